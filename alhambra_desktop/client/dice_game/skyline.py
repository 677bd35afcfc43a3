"""A picture of what the winner of a dice game has built: a building on a stone tower for each type."""

from collections.abc import Generator

import pygame

from alhambra_desktop.client import shapes
from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.ending.scene import Picture
from alhambra_desktop.client.ending.staged import whole
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.dice_game import board
from alhambra_desktop.dice_game.game import DiceGame
from alhambra_desktop.presentation.people import People

STONE, JOINT = Colour("#D9BE8C"), Colour("#8C6B40")
HILL = ((0.0, Colour("#1B4A3C")), (1.0, Colour("#0B2A26")))
COURSE = 0.045
"""The height of a course of stone, as a share of the picture's."""
LEVELS = 7
SIGNED = 0.76
"""How far down the ground is if there are only shields below it."""


def skyline_of(view: DiceGame, people: People) -> Picture:
    """The picture of the winner of a finished game."""
    winner = view.state.winners[0]
    heights, colour = heights_of(view, winner), people[winner].colour
    return lambda brush, size: skyline_steps(brush, size, heights, colour)


def heights_of(view: DiceGame, participant: int) -> dict[str, int]:
    """The building points of a participant by type."""
    return {kind: board.height(view.column(kind).track, participant) for kind in view.rules.types}


def skyline(brush: Brush, size: tuple[int, int], heights: dict[str, int], colour: str) -> pygame.Surface:
    """The whole picture; see ``skyline_steps``."""
    return whole(skyline_steps(brush, size, heights, colour))


def skyline_steps(
    brush: Brush, size: tuple[int, int], heights: dict[str, int], colour: str
) -> Generator[None, None, pygame.Surface]:
    """One course per building point, the building on top; without points the hill is empty.

    Emblems in ``colour`` and the points are below the towers; without a colour only the shields of types.
    """
    picture = pygame.Surface(size, pygame.SRCALPHA)
    width, height = size
    ground = round(height * (0.84 if colour else SIGNED))
    picture.blit(shapes.gradient((width, height - ground), HILL), (0, ground))
    kinds = tuple(heights)
    step = width * 0.94 / len(kinds)
    wide = round(step * 0.98)
    free = ground - wide * 0.92
    course = min(COURSE * height, free / max(1, *heights.values()))
    for number, kind in enumerate(kinds):
        points = heights[kind]
        yield
        if not points:
            continue
        x = round(width * 0.03 + number * step)
        tower = pygame.Rect(x + wide // 5, 0, wide * 3 // 5, round(course * points))
        tower.bottom = ground + brush.px(6)
        _courses(brush, picture, tower, points)
        name = f"building/{kind}/{min(LEVELS - 1, points - 1)}"
        brush.kit.art.size(name)  # reads the file
        yield
        art = brush.kit.art.get(name, wide)
        picture.blit(art, art.get_rect(midbottom=(tower.centerx, tower.top + round(wide * 0.16))))
        if not colour:
            brush.badge(picture, (tower.centerx, (ground + height) // 2), kind, 22)
            continue
        brush.emblem(picture, (tower.centerx, ground + brush.px(34)), colour, 40)
        style = brush.style("serif-black", 26)
        brush.text(
            picture, (tower.centerx, ground + brush.px(76)), str(points), style, Colour("#F6D98A"), "centre"
        )
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
