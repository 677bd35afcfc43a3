"""Everybody's chance to win over the steps of a match, above the seek line."""

from collections.abc import Callable

import pygame

from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.kit import Kit
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.client.widgets.track import Track
from alhambra_desktop.presentation.review import CurveModel

FIELD = (255, 255, 255, 16)
GRID = Colour("#1C4650")
DARK = Colour("#04141A")


class Curve(Track):
    """Press or drag anywhere: that step is shown. ``until``: nothing is drawn beyond it."""

    def __init__(
        self,
        kit: Kit,
        rect: pygame.Rect,
        model: CurveModel,
        x_of: Callable[[int], int],
        seek: Callable[[int], object],
        *,
        at: int,
        scorings: tuple[int, ...] = (),
        until: int | None = None,
    ) -> None:
        super().__init__(kit, rect, key="curve")
        self._model, self._x_of, self._seek = model, x_of, seek
        self._at, self._scorings, self._until = at, scorings, until

    def alive_at(self, position: tuple[int, int]) -> bool:
        return self.hit(position)

    def slide_to(self, x: int) -> None:
        self._seek(self._step_at(x))

    def _step_at(self, x: int) -> int:
        left, unit = self._x_of(0), max(1, self._x_of(1000) - self._x_of(0))
        return round((x - left) * 1000 / unit)

    def _y(self, chance: float) -> int:
        top, bottom = self.rect.y + self.kit.px(6), self.rect.bottom - self.kit.px(6)
        return bottom - round((bottom - top) * chance / 100)

    def draw(self, surface: pygame.Surface) -> None:
        kit, px = self.kit, self.kit.px
        brush = Brush(kit)
        left, right = self._x_of(0), self.rect.right - px(22)
        style = brush.style("sans", 14)
        for value in (0, 50, 100):
            surface.fill(GRID, (left, self._y(value), right - left, 1))
            brush.text(
                surface, (left - px(6), self._y(value)), str(value), style, brush.colour("mist"), "right"
            )
        for step in self._scorings:
            surface.fill(
                brush.colour("gold"), (self._x_of(step), self.rect.y, max(1, px(1)), self.rect.height)
            )
        lines = [line for line in map(self._path, self._model.lines) if len(line) > 1]
        shown = self._model.shown
        if shown is not None and shown < len(self._model.lines):
            self._field(surface, self._path(self._model.lines[shown]))
        thick = max(2, px(3))
        for path in lines:
            pygame.draw.lines(surface, DARK, False, path, 2 * thick)
        order = sorted(range(len(self._model.lines)), key=lambda seat: seat == shown)
        for seat in order:
            path = self._path(self._model.lines[seat])
            if len(path) > 1:
                colour = kit.theme.player(self._model.colours[seat])
                pygame.draw.lines(surface, colour, False, path, thick)
                brush.emblem(surface, (path[-1][0], path[-1][1]), self._model.colours[seat], 17)
        surface.fill(
            Colour("white"), (self._x_of(self._at) - px(1), self.rect.y, max(2, px(2)), self.rect.height)
        )

    def _path(self, line: tuple[tuple[int, float], ...]) -> list[tuple[int, int]]:
        until = self._until
        return [(self._x_of(step), self._y(value)) for step, value in line if until is None or step <= until]

    def _field(self, surface: pygame.Surface, path: list[tuple[int, int]]) -> None:
        """The area below a line is a little lighter."""
        if len(path) < 2:
            return
        left, bottom = path[0][0], self._y(0)
        field = pygame.Surface((path[-1][0] - left + 1, self.rect.height), pygame.SRCALPHA)
        points = [(x - left, y - self.rect.y) for x, y in path]
        ends = [(path[-1][0] - left, bottom - self.rect.y), (0, bottom - self.rect.y)]
        pygame.draw.polygon(field, FIELD, [*points, *ends])
        surface.blit(field, (left, self.rect.y))
