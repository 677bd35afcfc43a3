"""What is written on paper: crosses, ticks, rings and numbers in pencil, and the dice.

Every mark has variants; the position decides which one is used, so that a paper looks written by hand but
always the same.
"""

import pygame

from alhambra_desktop.client.brush import Brush
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.presentation.roll_and_write.models import Cell, DieColour

STROKES, TICKS, RINGS = 8, 6, 6
"""Number of variants of each mark among the pictures."""

DIE_PICTURE = 128 / 104
"""Size of a die's picture relative to the die itself: the rest is its shadow."""

DIGIT_WIDTH = 0.56
"""The width of a digit over its height."""


def cross_arms(brush: Brush, side: int, seed: int) -> tuple[pygame.Surface, pygame.Surface]:
    """The two strokes of a cross, the one from the upper left first."""
    first = brush.kit.art.get(f"pencil/stroke/{seed % STROKES + 1}", side)
    other = (seed * 3 + 2) % STROKES + 1

    def draw() -> pygame.Surface:
        return pygame.transform.flip(brush.kit.art.get(f"pencil/stroke/{other}", side), True, False)

    return first, brush.keep(("arm", other, side), draw)


def cell_seed(cell: Cell, number: int) -> int:
    """The variants used for the cross of a participant on a cell."""
    return 7 * cell[0] + 3 * cell[1] + 5 * number


def draw_cross(brush: Brush, surface: pygame.Surface, rect: Rect, seed: int, share: float = 1.0) -> None:
    """A cross over a cell, of which ``share`` is drawn already."""
    side = round(rect.w * 0.98)
    x, y = rect.centre[0] - side // 2, rect.centre[1] - side // 2
    first, second = cross_arms(brush, side, seed)
    done, rest = min(1.0, share * 2), max(0.0, share * 2 - 1)
    surface.blit(first, (x, y), (0, 0, side, round(side * done)))
    if rest > 0:
        surface.blit(second, (x, y), (0, 0, side, round(side * rest)))


def draw_tick(brush: Brush, surface: pygame.Surface, rect: Rect, seed: int, share: float = 1.0) -> None:
    """A tick in a box, larger than the box."""
    side = round(min(rect.w, rect.h * 1.25) * 1.3)
    picture = brush.kit.art.get(f"pencil/tick/{seed % TICKS + 1}", side)
    place = picture.get_rect(center=(rect.centre[0] + side // 14, rect.centre[1] - side // 12))
    surface.blit(picture, place, (0, 0, round(side * share), side))


def draw_ring(brush: Brush, surface: pygame.Surface, rect: Rect, seed: int, wider: float = 1.12) -> None:
    """A circle around something."""
    size = round(rect.w * wider), round(rect.h * wider)
    picture = brush.kit.art.get(f"pencil/ring/{seed % RINGS + 1}", *size)
    surface.blit(picture, picture.get_rect(center=rect.centre))


def draw_strike(brush: Brush, surface: pygame.Surface, rect: Rect, seed: int) -> None:
    """A stroke through something used up."""
    picture = brush.kit.art.get(
        f"pencil/stroke/{seed % STROKES + 1}", round(rect.w * 1.2), round(rect.h * 1.1)
    )
    surface.blit(picture, picture.get_rect(center=rect.centre))


def number_picture(brush: Brush, value: int, height: int) -> pygame.Surface:
    """A number written by hand, ``height`` pixels high."""

    def draw() -> pygame.Surface:
        digits = str(value)
        wide = round(height * DIGIT_WIDTH)
        # The digits' pictures are square, the digits themselves narrower.
        surface = pygame.Surface((wide * (len(digits) - 1) + height, height), pygame.SRCALPHA)
        for place, digit in enumerate(digits):
            surface.blit(brush.kit.art.get(f"pencil/digit/{digit}", height, height), (place * wide, 0))
        return surface

    return brush.keep(("written", value, height), draw)


def height_within(value: int, room: int) -> int:
    """The height of a number that is at most ``room`` pixels wide."""
    return round(room / (DIGIT_WIDTH * len(str(value))))


def write_number(
    brush: Brush, surface: pygame.Surface, centre: tuple[int, int], value: int, height: int
) -> None:
    """A number written around a point."""
    picture = number_picture(brush, value, height)
    surface.blit(picture, picture.get_rect(center=centre))


def die_picture(brush: Brush, colour: DieColour, number: int, side: int) -> pygame.Surface:
    """A die ``side`` pixels wide, with its shadow around it."""
    return brush.kit.art.get(f"die/{colour}/{number}", round(side * DIE_PICTURE))


def draw_die(
    brush: Brush, surface: pygame.Surface, rect: Rect, colour: DieColour, number: int, *, alpha: int = 255
) -> None:
    """A die on its space."""
    picture = die_picture(brush, colour, number, rect.w)
    if alpha < 255:
        key = ("faint die", colour, number, rect.w, alpha)

        def draw() -> pygame.Surface:
            faint = die_picture(brush, colour, number, rect.w).copy()
            faint.set_alpha(alpha)
            return faint

        picture = brush.keep(key, draw)
    surface.blit(picture, picture.get_rect(center=rect.centre))
