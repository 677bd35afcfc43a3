"""What a majority is worth before it is decided: expected points by rank.

A participant that leads a rival by ``d`` buildings of a type stays ahead with the probability
``logistic(1.7 d / spread)``, where the spread grows with the square root of the buildings of that
type still to come before the scoring. Ranks follow from these chances, rival by rival.
"""

import math
from collections.abc import Sequence
from functools import lru_cache

MEMO = 1 << 11
SLOPE = 1.7

Forecast = tuple[float, tuple[int, ...], float]
"""A scoring to come: its factor, the points of its ranks, the buildings expected before it."""


@lru_cache(maxsize=MEMO)
def expected_points(
    places: tuple[int, ...], mine: float, rivals: tuple[float, ...], coming: float, base: float, growth: float
) -> float:
    """The points that a count of ``mine`` against ``rivals`` can expect from one scoring of a type.

    A participant without a building scores only if buildings are still to come, about one for each
    participant.
    """
    steep = SLOPE / (base + growth * math.sqrt(coming))
    chances = [1.0, *[0.0] * (len(places) - 1)]  # chances[k]: k rivals are ahead
    for rival in rivals:
        behind = 1.0 / (1.0 + math.exp(min(60.0, steep * (mine - rival))))
        if rival == 0 and coming == 0.0:
            behind = 0.0
        ahead = 1.0 - behind
        for k in range(len(places) - 1, 0, -1):
            chances[k] = chances[k] * ahead + chances[k - 1] * behind
        chances[0] *= ahead
    points = sum(chance * place for chance, place in zip(chances, places, strict=True))
    return points if mine else points * min(1.0, coming / (len(rivals) + 1))


@lru_cache(maxsize=MEMO)
def outlook(
    forecasts: tuple[Forecast, ...], mine: float, rivals: tuple[float, ...], base: float, growth: float
) -> float:
    """The points a type can still bring in all scorings to come."""
    return sum(
        factor * expected_points(places, mine, rivals, coming, base, growth)
        for factor, places, coming in forecasts
    )


@lru_cache(maxsize=MEMO)
def gain(
    forecasts: tuple[Forecast, ...],
    counts: tuple[float, ...],
    getter: int,
    viewer: int,
    players: int,
    spite: float,
    base: float,
    growth: float,
) -> float:
    """What one more building of a type for ``getter`` is worth to ``viewer``.

    ``counts`` are those of all participants (the last may be Dirk); ``spite`` is the share of the rivals'
    mean loss that counts as a gain. Dirk's own points count for nobody.
    """
    after = (*counts[:getter], counts[getter] + 1, *counts[getter + 1 :])
    total = 0.0
    for seat in range(players):
        change = outlook(forecasts, after[seat], without(after, seat), base, growth)
        change -= outlook(forecasts, counts[seat], without(counts, seat), base, growth)
        total += change if seat == viewer else -spite * change / (players - 1)
    return total


def without(counts: Sequence[float], seat: int) -> tuple[float, ...]:
    """The counts of the other participants, highest first (ranks do not depend on who is who)."""
    return tuple(sorted((*counts[:seat], *counts[seat + 1 :]), reverse=True))
