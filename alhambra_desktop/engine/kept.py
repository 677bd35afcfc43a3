"""A cache of bounded size."""

from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Kept(dict[K, V]):
    """A cache of what has been found out, by what it depends on; it is cleared when it is full."""

    __slots__ = ("most",)

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most

    def keep(self, key: K, value: V) -> V:
        """Cache a value and return it."""
        if len(self) >= self.most:
            self.clear()
        self[key] = value
        return value
