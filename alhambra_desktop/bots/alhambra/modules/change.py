"""Change: coins are small money, and overpaying returns part of the difference in coins."""

from typing import TYPE_CHECKING

from alhambra_desktop.alhambra.choices import Buy
from alhambra_desktop.alhambra.modules.change import FOR_ONE, coins_of
from alhambra_desktop.alhambra.modules.change import Change as Rule
from alhambra_desktop.alhambra.vocabulary import CHANGE, Sale
from alhambra_desktop.bots.alhambra import purse
from alhambra_desktop.bots.alhambra.knowledge import Knowledge

if TYPE_CHECKING:
    from alhambra_desktop.bots.alhambra.facts import Values
    from alhambra_desktop.bots.alhambra.outlook import Outlook


class Change(Knowledge[Rule]):
    """A coin is a card of value 1 that came for nothing.

    It is worth the prices that the purse can pay exactly with it.

    Two players, 300 games: 55.5 % (49.8 to 61.0).
    """

    placeless = True

    def position(self, outlook: "Outlook") -> float:
        """Value of the seat's coins, each currency together with its cards."""
        held = coins_of(outlook.game).held[outlook.seat]
        return sum(self._worth(outlook, currency, number) for currency, number in held.items() if number)

    def buying(self, outlook: "Outlook", sale: Sale, choice: Buy, exact: bool) -> float:
        """Coins spent are lost; coins drawn as change have an unknown currency."""
        mine = coins_of(outlook.game)
        value = 0.0
        for name in dict.fromkeys(card for card in choice.cards if card in self.rule.currency_of):
            currency, number = self.rule.currency_of[name], choice.cards.count(name)
            held = mine.held[outlook.seat][currency]
            value += self._worth(outlook, currency, held - number) - self._worth(outlook, currency, held)
        bag = sum(mine.bag.values())
        if exact or not bag or CHANGE not in sale.tags:
            return value
        drawn = min(bag, self._overpaid(outlook, sale, choice) // FOR_ONE)
        if drawn <= 0:
            return value
        each = sum(number * self._next(outlook, currency) for currency, number in mine.bag.items()) / bag
        return value + drawn * each

    def _overpaid(self, outlook: "Outlook", sale: Sale, choice: Buy) -> int:
        """The amount paid beyond the price."""
        coins = sum(card in self.rule.currency_of for card in choice.cards) * self.rule.data.value
        cards = sum(sum(values) for _, values in outlook.facts.purses(choice.cards))
        return cards + coins - sale.price

    def _next(self, outlook: "Outlook", currency: str) -> float:
        """The value of one more coin of a currency."""
        held = coins_of(outlook.game).held[outlook.seat][currency]
        return self._worth(outlook, currency, held + 1) - self._worth(outlook, currency, held)

    def _worth(self, outlook: "Outlook", currency: str, number: int) -> float:
        """The value that a number of coins adds to the cards of a currency."""
        cards = outlook.purses.get(currency, ())
        coins: Values = (self.rule.data.value,) * number
        return outlook.worth(purse.after_taking(cards, coins)) - outlook.worth(cards)
