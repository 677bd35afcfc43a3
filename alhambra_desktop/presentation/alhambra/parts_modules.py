"""The layout of modules' pieces: own things beside the hand, strips of the others."""

from collections.abc import Sequence
from functools import lru_cache

from alhambra_desktop.presentation.rects import Rect

MINE_LEAST, MINE_SHARE = 0.17, 0.5
"""Share of the hand's zone that own things may always take, and their maximum."""
CARD_LEAST, CARD_STEP, CARD_GAP = 64, 16, 16
"""Units that a card, an overlapped one and the gap between groups should have next to them."""


# ---------------------------------------------------------------- marks on the city


def switch_parts(area: Rect, u: float, modules: Sequence[str]) -> tuple[tuple[str, Rect], ...]:
    """A switch for each module with marks, from top to bottom.

    The first, without a name, opens the large view.
    """
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


def mine_width(area: Rect, u: float, left: int, groups: Sequence[int], shapes: Sequence[float] = ()) -> int:
    """The width available to own things from ``left`` on, next to cards in these groups.

    Cards lie over each other before things do: pressing a card works wherever it shows.
    """
    cards = sum(CARD_STEP * (n - 1) + CARD_LEAST for n in groups) + CARD_GAP * len(groups)
    over = area.right - left - round((cards + 3 * CARD_GAP) * u)
    return max(
        round(area.w * MINE_LEAST),
        min(round(area.w * MINE_SHARE), max(over, _narrowest(area, u, tuple(shapes)))),
    )


