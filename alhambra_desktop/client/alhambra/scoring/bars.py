"""Where the points come from: a bar for each participant, in pieces by group."""

import pygame

from alhambra_desktop.alhambra.scoring import BUILDINGS, EVERY, GROUPS, LOSSES, ONLY_NOW, WALLS
from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.presentation.alhambra.sheet import SheetModel
from alhambra_desktop.presentation.alhambra.sheet_lines import of_group
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.text import t

COLOURS = {
    WALLS: Colour("#E08A5B"),
    BUILDINGS: Colour("#E2AE4A"),
    EVERY: Colour("#4DB8C8"),
    ONLY_NOW: Colour("#8EE3C1"),
    LOSSES: Colour("#3A1712"),
}
LOSS_EDGE = Colour("#FF8C78")


def draw_bars(
    brush: Brush, surface: pygame.Surface, area: Rect, model: SheetModel, told: int, *, aside: int = 0
) -> None:
    """The points shown so far; ``aside``: pixels that stay free next to the title."""
    px = brush.px
    brush.panel(surface, area)
    title = (area.x + px(22), area.y + px(14), area.w - px(44) - aside, px(34))
    brush.title(surface, title, t("sheet.where_from"))
    groups = [group for group in GROUPS if any(row.group == group for row in model.rows)]
    y = _legend(brush, surface, area, groups)
    step = min(px(52), (area.bottom - px(12) - y) // max(1, len(model.people)))
    points = {
        person.number: {g: of_group(model, g, person.number, told) for g in groups} for person in model.people
    }
    most = max(1, *(sum(abs(n) for n in mine.values()) for mine in points.values()))
    left, right = area.x + px(64), area.right - px(86)
    for row, person in enumerate(model.people):
        middle = y + row * step + step // 2
        brush.emblem(surface, (area.x + px(40), middle), person.colour, min(30, step / brush.kit.theme.u - 4))
        x, mine = left, points[person.number]
        for group in groups:
            if mine[group]:
                wide = max(px(4), (right - left) * abs(mine[group]) // most - px(3))
                _piece(brush, surface, Rect(x, middle - px(13), wide, px(26)), group, mine[group])
                x += wide + px(3)
        total = str(sum(mine.values())).replace("-", "−")
        style = brush.style("serif-bold", 24)
        brush.text(surface, (area.right - px(24), middle), total, style, brush.colour("cream"), "right")


def _legend(brush: Brush, surface: pygame.Surface, area: Rect, groups: list[str]) -> int:
    """The groups with their colours, in as many lines as they need; returns the y below."""
    px, style = brush.px, brush.style("sans", 18)
    x, y = area.x + px(24), area.y + px(66)
    for group in groups:
        words = t(f"sheet.group_{group}")
        wide = px(26) + brush.width(words, style)
        if x + wide > area.right - px(16) and x > area.x + px(24):
            x, y = area.x + px(24), y + px(26)
        _patch(brush, surface, Rect(x, y - px(8), px(16), px(16)), group)
        brush.text(surface, (x + px(24), y), words, style, brush.colour("mist"))
        x += wide + px(20)
    return y + px(18)


def _patch(brush: Brush, surface: pygame.Surface, rect: Rect, group: str) -> None:
    edge = LOSS_EDGE if group == LOSSES else None
    brush.box(surface, rect, brush.px(4), COLOURS[group], edge, brush.px(1.6))


def _piece(brush: Brush, surface: pygame.Surface, rect: Rect, group: str, points: int) -> None:
    _patch(brush, surface, rect, group)
    words = str(points) if points > 0 else t("sheet.loss", points=-points)
    style = brush.style("sans-bold", 18)
    if brush.width(words, style) <= rect.w - brush.px(4):
        colour = LOSS_EDGE if group == LOSSES else brush.colour("ink")
        brush.text(surface, rect.centre, words, style, colour, "centre")
