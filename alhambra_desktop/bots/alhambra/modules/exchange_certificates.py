"""Exchange Certificates: a credit is a card of its sum, in the currency where it helps most."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from alhambra_desktop.alhambra.choices import Buy
from alhambra_desktop.alhambra.modules.exchange_certificates import CreditOffer, StoreCredit, certificates
from alhambra_desktop.alhambra.modules.exchange_certificates import ExchangeCertificates as Rule
from alhambra_desktop.alhambra.vocabulary import CREDIT, Sale
from alhambra_desktop.bots.alhambra import purse
from alhambra_desktop.bots.alhambra.knowledge import Knowledge, Valuer
from alhambra_desktop.engine.decisions import Choice

if TYPE_CHECKING:
    from alhambra_desktop.bots.alhambra.outlook import Outlook


class ExchangeCertificates(Knowledge[Rule]):
    """A credit is worth what a card of its sum would add to the money of its currency.

    Hard wins 54.5 % of 300 games of two against Hard that never stores a credit (module_knowledge).
    """

    placeless = True

    def choices(self) -> Mapping[type[Choice], Valuer]:
        """Storing is worth the value of the credit."""
        return {StoreCredit: self.store}

    def store(self, outlook: "Outlook", choice: StoreCredit) -> float:
        """The value of one more card of this sum."""
        offer = cast(CreditOffer, outlook.game.state.frames[-1])
        return self._worth(outlook, choice.currency, offer.amount)

    def position(self, outlook: "Outlook") -> float:
        """The value of the credit on the seat's board."""
        mine = certificates(outlook.game)
        currency = mine.currency[outlook.seat]
        return self._worth(outlook, currency, mine.amount[outlook.seat]) if currency else 0.0

    def buying(self, outlook: "Outlook", sale: Sale, choice: Buy, exact: bool) -> float:
        """A spent credit is lost; an overpaid amount becomes a credit in the best remaining currency."""
        mine, value = certificates(outlook.game), 0.0
        spent = next((card for card in choice.cards if card in self.rule.credits), "")
        if spent:
            value -= self._worth(outlook, *self.rule.credits[spent])
        if exact or CREDIT not in sale.tags or (mine.currency[outlook.seat] and not spent):
            return value
        over = self._paid(outlook, choice) - sale.price
        if over not in self.rule.data.spaces:
            return value
        left = [currency for currency, number in mine.left.items() if number]
        return value + max((self._worth(outlook, currency, over) for currency in left), default=0.0)

    def _paid(self, outlook: "Outlook", choice: Buy) -> int:
        """The sum of the cards and the credit."""
        cards = sum(sum(values) for _, values in outlook.facts.purses(choice.cards))
        return cards + sum(self.rule.credits[card][1] for card in choice.cards if card in self.rule.credits)

    def _worth(self, outlook: "Outlook", currency: str, amount: int) -> float:
        """The value that a card of this sum adds to the money of a currency."""
        key = (self.id, currency, str(amount))
        found = outlook.memo.get(key)
        if found is None:
            cards = outlook.purses.get(currency, ())
            more = outlook.worth(purse.after_taking(cards, (amount,))) - outlook.worth(cards)
            found = outlook.memo[key] = more
        return found
