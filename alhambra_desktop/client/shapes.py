"""Smooth basic shapes on transparent surfaces, which SDL draws only with jagged edges.

Corners are drawn large and scaled down; straight parts are exact. All sizes are pixels.
"""

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

import pygame

Colour = pygame.Color
Stops = tuple[tuple[float, Colour], ...]
"""Colours along an axis from 0 to 1."""

FINER = 8
"""How much larger than needed corners are drawn."""


def clear(size: tuple[int, int], colour: Colour | None = None) -> pygame.Surface:
    """A transparent surface; ``colour`` is the colour that its edges blend from."""
    surface = pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)
    if colour is not None:
        surface.fill((colour.r, colour.g, colour.b, 0))
    return surface


def gradient(size: tuple[int, int], stops: Stops, across: bool = False) -> pygame.Surface:
    """A rectangle shaded from top to bottom, or from left to right."""
    length = max(2, size[0] if across else size[1])
    strip = clear((length, 1) if across else (1, length))
    for step in range(length):
        strip.set_at((step, 0) if across else (0, step), _between(stops, step / (length - 1)))
    return pygame.transform.scale(strip, (max(1, size[0]), max(1, size[1])))


def rounded(size: tuple[int, int], radius: int, stops: Stops) -> pygame.Surface:
    """A filled rectangle with round corners."""
    surface = clear(size)
    surface.fill(stops[0][1])
    if len(stops) > 1:
        surface = gradient(size, stops)
    radius = min(radius, size[0] // 2, size[1] // 2)
    if radius > 0:
        _cut_corners(surface, radius)
    return surface


def outline(size: tuple[int, int], radius: int, width: int, colour: Colour) -> pygame.Surface:
    """The edge of a rectangle with round corners."""
    surface = clear(size, colour)
    w, h = size
    radius = min(radius, w // 2, h // 2)
    for rect in ((radius, 0, w - 2 * radius, width), (radius, h - width, w - 2 * radius, width)):
        surface.fill(colour, rect)
    for rect in ((0, radius, width, h - 2 * radius), (w - width, radius, width, h - 2 * radius)):
        surface.fill(colour, rect)
    if radius > 0:
        _blit_corners(surface, _arc(radius, width, tuple(colour)), (0, 0, w, h))
    return surface


def notched(size: tuple[int, int], inset: int, radius: int, width: int, colour: Colour) -> pygame.Surface:
    """The frame of our panels: a thin line with concave corners and a small star in each of them."""
    surface = clear(size, colour)
    w, h = size
    left, top, right, bottom = inset, inset, w - inset, h - inset
    surface.fill(colour, (left + radius, top, right - left - 2 * radius, width))
    surface.fill(colour, (left + radius, bottom - width, right - left - 2 * radius, width))
    surface.fill(colour, (left, top + radius, width, bottom - top - 2 * radius))
    surface.fill(colour, (right - width, top + radius, width, bottom - top - 2 * radius))
    corner = _arc(radius, width, tuple(colour))
    # A concave corner is the opposite quarter of the circle.
    _blit_corners(surface, pygame.transform.rotate(corner, 180), (left, top, right, bottom))
    star = polygon(star_points(4, 0.5), max(3, radius), colour)
    half = star.get_width() // 2
    for x in (left, right):
        for y in (top, bottom):
            surface.blit(star, (x - half, y - half))
    return surface


def polygon(points: Sequence[tuple[float, float]], size: int, colour: Colour) -> pygame.Surface:
    """A filled polygon; points lie between -1 and 1 on both axes, ``size`` is the whole width."""
    return _polygon(tuple(points), size, tuple(colour)).copy()


def star_points(corners: int, inner: float) -> tuple[tuple[float, float], ...]:
    """A star whose inner corners are at ``inner`` of its radius; the first corner points up."""
    points = []
    for step in range(corners * 2):
        reach = inner if step % 2 else 1.0
        angle = math.pi * step / corners
        points.append((math.sin(angle) * reach, -math.cos(angle) * reach))
    return tuple(points)


KHATIM = star_points(8, 0.765)
"""The eight-pointed star made of two squares."""


def disc(diameter: int, colour: Colour, edge: Colour | None = None, width: int = 0) -> pygame.Surface:
    """A filled circle, with an edge of ``width`` pixels if one is given."""
    large = clear((diameter * FINER, diameter * FINER), edge or colour)
    centre = (diameter * FINER / 2, diameter * FINER / 2)
    if edge is not None:
        pygame.draw.circle(large, edge, centre, diameter * FINER / 2)
    pygame.draw.circle(large, colour, centre, diameter * FINER / 2 - width * FINER)
    return pygame.transform.smoothscale(large, (diameter, diameter))


def shadow(size: tuple[int, int], radius: int, blur: int, strength: int) -> pygame.Surface:
    """A soft shadow around a rectangle; it is ``2 * blur`` pixels wider and taller than ``size``."""
    side = 2 * (radius + blur * 2) + 4
    stamp = clear((side + 2 * blur, side + 2 * blur), Colour(1, 8, 11))
    stamp.blit(rounded((side, side), radius, ((0.0, Colour(1, 8, 11, strength)),)), (blur, blur))
    soft = pygame.transform.gaussian_blur(stamp, max(1, blur // 2), repeat_edge_pixels=False)
    # The blur also darkens towards see-through black: only its alpha is wanted.
    soft.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    soft.fill((1, 8, 11, 255), special_flags=pygame.BLEND_RGBA_MIN)
    return nine_slice(soft, radius + 2 * blur, (size[0] + 2 * blur, size[1] + 2 * blur))


def nine_slice(stamp: pygame.Surface, border: int, size: tuple[int, int]) -> pygame.Surface:
    """Stretch a picture whose outermost ``border`` pixels keep their size."""
    w, h = stamp.get_size()
    border = min(border, size[0] // 2, size[1] // 2, (w - 1) // 2, (h - 1) // 2)
    surface = clear(size)
    xs = ((0, border), (border, w - 2 * border), (w - border, border))
    ys = ((0, border), (border, h - 2 * border), (h - border, border))
    to_xs = ((0, border), (border, size[0] - 2 * border), (size[0] - border, border))
    to_ys = ((0, border), (border, size[1] - 2 * border), (size[1] - border, border))
    for (x, width), (to_x, to_width) in zip(xs, to_xs, strict=True):
        for (y, height), (to_y, to_height) in zip(ys, to_ys, strict=True):
            if min(width, height, to_width, to_height) <= 0:
                continue
            piece = stamp.subsurface((x, y, width, height))
            surface.blit(pygame.transform.scale(piece, (to_width, to_height)), (to_x, to_y))
    return surface


# --- parts -----------------------------------------------------------------------------------------


def _between(stops: Stops, at: float) -> Colour:
    for (low, first), (high, second) in pairwise(stops):
        if at <= high:
            share = (at - low) / (high - low) if high > low else 0.0
            return first.lerp(second, min(1.0, max(0.0, share)))
    return stops[-1][1]


@lru_cache(maxsize=256)
def _arc(radius: int, width: int, colour: tuple[int, ...]) -> pygame.Surface:
    """The upper left quarter of a ring."""
    side = radius * FINER
    large = clear((side, side), Colour(colour))
    pygame.draw.circle(large, colour, (side, side), side)
    if width < radius:
        hole = clear((side, side), Colour(255, 255, 255))
        hole.fill((255, 255, 255, 255))
        pygame.draw.circle(hole, (255, 255, 255, 0), (side, side), side - width * FINER)
        large.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.smoothscale(large, (radius, radius))


@lru_cache(maxsize=64)
def _quarter(radius: int) -> pygame.Surface:
    side = radius * FINER
    large = clear((side, side), Colour(255, 255, 255))
    pygame.draw.circle(large, (255, 255, 255, 255), (side, side), side)
    return pygame.transform.smoothscale(large, (radius, radius))


@lru_cache(maxsize=64)
def _polygon(points: tuple[tuple[float, float], ...], size: int, colour: tuple[int, ...]) -> pygame.Surface:
    side = size * FINER
    large = clear((side, side), Colour(colour))
    pygame.draw.polygon(large, colour, [((x + 1) * side / 2, (y + 1) * side / 2) for x, y in points])
    return pygame.transform.smoothscale(large, (size, size))


def _turned(quarter: pygame.Surface) -> tuple[pygame.Surface, ...]:
    """Upper left, upper right, lower left, lower right."""
    return (
        quarter,
        pygame.transform.flip(quarter, True, False),
        pygame.transform.flip(quarter, False, True),
        pygame.transform.flip(quarter, True, True),
    )


def _cut_corners(surface: pygame.Surface, radius: int) -> None:
    w, h = surface.get_size()
    places = ((0, 0), (w - radius, 0), (0, h - radius), (w - radius, h - radius))
    for place, corner in zip(places, _turned(_quarter(radius)), strict=True):
        surface.blit(corner, place, special_flags=pygame.BLEND_RGBA_MULT)


def _blit_corners(surface: pygame.Surface, corner: pygame.Surface, box: tuple[int, int, int, int]) -> None:
    left, top, right, bottom = box
    side = corner.get_width()
    places = ((left, top), (right - side, top), (left, bottom - side), (right - side, bottom - side))
    for place, turned in zip(places, _turned(corner), strict=True):
        surface.blit(turned, place)
