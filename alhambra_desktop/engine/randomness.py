"""Random numbers as part of the state: a small integer generator with named streams from one seed.

A stream is one 64-bit integer in the state, so copies, saves, undo and replay include it, on every machine
and under any hash seed. The generator is splitmix64 (Steele, Lea, Flood 2014): one addition and one mix per
number, no table, no warm-up.
"""

from collections.abc import MutableMapping
from typing import Protocol, TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15


def _mix(z: int) -> int:
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def stream_start(seed: str, name: str) -> int:
    """The first state of the stream ``name`` of a game with ``seed`` (FNV-1a of both)."""
    value = 0xCBF29CE484222325
    for byte in f"{seed}\0{name}".encode():
        value = ((value ^ byte) * 0x100000001B3) & _MASK
    return _mix(value)


class Chance(Protocol):
    """The source of random numbers that the rules need."""

    def below(self, n: int) -> int:
        """A random number 0 .. n-1, uniformly distributed; ``n`` is at least 1."""


def shuffle(items: list[T], chance: Chance) -> None:
    """Shuffle a list in place (Fisher and Yates)."""
    below = chance.below
    for i in range(len(items) - 1, 0, -1):
        j = below(i + 1)
        items[i], items[j] = items[j], items[i]


class Dice:
    """An independent source of random numbers: for bots, determinized states, samplers and tests."""

    __slots__ = ("_state",)

    def __init__(self, seed: str | int) -> None:
        self._state = stream_start(str(seed), "dice")

    def below(self, n: int) -> int:
        """A random number 0 .. n-1: a 64-bit number modulo n, with a bias below n / 2**64."""
        self._state = state = (self._state + _GAMMA) & _MASK
        z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return (z ^ (z >> 31)) % n

    def unit(self) -> float:
        """A number from 0 up to, not including, 1."""
        return self.below(1 << 53) / (1 << 53)

    def pick(self, items: list[T] | tuple[T, ...]) -> T:
        """A random item, uniformly distributed."""
        return items[self.below(len(items))]


class NoChance:
    """The random source of a view: results are unknown, so it always returns the first."""

    def below(self, n: int) -> int:
        """Always 0; nothing is used up."""
        return 0


class Stream:
    """One named stream of a game; every number drawn is written back into the state."""

    __slots__ = ("_name", "_streams")

    def __init__(self, streams: MutableMapping[str, int], name: str) -> None:
        self._streams = streams
        self._name = name

    def below(self, n: int) -> int:
        """A number 0 .. n-1, as in :class:`Dice`."""
        state = (self._streams[self._name] + _GAMMA) & _MASK
        self._streams[self._name] = state
        return _mix(state) % n
