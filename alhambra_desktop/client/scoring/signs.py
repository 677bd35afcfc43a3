"""The sign before a category: shield of a type, the wall, the picture of a module or a character."""

import pygame

from alhambra_desktop.alhambra.scoring import WALL
from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.shapes import Colour

STONE = Colour("#E7A579")
PICTURES = ("module/{}", "card/character/{}")
"""Where the picture of a category that is no type may be found."""


def draw_sign(
    brush: Brush,
    surface: pygame.Surface,
    centre: tuple[int, int],
    category: str,
    units: float,
    home: str = "",
) -> None:
    """The sign of a category or cause, ``units`` high: its own, that of its ``home`` module, or a star."""
    art = brush.kit.art
    if category == WALL:
        brush.icon(surface, centre, "wall", units * 0.7, STONE)
        return
    if art.has(f"badge/{category}"):
        brush.badge(surface, centre, category, units)
        return
    side = brush.px(units * 0.86)
    named = [form.format(thing) for thing in (category, home) if thing for form in PICTURES]
    name = next((found for found in named if art.has(found)), "")
    if name:
        w, h = art.size(name)
        scale = side / max(w, h)
        picture = art.get(name, max(1, round(w * scale)), max(1, round(h * scale)))
    else:
        picture = brush.kit.paint.star(side, brush.colour("gold"))
    surface.blit(picture, picture.get_rect(center=centre))
