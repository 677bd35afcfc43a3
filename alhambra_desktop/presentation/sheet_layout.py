"""The zones of a sheet of points: a scoring, or the final result."""

from dataclasses import dataclass

from alhambra_desktop.presentation.rects import Rect


@dataclass(frozen=True, slots=True)
class SheetLayout:
    """A sheet: heading, table with rows and columns, explanation and chart at the right, controls.

    ``rows`` are the rectangles of lines, all of them or as many as fit while the rest scrolls; ``columns``
    one per participant; ``category`` and ``places`` the x of the first two columns (``places`` is None if
    there is no room). ``chart`` is None if there is no room. ``dense``: lines of one height that may scroll.
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
    dense: bool = False

    @property
    def track(self) -> Rect:
        """The rectangle of the scroll bar."""
        width, first, last = round(22 * self.u), self.rows[0], self.rows[-1]
        return Rect(self.table.right - width, first.y, width, last.bottom - first.y)


@dataclass(frozen=True, slots=True)
class _Measures:
    """Sizes in units: margin, heading, foot, head and total of the table."""

    margin: int
    top: int
    foot: int
    head: int
    total: int


def _measures(*, wide: bool, short: bool, dense: bool) -> _Measures:
    margin = (32 if wide else 20) if dense else (64 if wide else 24)
    if short:
        return _Measures(margin, 88 if dense else 96, 84 if dense else 92, 56, 66)
    return _Measures(margin, 128, 108, 62, 74) if dense else _Measures(margin, 160, 144, 84, 104)


LINE = 34
"""Height of a line of a dense sheet, in units."""
COLUMN, LEAST_COLUMN = 190, 116
"""Units of the column of a participant: enough for all parts of a number, and the least."""


def sheet_layout(
    size: tuple[int, int],
    u: float,
    rows: int,
    participants: int,
    *,
    dense: bool = False,
    texts: tuple[int, int] = (0, 0),
) -> SheetLayout:
    """The zones for a window of ``size`` pixels and a number of rows; for a ``dense`` sheet, of lines.

    ``texts`` are the least widths of the names and of the rates without ranks, in pixels.
    """
    wide, high = size[0] / u, size[1] / u
    sizes = _measures(wide=wide >= 1700, short=high < 900, dense=dense)
    margin, top, foot_h = (round(part * u) for part in (sizes.margin, sizes.top, sizes.foot))
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
    head_h, room = round(sizes.head * u), table.h - round((sizes.head + sizes.total) * u)
    if dense:
        row_h = round(LINE * u)
        rows = max(1, min(rows, room // row_h))
    else:
        row_h = min(room // rows, round(84 * u))
    row_rects = tuple(Rect(table.x, table.y + head_h + i * row_h, table.w, row_h) for i in range(rows))
    total = Rect(table.x, row_rects[-1].bottom, table.w, table.bottom - row_rects[-1].bottom)
    if dense:
        total = Rect(table.x, table.bottom - round(sizes.total * u), table.w, round(sizes.total * u))
    category, places, columns = (_dense_columns if dense else _columns)(table, u, participants, texts)
    why, chart = _right(right, u, gap, participants, tall=tall)
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
        chart,
        Rect(margin, size[1] - foot_h, size[0] - 2 * margin, foot_h),
        dense,
    )


def _right(right: Rect, u: float, gap: int, participants: int, *, tall: bool) -> tuple[Rect, Rect | None]:
    """Explanation and chart, if there is room for both."""
    if tall:
        return right.left(right.w * 58 // 100), right.beside(right.w * 58 // 100 + gap)
    if right.h >= round((620 + 45 * max(0, participants - 3)) * u):
        why = right.top(right.h * 62 // 100)
        return why, right.below(why.h + gap)
    return right, None


Columns = tuple[int, int | None, tuple[Rect, ...]]
"""The x of the names, that of the ranks' points if there is room, and a column for each participant."""


def _begin(
    usual: tuple[int, int], texts: tuple[int, int], room: int, participants: int, u: float
) -> tuple[int, int] | None:
    """The widths of names and rates with which the columns of the participants are wide enough, if any.

    The rates get the room of their longest text; if that would make the columns narrow, the names first give
    what they do not need.
    """
    (name, rate), (least_name, least_rate) = usual, texts
    rates = max(rate, least_rate)
    if (room - name - rate) // participants < round(LEAST_COLUMN * u):
        return None
    for names, column in ((name, COLUMN), (min(name, least_name or name), LEAST_COLUMN)):
        if (room - names - rates) // participants >= round(column * u):
            return names, rates
    return name, rate


def _columns(table: Rect, u: float, participants: int, texts: tuple[int, int]) -> Columns:
    """Columns of a sheet with few rows, in the middle of the room."""
    category = table.x + round(24 * u)
    room = table.w - round(36 * u)
    found = _begin((round(290 * u), round(196 * u)), texts, room, participants, u)
    places = category + found[0] if found is not None else None
    begin = sum(found) if found is not None else round(250 * u)
    width = min((room - begin) // participants, round(240 * u))
    slack = room - begin - width * participants
    left = table.x + round(24 * u) + begin + slack // 2
    return (
        category,
        places,
        tuple(Rect(left + i * width, table.y, width, table.h) for i in range(participants)),
    )


def _dense_columns(table: Rect, u: float, participants: int, texts: tuple[int, int]) -> Columns:
    """Columns of a sheet with many rows, at its right edge next to the scroll bar."""
    category = table.x + round(24 * u)
    room = table.w - round((24 + 28) * u)
    found = _begin((round(290 * u), round(130 * u)), texts, room, participants, u)
    places = category + found[0] if found is not None else None
    begin = sum(found) if found is not None else round(240 * u)
    width = min((room - begin) // participants, round(300 * u))
    left = category + room - width * participants
    return (
        category,
        places,
        tuple(Rect(left + i * width, table.y, width, table.h) for i in range(participants)),
    )
