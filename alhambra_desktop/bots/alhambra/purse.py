"""The value of a hand: cards, coins, and the sums that it can pay exactly.

A purse is the values of one currency, highest first. Everything here is a pure function of such tuples,
cached because the same few purses appear again and again.
"""

from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # what is known of modules asks for purses too
    from alhambra_desktop.bots.alhambra.facts import Values

MEMO = 1 << 11

_PRICES = sum(1 << price for price in range(2, 14))  # the prices that occur, as a bit set


@lru_cache(maxsize=MEMO)
def exact_sums(values: "Values") -> int:
    """All sums of subsets of the cards, as a bit set."""
    sums = 1
    for value in values:
        sums |= sums << value
    return sums


@lru_cache(maxsize=MEMO)
def worth(values: "Values", card: float, coin: float, exact: float) -> float:
    """The value of a purse: a weight per card, per coin, and per price it can pay exactly."""
    payable = (exact_sums(values) & _PRICES).bit_count()
    return card * len(values) + coin * sum(values) + exact * payable


class Worths(dict["Values", float]):
    """What purses are worth at these weights; a full cache is cleared."""

    def __init__(self, card: float, coin: float, exact: float) -> None:
        super().__init__()
        self._weights = (card, coin, exact)

    def __missing__(self, values: "Values") -> float:
        if len(self) >= MEMO:
            self.clear()
        found = self[values] = worth(values, *self._weights)
        return found


@lru_cache(maxsize=1 << 5)
def worths(card: float, coin: float, exact: float) -> Worths:
    """The cache of what purses are worth at these weights: all outlooks of a search share it."""
    return Worths(card, coin, exact)


exact_prices = Worths(0.0, 0.0, 1.0)
"""How many prices purses can pay exactly."""


@lru_cache(maxsize=MEMO)
def after_paying(values: "Values", paid: "Values") -> "Values":
    """A purse without the paid cards; those paid from elsewhere are ignored."""
    left = list(values)
    for value in paid:
        if value in left:
            left.remove(value)
    return tuple(left)


@lru_cache(maxsize=MEMO)
def after_taking(values: "Values", taken: "Values") -> "Values":
    """A purse with more cards in it."""
    return tuple(sorted((*values, *taken), reverse=True))


@lru_cache(maxsize=MEMO)
def whole(takes: tuple[tuple[str, ...], ...]) -> frozenset[tuple[str, ...]]:
    """Of several sets of cards, those that are not a subset of another one."""
    return frozenset(
        cards
        for cards in takes
        if not any(len(other) > len(cards) and _within(cards, other) for other in takes)
    )


def _within(part: tuple[str, ...], cards: tuple[str, ...]) -> bool:
    """Whether a set of cards contains another one."""
    return all(cards.count(card) >= part.count(card) for card in part)
