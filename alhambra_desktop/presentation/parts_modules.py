"""Where the pieces of modules lie: drawers of the shelf, own things beside the hand, strips of the others."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from alhambra_desktop.presentation.panels.items import Drawer
from alhambra_desktop.presentation.rects import Rect

TITLED = 100
"""Shelves of at least so many units show the names of their drawers."""
LETTER = 9.5
"""About so many units a letter of a drawer's name takes."""
TAB = 50
MINE_LEAST, MINE_SHARE = 0.17, 0.4
"""So much of the hand's zone own things may always take, and take at most."""
CARD_LEAST, CARD_STEP, CARD_GAP = 64, 16, 16
"""Units that a card, a covered one and the gap between groups should have beside them."""


@dataclass(frozen=True, slots=True)
class DrawerParts:
    """A drawer of the shelf: its frame, its handle with the vignette, its things; a tab has none."""

    module: str
    rect: Rect
    handle: Rect
    items: tuple[Rect, ...]
    tab: bool


def shelf_height(high: float) -> int:
    """Units of the shelf in a window of so many units."""
    return 122 if high >= 1000 else 84 if high >= 860 else 66


def shelf_parts(
    area: Rect, u: float, drawers: tuple[Drawer, ...], live: Collection[str], pinned: str = ""
) -> tuple[DrawerParts, ...]:
    """The drawers from left to right; when they do not all fit, those of least use are tabs.

    ``live``: modules of which something can be used now; ``pinned``: the one that was opened by hand.
    """
    gap, tab = round(8 * u), round(TAB * u)
    wide = {drawer.module: _width(area, u, drawer) for drawer in drawers}
    order = sorted(drawers, key=lambda d: (d.module != pinned, d.module not in live, not d.items))
    closed: set[str] = set()
    total = sum(wide.values()) + gap * (len(drawers) - 1)
    for drawer in reversed(order):
        if total <= area.w:
            break
        closed.add(drawer.module)
        total -= wide[drawer.module] - tab
    for drawer in order:
        if drawer.module in closed and total - tab + wide[drawer.module] <= area.w:
            closed.remove(drawer.module)
            total += wide[drawer.module] - tab
    for drawer in drawers:
        longer = _width(area, u, drawer, noted=True) - wide[drawer.module]
        if drawer.module not in closed and total + longer <= area.w:
            wide[drawer.module] += longer
            total += longer
    found = []
    x = area.x
    for drawer in drawers:
        folded = drawer.module in closed
        width = min(tab if folded else wide[drawer.module], area.right - x)
        rect = Rect(x, area.y, max(0, width), area.h)
        found.append(_drawer(rect, u, drawer, tab=folded))
        x += width + gap
    return tuple(found)


def _titled(area: Rect, u: float) -> bool:
    return area.h / u >= TITLED


def _item_side(area: Rect, u: float) -> int:
    return area.h - round((46 if _titled(area, u) else 16) * u)


def _width(area: Rect, u: float, drawer: Drawer, *, noted: bool = False) -> int:
    side, gap, pad = _item_side(area, u), round(8 * u), round(12 * u)
    row = len(drawer.items) * (side + gap) - gap if drawer.items else 0
    if not _titled(area, u):
        return pad * 2 + round(34 * u) + (row + pad if row else 0)
    words = len(drawer.title) + (len(drawer.note) * 0.85 + 3 if drawer.items and drawer.note and noted else 0)
    return pad * 2 + max(row, round((38 + words * LETTER) * u))


def _drawer(rect: Rect, u: float, drawer: Drawer, *, tab: bool) -> DrawerParts:
    pad, sign = round(12 * u), round(30 * u)
    if tab:
        side = min(rect.w - round(10 * u), rect.h - round(10 * u))
        handle = Rect(rect.x + (rect.w - side) // 2, rect.y + (rect.h - side) // 2, side, side)
        return DrawerParts(drawer.module, rect, handle, (), tab=True)
    side, gap = _item_side(rect, u), round(8 * u)
    if _titled(rect, u):
        handle = Rect(rect.x + pad, rect.y + round(7 * u), sign, sign)
        left, top = rect.x + pad, rect.bottom - side - round(8 * u)
    else:
        handle = Rect(rect.x + pad, rect.y + (rect.h - sign) // 2, sign, sign)
        left, top = handle.right + round(10 * u), rect.y + (rect.h - side) // 2
    step = side + gap
    room = rect.right - pad - left
    if len(drawer.items) > 1:
        step = min(step, max(1, (room - side) // (len(drawer.items) - 1)))
    items = tuple(Rect(left + i * step, top, side, side) for i in range(len(drawer.items)))
    return DrawerParts(drawer.module, rect, handle, items, tab=False)


# ---------------------------------------------------------------- own things


def mine_width(area: Rect, u: float, left: int, groups: Sequence[int]) -> int:
    """The width that own things may take from ``left`` on: what cards in these groups leave over."""
    cards = sum(CARD_STEP * (n - 1) + CARD_LEAST for n in groups) + CARD_GAP * len(groups)
    over = area.right - left - round((cards + 3 * CARD_GAP) * u)
    return max(round(area.w * MINE_LEAST), min(round(area.w * MINE_SHARE), over))


def mine_parts(area: Rect, u: float, left: int, count: int, most: int) -> tuple[Rect, ...]:
    """Own things in a width of ``most`` from ``left`` on: one row if they fit, else two, then overlapping."""
    if not count:
        return ()
    gap = round(8 * u)
    top, foot = area.y + round(46 * u), area.bottom - round(30 * u)
    one = min(round(76 * u), foot - top)
    if count * (one + gap) <= most:
        y = top + max(0, (foot - top - one) // 2 - round(4 * u))
        return tuple(Rect(left + i * (one + gap), y, one, one) for i in range(count))
    side = min(round(64 * u), (area.bottom - round(12 * u) - top - gap) // 2)
    columns = -(-count // 2)
    step = side + gap
    if columns > 1:
        step = min(step, max(1, (most - side) // (columns - 1)))
    return tuple(
        Rect(left + (i % columns) * step, top + (i // columns) * (side + gap), side, side)
        for i in range(count)
    )


# ---------------------------------------------------------------- things of the others

STRIP = 30
"""Height of the strip in a panel, in units."""
HEAD_SIDE, HEAD_MOST = 38, 3
"""So many things of this size stand beside the name in a full panel."""


def in_head(form: str, count: int) -> bool:
    """Whether the things stand beside the name instead of in a strip."""
    return form == "full" and 0 < count <= HEAD_MOST


def held_parts(area: Rect, u: float, form: str, count: int) -> tuple[Rect, ...]:
    """The things of a participant in the panel ``area``; rails show none."""
    if not count or form == "rail":
        return ()
    if in_head(form, count):
        side = round(HEAD_SIDE * u)
        step = side + round(4 * u)
        right = area.right - round(64 * u)
        return tuple(
            Rect(right - (count - i) * step, area.y + round(17 * u), side, side) for i in range(count)
        )
    side = round(STRIP * u)
    left, right = area.x + round(16 * u), area.right - round(16 * u)
    bottom = area.bottom - round((48 if form == "full" else 8) * u)
    step = side + round(10 * u)
    if count > 1:
        step = min(step, max(1, (right - left - side) // (count - 1)))
    return tuple(Rect(left + i * step, bottom - side, side, side) for i in range(count))
