"""Squares: six piles, the top square of each face up."""

from collections.abc import Mapping

from alhambra_desktop.alhambra.modules.squares import (
    KIND,
    Squares,
    SquareTurnedUp,
    squares_held,
    squares_of,
)
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.pieces import Placed
from alhambra_desktop.alhambra.refs import TILE
from alhambra_desktop.presentation.alhambra.derive import tile_face
from alhambra_desktop.presentation.alhambra.items import Item, Panel
from alhambra_desktop.presentation.alhambra.look import Counted, Look
from alhambra_desktop.presentation.alhambra.models import STAR, Cell, Decoration
from alhambra_desktop.presentation.alhambra.names import tile_label
from alhambra_desktop.presentation.people import People
from alhambra_desktop.text import t


class SquaresLook(Look[Squares]):
    """Six piles on the table; a square has the colour of its type."""

    still = (SquareTurnedUp,)  # the next one of a pile is seen when the upper one flies away

    def decorations(self) -> Mapping[str, Decoration]:
        """A plaza in the colour of the type."""
        return {
            square.id: Decoration(tint=square.type, ground=f"ground/square/{square.type}", sign=STAR)
            for square in self.rule.data.squares
        }

    def counted(self) -> Mapping[str, Counted]:
        """The neighbours that it counts once more."""
        return {KIND: self._fed}

    def _fed(self, view: Palace, seat: int, placed: Placed) -> tuple[Cell, ...]:
        fed = self.rule.fed(view.seat(seat).city)
        return next((cells for ways in fed.values() for at, cells in ways if at == placed.cell), ())

    def panel(self, view: Palace, me: int, people: People) -> Panel:
        """The piles with what is left on them."""
        mine = squares_of(view)
        items = []
        for number, (tile, pile) in enumerate(zip(mine.tops, mine.piles, strict=True)):
            if not tile:
                continue
            face, left = tile_face(view, tile), len(pile.pieces) + 1
            note = t("panel.square_note", count=left)
            items.append(
                Item(
                    f"pile {number}",
                    tile_label(face),
                    tile=face,
                    count=left,
                    note=note,
                    stands_for=(TILE, tile),
                )
            )
        note = t("panel.squares_held", count=squares_held(view, me), limit=self.rule.data.limit)
        return Panel(tuple(items), note=note, drawer=True)
