"""Currency exchange cards (2; Mega Box, first in Expansion 1): pay in two currencies instead of one.

Six cards appear in the display and are taken instead of money. Each shows two currencies: played with a
purchase in one of them, it allows any mix of both.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from alhambra_desktop.alhambra import base
from alhambra_desktop.alhambra.choices import TakeMoney
from alhambra_desktop.alhambra.components import Card, Components
from alhambra_desktop.alhambra.extension import TurnUp
from alhambra_desktop.alhambra.module import Module, ModuleData, impossible_piles
from alhambra_desktop.alhambra.money import CURRENCIES, PaymentSource
from alhambra_desktop.alhambra.purses import in_hand, saves_nothing
from alhambra_desktop.alhambra.vocabulary import MONEY, PAIRED, PURE, WITH_ADD_ON, AddOn, PileShare, Sale
from alhambra_desktop.engine.data import doubled, misnamed, unknown
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.hooks import offers, only_for, only_while
from alhambra_desktop.engine.reasons import Reason

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.extension import Veto
    from alhambra_desktop.alhambra.palace import Palace
    from alhambra_desktop.alhambra.setup import Setup

KIND = "exchange"
"""The kind of these cards."""


@dataclass(frozen=True, slots=True)
class ExchangeCard:
    """A card and the two currencies that it shows."""

    id: str
    currencies: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ExchangeData(ModuleData):
    """The cards, and how many of them go into each pile of the money deck."""

    cards: tuple[ExchangeCard, ...]
    piles: dict[int, int]


@lru_cache(maxsize=1 << 10)
def _asked_in(sale: Sale, currency: str) -> Sale:
    """A sale with its price in another currency."""
    return replace(sale, currency=currency)


class CurrencyExchangeCards(Module[ExchangeData]):
    """A hand card used as an add-on of a purchase, which allows a second currency."""

    id = "currency_exchange_cards"
    number = 2
    shape = ExchangeData
    changes = ("money",)
    minutes = 3
    weight = 1

    def __init__(self, data: ExchangeData) -> None:
        super().__init__(data)
        self.currencies = {card.id: card.currencies for card in data.cards}
        self._add_ons = {
            card.id: AddOn(card.id, MONEY, group=CURRENCIES, card=card.id, also=PURE) for card in data.cards
        }

    @classmethod
    def problems(cls, data: ExchangeData, base: Components) -> Iterable[str]:
        """Errors: cards without two different currencies of the game, unknown piles."""
        yield from misnamed([card.id for card in data.cards], "cards")
        for card in data.cards:
            place = f"cards.{card.id}.currencies"
            yield from unknown(card.currencies, base.currencies, place)
            yield from doubled(card.currencies, place)
            if len(card.currencies) != 2:
                yield f"{place}: expected two, found {len(card.currencies)}"
        yield from impossible_piles(data.piles, base, "piles")
        if sum(data.piles.values()) != len(data.cards):
            yield f"piles: expected {len(data.cards)} cards, found {sum(data.piles.values())}"

    # ------------------------------------------------------------ cards

    def cards(self, setup: "Setup") -> Iterable[tuple[str, Card]]:
        """Cards without value and currency."""
        return [(card.id, Card(card.id, "", 0, KIND)) for card in self.data.cards]

    def pile_cards(self, setup: "Setup") -> Iterable[PileShare]:
        """Two in each of piles 2, 3 and 4; nobody knows which."""
        return [PileShare(tuple(self.currencies), self.data.piles, KIND)]

    def turned_up_cards(self) -> Mapping[str, TurnUp]:
        """They are displayed like money cards."""
        return {KIND: base.show_money}

    def vetoes(self) -> Mapping[type[Choice], "Veto"]:
        """Taking one is the whole action."""
        return {TakeMoney: self._why_not_take}

    def _why_not_take(self, game: "Palace", seat: int, choice: TakeMoney) -> Reason | None:
        """Reason: taken_alone, if an exchange card is taken together with other cards."""
        for card in choice.cards:
            if card in self.currencies and len(choice.cards) > 1:
                return Reason.of("taken_alone", card=card)
        return None

    # ------------------------------------------------------------ paying

    def _any_in_hand(self, game: "Palace", seat: int) -> bool:
        return not self.currencies.keys().isdisjoint(game.seat(seat).hand)

    @only_for(PAIRED)
    @only_while(_any_in_hand)
    @saves_nothing
    def purchase_add_ons(self, game: "Palace", seat: int, sale: Sale) -> Iterable[AddOn]:
        """Each card of the hand that shows the sale's currency; the card is discarded."""
        known = self.currencies
        cards = [card for card in game.seat(seat).hand if card in known and sale.currency in known[card]]
        return [self._add_ons[card] for card in dict.fromkeys(cards)] if cards else ()

    @only_for(WITH_ADD_ON)
    @only_while(_any_in_hand)
    @in_hand
    def payment_sources(
        self, game: "Palace", seat: int, sale: Sale, add_ons: Sequence[str]
    ) -> Iterable[PaymentSource]:
        """With such a card: all payment sources for the same price in the other currency."""
        played = [add_on for add_on in add_ons if add_on in self.currencies]
        return self._mixed(game, seat, sale, add_ons, played) if played else ()

    def _mixed(
        self, game: "Palace", seat: int, sale: Sale, add_ons: Sequence[str], played: Sequence[str]
    ) -> Iterable[PaymentSource]:
        beside = [add_on for add_on in add_ons if add_on not in self.currencies]
        for card in played:
            for other in self.currencies[card]:
                if other != sale.currency:
                    yield from self._only_in(other, game, seat, sale, beside)

    def _only_in(
        self, currency: str, game: "Palace", seat: int, sale: Sale, add_ons: Sequence[str]
    ) -> Iterable[PaymentSource]:
        """The payment sources that only the other currency adds; its coins and credits, too."""
        asking = game.rules.asked_about("payment_sources", sale.tags, with_add_on=bool(add_ons))
        others = [listener for listener in asking if listener != self.payment_sources]
        asked = {source.id for source in offers(others, game, seat, sale, add_ons)}
        instead = offers(others, game, seat, _asked_in(sale, currency), add_ons)
        return [source for source in instead if source.id not in asked]
