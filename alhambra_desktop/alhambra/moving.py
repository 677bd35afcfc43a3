"""Moving a building inside the city: a kind of redesign that only modules allow (module 31, module 37).

Source: modules_27_43.md 31 and module_interactions.md 2.7. A move is judged by its result: the city must be
sound afterwards. Things on the tile move with it.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from alhambra_desktop.alhambra import events, spots, verbs
from alhambra_desktop.alhambra.acting import acted
from alhambra_desktop.alhambra.choices import Move
from alhambra_desktop.engine.decisions import Listed
from alhambra_desktop.engine.hooks import first_veto
from alhambra_desktop.engine.reasons import Reason

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.city import City
    from alhambra_desktop.alhambra.geometry import Cell
    from alhambra_desktop.alhambra.palace import Palace
    from alhambra_desktop.alhambra.pieces import Placed


class Moving(Listed["Palace", Move]):
    """Moving a building of the city to any other cell; judged by the result, like an exchange."""

    choice = Move

    def ways(self, game: "Palace", seat: int) -> Iterator[tuple[Any, ...]]:
        """Every removable building, with every cell to which it may then move."""
        city, lifted = game.seat(seat).city, None
        for placed in city.tiles():
            if _why_not_lift(game, seat, placed.cell) is not None:
                continue
            if lifted is None:
                lifted = game.copy()  # one serves all buildings in turn: it is only looked at
            lifted.seat(seat).city = city.lifted(placed.cell)
            for spot in spots.spots(lifted, seat, placed.piece, spots.RESERVE):
                if spot[0] != placed.cell and _veto(game, lifted, seat, placed, *spot) is None:
                    yield placed.cell, *spot

    def check(self, game: "Palace", seat: int, choice: Move) -> Reason | None:
        """not_in_city, fountain_fixed, not_a_building, same_cell, then as a placement; vetoes of modules."""
        reason = _why_not_lift(game, seat, choice.cell)
        if reason is not None:
            return reason
        placed = game.seat(seat).city.tile_at(choice.cell)
        assert placed is not None
        if choice.to == placed.cell:
            return Reason.of("same_cell", cell=choice.to)
        spot = choice.to, choice.rotation, choice.add_ons
        lifted = _lifted(game, seat, choice.cell)
        reason = spots.why_not_place(lifted, seat, placed.piece, *spot, spots.RESERVE)
        return reason or _veto(game, lifted, seat, placed, *spot)

    def apply(self, game: "Palace", seat: int, choice: Move) -> None:
        """Move it; never earns another action."""
        owner = game.seat(seat)
        city = owner.city
        tile, cell = verbs.move(game, seat, choice.cell, choice.to, choice.rotation, choice.add_ons)
        if game.events is not None:
            walls = city.longest_wall(), owner.city.longest_wall()
            game.emit(events.TileMoved(seat, tile, cell, choice.to, *walls))
        acted(game, False)


def _why_not_lift(game: "Palace", seat: int, cell: "Cell") -> Reason | None:
    """Why something cannot be moved at all: an empty cell, the fountain, a tile without a type."""
    city = game.seat(seat).city
    reason, placed = city.why_fixed(cell), city.tile_at(cell)
    if reason is None and placed is not None and not placed.piece.types():
        vetoes, after = game.rules.hooks.vetoes_removal, partial(city.remove, cell)
        refused = first_veto(vetoes, game, seat, cell, after)
        return refused or Reason.of("not_a_building", tile=placed.piece.id)
    return reason


def _veto(
    game: "Palace",
    lifted: "Palace",
    seat: int,
    placed: "Placed",
    to: "Cell",
    rotation: int,
    add_ons: Sequence[str],
) -> Reason | None:
    """The modules' veto against moving the piece to this cell."""

    def after() -> "City":
        city, _ = spots.prepared(lifted, seat, placed.piece, to, add_ons, spots.RESERVE)
        return city.place(placed.piece, to, rotation)

    return first_veto(game.rules.hooks.vetoes_removal, game, seat, placed.cell, after)


def _lifted(game: "Palace", seat: int, cell: "Cell") -> "Palace":
    """A copy of the game with the building on a cell lifted."""
    lifted = game.copy()
    owner = lifted.seat(seat)
    owner.city = owner.city.lifted(cell)
    return lifted


MOVING = Moving()
