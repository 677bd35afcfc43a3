"""The layout of the end scene: heading and picture at the left, the count at the right."""

from dataclasses import dataclass

from alhambra_desktop.presentation.rects import Rect

LEAST_ROW = 42
"""Least height of a row in units."""


@dataclass(frozen=True, slots=True)
class EndPlaces:
    """All rectangles in pixels; ``people`` are lines below the total, winner first."""

    scene: Rect
    heading: Rect
    picture: Rect
    moment: Rect
    panel: Rect
    title: Rect
    rows: tuple[Rect, ...]
    total: Rect
    people: tuple[Rect, ...]
    foot: Rect
    u: float

    def bar(self, row: Rect) -> Rect:
        """The bar of a row, between its icon and its points."""
        left, right = round(58 * self.u), round(96 * self.u)
        high = max(6, round(10 * self.u))
        return Rect(row.x + left, row.y + round(row.h * 0.68), row.w - left - right, high)

    def name_at(self, row: Rect) -> int:
        """The vertical middle of a row's name."""
        return row.y + round(row.h * 0.34)


def rows_that_fit(window: Rect, u: float, people: int) -> int:
    """How many readable rows fit between heading and total."""
    empty = end_places(window, u, 0, people)
    room = empty.panel.bottom - round(14 * u) - empty.people[-1].bottom
    return max(2, room // round(LEAST_ROW * u))


def end_places(window: Rect, u: float, rows: int, people: int, above: int = 36) -> EndPlaces:
    """Divide the window; in a tall one the count is below the picture. ``above`` the heading are units."""

    def px(units: float) -> int:
        return round(units * u)

    margin, foot_h = px(24), px(84)
    body = Rect(window.x, window.y, window.w, window.h - foot_h)
    foot = Rect(window.x + margin, body.bottom, window.w - 2 * margin, foot_h)
    if window.h > window.w:
        scene = body.top(round(body.h * 0.5))
        panel = body.below(scene.h).inset(margin, px(12))
    else:
        wide = max(px(400), min(px(520), round(window.w * 0.28)))
        scene = body.left(window.w - wide - 2 * margin)
        panel = Rect(scene.right + margin, margin, wide, body.h - margin)
    heading = Rect(
        scene.x + px(48), scene.y + px(above), scene.w - px(72), min(px(150), round(scene.h * 0.2))
    )
    picture = scene.below(heading.bottom - scene.y + px(8))
    high = min(px(92), round(scene.h * 0.14))
    moment = Rect(scene.x + px(48), scene.bottom - high - px(14), scene.w - px(72), high)
    inner = panel.inset(px(20), px(14))
    title = inner.top(px(44))
    across = 2 if people > 3 else 1
    line = px(40)
    people_h = -(-people // across) * line
    total = Rect(inner.x, 0, inner.w, px(70))
    room = inner.h - title.h - total.h - people_h - px(10)
    high = min(px(76), room // max(1, rows))
    tops = [title.bottom + place * high for place in range(rows)]
    places = tuple(Rect(inner.x, top, inner.w, high) for top in tops)
    total = Rect(inner.x, title.bottom + rows * high, inner.w, total.h)
    wide = (inner.w - (across - 1) * px(24)) // across
    below = total.bottom + px(4)
    lines = tuple(
        Rect(inner.x + number % across * (wide + px(24)), below + number // across * line, wide, line)
        for number in range(people)
    )
    return EndPlaces(scene, heading, picture, moment, panel, title, places, total, lines, foot, u)
