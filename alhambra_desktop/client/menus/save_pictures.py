"""Small pictures of saved games: what the leading person has built.

States are read in the background, pictures are drawn when they are seen.
"""

import logging
import threading
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pygame

from alhambra_desktop.client.alhambra.pieces import PALACE_MARGIN, fitting_cell, palace_extent, small_palace
from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.dice_game.skyline import heights_of, skyline
from alhambra_desktop.client.kit import Kit
from alhambra_desktop.client.roll_and_write.trophy import trophy
from alhambra_desktop.client.services import Services, Sketch
from alhambra_desktop.match.loading import glimpse
from alhambra_desktop.match.saves import SaveInfo
from alhambra_desktop.presentation.alhambra.derive import city_model
from alhambra_desktop.presentation.roll_and_write.derive import printed

_log = logging.getLogger(__name__)

CELL = 26
"""Units of the largest cell of a small palace."""
MOST_CELLS = 60
"""Palaces of more columns or rows are none of this game."""
GROUND, EDGE = pygame.Color("#0A2129"), pygame.Color("#3E7580")


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
    return lambda brush, size: skyline(brush, size, heights, "")


def _sheet(view: Any, seat: int, colour: str) -> Sketch | None:
    paper, built = printed(view.rules.components), tuple(view.seat(seat).built)
    return lambda brush, size: trophy(brush, size, paper, built)


SKETCHES: Mapping[str, Callable[[Any, int, str], Sketch | None]] = {
    "alhambra": _palace,
    "dice": _towers,
    "roll-and-write": _sheet,
}
"""By game id: a seat's view of a game, the seat and its colour to a picture of what stands there."""


def sketch_of(info: SaveInfo) -> Sketch | None:
    """The picture of a save; none if its end holds nothing that can be drawn."""
    game = glimpse(info.path)
    if game is None:
        return None
    seats = info.setup.seats
    people = [number for number, seat in enumerate(seats) if seat.is_person] or range(len(seats))
    try:
        leader = max(people, key=game.totals().__getitem__)
        return SKETCHES[info.game](game.view(leader), leader, seats[leader].colour)
    except Exception:  # noqa: BLE001  a snapshot may say anything; the list goes without the picture
        _log.exception("%s", info.path.name)
        return None


class SavePictures:
    """Looks at the saves of a list one after the other, the newest first, until it is told to stop."""

    def __init__(self, services: Services, games: Sequence[SaveInfo]) -> None:
        self._known = services.sketches
        self._brush = Brush(services.kit)
        self._wanted = [info for info in games if (info.path, info.stamp) not in self._known]
        self._stopped = False
        self._fresh = False
        self._thread = threading.Thread(target=self._run, name="save-pictures", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Nobody looks at them any more."""
        self._stopped = True

    def wait(self) -> None:
        """Until every save has been looked at."""
        self._thread.join()

    @property
    def fresh(self) -> bool:
        """Whether there is a new one since this was asked last."""
        fresh, self._fresh = self._fresh, False
        return fresh

    def _run(self) -> None:
        for info in self._wanted:
            if self._stopped:
                return
            self._known[info.path, info.stamp] = sketch_of(info)
            self._fresh = True

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, info: SaveInfo, kit: Kit, icon: str) -> None:
        """The picture of a save in its frame; the icon of the game until there is one."""
        if self._brush.kit is not kit:
            self._brush = Brush(kit)
        radius = kit.theme.radius("control")
        surface.blit(kit.paint.box(rect.size, radius, GROUND, EDGE, 1), rect)
        inner = rect.inflate(-kit.px(8), -kit.px(8))
        sketch = self._known.get((info.path, info.stamp))
        if sketch is None:
            sign = kit.art.icon(icon, kit.px(48), kit.colour("faint"))
            surface.blit(sign, sign.get_rect(center=rect.center))
            return
        key = ("save", info.path, info.stamp, inner.size)
        surface.blit(self._brush.keep(key, lambda: sketch(self._brush, inner.size)), inner)
