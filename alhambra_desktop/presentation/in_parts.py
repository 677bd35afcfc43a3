"""Work in parts: whoever has no time for all of it in one frame goes on in the next."""

from collections.abc import Generator
from typing import TypeAlias, TypeVar

T = TypeVar("T")

Parts: TypeAlias = Generator[None, None, T]
"""A generator that stops after each part, of about a millisecond at most, and returns what it has made."""


def at_once(parts: Parts[T]) -> T:
    """All parts without a stop; returns what they make."""
    while True:
        try:
            next(parts)
        except StopIteration as end:
            made: T = end.value
            return made
