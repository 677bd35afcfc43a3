"""The winner's city at dusk: its buildings on a hill behind the rampart."""

from collections.abc import Generator, Sequence

import pygame

from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.ending.evening import PICTURES, Evening, Standing
from alhambra_desktop.presentation.alhambra.skyline import GARDEN, Building


def pictures(city: Sequence[Building]) -> tuple[str, ...]:
    """The ids of all pictures that a scene of these buildings needs."""
    built = ["skyline/cypress" if one.kind == GARDEN else _picture(one) for one in city]
    return (*PICTURES, *dict.fromkeys(built))


def _picture(building: Building) -> str:
    return f"skyline/{building.kind}/{building.level}"


class Skyline(Evening):
    """A city in the evening: each building where its type and price place it."""

    def __init__(
        self, brush: Brush, size: tuple[int, int], city: Sequence[Building], colours: Sequence[str]
    ) -> None:
        super().__init__(brush, size, colours)
        self._city = tuple(city)

    def pictures(self) -> tuple[str, ...]:
        return pictures(self._city)

    def build(self) -> Generator[Standing, None, None]:
        for building in self._city:
            yield Standing(building.kind, *self._art(building))

    def _art(self, building: Building) -> tuple[pygame.Surface, tuple[int, int]]:
        """The picture of a building and its position."""
        art, wide = self.brush.kit.art, max(8, round(building.width * self.scale))
        if building.kind == GARDEN:
            picture, foot = art.get("skyline/cypress", wide), 1.0
        else:
            picture, foot = art.get(_picture(building), wide), 0.86
        x = round(building.x * self.size[0]) - picture.get_width() // 2
        y = self.base - round(building.foot * self.scale) - round(foot * picture.get_height())
        return picture, (x, y)
