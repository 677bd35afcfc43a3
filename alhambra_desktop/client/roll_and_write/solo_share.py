"""A picture of a finished paper for sharing: the paper, rank, points and par, without a name."""

import pygame

from alhambra_desktop.client.brush import Brush
from alhambra_desktop.presentation.rects import Rect

SIZE = (1200, 1080)
MARGIN, HEAD = 40, 170


def share_picture(brush: Brush, seen: pygame.Surface, paper: Rect, lines: tuple[str, str]) -> pygame.Surface:
    """The part of the screen with the paper, below two lines: the rank, and the points with par."""
    surface = pygame.Surface(SIZE)
    surface.blit(brush.kit.art.cover("backdrop/table", SIZE), (0, 0))
    u = brush.kit.theme.u
    room = SIZE[0] - 2 * MARGIN
    for words, face, pixels, y, colour in (
        (lines[0], "serif-black", 64, 66, "gold_light"),
        (lines[1], "sans-bold", 34, 130, "cream"),
    ):
        style = brush.fitting(words, face, pixels / u, room, 10)
        brush.text(surface, (MARGIN, y), words, style, brush.colour(colour))
    high = SIZE[1] - HEAD - MARGIN
    factor = min(room / paper.w, high / paper.h)
    part = seen.subsurface(pygame.Rect(paper).clip(seen.get_rect()))
    picture = pygame.transform.smoothscale(part, (round(paper.w * factor), round(paper.h * factor)))
    surface.blit(picture, picture.get_rect(center=(SIZE[0] // 2, HEAD + high // 2)))
    return surface
