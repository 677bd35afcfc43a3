"""The buttons of the result: a few in the foot, the others in a list that More opens above it."""

from collections.abc import Sequence

import pygame

from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.paint import ButtonKind
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.text import t

MORE = "more"
FOOT = ("title", MORE, "watch", "new", "again")
"""Those in the foot, as far as the result has them."""
WIDE = 340
"""Units of the width of a button."""
LISTED = 300


def in_foot(names: Sequence[str]) -> tuple[str, ...]:
    """The buttons in the foot, from left to right."""
    return tuple(name for name in FOOT if name == MORE or name in names)


def places_in_foot(brush: Brush, foot: Rect, names: Sequence[str]) -> dict[str, Rect]:
    """Where they are, the last one at the right edge."""
    high, gap = brush.px(48 if foot.h < brush.px(110) else 56), brush.px(16)
    width = min(brush.px(WIDE), (foot.w - (len(names) - 1) * gap) // len(names))
    left = foot.right - len(names) * width - (len(names) - 1) * gap
    y = foot.y + (foot.h - high) // 2
    return {name: Rect(left + i * (width + gap), y, width, high) for i, name in enumerate(names)}


def places_in_list(brush: Brush, more: Rect, names: Sequence[str]) -> dict[str, Rect]:
    """Where the others are: one above the other, over the button that opens the list."""
    gap, width = brush.px(8), max(more.w, brush.px(LISTED))
    top = more.y - brush.px(20) - len(names) * more.h - (len(names) - 1) * gap
    return {name: Rect(more.x, top + i * (more.h + gap), width, more.h) for i, name in enumerate(names)}


def draw_buttons(
    brush: Brush, surface: pygame.Surface, places: dict[str, Rect], hover: str, ringed: str
) -> None:
    """The buttons of the foot and of the open list; ``hover`` is pointed at, ``ringed`` has the focus."""
    kit = brush.kit
    listed = {name: rect for name, rect in places.items() if name not in FOOT}
    if listed:
        brush.panel(surface, _ground(brush, listed), active=True)
    for name, rect in places.items():
        kind: ButtonKind = "primary" if name == "again" else "normal"
        brush.button(surface, rect, t(f"result.{name}"), kind=kind)
        if name == hover:
            surface.blit(kit.paint.glow((rect.w, rect.h), brush.px(8), 24), rect)
        if name == ringed:
            kit.paint.focus_ring(surface, pygame.Rect(rect))


def _ground(brush: Brush, places: dict[str, Rect]) -> Rect:
    """The panel behind the list."""
    first, last = next(iter(places.values())), list(places.values())[-1]
    edge = brush.px(12)
    return Rect(first.x - edge, first.y - edge, first.w + 2 * edge, last.bottom - first.y + 2 * edge)
