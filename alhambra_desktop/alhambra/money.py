"""Money: taking it, paying with it, comparing it. Pure functions over plain values.

Cards are named by their kind ("dinar-4"); a hand is a multiset of kinds. Payments therefore never distinguish
equal cards (alhambra.md 13).
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from operator import itemgetter
from typing import NamedTuple

from alhambra_desktop.engine.reasons import Reason

MOST_DISPLAYED = 12
"""Upper limit for displayed cards: with more there would be too many ways to take some of them."""

MEMO_SIZE = 1 << 11


CURRENCIES = "currency"
"""The group of everything that pays in the sale's currency, mainly hand cards."""


class PaymentSource(NamedTuple):
    """A payment source.

    ``id`` is its kind, as used in choices, ``number`` how many there are, ``value`` the coins of each.
    Sources of different ``group`` cannot be combined in one payment. ``goes`` says where it goes when spent.
    """

    id: str
    value: int
    number: int
    group: str = CURRENCIES
    goes: str = "discards"


held = lru_cache(1 << 9)(PaymentSource)
"""Makes payment sources from their fields; equal ones are cached, as hands consist of the same cards."""


@lru_cache(maxsize=MEMO_SIZE)
def payments(values: tuple[int, ...], price: int) -> tuple[tuple[int, ...], ...]:
    """All payments without a superfluous card; equal cards are not distinguished.

    ``values`` are the coins of single cards, highest first; the result is sorted by sum, exact payments
    first. A price of 0 needs no card.
    """
    if price <= 0:
        return ((),)
    found: set[tuple[int, ...]] = set()
    _extend(values, 0, (), price, found)
    return tuple(sorted(found, key=lambda p: (sum(p), len(p), p)))


def _extend(
    values: tuple[int, ...], start: int, chosen: tuple[int, ...], due: int, found: set[tuple[int, ...]]
) -> None:
    """Find all payments that begin with the ``chosen`` cards and still need ``due``."""
    previous = 0
    for i in range(start, len(values)):
        value = values[i]
        if value == previous:
            continue
        previous = value
        if value >= due:
            # Cards fall in value, so the last one is the least: without it too little remains.
            found.add((*chosen, value))
        else:
            _extend(values, i + 1, (*chosen, value), due - value, found)


def payments_from(sources: Sequence[PaymentSource], price: int) -> tuple[tuple[str, ...], ...]:
    """As :func:`payments`, for payment sources of one or several groups; ids are in order of value."""
    return _payments_from(tuple(sources), price)


_VALUE = itemgetter(0)


@lru_cache(maxsize=MEMO_SIZE)
def _payments_from(sources: tuple[PaymentSource, ...], price: int) -> tuple[tuple[str, ...], ...]:
    if price <= 0:
        return ((),)
    found: list[tuple[str, ...]] = []
    for group in dict.fromkeys([source.group for source in sources]):
        cards = [(t.value, t.id) for t in sources if t.group == group for _ in range(t.number)]
        cards.sort(key=_VALUE, reverse=True)
        values = tuple([value for value, _ in cards])
        for payment in payments(values, price):
            # Values fall, so equal ones stand side by side: the n-th of them is the n-th card.
            ids: list[str] = []
            before = place = -1
            for value in payment:
                place = place + 1 if value == before else values.index(value)
                before = value
                ids.append(cards[place][1])
            found.append(tuple(ids))
    return tuple(dict.fromkeys(found))


@lru_cache(maxsize=MEMO_SIZE)
def exact_payments(sources: tuple[PaymentSource, ...], price: int) -> tuple[tuple[str, ...], ...]:
    """The results of :func:`payments_from` that equal the price."""
    value = {source.id: source.value for source in sources}
    return tuple([p for p in _payments_from(sources, price) if sum([value[card] for card in p]) == price])