@lru_cache
def _narrowest(area: Rect, u: float, shapes: tuple[float, ...]) -> int:
    """The width in which things of the least side lie apart, in as many rows as there is height for."""
    if not shapes:
        return 0
    side, gap = round(LEAST * u), round(NARROW_GAP * u)
    count = max(1, min(MOST_ROWS, (_high(area, u) + gap) // (side + gap)))
    return max(_length(row, side, gap) for row in _rows(shapes, count))


MOST, LEAST = 76, 25
"""Units of the side of own things: greatest, and least before they overlap."""
MOST_ROWS = 5
WIDE_GAP, NARROW_GAP = 8, 4
NAMED = 51
"""Units for a name of two lines below an own thing, down to the edge of the hand."""


def mine_parts(area: Rect, u: float, left: int, shapes: Sequence[float], most: int) -> tuple[Rect, ...]:
    """Own things in a width of ``most`` from ``left`` on, each as wide as it is drawn.

    ``shapes`` are their widths over their heights. One row if they fit, else as many as leave the things
    largest; only where they would be too small do they lie over each other.
    """
    return _mine_parts(area, u, left, tuple(shapes), most)


@lru_cache
def _mine_parts(area: Rect, u: float, left: int, shapes: tuple[float, ...], most: int) -> tuple[Rect, ...]:
    if not shapes:
        return ()
    top, foot = area.y + round(46 * u), area.bottom - round(30 * u)
    side = min(round(MOST * u), foot - top)
    gap = round(WIDE_GAP * u)
    y = top + max(0, (foot - top - side) // 2 - round(4 * u))
    if _length([1.0] * len(shapes), side, gap) + gap <= most:  # room for the names below
        names = area.bottom - round(NAMED * u)
        side = min(side, names - top)
        return _row([max(1.0, shape) for shape in shapes], left, min(y, names - side), side, gap)
    if _length(shapes, side, gap) <= most:
        return _row(shapes, left, y, side, gap)
    tried = [_rows(shapes, number) for number in range(2, MOST_ROWS + 1)]
    high = _high(area, u)
    gaps = (round(WIDE_GAP * u), round(NARROW_GAP * u))
    side, gap, rows = max(
        ((_largest(rows, most, high, u, gap), gap, rows) for rows in tried for gap in gaps),
        key=lambda found: (
            max(_length(row, found[0], found[1]) for row in found[2]) <= most,
            *found[:2],
            -len(found[2]),
        ),
    )
    return tuple(
        rect
        for number, row in enumerate(rows)
        for rect in _row(row, left, top + number * (side + gap), side, min(gap, _step_back(row, side, most)))
    )


def _high(area: Rect, u: float) -> int:
    """The height available to several rows of own things."""
    return area.h - round(46 * u) - round(12 * u)


def lying_parts(area: Rect, u: float, count: int, most: int) -> tuple[Rect, ...]:
    """Things in an area, as large as it allows, at most ``most`` high, in up to three rows."""
    if not count:
        return ()
    gap = round(NARROW_GAP * u)
    tried = []
    for rows in range(1, MOST_ROWS + 1):
        columns = -(-count // rows)
        high, wide = (area.h + gap) // rows - gap, (area.w + gap) // columns - gap
        tried.append((min(most, high, wide), -rows))
    side, rows = max(tried)
    columns, step = -(-count // -rows), side + gap
    top = area.y + (area.h + rows * step + gap) // 2
    return tuple(
        Rect(area.x + number % columns * step, top + number // columns * step, side, side)
        for number in range(count)
    )


Rows = list[Sequence[float]]


def _largest(rows: Rows, most: int, high: int, u: float, gap: int) -> int:
    """The side with which things in these rows fit into a width and a height, if they do."""
    side = best = min(round(MOST * u), (high + gap) // len(rows) - gap)
    longest = max(rows, key=lambda row: _length(row, 100, gap))
    while side > min(best, round(LEAST * u)) and _length(longest, side, gap) > most:
        side -= 1
    return side


def _rows(shapes: Sequence[float], count: int) -> Rows:
    """So many rows in order, each filled as far as the longest must be."""
    room = max(sum(shapes) / count, *shapes)
    while True:
        rows: list[list[float]] = [[]]
        for shape in shapes:
            if rows[-1] and sum(rows[-1]) + shape > room + 1e-6:
                rows.append([])
            rows[-1].append(shape)
        if len(rows) <= count:
            return [*rows]
        room += 0.1


def _width(shape: float, side: int) -> int:
    return max(1, round(shape * side))


def _length(row: Sequence[float], side: int, gap: int) -> int:
    return sum(_width(shape, side) + gap for shape in row) - gap


def _step_back(row: Sequence[float], side: int, most: int) -> int:
    """The gap with which a row just fits: negative if things must overlap."""
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
SEAL_CORNER = 0.62, 0.4
"""Shares of a tile: a seal at its upper right begins there, and ends there from top to bottom."""
MOST_IN_LINE = 7
"""With more things in a line, each would be too small."""


def spread_on(tile: Rect, count: int, *, sealed: bool = False) -> tuple[Rect, ...]:
    """Many things on a tile, as large as possible without covering each other, its type, seal or price.

    They begin at the upper right. If even the smallest do not fit, the last ones share a position.
    """
    left, foot = SEAL_CORNER if sealed else (1.0, 0.0)
    for line in range(3, MOST_IN_LINE + 1):
        side = tile.w // line
        steps = [number * (tile.w - side) // (line - 1) for number in range(line)]
        places = [
            Rect(tile.x + x, tile.y + y, side, side)
            for y in steps
            for x in reversed(steps)
            if not (x < tile.w * TYPE_CORNER - side // 4 and y < tile.h * TYPE_CORNER - side // 4)
            and not (x + side > tile.w * PRICE_CORNER and y + side > tile.h * PRICE_CORNER + side // 3)
            and not (x + side > tile.w * left + side // 4 and y < tile.h * foot - side // 4)
        ]
        if len(places) >= count:
            break
    return tuple(places[min(number, len(places) - 1)] for number in range(count))


# ---------------------------------------------------------------- things of the others

STRIP = 30
"""Height of the strip in a panel, in units."""
HEAD_SIDE, HEAD_MOST = 38, 2
"""How many things of this size there are next to the name in a full panel."""


LINE_SIDE, LINE_MOST, LINE_TAIL = 30, 3, 122
"""Number and side of things in a line, left of hand and score, which take the last units."""


def in_head(form: str, count: int) -> bool:
    """Whether the things are next to the name instead of in a strip."""
    return form == "full" and 0 < count <= HEAD_MOST


def held_parts(area: Rect, u: float, form: str, count: int) -> tuple[Rect, ...]:
    """The things of a participant in the panel ``area``; in the rail perhaps only the first of them."""
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
    shown = _fitting(right - left, u, side, count, PILL)
    step = side + round(10 * u)
    if shown > 1:
        room = right - left - (0 if shown == count else round(PILL * u))
        step = min(step, (room - side) // (shown - 1))
    return tuple(Rect(left + i * step, bottom - side, side, side) for i in range(shown))


RAIL_SIDE, MORE, PILL = 21, 36, 48
"""Side of things in a panel of the rail, and the width of the number of further ones, bare or in a pill."""
NEAR = 4
"""Units between things in a strip, at least."""


def _fitting(room: int, u: float, side: int, count: int, told: int = MORE) -> int:
    """How many of the things fit side by side; the others are ``told`` by their number."""
    gap = round(NEAR * u)
    if count * (side + gap) - gap <= room:
        return count
    return max(0, (room - round(told * u) + gap) // (side + gap))


def _rail_parts(area: Rect, u: float, count: int) -> tuple[Rect, ...]:
    """One row at the foot of a panel of the rail: as many as fit, and the number of the rest."""
    side, gap = round(RAIL_SIDE * u), round(NEAR * u)
    left, room = area.x + round(9 * u), area.w - round(18 * u)
    fit = _fitting(room, u, side, count)
    top = area.bottom - round(8 * u) - side
    return tuple(Rect(left + i * (side + gap), top, side, side) for i in range(fit))


# ---------------------------------------------------------------- tiles to be placed

FANNED = 0.4
"""How much of each of many waiting tiles is seen at least, in its sides."""


def waiting_parts(words: Rect, u: float, count: int) -> tuple[Rect, ...]:
    """Tiles at the right of the words of the dock, in half of their width: many lie partly on each other."""
    side = min(round(52 * u), words.h)
    step = side + round(6 * u)
    if count > 1:
        step = min(step, max(round(side * FANNED), (words.w // 2 - side) // (count - 1)))
    left = words.right - side - (count - 1) * step
    return tuple(Rect(left + number * step, words.y, side, side) for number in range(count))
