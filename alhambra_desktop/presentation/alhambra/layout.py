"""The zones of the table: from the size of the window and the unit to rectangles.

Three forms, depending on the window: *wide*; *middle* with a rail of small panels at the left; *tall* with
the opponents in a row above the city. Nothing ever changes sides: market, money and dock stay right (tall:
below), the viewer's city is in the middle, the hand under it. When space is short, things are left out in a
fixed order: the log panel becomes a strip, the score ruler goes, panels of opponents become compact, then a
rail. Prices, hand, dock and scores are never left out.
"""

from dataclasses import dataclass, replace

from alhambra_desktop.presentation.alhambra.boards_layout import TAB_BAR, boards_height, tab_side
from alhambra_desktop.presentation.alhambra.shelf_layout import shelf_height
from alhambra_desktop.presentation.rects import Rect, column, row

WIDE_ASPECT = 1.6
TALL_ASPECT = 1.25
WIDE_UNITS = 1560
"""The wide form needs this many units of width for its three columns."""
SHORT_UNITS = 1000
"""Windows lower than this have narrower bars and a lower hand."""
VERY_SHORT_UNITS = 760

SIDE_UNITS, SIDE_HIGH, SIDE_WIDE = 2080, 900, 340
"""Window widths from which there is a further column, for normal and low windows, and the column's width; for
the log and the unseen tiles.
"""
SWITCHES = 48
"""Width of the strip next to the city with a switch for each kind of marks."""
LEAST_MONEY = 116
"""Height of the money zone if the others sell tiles."""
UNSEEN = 312
"""Height of the panel of the unseen tiles."""

FULL_PANEL = (244, 284)
"""Least and best height of an opponent's full panel, in units."""
GREAT_PANEL = 420
"""The same if the log has a column of its own: the cities of the others grow."""
COMPACT_PANEL = (152, 202)
RAIL_PANEL, RAIL_WIDE = 216, 150
FLAT_RAIL = 128
"""Height of a panel in a horizontal rail, in tall windows."""
RULER = 120
LEAST_LOG, GOOD_LOG = 92, 180
"""Least height of the log, and the height that panels leave it if they stay high enough."""


@dataclass(frozen=True, slots=True)
class TableLayout:
    """The zones of the table in pixels; a zone left out is None.

    ``opponents`` has one rectangle per opponent (Dirk included) in ``panel_form``: ``full``, ``compact``,
    ``rail`` or, in a horizontal rail, ``flat``. ``u`` is the number of pixels per unit. ``shelf`` exists only
    with modules, ``unseen`` only in large windows.
    """

    form: str
    size: tuple[int, int]
    u: float
    top_bar: Rect
    ruler: Rect | None
    opponents: tuple[Rect, ...]
    panel_form: str
    log: Rect | None
    strip: Rect | None
    plate: Rect
    palace: Rect
    hand: Rect
    market: Rect
    money: Rect
    dock: Rect
    shelf: Rect | None = None
    unseen: Rect | None = None
    switches: Rect | None = None
    large: Rect | None = None
    """The board of a module that is opened large."""

    def zones(self) -> tuple[Rect, ...]:
        """All zones that are shown."""
        maybe = (self.ruler, self.log, self.strip, self.shelf, self.unseen, self.switches, self.large)
        always = (self.top_bar, self.plate, self.palace, self.hand, self.market, self.money, self.dock)
        return (*always, *self.opponents, *(zone for zone in maybe if zone is not None))


def table_layout(
    size: tuple[int, int],
    u: float,
    opponents: int,
    *,
    shelf: bool = False,
    boards: bool = False,
    wares: bool = False,
    marks: int = 0,
) -> TableLayout:
    """The zones for a window of ``size`` pixels at ``u`` pixels per unit and a number of opponents.

    ``shelf``: common pieces of modules lie between the viewer's plate and the city; with many of them there
    are tabs and ``boards``. ``wares``: the others sell tiles, in a row below the market, in room from the
    money zone. ``marks``: how many modules have marks on the city, with a switch each in a strip next to it.
    """
    return with_modules(bare_layout(size, u, opponents), shelf=shelf, boards=boards, wares=wares, marks=marks)


