"""The layout of the dice game: rectangles in the room between bar and footer.

Players at the left, the board next to them, below it the tray with the dice and the prompt. Rows and spaces
use the available height; nothing changes sides. In tall windows the log lies below all.
"""

from dataclasses import dataclass

from alhambra_desktop.dice_game.components import Components
from alhambra_desktop.presentation.rects import Rect, column, row

SIDE_UNITS = (218, 312)
"""Least and best width of the players' column."""
PANEL_UNITS = (76, 168)
"""Least and best height of a player's panel."""
FULL_PANEL = 136
"""The height from which a panel has three rows."""
LOW_UNITS = (172, 236)
"""Least and best height of the tray and the prompt."""
LOW_SHARE = 0.25
"""Their share of the height of the room."""
DIE_UNITS = (34, 96)
GUTTER_UNITS = 38
"""Width of the number of a row, or of the chance to reach it."""
TRACK_UNITS = (28, 72)
BEHIND_UNITS = 22
"""Height below the spaces for markers behind all of them."""
WOOD_UNITS = 12
LEAST_PROMPT = 410
TALL = 1.15
"""Height, as a share of the width, from which the log lies below everything."""
TALL_BOARD, TALL_LOW = 1060, 300
LEAST_LOG = 150
NARROW = 240
"""Columns narrower than this have a lower heading, so that shield and chip leave room for the name."""
VERY_NARROW, LOW_BOARD, NAME_LINE = 180, 330, 22
"""In columns narrower than the first number, as next to an open review, the name has a line of its own, of
the third number's height, unless the board is lower than the second.
"""


@dataclass(frozen=True, slots=True)
class ColumnPlaces:
    """A column of the board. ``spaces`` best first; ``track`` from space 1 up; ``rows`` from the top.

    ``goals`` are two lines that say what the column pays; without room for them they have no height.
    """

    area: Rect
    head: Rect
    badge: Rect
    name: Rect
    chip: Rect
    goals: tuple[Rect, Rect]
    rows: tuple[Rect, ...]
    spaces: tuple[Rect, ...]
    track: tuple[Rect, ...]
    track_area: Rect
    foot: Rect


@dataclass(frozen=True, slots=True)
class TrayPlaces:
    """The rectangles of the dice in their tray.

    ``kept`` and ``thrown`` are those of each white die, ``black`` that of the black one.
    """

    area: Rect
    rail: Rect
    felt: Rect
    kept: tuple[Rect, ...]
    thrown: tuple[Rect, ...]
    black: Rect

    def die(self, index: int, *, kept: bool) -> Rect:
        """Where a white die lies."""
        return self.kept[index] if kept else self.thrown[index]


@dataclass(frozen=True, slots=True)
class DiceLayout:
    """All rectangles in pixels. ``full``: the players' panels have three rows; ``log``: if there is room."""

    u: float
    room: Rect
    players: tuple[Rect, ...]
    full: bool
    log: Rect | None
    columns: tuple[ColumnPlaces, ...]
    tray: TrayPlaces
    prompt: Rect

    def zones(self) -> tuple[Rect, ...]:
        """All zones, which must not overlap."""
        log = () if self.log is None else (self.log,)
        return (*self.players, *log, *(c.area for c in self.columns), self.tray.area, self.prompt)


def dice_layout(room: Rect, u: float, players: int, data: Components, highest: int = 0) -> DiceLayout:
    """The layout in a room at ``u`` pixels per unit; ``highest`` is the highest stone on any track."""

    def px(units: float) -> int:
        return round(units * u)

    margin = px(16 if room.w / u >= 1500 else 10)
    gap = px(12 if room.w / u >= 1500 else 8)
    inner = room.inset(margin, gap)
    side_w = max(px(SIDE_UNITS[0]), min(px(SIDE_UNITS[1]), round(0.16 * room.w)))
    tall = room.h > TALL * room.w
    low_h = max(px(LOW_UNITS[0]), min(px(LOW_UNITS[1]), round(LOW_SHARE * room.h)))
    if tall:
        low_h = px(TALL_LOW)
    board_h = min(inner.h - low_h - gap, px(TALL_BOARD)) if tall else inner.h - low_h - gap
    side, rest = inner.left(side_w), inner.beside(side_w + gap)
    board = rest.top(board_h)
    low = rest.below(board_h + gap).top(low_h)
    count = len(data.types)
    width = (board.w - (count - 1) * gap) // count
    areas = row(board, (width,) * count, gap)
    spaces = max(data.track_drawn, highest)
    tray = _tray(low, u, data.dice.white)
    panels = _panels(side, u, players)
    left = side.below(panels[-1].bottom - side.y + gap)
    if tall:
        left = inner.below(board_h + gap + low_h + gap)
    return DiceLayout(
        u,
        room,
        panels,
        panels[0].h >= px(FULL_PANEL),
        left if left.h >= px(LEAST_LOG) else None,
        tuple(_column(area, u, data, spaces) for area in areas),
        tray,
        low.beside(tray.area.w + gap),
    )


