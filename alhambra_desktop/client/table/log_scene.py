"""The whole log over the table, newest last; a mark shows how far undo reaches."""

import pygame

from alhambra_desktop.client.key_names import action_of
from alhambra_desktop.client.scene import Scene
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.client.table.brush import Brush
from alhambra_desktop.client.table.log import line_picture
from alhambra_desktop.presentation.chronicle import Entry
from alhambra_desktop.presentation.people import People
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.text import t

WIDTH = 860
GAP = 9
WHEEL = 90
CLOSING = (pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class LogScene(Scene):
    """Lines are set when they are first seen, then kept: three hundred cost no more than twenty."""

    overlay = True

    def __init__(self, entries: tuple[Entry, ...], people: People, undo_reach: int | None) -> None:
        super().__init__()
        self._entries = entries
        self._people = people
        self._reach = undo_reach
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
        width = min(px(WIDTH), kit.window[0] - px(48))
        height = kit.window[1] - px(72)
        self._frame = Rect((kit.window[0] - width) // 2, px(36), width, height)
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
        for entry in self._entries:
            self._tops.append(y)
            picture = line_picture(self._brush, entry.line, self._people, room.w - px(20))
            y += picture.get_height() + px(GAP)
        self._height = y

    def _scroll_to(self, offset: int) -> None:
        self._offset = max(0, min(offset, self._height - self._room.h))
        self.invalidate()

    # ------------------------------------------------------------ events

    def handle(self, event: pygame.Event) -> None:
        if event.type == pygame.MOUSEWHEEL:
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
            surface.blit(line_picture(brush, entry.line, self._people, room.w - px(20)), (room.x, y))
            if self._barrier_after(place):
                self._draw_barrier(surface, room.y + bottom - self._offset - px(GAP) // 2)
        if not self._entries or self._barrier_after(-1):
            self._draw_barrier(surface, room.y - self._offset)
        surface.set_clip(before)
        self._draw_bar(surface)

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
