"""Any view and any choice as a row of numbers of fixed length, whatever game and modules it is of.

Every value of the plain form is named by its path; the path chooses the number it is added to, so equal
things always stand in the same place. Lists are bags: what lies where in them does not count, but for short
rows of things. Two paths may meet in one number; a longer row makes that rarer.
"""

import zlib
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

MEMO = 1 << 16
SCALE = 10.0
"""Numbers are divided by this, so that most lie near 1."""


def features(plain: Any, length: int) -> list[float]:
    """The numbers of a plain value: a view's or a choice's."""
    row = [0.0] * length
    for path, amount in _leaves(plain, ""):
        place, sign = _place(path, length)
        row[place] += sign * amount
    return row


def _leaves(plain: Any, path: str) -> Iterator[tuple[str, float]]:
    """Every value with its path; words are part of the path."""
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
    """Seats, market spaces, cells and the like: their order says something."""
    return len(plain) <= FEW


@lru_cache(MEMO)
def _place(path: str, length: int) -> tuple[int, float]:
    """The number that a path stands for, and its sign; the same in every process."""
    found = zlib.crc32(path.encode())
    return (found >> 1) % length, 1.0 if found & 1 else -1.0
