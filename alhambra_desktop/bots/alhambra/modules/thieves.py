"""Thieves: a card more for nothing, so the only question is whether a better one will come."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from alhambra_desktop.alhambra.modules.thieves import PlayThief, thieves_of
from alhambra_desktop.alhambra.modules.thieves import Thieves as Rule
from alhambra_desktop.bots.alhambra import gains
from alhambra_desktop.bots.alhambra.knowledge import Knowledge, Valuer
from alhambra_desktop.engine.decisions import Choice

if TYPE_CHECKING:
    from alhambra_desktop.bots.alhambra.outlook import Outlook

USUAL = 7
"""The value of the card that a patient thief gets: the upper third of the cards."""

PATIENCE = 0.5
"""What a thief kept for later is worth, as a share of the card that he gets then, at the start of a game.

At 0.8, waiting for better cards, 47.8 % of 300 games are won.
"""


class Thieves(Knowledge[Rule]):
    """Play a thief when the card is worth more than the one he may get later.

    Two players, 400 games: 50.1 % (45.2 to 55.0). Hard plays thieves well by trying them out, too.
    """

    placeless = True

    def choices(self) -> Mapping[type[Choice], Valuer]:
        """A card less a thief."""
        return {PlayThief: self.play}

    def position(self, outlook: "Outlook") -> float:
        """Every thief in hand is a card to come."""
        return self.kept(outlook) * len(thieves_of(outlook.game).hands[outlook.seat])

    def kept(self, outlook: "Outlook") -> float:
        """What a thief is worth that is kept: a good card, later, if there is a later."""
        weights = outlook.weights
        card = outlook.money_weight * (weights.card + weights.coin * USUAL)
        return PATIENCE * card * outlook.freshness

    def play(self, outlook: "Outlook", choice: PlayThief) -> float:
        """The card and what it pays for, less the thief."""
        return gains.card_for(outlook, choice.card) - self.kept(outlook)
