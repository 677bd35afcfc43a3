"""What of a widget does not change while it lives, painted once."""

from collections.abc import Callable

import pygame


class Printed:
    """The picture of a part of the window, kept with its ground: for widgets over a backdrop that stays.

    A table in which something moves is drawn in every frame; what lies still is only copied.
    """

    def __init__(self) -> None:
        self._picture: pygame.Surface | None = None

    def draw(
        self, surface: pygame.Surface, rect: pygame.Rect, paint: Callable[[pygame.Surface], object]
    ) -> None:
        """Paint it, or copy what was painted."""
        place = rect.clip(surface.get_rect())
        if self._picture is None or self._picture.get_size() != place.size:
            paint(surface)
            self._picture = surface.subsurface(place).copy()
        else:
            surface.blit(self._picture, place)
