"""Currency exchange cards: named after their two currencies."""

from alhambra_desktop.alhambra.modules.currency_exchange_cards import CurrencyExchangeCards
from alhambra_desktop.presentation.alhambra.look import Helper, Look
from alhambra_desktop.text import t


class CurrencyExchangeCardsLook(Look[CurrencyExchangeCards]):
    """Cards in the hand; nothing lies on the table."""

    def name(self, thing: str) -> str:
        """``exchange card dinar and ducat``."""
        for card in self.rule.data.cards:
            if card.id == thing:
                first, second = (t(f"currency.{name}") for name in card.currencies)
                return t("card.exchange", first=first, second=second)
        return ""

    def helper(self, add_on: str) -> Helper | None:
        """The two currencies that it mixes."""
        for card in self.rule.data.cards:
            if card.id == add_on:
                first, second = (t(f"currency.{name}") for name in card.currencies)
                return Helper(f"{first} + {second}", t("helper.exchange", first=first, second=second))
        return None
