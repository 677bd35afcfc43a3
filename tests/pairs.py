"""Few combinations instead of all: sizes of windows, languages and numbers of players meet two by two."""

from collections.abc import Sequence
from itertools import combinations, product
from typing import Any

Pair = tuple[int, Any, int, Any]


def in_pairs(*axes: Sequence[Any]) -> list[tuple[Any, ...]]:
    """Combinations in which every value of each axis meets every value of every other axis.

    They are found greedily and always in the same way.
    """
    rest = list(product(*axes))
    missing = {pair for row in rest for pair in _pairs(row)}
    found = []
    while missing:
        best = max(rest, key=lambda row: len(missing.intersection(_pairs(row))))
        missing.difference_update(_pairs(best))
        found.append(best)
    return found


def _pairs(row: Sequence[Any]) -> list[Pair]:
    return [(i, row[i], j, row[j]) for i, j in combinations(range(len(row)), 2)]
