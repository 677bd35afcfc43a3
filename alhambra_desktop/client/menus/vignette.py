"""The picture of a module among other widgets."""

import pygame

from alhambra_desktop.client.kit import Kit
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.plain import Drawn
from alhambra_desktop.presentation import module_names


def vignette(kit: Kit, rect: pygame.Rect, module: str) -> Widget:
    """The picture of a module, with its name as a tip."""

    def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
        surface.blit(kit.vignette(module, place.width), place)

    drawn = Drawn(kit, rect, paint, tip=module_names.module_name(module))
    drawn.topic = module
    return drawn
