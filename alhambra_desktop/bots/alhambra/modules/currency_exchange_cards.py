"""Currency exchange cards: mix two currencies once; used only where it improves a payment."""

from typing import TYPE_CHECKING

from alhambra_desktop.alhambra.modules.currency_exchange_cards import CurrencyExchangeCards as Rule
from alhambra_desktop.bots.alhambra import purse
from alhambra_desktop.bots.alhambra.knowledge import ADDING, Knowledge
from alhambra_desktop.engine.hooks import only_for

if TYPE_CHECKING:
    from collections.abc import Sequence

    from alhambra_desktop.alhambra.choices import Buy
    from alhambra_desktop.alhambra.vocabulary import Sale
    from alhambra_desktop.bots.alhambra.outlook import Outlook

EACH = 0.5
"""Value of an exchange card at the start of a game, whatever else the seat holds."""

MIXED = 0.1
"""Share of a tile's value added if a mix of the two currencies pays it exactly now."""


class CurrencyExchangeCards(Knowledge[Rule]):
    """A card is worth more where a mix pays a tile exactly at once.

    Hard wins 52.8 % of 1000 games of two against Hard that takes no such card (module_knowledge).
    """

    placeless = True

    def position(self, outlook: "Outlook") -> float:
        """Value of the exchange cards in hand."""
        return self._worth(outlook, outlook.game.state.seats[outlook.seat].hand)

    def taking(self, outlook: "Outlook", cards: tuple[str, ...]) -> float:
        """Value of an exchange card that is taken alone."""
        return self._worth(outlook, cards)

    @only_for(ADDING)
    def buying(self, outlook: "Outlook", sale: "Sale", choice: "Buy", exact: bool) -> float:
        """Value of the exchange card that is spent."""
        return -sum(EACH * outlook.freshness for add_on in choice.add_ons if add_on in self.rule.currencies)

    def _worth(self, outlook: "Outlook", cards: "Sequence[str]") -> float:
        """The value of the exchange cards among some cards."""
        value, known = 0.0, self.rule.currencies
        for card in cards:
            if card in known:
                found = outlook.memo.get((self.id, card))
                if found is None:
                    found = outlook.memo[self.id, card] = self._right(outlook, known[card])
                value += found
        return value

    def _right(self, outlook: "Outlook", currencies: tuple[str, ...]) -> float:
        """The value of the right itself, and of the best tile that only a mix pays exactly."""
        purses = outlook.purses
        mixed = purse.exact_sums(tuple([value for name in currencies for value in purses.get(name, ())]))
        best = 0.0
        for name in currencies:
            only_mixed = mixed & ~purse.exact_sums(purses.get(name, ()))
            for sale in outlook.sales_by_currency.get(name, ()):
                if only_mixed >> sale.price & 1:
                    best = max(best, outlook.tile_value(sale.piece) + outlook.weights.exact)
        return EACH * outlook.freshness + MIXED * best
