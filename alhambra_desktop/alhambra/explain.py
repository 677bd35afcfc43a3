"""Explanations: what a price or a payment rests on, part by part.

Nothing is computed twice: an explanation runs the same terms and tenders as the rule. The client puts
them into words and has no explanation of its own. What points rest on: ``questions.evidence``.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from alhambra_desktop.alhambra import buying
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.engine.hooks import Term, terms
from alhambra_desktop.engine.reasons import Reason

PRINTED = "printed"
"""The label of the printed price among the terms of a price."""


@dataclass(frozen=True, slots=True)
class PriceExplanation:
    """What a sale costs and why: the printed price and every change; together never below 0."""

    sale: str
    terms: tuple[Term, ...]
    due: int


def price(view: Palace, seat: int, sale_id: str, riders: Sequence[str] = ()) -> PriceExplanation | None:
    """The price of a sale for a seat, part by part; nothing if nothing of that name is on sale."""
    sale = buying.find_sale(view, seat, sale_id)
    if sale is None:
        return None
    changes = terms(view.rules.hooks.price_changes, view, seat, sale, riders)
    due = buying.price(view, seat, sale, riders)
    return PriceExplanation(sale_id, (Term(PRINTED, sale.price), *changes), due)


@dataclass(frozen=True, slots=True)
class PaymentExplanation:
    """What laying down these cards means: what is ``paid``, in coins, by those that may pay at all.

    ``exact`` earns another action, ``surplus`` is lost; ``reason``: why it won't do.
    """

    paid: int
    exact: bool
    surplus: int
    reason: Reason | None


def payment(
    view: Palace, seat: int, sale_id: str, cards: Sequence[str], riders: Sequence[str] = ()
) -> PaymentExplanation | None:
    """What paying these cards for a sale means; nothing if nothing of that name is on sale."""
    sale = buying.find_sale(view, seat, sale_id)
    if sale is None:
        return None
    due = buying.price(view, seat, sale, riders)
    value = {tender.id: tender.value for tender in buying.tenders(view, seat, sale, riders)}
    paid = sum(value.get(card, 0) for card in cards)
    reason = buying.why_not_pay(view, seat, sale, cards, riders)
    return PaymentExplanation(paid, reason is None and paid == due, max(0, paid - due), reason)
