"""The scorings still to come, as a bot with certain weights expects them at one position in the game.

They depend only on the scoring cards, the deck and the supply, so all outlooks from that position share them:
all seats at the end of a playout, and playout after playout of a search.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from alhambra_desktop.bots import majority

if TYPE_CHECKING:
    from alhambra_desktop.bots.alhambra.weights import Weights

MEMO = 1 << 11

Points = Mapping[str, tuple[tuple[int, ...], ...]]
"""By scoring and type: the points of the ranks, first rank first."""

Scoring = tuple[str, float, float]
"""A scoring to come: which one, the chance that it takes place, the share of the supply drawn before it."""

CardPlaces = tuple[tuple[str, int, int], ...]
"""The scoring cards still in the deck: each with its scoring and the range of positions it may have."""


class Standing(NamedTuple):
    """The number of buildings of each type: ``counts`` of all participants, ``unseen``, on the market."""

    counts: tuple[tuple[float, ...], ...]
    unseen: tuple[float, ...]
    shown: tuple[int, ...]


class ComingScorings:
    """The scorings to come: ``scorings``, ``chances`` (how many they are), ``freshness`` (supply left)."""

    __slots__ = ("chances", "freshness", "rounds", "scorings", "weights")

    def __init__(
        self, tiles: int, points: Points, weights: "Weights", cards: CardPlaces, deck: int, left: int
    ) -> None:
        self.weights = weights
        self.freshness = left / tiles
        self.scorings = [_scoring(weights, *card, deck, left) for card in cards]
        self.scorings.append(("C", 1.0, 1.0))
        self.chances = sum(chance for _, chance, _ in self.scorings)
        factors = {"A": weights.scoring_a, "B": weights.scoring_b, "C": weights.scoring_c}
        # Of each: its factor, its points by type, shares of the tiles to come, doubled.
        self.rounds = [
            (round(factors[name] * chance, 2), points[name], 2 * share, 2 * max(share, 0.5))
            for name, chance, share in self.scorings
        ]

    def forecasts(self, kind: int, unseen: float, shown: int) -> tuple[majority.Forecast, ...]:
        """The scorings to come of a type, with numbers rounded to half buildings so that caches are hit.

        ``unseen`` buildings of the type are still face down, ``shown`` are on the market.
        """
        return _forecasts(self, kind, unseen, shown)


def _scoring(weights: "Weights", name: str, low: int, high: int, deck: int, left: int) -> Scoring:
    """The scoring whose card lies somewhere between two positions of the deck."""
    cards = deck - (low + min(high, deck - 1)) / 2
    tiles = max(1.0, weights.clock * cards)
    return name, min(1.0, (left + 4) / tiles), min(1.0, tiles / left) if left else 0.0


@lru_cache(maxsize=MEMO)
def _forecasts(coming: ComingScorings, kind: int, unseen: float, shown: int) -> tuple[majority.Forecast, ...]:
    return tuple(
        [
            (factor, points[kind], round(max(0, unseen) * share + shown * near) / 2)
            for factor, points, share, near in coming.rounds
        ]
    )


@lru_cache(maxsize=MEMO)
def gain(
    coming: ComingScorings,
    kind: int,
    unseen: float,
    shown: int,
    counts: tuple[float, ...],
    getter: int,
    viewer: int,
    players: int,
) -> float:
    """What one more building of a type for ``getter`` is worth to ``viewer``: see ``majority.gain``."""
    weights = coming.weights
    return majority.gain(
        coming.forecasts(kind, unseen, shown),
        counts,
        getter,
        viewer,
        players,
        weights.rivals,
        weights.spread_base,
        weights.spread_growth,
    )


@lru_cache(maxsize=MEMO)
def expected(
    coming: ComingScorings, kind: int, unseen: float, shown: int, counts: tuple[float, ...], seat: int
) -> float:
    """The points that a type can still bring to a seat: see ``majority.outlook``."""
    weights = coming.weights
    return majority.outlook(
        coming.forecasts(kind, unseen, shown),
        counts[seat],
        majority.without(counts, seat),
        weights.spread_base,
        weights.spread_growth,
    )


@lru_cache(maxsize=MEMO)
def by_scoring(
    coming: ComingScorings, kind: int, unseen: float, shown: int, counts: tuple[float, ...], seat: int
) -> tuple[float, ...]:
    """The points that a type can bring to a seat in each of ``coming.scorings``."""
    mine, others, weights = counts[seat], majority.without(counts, seat), coming.weights
    return tuple(
        [
            majority.outlook((forecast,), mine, others, weights.spread_base, weights.spread_growth)
            for forecast in coming.forecasts(kind, unseen, shown)
        ]
    )
