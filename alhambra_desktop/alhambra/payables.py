"""Payables: a sum to pay in one currency of the payer's choice, such as a bid or a stake.

A payable is expressed as sales without a piece, one per currency, so that the same rules of payment apply:
what may be paid with, what mixes, what is enough.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Protocol, TypeVar, cast

from alhambra_desktop.alhambra import events
from alhambra_desktop.alhambra.buying import pay, payment_sources, why_not_pay
from alhambra_desktop.alhambra.money import most_together
from alhambra_desktop.alhambra.prices import ALONE, Listing
from alhambra_desktop.alhambra.refs import CardId
from alhambra_desktop.alhambra.surplus import currencies_of, offer_surplus
from alhambra_desktop.alhambra.vocabulary import Sale, Surplus, on_sale
from alhambra_desktop.engine.decisions import Choice, ChoiceKind
from alhambra_desktop.engine.reasons import Reason

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace

Payable = Sequence[Sale]
"""One sum, as a sale in each currency."""


def in_any_currency(game: "Palace", name: str, amount: int, tags: frozenset[str]) -> Payable:
    """A sum of coins to pay; ``tags`` say what it may be paid with (table 2.3)."""
    return _in_each(name, amount, game.rules.components.currencies, tags)


@lru_cache(1 << 9)
def _in_each(name: str, amount: int, currencies: tuple[str, ...], tags: frozenset[str]) -> Payable:
    return tuple([on_sale(f"{name}-{c}", "", amount, c, tags=tags, earns=False) for c in currencies])


def most(game: "Palace", seat: int, sale: Sale) -> int:
    """The most that a seat could pay at once in the currency of this sale, in coins."""
    return most_together(payment_sources(game, seat, sale))


def most_in_any(game: "Palace", seat: int, due: Payable) -> int:
    """The most that a seat could pay at once in any currency of a payable, in coins."""
    listing = Listing(game, seat)
    return max([listing.money(sale, ALONE)[1] for sale in due])


def why_not(game: "Palace", seat: int, due: Payable, cards: Sequence[str]) -> Reason | None:
    """Why these cards do not pay it: the reason for their own currency, or one_currency."""
    reasons = [why_not_pay(game, seat, sale, cards) for sale in due]
    if None in reasons:
        return None
    told = [reason for reason in reasons if reason is not None and reason.code != "wrong_currency"]
    if any(reason.code == "card_not_in_hand" for reason in told):
        # What is no card is held, too, if it would pay in another currency.
        held = {source.id: source.number for sale in due for source in payment_sources(game, seat, sale)}
        owned = {name for name, number in held.items() if cards.count(name) <= number}
        told = [reason for reason in told if reason.code != "card_not_in_hand" or reason["card"] not in owned]
    if not told:
        return Reason.of("one_currency", cards=tuple(cards))
    if told[0].code != "too_little":
        return told[0]
    # What is missing in each currency: any of them would do.
    short = dict.fromkeys(way for reason in told for way in reason["short"])
    return Reason.of("too_little", paid=told[0]["paid"], price=told[0]["price"], short=tuple(short))


def paid_with(game: "Palace", seat: int, due: Payable, cards: Sequence[str]) -> Sale:
    """The sale that these cards pay, after they passed the check."""
    return next(sale for sale in due if why_not_pay(game, seat, sale, cards) is None)


def settle(game: "Palace", seat: int, sale: Sale, cards: Sequence[str], by: str) -> None:
    """Pay with cards that passed the check, and emit the event; ``by``: the module it was owed for."""
    paid_in = currencies_of(game, seat, sale, cards)
    paid = pay(game, seat, sale, cards)
    game.emit(events.CardsMoved(seat, tuple(cards), "hand", "discards", f"{by}.paid"))
    offer_surplus(game, seat, Surplus(sale, paid - sale.price, paid_in))


class Payment(Protocol):
    """A choice of cards to pay something with."""

    cards: tuple[CardId, ...]


P = TypeVar("P", bound=Choice)


class Paying(ChoiceKind["Palace", P]):
    """Choices of ``cards`` that pay a sum: any sufficient money, all of one currency."""

    def due(self, game: "Palace", seat: int) -> Payable:
        """What may be paid now; empty if nothing is due."""
        raise NotImplementedError  # every kind of payable has one

    def check(self, game: "Palace", seat: int, choice: P) -> Reason | None:
        """Reasons: card_not_in_hand, one_currency, too_little."""
        return why_not(game, seat, self.due(game, seat), cast(Payment, choice).cards)

    def possible(self, game: "Palace", seat: int) -> bool:
        """Whether any currency is sufficient."""
        return any(most(game, seat, sale) >= sale.price for sale in self.due(game, seat))

    def narrow(self, game: "Palace", seat: int, part: Mapping[str, Any]) -> dict[str, list[Any]]:
        """The cards that may be added to the chosen ``cards``, in a currency that is sufficient."""
        chosen = Counter(part.get("cards", ()))
        joined: dict[str, None] = {}
        for sale in self.due(game, seat):
            good = payment_sources(game, seat, sale)
            groups = {source.group for source in good if chosen[source.id]}
            mine = [source for source in good if not groups or source.group in groups]
            held = Counter({source.id: source.number for source in mine})
            if chosen <= held and most_together(mine) >= sale.price:
                joined.update(dict.fromkeys(held - chosen))
        return {"cards": list(joined)}
