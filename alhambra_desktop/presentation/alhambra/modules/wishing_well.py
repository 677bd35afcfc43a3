"""Wishing wells: next to their spaces, with the arrow along which they count."""

from collections.abc import Mapping

from alhambra_desktop.alhambra.modules.wishing_well import KIND, WishingWell
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.pieces import Placed
from alhambra_desktop.presentation.alhambra.look import Counted, Look
from alhambra_desktop.presentation.alhambra.models import POOL, Cell, Decoration, SideMark


class WishingWellLook(Look[WishingWell]):
    """An arrow; when pointed at in the city a well shows its line."""

    def decorations(self) -> Mapping[str, Decoration]:
        """The arrow of each well."""
        return {
            name: Decoration(sign=POOL, marks=(SideMark("arrow", (side,), "tip.arrows"),))
            for name, side in self.rule.arrows.items()
        }

    def counted(self) -> Mapping[str, Counted]:
        """The line before the arrow."""
        return {KIND: self._seen}

    def _seen(self, view: Palace, seat: int, placed: Placed) -> tuple[Cell, ...]:
        return self.rule.before(view.seat(seat).city, placed.piece.id, placed.cell, placed.rotation)
