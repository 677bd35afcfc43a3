"""Any view or choice as a vector of fixed length, for every game and module.

Every value of the plain form is named by its path; the path decides which number it is added to, so equal
things always have the same index. Lists are bags: the order of their items does not count, except in short
rows. Two paths may share a number; a longer vector makes that rarer.
"""

import zlib
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

MEMO = 1 << 16
SCALE = 10.0
"""Divisor of the numbers, so that most are near 1."""


def features(plain: Any, length: int) -> list[float]:
    """The feature vector of a plain value, from a view or a choice."""
    row = [0.0] * length
    for path, amount in _leaves(plain, ""):
        place, sign = _place(path, length)
        row[place] += sign * amount
    return row


def _leaves(plain: Any, path: str) -> Iterator[tuple[str, float]]:
    """Every value with its path; strings are part of the path."""
    if isinstance(plain, dict):
        for name, value in plain.items():
            yield from _leaves(value, f"{path}.{name}")
    elif isinstance(plain, (list, tuple)):
        yield f"{path}#", len(plain) / SCALE
        ordered = _is_short_row(plain)
        for number, value in enumerate(plain):
            yield from _leaves(value, f"{path}[{number if ordered else ''}]")
    elif isinstance(plain, bool) or plain is None:
        yield path, float(bool(plain))
    elif isinstance(plain, (int, float)):
        yield path, plain / SCALE
    else:
        yield f"{path}={plain}", 1.0


FEW = 8


def _is_short_row(plain: Sequence[Any]) -> bool:
    """Whether the order of a list matters: seats, market spaces, cells and the like."""
    return len(plain) <= FEW


@lru_cache(MEMO)
def _place(path: str, length: int) -> tuple[int, float]:
    """The index of a path, and its sign; the same in every process."""
    found = zlib.crc32(path.encode())
    return (found >> 1) % length, 1.0 if found & 1 else -1.0
