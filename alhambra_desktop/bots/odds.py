"""From points to the chance to win: a participant ahead by one spread wins about three times in four."""

import math
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Spread:
    """The lead, in points, that wins three times in four: at the beginning and at the end of a game."""

    late: float
    early: float

    def at(self, freshness: float) -> float:
        """The spread when this share of the game is still to come."""
        return self.late + (self.early - self.late) * math.sqrt(freshness)


def shares(values: Sequence[float], spread: float) -> list[float]:
    """The chances of participants whose positions have these values in points."""
    best = max(values)
    weights = [math.exp((one - best) / spread) for one in values]
    whole = sum(weights)
    return [weight / whole for weight in weights]


def won(winners: Sequence[int], participants: int) -> list[float]:
    """The chances after the end of the game: a shared victory counts as a fraction."""
    return [1.0 / len(winners) if one in winners else 0.0 for one in range(participants)]
