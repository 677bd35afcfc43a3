"""The end of a match for a file: what everybody has built, without buttons."""

from collections.abc import Iterable
from functools import partial

import pygame

from alhambra_desktop.client.alhambra.board import BoardModel, draw_board
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.client.uiscene import UiScene
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.plain import Drawn, Label
from alhambra_desktop.presentation.alhambra.models import TYPES, CityModel, PlayerModel
from alhambra_desktop.presentation.alhambra.palace_frame import LARGEST_CELL, Bounds, centred
from alhambra_desktop.presentation.final import FinalModel
from alhambra_desktop.presentation.rects import Rect

COLUMNS = {1: 1, 2: 2, 3: 3, 4: 2, 5: 3, 6: 3}
HEAD, PLATE, GAP, MARGIN = 104, 100, 20, 40
EDGE = 0.1
"""Room around a palace for its walls, in cells."""
WALL = Colour("#E7A579")


class TablePicture(UiScene):
    """All palaces side by side, each below its plate; above them who has won."""

    ground = "backdrop/table"

    def __init__(self, seats: Iterable[tuple[PlayerModel, CityModel]], final: FinalModel) -> None:
        super().__init__()
        self._seats, self._final = tuple(seats), final

    def build(self) -> Iterable[Widget]:
        kit, px = self.kit, self.kit.px
        wide, high = kit.window
        line = pygame.Rect(px(MARGIN), px(14), wide - 2 * px(MARGIN), px(52))
        yield Label(kit, line, self._final.title, "title", align="centre")
        below = pygame.Rect(line.x, line.bottom, line.width, px(30))
        yield Label(kit, below, self._final.about, "body", "mist", align="centre")
        columns = COLUMNS[len(self._seats)] if wide >= high else 1 + (len(self._seats) > 3)
        rows = -(-len(self._seats) // columns)
        gap = px(GAP)
        cell = pygame.Rect(0, 0, (line.width - (columns - 1) * gap) // columns, 0)
        cell.height = (high - px(HEAD) - px(MARGIN) - (rows - 1) * gap) // rows
        for place, (player, city) in enumerate(self._seats):
            row, column = divmod(place, columns)
            left = min(columns, len(self._seats) - row * columns)
            begin = line.centerx - (left * cell.width + (left - 1) * gap) // 2
            cell.topleft = begin + column * (cell.width + gap), px(HEAD) + row * (cell.height + gap)
            plate = pygame.Rect(cell.x, cell.y, cell.width, px(PLATE))
            yield Drawn(kit, plate, partial(self._draw_plate, player))
            room = pygame.Rect(cell.x, plate.bottom + px(12), cell.width, cell.bottom - plate.bottom - px(12))
            yield Drawn(kit, room, partial(self._draw_city, city))

    def _draw_plate(self, player: PlayerModel, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Name and points; below them the counts of the types and the longest wall."""
        brush, px = self.brush, self.kit.px
        surface.blit(self.kit.paint.panel(rect.size, player.number in self._final.winners), rect)
        head, foot = rect.y + px(30), rect.y + px(72)
        brush.emblem(surface, (rect.x + px(32), head), player.colour, 38)
        points, cream = brush.style("serif-black", 34), brush.colour("cream")
        place = brush.text(surface, (rect.right - px(18), head), str(player.score), points, cream, "right")
        room = place.x - rect.x - px(70)
        name, style = brush.fitted(player.name, "sans-bold", 22, room, 15)
        brush.text(surface, (rect.x + px(60), head), name, style, cream)
        if player.wall is None:
            return
        step, bold = (rect.width - px(36)) // (len(TYPES) + 1), brush.style("sans-bold", 20)
        for number, (kind, count) in enumerate(zip(TYPES, player.counts, strict=True)):
            x = rect.x + px(18) + number * step
            brush.badge(surface, (x + px(14), foot), kind, 30)
            brush.text(surface, (x + px(34), foot), str(count), bold, cream)
        x = rect.x + px(18) + len(TYPES) * step
        brush.icon(surface, (x + px(14), foot), "wall", 26, WALL)
        brush.text(surface, (x + px(34), foot), str(player.wall), bold, cream)

    def _draw_city(self, city: CityModel, surface: pygame.Surface, rect: pygame.Rect) -> None:
        bounds = Bounds.around(city.taken(), ring=0)
        across, down = bounds.columns + 2 * EDGE, bounds.rows + 2 * EDGE
        cell = min(int(rect.width / across), int(rect.height / down), self.kit.px(LARGEST_CELL))
        draw_board(self.brush, surface, BoardModel(city, centred(Rect(*rect), bounds, cell)))
