"""The rank of a solo result on the list, next to the final table."""

import pygame

from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.menus.scores import variant_words
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.match.scores import Score, ScoreList
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.text import t

ROW = 58


def draw_best(brush: Brush, surface: pygame.Surface, area: Rect, scores: ScoreList, own: Score) -> None:
    """The best results of the variant from the first rank, with one's own result always visible."""
    px = brush.px
    brush.panel(surface, area, active=True)
    best = scores.best(own.group)
    place = scores.place(own)
    title = t("scores.place", place=place, count=len(best)) if place else t("scores.not_placed")
    brush.title(surface, (area.x + px(22), area.y + px(16), area.w - px(44), px(36)), title, 27)
    words = variant_words(own.group)
    style = brush.fitting(words, "sans", 18, area.w - px(44), 13)
    brush.text(surface, (area.x + px(22), area.y + px(70)), words, style, brush.colour("mist"))
    inner = area.inset(px(14), px(12)).below(px(80))
    count = max(1, inner.h // px(ROW))
    mine = next((n for n, score in enumerate(best) if score.digest == own.digest), 0)
    first = max(0, min(mine - count // 2, len(best) - count)) if mine >= count else 0
    for number, score in enumerate(best[first : first + count]):
        row = Rect(inner.x, inner.y + number * px(ROW), inner.w, px(ROW - 6))
        _draw_row(brush, surface, row, score, scores.place(score) or 0, own=score.digest == own.digest)


def _draw_row(
    brush: Brush, surface: pygame.Surface, row: Rect, score: Score, place: int, *, own: bool
) -> None:
    px, middle = brush.px, row.centre[1]
    edge = brush.colour("gold") if own else None
    brush.box(surface, row, px(6), Colour(255, 255, 255, 22 if own else 9), edge, px(2))
    number = brush.style("serif-bold", 20)
    brush.text(surface, (row.x + px(34), middle), str(place), number, brush.colour("mist"), "right")
    points = brush.style("sans-bold", 24)
    colour = brush.colour("gold_light" if own or place == 1 else "cream")
    brush.text(surface, (row.x + px(112), middle), str(score.points), points, colour, "right")
    day = brush.style("sans", 18)
    shown = brush.text(surface, (row.right - px(14), middle), score.day, day, brush.colour("mist"), "right")
    name, style = brush.fitted(score.name, "sans-semibold", 20, shown.x - row.x - px(150), 15)
    brush.text(surface, (row.x + px(134), middle), name, style, brush.colour("cream"))
