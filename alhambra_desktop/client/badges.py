"""The sign of a source of points: the shield of a type, the picture of a module or a character."""

import pygame

from alhambra_desktop.client.brush import Brush

PICTURES = ("module/{}", "card/character/{}")
"""Folders of pictures for sources that are not types."""


def draw_badge(
    brush: Brush,
    surface: pygame.Surface,
    centre: tuple[int, int],
    source: str,
    units: float,
    home: str = "",
) -> None:
    """The sign of a source, ``units`` high: its own, that of its ``home`` module, or a star."""
    art = brush.kit.art
    if art.has(f"badge/{source}"):
        brush.badge(surface, centre, source, units)
        return
    side = brush.px(units * 0.86)
    named = [form.format(thing) for thing in (source, home) if thing for form in PICTURES]
    name = next((found for found in named if art.has(found)), "")
    if name:
        w, h = art.size(name)
        scale = side / max(w, h)
        picture = art.get(name, max(1, round(w * scale)), max(1, round(h * scale)))
    else:
        picture = brush.kit.paint.star(side, brush.colour("gold"))
    surface.blit(picture, picture.get_rect(center=centre))
