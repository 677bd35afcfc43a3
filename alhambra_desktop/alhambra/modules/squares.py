"""Squares (4; Mega Box, first in Expansion 1): tiles that count the buildings around them.

There are six open piles, one for each type; an action takes a square for free. At each scoring it counts as
one more building of its type for each neighbour of that type without a wall between them.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from alhambra_desktop.alhambra import verbs
from alhambra_desktop.alhambra.acting import acted
from alhambra_desktop.alhambra.choices import Give
from alhambra_desktop.alhambra.city import City
from alhambra_desktop.alhambra.city_facts import once_a_city
from alhambra_desktop.alhambra.components import Components
from alhambra_desktop.alhambra.determinize import shown_tiles
from alhambra_desktop.alhambra.geometry import NEIGHBOURS, OPPOSITE, SIDES, Cell
from alhambra_desktop.alhambra.module import Module, ModuleData
from alhambra_desktop.alhambra.pieces import OPEN, Piece, Sides, piece_from_plain
from alhambra_desktop.alhambra.refs import TileId
from alhambra_desktop.engine.data import doubled, misnamed, too_small, unknown
from alhambra_desktop.engine.decisions import Choice, ChoiceKind, Event, Listed, choice, event
from alhambra_desktop.engine.game import Slice, module_slice
from alhambra_desktop.engine.hooks import Term
from alhambra_desktop.engine.randomness import Dice, shuffle
from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.engine.records import Pile, record

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.extension import Step, Veto
    from alhambra_desktop.alhambra.palace import Palace
    from alhambra_desktop.alhambra.setup import Setup

ID = "squares"
KIND = "square"
"""The kind of these pieces. They have no building type: only this module knows the type they count for."""


@dataclass(frozen=True, slots=True)
class Square:
    """A square: the type that it counts for, and its walled sides."""

    id: str
    type: str
    walls: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SquareData(ModuleData):
    """All squares, and how many of them one player may have."""

    limit: int
    squares: tuple[Square, ...]


@choice("squares.take", was="TakeSquare")
class TakeSquare(Choice):
    """Take the open square of a pile for free, as the action."""

    tile: TileId


@event("squares.turned_up")
class SquareTurnedUp(Event):
    """A square was turned up on its pile."""

    tile: TileId


@module_slice("SquarePiles")
@record
class SquarePiles(Slice):
    """By type, in the order of the types: the open square ("": none left), and those face down."""

    owner = ID

    tops: list[TileId]
    piles: list[Pile]


squares_of = SquarePiles.of


def squares_held(game: "Palace", seat: int) -> int:
    """How many squares a seat has: in the city, in the reserve and unplaced."""
    owner = game.seat(seat)
    waiting = [tile for tile in (*owner.reserve, *owner.bought) if game.piece(tile).kind == KIND]
    return len(waiting) + _squares_in(owner.city)


@once_a_city
def _squares_in(city: City) -> int:
    """How many squares there are in a city."""
    return sum(placed.piece.kind == KIND for placed in city.tiles())


class Taking(Listed["Palace", TakeSquare]):
    """Taking a square."""

    choice = TakeSquare
    refusal = "square_not_open"

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._full = Reason.of("square_limit", limit=limit)

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Any, ...]]:
        """Each open square, while the seat may have more."""
        if self.closed(game, seat) is not None:
            return ()
        return [(tile,) for tile in squares_of(game).tops if tile]

    def closed(self, game: "Palace", seat: int) -> Reason | None:
        """Reason: square_limit, if the seat has as many squares as it may have."""
        return self._full if squares_held(game, seat) >= self._limit else None

    def apply(self, game: "Palace", seat: int, choice: TakeSquare) -> None:
        """Take it as an unplaced tile and turn up the next one. Never earns another action."""
        mine = squares_of(game)
        number = mine.tops.index(choice.tile)
        verbs.gain(game, seat, choice.tile, ID)
        turn_up(game, number)
        acted(game, False)


def turn_up(game: "Palace", number: int) -> None:
    """Turn up the next square of a pile, if there is one."""
    mine = squares_of(game)
    pile = mine.piles[number]
    mine.tops[number] = game.draw(pile) if pile.pieces else ""
    if mine.tops[number]:
        game.emit(SquareTurnedUp(mine.tops[number]))


Fed = Mapping[str, tuple[tuple[Cell, tuple[Cell, ...]], ...]]
"""By type: the cell of each square of a city with the cells of the neighbours that it counts."""


class Squares(Module[SquareData]):
    """Free tiles, three for each player, that count adjacent buildings."""

    id = ID
    number = 4
    shape = SquareData
    changes = ("building", "points")
    weight = 1
    choices = (TakeSquare,)

    def __init__(self, data: SquareData) -> None:
        super().__init__(data)
        self.types = {square.id: square.type for square in data.squares}
        self._taking = Taking(data.limit)
        self.fed = once_a_city(self._fed)
        self._terms = once_a_city(self._terms_of)

    @classmethod
    def problems(cls, data: SquareData, base: Components) -> Iterable[str]:
        """Errors: unknown types and sides, equal names."""
        yield from misnamed([square.id for square in data.squares], "squares")
        yield from too_small({"limit": data.limit})
        for square in data.squares:
            yield from unknown([square.type], base.types, f"squares.{square.id}.type")
            yield from unknown(square.walls, "NESW", f"squares.{square.id}.walls")
            yield from doubled(square.walls, f"squares.{square.id}.walls")

    # ------------------------------------------------------------ set-up

    def tokens(self, setup: "Setup") -> Iterable[str]:
        """All squares: in piles, reserves and cities."""
        return [square.id for square in self.data.squares]

    def slices(self, setup: "Setup") -> Iterable[tuple[str, Slice]]:
        """Piles that are not laid out yet."""
        return [(self.id, SquarePiles([], []))]

    def pieces(self, setup: "Setup") -> Iterable[tuple[str, Piece]]:
        """Tiles without type and price."""
        for square in self.data.squares:
            row = {"id": square.id, "kind": KIND, "walls": list(square.walls)}
            yield square.id, piece_from_plain(row)

    def steps(self, phase: str) -> Iterable[tuple[str, str, "Step"]]:
        """The piles are laid out next to the market."""
        if phase == "setup":
            yield "market", self.id, self._lay_out

    def _lay_out(self, game: "Palace") -> None:
        """Make a shuffled pile for each type, the top square face up."""
        mine = squares_of(game)
        for number, kind in enumerate(game.rules.components.types):
            mine.tops.append("")
            mine.piles.append(Pile([]))
            tiles = [square.id for square in self.data.squares if square.type == kind]
            game.shuffle_into(mine.piles[number], tiles, game.rules.mixing(self))
            turn_up(game, number)

    # ------------------------------------------------------------ play

    def actions(self, setup: "Setup") -> Iterable[ChoiceKind["Palace", Any]]:
        """The action that takes a square."""
        return (self._taking,)

    def vetoes(self) -> Mapping[type[Choice], "Veto"]:
        """Dirk gets only tiles that were bought or claimed (2.13)."""
        return {Give: _why_not_give}

    def count_terms(self, game: "Palace", participant: int) -> Iterable[tuple[str, Term]]:
        """One more building of its type for each neighbour of that type without a wall between."""
        seats = game.state.seats
        return self._terms(seats[participant].city) if participant < len(seats) else ()

    def _terms_of(self, city: City) -> list[tuple[str, Term]]:
        found = []
        for kind, squares in self.fed(city).items():
            number = sum(len(cells) for _, cells in squares)
            if number:
                counting = tuple(at for at, cells in squares if cells)
                found.append((kind, Term(self.id, number, (("cells", counting),))))
        return found

    def _fed(self, city: City) -> Fed:
        """What the squares of a city count; a gate does not remove a wall, and only buildings count."""
        found: dict[str, list[tuple[Cell, tuple[Cell, ...]]]] = {}
        for placed in city.tiles():
            kind = self.types.get(placed.piece.id)
            if kind is not None:
                here = city.part_at(placed.cell)
                assert here is not None
                fed = feeding(city, placed.cell, kind, here.sides)
                found.setdefault(kind, []).append((placed.cell, fed))
        return {kind: tuple(squares) for kind, squares in found.items()}

    # ------------------------------------------------------------ secrets

    def determinized(self, game: "Palace", view: "Palace", dice: Dice) -> None:
        """Draw an order of the unseen squares; before they are laid out there is no pile."""
        mine, shown = squares_of(game), shown_tiles(view)
        for number, (pile, kind) in enumerate(zip(mine.piles, game.rules.components.types, strict=False)):
            shown.update([mine.tops[number], *pile.pieces])
            tiles = [s.id for s in self.data.squares if s.type == kind and s.id not in shown]
            shuffle(tiles, dice)
            pile.fill(tiles)


def feeding(city: City, cell: Cell, kind: str, sides: Sides) -> tuple[Cell, ...]:
    """The neighbours of a cell with these ``sides`` that are open to a building of the type."""
    found = []
    for side in SIDES:
        near = NEIGHBOURS[cell][side]
        part = city.part_at(near)
        if part is not None and part.type == kind and sides[side] == part.sides[OPPOSITE[side]] == OPEN:
            found.append(near)
    return tuple(found)


def _why_not_give(game: "Palace", seat: int, choice: Give) -> Reason | None:
    """Reason: dirk_no_square."""
    return Reason.of("dirk_no_square", tile=choice.tile) if game.piece(choice.tile).kind == KIND else None
