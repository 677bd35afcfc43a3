"""The end of a palace game: the winner's city at dusk, lit type by type while its points are counted."""

import math
from collections.abc import Callable, Iterable

import pygame

from alhambra_desktop.client.alhambra.pieces import fitting_cell, small_palace
from alhambra_desktop.client.alhambra.session import Session
from alhambra_desktop.client.alhambra.skyline import Skyline
from alhambra_desktop.client.alhambra.tiles import level_of, tile_picture
from alhambra_desktop.client.ending.evening_scene import EveningScene
from alhambra_desktop.presentation.alhambra.derive import tile_face
from alhambra_desktop.presentation.alhambra.models import PlayerModel
from alhambra_desktop.presentation.alhambra.skyline import Building, skyline
from alhambra_desktop.presentation.alhambra.turning_moment import moment_of, recounted
from alhambra_desktop.presentation.ending import TurningMomentModel
from alhambra_desktop.presentation.final import FinalModel
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.presentation.turning_moment import TurningMomentSearch

LEAST_PLAN = 120
"""Least height in units with which the plans of the cities are shown."""


class PalaceEnding(EveningScene):
    """Closes like every end scene. ``players`` are the participants with what they have built."""

    def __init__(
        self, final: Callable[[], FinalModel], session: Session, players: tuple[PlayerModel, ...]
    ) -> None:
        self._session = session
        view = session.view
        self._cities = [player for player in players if player.city is not None]
        self._winners = [player for player in players if player.number in view.state.winners]
        told = recounted(session.match, view.state.winners[0], view.players)
        super().__init__(final, TurningMomentSearch(told, view.totals(), view.state.winners, view.players))

    # ------------------------------------------------------------ the moment

    def told_moment(self) -> TurningMomentModel | None:
        return moment_of(self.search, self._session.view, self._session.people)

    def thing_pictures(self, thing: str) -> Iterable[str]:
        return f"tile/{thing}", f"tile/{thing}/small"

    def moment_picture(self, side: int) -> pygame.Surface | None:
        thing = self.moment.thing if self.moment is not None else ""
        face = tile_face(self._session.view, thing) if thing else None
        return tile_picture(self.brush, face, side) if face is not None and face.single else None

    # ------------------------------------------------------------ the scene

    def city(self) -> tuple[Building, ...]:
        """The skyline: of several winners the most expensive tiles of each, together as many as one has."""
        built = []
        for player in self._winners:
            faces = [face for _, face in player.city.tiles] if player.city is not None else player.loose
            own = [
                (part.type, level_of(part.type, face.price))
                for face in faces
                for part in face.parts
                if part.type is not None
            ]
            own.sort(key=lambda tile: -tile[1])
            built += own[: math.ceil(len(own) / len(self._winners))]
        return skyline(built)

    def evening(self) -> Skyline:
        scene, colours = self.places.scene, [player.colour for player in self._winners]
        return Skyline(self.brush, (scene.w, scene.h), self.city(), colours)

    def paint_below(self, surface: pygame.Surface, room: Rect) -> None:
        """Draw the plans of all cities, if there is room."""
        px, wide = self.brush.px, room.w // len(self._cities)
        if room.h < px(LEAST_PLAN):
            return
        self.brush.rule(surface, room.x, room.y, room.w)
        size = (wide - px(20), room.h - px(58))
        cities = [player.city for player in self._cities if player.city is not None]
        cell = min(fitting_cell(city, size, px(22)) for city in cities)
        for number, (player, city) in enumerate(zip(self._cities, cities, strict=True)):
            middle = room.x + number * wide + wide // 2
            plan = small_palace(self.brush, city, cell)
            surface.blit(plan, plan.get_rect(center=(middle, room.y + px(12) + size[1] // 2)))
            self.brush.emblem(surface, (middle, room.bottom - px(20)), player.colour, 30)
