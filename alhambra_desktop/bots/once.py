"""A property that is computed on first use and then stored in the object.

Python's own ``cached_property`` does the same under a lock (up to Python 3.11), which costs more than many of
these values: an outlook is made for every decision of a playout and used by one thread only.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

__all__ = ["once"]

if TYPE_CHECKING:
    from functools import cached_property as once
else:

    class once:  # noqa: N801 - a decorator
        """Marks a method as such a fact."""

        def __init__(self, find: Callable[[Any], Any]) -> None:
            self.find = find
            self.name = find.__name__
            self.__doc__ = find.__doc__

        def __get__(self, instance: Any, owner: type | None = None) -> Any:
            """Asked only while nothing stands under this name in the object itself."""
            if instance is None:
                return self
            found = instance.__dict__[self.name] = self.find(instance)
            return found
