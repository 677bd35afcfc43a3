"""Camps: sand outside the walls, with an arrow for each direction."""

from collections.abc import Mapping

from alhambra_desktop.alhambra.city_facts import line
from alhambra_desktop.alhambra.modules.camps import KIND, Camps
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.pieces import Placed
from alhambra_desktop.presentation.alhambra.look import Counted, Look
from alhambra_desktop.presentation.alhambra.models import TENT, Cell, Decoration, SideMark


class CampsLook(Look[Camps]):
    """Tiles with arrows; when pointed at, a camp shows what its arrows see."""

    def decorations(self) -> Mapping[str, Decoration]:
        """The arrows of each camp."""
        return {
            camp.id: Decoration(
                sign=TENT, marks=(SideMark("arrow", self.rule.arrows(camp.id), "tip.arrows"),)
            )
            for camp in self.rule.data.camps
        }

    def counted(self) -> Mapping[str, Counted]:
        """The lines of its arrows."""
        return {KIND: self._seen}

    def _seen(self, view: Palace, seat: int, placed: Placed) -> tuple[Cell, ...]:
        city = view.seat(seat).city
        arrows = self.rule.arrows(placed.piece.id)
        return tuple(cell for side in arrows for cell in line(city, placed.cell, side))
