"""Moving a building inside the city: a kind of redesign that only modules allow (module 31, module 37).

Source: module_interactions.md 2.7. A move is a removal, with all that speaks against one, and then a
placement in the city that is left; the tile keeps what lies on it.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from alhambra_desktop.alhambra import actions, events, spots, verbs
from alhambra_desktop.alhambra.acting import acted
from alhambra_desktop.alhambra.choices import Move, Remove
from alhambra_desktop.engine.decisions import Listed
from alhambra_desktop.engine.reasons import Reason

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.geometry import Cell
    from alhambra_desktop.alhambra.palace import Palace


class Moving(Listed["Palace", Move]):
    """A building of the city to any other cell that is legal without it."""

    choice = Move

    def ways(self, game: "Palace", seat: int) -> Iterator[tuple[Any, ...]]:
        """Every building that may leave, on every cell where it may then come."""
        city = game.seat(seat).city
        for removal in actions.REMOVING.candidates(game, seat):
            placed = city.tile_at(removal.cell)
            assert placed is not None
            without = _without(game, seat, removal.cell)
            for spot in spots.spots(without, seat, placed.piece, spots.RESERVE):
                if spot[0] != placed.cell:
                    yield placed.cell, *spot

    def check(self, game: "Palace", seat: int, choice: Move) -> Reason | None:
        """As a removal, then same_cell, then as a placement without the building."""
        reason = actions.REMOVING.check(game, seat, Remove(choice.cell))
        if reason is not None:
            return reason
        placed = game.seat(seat).city.tile_at(choice.cell)
        assert placed is not None
        if choice.to == placed.cell:
            return Reason.of("same_cell", cell=choice.to)
        without = _without(game, seat, choice.cell)
        return spots.why_not_place(
            without, seat, placed.piece, choice.to, choice.turn, choice.riders, spots.RESERVE
        )

    def apply(self, game: "Palace", seat: int, choice: Move) -> None:
        """Move it; never another action."""
        owner = game.seat(seat)
        city = owner.city
        tile, cell = verbs.move(game, seat, choice.cell, choice.to, choice.turn, choice.riders)
        if game.events is not None:
            walls = city.longest_wall(), owner.city.longest_wall()
            game.tell(events.TileMoved(seat, tile, cell, choice.to, *walls))
        acted(game, False)


def _without(game: "Palace", seat: int, cell: "Cell") -> "Palace":
    """The game as it is while the building on a cell is in the air."""
    lifted = game.copy()
    owner = lifted.seat(seat)
    owner.city = owner.city.remove(cell)
    return lifted


MOVING = Moving()
