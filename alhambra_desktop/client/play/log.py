"""The log next to the table: the panel, the strip, and the whole log in lines.

Every line is rendered once and cached; 300 lines cost no more than the visible ones.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

import pygame

from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.client.theme import Style
from alhambra_desktop.presentation.match_log import Line, in_short, without_details
from alhambra_desktop.presentation.people import People
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.text import t

STRIP = 18
"""Font size of the strip, in units."""
TITLE = 20
"""The font size of the heading beside lines left out, in units: a little smaller than alone."""
SEEN = 3.75
"""The least height at which a line that does not fit is shown cut, in font sizes: about three rows."""
NUMBERED = re.compile(r"(?<=[^\W\d]) (?=\d)")
"""The space between a word and its number, as in "Tower 7": no line is broken there."""
SIGNS = {"refill": "swap", "scoring": "star", "end": "flag", "act": "info", "round": "clock"}


@dataclass(frozen=True, slots=True)
class LogModel:
    """The contents of panel or strip: a heading and lines, newest last.

    ``recap``: if not all lines fit, the important ones are shown in short, with the number left out.
    """

    title: str
    lines: tuple[Line, ...]
    people: People
    recap: bool = False


@dataclass(frozen=True, slots=True)
class ShownLine:
    """A line and its position."""

    line: Line
    rect: Rect


def line_picture(brush: Brush, line: Line, people: People, width: int, units: float = 18) -> pygame.Surface:
    """One line with its icon, wrapped."""
    return brush.keep(
        ("line", line, people, width, units), lambda: _draw_line(brush, line, people, width, units)
    )


def _draw_line(brush: Brush, line: Line, people: People, width: int, units: float) -> pygame.Surface:
    px = brush.px
    style = brush.style("sans", units)
    left = px(units * 1.65)
    if line.kind == "round":
        words = brush.kit.fonts.text(line.text, brush.style("serif-semibold", units), brush.colour("gold"))
        surface = pygame.Surface((width, words.get_height() + px(6)), pygame.SRCALPHA)
        surface.blit(words, (0, px(4)))
        rule = width - words.get_width() - px(12)
        if rule > 0:
            surface.blit(brush.kit.paint.rule(rule), (words.get_width() + px(12), surface.get_height() // 2))
        return surface
    together = NUMBERED.sub("\u00a0", line.text)
    words = brush.kit.fonts.text(together, style, brush.colour("cream"), width - left)
    surface = pygame.Surface((width, max(words.get_height(), px(units * 1.25))), pygame.SRCALPHA)
    surface.blit(words, (left, 0))
    middle = (px(units * 0.62), px(units * 0.63))
    _sign(brush, surface, middle, line, people, units)
    return surface


def _sign(
    brush: Brush, surface: pygame.Surface, middle: tuple[int, int], line: Line, people: People, units: float
) -> None:
    """The participant of a line, or its subject."""
    art = brush.kit.art
    if line.who is not None:
        brush.emblem(surface, middle, people[line.who].colour, units * 1.22)
    elif line.art and art.has(line.art):
        side = brush.px(units * 1.2)
        picture = art.get(line.art, side, side)
        surface.blit(picture, picture.get_rect(center=middle))
    else:
        brush.icon(surface, middle, SIGNS[line.kind], units, brush.colour("mist"))


def newest(
    brush: Brush, lines: Sequence[Line], people: People, room: tuple[int, int], units: float, gap: int
) -> tuple[Line, ...]:
    """The newest lines that fit below each other."""
    width, left = room
    shown: list[Line] = []
    for line in reversed(lines):
        left -= line_picture(brush, line, people, width, units).get_height()
        if left < 0:
            break
        shown.insert(0, line)
        left -= gap
    return tuple(shown)


def recap(
    brush: Brush, lines: Sequence[Line], people: People, room: tuple[int, int], units: float, gap: int
) -> tuple[tuple[Line, ...], int]:
    """All lines if they fit, else the important ones, else these in short; and how many are left out.

    A line that does not fit above the newer ones is cut rather than left out, if enough of it can be seen.
    """
    for told in (tuple(lines), without_details(lines), in_short(lines, people)):
        shown = newest(brush, told, people, room, units, gap)
        out = len(told) - len(shown)
        if not out:
            break
    taken = sum(line_picture(brush, line, people, room[0], units).get_height() + gap for line in shown)
    left = (room[0], room[1] - taken)
    if out and left[1] >= brush.px(units * (SEEN if shown else 1.25)):
        return (_cut(brush, told[out - 1], people, left, units), *shown), out - 1
    return shown, out


def _cut(
    brush: Brush, line: Line, people: People, room: tuple[int, int], units: float, *, ended: bool = False
) -> Line:
    """A line that is too high for the room: as many of its first words as fit, or of its last (``ended``)."""
    words = line.text.split(" ")

    def short(count: int) -> Line:
        text = "…" + " ".join(words[-count:]) if ended else " ".join(words[:count]).rstrip(" ,.;:") + "…"
        return replace(line, text=text)

    least, most = 1, len(words) - 1
    while least < most:  # the longest part that fits lies between these
        tried = (least + most + 1) // 2
        if line_picture(brush, short(tried), people, room[0], units).get_height() <= room[1]:
            least = tried
        else:
            most = tried - 1
    return short(least)


def _panel(brush: Brush, area: Rect, model: LogModel) -> tuple[tuple[ShownLine, ...], int]:
    """The lines in the panel from top to bottom, and how many are left out of a recap."""
    px = brush.px
    inner = area.inset(px(20), px(12)).below(px(40))
    gap, room, out = px(8), (inner.w, inner.h), 0
    if model.recap:
        lines, out = recap(brush, model.lines, model.people, room, 18, gap)
    else:
        lines = newest(brush, model.lines, model.people, room, 18, gap)
        if not lines and model.lines and inner.h >= px(18 * 1.25):
            lines = (_cut(brush, model.lines[-1], model.people, room, 18, ended=True),)
    y = inner.y
    found = []
    for line in lines:
        high = line_picture(brush, line, model.people, inner.w).get_height()
        found.append(ShownLine(line, Rect(inner.x, y, inner.w, high)))
        y += high + gap
    return tuple(found), out


def panel_lines(brush: Brush, area: Rect, model: LogModel) -> tuple[ShownLine, ...]:
    """The lines that the panel shows."""
    return _panel(brush, area, model)[0]


def draw_log_panel(brush: Brush, surface: pygame.Surface, area: Rect, model: LogModel) -> None:
    """The panel with its heading; a press opens the whole log."""
    px = brush.px
    surface.blit(brush.kit.paint.panel((area.w, area.h)), area)
    lines, out = _panel(brush, area, model)
    room = area.w - px(70)
    if out:
        style = brush.style("sans", 18)
        more = earlier_words(brush, out, room - title_width(brush, model.title, TITLE), style)
        right = (area.right - px(48), area.y + px(29))
        brush.text(surface, right, more, style, brush.colour("mist"), "right")
        room -= brush.width(more, style) + px(8)
    brush.title(surface, (area.x + px(20), area.y + px(14), room, px(30)), model.title)
    brush.icon(surface, (area.right - px(28), area.y + px(29)), "list", 20, brush.colour("mist"))
    for shown in lines:
        surface.blit(line_picture(brush, shown.line, model.people, shown.rect.w), shown.rect)


def earlier_words(brush: Brush, out: int, room: int, style: Style) -> str:
    """How many earlier lines are left out: in words if they fit, since a bare number looks like points."""
    words = t("table.earlier_lines", count=out)
    return words if brush.width(words, style) <= room else t("table.more_lines", count=out)


def title_width(brush: Brush, title: str, units: float) -> int:
    """What the heading of a panel takes, with its star and the gap after it."""
    return brush.width(title, brush.style("serif-semibold", units)) + brush.px(units * 0.62 + 8 + 8)


def strip_lines(brush: Brush, area: Rect, model: LogModel) -> tuple[tuple[ShownLine, ...], int]:
    """The newest short lines that fit side by side, and how many of a recap are left out.

    The newest is always among them.
    """
    px = brush.px
    style = brush.style("sans", STRIP)
    left = area.x + px(20) + brush.width(_strip_title(model), brush.style("serif-bold", STRIP)) + px(16)
    room = area.right - px(44) - left
    told = [line for line in model.lines if line.who is not None or line.kind == "scoring"]
    if model.recap:
        room -= brush.width(t("table.earlier_lines", count=len(told)), brush.style("sans", STRIP)) + px(14)
    shown: list[tuple[Line, int]] = []
    for line in reversed(told):
        width = px(30) + brush.width(line.short, style)
        if width > room and shown:
            break
        shown.append((line, min(width, room)))
        room -= width + px(22)
    found = []
    x = left
    for line, width in reversed(shown):
        found.append(ShownLine(line, Rect(x, area.y, width, area.h)))
        x += width + px(22)
    return tuple(found), len(told) - len(found) if model.recap else 0


def _strip_title(model: LogModel) -> str:
    return model.title if model.recap else t("table.last")


def draw_strip(brush: Brush, surface: pygame.Surface, area: Rect, model: LogModel) -> None:
    """One line of the latest events."""
    px = brush.px
    brush.box(surface, area, px(6), Colour(7, 25, 31, 224), Colour("#1C4650"))
    middle = area.centre[1]
    brush.text(
        surface,
        (area.x + px(16), middle),
        _strip_title(model),
        brush.style("serif-bold", STRIP),
        brush.colour("gold"),
    )
    lines, out = strip_lines(brush, area, model)
    if out:
        at = (area.right - px(44), middle)
        more, style = t("table.earlier_lines", count=out), brush.style("sans", STRIP)
        brush.text(surface, at, more, style, brush.colour("mist"), "right")
    for shown in lines:
        line, rect = shown.line, shown.rect
        _sign(brush, surface, (rect.x + px(11), middle), line, model.people, 18)
        words, style = brush.fitted(line.short, "sans", STRIP, rect.w - px(28), STRIP)
        brush.text(surface, (rect.x + px(28), middle), words, style, brush.colour("cream"))
    brush.icon(surface, (area.right - px(22), middle), "list", 18, brush.colour("mist"))


def line_at(lines: Iterable[ShownLine], position: tuple[int, int]) -> ShownLine | None:
    """The line that stands at a place."""
    return next((line for line in lines if line.rect.holds(position)), None)


def shown_lines(brush: Brush, log: Rect | None, strip: Rect | None, model: LogModel) -> Sequence[ShownLine]:
    """The lines that can be pointed at."""
    if log is not None:
        return panel_lines(brush, log, model)
    return strip_lines(brush, strip, model)[0] if strip is not None else ()
