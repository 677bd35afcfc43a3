"""A cache of pictures with a limit in bytes: the least recently used ones go first."""

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


class PictureCache:
    """Surfaces by key. Scaled pictures, drawn controls and rendered text share one budget."""

    def __init__(self, budget: int = 88 * 1024 * 1024) -> None:
        self._budget = budget
        self._used = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface cached under ``key``, or the one that ``make`` draws now. Do not draw on it."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = make()
        self._kept[key] = made
        self._used += size_in_bytes(made)
        while self._used > self._budget and len(self._kept) > 1:
            _, dropped = self._kept.popitem(last=False)
            self._used -= size_in_bytes(dropped)
        return made

    def clear(self) -> None:
        """Forget everything, as after a change of scale."""
        self._kept.clear()
        self._used = 0


def size_in_bytes(surface: pygame.Surface) -> int:
    """What a picture takes in memory."""
    return surface.get_width() * surface.get_height() * 4
