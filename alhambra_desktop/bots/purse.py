"""What a hand is worth: cards, coins, and the sums that can be paid exactly.

A purse is the falling values of one currency. Everything here is a pure function of such tuples,
kept in bounded memos because the same few purses come up again and again.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace

MEMO = 1 << 14
Values = tuple[int, ...]

_PRICES = sum(1 << price for price in range(2, 14))  # the prices that occur, as a bit set


@lru_cache(maxsize=MEMO)
def exact_sums(values: Values) -> int:
    """The sums that some of the cards make, as a bit set."""
    sums = 1
    for value in values:
        sums |= sums << value
    return sums


@lru_cache(maxsize=MEMO)
def worth(values: Values, card: float, coin: float, exact: float) -> float:
    """The worth of a purse: so much a card, a coin, and a price it can pay exactly."""
    payable = (exact_sums(values) & _PRICES).bit_count()
    return card * len(values) + coin * sum(values) + exact * payable


@lru_cache(maxsize=MEMO)
def after_paying(values: Values, paid: Values) -> Values:
    """What is left of a purse."""
    left = list(values)
    for value in paid:
        left.remove(value)
    return tuple(left)


@lru_cache(maxsize=MEMO)
def after_taking(values: Values, taken: Values) -> Values:
    """A purse with more cards in it."""
    return tuple(sorted((*values, *taken), reverse=True))


def by_currency(game: "Palace", cards: Iterable[str]) -> dict[str, Values]:
    """The purses of a hand; cards that are no money do not count."""
    found: dict[str, list[int]] = {}
    kinds = game.rules.cards
    for name in cards:
        card = kinds[name]
        if card.currency:
            found.setdefault(card.currency, []).append(card.value)
    return {currency: tuple(sorted(values, reverse=True)) for currency, values in found.items()}
