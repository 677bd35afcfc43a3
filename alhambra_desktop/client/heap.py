"""Memory that the C library keeps for itself: pictures that are dropped leave holes in it."""

import ctypes
import sys
from collections.abc import Callable
from functools import lru_cache


def give_back() -> None:
    """Give what is free to the system: some milliseconds, where the C library can be asked to (glibc)."""
    trim = _trim()
    if trim is not None:
        trim(0)


@lru_cache(maxsize=1)
def _trim() -> Callable[[int], int] | None:
    if sys.platform != "linux":
        return None
    try:
        found: Callable[[int], int] = ctypes.CDLL(None).malloc_trim
    except (OSError, AttributeError):  # another C library
        return None
    return found
