"""The end of a game as an evening by the water: lanterns, light by category, and what decided."""

import math
from abc import abstractmethod
from collections.abc import Callable, Iterable

import pygame

from alhambra_desktop.client.ending.evening import WALL, Evening
from alhambra_desktop.client.ending.scene import EndScene
from alhambra_desktop.client.ending.staged import Steps
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.presentation.ending import EndRow, TurningMomentModel
from alhambra_desktop.presentation.final import FinalModel
from alhambra_desktop.presentation.turning_moment import TurningMomentSearch

ARCS, LANTERNS = 3, 3
"""Garlands along the upper edge, and the lanterns on each."""
SAG = 34
SWAY = 4.0
"""Seconds in which a lantern swings to and fro."""


class EveningScene(EndScene):
    """Closes like every end scene. ``search`` looks for the turning moment while the points are counted."""

    above = 88

    def __init__(self, final: Callable[[], FinalModel], search: TurningMomentSearch) -> None:
        super().__init__(final)
        self.search = search
        self.shown: Evening
        """What is shown, once it is being painted."""

    @abstractmethod
    def evening(self) -> Evening:
        """What the winner has built, in the size of the scene."""

    @abstractmethod
    def told_moment(self) -> TurningMomentModel | None:
        """The sentences of the moment that was found."""

    def relayout(self) -> None:
        self.moment = None  # its sentence is in the language in use
        super().relayout()

    # ------------------------------------------------------------ the moment

    def find_moment(self) -> TurningMomentModel | None:
        if self._still is None:  # the frame that opens the scene has enough to do
            return None
        if not self.search.over:
            self.search.step()
            return None
        found = self.told_moment()
        if found is not None and found.thing:  # its picture is read while the points are counted
            self.kit.art.prepare(self.thing_pictures(found.thing))
        return found

    @abstractmethod
    def thing_pictures(self, thing: str) -> Iterable[str]:
        """The ids of the pictures with which the moment's thing is drawn."""

    # ------------------------------------------------------------ the scene

    def pictures(self) -> Iterable[str]:
        return self.evening().pictures()

    def paint_scene(self, surface: pygame.Surface) -> Steps:
        scene = self.places.scene
        self.shown = self.evening()
        yield from self.shown.steps()
        yield
        surface.blit(self.shown.still, scene)
        for arc in range(ARCS):
            points = [self._on_garland(arc, step / 24) for step in range(25)]
            pygame.draw.lines(surface, Colour("#8F6E34"), False, points, max(2, self.brush.px(2)))

    def lit_by(self, row: EndRow) -> str:
        """The kind of building that shines while a row is counted; empty for none."""
        return row.badge or (WALL if row.icon == "wall" else "")

    def draw_scene(self, surface: pygame.Surface) -> None:
        scene, count = self.places.scene, self.count
        for number, row in enumerate(self.model.rows):
            kind = self.lit_by(row)
            if kind and not count.over:
                self.shown.draw_light(surface, scene, kind, count.light(number))
        self.shown.draw_ripples(surface, scene, count.time)
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
