"""Watchtowers: a segment of wall and two points more at each scoring, for a dearer tile."""

from typing import TYPE_CHECKING

from alhambra_desktop.alhambra.modules.watchtowers import KIND, towers
from alhambra_desktop.alhambra.modules.watchtowers import Watchtowers as Rule
from alhambra_desktop.bots.knowledge import Knowledge

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.choices import Buy
    from alhambra_desktop.alhambra.vocabulary import Sale
    from alhambra_desktop.bots.outlook import Outlook

HOPE = 0.8
"""What a tower without a place is worth at each scoring to come: the tile bought with it may hold it."""


class Watchtowers(Knowledge):
    """A tower is worth its best place now; what it adds to the wall there is tried out."""

    id = "watchtowers"

    def __init__(self) -> None:
        self._rule: Rule | None = None

    def buying(self, outlook: "Outlook", sale: "Sale", choice: "Buy", exact: bool) -> float:
        """The tower that comes with the tile, besides the money that it costs."""
        kind = outlook.game.rules.pieces[sale.piece].type if sale.piece else None
        if kind is None or f"{KIND}-{kind}" not in choice.riders:
            return 0.0
        if self._rule is None:
            modules = outlook.game.rules.modules
            self._rule = next(module for module in modules if isinstance(module, Rule))
        types = self._rule.types
        tower = next(name for name in towers(outlook.game).supply if types[name] == kind)
        if outlook.spots(outlook.game.rules.pieces[tower]):
            return outlook.tile_value(tower)
        return HOPE * outlook.chances
