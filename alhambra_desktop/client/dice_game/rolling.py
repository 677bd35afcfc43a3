"""A die that rolls, seen from above: an approximation that always ends with the actual result.

The die comes in from the right, rolls over its edges and comes to rest on its space. While it rolls over an
edge two of its faces are visible, each as wide as the angle allows; when it hops the shadow is further away.
The movement depends only on die and symbol, so that it is reproducible.
"""

import math
import random
from dataclasses import dataclass

import pygame

from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.client.shapes import shadow as soft_shadow

FLANK = 0.075
"""The visible part of a die's side below it, as a share of its width."""

QUARTER = math.pi / 2


def draw_die(
    brush: Brush,
    surface: pygame.Surface,
    rect: pygame.Rect,
    symbol: str,
    *,
    body: str = "white",
    lift: float = 0.0,
) -> None:
    """A die at rest; blank without a symbol. ``lift`` (0 to 1): raised above the table."""
    draw_shadow(brush, surface, rect, lift)
    low = round(rect.w * FLANK)
    art = brush.kit.art
    surface.blit(art.get(f"dice/{body}/side", rect.w, rect.w), rect.move(0, low))
    surface.blit(art.get(f"dice/{body}/{symbol or 'blank'}", rect.w, rect.w), rect)


def draw_shadow(brush: Brush, surface: pygame.Surface, rect: pygame.Rect, lift: float) -> None:
    """The shadow on the felt: further away and softer the higher the die is."""
    blur = max(2, round(rect.w * 0.08))
    side = round(rect.w * 0.84)
    picture = brush.keep(
        ("die shadow", side), lambda: soft_shadow((side, side), round(rect.w * 0.16), blur, 170)
    )
    away = round(rect.w * (0.06 + 0.3 * lift))
    place = picture.get_rect(center=(rect.centerx + away, rect.centery + away + round(rect.w * 0.06)))
    surface.blit(picture, place)


@dataclass(frozen=True, slots=True)
class Roll:
    """The path of one die: determined by its number, its symbol and the throw.

    ``faces`` are shown one after the other, the last one is the result; ``spin`` is the turn at the beginning
    in degrees, ``hop`` the height of the first hop, ``drift`` how far it comes from above.
    """

    faces: tuple[str, ...]
    spin: float
    hop: float
    drift: float
    away: float


def roll_of(index: int, symbol: str, types: tuple[str, ...], salt: int) -> Roll:
    """The path of a die."""
    chance = random.Random(f"{index}/{symbol}/{salt}")  # noqa: S311 # only how it looks on its way
    turns = chance.randint(4, 6)
    faces: list[str] = [symbol]
    while len(faces) <= turns:
        faces.append(chance.choice([kind for kind in types if kind != faces[-1]]))
    return Roll(
        tuple(reversed(faces)),
        chance.uniform(-70, 70),
        chance.uniform(0.5, 0.9),
        chance.uniform(-0.7, 0.5),
        chance.uniform(5.2, 7.5),
    )


def draw_rolling(
    brush: Brush, surface: pygame.Surface, goal: pygame.Rect, roll: Roll, share: float, room: pygame.Rect
) -> None:
    """The die on its way to ``goal`` at the progress ``share`` (0 to 1); within ``room``."""
    left = (1 - share) ** 2.2
    side = goal.w
    x = goal.centerx + left * roll.away * side
    y = goal.centery + left * roll.drift * side
    height = _height(share) * roll.hop
    turned = (1 - left) * (len(roll.faces) - 1)
    number = min(len(roll.faces) - 2, int(turned))
    angle = min(1.0, turned - number) * QUARTER
    picture = _faces(brush, side, roll.faces[number], roll.faces[number + 1], angle)
    size = 1 + 0.16 * height
    shown = pygame.transform.rotozoom(picture, roll.spin * left, size)
    clip = surface.get_clip()
    surface.set_clip(room)
    ground = pygame.Rect(0, 0, side, side)
    ground.center = (round(x), round(y))
    draw_shadow(brush, surface, ground, height)
    up = round(height * side * 0.35)
    surface.blit(shown, shown.get_rect(center=(round(x), round(y) - up)))
    surface.set_clip(clip)


def _height(share: float) -> float:
    """Three hops, each lower than the one before; 0 at the end."""
    for begin, end, high in ((0.0, 0.42, 1.0), (0.42, 0.72, 0.42), (0.72, 0.92, 0.14)):
        if begin <= share < end:
            return high * math.sin(math.pi * (share - begin) / (end - begin))
    return 0.0


def _faces(brush: Brush, side: int, old: str, new: str, angle: float) -> pygame.Surface:
    """Two neighbouring faces while the die tips over its left edge by ``angle``."""
    wide_old, wide_new = max(1, round(side * math.cos(angle))), max(1, round(side * math.sin(angle)))
    whole = pygame.Surface((wide_old + wide_new, side + round(side * FLANK)), pygame.SRCALPHA)
    art = brush.kit.art
    flank = pygame.transform.smoothscale(art.get("dice/white/side", side, side), (whole.get_width(), side))
    whole.blit(flank, (0, round(side * FLANK)))
    for face, wide, at, light in (
        (old, wide_old, 0, math.cos(angle)),
        (new, wide_new, wide_old, math.sin(angle)),
    ):
        if wide > 2:
            squeezed = pygame.transform.smoothscale(art.get(f"dice/white/{face}", side, side), (wide, side))
            shade = round(255 * (0.62 + 0.38 * light))
            squeezed.fill(Colour(shade, shade, shade), special_flags=pygame.BLEND_RGB_MULT)
            whole.blit(squeezed, (at, 0))
    return whole
