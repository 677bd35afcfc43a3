"""Dues: a sum to be paid in one currency of the payer's own choice, as bids and stakes are.

A due is written as a sale without a piece in each currency, so that the rules of paying hold for it
too: what may be laid down, what mixes, what is enough.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from alhambra_desktop.alhambra.buying import tenders, why_not_pay
from alhambra_desktop.alhambra.money import most_together
from alhambra_desktop.alhambra.vocabulary import Sale
from alhambra_desktop.engine.reasons import Reason

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace

Due = Sequence[Sale]
"""One sum, once for each currency."""


def in_any_currency(game: "Palace", name: str, amount: int, tags: frozenset[str]) -> Due:
    """A sum of coins to be paid; ``tags`` say with what (table 2.3)."""
    currencies = game.rules.components.currencies
    return [Sale(f"{name}-{c}", "", amount, c, tags=tags, earns=False) for c in currencies]


def most(game: "Palace", seat: int, sale: Sale) -> int:
    """The most that a seat could lay down together in the currency of this sale, in coins."""
    return most_together(tenders(game, seat, sale))


def why_not(game: "Palace", seat: int, due: Due, cards: Sequence[str]) -> Reason | None:
    """Why these cards do not pay it: what speaks against the currency that they are of; one_currency."""
    reasons = [why_not_pay(game, seat, sale, cards) for sale in due]
    if None in reasons:
        return None
    told = [reason for reason in reasons if reason is not None and reason.code != "wrong_currency"]
    if not told:
        return Reason.of("one_currency", cards=tuple(cards))
    if told[0].code != "too_little":
        return told[0]
    # What is missing in each currency: any of them would do.
    short = dict.fromkeys(way for reason in told for way in reason["short"])
    return Reason.of("too_little", paid=told[0]["paid"], price=told[0]["price"], short=tuple(short))


def paid_with(game: "Palace", seat: int, due: Due, cards: Sequence[str]) -> Sale:
    """The sale that these cards pay; they were found good."""
    return next(sale for sale in due if why_not_pay(game, seat, sale, cards) is None)
