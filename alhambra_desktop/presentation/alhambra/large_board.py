"""The board of a module opened large next to the city: where its things, own things and buttons lie.

Windows of ``BESIDE`` units and more have room for it at the left of the city, which stays playable. The other
participants get smaller: one line each below the board.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from alhambra_desktop.presentation.alhambra.items import BoardPlan, Box, Drawer, Item
from alhambra_desktop.presentation.alhambra.layout import TableLayout
from alhambra_desktop.presentation.alhambra.models import TableModel
from alhambra_desktop.presentation.alhambra.module_things import module_title
from alhambra_desktop.presentation.alhambra.shapes import shape_of
from alhambra_desktop.presentation.module_names import module_line
from alhambra_desktop.presentation.rects import Rect, column

BESIDE, WIDTH = 1800, 568
"""Window width in units from which a board is shown next to the city, and the board's width."""
LINE = 68
"""Greatest height of a participant's line."""
PAD, BUTTON, GAP = 20, 46, 8
BELOW = 0.28
"""Share of the height for things below a drawing."""
OWN_DRAWING = 0.72
"""Share of the room for one's own board if only that has a drawing."""
NAME, NAMED, MOST = 46, 116, 200
"""In units: room for a name below a thing, the least width for one, the greatest side of a thing."""


@dataclass(frozen=True, slots=True)
class LargeBoard:
    """The contents of a board opened large: common things, and own ones below; their drawings if any.

    ``told`` are sentences about it and them, for the room that is left.
    """

    module: str
    title: str
    note: str
    items: tuple[Item, ...]
    mine: tuple[Item, ...]
    plan: BoardPlan | None = None
    own_plan: BoardPlan | None = None
    told: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LargeParts:
    """The layout of all of it; ``named``: the things have room for their names below them.

    ``plan`` and ``own_plan`` are the rectangles of the drawings; things on a drawing need no name. ``foot``
    is the room that is left below everything.
    """

    rect: Rect
    sign: Rect
    words: Rect
    buttons: tuple[tuple[str, Rect], ...]
    items: tuple[Rect, ...]
    heading: Rect | None
    mine: tuple[Rect, ...]
    named: bool
    plan: Rect | None = None
    own_plan: Rect | None = None
    foot: Rect | None = None


BUTTONS = ("rules", "shrink", "close")
"""From left to right, at the upper right corner."""


def large_board(table: TableModel, module: str) -> LargeBoard | None:
    """The board of a module, if it has anything on this table, or None."""
    plain = Drawer(module, module_title(module))
    drawer = next((drawer for drawer in table.drawers if drawer.module == module), plain)
    mine = tuple(_filled(item) for owner, item in table.mine if owner == module)
    if drawer is plain and not mine:
        return None
    own_plan = dict(table.own_plans).get(module)
    notes = tuple(dict.fromkeys(item.note for item in (*drawer.items, *mine) if item.note))
    told = (module_line(module), *(notes if len(notes) == 1 else ()))
    return LargeBoard(module, drawer.title, drawer.note, drawer.items, mine, drawer.plan, own_plan, told)


def _filled(item: Item) -> Item:
    """A thing with the contents for a large board."""
    return replace(item, laid=item.large) if item.large else item


def fits_beside(layout: TableLayout) -> bool:
    """Whether a board has room next to the city."""
    return layout.form == "wide" and layout.size[0] >= BESIDE * layout.u


