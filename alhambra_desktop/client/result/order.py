"""Next to the result: everybody by points, with a bar."""

import pygame

from alhambra_desktop.client.brush import Brush
from alhambra_desktop.presentation.final import FinalModel
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.text import t


def draw_order(brush: Brush, surface: pygame.Surface, area: Rect, result: FinalModel) -> None:
    """Draw everybody by points."""
    px = brush.px
    brush.panel(surface, area, active=True)
    brush.title(surface, (area.x + px(22), area.y + px(16), area.w - px(44), px(36)), t("result.order"), 27)
    order = sorted(result.people, key=lambda person: -result.total(person))
    step = min(px(84), (area.h - px(80)) // len(order))
    y = area.y + px(70)
    best = max(1, *result.totals)
    for person in order:
        middle = y + step // 2
        total = result.total(person)
        brush.emblem(surface, (area.x + px(46), middle), person.colour, min(44, step / brush.kit.theme.u - 6))
        left, right = area.x + px(84), area.right - px(110)
        bar = Rect(left, middle + px(10), max(px(6), round((right - left) * total / best)), px(8))
        brush.box(surface, bar, px(4), brush.kit.theme.player(person.colour))
        name, style = brush.fitted(person.name, "sans-bold", 22, right - left - px(32), 15)
        brush.text(surface, (left, middle - px(10)), name, style, brush.colour("cream"))
        if person.number in result.winners:
            width = brush.width(name, style)
            brush.icon(surface, (left + width + px(20), middle - px(10)), "crown", 22, brush.colour("gold"))
        score = brush.style("serif-black", 34)
        brush.text(surface, (area.right - px(26), middle), str(total), score, brush.colour("cream"), "right")
        y += step
