"""Choices on one axis of the chance to win, each with its interval."""

from collections.abc import Sequence

import pygame

from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.kit import Kit
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.client.theme import Style
from alhambra_desktop.client.verdict_marks import COLOURS, draw_mark
from alhambra_desktop.presentation.turning import OptionRow

ROW = 46
"""Units between two choices."""
WORDS, TOLD = 0.5, 0.3
"""Maximum shares of the width for the choice, and for its comparison with the best one."""
RULE = Colour("#1C4650")


def in_lines(brush: Brush, words: str, face: str, room: int) -> tuple[list[str], Style]:
    """A choice in one line or in two: its end, where a tile would lie, tells it from the others."""
    style = brush.fitting(words, face, 18, room, 16)
    if brush.width(words, style) <= room:
        return [words], style
    style = brush.style(face, 16)
    lines = brush.kit.fonts.wrap(words, style, room)
    if len(lines) <= 2:
        return list(lines), style
    shown, style = brush.fitted(words, face, 16, room, 14)
    return [shown], style


def draw_options(kit: Kit, rows: Sequence[OptionRow], surface: pygame.Surface, rect: pygame.Rect) -> None:
    """A row for each choice; the axis covers all intervals."""
    brush, px = Brush(kit), kit.px
    bold, plain = brush.style("sans-bold", 18), brush.style("sans", 17)
    words = max(brush.width(row.words, bold) for row in rows) + px(54)
    told = max(brush.width(row.told, plain) for row in rows)
    left = rect.x + min(words, round(WORDS * rect.width)) + px(8)
    right = rect.right - min(told, round(TOLD * rect.width)) - px(24)
    low = max(0.0, min(row.chance - row.doubt for row in rows) - 1)
    high = min(100.0, max(row.chance + row.doubt for row in rows) + 1)

    def x_of(chance: float) -> int:
        share = (min(high, max(low, chance)) - low) / max(1.0, high - low)
        return left + round((right - left) * share)

    for place, row in enumerate(rows):
        y = rect.y + place * px(ROW) + px(ROW) // 2
        surface.fill(RULE, (left, y, right - left, 1))
        colour = COLOURS[row.mark]
        if row.equal:
            pygame.draw.circle(surface, kit.colour("mist"), (rect.x + px(14), y), px(11), max(1, px(2)))
        else:
            draw_mark(brush, surface, (rect.x + px(14), y), row.mark, 24)
        face = "sans-bold" if row.own else "sans"
        room = left - rect.x - px(46)
        lines, style = in_lines(brush, row.words, face, room)
        for number, line in enumerate(lines):
            middle = y + round((number - (len(lines) - 1) / 2) * px(20))
            brush.text(surface, (rect.x + px(34), middle), line, style, kit.colour("cream"))
        ends = (x_of(row.chance - row.doubt), x_of(row.chance + row.doubt))
        pygame.draw.line(surface, colour, (ends[0], y), (ends[1], y), max(2, px(3)))
        for x in ends:
            pygame.draw.line(surface, colour, (x, y - px(6)), (x, y + px(6)), max(2, px(2)))
        pygame.draw.circle(surface, colour, (x_of(row.chance), y), px(6))
        shown, style = brush.fitted(row.told, "sans", 17, rect.right - right - px(16), 13)
        brush.text(surface, (right + px(16), y), shown, style, kit.colour("mist"))
