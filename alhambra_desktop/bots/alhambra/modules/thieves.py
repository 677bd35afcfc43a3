"""Thieves: a free card; the only question is whether to wait for a better one."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from alhambra_desktop.alhambra.modules.thieves import PlayThief, thieves_of
from alhambra_desktop.alhambra.modules.thieves import Thieves as Rule
from alhambra_desktop.bots.alhambra import shared_values
from alhambra_desktop.bots.alhambra.knowledge import Knowledge, Valuer
from alhambra_desktop.engine.decisions import Choice

if TYPE_CHECKING:
    from alhambra_desktop.bots.alhambra.outlook import Outlook

USUAL = 7
"""Value of the card that a patient thief gets: the upper third of the cards."""

PATIENCE = 0.5
"""Value of a thief kept for later, at the start of a game, as a share of the card he gets then.

At 0.8, waiting for better cards, 47.8 % of 300 games are won.
"""


class Thieves(Knowledge[Rule]):
    """Play a thief when the card is worth more than the one he may get later.

    Two players, 400 games: 50.1 % (45.2 to 55.0). Hard plays thieves well by trying them out, too.
    """

    placeless = True

    def choices(self) -> Mapping[type[Choice], Valuer]:
        """The card minus the thief."""
        return {PlayThief: self.play}

    def position(self, outlook: "Outlook") -> float:
        """Each thief in hand is worth a future card."""
        return self.kept(outlook) * len(thieves_of(outlook.game).hands[outlook.seat])

    def kept(self, outlook: "Outlook") -> float:
        """The value of keeping a thief: a good card later, if there is time left."""
        weights = outlook.weights
        card = outlook.money_weight * (weights.card + weights.coin * USUAL)
        return PATIENCE * card * outlook.freshness

    def play(self, outlook: "Outlook", choice: PlayThief) -> float:
        """The card and what it makes payable, minus the thief."""
        return shared_values.card_for(outlook, choice.card) - self.kept(outlook)
