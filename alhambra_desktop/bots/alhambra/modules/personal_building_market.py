"""Personal Building Market: others may buy from one's reserve, and pay the owner."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from alhambra_desktop.alhambra.modules.personal_building_market import DropTile, PutUnder, laid_out
from alhambra_desktop.alhambra.modules.personal_building_market import PersonalBuildingMarket as Rule
from alhambra_desktop.bots.alhambra.knowledge import Knowledge, Valuer
from alhambra_desktop.engine.decisions import Choice

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.choices import Buy
    from alhambra_desktop.alhambra.vocabulary import Sale
    from alhambra_desktop.bots.alhambra.outlook import Outlook

KEPT = 0.02
"""Value of an own coin of a currency for storing a tile there: others have that much less of it."""


class PersonalBuildingMarket(Knowledge[Rule]):
    """Store tiles where others have least money, keep the better ones, and avoid paying strong rivals.

    Two players, 800 games: 49.1 % (45.7 to 52.6); few tiles are stored, so it matters little.
    """

    def choices(self) -> Mapping[type[Choice], Valuer]:
        """Value of where a tile goes."""
        return {PutUnder: self.put, DropTile: self.drop}

    def put(self, outlook: "Outlook", choice: PutUnder) -> float:
        """The seat's own money in the currency; a tile stored over another one replaces it."""
        lost = laid_out(outlook.game, outlook.seat).get(choice.currency)
        place = KEPT * sum(outlook.purses.get(choice.currency, ()))
        return place if lost is None else place - self._stored(outlook, lost)

    def drop(self, outlook: "Outlook", choice: DropTile) -> float:
        """The new tile is lost."""
        return -self._stored(outlook, choice.tile)

    def _stored(self, outlook: "Outlook", tile: str) -> float:
        """The value of a stored tile: a share of what it might bring in the city later."""
        return outlook.tile_value(tile)

    def buying(self, outlook: "Outlook", sale: "Sale", choice: "Buy", exact: bool) -> float:
        """Money paid to a rival helps that rival."""
        if sale.seller is None:
            return 0.0
        coins = sum(sum(values) for _, values in outlook.facts.purses(choice.cards))
        worth = outlook.money_weight * outlook.weights.coin * coins
        return -outlook.weights.rivals * worth / (outlook.players - 1)