def check_payment(
    hand: Sequence[str], sources: Sequence[PaymentSource], chosen: Sequence[str], price: int
) -> Reason | None:
    """Whether the chosen cards pay the price: alhambra.md 15, ``card_not_in_hand`` to ``too_little``.

    ``hand`` is everything the payer holds, ``sources`` the part usable for this purchase.
    """
    good = {source.id: source for source in sources}
    for card in chosen:
        number = chosen.count(card)
        if hand.count(card) < number and (card not in good or good[card].number < number):
            return Reason.of("card_not_in_hand", card=card)
    for card in chosen:
        if card not in good:
            return Reason.of("wrong_currency", card=card)
    if len({good[card].group for card in chosen}) > 1:
        return Reason.of("does_not_mix", cards=tuple(dict.fromkeys(chosen)))
    total = sum([good[card].value for card in chosen])
    if total < price or (not chosen and price > 0):
        return Reason.of("too_little", paid=total, price=price)
    return None


def most_together(sources: Sequence[PaymentSource]) -> int:
    """The coins of all payment sources of the richest group; 0 without any."""
    sums: dict[str, int] = {}
    for _, value, number, group, _ in sources:
        sums[group] = sums.get(group, 0) + value * number
    return max(sums.values()) if sums else 0


@lru_cache(maxsize=1 << 10)
def sums_of(sources: tuple[PaymentSource, ...]) -> Mapping[int, tuple[str, ...]]:
    """Every sum that payment sources of one group can make, each with the fewest sources."""
    found: dict[int, tuple[str, ...]] = {0: ()}
    for source in sorted(sources, key=lambda source: -source.value):
        for _ in range(source.number):
            for value, cards in list(found.items()):
                more = value + source.value
                if more not in found or len(cards) + 1 < len(found[more]):
                    found[more] = (*cards, source.id)
    return found


def check_take(values: Sequence[int], limit: int) -> Reason | None:
    """Whether cards of these values may be taken together (5.1): one of any value, or up to the limit."""
    if not values:
        return Reason.of("take_nothing")
    if len(values) > 1 and sum(values) > limit:
        return Reason.of("take_over_limit", total=sum(values), limit=limit)
    return None


def takes(cards: Sequence[tuple[str, int]], limit: int) -> tuple[tuple[str, ...], ...]:
    """All legal sets of displayed cards, cards given as (kind, value); equal sets appear once."""
    found: dict[tuple[str, ...], None] = {(card,): None for card, _ in cards}
    low = [card for card in cards if card[1] <= limit]
    for count in range(2, len(low) + 1):
        for chosen in combinations(low, count):
            if sum([value for _, value in chosen]) <= limit:
                found[tuple(sorted([card for card, _ in chosen]))] = None
    return tuple(found)


def first_players(hands: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Candidates for first player: fewest cards, then the smallest sum (3.6); several draw lots."""
    best = min((len(hand), sum(hand)) for hand in hands)
    return tuple(seat for seat, hand in enumerate(hands) if (len(hand), sum(hand)) == best)


def richest(sums: Sequence[int]) -> int | None:
    """The seat with strictly the most money of a currency; None on a tie or without money (10)."""
    most = max(sums, default=0)
    if most <= 0 or sum(1 for s in sums if s == most) > 1:
        return None
    return list(sums).index(most)


def last_tiles(
    market: Sequence[str | None], hands: Sequence[Mapping[str, int]], currencies: Sequence[str]
) -> list[tuple[int, str, int | None, tuple[int, ...]]]:
    """Who gets the tiles left on the market (10): (space from 1, tile, seat or None, sums).

    ``hands`` gives each seat's sum by currency; ``market`` follows the order of ``currencies``.
    """
    decided = []
    for place, (tile, currency) in enumerate(zip(market, currencies, strict=True)):
        if tile is not None:
            sums = tuple(hand.get(currency, 0) for hand in hands)
            decided.append((place + 1, tile, richest(sums), sums))
    return decided
