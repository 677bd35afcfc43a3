"""From points to the chance to win: who leads by one spread is ahead about three times out of four."""

import math
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Spread:
    """Points of lead that count as most of a victory, at the end of a game and at its beginning."""

    late: float
    early: float

    def at(self, freshness: float) -> float:
        """The spread while so much of the game is still to come."""
        return self.late + (self.early - self.late) * math.sqrt(freshness)


def shares(values: Sequence[float], spread: float) -> list[float]:
    """The chances of participants whose positions have these values in points."""
    best = max(values)
    weights = [math.exp((one - best) / spread) for one in values]
    whole = sum(weights)
    return [weight / whole for weight in weights]


def won(winners: Sequence[int], participants: int) -> list[float]:
    """The chances once the game is over: a shared victory is a part of one."""
    return [1.0 / len(winners) if one in winners else 0.0 for one in range(participants)]
