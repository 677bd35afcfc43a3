"""City walls: their gain for the longest wall, or for a tile still to be placed."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from alhambra_desktop.alhambra.modules.city_walls import BuildWalls
from alhambra_desktop.alhambra.modules.city_walls import CityWalls as Rule
from alhambra_desktop.alhambra.verbs import form_of
from alhambra_desktop.bots.alhambra.city_analysis import analysis_of
from alhambra_desktop.bots.alhambra.knowledge import Knowledge, Valuer
from alhambra_desktop.engine.decisions import Choice

if TYPE_CHECKING:
    from alhambra_desktop.bots.alhambra.outlook import Outlook

STORED = 0.25
"""Share of its value that a wall has on an unplaced tile, whose cell is not known yet."""


class CityWalls(Knowledge[Rule]):
    """Walls are worth the change in wall length and openness where the tile lies.

    Hard that knows it wins 50.3 % of 300 games of two (44.7 to 55.9 %): eight cards decide little.
    """

    def choices(self) -> Mapping[type[Choice], Valuer]:
        """Values of building a card's walls on a tile."""
        return {BuildWalls: self.build}

    def build(self, outlook: "Outlook", choice: BuildWalls) -> float:
        """The value of the city with the walls minus its value without them."""
        game, city = outlook.game, outlook.analysis.city
        cell = city.cell_of(choice.tile)
        sides = self.rule.sides[choice.card]
        if cell is None:
            return self._stored(outlook, choice)
        placed = city.tile_at(cell)
        assert placed is not None
        upright = [(choice.part, (side - placed.rotation) % 4) for side in sides]
        form = form_of(game, choice.tile, outlook.seat).with_walls(*upright)
        piece = game.rules.formed(choice.tile, form)
        wall, opened = outlook.analysis.changed_to(city.reformed(cell, piece))
        return outlook.wall_weight * wall + outlook.open_weight * opened

    def _stored(self, outlook: "Outlook", choice: BuildWalls) -> float:
        """The value of the tile's best cell with the walls minus its best cell without them."""
        game, analysis = outlook.game, analysis_of(outlook.analysis.city)
        walls = [(choice.part, side) for side in self.rule.sides[choice.card]]
        now = game.piece(choice.tile)
        then = game.rules.formed(choice.tile, form_of(game, choice.tile).with_walls(*walls))
        before, after = (
            max(map(outlook.plain_value, analysis.spots(piece).values()), default=None)
            for piece in (now, then)
        )
        return -1.0 if after is None else STORED * (after - (before or 0.0))
