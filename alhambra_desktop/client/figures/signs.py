"""The sign before a row of figures: the badge of a type, the picture of a module, or an icon."""

import pygame

from alhambra_desktop.client.badges import draw_badge
from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.plain import Drawn, Picture


def sign_of(brush: Brush, rect: pygame.Rect, badge: str, icon: str) -> Widget:
    """The badge of a category, as on the result, or an icon in gold."""
    if not badge:
        return Picture(brush.kit, rect, f"icon/{icon}", tint="gold_light")

    def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
        draw_badge(brush, surface, place.center, badge, place.height / brush.kit.theme.u)

    return Drawn(brush.kit, rect, paint)