def with_modules(
    found: TableLayout, *, shelf: bool, boards: bool, wares: bool, marks: int, tabs: bool = False
) -> TableLayout:
    """The same zones with room for things of modules; perhaps only the ``tabs`` of the shelf."""
    size, u = found.size, found.u
    if wares:
        found = _with_wares(found)
    if marks:
        strip = round(SWITCHES * u)
        palace = found.palace
        beside = Rect(palace.right - strip, palace.y, strip, palace.h)
        found = replace(found, palace=palace.left(palace.w - strip - round(6 * u)), switches=beside)
    if not shelf:
        return found
    high = boards_height(size[1] / u) if boards else shelf_height(size[1] / u)
    if tabs:
        high = tab_side(size[1] / u) + TAB_BAR
    height, gap = round(high * u), round(8 * u)
    palace, switches = found.palace, found.switches
    whole = Rect(palace.x, palace.y, (switches or palace).right - palace.x, palace.h)
    return replace(
        found,
        shelf=whole.top(height),
        palace=palace.below(height + gap),
        switches=switches.below(height + gap) if switches is not None else None,
    )


def _with_wares(found: TableLayout) -> TableLayout:
    """Reduce the money to one line, and give the market the rest for a further row."""
    least = round(LEAST_MONEY * found.u)
    more = found.money.h - least
    if found.form == "tall" or more <= 0:
        return found
    market = Rect(found.market.x, found.market.y, found.market.w, found.market.h + more)
    return replace(found, market=market, money=found.money.below(more))


def bare_layout(size: tuple[int, int], u: float, opponents: int) -> TableLayout:
    """The zones of a table without modules."""
    form = _form(size, u)
    if form == "wide":
        wide = _wide(size, u, opponents)
        if wide is not None:
            return wide
    return _tall(size, u, opponents) if form == "tall" else _middle(size, u, opponents)


def _form(size: tuple[int, int], u: float) -> str:
    aspect = size[0] / size[1]
    if aspect < TALL_ASPECT:
        return "tall"
    return "wide" if aspect >= WIDE_ASPECT and size[0] / u >= WIDE_UNITS else "middle"


@dataclass(frozen=True, slots=True)
class _Measures:
    """Sizes common to all forms, in pixels."""

    margin: int
    gap: int
    bar: int
    plate: int
    hand: int
    strip: int


def _measures(size: tuple[int, int], u: float) -> _Measures:
    high = size[1] / u
    short, very_short = high < SHORT_UNITS, high < VERY_SHORT_UNITS
    return _Measures(
        margin=round((12 if short else 16) * u),
        gap=round(8 * u),
        bar=round((60 if very_short else 68 if short else 72) * u),
        plate=round((54 if very_short else 62 if short else 64) * u),
        hand=round((166 if very_short else 200 if short else 224) * u),
        strip=round(40 * u),
    )


def _body(size: tuple[int, int], m: _Measures) -> Rect:
    """What the top bar leaves, without the margins."""
    top = m.bar + (m.margin + m.gap) // 2 + m.gap // 4
    return Rect(m.margin, top, size[0] - 2 * m.margin, size[1] - top - m.margin)


# ---------------------------------------------------------------- wide


