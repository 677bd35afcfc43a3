"""What a whole position is worth: the eye with which a search sees where its playouts end.

The features are points or counts that an :class:`~alhambra_desktop.bots.alhambra.outlook.Outlook` finds;
their weights are fitted to who won in the end (``packaging/tune_bots.py position``), so that values, over a
spread that shrinks with the supply, are odds. The policy's own weights cannot serve for this: they
compare choices, and leave out whatever no single choice changes.
"""

import math
from dataclasses import dataclass, fields, replace
from operator import mul
from typing import TYPE_CHECKING, Any

from alhambra_desktop.bots.alhambra import purse
from alhambra_desktop.bots.alhambra.outlook import MANY_OPEN, Outlook

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace
    from alhambra_desktop.bots.alhambra.weights import Weights

FEW = 4
"""A city with fewer open cells than this is in danger of being closed."""

LONG = 20
"""Number of segments at which a wall counts as much by its square as by its length."""


@dataclass(frozen=True, slots=True)
class PositionWeights:
    """One weight a feature of a position, in points of score.

    ``scoring_*``: of the points that the majorities can expect from each scoring to come; ``wall`` and
    ``long_wall``: of a segment for each scoring to come, and of the wall's square; ``tiles``: a
    building, early in the game; ``open`` and ``closing``: an open cell, and each that is missing where
    few are left; ``card``, ``coin``, ``sums``: money in hand; ``exact``: a purchase that could be paid
    exactly now, ``bargain``: its value; ``payable``: a purchase that could only be overpaid;
    ``reserve``: a tile in the reserve; ``order``: to move last rather than first. ``late`` and
    ``early``: points of lead that count as most of a victory, with an empty and with a full supply.
    """

    scoring_a: float
    scoring_b: float
    scoring_c: float
    wall: float
    long_wall: float
    tiles: float
    open: float
    closing: float
    card: float
    coin: float
    sums: float
    exact: float
    bargain: float
    payable: float
    reserve: float
    order: float
    late: float
    early: float

    def scaled(self, factors: dict[str, float]) -> "PositionWeights":
        """The same weights with those multiplied that a character's ``factors`` speak of."""
        changed: dict[str, Any] = {
            name: getattr(self, name) * factor for name, factor in factors.items() if name in FEATURES
        }
        return replace(self, **changed)


FEATURES: tuple[str, ...] = tuple(field.name for field in fields(PositionWeights))[:-2]
"""The names of the features, in the order of :func:`features`."""


def features(outlook: Outlook) -> tuple[float, ...]:
    """How much of each feature a seat has, in the order of FEATURES."""
    game, seat = outlook.game, outlook.seat
    freshness, money = outlook.freshness, outlook.money_weight
    wall = outlook.ground.city.longest_wall()
    cells = len(outlook.ground.open_cells)
    cards, coins, sums = _money(outlook)
    exact, bargain, payable = _affordable(outlook)
    mover = game.decision.seat if game.decision is not None else seat
    return (
        *_majorities(outlook),
        wall * outlook.chances,
        wall * outlook.chances * wall / LONG,
        sum(outlook.counts[seat]) * freshness,
        min(cells, MANY_OPEN) * freshness,
        max(0, FEW - cells) * freshness,
        cards * money,
        coins * money,
        sums * money,
        exact * freshness,
        bargain,
        payable * freshness,
        float(len(game.state.seats[seat].reserve)),
        (seat - mover) % game.players / game.players,
    )


def _majorities(outlook: Outlook) -> tuple[float, float, float]:
    """The points that the majorities can expect from the scorings A, B and C."""
    found = {"A": 0.0, "B": 0.0, "C": 0.0}
    names = [name for name, _, _ in outlook.scorings]
    for kind in range(len(outlook.facts.totals)):
        for name, points in zip(names, outlook.by_scoring(kind), strict=True):
            found[name] += points
    return found["A"], found["B"], found["C"]


def _money(outlook: Outlook) -> tuple[float, float, float]:
    """Cards, coins and exact sums of the whole hand."""
    hands = outlook.purses.values()
    return (
        sum(len(values) for values in hands),
        sum(map(sum, hands)),
        sum(purse.worth(values, 0.0, 0.0, 1.0) for values in hands),
    )


def _affordable(outlook: Outlook) -> tuple[int, float, int]:
    """Sales that could be paid exactly now, what they are worth, and those that could be overpaid."""
    exact = payable = 0
    bargain = 0.0
    for currency, sales in outlook.sales_by_currency.items():
        values = outlook.purses.get(currency, ())
        if not values:
            continue
        sums, total = purse.exact_sums(values), sum(values)
        for sale in sales:
            if sums >> sale.price & 1:
                exact += 1
                bargain += max(0.0, outlook.tile_value(sale.piece))
            elif total >= sale.price:
                payable += 1
    return exact, bargain, payable


def value(outlook: Outlook, weights: PositionWeights) -> float:
    """A seat's position in points: its score, what it can expect, and what modules say."""
    owner = outlook.game.state.seats[outlook.seat]
    total: float = owner.score + outlook.further() + sum(map(outlook.tile_value, owner.bought))
    total += sum(map(mul, outlook.weights.types, outlook.counts[outlook.seat]))
    for name, amount in zip(FEATURES, features(outlook), strict=True):
        total += getattr(weights, name) * amount
    return total


def spread_at(freshness: float, late: float, early: float) -> float:
    """Points of lead that count as most of a victory while so much of the supply is left."""
    return late + (early - late) * math.sqrt(freshness)


def odds(game: "Palace", policy: "Weights", weights: PositionWeights) -> tuple[list[float], list[float]]:
    """Of each seat its value, and its chance to win as it looks from here."""
    outlooks = [Outlook(game, seat, policy) for seat in range(game.players)]
    values = [value(outlook, weights) for outlook in outlooks]
    spread = spread_at(outlooks[0].freshness, weights.late, weights.early)
    best = max(values)
    shares = [math.exp((one - best) / spread) for one in values]
    whole = sum(shares)
    return values, [share / whole for share in shares]
