"""Inside the zones: the rectangles of things that can be pointed at.

Pure functions from a zone, the unit and counts to rectangles. Labels are drawn by the client.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from alhambra_desktop.presentation.alhambra.parts_modules import (
    mine_parts,
    mine_width,
    spread_on,
    waiting_parts,
)
from alhambra_desktop.presentation.rects import Rect

CARD_ASPECT = 320 / 500
"""Width over height of a money card."""


# ---------------------------------------------------------------- market


@dataclass(frozen=True, slots=True)
class MarketParts:
    """The heading (None if there is no room) and for each space its tile and the line below.

    ``wares`` and ``ware_captions`` are the rectangles of the other participants' tiles for sale. Things of
    modules around a tile: ``beside``, ``on`` and ``under``.
    """

    title: Rect | None
    tiles: tuple[Rect, ...]
    captions: tuple[Rect, ...]
    wares: tuple[Rect, ...] = ()
    ware_captions: tuple[Rect, ...] = ()
    ware_title: Rect | None = None
    lane: int = 0
    """The width kept free at the right of each tile."""

    def beside(self, space: int, count: int) -> tuple[Rect, ...]:
        """Things at the right of a tile, from top to bottom."""
        tile = self.tiles[space]
        side = min(self.lane - self.lane // 8, tile.h // max(1, count)) if count else 0
        left = tile.right + self.lane // 8
        return tuple(Rect(left, tile.y + number * side, side, side) for number in range(count))

    def on(self, space: int, count: int, *, sealed: bool = False) -> tuple[Rect, ...]:
        """Things on a tile: right of its type, or around it; if it is ``sealed``, its seal stays in sight."""
        tile = self.tiles[space]
        if count > 2 or (count and sealed):
            return spread_on(tile, count, sealed=sealed)
        side, edge = round(tile.w * ON_TILE), round(tile.w * ON_EDGE)
        room = tile.w - side - edge
        step = min(side, room // count) if count else side
        left = tile.right - edge - side - (count - 1) * step
        return tuple(Rect(left + number * step, tile.y + edge, side, side) for number in range(count))

    def under(self, space: int, count: int) -> tuple[Rect, ...]:
        """Things under a tile: partly visible at its lower edge."""
        tile = self.tiles[space]
        out = round(tile.h * OUT_BELOW)
        return tuple(
            Rect(tile.x + number * out // 2, tile.y + out, tile.w, tile.h) for number in range(count)
        )


ON_TILE, ON_EDGE, OUT_BELOW = 0.34, 0.03, 0.08
"""Side of things on a tile and their distance from its edge, the visible part of one under it, in tiles."""
LANE = 0.46
"""Width of the room at the right of a tile, in tiles."""


def market_parts(area: Rect, u: float, *, lanes: bool = False, wares: int = 0) -> MarketParts:
    """Four spaces: two rows of two, or one row in a flat zone.

    ``lanes``: something may lie next to a tile, so every tile leaves room for it. ``wares``: the number of
    tiles that others sell, in a separate row below.
    """
    if wares:
        return _with_wares(area, u, wares, lanes=lanes)
    return _four(area, u, lanes=lanes)


WARES = 3
"""Maximum number of the others' tiles shown at once."""


