"""The value of a whole position: the evaluation at the end of a playout.

The features are points or counts from an :class:`~alhambra_desktop.bots.alhambra.outlook.Outlook`; their
weights are fitted to the winners of games (``packaging/tune_bots.py position``), so that values divided by a
spread that shrinks with the supply give odds. The policy's own weights cannot be used for this: they compare
choices and leave out what no single choice changes.
"""

import math
from dataclasses import dataclass, fields, replace
from operator import attrgetter, mul
from typing import TYPE_CHECKING, Any

from alhambra_desktop.bots.alhambra import purse
from alhambra_desktop.bots.alhambra.city_analysis import MANY_OPEN
from alhambra_desktop.bots.alhambra.outlook import Outlook

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace
    from alhambra_desktop.bots.alhambra.weights import Weights

FEW = 4
"""A city with fewer open cells than this is in danger of being closed."""

LONG = 20
"""Number of segments at which the square of a wall's length counts as much as its length."""


@dataclass(frozen=True, slots=True)
class PositionWeights:
    """One weight per feature of a position, in points.

    ``scoring_*``: for the points that the majorities can expect from each scoring to come; ``wall`` and
    ``long_wall``: for a segment at each scoring to come, and for the square of the wall's length; ``tiles``:
    a building, early in the game; ``open`` and ``closing``: an open cell, and each one missing when few are
    left; ``card``, ``coin``, ``sums``: money in hand; ``exact``: a purchase that could be paid exactly now,
    ``bargain``: its value; ``payable``: a purchase that could only be overpaid; ``reserve``: a tile in the
    reserve; ``order``: to move last rather than first; ``further``: a point that modules are expected to
    bring. ``late`` and ``early``: the lead, in points, that wins three times in four, with an empty and with
    a full supply. ``modules``: the share by which the square of that lead grows with each module, because
    this evaluation knows little of the points that modules bring.
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
    further: float
    late: float
    early: float
    modules: float

    def scaled(self, factors: dict[str, float]) -> "PositionWeights":
        """The same weights multiplied by a character's ``factors``."""
        changed: dict[str, Any] = {
            name: getattr(self, name) * factor for name, factor in factors.items() if name in FEATURES
        }
        return replace(self, **changed)

    def towards(self, other: "PositionWeights", share: float) -> "PositionWeights":
        """The weights at this share of the way to others."""
        pairs = {name: (getattr(self, name), getattr(other, name)) for name in self.__slots__}
        return PositionWeights(**{name: one + share * (two - one) for name, (one, two) in pairs.items()})


FEATURES: tuple[str, ...] = tuple(field.name for field in fields(PositionWeights))[:-3]
"""The names of the features, in the order of :func:`features`."""

_amounts = attrgetter(*FEATURES)
"""The weights of the features, in this order."""


def features(outlook: Outlook) -> tuple[float, ...]:
    """The amount of each feature for a seat, in the order of FEATURES."""
    game, seat = outlook.game, outlook.seat
    freshness, money = outlook.freshness, outlook.hand_weight
    wall = outlook.analysis.city.longest_wall()
    cells = len(outlook.analysis.open_cells)
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
        outlook.further(),
    )


def _majorities(outlook: Outlook) -> tuple[float, float, float]:
    """The points expected from majorities in the scorings A, B and C."""
    found = {"A": 0.0, "B": 0.0, "C": 0.0}
    by_kind = zip(*[outlook.by_scoring(kind) for kind in range(len(outlook.facts.totals))], strict=True)
    for (name, _, _), points in zip(outlook.scorings, by_kind, strict=True):
        found[name] = sum(points, found[name])
    return found["A"], found["B"], found["C"]


def _money(outlook: Outlook) -> tuple[float, float, float]:
    """The number of cards, coins and exact sums of the whole hand."""
    hands = outlook.purses.values()
    return (
        sum(len(values) for values in hands),
        sum(map(sum, hands)),
        sum([purse.exact_prices[values] for values in hands]),
    )


def _affordable(outlook: Outlook) -> tuple[int, float, int]:
    """The purchases that could be paid exactly now, their value, and the number that could be overpaid."""
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
    """A seat's position in points: its score, the tiles it has to place, and its features."""
    owner = outlook.game.state.seats[outlook.seat]
    total: float = owner.score + sum(map(outlook.tile_value, owner.bought))
    total += sum(map(mul, outlook.weights.types, outlook.counts[outlook.seat]))
    for weight, amount in zip(_amounts(weights), features(outlook), strict=True):
        total += weight * amount
    return total


def spread_at(freshness: float, late: float, early: float) -> float:
    """The lead, in points, that wins three times in four without modules, with this share of supply left."""
    return late + (early - late) * math.sqrt(freshness)


def wider_with(modules: int, share: float) -> float:
    """How many times as large that lead is with this number of modules; ``share`` is the weight of one."""
    return math.sqrt(1.0 + share * modules)


def odds(game: "Palace", policy: "Weights", weights: PositionWeights) -> tuple[list[float], list[float]]:
    """The value of each seat's position, and its chance to win."""
    first = Outlook(game, 0, policy)
    outlooks = [first, *[first.of_seat(seat) for seat in range(1, game.players)]]
    values = [value(outlook, weights) for outlook in outlooks]
    spread = spread_at(outlooks[0].freshness, weights.late, weights.early)
    spread *= wider_with(len(game.rules.setup.modules), weights.modules)
    best = max(values)
    shares = [math.exp((one - best) / spread) for one in values]
    whole = sum(shares)
    return values, [share / whole for share in shares]
