"""The winner's towers at dusk: a course of stone for each building point, the building on top."""

from collections.abc import Generator, Sequence
from dataclasses import dataclass

import pygame

from alhambra_desktop.client import shapes
from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.ending.evening import PICTURES, Evening, Standing, cloth
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.presentation.dice_game.words import ordinal
from alhambra_desktop.presentation.rects import Rect

STONE = ((0.0, Colour("#F3DFB4")), (0.55, Colour("#D9BE8C")), (1.0, Colour("#9C7B4C")))
JOINT, GILT = Colour("#8C6B40"), Colour("#C99A45")
SIDE, COURSE, LEDGE = 148, 40, 10
"""Units of a tower's width, of a course at most, and how far the ledge on top stands out."""
LEVELS = 7
GARDEN = "garden"
WIDTHS = {"pavilion": 236, "seraglio": 226, "arcades": 232, "chambers": 248, "tower": 272}
"""Units of the pictures of buildings; those of gardens are cypresses."""
FOOT = 0.88
"""How far down a picture its building stands."""
ROOM = 232
"""Units for the highest building above its tower."""
TREES = ((-44, 46), (44, 46), (-16, 60), (18, 54))
"""Cypresses of a garden on its tower: units beside its middle, and of their width."""
GROVE = ((-0.5, 30), (-0.42, 40), (0.5, 34), (0.41, 44))
"""Cypresses at the foot of a tower: shares of its step beside its middle, units of their width."""
CLOTH = (58, 74)
"""Units of the banner on a tower."""


@dataclass(frozen=True, slots=True)
class Tower:
    """A type's tower: courses, place among all stones of its column, and the colour of whose it is."""

    kind: str
    points: int
    place: int
    colour: str

    @property
    def level(self) -> int:
        """How rich the building on top is."""
        return min(LEVELS, self.points) - 1