def with_large(found: TableLayout) -> TableLayout:
    """The same table with a board opened large: the city moves, the other participants become lines."""
    u, gap = found.u, round(GAP * found.u)
    column_ = found.opponents[0] if found.opponents else Rect(round(16 * u), 0, 0, 0)
    top, floor = found.plate.y, found.hand.y - gap
    large = Rect(column_.x, top, round(WIDTH * u), floor - top)
    left = large.right + round(2 * GAP * u)
    plate = Rect(left, top, found.plate.right - left, found.plate.h)
    palace = Rect(left, plate.bottom + gap, plate.w, floor - plate.bottom - gap)
    count = max(1, len(found.opponents))
    between = round(4 * u)
    height = min(round(LINE * u), (found.hand.h - (count - 1) * between) // count)
    below = Rect(column_.x, found.hand.y, column_.w, found.hand.h)
    return replace(
        found,
        large=large,
        plate=plate,
        palace=palace,
        opponents=column(below, (height,) * len(found.opponents), between),
        panel_form="line",
        ruler=None,
        log=found.log if found.unseen is not None else None,
        strip=None,
    )


def large_parts(area: Rect, u: float, board: LargeBoard) -> LargeParts:
    """The board in ``area``; its things in rows that leave them as large as possible."""
    pad, side, gap = round(PAD * u), round(BUTTON * u), round(GAP * u)
    inner = area.inset(pad)
    sign = Rect(inner.x, inner.y, side, side)
    first = inner.right - len(BUTTONS) * (side + gap) + gap
    buttons = tuple(
        (name, Rect(first + place * (side + gap), inner.y, side, side)) for place, name in enumerate(BUTTONS)
    )
    left = sign.right + round(12 * u)
    words = Rect(left, inner.y, first - gap - left, side)
    room = inner.below(side + round(18 * u))
    heading, own = None, Rect(room.x, room.bottom, room.w, 0)
    if board.mine:
        own = Rect(room.x, room.y, room.w, room.h)
        if board.items:
            alone = sum(not item.on for item in board.mine)
            share = alone / (alone + len(board.items))
            drawn = board.own_plan is not None and board.plan is None
            high = round(room.h * (OWN_DRAWING if drawn else min(0.5, max(0.3, share))))
            own = Rect(room.x, room.bottom - high, room.w, high)
        heading, own = own.top(round(34 * u)), own.below(round(34 * u))
        room = room.top(heading.y - room.y)
    plan, items, named = _laid(room, u, board.items, board.plan)
    own_plan, mine, own_named = _laid(own, u, board.mine, board.own_plan)
    named = (named or not items) and (own_named or not mine)
    found = LargeParts(area, sign, words, buttons, items, heading, mine, named, plan, own_plan)
    return replace(found, foot=_foot(found, inner, u))


def _foot(parts: LargeParts, inner: Rect, u: float) -> Rect | None:
    """The room that is left below everything."""
    low = [*parts.items, *parts.mine, *filter(None, (parts.plan, parts.own_plan))]
    top = max((rect.bottom for rect in low), default=parts.sign.bottom) + round((NAME + 2 * GAP) * u)
    high = inner.bottom - top
    return Rect(inner.x, top, inner.w, high) if high >= round(NAME * u) else None


def _laid(
    room: Rect, u: float, items: Sequence[Item], plan: BoardPlan | None
) -> tuple[Rect | None, tuple[Rect, ...], bool]:
    """The rectangle of the drawing, if any; its things on it and the others below, or all in a grid."""
    if plan is None:
        return None, *grid(room, u, [shape_of(item) for item in items])
    places = dict(plan.places)
    others = [item for item in items if item.name not in places]
    high = round(room.h * (1 - BELOW)) if others else room.h
    width = min(room.w, round(high * plan.shape))
    drawing = Rect(room.x + (room.w - width) // 2, room.y, width, round(width / plan.shape))
    below, named = grid(room.below(drawing.h + round(GAP * u)), u, [shape_of(item) for item in others])
    rest = iter(below)
    found = [_placed(drawing, places[item.name]) if item.name in places else next(rest) for item in items]
    return drawing, tuple(found), named


def _placed(drawing: Rect, box: Box) -> Rect:
    """A position on a drawing in pixels."""
    left, top, width, height = box
    return Rect(
        drawing.x + round(left * drawing.w),
        drawing.y + round(top * drawing.h),
        round(width * drawing.w),
        round(height * drawing.h),
    )


def grid(room: Rect, u: float, shapes: Sequence[float]) -> tuple[tuple[Rect, ...], bool]:
    """Things in rows of equal cells, as large as possible; and whether there is room for names below."""
    count, gap = len(shapes), round(GAP * u)
    if not count:
        return (), True
    tried = [(-(-count // n), n) for n in range(1, count + 1)]
    widest = max(1.0, *shapes)

    def side(columns: int, lines: int) -> tuple[bool, int]:
        width = room.w // columns - gap
        names = width >= round(NAMED * u)
        high = room.h // lines - gap - (round(NAME * u) if names else 0)
        fits = min(high, round(width / widest), round(MOST * u))
        return names and fits >= round(NAME * u), max(8, fits)

    columns, lines = max(tried, key=lambda form: side(*form))
    named, best = side(columns, lines)
    width, height = room.w // columns, min(room.h // lines, best + round((NAME + 2 * GAP) * u))
    found = []
    for place, shape in enumerate(shapes):
        wide = max(8, min(width - gap, round(best * shape)))
        middle = room.x + place % columns * width + width // 2
        found.append(Rect(middle - wide // 2, room.y + place // columns * height, wide, best))
    return tuple(found), named
