"""The state (handymen of each seat, dice), the choices and the events; simple facts about them."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, ClassVar

from alhambra_desktop.alhambra.geometry import NEIGHBOURS, Cell
from alhambra_desktop.alhambra.module import ModuleData
from alhambra_desktop.alhambra.refs import CellRef, SpaceNo, TileId
from alhambra_desktop.engine.decisions import Choice, Event, choice, event
from alhambra_desktop.engine.game import Slice, module_slice
from alhambra_desktop.engine.records import record
from alhambra_desktop.engine.refs import Amount, SeatNo

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.city import City
    from alhambra_desktop.alhambra.palace import Palace
    from alhambra_desktop.alhambra.pieces import Piece

ID = "handymen"
"""The module id; also the slot of its add-ons: a number of handymen on a space is used, all up or all down.
"""


@dataclass(frozen=True, slots=True)
class HandymenData(ModuleData):
    """How many handymen everybody gets; the common dice and their faces."""

    handymen: int
    dice: int
    faces: int


# ---------------------------------------------------------------- choices, events, state


@choice("handymen.roll")
class Roll(Choice):
    """Roll the first die at the start of the turn; the action must then be to take money."""


@choice("handymen.roll_next")
class RollNext(Choice):
    """Roll one more die instead of using the result."""


@choice("handymen.post")
class PostHandyman(Choice):
    """Place a handyman on a market space."""

    space: SpaceNo


@choice("handymen.employ")
class EmployHandyman(Choice):
    """Place a handyman on an own tile, in the city or in the reserve."""

    tile: TileId


@choice("handymen.take_back")
class TakeBack(Choice):
    """Take one's handymen back from a market space whose tile was bought."""

    space: SpaceNo


@event("handymen.rolled")
class DieRolled(Event):
    """A die was rolled; ``dice`` are all dice of this turn."""

    tells_again: ClassVar[bool] = True

    seat: SeatNo
    dice: tuple[Amount, ...]


@event("handymen.posted")
class HandymanPosted(Event):
    """A handyman was placed on a market space."""

    seat: SeatNo
    space: SpaceNo


@event("handymen.employed")
class HandymanEmployed(Event):
    """A handyman was placed on his owner's tile: in the city on this cell, or in the reserve."""

    seat: SeatNo
    tile: TileId
    cell: CellRef | None


@event("handymen.nothing_fits")
class NothingFits(Event):
    """All dice are rolled, and no handyman can be placed."""

    seat: SeatNo


@event("handymen.used")
class HandymenUsed(Event):
    """Handymen on a space have changed a price; they leave the game."""

    seat: SeatNo
    space: SpaceNo
    count: Amount


@event("handymen.taken_back")
class HandymenTakenBack(Event):
    """Handymen on a space returned to their owner."""

    seat: SeatNo
    space: SpaceNo
    count: Amount


@event("handymen.returned")
class HandymanReturned(Event):
    """The tile under a handyman has another owner now: he returns to his own."""

    seat: SeatNo
    tile: TileId


@module_slice("Handymen")
@record
class Handymen(Slice):
    """By seat: the handymen in stock, those on the market spaces, and the tiles with one.

    ``dice``: the last roll, made in the turn ``rolled``.
    """

    owner = ID

    stock: list[Amount]
    posted: list[dict[SpaceNo, Amount]]
    on: list[dict[TileId, Amount]]
    dice: list[Amount]
    rolled: Amount


handymen = Handymen.of


# ---------------------------------------------------------------- results of the dice


@lru_cache(1 << 12)
def results_of(dice: tuple[int, ...]) -> tuple[int, ...]:
    """All sums and differences of these dice, as absolute values, lowest first; 0 is not a price."""
    signs = product((1, -1), repeat=len(dice))
    sums = {sum(sign * die for sign, die in zip(ways, dice, strict=True)) for ways in signs}
    return tuple(sorted(result for result in sums if result > 0))


def is_joker(dice: Sequence[int], number: int) -> bool:
    """Whether all ``number`` dice are rolled and show the same."""
    return number > 1 and len(dice) == number and len(set(dice)) == 1


def carries(piece: "Piece") -> bool:
    """Whether a handyman can stand on a piece: half a cell has no room."""
    return all(part.long_side is None for part in piece.parts)


def vacant(game: "Palace", seat: int) -> list[str]:
    """The tiles of a seat, in city and reserve, without a handyman."""
    owner, taken = game.seat(seat), handymen(game).on[seat]
    pieces = [placed.piece for placed in owner.city.tiles()]
    pieces += [game.piece(tile) for tile in owner.reserve]
    return [piece.id for piece in pieces if piece.id not in taken and carries(piece)]


def largest_group(city: "City", marked: Collection[str]) -> tuple[int, tuple[Cell, ...]]:
    """The largest connected group of tiles with handymen in a city, ignoring walls: its size and cells.

    A tile of several cells counts as one tile, and is adjacent to whatever is adjacent to one of its cells.
    """
    cells: dict[Cell, str] = {}
    for tile in marked:
        anchor = city.cell_of(tile)
        placed = city.tile_at(anchor) if anchor is not None else None
        if placed is not None:
            cells.update(dict.fromkeys(placed.parts(), tile))
    best: tuple[int, tuple[Cell, ...]] = (0, ())
    left = dict(cells)
    while left:
        tiles = {left[next(iter(left))]}
        group: list[Cell] = []
        waiting = [cell for cell, tile in left.items() if tile in tiles]
        while waiting:
            cell = waiting.pop()
            if left.pop(cell, None) is None:
                continue
            tiles.add(cells[cell])
            group.append(cell)
            same = [other for other, tile in left.items() if tile == cells[cell]]
            waiting += [*same, *(near for near in NEIGHBOURS[cell] if near in left)]
        if len(tiles) > best[0]:
            best = len(tiles), tuple(sorted(group))
    return best


def add_on_of(step: int) -> str:
    """The id of an add-on that changes a price by handymen: ``handymen-less-2``, ``handymen-more-1``."""
    return f"{ID}-{'less' if step < 0 else 'more'}-{abs(step)}"
