"""The light on the subject of a lesson or a tip: everything else is under a veil."""

import pygame

from alhambra_desktop.client.kit import Kit
from alhambra_desktop.presentation.rects import Rect

DARK = pygame.Color(4, 16, 21)
ROUND, BEYOND = 14, 8
"""In units: the corner radius of a light, and its margin."""


class Veil:
    """Caches its picture until something else is lit. ``strength``: darkness, up to 255."""

    def __init__(self, strength: int) -> None:
        self._strength = strength
        self._made: tuple[tuple[object, ...], pygame.Surface] | None = None

    def draw(self, surface: pygame.Surface, kit: Kit, size: tuple[int, int], lit: list[Rect]) -> None:
        """Cover a room of this size except what is lit."""
        key = (kit, size, tuple(lit))
        if self._made is None or self._made[0] != key:
            self._made = key, self._picture(kit, size, lit)
        surface.blit(self._made[1], (0, 0))

    def _picture(self, kit: Kit, size: tuple[int, int], lit: list[Rect]) -> pygame.Surface:
        px = kit.px
        veil = pygame.Surface(size, pygame.SRCALPHA)
        veil.fill((*DARK[:3], self._strength))
        for rect in lit:
            hole = pygame.Rect(rect).inflate(2 * px(BEYOND), 2 * px(BEYOND))
            pygame.draw.rect(veil, (0, 0, 0, 0), hole, border_radius=px(ROUND))
            pygame.draw.rect(veil, kit.colour("gold"), hole, max(1, px(2)), border_radius=px(ROUND))
        return veil
