"""The Vizier's Favour: a purchase that costs no action now, and an action later, if he is to be woken."""

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
"""What an awake vizier is worth at the start to a hand that pays every price exactly, in points.

An exact purchase in one's own turn costs no action either; so he is worth little, and waking him an action
only where there is nothing to be done with it. At 10 he is woken once or twice a game, and of 1,000 games
47.7 % are won.
"""

PAYABLE = 48
"""Twelve prices in four currencies: what a hand could pay exactly at best."""


class ViziersFavour(Knowledge[Rule]):
    """Buy when the tile is worth its money; wake him when nothing better is to be done.

    Two players, 1000 games: 48.6 % (45.5 to 51.7). He decides little: an exact purchase takes no action
    in one's own turn either. Buying tiles that are not worth their money, or waiting for those that others
    would take, wins 47.7 %.
    """

    placeless = True

    def choices(self) -> Mapping[type[Choice], Valuer]:
        """Waking is worth an awake vizier, a purchase what it adds to passing."""
        return {WakeVizier: lambda outlook, choice: self.awake(outlook), BuyWithVizier: self.buy}

    def position(self, outlook: "Outlook") -> float:
        """An awake vizier is a purchase to come."""
        return self.awake(outlook) if viziers(outlook.game).awake[outlook.seat] else 0.0

    def awake(self, outlook: "Outlook") -> float:
        """The earlier and the better the hand pays exactly, the more often he can be used."""
        payable = sum(purse.worth(values, 0.0, 0.0, 1.0) for values in outlook.purses.values())
        missed = 1.0 - payable / PAYABLE
        return AWAKE * outlook.freshness * (1.0 - missed**outlook.players)

    def buy(self, outlook: "Outlook", choice: BuyWithVizier) -> float:
        """The tile less its money: there is no further action, and none is lost."""
        return outlook.tile_value(outlook.sales_by_id[choice.sale].piece) + outlook.paying(choice.cards)
