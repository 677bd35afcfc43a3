"""The end of a dice game: the winner's towers at dusk, lit type by type while the points are counted."""

from collections.abc import Callable, Iterable, Sequence

import pygame

from alhambra_desktop.client.dice_game.skyline import heights_of
from alhambra_desktop.client.dice_game.towers import Tower, Towers
from alhambra_desktop.client.ending.evening import WALL
from alhambra_desktop.client.ending.evening_scene import EveningScene
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.dice_game import board
from alhambra_desktop.dice_game.game import DiceGame
from alhambra_desktop.dice_game.scoring import CHIPS
from alhambra_desktop.match.past import Step
from alhambra_desktop.presentation.dice_game.turning_moment import moment_of, recounted
from alhambra_desktop.presentation.ending import EndRow, TurningMomentModel
from alhambra_desktop.presentation.final import FinalModel
from alhambra_desktop.presentation.people import People
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.presentation.turning_moment import TurningMomentSearch

LEAST_BOARD = 96
"""Least height in units with which the towers of all participants are shown."""
ACROSS = 3
"""Participants side by side, where there is room for several rows."""


class DiceEnding(EveningScene):
    """Closes like every end scene."""

    def __init__(
        self, final: Callable[[], FinalModel], view: DiceGame, people: People, steps: Sequence[Step]
    ) -> None:
        self._view, self._people, self._steps = view, people, steps
        winners = view.state.winners
        told = recounted(steps, view, winners[0])
        super().__init__(final, TurningMomentSearch(told, view.totals(), winners, view.players))

    # ------------------------------------------------------------ the moment

    def told_moment(self) -> TurningMomentModel | None:
        return moment_of(self.search, self._steps, self._view, self._people)

    def thing_pictures(self, thing: str) -> Iterable[str]:
        return (f"badge/{thing}",)

    def moment_picture(self, side: int) -> pygame.Surface | None:
        return self.kit.art.get(f"badge/{self.moment.thing}", side, side) if self.moment is not None else None

    # ------------------------------------------------------------ the scene

    def towers(self) -> tuple[Tower, ...]:
        """A tower for each type; of several winners the one whose stone is better."""
        view, found = self._view, []
        for kind in view.rules.types:
            track = view.column(kind).track
            ranked = board.ranking(track)
            best = next((owner for owner in ranked if owner in view.state.winners), None)
            if best is None:
                found.append(Tower(kind, 0, 0, ""))
            else:
                place = ranked.index(best) + 1
                found.append(Tower(kind, board.height(track, best), place, self._people[best].colour))
        return tuple(found)

    def evening(self) -> Towers:
        scene = self.places.scene
        top = self.places.heading.bottom - scene.y
        return Towers(self.brush, (scene.w, scene.h), self.towers(), top)

    def lit_by(self, row: EndRow) -> str:
        source = row.source
        return WALL if source is not None and source.category == CHIPS else row.badge

    def paint_below(self, surface: pygame.Surface, room: Rect) -> None:
        """Draw the towers of all participants small, if there is room."""
        px, brush = self.brush.px, self.brush
        rows = -(-len(self._people) // ACROSS)
        if room.h // rows < px(LEAST_BOARD):
            rows = 1
        high = min(px(190), room.h // rows)
        if high < px(LEAST_BOARD):
            return
        brush.rule(surface, room.x, room.y, room.w)
        heights = {person.number: heights_of(self._view, person.number) for person in self._people}
        most = max(1, *(points for each in heights.values() for points in each.values()))
        across = -(-len(self._people) // rows)
        wide = room.w // across
        order = [person for person, _ in self.model.places]
        for number, person in enumerate(order):
            line, place = divmod(number, across)
            area = Rect(room.x + place * wide, room.y + px(10) + line * high, wide, high - px(10))
            self._small_towers(
                surface, area.inset(px(12 if across <= ACROSS else 5), 0), heights[person.number], most
            )
            brush.emblem(surface, (area.centre[0], area.bottom - px(16)), person.colour, 28)

    def _small_towers(self, surface: pygame.Surface, area: Rect, heights: dict[str, int], most: int) -> None:
        """A small column in the colour of each type, on a common ground."""
        px, theme = self.brush.px, self.kit.theme
        ground = area.bottom - px(38)
        step = area.w / len(heights)
        course = max(1, (ground - area.y) // most)
        for number, (kind, points) in enumerate(heights.items()):
            x, wide = area.x + round(number * step), round(step) - px(3)
            for stone in range(points):
                block = (x, ground - (stone + 1) * course, wide, max(1, course - max(1, px(1.5))))
                surface.fill(theme.building(kind), block)
        surface.fill(Colour("#8F6E34"), (area.x, ground, area.w, max(1, px(2))))