def _panels(side: Rect, u: float, players: int) -> tuple[Rect, ...]:
    gap = round(8 * u)
    high = min(round(PANEL_UNITS[1] * u), (side.h - (players - 1) * gap) // players)
    return column(side, (high,) * players, gap)


def _column(area: Rect, u: float, data: Components, track_spaces: int) -> ColumnPlaces:
    def px(units: float) -> int:
        return round(units * u)

    roomy, two_lines = area.h >= px(480), area.h >= px(400)
    pad = px(10 if roomy else 6)
    narrow = area.w < px(NARROW)
    line = px(NAME_LINE) if area.w < px(VERY_NARROW) and area.h >= px(LOW_BOARD) else 0
    head = area.inset(pad, px(8 if roomy else 6)).top(px((86 if narrow else 98) if two_lines else 42) + line)
    foot_h = px(42 if roomy else 30)
    body_top = head.bottom + px(6 if roomy else 2)
    body = Rect(area.x + pad, body_top, area.w - 2 * pad, area.bottom - foot_h - px(6) - body_top)
    gutter = min(px(GUTTER_UNITS), round(0.17 * body.w))
    track_w = max(
        px(TRACK_UNITS[0]), min(px(TRACK_UNITS[1]), round((0.23 if body.w >= px(190) else 0.19) * body.w))
    )
    rows, across = data.area.rows, data.area.spaces
    cell_w = min((body.w - gutter - track_w - px(6)) // across, px(60))
    room_h = body.h - px(BEHIND_UNITS)
    cell_h = min(room_h // rows, px(110 if body.h >= px(700) else 66))
    left = body.x + gutter
    top = body.y + (room_h - rows * cell_h) // 2
    gap = max(1, px(1.4))
    lines = tuple(Rect(body.x, top + r * cell_h, gutter, cell_h) for r in range(rows))
    cells = tuple(
        Rect(left + s * cell_w + gap, top + r * cell_h + gap, cell_w - 2 * gap, cell_h - 2 * gap)
        for r in range(rows)
        for s in range(across)
    )
    track_left = left + across * cell_w + px(5)
    track_area = Rect(track_left, top, body.right - track_left, rows * cell_h)
    step = track_area.h / track_spaces
    track = tuple(
        Rect(track_left, round(track_area.bottom - (n + 1) * step), track_area.w, max(1, round(step)))
        for n in range(track_spaces)
    )
    goal_h = px(25) if two_lines else 0
    chip = head.h - 2 * goal_h - line if two_lines else head.h - line - px(2)
    chip_place = Rect(head.right - chip, head.y, chip, chip)
    badge = Rect(head.x, head.y, chip, chip)
    name = Rect(badge.right + 1, head.y, chip_place.x - badge.right - 2, chip)
    if line:
        name = Rect(head.x, head.y + chip, head.w, line)
    first = Rect(head.x, head.y + chip + line, head.w, goal_h)
    return ColumnPlaces(
        area,
        head,
        badge,
        name,
        chip_place,
        (first, first.moved(0, goal_h)),
        lines,
        cells,
        track,
        track_area,
        Rect(area.x + pad, area.bottom - foot_h - px(4), area.w - 2 * pad, foot_h),
    )


def _tray(low: Rect, u: float, white: int) -> TrayPlaces:
    def px(units: float) -> int:
        return round(units * u)

    wood = px(WOOD_UNITS)
    slots = white + 1
    gap = px(12)
    widest = (low.w - px(LEAST_PROMPT) - 2 * wood - px(12)) // slots - gap
    die = max(px(DIE_UNITS[0]), min(px(DIE_UNITS[1]), widest, (low.h - 2 * wood - px(38)) // 2))
    area = low.left(slots * (die + gap) + gap + 2 * wood)
    inner = area.inset(wood)
    rail = inner.top(die + px(16))
    felt = inner.below(rail.h + px(8))

    def slot(number: int, zone: Rect) -> Rect:
        x = inner.x + gap + number * (die + gap)
        return Rect(x, zone.y + (zone.h - die) // 2, die, die)

    kept = tuple(slot(number, rail) for number in range(white))
    thrown = tuple(slot(number, felt) for number in range(white))
    return TrayPlaces(area, rail, felt, kept, thrown, slot(white, rail))
