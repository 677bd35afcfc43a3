"""Small pictures of saved games: what the leading person has built.

States are read in the background, pictures are drawn when they become visible.
"""

import logging
import threading
from collections.abc import Sequence

import pygame

from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.kit import Kit
from alhambra_desktop.client.services import Services, Sketch
from alhambra_desktop.match.loading import glimpse
from alhambra_desktop.match.saves import SaveInfo

_log = logging.getLogger(__name__)

GROUND, EDGE = pygame.Color("#0A2129"), pygame.Color("#3E7580")


def sketch_of(services: Services, info: SaveInfo) -> Sketch | None:
    """The picture of a save; None if its end holds nothing that can be drawn."""
    game = glimpse(info.path)
    if game is None:
        return None
    seats = info.setup.seats
    people = [number for number, seat in enumerate(seats) if seat.is_person] or range(len(seats))
    try:
        leader = max(people, key=game.totals().__getitem__)
        return services.sketch(info.game, game.view(leader), leader, seats[leader].colour)
    except Exception:  # noqa: BLE001  a snapshot may say anything; the list goes without the picture
        _log.exception("%s", info.path.name)
        return None


class SavePictures:
    """Reads the saves of a list one by one, newest first, until stopped."""

    def __init__(self, services: Services, games: Sequence[SaveInfo]) -> None:
        self._services = services
        self._known = services.sketches
        self._brush = Brush(services.kit)
        self._wanted = [info for info in games if (info.path, info.stamp) not in self._known]
        self._stopped = False
        self._fresh = False
        self._thread = threading.Thread(target=self._run, name="save-pictures", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Stop reading."""
        self._stopped = True

    def wait(self) -> None:
        """Wait until every save has been read."""
        self._thread.join()

    @property
    def fresh(self) -> bool:
        """Whether there is a new picture since the last call."""
        fresh, self._fresh = self._fresh, False
        return fresh

    def _run(self) -> None:
        for info in self._wanted:
            if self._stopped:
                return
            self._known[info.path, info.stamp] = sketch_of(self._services, info)
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
