"""The whole city in a corner of its zone, while only a part of it is visible."""

import pygame

from alhambra_desktop.client.alhambra.pieces import small_palace
from alhambra_desktop.client.brush import Brush
from alhambra_desktop.presentation.alhambra.models import CityModel
from alhambra_desktop.presentation.alhambra.palace_frame import PalaceFrame

MINIMAP_UNITS = 120


def draw_minimap(brush: Brush, surface: pygame.Surface, city: CityModel, frame: PalaceFrame) -> None:
    """The whole city small in the corner, with a frame around the visible part."""
    area = frame.area
    width = brush.px(MINIMAP_UNITS)
    bounds = frame.bounds
    cell = max(5, min(width // bounds.columns, round(brush.px(100) / bounds.rows)))
    picture = small_palace(brush, city, cell)
    box = pygame.Rect(0, 0, picture.get_width() + brush.px(12), picture.get_height() + brush.px(12))
    box.bottomright = (area.right - brush.px(10), area.bottom - brush.px(10))
    surface.blit(brush.kit.paint.panel(box.size), box)
    surface.blit(picture, picture.get_rect(center=box.center))
    whole, seen = frame.whole.inset(frame.cell), pygame.Rect(area)
    inner = picture.get_rect(center=box.center).inflate(-12, -12)
    scale = inner.w / max(1, whole.w)
    view = pygame.Rect(
        inner.x + round((seen.x - whole.x) * scale),
        inner.y + round((seen.y - whole.y) * scale),
        round(seen.w * scale),
        round(seen.h * scale),
    ).clip(box.inflate(-4, -4))
    pygame.draw.rect(surface, brush.colour("gold_light"), view, max(1, brush.px(1.6)))
