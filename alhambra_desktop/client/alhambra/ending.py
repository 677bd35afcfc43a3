"""The end of a palace game: the winner's city at dusk, lit type by type while its points are counted."""

import math
from collections.abc import Callable, Iterable

import pygame

from alhambra_desktop.client.alhambra.pieces import fitting_cell, small_palace
from alhambra_desktop.client.alhambra.session import Session
from alhambra_desktop.client.alhambra.skyline import WALL, Skyline, pictures
from alhambra_desktop.client.alhambra.tiles import level_of, tile_picture
from alhambra_desktop.client.ending.scene import EndScene
from alhambra_desktop.client.ending.staged import Steps
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.presentation.alhambra.derive import tile_face
from alhambra_desktop.presentation.alhambra.models import PlayerModel
from alhambra_desktop.presentation.alhambra.moment import MomentSearch, recounted
from alhambra_desktop.presentation.alhambra.skyline import Building, skyline
from alhambra_desktop.presentation.ending import MomentModel
from alhambra_desktop.presentation.final import FinalModel
from alhambra_desktop.presentation.rects import Rect

LEAST_PLAN = 120
"""Least height in units with which the plans of the cities are shown."""
ARCS, LANTERNS = 3, 3
"""Garlands along the upper edge, and the lanterns on each."""
SAG = 34
SWAY = 4.0
"""Seconds in which a lantern swings to and fro."""


class PalaceEnding(EndScene):
    """Closes like every end scene. ``players`` are the participants with what they have built."""

    above = 88

    def __init__(
        self, final: Callable[[], FinalModel], session: Session, players: tuple[PlayerModel, ...]
    ) -> None:
        super().__init__(final)
        self._session = session
        view = session.view
        self._cities = [player for player in players if player.city is not None]
        self._winners = [player for player in players if player.number in view.state.winners]
        told = recounted(session.match, view.state.winners[0], view.players)
        self.search = MomentSearch(told, view.totals(), view.state.winners, view.players)
        self.skyline: Skyline

    def relayout(self) -> None:
        self.moment = None  # its sentence is in the language in use
        super().relayout()

    # ------------------------------------------------------------ the moment

    def find_moment(self) -> MomentModel | None:
        if not self.search.over:
            self.search.step()
            return None
        found = self.search.model(self._session.view, self._session.people)
        if found is not None and found.thing:  # its picture is read while the points are counted
            self.kit.art.prepare((f"tile/{found.thing}", f"tile/{found.thing}/small"))
        return found

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

    def pictures(self) -> Iterable[str]:
        return pictures(self.city())

    def paint_scene(self, surface: pygame.Surface) -> Steps:
        scene = self.places.scene
        colours = [player.colour for player in self._winners]
        self.skyline = Skyline(self.brush, (scene.w, scene.h), self.city(), colours)
        yield from self.skyline.steps()
        yield
        surface.blit(self.skyline.still, scene)
        for arc in range(ARCS):
            points = [self._on_garland(arc, step / 24) for step in range(25)]
            pygame.draw.lines(surface, Colour("#8F6E34"), False, points, max(2, self.brush.px(2)))

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

    def draw_scene(self, surface: pygame.Surface) -> None:
        scene, count = self.places.scene, self.count
        for number, row in enumerate(self.model.rows):
            kind = row.badge or (WALL if row.icon == "wall" else "")
            if kind and not count.over:
                self.skyline.draw_light(surface, scene, kind, count.light(number))
        self.skyline.draw_ripples(surface, scene, count.time)
        self._lanterns(surface)

    def _on_garland(self, arc: int, share: float) -> tuple[int, int]:
        """A point of a string that hangs between two nails."""
        scene = self.places.scene
        x = scene.x + (arc + share) * scene.w / ARCS
        return round(x), scene.y + round(self.brush.px(SAG) * 4 * share * (1 - share)) - 1

    def _lanterns(self, surface: pygame.Surface) -> None:
        """Lanterns that sway a little, and are still at the end."""
        count, wide = self.count, self.brush.px(46)
        picture = self.brush.kit.art.get("skyline/lantern", wide)
        for number in range(ARCS * LANTERNS):
            arc, place = divmod(number, LANTERNS)
            x, y = self._on_garland(arc, (place + 0.5) / LANTERNS)
            swing = 0.0 if count.over else math.sin(2 * math.pi * (count.time / SWAY + 0.37 * number))
            surface.blit(picture, (x - wide // 2 + round(self.brush.px(3) * swing), y))
