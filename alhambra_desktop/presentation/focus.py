"""Where the focus goes by keys, at every table and in every menu."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

from alhambra_desktop.presentation.rects import Rect

T = TypeVar("T")
OVER = 4
"""Pixels by which things that lie side by side may overlap."""


def stepped(order: Sequence[T], now: T | None, by: int) -> T:
    """So many further on in an order, round its end; from nowhere the first one, backwards the last."""
    place = order.index(now) + by if now in order else (0 if by > 0 else -1)
    return order[place % len(order)]


def nearest(here: Rect, others: Iterable[tuple[T, Rect]], direction: tuple[int, int]) -> T | None:
    """The nearest thing in a direction; what lies straight ahead is nearer than what lies aside."""
    best: tuple[float, T] | None = None
    for thing, rect in others:
        away = _distance(here, rect, direction)
        if away is not None and (best is None or away < best[0]):
            best = (away, thing)
    return best[1] if best is not None else None


def closest(here: Rect, others: Iterable[tuple[T, Rect]]) -> T:
    """The thing that lies closest to a place, by the gap between them, then by their left upper corners."""

    def away(other: tuple[T, Rect]) -> tuple[int, int]:
        rect = other[1]
        dx = max(0, max(here.x, rect.x) - min(here.right, rect.right))
        dy = max(0, max(here.y, rect.y) - min(here.bottom, rect.bottom))
        return dx + dy, abs(rect.x - here.x) + abs(rect.y - here.y)

    return min(others, key=away)[0]


def _distance(start: Rect, end: Rect, direction: tuple[int, int]) -> float | None:
    """The distance of ``end`` from ``start`` in a direction; None if it is not in that direction."""
    dx, dy = end.centre[0] - start.centre[0], end.centre[1] - start.centre[1]
    along = dx * direction[0] + dy * direction[1]
    if direction[0]:
        beyond = end.x >= start.right - OVER if direction[0] > 0 else end.right <= start.x + OVER
        aside = max(0, max(start.y, end.y) - min(start.bottom, end.bottom))
    else:
        beyond = end.y >= start.bottom - OVER if direction[1] > 0 else end.bottom <= start.y + OVER
        aside = max(0, max(start.x, end.x) - min(start.right, end.right))
    # Cards of a hand lie over each other: of those the middles decide.
    if along <= 0 or not (beyond or start.overlaps(end)):
        return None
    across = abs(dx * direction[1]) + abs(dy * direction[0])
    return along + 4 * aside + 0.1 * across
