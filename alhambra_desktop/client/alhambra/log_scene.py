"""The log over the palace table: the line under the pointer highlights its subject.

Seats and goods are highlighted on the dimmed table; a city is shown next to the log.
"""

from typing import TYPE_CHECKING

import pygame

from alhambra_desktop.client.alhambra import marks
from alhambra_desktop.client.alhambra.pieces import PALACE_MARGIN, fitting_cell, small_palace
from alhambra_desktop.client.play.log_scene import WIDEST, LogScene
from alhambra_desktop.presentation.alhambra.line_cards import line_card
from alhambra_desktop.presentation.alhambra.models import Cell
from alhambra_desktop.presentation.match_log import Line
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.presentation.rule_pages import Address
from alhambra_desktop.presentation.tip import Tip

if TYPE_CHECKING:
    from alhambra_desktop.client.alhambra.scene import TableScene

NARROWEST = 360
BESIDE = 280
"""Least width for a city next to the log, in units."""

CELL = 64


class TableLog(LogScene):
    """The log with access to the table below it."""

    def __init__(self, table: "TableScene", undo_reach: int | None) -> None:
        super().__init__(table.session, undo_reach)
        self._table = table
        self._bright: pygame.Surface | None = None
        """The undimmed table, to show the subject of a line."""

    def relayout(self) -> None:
        self._bright = None
        super().relayout()

    def column(self) -> tuple[int, int]:
        px, palace = self.services.kit.px, self._table.screen.layout.palace
        return palace.x, min(px(WIDEST), max(px(NARROWEST), palace.w - px(BESIDE)))

    def line_card(self, line: Line) -> tuple[Tip, Address]:
        return line_card(self._table.session.view, line)

    def light_up(self, surface: pygame.Surface, line: Line) -> None:
        """Highlight the seat, goods and city of a line."""
        screen = self._table.screen
        if self._bright is None:
            self._bright = self._table.painter.picture()
        seat = marks.seat_of(screen, line)
        for rect in (*marks.goods_of(screen, line), *((seat,) if seat is not None else ())):
            if self._bright is not None:
                surface.blit(self._bright, rect, pygame.Rect(rect))
            self.brush.ring(surface, rect, self.brush.px(8), 3)
        cells = marks.cells_of(screen, line)
        if cells:
            self._draw_palace(surface, line.spot.participant, cells)

    def _draw_palace(self, surface: pygame.Surface, number: int, cells: tuple[Cell, ...]) -> None:
        """A participant's city next to the log; these cells glow."""
        brush, palace = self.brush, self._table.screen.layout.palace
        px = brush.px
        left = self._frame.right + px(16)
        room = Rect(left, palace.y + px(8), palace.right - left, palace.h - px(16))
        player = self._table.screen.table.players[number]
        inner = room.inset(px(20), px(16)).below(px(44))
        if player.city is None or inner.w < px(NARROWEST) // 3:
            return
        margin = 2 * PALACE_MARGIN
        cell = fitting_cell(player.city, (inner.w - margin, inner.h - margin), px(CELL))
        picture = small_palace(brush, player.city, cell, hot=frozenset(cells))
        brush.panel(surface, room)
        heading = (room.x + px(20), room.y + px(14), room.w - px(40), px(34))
        brush.title(surface, heading, player.name)
        surface.blit(picture, picture.get_rect(center=inner.centre))
