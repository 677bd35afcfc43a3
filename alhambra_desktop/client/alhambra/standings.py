"""Next to the participants: the score ruler, and the unseen tiles."""

import pygame

from alhambra_desktop.client import shapes
from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.paint import GOLD
from alhambra_desktop.presentation.alhambra.models import PlayerModel
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.text import t

# ---------------------------------------------------------------- tiles not yet seen


def draw_unseen(
    brush: Brush, surface: pygame.Surface, area: Rect, unseen: tuple[tuple[str, tuple[int, ...]], ...]
) -> None:
    """By type, the number of unseen tiles, and their prices."""
    px = brush.px
    surface.blit(brush.kit.paint.panel((area.w, area.h)), area)
    title = (area.x + px(20), area.y + px(12), area.w - px(40), px(32))
    brush.title(surface, title, t("tip.tiles_to_come"))
    top = area.y + px(54)
    pitch = (area.bottom - px(10) - top) // max(1, len(unseen))
    for row, (kind, prices) in enumerate(unseen):
        y = top + row * pitch + pitch // 2
        brush.badge(surface, (area.x + px(34), y), kind, 32)
        bold = brush.style("sans-bold", 20)
        brush.text(surface, (area.x + px(58), y), str(len(prices)), bold, brush.colour("cream"))
        left = area.x + px(92)
        style, mist, room = brush.style("sans", 18), brush.colour("mist"), area.right - px(12) - left
        counted = [_counted(price, prices.count(price)) for price in sorted(set(prices))]
        widths = [brush.width(words, style) for words in counted]
        gap = min(px(10), (room - sum(widths)) // max(1, len(widths) - 1))
        for words, width in zip(counted, widths, strict=True):
            brush.text(surface, (left, y), words, style, mist)
            left += width + gap


def _counted(price: int, count: int) -> str:
    """A price; a repeated one with its number."""
    return str(price) if count == 1 else f"{price}×{count}"


# ---------------------------------------------------------------- score ruler


def draw_ruler(brush: Brush, surface: pygame.Surface, area: Rect, players: tuple[PlayerModel, ...]) -> None:
    """All scores on one line; equal ones above each other."""
    px = brush.px
    surface.blit(brush.kit.paint.panel((area.w, area.h)), area)
    brush.title(surface, (area.x + px(20), area.y + px(10), area.w - px(40), px(30)), t("table.score"))
    best = max(player.score for player in players)
    top = next(step for step in (30, 60, 90, 120, 150, 200, 250, 300, 400, 600, 1000) if step >= best)
    unit = top // 3 if top <= 150 else top // 5 // 10 * 10 or 10
    x0, width = area.x + px(28), area.w - px(56)
    y = area.y + px(78)
    well = brush.kit.paint.well((width, px(6)), px(3))
    surface.blit(well, (x0, y))
    filled = round(width * best / top)
    if filled > 4:
        bar = brush.shaded((filled, px(6)), px(3), GOLD).copy()
        bar.set_alpha(150)
        surface.blit(bar, (x0, y))
    for value in range(0, top + 1, unit):
        x = x0 + round(width * value / top)
        surface.fill(brush.colour("line"), (x, y + px(6), 1, px(8)))
        style = brush.style("sans", 18)
        brush.text(surface, (x, y + px(25)), str(value), style, brush.colour("mist"), "centre")
    _pins(brush, surface, players, (x0, y), width, top)


def _pins(
    brush: Brush,
    surface: pygame.Surface,
    players: tuple[PlayerModel, ...],
    origin: tuple[int, int],
    width: int,
    top: int,
) -> None:
    """A pin at each score; overlapping ones are put next to each other, within the line."""
    px = brush.px
    pointer = brush.keep(
        ("pointer", px(10)),
        lambda: shapes.polygon(((-1, -1), (1, -1), (0, 1)), px(10), brush.colour("gold")),
    )
    order = sorted(players, key=lambda player: player.score)
    true = [origin[0] + round(width * player.score / top) for player in order]
    places: list[int] = []
    for x in true:
        places.append(max(x, places[-1] + px(21)) if places else x)
    over = places[-1] - (origin[0] + width + px(8))
    if over > 0:
        places = [x - over for x in places]
    for player, x, place in zip(order, true, places, strict=True):
        surface.blit(pointer, (x - pointer.get_width() // 2, origin[1] - px(8)))
        brush.emblem(surface, (place, origin[1] - px(18)), player.colour, 25)
