"""The displays of many modules: a row of tabs, and below it the open boards.

Every module with a display has a tab. Usable ones come first, then the order of the box; the rest is on a
further page. A tab that is pressed stays where it is, so that the next press closes its board again. Three
boards are open (four in wide windows): pinned ones, then usable ones.
"""

from collections.abc import Collection, Sequence
from functools import lru_cache

from alhambra_desktop.presentation.alhambra.items import Drawer
from alhambra_desktop.presentation.alhambra.shapes import shape_of
from alhambra_desktop.presentation.alhambra.shelf_layout import DrawerParts
from alhambra_desktop.presentation.rects import Rect, row

FEW = 6
"""Maximum number of displays side by side as drawers; more get tabs."""
TAB, NARROW_TAB, TAB_GAP, TAB_BAR = 50, 42, 6, 6
"""In units: side of a tab, side in lower windows, gap between two, bar below an open one."""
BOARDS, MANY_BOARDS, MANY_WIDE = 3, 4, 1200
"""How many boards are open, normally and in rows of at least this many units."""
GAP, PAD, SIGN = 8, 10, 28
BEST, LEAST = 84, 34
"""Greatest and least side in units of things on an open board; what does not fit then is only counted."""
USUAL, GOOD = 460, 56
"""Units of the width of an open board unless its things would be smaller than so many; then it takes more."""
MORE = 34
"""Width in units of the number of further things."""
NAMED = 100
"""Least width in units with which an open board shows its name."""


def tab_side(high: float) -> int:
    """Units of the side of a tab in a window of this width in units."""
    return TAB if high >= 900 else NARROW_TAB


def boards_height(high: float) -> int:
    """Units of tabs and boards together in a window of this width in units."""
    return tab_side(high) + GAP + (118 if high >= 1000 else 84 if high >= 860 else 66)


def most_open(width: float) -> int:
    """How many boards are open in a row of this width in units."""
    return MANY_BOARDS if width >= MANY_WIDE else BOARDS


def board_parts(
    area: Rect,
    u: float,
    side: int,
    drawers: Sequence[Drawer],
    live: Collection[str],
    pins: Sequence[str],
    page: int,
) -> tuple[DrawerParts, ...]:
    """Tabs from left to right (``side`` units wide), the one that leads on, then the open boards."""
    order = sorted(drawers, key=lambda drawer: drawer.module not in live)
    tab, gap = round(side * u), round(TAB_GAP * u)
    fit = max(1, (area.w + gap) // (tab + gap))
    found = []
    if len(order) > fit:
        each = max(1, fit - 1)
        pages = -(-len(order) // each)
        shown = order[page % pages * each :][:each]
        at = Rect(area.x + each * (tab + gap), area.y, tab, tab)
        found.append(DrawerParts("", at, at, (), tab=True, further=len(order) - len(shown)))
    else:
        shown = order
    for place, drawer in enumerate(shown):
        rect = Rect(area.x + place * (tab + gap), area.y, tab, tab)
        found.insert(place, DrawerParts(drawer.module, rect, rect.inset(round(5 * u)), (), tab=True))
    return (*found, *_open(area.below(tab + round(GAP * u)), u, order, live, pins))


def opened(
    drawers: Sequence[Drawer], live: Collection[str], pins: Sequence[str], most: int
) -> tuple[Drawer, ...]:
    """The open boards, at most so many: the newest pins, then usable ones; shown with usable ones first."""
    by_name = {drawer.module: drawer for drawer in drawers}
    wanted = [by_name[name] for name in reversed(pins) if name in by_name]
    wanted += [drawer for drawer in drawers if drawer.module in live and drawer not in wanted]
    return tuple(sorted(wanted[:most], key=lambda drawer: drawer.module not in live))


def _open(
    area: Rect, u: float, drawers: Sequence[Drawer], live: Collection[str], pins: Sequence[str]
) -> tuple[DrawerParts, ...]:
    boards = opened(drawers, live, pins, most_open(area.w / u))
    if not boards:
        return ()
    gap = round(GAP * u)
    widest = (area.w - (len(boards) - 1) * gap) // len(boards)
    usual = min(widest, round(USUAL * u))
    parts = _side_by_side(area, u, boards, usual, gap)
    if any(part.further or _crowded(part, u) for part in parts):
        return _side_by_side(area, u, boards, widest, gap)
    return parts


def _side_by_side(
    area: Rect, u: float, boards: Sequence[Drawer], width: int, gap: int
) -> tuple[DrawerParts, ...]:
    rects = row(area, (width,) * len(boards), gap)
    return tuple(_board(rect, u, drawer) for rect, drawer in zip(rects, boards, strict=True))


def _crowded(part: DrawerParts, u: float) -> bool:
    """Whether the things are smaller than they should be where there is more room."""
    return bool(part.items) and max(part.items[0].w, part.items[0].h) < round(GOOD * u)


def _board(rect: Rect, u: float, drawer: Drawer) -> DrawerParts:
    """One open board: its handle, and its things in as few rows as leave them large."""
    pad, sign = round(PAD * u), round(SIGN * u)
    named = rect.h / u >= NAMED
    if named:
        handle = Rect(rect.x + pad, rect.y + round(7 * u), sign, sign)
        room = Rect(rect.x + pad, handle.bottom + round(6 * u), rect.w - 2 * pad, 0)
        room = Rect(room.x, room.y, room.w, rect.bottom - round(8 * u) - room.y)
    else:
        handle = Rect(rect.x + pad, rect.y + (rect.h - sign) // 2, sign, sign)
        left = handle.right + round(8 * u)
        room = Rect(left, rect.y + round(6 * u), rect.right - pad - left, rect.h - round(12 * u))
    shapes = tuple(shape_of(item) for item in drawer.items)
    items = _laid(room, u, shapes)
    if len(items) < len(shapes):
        items = _laid(room.left(room.w - round(MORE * u)), u, shapes)
    further = len(drawer.items) - len(items)
    width = round(MORE * u)
    more = Rect(room.right - width, room.y, width, room.h) if further and items else None
    return DrawerParts(drawer.module, rect, handle, items, tab=False, named=named, further=further, more=more)


@lru_cache(256)
def _laid(room: Rect, u: float, shapes: tuple[float, ...]) -> tuple[Rect, ...]:
    """Things with these width-to-height ratios in rows; as many as fit."""
    gap, least = round(5 * u), round(LEAST * u)
    side = min(room.h, round(BEST * u))
    while side > least and len(_rows(room, shapes, side, gap)) < len(shapes):
        side -= 1
    rows = _rows(room, shapes, side, gap)
    spare = (room.bottom - rows[-1].bottom) // 2 if rows else 0
    return tuple(rect.moved(0, spare) for rect in rows)


def _rows(room: Rect, shapes: Sequence[float], side: int, gap: int) -> list[Rect]:
    found: list[Rect] = []
    x, y = room.x, room.y
    for shape in shapes:
        width = max(1, round(shape * side))
        if x > room.x and x + width > room.right:
            x, y = room.x, y + side + gap
        if y + side > room.bottom or x + width > room.right:
            break
        found.append(Rect(x, y, width, side))
        x += width + gap
    return found
