"""Small pictures of what somebody has built: one function for each game."""

from collections.abc import Callable, Mapping
from typing import Any

import pygame

from alhambra_desktop.client.alhambra.pieces import PALACE_MARGIN, fitting_cell, palace_extent, small_palace
from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.dice_game.skyline import heights_of, skyline
from alhambra_desktop.client.roll_and_write.trophy import trophy
from alhambra_desktop.client.services import Sketch
from alhambra_desktop.presentation.alhambra.derive import city_model
from alhambra_desktop.presentation.roll_and_write.derive import printed

CELL = 26
"""Units of the largest cell of a small city."""
MOST_CELLS = 60
"""Cities with more columns or rows cannot come from this game."""


def _palace(view: Any, seat: int, colour: str) -> Sketch | None:
    city = city_model(view, seat, colour)
    if not city.tiles or max(palace_extent(city)) > MOST_CELLS:
        return None

    def draw(brush: Brush, size: tuple[int, int]) -> pygame.Surface:
        picture = pygame.Surface(size, pygame.SRCALPHA)
        room = (size[0] - 2 * PALACE_MARGIN, size[1] - 2 * PALACE_MARGIN)
        palace = small_palace(brush, city, fitting_cell(city, room, brush.px(CELL)))
        picture.blit(palace, palace.get_rect(center=picture.get_rect().center))
        return picture

    return draw


def _towers(view: Any, seat: int, colour: str) -> Sketch | None:
    heights = heights_of(view, seat)
    return lambda brush, size: skyline(brush, size, heights)


def _sheet(view: Any, seat: int, colour: str) -> Sketch | None:
    paper, built = printed(view.rules.components), tuple(view.seat(seat).built)
    return lambda brush, size: trophy(brush, size, paper, built)


SKETCHES: Mapping[str, Callable[[Any, int, str], Sketch | None]] = {
    "alhambra": _palace,
    "dice": _towers,
    "roll-and-write": _sheet,
}
"""By game id (games/), a function of a seat's view of a game, the seat and its colour."""


def sketch(game: str, view: Any, seat: int, colour: str) -> Sketch | None:
    """A picture of what a seat has built; None if there is nothing to draw."""
    return SKETCHES[game](view, seat, colour)
