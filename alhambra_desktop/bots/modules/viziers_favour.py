"""The Vizier's Favour: a purchase that costs no action now, and an action later, if he is to be woken."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from alhambra_desktop.alhambra.modules.viziers_favour import BuyWithVizier, Viziers, WakeVizier
from alhambra_desktop.bots import purse
from alhambra_desktop.bots.knowledge import Knowledge, Valuer
from alhambra_desktop.engine.decisions import Choice

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.choices import Cell
    from alhambra_desktop.alhambra.pieces import Piece
    from alhambra_desktop.bots.outlook import Outlook

AWAKE = 10.0
"""What an awake vizier is worth at the start to a hand that pays every price exactly, in points.

It makes a bot wake him once or twice a game. Waking him whenever nothing can be bought loses games
(46 % are won): money is what runs short, and taking it is the other thing to do with an action.
"""

PAYABLE = 48
"""Twelve prices in four currencies: what a hand could pay exactly at best."""

FREE = 8.0
"""What a purchase is worth because it takes no action: the policy's weights weigh it against one."""


class ViziersFavour(Knowledge):
    """Buy when the tile is worth its money; wake him when nothing better is to be done.

    Two players, 400 games: 49.0 % (44.1 to 53.9). Those who know nothing of him buy at the first chance
    and never wake him, which is as good: money, not actions, decides.
    """

    id = "viziers_favour"

    def choices(self) -> Mapping[type[Choice], Valuer]:
        """Waking is worth an awake vizier, a purchase what it adds to passing."""
        return {WakeVizier: self.wake, BuyWithVizier: self.buy}

    def spot(self, outlook: "Outlook", piece: "Piece", cell: "Cell", turn: int) -> float:
        """Where a piece lies changes nothing for the vizier."""
        return 0.0

    def position(self, outlook: "Outlook") -> float:
        """An awake vizier is a purchase to come."""
        awake = cast(Viziers, outlook.game.state.slices[self.id]).awake[outlook.seat]
        return self.wake(outlook, None) if awake else 0.0

    def wake(self, outlook: "Outlook", choice: WakeVizier | None) -> float:
        """The earlier and the better the hand pays exactly, the more often he can be used."""
        payable = sum(purse.worth(values, 0.0, 0.0, 1.0) for values in outlook.purses.values())
        missed = 1.0 - payable / PAYABLE
        return AWAKE * outlook.freshness * (1.0 - missed**outlook.players)

    def buy(self, outlook: "Outlook", choice: BuyWithVizier) -> float:
        """The tile less its money and the vizier, and no action is lost."""
        sale = outlook.sales_by_id[choice.sale]
        gain = outlook.tile_value(sale.piece) + outlook.paying(choice.cards)
        return FREE + gain - self.wake(outlook, None)
