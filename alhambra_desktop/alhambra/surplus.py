"""Overpaid money and what it is used for, wherever it was paid."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from alhambra_desktop.alhambra.vocabulary import CHANGE, Sale, Surplus
from alhambra_desktop.engine.hooks import offers
from alhambra_desktop.engine.moments import Agenda

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace


def currencies_of(game: "Palace", seat: int, sale: Sale, cards: Sequence[str]) -> tuple[str, ...]:
    """The currencies of a payment not yet made; sources without one count as the sale's."""
    known, currencies = game.rules.cards, game.rules.components.currencies
    found = dict.fromkeys(
        known[card].currency if card in known else _currency_of(game, seat, sale, card) for card in cards
    )
    own = tuple(currency for currency in found if currency in currencies)
    return own or (sale.currency,)


def _currency_of(game: "Palace", seat: int, sale: Sale, name: str) -> str:
    """The currency of a payment source that is not a card: the one in which it could pay."""
    for currency in game.rules.components.currencies:
        asked = replace(sale, currency=currency)
        if any(
            source.id == name for source in offers(game.rules.hooks.payment_sources, game, seat, asked, ())
        ):
            return currency
    return sale.currency


def offer_surplus(game: "Palace", seat: int, surplus: Surplus) -> None:
    """Offer the uses of overpaid money, in the payer's order, if the sale leaves a surplus."""
    takers = surplus_takers(game, seat, surplus)
    if takers:
        game.call(Agenda(seat, list(takers), surplus.amount, about=surplus.currencies))


def surplus_takers(game: "Palace", seat: int, surplus: Surplus) -> tuple[str, ...]:
    """The keys of the uses of overpaid money; none if the sale leaves no surplus."""
    listeners = game.rules.hooks.surplus_takers
    if not listeners or surplus.amount <= 0 or CHANGE not in surplus.sale.tags:
        return ()
    return offers(listeners, game, seat, surplus)
