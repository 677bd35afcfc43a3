"""Ranks and shares: who comes first, and how tied places are divided."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Share:
    """A participant's share for its rank.

    ``place`` is the rank from 1, or 0 if it is not ranked; ``tied`` is the number of participants on this
    rank (1 = alone); ``places`` are the points of all ranks they occupy together.
    """

    points: int
    place: int
    tied: int
    places: tuple[int, ...]


UNRANKED = Share(0, 0, 0, ())


def shares(counts: Sequence[int], points: Sequence[int]) -> tuple[Share, ...]:
    """Rank participants by their counts (highest first) and divide the points of the ranks.

    ``counts`` may be in any unit (halves too); 0 or less is not ranked. ``points`` run from the first rank
    down; further ranks are worth 0. Tied participants occupy as many ranks as they are, and divide the sum of
    their points, rounding down (alhambra.md 9.2).
    """
    result = [UNRANKED] * len(counts)
    place = 0
    for count in sorted({c for c in counts if c > 0}, reverse=True):
        tied = [i for i, c in enumerate(counts) if c == count]
        places = tuple(points[p] if p < len(points) else 0 for p in range(place, place + len(tied)))
        share = Share(sum(places) // len(tied), place + 1, len(tied), places)
        for i in tied:
            result[i] = share
        place += len(tied)
    return tuple(result)


def unshared(points: Iterable[int]) -> tuple[Share, ...]:
    """Points that participants get independently of each other; 0 is not ranked."""
    return tuple(Share(n, 1, 1, (n,)) if n else UNRANKED for n in points)
