"""Ranks and shares: who comes first, and how tied places are divided."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Share:
    """What one participant gets for its rank.

    ``place`` counts from 1 and is 0 for who is not ranked; ``tied`` is the number of participants
    on this place (1 = alone); ``places`` are the points of all places they occupy together.
    """

    points: int
    place: int
    tied: int
    places: tuple[int, ...]


UNRANKED = Share(0, 0, 0, ())


def shares(counts: Sequence[int], points: Sequence[int]) -> tuple[Share, ...]:
    """Rank participants by their counts (the most first) and divide the points of the places.

    ``counts`` may be in any unit (halves too); who has 0 or less is not ranked. ``points`` run from
    the first place down; places beyond are worth 0. Participants with equal counts occupy as many
    places as they are, add up the points of these and divide, rounding down (alhambra.md 9.2).
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
    """Points that participants have each for itself, whatever the others have; 0 is not ranked."""
    return tuple(Share(n, 1, 1, (n,)) if n else UNRANKED for n in points)
