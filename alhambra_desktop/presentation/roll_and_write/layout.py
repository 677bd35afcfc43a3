"""The layout of the table and of a paper.

All lengths of a paper follow from the side of a cell. All results are pixels.
"""

from dataclasses import dataclass

from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.presentation.roll_and_write.models import FACES, SIDE, YELLOW, Cell, Colour

TRACK, LABEL, LINE, FOOT, BOX = 0.74, 0.30, 0.62, 0.52, 0.46
"""In cells: the track of the dice, the printed numbers, the points of rows, of columns, their boxes."""

DIE, TWIN, APART = 0.58, 0.48, 0.245
"""In cells: a die, each of two dice on one number, and their distance from the middle of their space."""

SHEET_HEIGHT = 0.8
"""The height of a paper that fills its width, relative to that width."""

HEAD_LEAST, HEAD = 46, 0.62
"""The heading of a paper: units, but at least a share of a cell."""

COIN_COLUMNS = 4
COIN, COIN_GAP = 0.46, 0.08
STRIP = COIN_COLUMNS * (COIN + COIN_GAP) + 0.1

PANEL_MOST, PANEL_TALL, DUMMY_MOST = 236, 440, 104
"""Heights of panels in units: with the tray next to the small paper, below it, and of dummies."""
LOG_LEAST = 190
"""Minimum height of a log, in units."""


@dataclass(frozen=True, slots=True)
class TableLayout:
    """The three columns of the table; ``log`` is the rest below the panels, if it is large enough."""

    sheet: Rect
    score: Rect
    panels: tuple[Rect, ...]
    log: Rect | None


def table_layout(room: Rect, u: float, dummies: tuple[bool, ...]) -> TableLayout:
    """Divide the room; ``dummies`` says of each other participant whether it is one."""
    margin, gap = round(14 * u), round(14 * u)
    inner = room.inset(margin, margin)
    if inner.h > inner.w:
        return _tall_layout(inner, gap, u, dummies)
    left = round(min(max(inner.w * 0.178, 236 * u), 380 * u))
    right = round(min(max(inner.w * 0.225, 290 * u), 480 * u))
    middle = Rect(inner.x + left + gap, inner.y, inner.w - left - right - 2 * gap, inner.h)
    column = Rect(inner.x, inner.y, left, inner.h)
    panels = _panels(column, u, dummies)
    score = Rect(middle.right + gap, inner.y, right, inner.h)
    return TableLayout(middle, score, panels, _log(column, panels, u))


def _tall_layout(inner: Rect, gap: int, u: float, dummies: tuple[bool, ...]) -> TableLayout:
    """In a tall window the viewer's paper is at the top.

    The others and the score sheet share the room below.
    """
    sheet = inner.top(min(round(inner.w * SHEET_HEIGHT), round(inner.h * 0.62)))
    below = inner.below(sheet.h + gap)
    score_w = round(min(below.w * 0.52, 560 * u))
    column = below.left(below.w - score_w - gap)
    panels = _panels(column, u, dummies)
    return TableLayout(sheet, below.beside(column.w + gap), panels, _log(column, panels, u))


def _log(column: Rect, panels: tuple[Rect, ...], u: float) -> Rect | None:
    """The rest of a column below its panels."""
    used = panels[-1].bottom - column.y + round(10 * u) if panels else 0
    return column.below(used) if column.h - used >= LOG_LEAST * u else None


def _panels(column: Rect, u: float, dummies: tuple[bool, ...]) -> tuple[Rect, ...]:
    """Panels below each other, those of dummies lower; all shrink equally if there is little height."""
    gap = round(10 * u)
    room = column.h - gap * max(0, len(dummies) - 1)
    for most in (PANEL_TALL, PANEL_MOST):
        wished = [round((DUMMY_MOST if dummy else most) * u) for dummy in dummies]
        if sum(wished) <= room:
            break
    factor = min(1.0, room / max(1, sum(wished)))
    found, y = [], column.y
    for height in wished:
        high = int(height * factor)
        found.append(Rect(column.x, y, column.w, high))
        y += high + gap
    return tuple(found)


# ---------------------------------------------------------------- a sheet of paper