def _wide(size: tuple[int, int], u: float, opponents: int) -> TableLayout | None:
    m = _measures(size, u)
    body = _body(size, m)
    left_w = round(min(max(0.1875 * size[0], 340 * u), 400 * u))
    right_w = round(min(max(0.217 * size[0], 352 * u), 480 * u))
    gutter = m.margin
    has_side = size[0] / u >= SIDE_UNITS and size[1] / u >= SIDE_HIGH
    side_w = round(SIDE_WIDE * u) if has_side else 0
    middle_w = body.w - left_w - right_w - 2 * gutter - (side_w + gutter if has_side else 0)
    widest = max(round(1.6 * body.h), round(900 * u))
    if middle_w > widest and size[0] / size[1] > 2.2:
        # A very wide window: the outer columns get the rest, both by the same share.
        rest = middle_w - widest
        left_w += rest // 2
        right_w += rest - rest // 2
        middle_w = widest
    column_ = body.left(left_w)
    left = _great_column(column_, u, opponents, m.gap) if has_side else None
    left = left or _left_column(column_, u, opponents, m.gap)
    if left is None:
        return None
    ruler, panels, panel_form, log = left
    middle = Rect(body.x + left_w + gutter, body.y, middle_w, body.h)
    unseen = None
    if has_side:
        side = Rect(middle.right + gutter, body.y, side_w, body.h)
        log, unseen = column(side, (body.h - round(UNSEEN * u) - m.gap, round(UNSEEN * u)), m.gap)
    strip, plate, palace, hand = _middle_column(middle, m, with_strip=log is None)
    market, money, dock = _right_column(Rect(body.right - right_w, body.y, right_w, body.h), u, m.gap)
    bar = Rect(0, 0, size[0], m.bar)
    found = TableLayout(
        "wide", size, u, bar, ruler, panels, panel_form, log, strip, plate, palace, hand, market, money, dock
    )
    return replace(found, unseen=unseen)


_Left = tuple[Rect | None, tuple[Rect, ...], str, Rect | None]


