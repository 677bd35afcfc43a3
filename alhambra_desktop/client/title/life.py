"""The animations of the title: water, stars, pennants on the towers. They never block anything."""

import math
from itertools import pairwise

import pygame

PICTURE = (820, 790)
"""The size of the picture that all positions below refer to."""

WATER = pygame.Rect(112, 594, 596, 192)
STARS = (
    *((283, 234), (391, 146), (352, 111), (416, 166), (500, 214), (593, 165), (610, 240), (677, 243)),
    *((513, 255), (629, 300), (313, 278), (242, 332), (350, 354), (406, 90), (414, 106), (238, 165)),
)
PENNANTS = ((282, 271, (126, 74, 168)), (559, 393, (38, 148, 136)), (620, 315, (198, 66, 52)))
"""Tops of the towers and the colours of their pennants."""

STEP = 1 / 15
"""Seconds between two frames: calm water needs no more."""
STRIP = 3
"""Rows of water that move together."""
SWAY = 2.4
"""Maximum sideways movement of the nearest water, in pixels of the picture."""
CLOTH = (27, 11, 6)
"""Length, height and pieces of a pennant."""


class TitleLife:
    """Draws the picture as it is after ``seconds``; at 0 it is the picture itself."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self._since = 0.0

    def pass_time(self, dt: float) -> bool:
        """Advance the time; returns whether the picture has changed."""
        self._since += dt
        if self._since < STEP:
            return False
        self.seconds += self._since
        self._since = 0.0
        return True

    def draw(self, surface: pygame.Surface, picture: pygame.Surface, rect: pygame.Rect) -> None:
        """The animated picture in ``rect``."""
        surface.blit(picture, rect)
        scale = rect.width / PICTURE[0]
        if self.seconds:
            self._water(surface, picture, rect, scale)
            self._stars(surface, rect, scale)
        for x, y, colour in PENNANTS:
            self._pennant(surface, (rect.x + x * scale, rect.y + y * scale), colour, scale)

    def _water(
        self, surface: pygame.Surface, picture: pygame.Surface, rect: pygame.Rect, scale: float
    ) -> None:
        left, top = round(WATER.x * scale), round(WATER.y * scale)
        width, height = round(WATER.width * scale), round(WATER.height * scale)
        before = surface.get_clip()
        surface.set_clip(before.clip(pygame.Rect(rect.x + left, rect.y + top, width, height)))
        for y in range(0, height, STRIP):
            near = y / height
            wave = y * (0.16 - 0.08 * near) / scale
            sway = SWAY * scale * (0.15 + near)
            moved = sway * (math.sin(wave + self.seconds * 1.3) - math.sin(wave))
            strip = pygame.Rect(left, top + y, width, STRIP)
            surface.blit(picture, (rect.x + left + round(moved), rect.y + top + y), strip)
        surface.set_clip(before)

    def _stars(self, surface: pygame.Surface, rect: pygame.Rect, scale: float) -> None:
        for number, (x, y) in enumerate(STARS):
            light = math.sin(self.seconds * (0.7 + 0.13 * (number % 5)) + number * 1.7)
            if light <= 0:
                continue
            reach = max(1, round(3.4 * scale * light))
            centre = (rect.x + round(x * scale), rect.y + round(y * scale))
            glow = pygame.Surface((2 * reach + 1, 2 * reach + 1), pygame.SRCALPHA)
            shine = (255, 248, 225, round(200 * light))
            pygame.draw.line(glow, shine, (0, reach), (2 * reach, reach))
            pygame.draw.line(glow, shine, (reach, 0), (reach, 2 * reach))
            surface.blit(glow, glow.get_rect(center=centre))

    def _pennant(
        self,
        surface: pygame.Surface,
        foot: tuple[float, float],
        colour: tuple[int, int, int],
        scale: float,
    ) -> None:
        length, height, pieces = CLOTH
        x, y = foot
        top = y - 24 * scale
        pygame.draw.line(surface, (226, 176, 74), (x, y), (x, top), max(1, round(1.6 * scale)))
        upper, lower = [], []
        for piece in range(pieces + 1):
            share = piece / pieces
            wave = 2.6 * scale * share * math.sin(3.4 * share - self.seconds * 4.2 + x)
            half = height * scale * (1 - share) / 2
            middle = top + height * scale / 2 + wave
            upper.append((x + length * scale * share, middle - half))
            lower.append((x + length * scale * share, middle + half))
        pygame.draw.polygon(surface, colour, [*upper, *reversed(lower)])
        for one, other in (*pairwise(upper), *pairwise(lower)):
            pygame.draw.aaline(surface, (28, 14, 24), one, other)