class Towers(Evening):
    """A tower for each type, in the order of the board; without points the hill is empty there.

    ``top``: pixels from the upper edge that stay free for the heading.
    """

    def __init__(self, brush: Brush, size: tuple[int, int], towers: Sequence[Tower], top: int) -> None:
        super().__init__(brush, size, ())
        self._towers = tuple(towers)
        self._step = size[0] * 0.94 / len(self._towers)
        # In a narrow window a tower is as wide as its step allows.
        self._unit = min(self.scale, self._step / (1.42 * SIDE))
        highest = max(1, *(tower.points for tower in self._towers))
        free = self.wall.y - top - round(ROOM * self._unit)
        self._course = max(4, min(round(COURSE * self.scale), free // highest))
        self._ledge = max(self._px(12), self._course // 3)

    def pictures(self) -> tuple[str, ...]:
        built = [_picture(tower) for tower in self._towers if tower.points]
        return (*PICTURES, *dict.fromkeys((*built, "skyline/cypress")))

    def _middle(self, number: int) -> int:
        return round(self.size[0] * 0.03 + (number + 0.5) * self._step)

    def _px(self, units: float) -> int:
        return max(1, round(units * self._unit))

    def build(self) -> Generator[Standing | None, None, None]:
        art = self.brush.kit.art
        for number, tower in enumerate(self._towers):
            if tower.points:
                yield from self._tower(tower, self._middle(number))
        for number, tower in enumerate(self._towers):
            for place, (beside, wide) in enumerate(GROVE):
                if tower.points > 1 or place % 2:
                    picture = art.get("skyline/cypress", self._px(wide))
                    x = self._middle(number) + round(beside * self._step) - picture.get_width() // 2
                    yield Standing("", picture, (x, self.base - picture.get_height() + self._px(6)))

    def _tower(self, tower: Tower, middle: int) -> Generator[Standing | None, None, None]:
        """The tower with its building, in one picture."""
        art, px = self.brush.kit.art, self._px
        top: list[tuple[pygame.Surface, int, int]] = []  # picture, from the middle, its foot above the ledge
        if tower.kind == GARDEN:
            for beside, wide in TREES:
                tree = art.get("skyline/cypress", px(wide))
                top.append((tree, round(beside * self._unit), 0))
        else:
            building = art.get(_picture(tower), px(WIDTHS[tower.kind]))
            top.append((building, 0, -round((1 - FOOT) * building.get_height())))
        yield None
        above = max(picture.get_height() + foot for picture, _, foot in top)
        wide = max(px(SIDE + 2 * LEDGE), *(2 * abs(x) + picture.get_width() for picture, x, _ in top))
        stone = pygame.Rect(0, above, px(SIDE), tower.points * self._course)
        picture = pygame.Surface((wide, stone.bottom), pygame.SRCALPHA)
        stone.centerx = wide // 2
        self._lay_stone(picture, stone, tower.points)
        yield None
        for built, x, foot in top:
            picture.blit(built, built.get_rect(midbottom=(wide // 2 + x, above - foot)))
        self._hang_cloth(picture, stone, tower.colour)
        yield Standing(tower.kind, picture, (middle - wide // 2, self.wall.y + px(4) - picture.get_height()))

    def _lay_stone(self, picture: pygame.Surface, stone: pygame.Rect, points: int) -> None:
        """Courses with their joints, lit from the left, and the ledge on top."""
        px = self._px
        picture.blit(shapes.gradient(stone.size, STONE, across=True), stone)
        line = px(1.6)
        for number in range(points + 1):
            y = stone.y + number * self._course
            picture.fill(JOINT, (stone.x, y, stone.w, line))
            if number < points:
                for joint in range(1, 4):
                    x = stone.x + round(stone.w * (joint - number % 2 / 2) / 3)
                    if stone.x < x < stone.right - line:
                        picture.fill(JOINT, (x, y, line, self._course))
        pygame.draw.rect(picture, JOINT, stone, line)
        ledge = pygame.Rect(0, stone.y, stone.w + 2 * px(LEDGE), self._ledge)
        ledge.centerx = stone.centerx
        picture.fill(Colour(20, 10, 5, 90), (stone.x, ledge.bottom, stone.w, px(5)))
        picture.blit(shapes.gradient(ledge.size, STONE, across=True), ledge)
        pygame.draw.rect(picture, JOINT, ledge, line)

    def _hang_cloth(self, picture: pygame.Surface, stone: pygame.Rect, colour: str) -> None:
        """A banner below the ledge, if the tower is high enough."""
        px = self._px
        top = stone.y + self._ledge
        high = min(px(CLOTH[1]), stone.h - self._ledge - px(10))
        if high < px(CLOTH[0]):
            return
        area = pygame.Rect(stone.centerx - px(CLOTH[0]) // 2, top, px(CLOTH[0]), high)
        units = 44 * self._unit / self.brush.kit.theme.u
        cloth(self.brush, picture, area, colour, (round(high * 0.42), units))

    def dress(self, city: pygame.Surface) -> None:
        """Plates on the rampart with the places of the stones; gold for the first."""
        brush, px = self.brush, self._px
        size = (px(SIDE * 0.62), round(self.wall.h * 0.6))
        for number, tower in enumerate(self._towers):
            if not tower.points:
                continue
            plate = pygame.Rect((0, 0), size)
            plate.center = self._middle(number), self.wall.y + round(self.wall.h * 0.62)
            first = tower.place == 1
            brush.box(city, Rect(*plate), px(8), brush.colour("gold" if first else "panel"), GILT, px(2))
            words = ordinal(tower.place)
            units = 28 * self._unit / brush.kit.theme.u
            style = brush.fitting(words, "serif-black", units, plate.w - px(8), min(units, 11))
            brush.text(city, plate.center, words, style, brush.colour("ink" if first else "cream"), "centre")


def _picture(tower: Tower) -> str:
    return f"skyline/{tower.kind}/{tower.level}" if tower.kind != GARDEN else "skyline/cypress"
