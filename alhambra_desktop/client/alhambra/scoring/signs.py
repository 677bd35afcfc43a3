"""The sign of a category of the palace game."""

import pygame

from alhambra_desktop.alhambra.scoring import WALL
from alhambra_desktop.client.badges import draw_badge
from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.shapes import Colour

STONE = Colour("#E7A579")


def draw_sign(
    brush: Brush,
    surface: pygame.Surface,
    centre: tuple[int, int],
    category: str,
    units: float,
    home: str = "",
) -> None:
    """The sign of a category or cause, ``units`` high; ``home`` is its module."""
    if category == WALL:
        brush.icon(surface, centre, "wall", units * 0.7, STONE)
    else:
        draw_badge(brush, surface, centre, category, units, home)
