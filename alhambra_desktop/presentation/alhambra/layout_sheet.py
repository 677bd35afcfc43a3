"""The zones of scoring sheet, final result and curtain."""

from dataclasses import dataclass

from alhambra_desktop.presentation.rects import Rect


@dataclass(frozen=True, slots=True)
class SheetLayout:
    """A sheet: heading, table with rows and columns, explanation and chart at the right, controls.

    ``rows`` are the categories; ``columns`` one per participant; ``category`` and ``places`` the x of
    the first two columns (places None: no room). ``chart`` is None where there is no room.
    """

    u: float
    heading: Rect
    table: Rect
    head: Rect
    rows: tuple[Rect, ...]
    total: Rect
    category: int
    places: int | None
    columns: tuple[Rect, ...]
    why: Rect
    chart: Rect | None
    foot: Rect


def sheet_layout(size: tuple[int, int], u: float, rows: int, participants: int) -> SheetLayout:
    """The zones for a window of ``size`` pixels."""
    wide, high = size[0] / u, size[1] / u
    short = high < 900
    margin = round((64 if wide >= 1700 else 24) * u)
    top = round((160 if not short else 96) * u)
    foot_h = round((144 if not short else 92) * u)
    gap = round((24 if wide >= 1500 else 14) * u)
    inner = Rect(margin, top, size[0] - 2 * margin, size[1] - top - foot_h)
    tall = size[0] < 1.25 * size[1]
    if tall:
        why_h = round(min(inner.h * 0.36, 420 * u))
        table = Rect(inner.x, inner.y, inner.w, inner.h - why_h - gap)
        right = Rect(inner.x, table.bottom + gap, inner.w, why_h)
    else:
        right_w = round(min(max(0.317 * size[0], 350 * u), 680 * u))
        table = inner.left(inner.w - right_w - gap)
        right = inner.beside(inner.w - right_w)
    head_h = round((84 if not short else 56) * u)
    total_h = round((104 if not short else 66) * u)
    row_h = min((table.h - head_h - total_h) // rows, round(84 * u))
    row_rects = tuple(Rect(table.x, table.y + head_h + i * row_h, table.w, row_h) for i in range(rows))
    total = Rect(table.x, row_rects[-1].bottom, table.w, table.bottom - row_rects[-1].bottom)
    category, places, columns = _columns(table, u, participants)
    if tall:
        why, chart = right.left(right.w * 58 // 100), right.beside(right.w * 58 // 100 + gap)
        chart_zone: Rect | None = chart
    elif right.h >= round((620 + 45 * max(0, participants - 3)) * u):
        why = right.top(right.h * 62 // 100)
        chart_zone = right.below(why.h + gap)
    else:
        why, chart_zone = right, None
    return SheetLayout(
        u,
        Rect(margin, 0, size[0] - 2 * margin, top),
        table,
        table.top(head_h),
        row_rects,
        total,
        category,
        places,
        columns,
        why,
        chart_zone,
        Rect(margin, size[1] - foot_h, size[0] - 2 * margin, foot_h),
    )


def _columns(table: Rect, u: float, participants: int) -> tuple[int, int | None, tuple[Rect, ...]]:
    """Category, places where there is room, and a column for each participant."""
    category = table.x + round(24 * u)
    name_w, places_w = round(290 * u), round(196 * u)
    room = table.w - round(36 * u)
    least = round(118 * u)
    places: int | None = category + name_w
    begin = name_w + places_w
    if (room - begin) // participants < least:
        places, begin = None, round(250 * u)
    width = min((room - begin) // participants, round(240 * u))
    slack = room - begin - width * participants
    left = table.x + round(24 * u) + begin + slack // 2
    return (
        category,
        places,
        tuple(Rect(left + i * width, table.y, width, table.h) for i in range(participants)),
    )


@dataclass(frozen=True, slots=True)
class CurtainLayout:
    """The curtain: doors at the left (None where there is no room), words at the right, bar below."""

    doors: Rect | None
    words: Rect
    recap: Rect
    open: Rect
    menu: Rect
    hint: Rect
    bar: Rect


def curtain_layout(size: tuple[int, int], u: float) -> CurtainLayout:
    """The zones for a window of ``size`` pixels; the doors keep the proportions 532 x 596."""
    bar = Rect(0, size[1] - round(72 * u), size[0], round(72 * u))
    margin = round(40 * u)
    doors: Rect | None = None
    left = margin * 2
    if size[0] > 1.15 * size[1]:
        high = min(bar.y - margin, round(0.46 * size[0] * 596 / 532))
        wide = round(high * 532 / 596)
        left = round(min(size[0] * 0.05, 84 * u))
        doors = Rect(left, bar.y - high, wide, high)
        left = doors.right + round(76 * u)
    right = size[0] - round(76 * u)
    width = min(right - left, round(860 * u))
    words_h = round(220 * u)
    foot_h = round(150 * u)
    top = round(max(margin, (bar.y - round(900 * u)) // 2))
    words = Rect(left, top, width, words_h)
    buttons_y = bar.y - foot_h
    recap_h = min(buttons_y - round(20 * u) - words.bottom, round(520 * u))
    recap = Rect(left, words.bottom, width, recap_h)
    act_y = recap.bottom + round(20 * u)
    menu_w = round(190 * u)
    act = Rect(left, act_y, width - menu_w - round(16 * u), round(80 * u))
    menu = Rect(act.right + round(16 * u), act_y, menu_w, round(80 * u))
    hint = Rect(left, act.bottom + round(8 * u), width, round(36 * u))
    return CurtainLayout(doors, words, recap, act, menu, hint, bar)