def _with_wares(area: Rect, u: float, wares: int, *, lanes: bool) -> MarketParts:
    high = min(round(area.h * 0.36), round(210 * u))
    four = _four(area.top(area.h - high), u, lanes=lanes)
    inner = Rect(area.x, area.bottom - high, area.w, high).inset(round(16 * u), round(6 * u))
    title, caption = round(26 * u), round(34 * u)
    body = inner.below(title)
    column_w = inner.w // WARES
    side = max(8, min(body.h - caption, column_w - round(8 * u)))
    columns = [Rect(inner.x + number * column_w, body.y, column_w, body.h) for number in range(wares)]
    tiles = tuple(Rect(column.centre[0] - side // 2, column.y, side, side) for column in columns)
    captions = tuple(Rect(column.x, column.y + side, column.w, caption) for column in columns)
    return replace(four, wares=tiles, ware_captions=captions, ware_title=inner.top(title))


def _four(area: Rect, u: float, *, lanes: bool) -> MarketParts:
    """The four spaces in an area."""
    pad = round(20 * u) if area.h / u > 400 else round(14 * u)
    # In a narrow zone the captions need the width more than the edge does.
    side = round(14 * u) if area.w / u < 380 else pad
    columns = 4 if area.w > 1.9 * area.h else 2
    rows = 4 // columns
    title_h = round(34 * u) if area.h / u >= (180 if rows == 1 else 300) else 0
    caption = round((48 if area.h / u >= 420 else 38) * u)
    gap = round((16 if area.h / u >= 420 else 6) * u)
    inner = area.inset(side, round(pad * 0.8))
    body = inner.below(title_h)
    by_height = (body.h - (rows - 1) * gap) // rows - caption
    by_width = (inner.w - (columns - 1) * round(20 * u)) // columns
    if lanes:
        by_width = round(by_width / (1 + LANE))
    tile = max(8, min(by_height, by_width, round(240 * u)))
    lane = round(tile * LANE) if lanes else 0
    column_w = inner.w // columns
    # A tile narrower than its column leaves the caption the whole column.
    cell_w = min(column_w - round(12 * u), max(tile + lane, round(156 * u)))
    slack = body.h - rows * (tile + caption) - (rows - 1) * gap
    tiles, captions = [], []
    for space in range(4):
        left = inner.x + (space % columns) * column_w + (column_w - cell_w) // 2
        y = body.y + slack // 2 + (space // columns) * (tile + caption + gap)
        tiles.append(Rect(left + (cell_w - tile - lane) // 2, y, tile, tile))
        captions.append(Rect(left, y + tile, cell_w, caption))
    return MarketParts(inner.top(title_h) if title_h else None, tuple(tiles), tuple(captions), lane=lane)


# ---------------------------------------------------------------- money on display


@dataclass(frozen=True, slots=True)
class MoneyParts:
    """Heading, displayed cards, line below them (None: no room); ``lift``: how high a chosen card lies."""

    title: Rect | None
    cards: tuple[Rect, ...]
    note: Rect | None
    lift: int


def money_parts(area: Rect, u: float, count: int) -> MoneyParts:
    """``count`` cards in a row (room for at least four is kept, so that none moves)."""
    high = area.h / u
    pad = round((20 if high >= 200 else 14) * u)
    title_h = round(34 * u) if high >= 168 else 0
    note_h = round(36 * u) if high >= 200 else 0
    inner = area.inset(pad, round((16 if high >= 200 else 10) * u))
    body = inner.below(title_h)
    places = max(4, count)
    gap = round(10 * u)
    width = (inner.w - (places - 1) * gap) // places
    height = min(round(width / CARD_ASPECT), body.h - note_h - round(6 * u), round(190 * u))
    width = round(height * CARD_ASPECT)
    step = (inner.w - places * width) // (places - 1) + width if places > 1 else 0
    step = min(step, width + round(24 * u))
    left = inner.x + (inner.w - (places - 1) * step - width) // 2
    top = body.y + max(0, (body.h - note_h - height) // 2)
    cards = tuple(Rect(left + i * step, top, width, height) for i in range(count))
    note = Rect(inner.x, top + height, inner.w, note_h) if note_h else None
    return MoneyParts(inner.top(title_h) if title_h else None, cards, note, round(8 * u))


# ---------------------------------------------------------------- hand and reserve


@dataclass(frozen=True, slots=True)
class HandParts:
    """Reserve and hand. ``groups`` are the middle points of the lines with the sums."""

    reserve: Rect
    reserve_tiles: tuple[Rect, ...]
    divider: int
    cards: tuple[Rect, ...]
    groups: tuple[tuple[int, int], ...]
    lift: int
    """By how much a chosen card rises."""
    mine: tuple[Rect, ...] = ()
    """Own things of modules, behind a divider at the right of the reserve."""


def hand_parts(
    area: Rect, u: float, groups: Sequence[int], reserve: int, mine: Sequence[float] = ()
) -> HandParts:
    """``groups`` are the numbers of cards of each currency in hand, ``reserve`` the number of stored tiles.

    ``mine`` are the width-to-height ratios of the viewer's things.
    """
    pad = round(20 * u) if area.h / u > 180 else round(14 * u)
    title_h = round(34 * u)
    foot = round(26 * u)
    most = round(area.w * (0.2 if mine else 0.3))
    store = _reserve_tiles(area, u, reserve, pad, title_h, foot, most, own=bool(mine))
    least = round((104 if mine else 132) * u)
    reserve_w = max([tile.right - area.x for tile in store] + [least]) + pad
    divider = area.x + reserve_w
    own = mine_parts(area, u, divider + pad, mine, mine_width(area, u, divider + pad, groups, mine))
    reserve_zone = Rect(area.x, area.y, reserve_w, area.h)
    if own:
        divider = max(rect.right for rect in own) + pad
    room = Rect(divider + pad, area.y, area.right - divider - 2 * pad, area.h)
    card_h = min(round(144 * u), area.h - round(72 * u))
    lift = round(16 * u)
    cards, middles = _fan(room, u, [n for n in groups if n], card_h, area.y + round(20 * u))
    return HandParts(reserve_zone, store, divider, cards, middles, lift, own)


def _reserve_tiles(
    area: Rect, u: float, count: int, pad: int, title_h: int, foot: int, most: int, *, own: bool
) -> tuple[Rect, ...]:
    top = area.y + pad // 2 + title_h
    high = area.bottom - top - foot - pad // 2
    gap = round(6 * u)
    beside = min(round(120 * u), high, (most + gap) // max(1, count) - gap)
    rows = 1 if count < 2 or (not own and beside >= (high - gap) // 2) else 2  # whatever makes them larger
    tile = beside if rows == 1 else min(round(120 * u), (high - gap) // 2)
    columns = max(1, -(-count // rows))
    step = min(tile + gap, (most - tile) // max(1, columns - 1))
    return tuple(
        Rect(area.x + pad + (i % columns) * step, top + (i // columns) * (tile + gap), tile, tile)
        for i in range(count)
    )


def _fan(
    room: Rect, u: float, groups: Sequence[int], card_h: int, top: int
) -> tuple[tuple[Rect, ...], tuple[tuple[int, int], ...]]:
    """Cards of each group overlap more and more, then take the room of the heading, then all shrink."""
    if not groups:
        return (), ()
    covered = sum(n - 1 for n in groups)
    tried = [(card_h, *steps, round(head * u)) for head in (165, 0) for steps in ((28, 38), (20, 30))]
    tried += [(min(card_h, round(units * u)), 14, 6, 0) for units in range(100, 40, -10)]
    for height, gap, least, kept in tried:
        width = round(height * CARD_ASPECT)
        between = round(gap * u)
        free = room.w - kept - len(groups) * width - (len(groups) - 1) * between
        step = min(round(width * 0.826), free // covered if covered else width)
        if free >= 0 and step >= round(least * u):
            break
    step = max(1, step)
    total = len(groups) * width + covered * step + (len(groups) - 1) * between
    x = room.x + max(0, min((room.w - total) // 2, round(24 * u)))
    top += (card_h - height) // 2
    cards, middles = [], []
    for n in groups:
        begin = x
        for _ in range(n):
            cards.append(Rect(x, top, width, height))
            x += step
        x += width - step
        middles.append(((begin + x) // 2, top + height + round(22 * u)))
        x += between
    return tuple(cards), tuple(middles)


# ---------------------------------------------------------------- dock

LETTER = 10.2
"""Approximate width of a letter of a button in units, in its smallest font."""


@dataclass(frozen=True, slots=True)
class DockParts:
    """What (title, detail), the acts, then undo, redo and End turn.

    ``ways`` is the rectangle of "other ways", ``waiting`` those of further tiles to be placed.
    """

    tile: Rect | None
    title: Rect
    detail: Rect
    ways: Rect
    waiting: tuple[Rect, ...]
    acts: tuple[Rect, ...]
    undo: Rect
    redo: Rect
    end: Rect


def dock_parts(
    area: Rect, u: float, acts: Sequence[str], *, tile: bool = False, waiting: int = 0
) -> DockParts:
    """Buttons with the texts of ``acts`` share one row (none: the detail gets the room).

    ``tile`` shows one at the left; ``waiting`` is the number of further ones to be placed.
    """
    if area.w > 3.4 * area.h:
        return _flat_dock(area, u, acts, tile=tile, waiting=waiting)
    roomy = area.h / u >= 200
    pad_x = round((20 if area.w / u > 330 else 16) * u)
    inner = area.inset(pad_x, round((16 if roomy else 12) * u))
    low_h, act_h, gap = (round(units * u) for units in ((48, 52, 14) if roomy else (42, 44, 8)))
    places = _row(inner, acts, u)
    if any(len(label) * LETTER * u > rect.w for label, rect in zip(acts, places, strict=True)):
        act_h, gap = round((62 if roomy else 52) * u), round(8 * u)  # two lines of text
    low = Rect(inner.x, inner.bottom - low_h, inner.w, low_h)
    act_row = Rect(inner.x, low.y - gap - act_h, inner.w, act_h)
    words = Rect(inner.x, inner.y, inner.w, act_row.y - round(6 * u) - inner.y)
    picture = None
    if tile:
        side = min(words.h, round(96 * u))
        picture = Rect(words.x, words.y, side, side)
        words = words.beside(side + round(12 * u))
    return _dock(words, picture, low, _row(act_row, acts, u), waiting, u)


def _flat_dock(area: Rect, u: float, acts: Sequence[str], *, tile: bool, waiting: int) -> DockParts:
    inner = area.inset(round(20 * u), round(16 * u))
    low_w = min(round(400 * u), inner.w * 3 // 10)
    act_w = min(round(480 * u), inner.w * 35 // 100)
    low = Rect(inner.right - low_w, inner.y + (inner.h - round(48 * u)) // 2, low_w, round(48 * u))
    act_row = Rect(low.x - round(16 * u) - act_w, low.y, act_w, low.h)
    words = Rect(inner.x, inner.y, act_row.x - round(12 * u) - inner.x, inner.h)
    picture = None
    if tile:
        picture = Rect(words.x, words.y, words.h, words.h)
        words = words.beside(words.h + round(12 * u))
    return _dock(words, picture, low, _row(act_row, acts, u), waiting, u)


def _dock(
    words: Rect, picture: Rect | None, low: Rect, acts: tuple[Rect, ...], waiting: int, u: float
) -> DockParts:
    """Further tiles at the right of the text; the text gets the rest."""
    others = waiting_parts(words, u, waiting)
    words = words.left(others[0].x - round(8 * u) - words.x) if others else words
    title_h = round(30 * u)
    title, detail = words.top(title_h), words.below(title_h)
    ways_w = min(round(136 * u), detail.w // 2)
    ways = Rect(detail.right - ways_w, detail.y - round(2 * u), ways_w, round(28 * u))
    undo, redo, end = _low_row(low, u)
    return DockParts(picture, title, detail, ways, others, acts, undo, redo, end)


def _low_row(low: Rect, u: float) -> tuple[Rect, Rect, Rect]:
    side = round(54 * u)
    gap = round(8 * u)
    undo = low.left(side)
    redo = undo.moved(side + gap, 0)
    rest = low.beside(2 * (side + gap) + gap)
    return undo, redo, rest


def _row(area: Rect, labels: Sequence[str], u: float) -> tuple[Rect, ...]:
    """Equally wide buttons, unless a text would not fit: then each gets the width of its longest word."""
    if not labels:
        return ()
    gap = round(10 * u)
    room = area.w - (len(labels) - 1) * gap
    widths = [room // len(labels)] * len(labels)
    needs = [round((max(map(len, label.split() or [""])) * LETTER + 24) * u) for label in labels]
    if max(needs) > widths[0]:
        spare = (room - sum(needs)) // len(labels)
        widths = [need + spare for need in needs] if spare >= 0 else [n * room // sum(needs) for n in needs]
    found: list[Rect] = []
    x = area.x
    for width in widths:
        found.append(Rect(x, area.y, width, area.h))
        x += width + gap
    return tuple(found)


# ---------------------------------------------------------------- top bar


@dataclass(frozen=True, slots=True)
class BarParts:
    """Menu button, the text next to it, the two gauges, the buttons at the right."""

    menu: Rect
    words: Rect
    tiles: Rect
    deck: Rect
    buttons: tuple[Rect, ...]


def bar_parts(area: Rect, u: float, middle: Rect, buttons: int) -> BarParts:
    """The gauges are above the city (``middle``) as far as text and buttons leave room."""
    side = round(46 * u)
    top = area.y + (area.h - side) // 2 - 1
    margin = round(16 * u)
    gap = round(8 * u)
    places = [area.right - margin - side - i * (side + gap) for i in range(buttons)]
    row = tuple(Rect(x, top, side, side) for x in reversed(places))
    menu = Rect(margin, top, side, side)
    words_x = menu.right + round(14 * u)
    left = max(middle.x, words_x + round(220 * u))
    right = min(middle.right, (row[0].x if row else area.right) - round(20 * u))
    width = right - left
    tiles_w = round(width * 0.34)
    space = round(32 * u)
    tiles = Rect(left, area.y, tiles_w, area.h)
    deck = Rect(left + tiles_w + space, area.y, width - tiles_w - space, area.h)
    return BarParts(menu, Rect(words_x, area.y, left - words_x - gap, area.h), tiles, deck, row)