@dataclass(frozen=True, slots=True)
class PaperParts:
    """A paper: ``paper`` is its outline, ``cell`` the side of a cell, ``origin`` the first cell's corner.

    ``coins`` are the rectangles of the printed coins in order; ``legend`` is the room below them.
    """

    paper: Rect
    head: Rect
    cell: int
    origin: tuple[int, int]
    coins_title: Rect
    coins: tuple[Rect, ...]
    legend: Rect

    def cell_rect(self, cell: Cell) -> Rect:
        """The rectangle of a cell by row and column."""
        x, y = self.origin
        return Rect(x + (cell[1] - 1) * self.cell, y + (cell[0] - 1) * self.cell, self.cell, self.cell)

    @property
    def grid(self) -> Rect:
        """The rectangle around all cells."""
        return Rect(*self.origin, SIDE * self.cell, SIDE * self.cell)

    def track(self, colour: Colour, number: int) -> Rect:
        """Where dice of a colour lie next to the row, or above the column, of a number."""
        c, (x, y) = self.cell, self.origin
        deep, label = round(TRACK * c), round(LABEL * c)
        if colour == YELLOW:
            return Rect(x - label - deep, y + (number - 1) * c, deep, c)
        return Rect(x + (number - 1) * c, y - label - deep, c, deep)

    def whole_track(self, colour: Colour) -> Rect:
        """The rectangle of all dice of a colour."""
        first, last = self.track(colour, FACES[0]), self.track(colour, FACES[-1])
        return Rect(first.x, first.y, last.right - first.x, last.bottom - first.y)

    def label(self, colour: Colour, number: int) -> Rect:
        """The printed number of a row or column."""
        c, (x, y) = self.cell, self.origin
        label = round(LABEL * c)
        if colour == YELLOW:
            return Rect(x - label, y + (number - 1) * c, label, c)
        return Rect(x + (number - 1) * c, y - label, c, label)

    def line(self, place: int) -> Rect:
        """Where the points of a line are written: rows 1 to 6, then columns 1 to 6, from 0."""
        c, grid = self.cell, self.grid
        if place < SIDE:
            return Rect(grid.right, grid.y + place * c, round(LINE * c), c)
        return Rect(grid.x + (place - SIDE) * c, grid.bottom, c, round(FOOT * c))

    def line_box(self, place: int) -> Rect:
        """The square printed there."""
        room = self.line(place)
        side = min(room.w, room.h, round(BOX * self.cell))
        return Rect(room.centre[0] - side // 2, room.centre[1] - side // 2, side, side)

    def die(self, colour: Colour, number: int, beside: int = 0) -> Rect:
        """The rectangle of a die; ``beside``: -1 or 1 if two lie on one number."""
        slot = self.track(colour, number)
        side, step = round((TWIN if beside else DIE) * self.cell), round(APART * self.cell) * beside
        x, y = slot.centre
        x, y = (x, y + step) if colour == YELLOW else (x + step, y)
        return Rect(x - side // 2, y - side // 2, side, side)

    def dice(self, colour: Colour, numbers: tuple[int, ...]) -> tuple[Rect, ...]:
        """The rectangles of dice of a colour: two on one number lie side by side."""
        twins = len(numbers) > 1 and len(set(numbers)) == 1
        return tuple(
            self.twin(colour, number, place) if twins else self.die(colour, number)
            for place, number in enumerate(numbers)
        )

    def twin(self, colour: Colour, number: int, place: int) -> Rect:
        """The rectangle of a die by its place among those of its colour, with another on its number."""
        return self.die(colour, number, (-1, 1)[place % 2])


def paper_parts(area: Rect, u: float, coins: int) -> PaperParts:
    """The largest paper in an area, filling the width, in the middle of the height."""
    pad = round(min(26 * u, 0.03 * area.w))
    columns = TRACK + LABEL + SIDE + LINE + 0.18 + STRIP
    rows = TRACK + LABEL + SIDE + FOOT + HEAD
    cell = int(min((area.w - 2 * pad) / columns, (area.h - 1.6 * pad) / rows))
    head_h = max(
        round(HEAD * cell), min(round(HEAD_LEAST * u), area.h - 2 * pad - round((rows - HEAD) * cell))
    )
    wide, high = round(columns * cell), head_h + round((rows - HEAD) * cell)
    paper_h = min(area.h, high + 2 * pad)
    paper = Rect(area.x, area.y + (area.h - paper_h) // 2, area.w, paper_h)
    x = paper.x + (paper.w - wide) // 2
    y = paper.y + (paper.h - high) // 2
    origin = (x + round((TRACK + LABEL) * cell), y + head_h + round((TRACK + LABEL) * cell))
    strip_x = origin[0] + round((SIDE + LINE + 0.18) * cell)
    strip = Rect(strip_x, y + head_h, x + wide - strip_x, y + high - y - head_h)
    title = strip.top(round(0.5 * cell))
    places = _coin_places(strip.below(title.h), cell, coins)
    legend = strip.below(places[-1].bottom - strip.y + round(0.2 * cell) if places else title.h)
    return PaperParts(paper, Rect(x, y, wide, head_h), cell, origin, title, places, legend)


def lines_around(paper: Rect, pad: int, share: float) -> PaperParts:
    """The cells with their numbers and boxes alone, on a share of the width of a paper, at its left."""
    wide, high = LABEL + SIDE + LINE, LABEL + SIDE + FOOT
    cell = int(min(paper.w * share / wide, (paper.h - 2 * pad) / high))
    label = round(LABEL * cell)
    origin = (paper.x + pad + label, paper.y + (paper.h - round(high * cell)) // 2 + label)
    nothing = Rect(*origin, 0, 0)
    return PaperParts(paper, nothing, cell, origin, nothing, (), nothing)


def _coin_places(strip: Rect, cell: int, coins: int) -> tuple[Rect, ...]:
    """Coins in rows of four; more than five rows are closer together."""
    rows = max(1, -(-coins // COIN_COLUMNS))
    side = round(min(COIN * cell, 3.2 * cell / rows))
    step = (strip.w - side) // max(1, COIN_COLUMNS - 1) if rows > 1 else round((COIN + COIN_GAP) * cell)
    step = min(step, round((COIN + COIN_GAP) * cell))
    down = side + round(COIN_GAP * cell)
    return tuple(
        Rect(strip.x + number % COIN_COLUMNS * step, strip.y + number // COIN_COLUMNS * down, side, side)
        for number in range(coins)
    )
