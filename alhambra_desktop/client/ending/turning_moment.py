"""The turning moment of the game, as a strip of parchment over the foot of the winner's picture."""

import pygame

from alhambra_desktop.client.brush import SMALLEST, Brush
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.presentation.ending import TurningMomentModel
from alhambra_desktop.presentation.rects import Rect

SLIDE = 0.18
"""Seconds in which it slides in."""


def draw_moment(
    brush: Brush,
    surface: pygame.Surface,
    area: Rect,
    model: TurningMomentModel,
    picture: pygame.Surface | None,
    share: float,
    beside: int,
) -> None:
    """The strip; ``share``: its progress, from 0 to 1; some width stays free at its right."""
    strip = brush.keep(
        ("moment", area, model, picture is None, beside),
        lambda: _strip(brush, area, model, picture, beside),
    )
    shown = round(255 * share)
    strip.set_alpha(shown if shown < 255 else None)
    surface.blit(strip, (area.x, area.y + round((1 - share) * brush.px(24))))


def _strip(
    brush: Brush, area: Rect, model: TurningMomentModel, picture: pygame.Surface | None, beside: int
) -> pygame.Surface:
    px = brush.px
    strip = brush.kit.paint.parchment((area.w, area.h)).copy()
    x = px(18)
    if picture is not None:
        strip.blit(picture, (x, (area.h - picture.get_height()) // 2))
        x += picture.get_width() + px(18)
    ink = brush.colour("ink")
    first, second = round(area.h * 0.34), round(area.h * 0.70)
    room = area.w - x - px(18) - beside
    rest = brush.width(model.when, brush.style("sans-bold", SMALLEST)) + px(18)
    title, style = brush.fitted(model.title, "serif-bold", 24, room - rest, 15)
    if title == model.title:
        x_when = brush.text(strip, (x, first), title, style, Colour("#8A3A1C")).right + px(18)
    else:  # in a narrow window the sentence alone says what it was
        x_when = x
    when, style = brush.fitted(model.when, "sans-bold", 20, x + room - x_when, 14)
    brush.text(strip, (x_when, first), when, style, ink)
    words, style = brush.fitted(model.words, "sans", 22, room, 14)
    brush.text(strip, (x, second), words, style, ink)
    return strip
