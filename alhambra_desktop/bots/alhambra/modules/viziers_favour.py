"""The Vizier's Favour: a purchase without an action now, against an action to wake him later."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from alhambra_desktop.alhambra.modules.viziers_favour import BuyWithVizier, WakeVizier, viziers
from alhambra_desktop.alhambra.modules.viziers_favour import ViziersFavour as Rule
from alhambra_desktop.bots.alhambra import purse
from alhambra_desktop.bots.alhambra.knowledge import Knowledge, Valuer
from alhambra_desktop.engine.decisions import Choice

if TYPE_CHECKING:
    from alhambra_desktop.bots.alhambra.outlook import Outlook

AWAKE = 3.0
"""Value, at the start, of an awake vizier to a hand that pays every price exactly.

An exact purchase in one's own turn costs no action either; so he is worth little, and waking him is worth an
action only if there is nothing better to do. With 10 he is woken once or twice a game, and 47.7 % of 1,000
games are won.
"""

PAYABLE = 48
"""The most exact prices a hand could pay: twelve prices in four currencies."""


class ViziersFavour(Knowledge[Rule]):
    """Buy when the tile is worth its money; wake him when there is nothing better to do.

    Two players, 1000 games: 48.6 % (45.5 to 51.7). He matters little: an exact purchase costs no action in
    one's own turn either. Buying tiles that are not worth their money, or waiting for those that others would
    take, wins 47.7 %.
    """

    placeless = True

    def choices(self) -> Mapping[type[Choice], Valuer]:
        """Waking is worth an awake vizier; a purchase is worth what it adds to passing."""
        return {WakeVizier: lambda outlook, choice: self.awake(outlook), BuyWithVizier: self.buy}

    def position(self, outlook: "Outlook") -> float:
        """An awake vizier is worth a future purchase."""
        return self.awake(outlook) if viziers(outlook.game).awake[outlook.seat] else 0.0

    def awake(self, outlook: "Outlook") -> float:
        """Value of an awake vizier.

        Higher early in the game and with a hand that pays many prices exactly.
        """
        payable = sum([purse.exact_prices[values] for values in outlook.purses.values()])
        missed = 1.0 - payable / PAYABLE
        return AWAKE * outlook.freshness * (1.0 - missed**outlook.players)

    def buy(self, outlook: "Outlook", choice: BuyWithVizier) -> float:
        """The tile minus its money; no action is gained or lost."""
        return outlook.tile_value(outlook.sales_by_id[choice.sale].piece) + outlook.paying(choice.cards)
