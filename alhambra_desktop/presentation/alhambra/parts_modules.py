"""Where the pieces of modules lie: own things beside the hand, strips of the others."""

from collections.abc import Sequence

from alhambra_desktop.presentation.rects import Rect

MINE_LEAST, MINE_SHARE = 0.17, 0.5
"""So much of the hand's zone own things may always take, and take at most."""
CARD_LEAST, CARD_STEP, CARD_GAP = 64, 16, 16
"""Units that a card, a covered one and the gap between groups should have beside them."""


# ---------------------------------------------------------------- marks on the city


def switch_parts(area: Rect, u: float, modules: Sequence[str]) -> tuple[tuple[str, Rect], ...]:
    """A switch for each module with marks, from top to bottom; the first, unnamed, opens the large view."""
    names = ("", *modules)
    gap = round(6 * u)
    side = min(area.w, (area.h - (len(names) - 1) * gap) // len(names))
    columns = 1
    while side < min(area.w, round(30 * u)) and columns < 2:
        columns += 1
        rows = -(-len(names) // columns)
        side = min((area.w - gap) // columns, (area.h - (rows - 1) * gap) // rows)
    rows = -(-len(names) // columns)
    left = area.right - columns * side - (columns - 1) * gap
    return tuple(
        (name, Rect(left + place // rows * (side + gap), area.y + place % rows * (side + gap), side, side))
        for place, name in enumerate(names)
    )


# ---------------------------------------------------------------- own things


def mine_width(area: Rect, u: float, left: int, groups: Sequence[int]) -> int:
    """The width that own things may take from ``left`` on: what cards in these groups leave over."""
    cards = sum(CARD_STEP * (n - 1) + CARD_LEAST for n in groups) + CARD_GAP * len(groups)
    over = area.right - left - round((cards + 3 * CARD_GAP) * u)
    return max(round(area.w * MINE_LEAST), min(round(area.w * MINE_SHARE), over))


MOST, LEAST = 76, 48
"""Units of the side of own things at best, and before they lie over each other."""
WIDE_GAP, NARROW_GAP = 8, 4


def mine_parts(area: Rect, u: float, left: int, shapes: Sequence[float], most: int) -> tuple[Rect, ...]:
    """Own things in a width of ``most`` from ``left`` on, each as wide as it is drawn.

    ``shapes`` are their widths over their heights. One row if they fit, else two; then gaps and things
    become smaller, and only then do they lie over each other.
    """
    if not shapes:
        return ()
    top, foot = area.y + round(46 * u), area.bottom - round(30 * u)
    side = min(round(MOST * u), foot - top)
    gap = round(WIDE_GAP * u)
    y = top + max(0, (foot - top - side) // 2 - round(4 * u))
    if _length([1.0] * len(shapes), side, gap) + gap <= most:  # room for the names below
        return _row([max(1.0, shape) for shape in shapes], left, y, side, gap)
    if _length(shapes, side, gap) <= most:
        return _row(shapes, left, y, side, gap)
    rows = _halves(shapes)
    room = (area.bottom - round(12 * u) - top - gap) // 2
    side = best = min(round(MOST * u), room)
    if any(_length(row, side, gap) > most for row in rows):
        gap = round(NARROW_GAP * u)
    while side > min(best, round(LEAST * u)) and any(_length(row, side, gap) > most for row in rows):
        side -= 1
    below = top + side + max(gap, round(WIDE_GAP * u) // 2)
    return tuple(
        rect
        for row, y in zip(rows, (top, below), strict=True)
        for rect in _row(row, left, y, side, min(gap, _step_back(row, side, most)))
    )


def _halves(shapes: Sequence[float]) -> tuple[Sequence[float], Sequence[float]]:
    """Two rows in order, the longer one as short as can be."""
    cut = min(range(1, len(shapes) + 1), key=lambda n: (max(sum(shapes[:n]), sum(shapes[n:])), -n))
    return shapes[:cut], shapes[cut:]


def _width(shape: float, side: int) -> int:
    return max(1, round(shape * side))


def _length(row: Sequence[float], side: int, gap: int) -> int:
    return sum(_width(shape, side) + gap for shape in row) - gap


def _step_back(row: Sequence[float], side: int, most: int) -> int:
    """The gap with which a row just fits: less than nothing where things must lie over each other."""
    return (most - _length(row, side, 0)) // (len(row) - 1) if len(row) > 1 else 0


def _row(row: Sequence[float], left: int, top: int, side: int, gap: int) -> tuple[Rect, ...]:
    found = []
    for shape in row:
        found.append(Rect(left, top, _width(shape, side), side))
        left += found[-1].w + gap
    return tuple(found)


# ---------------------------------------------------------------- on a tile of the market

TYPE_CORNER, PRICE_CORNER = 0.34, 0.56
"""Shares of a tile: its type ends there at the upper left, its price begins there at the lower right."""
MOST_IN_LINE = 7
"""With more things in a line, each would be too small to be seen."""


def spread_on(tile: Rect, count: int) -> tuple[Rect, ...]:
    """Many things on a tile, as large as can be without hiding each other, its type or its price.

    They begin at the upper right. Where even the smallest do not fit, the last ones share a place.
    """
    for line in range(3, MOST_IN_LINE + 1):
        side = tile.w // line
        steps = [number * (tile.w - side) // (line - 1) for number in range(line)]
        places = [
            Rect(tile.x + x, tile.y + y, side, side)
            for y in steps
            for x in reversed(steps)
            if not (x < tile.w * TYPE_CORNER - side // 4 and y < tile.h * TYPE_CORNER - side // 4)
            and not (x + side > tile.w * PRICE_CORNER and y + side > tile.h * PRICE_CORNER + side // 3)
        ]
        if len(places) >= count:
            break
    return tuple(places[min(number, len(places) - 1)] for number in range(count))


# ---------------------------------------------------------------- things of the others

STRIP = 30
"""Height of the strip in a panel, in units."""
HEAD_SIDE, HEAD_MOST = 38, 3
"""How many things of this size stand beside the name in a full panel."""


LINE_SIDE, LINE_MOST, LINE_TAIL = 30, 3, 122
"""So many things of this side stand in a line, left of hand and score, which take the last units."""


def in_head(form: str, count: int) -> bool:
    """Whether the things stand beside the name instead of in a strip."""
    return form == "full" and 0 < count <= HEAD_MOST


def held_parts(area: Rect, u: float, form: str, count: int) -> tuple[Rect, ...]:
    """The things of a participant in the panel ``area``; on the rail perhaps only the first of them."""
    if not count:
        return ()
    if form == "line":
        side, step = round(LINE_SIDE * u), round((LINE_SIDE + 4) * u)
        count = min(count, LINE_MOST)
        left = area.right - round(LINE_TAIL * u) - count * step
        return tuple(Rect(left + i * step, area.centre[1] - side // 2, side, side) for i in range(count))
    if form in ("rail", "flat"):
        return _rail_parts(area, u, count)
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


RAIL_SIDE, MORE = 21, 30
"""Side of things in a panel of the rail, and the room that the number of further ones takes, in units."""


def _rail_parts(area: Rect, u: float, count: int) -> tuple[Rect, ...]:
    """One row at the foot of a panel of the rail: as many as fit, the rest is told by its number."""
    side, gap = round(RAIL_SIDE * u), round(4 * u)
    left, room = area.x + round(9 * u), area.w - round(18 * u)
    fit = (room + gap) // (side + gap)
    if count > fit:
        fit = (room - round(MORE * u) + gap) // (side + gap)
    top = area.bottom - round(8 * u) - side
    return tuple(Rect(left + i * (side + gap), top, side, side) for i in range(min(count, fit)))
