"""The last twenty games: points as a line, gold if won, the rank below, the mean of five."""

from collections.abc import Sequence
from itertools import pairwise

import pygame

from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.match.statistics import LAST, Game, running_means

STEPS = (5, 10, 20, 25, 30, 40, 50, 60, 80, 100, 200, 500, 1000)
LINES = 4
"""Maximum number of parts into which the height is divided."""


class Curve:
    """The positions of the points in a rectangle."""

    def __init__(self, brush: Brush, room: pygame.Rect, games: Sequence[Game]) -> None:
        px = brush.px
        self._brush = brush
        self.games = tuple(games[-LAST:])
        self._means = running_means(games)
        points = [game.own.points for game in self.games]
        lowest, highest = min((0, *points)) if min(points) < 0 else min(points), max(points)
        self._step = next(step for step in STEPS if highest - lowest <= (LINES - 1) * step)
        self._low = lowest // self._step * self._step
        self._high = max(self._low + self._step, -(-highest // self._step) * self._step)
        self._field = pygame.Rect(room.x + px(64), room.y + px(14), room.width - px(90), room.height - px(62))

    def place(self, number: int) -> tuple[int, int]:
        """The position of a game's point."""
        return self._x(number), self._y(self.games[number].own.points)

    def column(self, number: int) -> pygame.Rect:
        """The strip of a game."""
        wide = self._field.width // max(1, len(self.games) - 1 or 1)
        strip = pygame.Rect(
            0, self._field.y, min(wide, self._brush.px(60)), self._field.height + self._brush.px(44)
        )
        strip.centerx = self._x(number)
        return strip

    def _x(self, number: int) -> int:
        last = len(self.games) - 1
        return self._field.centerx if not last else self._field.x + round(self._field.width * number / last)

    def _y(self, points: float) -> int:
        share = (points - self._low) / (self._high - self._low)
        return self._field.bottom - round(self._field.height * share)

    def draw(self, surface: pygame.Surface) -> None:
        """Grid, area below the line, mean, line, points, ranks."""
        brush, px = self._brush, self._brush.px
        small = brush.style("sans", 18)
        for value in range(self._low, self._high + 1, self._step):
            y = self._y(value)
            surface.fill(Colour("#1C4650"), (self._field.x, y, self._field.width, 1))
            brush.text(surface, (self._field.x - px(16), y), str(value), small, brush.colour("mist"), "right")
        places = [self.place(number) for number in range(len(self.games))]
        if len(places) > 1:
            self._fill(surface, places)
            pygame.draw.lines(surface, brush.colour("ink"), False, places, max(3, px(5)))
            pygame.draw.lines(surface, brush.colour("cream"), False, places, max(2, px(2.4)))
            self._mean(surface)
        for game, at in zip(self.games, places, strict=True):
            if game.won:
                disc = brush.kit.paint.disc(px(17), brush.colour("gold"), brush.colour("ink"), px(1.5))
            else:
                disc = brush.kit.paint.disc(px(15), brush.colour("panel"), brush.colour("cream"), px(2.2))
            surface.blit(disc, disc.get_rect(center=at))
            if game.contested:
                bold = brush.style("sans-bold" if game.won else "sans", 18)
                colour = brush.colour("gold_light" if game.won else "mist")
                below = (at[0], self._field.bottom + px(28))
                brush.text(surface, below, str(game.own.rank), bold, colour, "centre")

    def _fill(self, surface: pygame.Surface, places: list[tuple[int, int]]) -> None:
        field, left = self._field, self._field.x
        layer = pygame.Surface((field.width, field.height + 1), pygame.SRCALPHA)
        inside = [(x - left, y - field.y) for x, y in places]
        pygame.draw.polygon(
            layer, (246, 217, 138, 34), [(0, field.height), *inside, (inside[-1][0], field.height)]
        )
        surface.blit(layer, field)

    def _mean(self, surface: pygame.Surface) -> None:
        """Equal dashes along the line through the means."""
        dash, colour = self._brush.px(9), self._brush.colour("jade")
        known = [
            (self._x(number), self._y(mean)) for number, mean in enumerate(self._means) if mean is not None
        ]
        for (x0, y0), (x1, y1) in pairwise(known):
            parts = max(1, round(((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5 / dash))
            for part in range(0, parts, 2):
                end = min(parts, part + 1)
                begun = (x0 + (x1 - x0) * part / parts, y0 + (y1 - y0) * part / parts)
                ended = (x0 + (x1 - x0) * end / parts, y0 + (y1 - y0) * end / parts)
                pygame.draw.line(surface, colour, begun, ended, max(2, self._brush.px(2.2)))
