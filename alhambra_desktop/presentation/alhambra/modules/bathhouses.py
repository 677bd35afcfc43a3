"""Bathhouses: next to their spaces, with the type of each side."""

from collections.abc import Mapping

from alhambra_desktop.alhambra.geometry import SIDES
from alhambra_desktop.alhambra.modules.bathhouses import KIND, Bathhouses
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.pieces import Placed
from alhambra_desktop.presentation.alhambra.look import Counted, Look
from alhambra_desktop.presentation.alhambra.models import POOL, Cell, Decoration, SideMark


class BathhousesLook(Look[Bathhouses]):
    """A shield at each side; when pointed at in the city a bathhouse shows what it counts."""

    def decorations(self) -> Mapping[str, Decoration]:
        """The types of the sides."""
        return {
            name: Decoration(
                sign=POOL,
                marks=tuple(
                    SideMark(f"bath/{types[side]}", (side,), f"tip.bath.{types[side]}") for side in SIDES
                ),
            )
            for name, types in self.rule.types.items()
        }

    def counted(self) -> Mapping[str, Counted]:
        """The tiles up to the building that each side finds."""
        return {KIND: self._seen}

    def _seen(self, view: Palace, seat: int, placed: Placed) -> tuple[Cell, ...]:
        found = self.rule.of(view.seat(seat).city, placed.piece.id, placed.cell, placed.rotation)
        return tuple(cell for cells in found for cell in cells)