def _great_column(area: Rect, u: float, opponents: int, gap: int) -> _Left | None:
    """Ruler and full panels over the whole height, if the log is elsewhere; None if too low."""
    ruler = round(RULER * u)
    height = min(round(GREAT_PANEL * u), (area.h - ruler) // max(1, opponents) - gap)
    if height < round(FULL_PANEL[0] * u):
        return None
    zones = column(area, (ruler, *[height] * opponents), gap)
    return zones[0], zones[1:], "full", None


def _left_column(area: Rect, u: float, opponents: int, gap: int) -> _Left | None:
    """Ruler, panels and log in the best arrangement that fits; None if not even compact panels do.

    The panels tell the scores, too: rather than have a log of a line or two, a table has no ruler.
    """
    full, compact = (tuple(round(h * u) for h in limits) for limits in (FULL_PANEL, COMPACT_PANEL))
    ruler, short, good = (round(h * u) for h in (RULER, LEAST_LOG, GOOD_LOG))
    for form, least, best, has_ruler, log in (
        ("full", full[0], full[1], True, good),
        ("full", full[0], full[1], False, good),
        ("full", full[0], full[1], True, short),
        ("full", full[0], full[1], True, 0),
        ("compact", compact[0], compact[1], True, short),
        ("compact", compact[0], compact[1], True, 0),
        ("compact", compact[0], compact[1], False, 0),
    ):
        fixed = (ruler + gap if has_ruler else 0) + (log + gap if log else 0)
        room = area.h - fixed - (opponents - 1) * gap
        height = min(best, room // max(1, opponents))
        if height < least:
            continue
        if log:
            height = max(least, min(height, (room + log - good) // max(1, opponents)))
        heights = (*([ruler] if has_ruler else []), *[height] * opponents)
        zones = column(area, heights, gap)
        rest = area.below(zones[-1].bottom - area.y + gap)
        panels = zones[1:] if has_ruler else zones
        return zones[0] if has_ruler else None, panels, form, rest if log else None
    return None


def _middle_column(area: Rect, m: _Measures, *, with_strip: bool) -> tuple[Rect | None, Rect, Rect, Rect]:
    """Strip, plate, palace and hand."""
    plate = area.top(m.plate)
    hand = Rect(area.x, area.bottom - m.hand, area.w, m.hand)
    floor = hand.y - m.gap
    strip = None
    if with_strip:
        strip = Rect(area.x, floor - m.strip, area.w, m.strip)
        floor = strip.y - m.gap
    palace = Rect(area.x, plate.bottom + m.gap, area.w, floor - plate.bottom - m.gap)
    return strip, plate, palace, hand


def _right_column(area: Rect, u: float, gap: int) -> tuple[Rect, Rect, Rect]:
    """Market, money and dock from top to bottom; the dock gets the remaining height."""
    room = area.h - 2 * gap
    high = area.h / u
    dock = round((212 if high >= 900 else 196 if high >= 700 else 186) * u)
    money = round((232 if high >= 900 else 176 if high >= 700 else 132) * u)
    market = min(room - dock - money, market_height(area.w, u))
    dock = room - money - market
    zones = column(area, (market, money, dock), gap)
    return zones[0], zones[1], zones[2]


def market_height(width: int, u: float) -> int:
    """The height of a market whose tiles use the whole width of its zone."""
    tile = (width - round(84 * u)) // 2
    return 2 * tile + round(188 * u)


# ---------------------------------------------------------------- middle


def _middle(size: tuple[int, int], u: float, opponents: int) -> TableLayout:
    m = _measures(size, u)
    body = _body(size, m)
    rail_w = round(RAIL_WIDE * u)
    right_w = round(min(max(0.24 * size[0], 316 * u), 416 * u))
    gutter = m.gap
    rail = body.left(rail_w)
    height = min(round(RAIL_PANEL * u), (rail.h - (opponents - 1) * m.gap) // max(1, opponents))
    panels = column(rail, (height,) * opponents, m.gap)
    middle = Rect(rail.right + gutter, body.y, body.w - rail_w - right_w - 2 * gutter, body.h)
    strip, plate, palace, hand = _middle_column(middle, m, with_strip=size[1] / u >= VERY_SHORT_UNITS)
    market, money, dock = _right_column(Rect(body.right - right_w, body.y, right_w, body.h), u, m.gap)
    bar = Rect(0, 0, size[0], m.bar)
    return TableLayout(
        "middle", size, u, bar, None, panels, "rail", None, strip, plate, palace, hand, market, money, dock
    )


# ---------------------------------------------------------------- tall


def _tall(size: tuple[int, int], u: float, opponents: int) -> TableLayout:
    m = _measures(size, u)
    body = _body(size, m)
    high = size[1] / u
    panel_h = round((COMPACT_PANEL[1] if high > 1300 else 156) * u)
    most = (body.w - (opponents - 1) * m.gap) // max(1, opponents)
    compact = most >= round(300 * u)
    width = min(most, round(400 * u)) if compact else most
    panels = row(body.top(panel_h if compact else round(FLAT_RAIL * u)), (width,) * opponents, m.gap)
    dock_h = round(112 * u)
    dock = Rect(body.x, body.bottom - dock_h, body.w, dock_h)
    goods_h = round((248 if high > 1100 else 200) * u)
    hand_bottom = dock.y - m.gap
    hand = Rect(body.x, hand_bottom - m.hand, body.w, m.hand)
    goods = Rect(body.x, hand.y - m.gap - goods_h, body.w, goods_h)
    market_w = round(goods.w * 0.6)
    top = panels[0].bottom + m.gap if panels else body.y
    plate = Rect(body.x, top, body.w, m.plate)
    floor = goods.y - m.gap
    strip = Rect(body.x, floor - m.strip, body.w, m.strip)
    palace_top = plate.bottom + m.gap
    palace = Rect(body.x, palace_top, body.w, strip.y - m.gap - palace_top)
    return TableLayout(
        "tall",
        size,
        u,
        Rect(0, 0, size[0], m.bar),
        None,
        panels,
        "compact" if compact else "flat",
        None,
        strip,
        plate,
        palace,
        hand,
        goods.left(market_w),
        goods.beside(market_w + m.gap),
        dock,
    )
