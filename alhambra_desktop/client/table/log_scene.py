"""The whole log over the table, newest last; a mark shows how far undo reaches.

The line under the pointer lights up what it speaks of on the dimmed table; a palace stands beside the log.
"""

from bisect import bisect_right
from typing import TYPE_CHECKING

import pygame

from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.key_names import action_of
from alhambra_desktop.client.play.log import line_picture
from alhambra_desktop.client.scene import Scene
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.client.table import marks
from alhambra_desktop.client.table.pieces import PALACE_MARGIN, fitting_cell, small_palace
from alhambra_desktop.presentation.models import Cell
from alhambra_desktop.presentation.people import People
from alhambra_desktop.presentation.rects import Point, Rect
from alhambra_desktop.presentation.story import Entry, Line
from alhambra_desktop.text import t

if TYPE_CHECKING:
    from alhambra_desktop.client.table.scene import TableScene

WIDEST, NARROWEST = 620, 360
BESIDE = 280
"""The least room for a palace beside the log, in units."""

CELL = 64
GAP = 9
BARRIER = 26
"""Further room between two lines for the mark of undo."""

WHEEL = 90
CLOSING = (pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class LogScene(Scene):
    """Lines are set once, then kept: three hundred cost no more than twenty."""

    overlay = True

    def __init__(self, table: "TableScene", undo_reach: int | None) -> None:
        super().__init__()
        self._table = table
        self._entries: tuple[Entry, ...] = ()
        self._people: People = ()
        self._reach = undo_reach
        self._pointer: Point = (-1, -1)
        self._bright: pygame.Surface | None = None
        """The table undimmed, to show what a line speaks of."""
        self._brush: Brush
        self._tops: list[int] = []
        self._height = 0
        self._offset = 0
        self._frame = Rect(0, 0, 0, 0)

    # ------------------------------------------------------------ life

    def enter(self) -> None:
        self.relayout()

    def relayout(self) -> None:
        kit = self.services.kit
        self._brush = Brush(kit)
        px = kit.px
        session, palace = self._table.session, self._table.screen.layout.palace
        self._entries, self._people = tuple(session.chronicle.entries), session.people
        self._bright = None
        width = min(px(WIDEST), max(px(NARROWEST), palace.w - px(BESIDE)), kit.window[0] - px(48))
        left = min(palace.x, kit.window[0] - width - px(24))
        self._frame = Rect(left, px(24), width, kit.window[1] - px(48))
        self._measure()
        self._scroll_to(self._height)

    @property
    def _room(self) -> Rect:
        px = self._brush.px
        return self._frame.inset(px(32), px(24)).below(px(56))

    def _measure(self) -> None:
        """Where each line begins; only heights are asked for here."""
        px, room = self._brush.px, self._room
        y = 0
        self._tops = []
        for place, entry in enumerate(self._entries):
            self._tops.append(y)
            picture = line_picture(self._brush, entry.line, self._people, room.w - px(20))
            y += picture.get_height() + px(GAP) + (px(BARRIER) if self._barrier_after(place) else 0)
        self._height = y

    @property
    def pointed(self) -> Line | None:
        """The line under the pointer."""
        room = self._room
        if not room.holds(self._pointer):
            return None
        y = self._pointer[1] - room.y + self._offset
        place = bisect_right(self._tops, y) - 1
        return self._entries[place].line if 0 <= place < len(self._entries) and y < self._height else None

    def _scroll_to(self, offset: int) -> None:
        self._offset = max(0, min(offset, self._height - self._room.h))
        self.invalidate()

    # ------------------------------------------------------------ events

    def handle(self, event: pygame.Event) -> None:
        if event.type == pygame.MOUSEMOTION:
            before, self._pointer = self.pointed, event.pos
            if self.pointed is not before:
                self.invalidate()
        elif event.type == pygame.MOUSEWHEEL:
            self._scroll_to(self._offset - event.y * self._brush.px(WHEEL))
        elif event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            if not self._frame.holds(event.pos):
                self.close()
        elif event.type == pygame.KEYDOWN:
            page = self._room.h - self._brush.px(40)
            steps = {
                pygame.K_UP: -self._brush.px(40),
                pygame.K_DOWN: self._brush.px(40),
                pygame.K_PAGEUP: -page,
                pygame.K_PAGEDOWN: page,
                pygame.K_HOME: -self._height,
                pygame.K_END: self._height,
            }
            if event.key in steps:
                self._scroll_to(self._offset + steps[event.key])
            elif event.key in CLOSING or action_of(event, self.services.settings.keys) == "log":
                self.close()

    # ------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        brush, frame, room = self._brush, self._frame, self._room
        px = brush.px
        pointed = self.pointed
        if pointed is not None:
            self._light_up(surface, pointed)
        brush.panel(surface, frame, active=True)
        brush.title(
            surface, (frame.x + px(32), frame.y + px(22), frame.w - px(64), px(40)), t("table.log"), 27
        )
        before = surface.get_clip()
        surface.set_clip(pygame.Rect(room))
        for place, (entry, top) in enumerate(zip(self._entries, self._tops, strict=True)):
            y = room.y + top - self._offset
            bottom = self._tops[place + 1] if place + 1 < len(self._tops) else self._height
            if y > room.bottom or room.y + bottom - self._offset < room.y:
                continue
            picture = line_picture(brush, entry.line, self._people, room.w - px(20))
            if entry.line is pointed:
                size = (room.w - px(14), picture.get_height() + px(6))
                surface.blit(brush.kit.paint.glow(size, px(6), 26), (room.x - px(3), y - px(3)))
            surface.blit(picture, (room.x, y))
            if self._barrier_after(place):
                self._draw_barrier(surface, room.y + bottom - self._offset - px(GAP + BARRIER) // 2)
        if not self._entries or self._barrier_after(-1):
            self._draw_barrier(surface, room.y - self._offset)
        surface.set_clip(before)
        self._draw_bar(surface)

    def _light_up(self, surface: pygame.Surface, line: Line) -> None:
        """Seat, goods and palace that a line speaks of."""
        screen = self._table.screen
        if self._bright is None:
            self._bright = self._table.painter.picture()
        seat = marks.seat_of(screen, line)
        for rect in (*marks.goods_of(screen, line), *((seat,) if seat is not None else ())):
            if self._bright is not None:
                surface.blit(self._bright, rect, pygame.Rect(rect))
            self._brush.ring(surface, rect, self._brush.px(8), 3)
        cells = marks.cells_of(screen, line)
        if cells:
            self._draw_palace(surface, line.spot.participant, cells)

    def _draw_palace(self, surface: pygame.Surface, number: int, cells: tuple[Cell, ...]) -> None:
        """The palace of a participant beside the log; these cells glow."""
        brush, palace = self._brush, self._table.screen.layout.palace
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

    def _barrier_after(self, place: int) -> bool:
        """Whether undo reaches back to just after this line, and there is something to undo."""
        if self._reach is None or place < 0 or place + 1 >= len(self._entries):
            return False
        return self._entries[place].beat <= self._reach < self._entries[place + 1].beat

    def _draw_barrier(self, surface: pygame.Surface, y: int) -> None:
        brush, room = self._brush, self._room
        px = brush.px
        words = t("log.barrier")
        chip = brush.chip_picture(words, "dark", 16, "undo")
        jade = brush.colour("jade")
        for x in range(room.x, room.right - px(20), px(14)):
            surface.fill(jade, (x, y, px(8), max(1, px(1.5))))
        surface.blit(chip, (room.right - px(20) - chip.get_width(), y - chip.get_height() // 2))

    def _draw_bar(self, surface: pygame.Surface) -> None:
        brush, room = self._brush, self._room
        if self._height <= room.h:
            return
        width = brush.px(8)
        rail = Rect(room.right - width, room.y, width, room.h)
        brush.box(surface, rail, width // 2, Colour("#051419"))
        size = max(brush.px(30), room.h * room.h // self._height)
        y = rail.y + (room.h - size) * self._offset // max(1, self._height - room.h)
        brush.box(surface, Rect(rail.x, y, width, size), width // 2, brush.colour("line"))
