"""A small picture of what somebody has built in a dice game: a building on a stone tower for each type."""

import pygame

from alhambra_desktop.client import shapes
from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.dice_game import board
from alhambra_desktop.dice_game.game import DiceGame

STONE, JOINT = Colour("#D9BE8C"), Colour("#8C6B40")
HILL = ((0.0, Colour("#1B4A3C")), (1.0, Colour("#0B2A26")))
COURSE = 0.045
"""The height of a course of stone, as a share of the picture's."""
LEVELS = 7
GROUND = 0.76
"""How far down the ground is; shields stand below it."""


def heights_of(view: DiceGame, participant: int) -> dict[str, int]:
    """The building points of a participant by type."""
    return {kind: board.height(view.column(kind).track, participant) for kind in view.rules.types}


def skyline(brush: Brush, size: tuple[int, int], heights: dict[str, int]) -> pygame.Surface:
    """One course per building point, the building on top, its shield below; without points nothing stands."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    width, height = size
    ground = round(height * GROUND)
    picture.blit(shapes.gradient((width, height - ground), HILL), (0, ground))
    step = width * 0.94 / len(heights)
    wide = round(step * 0.98)
    free = ground - wide * 0.92
    course = min(COURSE * height, free / max(1, *heights.values()))
    for number, (kind, points) in enumerate(heights.items()):
        if not points:
            continue
        x = round(width * 0.03 + number * step)
        tower = pygame.Rect(x + wide // 5, 0, wide * 3 // 5, round(course * points))
        tower.bottom = ground + brush.px(6)
        _courses(brush, picture, tower, points)
        art = brush.kit.art.get(f"building/{kind}/{min(LEVELS - 1, points - 1)}", wide)
        picture.blit(art, art.get_rect(midbottom=(tower.centerx, tower.top + round(wide * 0.16))))
        brush.badge(picture, (tower.centerx, (ground + height) // 2), kind, 22)
    return picture


def _courses(brush: Brush, picture: pygame.Surface, tower: pygame.Rect, points: int) -> None:
    """Courses of stone with their joints, lit from the left."""
    stops = ((0.0, Colour("#F3DFB4")), (0.55, STONE), (1.0, Colour("#9C7B4C")))
    picture.blit(shapes.gradient(tower.size, stops, across=True), tower)
    line = max(1, brush.px(1.4))
    for number in range(points + 1):
        y = tower.bottom - round(number * tower.h / points)
        picture.fill(JOINT, (tower.x, y - line, tower.w, line))
        if number < points:
            for joint in (1, 2, 3):
                x = tower.x + round(tower.w * (joint + (number % 2) / 2) / 4)
                if x < tower.right:
                    picture.fill(JOINT, (x, y - round(tower.h / points), line, round(tower.h / points)))
