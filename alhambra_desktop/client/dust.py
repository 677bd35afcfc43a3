"""Dust where something has landed: a tile in a city, a marker or a stone on a board."""

import math

import pygame

from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.presentation.easing import eased_out
from alhambra_desktop.presentation.rects import Rect

PUFFS = 14
SHADES = 6
"""Number of strengths for which dust is cached."""
DUST = Colour("#E8D3AC")


def draw_dust(brush: Brush, surface: pygame.Surface, place: Rect, share: float) -> None:
    """Puffs from the edges of a tile outwards, fading."""
    strength = math.ceil(SHADES * (1 - share))
    far = 0.5 + 0.22 * eased_out(share)
    for number in range(PUFFS):
        angle = 2 * math.pi * (number + 0.37 * (number % 3)) / PUFFS
        across, down = math.cos(angle), math.sin(angle)
        edge = max(abs(across), abs(down))  # along the sides of the square
        x = place.centre[0] + across / edge * far * place.w
        y = place.centre[1] + down / edge * far * place.h - 0.04 * share * place.h
        size = round(place.w * (0.10 + 0.035 * (number % 4)) * (0.7 + 0.6 * share))
        puff = _puff(brush, max(4, size // 2 * 2), strength)
        surface.blit(puff, puff.get_rect(center=(round(x), round(y))))


def _puff(brush: Brush, size: int, strength: int) -> pygame.Surface:
    def draw() -> pygame.Surface:
        picture = pygame.Surface((size, size), pygame.SRCALPHA)
        for ring in range(size // 2, 0, -1):
            light = round(120 * strength / SHADES * (1 - ring / (size / 2)) + 8 * strength / SHADES)
            pygame.draw.circle(picture, Colour(DUST.r, DUST.g, DUST.b, light), (size // 2, size // 2), ring)
        return picture

    return brush.keep(("puff", size, strength), draw)
