"""Explanations of a score, a price, a payment or a refusal, part by part.

Nothing is computed twice: an explanation runs the same terms, counts and shares as the rule, with their
evidence. The client only words them and has no explanations of its own.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from alhambra_desktop.alhambra import buying
from alhambra_desktop.alhambra.causes import Cause, Evidence
from alhambra_desktop.alhambra.money import PaymentSource
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.engine.hooks import Term, terms
from alhambra_desktop.engine.ranks import Share
from alhambra_desktop.engine.reasons import Reason

PRINTED = "printed"
"""The label of the printed price among the terms of a price."""


@dataclass(frozen=True, slots=True)
class ScoreExplanation:
    """Why a participant gets these points in a category (alhambra.md 9).

    ``evidence`` is what was counted; ``causes`` are the parts of the number, including those of modules;
    ``share`` gives rank, tie and split; ``tied_with`` are the others on the same rank, ``ahead`` those on
    better ones.
    """

    category: str
    participant: int
    count: int
    share: Share
    rank_points: tuple[int, ...]
    evidence: Evidence
    tied_with: tuple[int, ...]
    ahead: tuple[int, ...]
    causes: tuple[Cause, ...] = ()


def score(view: Palace, scoring: str, category: str, participant: int) -> ScoreExplanation:
    """The explanation of one number of a scoring, if it were held now."""
    counted = view.rules.categories[category]
    row = counted.row(view, scoring)
    mine = row.shares[participant]
    ranked = bool(row.rank_points) and mine.rank > 0
    others = {p: row.shares[p].rank for p in range(view.participants) if p != participant}
    others = {p: place for p, place in others.items() if place > 0}
    return ScoreExplanation(
        category,
        participant,
        row.counts[participant],
        mine,
        row.rank_points,
        counted.evidence(view, participant),
        tuple(p for p, rank in others.items() if ranked and rank == mine.rank),
        tuple(p for p, rank in others.items() if row.rank_points and (not mine.rank or rank < mine.rank)),
        counted.causes(view, participant),
    )


@dataclass(frozen=True, slots=True)
class PriceExplanation:
    """The price of a sale and its parts: the printed price and every change; never below 0."""

    sale: str
    terms: tuple[Term, ...]
    due: int


def price(view: Palace, seat: int, sale_id: str, add_ons: Sequence[str] = ()) -> PriceExplanation | None:
    """The price of a sale for a seat, part by part; None if there is no sale of that id."""
    sale = buying.find_sale(view, seat, sale_id)
    if sale is None:
        return None
    changes = terms(view.rules.hooks.price_changes, view, seat, sale, add_ons)
    due = buying.price(view, seat, sale, add_ons)
    return PriceExplanation(sale_id, (Term(PRINTED, sale.price), *changes), due)


@dataclass(frozen=True, slots=True)
class PaymentExplanation:
    """The effect of paying with these cards.

    ``used`` are the payment sources among them; ``exact`` earns another action, ``surplus`` is lost;
    ``reason``: why the payment is refused.
    """

    price: int
    used: tuple[PaymentSource, ...]
    paid: int
    exact: bool
    surplus: int
    reason: Reason | None


def payment(
    view: Palace, seat: int, sale_id: str, cards: Sequence[str], add_ons: Sequence[str] = ()
) -> PaymentExplanation | None:
    """The effect of paying these cards for a sale; None if there is no sale of that id."""
    sale = buying.find_sale(view, seat, sale_id)
    if sale is None:
        return None
    due = buying.price(view, seat, sale, add_ons)
    good = {source.id: source for source in buying.payment_sources(view, seat, sale, add_ons)}
    used = tuple(good[card] for card in cards if card in good)
    paid = sum(source.value for source in used)
    reason = buying.why_not_pay(view, seat, sale, cards, add_ons)
    exact = reason is None and buying.pays_exactly(view, seat, sale, paid, due, add_ons)
    return PaymentExplanation(due, used, paid, exact, 0 if exact else max(0, paid - due), reason)
