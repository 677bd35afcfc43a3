"""Fireworks over the winner's picture: a few bursts, twice; still pictures with reduced motion."""

import math

import pygame

from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.presentation.easing import eased_out

BURST = 0.9
"""Seconds per burst."""
SPARKS = 22
STILL = 0.55
"""How far open they are in still pictures."""

PLACES = (
    (0.78, 0.20, 1.0, "#F6D98A"),
    (0.52, 0.30, 0.7, "#8EE3C1"),
    (0.92, 0.36, 0.65, "#FF9C7A"),
    (0.63, 0.12, 0.55, "#8FB8F0"),
    (0.36, 0.42, 0.5, "#F6D98A"),
)
"""Their positions, as shares of the picture; their sizes; their colours."""
TURNS = 2
GAP = 0.14
"""Seconds from one burst to the next; and repetitions of each."""


def draw_fireworks(brush: Brush, surface: pygame.Surface, area: pygame.Rect, time: float | None) -> None:
    """Draw them ``time`` seconds after the count (None: still). Draws only what is visible."""
    for number, (x, y, size, colour) in enumerate(PLACES):
        centre = (area.x + round(x * area.w), area.y + round(y * area.h))
        reach = size * 0.22 * min(area.w, area.h)
        if time is None:
            _burst(brush, surface, centre, reach, STILL, colour)
            continue
        for turn in range(TURNS):
            share = (time - number * GAP - turn * BURST) / BURST
            if 0 < share < 1:
                _burst(brush, surface, centre, reach, share, colour)


def _burst(
    brush: Brush, surface: pygame.Surface, centre: tuple[int, int], reach: float, share: float, name: str
) -> None:
    colour = Colour(name)
    open_by = eased_out(share)
    strength = round(12 * min(1.0, 2.2 * (1 - share)))
    if not strength:
        return
    spark = _spark(brush, colour, strength)
    half = spark.get_width() // 2
    for number in range(SPARKS):
        angle = 2 * math.pi * number / SPARKS
        far = reach * open_by * (1.0 if number % 2 else 0.72)
        for step in (1.0, 0.86, 0.72, 0.58):
            x = centre[0] + math.cos(angle) * far * step
            y = centre[1] + math.sin(angle) * far * step + 0.12 * reach * share * share
            surface.blit(spark, (round(x) - half, round(y) - half), special_flags=pygame.BLEND_RGB_ADD)


def _spark(brush: Brush, colour: Colour, strength: int) -> pygame.Surface:
    """A point of light in one of twelve strengths, to be added to what is below."""

    def draw() -> pygame.Surface:
        radius = max(2, brush.px(3.2))
        picture = pygame.Surface((2 * radius + 1, 2 * radius + 1))
        for ring in range(radius, 0, -1):
            light = strength / 12 * (1 - (ring - 1) / radius) ** 1.4
            shade = Colour(*(round(part * light) for part in (colour.r, colour.g, colour.b)))
            pygame.draw.circle(picture, shade, (radius, radius), ring)
        return picture

    return brush.keep(("spark", tuple(colour), strength), draw)
