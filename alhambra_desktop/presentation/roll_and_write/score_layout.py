"""The layout of the score sheet. All results are pixels."""

from dataclasses import dataclass

from alhambra_desktop.presentation.rects import Rect

SCORE_LINE_MOST, SCORE_LINE_LEAST = 30, 15
SCORE_TITLE, TIGHT_TITLE, BOX_LEAST = 27, 54, 7
"""In units: the greatest and least height of participants' lines, headings, the least block with one, the
least box.
"""

TIGHT_LINE = 50
"""Greatest height of the line of numbers, in units: large enough to read across a table."""
BOX_WIDE = 2.3
"""Low boxes are at most this much wider than high, to use the room next to them."""
ROUND_LEAST, ROUND_MOST = 27, 34
"""Units of the boxes of the round track: narrower ones are put in two rows."""


@dataclass(frozen=True, slots=True)
class TypeParts:
    """A type on the score sheet.

    Its shield, its heading, the points of its ranks, a line for each participant.

    ``lines`` are whole lines, ``boxes`` by participant; where boxes would be too small there are none, and
    the line has room for a number.
    """

    area: Rect
    badge: Rect
    title: Rect
    lines: tuple[Rect, ...]
    boxes: tuple[tuple[Rect, ...], ...]

    @property
    def numbered(self) -> bool:
        """Whether there are numbers instead of boxes."""
        return not any(self.boxes)


@dataclass(frozen=True, slots=True)
class ScoreParts:
    """The score sheet: heading, types in order, the round track. ``tight``: everybody on one line."""

    paper: Rect
    head: Rect
    types: tuple[TypeParts, ...]
    rounds: tuple[Rect, ...]
    tight: bool


def score_parts(area: Rect, u: float, boxes: tuple[int, ...], people: int, rounds: int) -> ScoreParts:
    """The score sheet in an area: ``boxes`` by type, lines for a number of participants."""
    pad = round(min(20 * u, 0.06 * area.w))
    inner = area.inset(pad, round(pad * 0.8))
    head_h = round(34 * u)
    track = _rounds(inner, u, rounds)
    track_h = sum({rect.y: rect.h for rect in track}.values()) + round(14 * u)
    body = inner.below(head_h)
    body = body.top(body.h - track_h)
    block = body.h / max(1, len(boxes))
    title_h = round(SCORE_TITLE * u)
    line = min(SCORE_LINE_MOST * u, (block - title_h - 8 * u) / people)
    tight = line < SCORE_LINE_LEAST * u
    used = min(block, title_h + 8 * u + line * people) if not tight else block
    high = head_h + round(used * len(boxes)) + track_h + 2 * round(pad * 0.8)
    paper = Rect(area.x, area.y, area.w, min(area.h, high))
    shift = paper.h - area.h
    tops = [body.y + round(used * place) for place in range(len(boxes) + 1)]
    types = tuple(
        _type_parts(Rect(body.x, top, body.w, below - top), u, count, people, line, tight)
        for count, top, below in zip(boxes, tops, tops[1:], strict=False)
    )
    return ScoreParts(paper, inner.top(head_h), types, tuple(rect.moved(0, shift) for rect in track), tight)


def _type_parts(area: Rect, u: float, boxes: int, people: int, line: float, tight: bool) -> TypeParts:
    """A block of the score sheet; if tight, shield and numbers at the same height."""
    if tight:
        badge = round(min(38 * u, area.h - 4 * u))
        room = area.beside(badge + round(8 * u))
        title_h = round(SCORE_TITLE * u) if area.h >= TIGHT_TITLE * u else 0
        title, below = room.top(title_h), room.below(title_h)
        below = below.top(min(below.h, round(TIGHT_LINE * u)))
        step = below.w // people
        lines = tuple(Rect(below.x + place * step, below.y, step, below.h) for place in range(people))
        middle = Rect(area.x, area.y + (title_h + below.h - badge) // 2, badge, badge)
        return TypeParts(area, middle, title, lines, ((),) * people)
    title_h = round(SCORE_TITLE * u)
    badge = round(min(46 * u, area.h - 12 * u))
    room = area.beside(badge + round(10 * u))
    title = room.top(title_h)
    height = int(line)
    lines = tuple(
        Rect(room.x, room.y + title_h + round(place * line), room.w, height) for place in range(people)
    )
    start, end = round(height + 7 * u), round(44 * u)
    wide = int((room.w - start - end) / max(1, boxes) - 3 * u)
    side = int(min(height - 3 * u, wide, 27 * u))
    wide = min(wide, round(side * BOX_WIDE))
    step = wide + round(3 * u)
    if side < BOX_LEAST * u:
        return TypeParts(
            area, Rect(area.x, area.y + round(3 * u), badge, badge), title, lines, ((),) * people
        )
    found = tuple(
        tuple(
            Rect(rect.x + start + number * step, rect.y + (rect.h - side) // 2, wide, side)
            for number in range(boxes)
        )
        for rect in lines
    )
    return TypeParts(area, Rect(area.x, area.y + round(3 * u), badge, badge), title, lines, found)


def _rounds(inner: Rect, u: float, rounds: int) -> tuple[Rect, ...]:
    """The round track along the lower edge, in one row or two."""
    gap = round(3 * u)
    rows = 1 if inner.w / rounds - gap >= ROUND_LEAST * u else 2
    columns = -(-rounds // rows)
    side = int(min(inner.w / columns - gap, ROUND_MOST * u))
    top = inner.bottom - rows * (side + gap)
    return tuple(
        Rect(inner.x + place % columns * (side + gap), top + place // columns * (side + gap), side, side)
        for place in range(rounds)
    )
