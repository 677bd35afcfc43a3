"""Magical buildings: a star on a seal distinguishes them from base buildings."""

from collections.abc import Mapping

from alhambra_desktop.alhambra.modules.magical_buildings import MagicalBuildings
from alhambra_desktop.presentation.alhambra.look import Look
from alhambra_desktop.presentation.alhambra.models import Decoration


class MagicalBuildingsLook(Look[MagicalBuildings]):
    """Buildings with a star."""

    def decorations(self) -> Mapping[str, Decoration]:
        """The star of each."""
        return {tile.id: Decoration(seal="seal/star") for tile in self.rule.data.tiles}
