"""Ranks and shares: who comes first, and how tied places are divided."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Share:
    """A participant's share for its rank.

    ``rank`` counts from 1, or is 0 without one; ``tied`` is the number of participants on this
    rank (1 = alone); ``rank_points`` are the points of all ranks they occupy together.
    """

    points: int
    rank: int
    tied: int
    rank_points: tuple[int, ...]


UNRANKED = Share(0, 0, 0, ())


def shares(counts: Sequence[int], points: Sequence[int]) -> tuple[Share, ...]:
    """Rank participants by their counts (highest first) and divide the points of the ranks.

    ``counts`` may be in any unit (halves too); 0 or less is not ranked. ``points`` run from the first rank
    down; further ranks are worth 0. Tied participants occupy as many ranks as they are, and divide the sum of
    their points, rounding down (alhambra.md 9.2).
    """
    result = [UNRANKED] * len(counts)
    above = 0
    for count in sorted({c for c in counts if c > 0}, reverse=True):
        tied = [i for i, c in enumerate(counts) if c == count]
        paid = tuple(points[p] if p < len(points) else 0 for p in range(above, above + len(tied)))
        share = Share(sum(paid) // len(tied), above + 1, len(tied), paid)
        for i in tied:
            result[i] = share
        above += len(tied)
    return tuple(result)


def unshared(points: Iterable[int]) -> tuple[Share, ...]:
    """Points that participants get independently of each other; 0 is not ranked."""
    return tuple(Share(n, 1, 1, (n,)) if n else UNRANKED for n in points)
