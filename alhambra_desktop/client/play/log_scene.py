"""The whole log over the game, newest last; a mark shows how far undo reaches."""

from bisect import bisect_right
from collections.abc import Iterable
from typing import NamedTuple

import pygame

from alhambra_desktop.client.asking import Asked
from alhambra_desktop.client.key_names import action_of
from alhambra_desktop.client.play.log import line_picture
from alhambra_desktop.client.play.session import PlaySession
from alhambra_desktop.client.scene import Scene
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.presentation.cards import line_card
from alhambra_desktop.presentation.match_log import Chapter, Line
from alhambra_desktop.presentation.people import People
from alhambra_desktop.presentation.rects import Point, Rect
from alhambra_desktop.presentation.rule_pages import Address
from alhambra_desktop.presentation.tip import Tip
from alhambra_desktop.text import t

WIDEST = 620
GAP = 9
BARRIER = 26
"""Further room between two lines for the mark of undo."""

OPENER, INSIDE = 30, 30
"""Width of the icon that opens a turn, and the indentation of the lines inside one."""

WHEEL = 90
CLOSING = (pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class _Row(NamedTuple):
    """A listed line: its first and last step, the chapter that it opens (-1: none), its indentation."""

    line: Line
    first: int
    last: int
    opens: int = -1
    indent: int = 0


class LogScene(Scene):
    """Lines are rendered once and cached: three hundred cost no more than twenty.

    In a replay it closes with the step of the line that is pressed, or chosen with the arrow keys and Enter.
    """

    overlay = True

    def __init__(self, session: PlaySession, undo_reach: int | None) -> None:
        super().__init__()
        self._session = session
        self._chapters: tuple[Chapter, ...] = ()
        self._open: set[int] = set()
        """The open chapters, by index."""
        self._rows: list[_Row] = []
        self._people: People = ()
        self._reach = None if session.match.recorded else undo_reach
        self._pointer: Point = (-1, -1)
        self._chosen: int | None = None
        """The line that the keys are at, in a replay, until the pointer moves."""
        self._telling = Asked(self.tell_at)
        self._pressed = False
        """Whether a press that began here has not yet told anything."""
        self._tops: list[int] = []
        self._height = 0
        self._offset = 0
        self._frame = Rect(0, 0, 0, 0)

    # ------------------------------------------------------------ life

    def enter(self) -> None:
        self.relayout()

    def relayout(self) -> None:
        kit = self.services.kit
        px = kit.px
        log = self._session.log
        self._chapters, self._people = log.gathered(log.entries), self._session.people
        if self._reach is not None:
            self._open |= {place for place, chapter in enumerate(self._chapters) if self._parted(chapter)}
        left, width = self.column()
        width = min(width, kit.window[0] - px(48))
        self._frame = Rect(min(left, kit.window[0] - width - px(24)), px(24), width, kit.window[1] - px(48))
        self._measure()
        self._scroll_to(self._height)

    def column(self) -> tuple[int, int]:
        """Left and width of the log, in pixels."""
        kit = self.services.kit
        width = kit.px(WIDEST)
        return (kit.window[0] - width) // 2, width

    @property
    def _room(self) -> Rect:
        px = self.brush.px
        return self._frame.inset(px(32), px(24)).below(px(56))

    def _parted(self, chapter: Chapter) -> bool:
        """Whether undo reaches into the middle of a chapter, so that it has to be open."""
        assert self._reach is not None
        return chapter.entries[0].step <= self._reach < chapter.entries[-1].step

    def _measure(self) -> None:
        """Compute the lines and their positions; only heights are measured here."""
        px = self.brush.px
        self._rows = []
        for place, chapter in enumerate(self._chapters):
            longer = len(chapter.entries) > 1
            first, last = chapter.entries[0].step, chapter.entries[-1].step
            if not longer or place not in self._open:
                self._rows.append(_Row(chapter.line, first, last, place if longer else -1))
                continue
            self._rows.append(_Row(chapter.line, first, first, place))
            self._rows += [_Row(entry.line, entry.step, entry.step, -1, INSIDE) for entry in chapter.entries]
        y = 0
        self._tops = []
        for number, row in enumerate(self._rows):
            self._tops.append(y)
            y += self._picture(row).get_height() + px(GAP)
            y += px(BARRIER) if self._barrier_after(number) else 0
        self._height = y

    def _picture(self, row: "_Row") -> pygame.Surface:
        px = self.brush.px
        width = self._room.w - px(20) - px(row.indent) - (px(OPENER) if row.opens >= 0 else 0)
        return line_picture(self.brush, row.line, self._people, width)

    def _open_or_close(self, places: Iterable[int], *, wanted: bool | None = None) -> None:
        """Open closed chapters and close open ones, or all as ``wanted``; the visible part stays."""
        for place in places:
            opens = place not in self._open if wanted is None else wanted
            (self._open.add if opens else self._open.discard)(place)
        self._chosen = None
        self._measure()
        self._scroll_to(self._offset)

    @property
    def pointed(self) -> Line | None:
        """The line that the keys are at, else the one under the pointer."""
        row = self._rows[self._chosen] if self._chosen is not None else self._row_at()
        return row.line if row is not None else None

    def _row_at(self) -> "_Row | None":
        room = self._room
        if not room.holds(self._pointer):
            return None
        y = self._pointer[1] - room.y + self._offset
        place = bisect_right(self._tops, y) - 1
        return self._rows[place] if 0 <= place < len(self._rows) and y < self._height else None

    def _scroll_to(self, offset: int) -> None:
        self._offset = max(0, min(offset, self._height - self._room.h))
        self.invalidate()

    # ------------------------------------------------------------ events

    def line_card(self, line: Line) -> tuple[Tip, Address]:
        """What the card of a line says, and where the rules tell about it."""
        return line_card(line), line.rules_at

    def tell_at(self, position: Point) -> bool:
        """Open the card of the line at a place; whether there is one."""
        self._pointer = position
        row = self._row_at()
        if row is None:
            return False
        room, place = self._room, self._rows.index(row)
        y = room.y + self._tops[place] - self._offset
        whole = pygame.Rect(room.x, y, room.w, self._picture(row).get_height()).clip(pygame.Rect(room))
        self.services.open_card(self, *self.line_card(row.line), whole)
        return True

    def update(self, dt: float) -> None:
        if self._telling.waits(dt):
            self._pressed = False

    def handle(self, event: pygame.Event) -> None:
        if self._telling.hears(event):
            return
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self._pressed = True
        elif event.type == pygame.MOUSEMOTION:
            before, self._pointer, self._chosen = self.pointed, event.pos, None
            if self.pointed is not before:
                self.invalidate()
        elif event.type == pygame.MOUSEWHEEL:
            self._scroll_to(self._offset - event.y * self.brush.px(WHEEL))
        elif event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            self._release(event.pos)
        elif event.type == pygame.KEYDOWN:
            self._press_key(event)

    def _press_key(self, event: pygame.Event) -> None:
        page = self._room.h - self.brush.px(40)
        steps = {
            pygame.K_UP: -self.brush.px(40),
            pygame.K_DOWN: self.brush.px(40),
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_HOME: -self._height,
            pygame.K_END: self._height,
        }
        if event.key in (pygame.K_RIGHT, pygame.K_LEFT):
            self._open_or_close(range(len(self._chapters)), wanted=event.key == pygame.K_RIGHT)
        elif event.key in steps and self._session.match.recorded and self._rows:
            self._choose(steps[event.key])
        elif event.key in steps:
            self._scroll_to(self._offset + steps[event.key])
        elif action_of(event, self.services.settings.keys) == "help":
            self.tell_at(self._pointer)
        elif event.key in CLOSING[1:] and self._chosen is not None:
            self.close(self._rows[self._chosen].last)
        elif event.key in CLOSING or action_of(event, self.services.settings.keys) == "log":
            self.close()

    def _choose(self, way: int) -> None:
        """Go to another line: up, down, by a page, to an end; the first press takes the last one seen."""
        room, most = self._room, len(self._rows) - 1
        if self._chosen is None:
            wanted = bisect_right(self._tops, self._offset + room.h - self.brush.px(40)) - 1
        elif abs(way) == self.brush.px(40):
            wanted = self._chosen + (1 if way > 0 else -1)
        else:
            wanted = bisect_right(self._tops, self._tops[self._chosen] + way) - 1
        self._chosen = max(0, min(most, wanted))
        top = self._tops[self._chosen]
        bottom = self._tops[self._chosen + 1] if self._chosen < most else self._height
        self._scroll_to(max(bottom - room.h, min(self._offset, top)))

    def _release(self, position: Point) -> None:
        """The left button is let go: a turn opens or closes, a step is chosen, or the log is left."""
        pressed, self._pressed = self._pressed, False
        self._pointer = position
        row = self._row_at()
        if not pressed:
            return
        if not self._frame.holds(position):
            self.close()
        elif row is not None and row.opens >= 0:
            self._open_or_close((row.opens,))
        elif row is not None and self._session.match.recorded:
            self.close(row.last)

    # ------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        brush, frame, room = self.brush, self._frame, self._room
        px = brush.px
        pointed = self.pointed
        if pointed is not None:
            self.light_up(surface, pointed)
        brush.panel(surface, frame, active=True)
        brush.title(
            surface, (frame.x + px(32), frame.y + px(22), frame.w - px(64), px(40)), t("table.log"), 27
        )
        before = surface.get_clip()
        surface.set_clip(pygame.Rect(room))
        for place, (row, top) in enumerate(zip(self._rows, self._tops, strict=True)):
            y = room.y + top - self._offset
            bottom = self._tops[place + 1] if place + 1 < len(self._tops) else self._height
            if y > room.bottom or room.y + bottom - self._offset < room.y:
                continue
            picture = self._picture(row)
            if row.line is pointed:
                size = (room.w - px(14), picture.get_height() + px(6))
                surface.blit(brush.kit.paint.glow(size, px(6), 26), (room.x - px(3), y - px(3)))
            surface.blit(picture, (room.x + px(row.indent), y))
            if row.opens >= 0:
                sign = "down" if row.opens in self._open else "right"
                at = (room.right - px(34), y + px(12))
                brush.icon(surface, at, sign, 18, brush.colour("mist"))
            if self._barrier_after(place):
                self._draw_barrier(surface, room.y + bottom - self._offset - px(GAP + BARRIER) // 2)
        surface.set_clip(before)
        if not self._rows:
            style = brush.style("sans", 18)
            brush.text(surface, (room.x, room.y + px(20)), t("log.empty"), style, brush.colour("mist"))
        self._draw_bar(surface)

    def light_up(self, surface: pygame.Surface, line: Line) -> None:
        """Highlight the subject of a line on the dimmed game, if the game can."""

    def _barrier_after(self, place: int) -> bool:
        """Whether undo reaches back to just after this line, and there is something to undo."""
        if self._reach is None or place + 1 >= len(self._rows):
            return False
        return self._rows[place].last <= self._reach < self._rows[place + 1].first

    def _draw_barrier(self, surface: pygame.Surface, y: int) -> None:
        brush, room = self.brush, self._room
        px = brush.px
        words = t("log.barrier")
        chip = brush.chip_picture(words, "dark", 16, "undo")
        jade = brush.colour("jade")
        for x in range(room.x, room.right - px(20), px(14)):
            surface.fill(jade, (x, y, px(8), max(1, px(1.5))))
        surface.blit(chip, (room.right - px(20) - chip.get_width(), y - chip.get_height() // 2))

    def _draw_bar(self, surface: pygame.Surface) -> None:
        brush, room = self.brush, self._room
        if self._height <= room.h:
            return
        width = brush.px(8)
        rail = Rect(room.right - width, room.y, width, room.h)
        brush.box(surface, rail, width // 2, Colour("#051419"))
        size = max(brush.px(30), room.h * room.h // self._height)
        y = rail.y + (room.h - size) * self._offset // max(1, self._height - room.h)
        brush.box(surface, Rect(rail.x, y, width, size), width // 2, brush.colour("line"))
