"""The Vizier's Favour: a purchase that costs no action now, and an action later, if he is to be woken."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from alhambra_desktop.alhambra.modules.viziers_favour import BuyWithVizier, Viziers, WakeVizier
from alhambra_desktop.bots import purse
from alhambra_desktop.bots.knowledge import Knowledge, Valuer
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.windows import Window

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.choices import Cell
    from alhambra_desktop.alhambra.pieces import Piece
    from alhambra_desktop.bots.outlook import Outlook

AWAKE = 3.0
"""What an awake vizier is worth at the start to a hand that pays every price exactly, in points.

An exact purchase in the own turn costs no action either; so he is worth little, and waking him an action
only where there is nothing to be done with it. At 10 he is woken once or twice a game, and of 1,000 games
47.7 % are won.
"""

PAYABLE = 48
"""Twelve prices in four currencies: what a hand could pay exactly at best."""

KEPT = 0.7
"""The chance that a player who moves leaves a certain tile of the market."""

VIZIERS = 0.5
"""A vizier that others still may use counts as so much of a turn."""


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
        """What it gains over the same purchase in the own turn: nobody takes the tile till then."""
        sale = outlook.sales_by_id[choice.sale]
        gain = outlook.tile_value(sale.piece) + outlook.paying(choice.cards) + outlook.weights.exact
        return self._lost(outlook) * gain - self.wake(outlook, None)

    def _lost(self, outlook: "Outlook") -> float:
        """The chance that another one takes a tile before the own turn."""
        game, seat = outlook.game, outlook.seat
        before = (seat - game.state.active - 1) % outlook.players
        awake = cast(Viziers, game.state.slices[self.id]).awake
        after = [
            other for other in cast(Window, game.state.frames[-1]).order if other != seat and awake[other]
        ]
        kept: float = KEPT ** (before + VIZIERS * len(after))
        return 1.0 - kept
