"""A list to choose from, left of the dock: ways to pay, and choices without a thing on the table.

What it asks about can be seen meanwhile: it lies over the city, and the table stays bright.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from alhambra_desktop.client.uiscene import UiScene
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.buttons import Button
from alhambra_desktop.client.widgets.plain import Label, Panel
from alhambra_desktop.presentation.rects import Rect

WIDTH, ROW, HEADING, GAP = 460, 56, 40, 6
EDGE, BAR = 16, 14
"""Units between the frame and the contents, and for the scroll bar."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A row: a button with a result, or (without one) the heading of the rows below it."""

    label: str
    result: Any = None
    note: str = ""
    icon: str = ""


class ListMenu(UiScene):
    """Closes with the chosen entry's result, or None."""

    overlay = True
    dims = False
    first_focus = "entry-0"

    def __init__(self, title: str, entries: Sequence[Entry], dock: Rect) -> None:
        super().__init__()
        self._title = title
        self._entries = tuple(entries)
        self._dock = dock
        first = next((i for i, entry in enumerate(entries) if entry.result is not None), 0)
        self.first_focus = f"entry-{first}"

    def back(self) -> bool:
        self.close()
        return True

    def handle(self, event: pygame.Event) -> None:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_HOME, pygame.K_END):
            answers = [n for n, entry in enumerate(self._entries) if entry.result is not None]
            self.ui.focus(f"entry-{answers[0 if event.key == pygame.K_HOME else -1]}")
            return
        outside = (
            event.type == pygame.MOUSEBUTTONDOWN
            and event.button == pygame.BUTTON_LEFT
            and not self._frame().collidepoint(event.pos)
        )
        if outside:
            self.close()
            return
        super().handle(event)

    def _height(self, entry: Entry) -> int:
        """The height of a row with the gap below it; long labels take several lines."""
        px = self.kit.px
        if entry.result is None:
            return px(HEADING)
        row = self._row(pygame.Rect(0, 0, px(WIDTH - 2 * EDGE - BAR), px(ROW)), 0, entry)
        assert isinstance(row, Button)
        return max(px(ROW), row.height_for_words()) + px(GAP)

    def _title_height(self) -> int:
        """Long titles take several lines."""
        kit, width = self.kit, self.kit.px(WIDTH - 2 * EDGE)
        return max(kit.px(40), kit.fonts.size(self._title, kit.theme.style("subtitle"), width)[1])

    def _frame(self) -> pygame.Rect:
        px = self.kit.px
        edges = 2 * px(EDGE) + px(GAP)
        whole = edges + self._title_height() + sum(map(self._height, self._entries))
        height = min(whole, self.kit.window[1] - px(32))
        frame = pygame.Rect(0, 0, px(WIDTH), height)
        edge = px(12)
        if self._dock.x - edge >= frame.w:
            frame.bottomright = (self._dock.x - edge, self._dock.y - edge)
        else:  # the dock is as wide as the window
            frame.bottomright = (self._dock.right - edge, self._dock.y - edge)
        return frame.clamp(pygame.Rect((0, 0), self.kit.window).inflate(-px(16), -px(16)))

    def build(self) -> Iterable[Widget]:
        kit, px = self.kit, self.kit.px
        frame = self._frame()
        yield Panel(kit, frame, active=True)
        inner = frame.inflate(-2 * px(EDGE), -2 * px(EDGE))
        title = pygame.Rect(inner.x, inner.y, inner.w, self._title_height())
        yield Label(kit, title, self._title, "subtitle", wrap=True)
        top = title.bottom + px(GAP)
        room = pygame.Rect(inner.x, top, inner.w, inner.bottom - top)
        rows: list[Widget] = []
        y = room.y
        for number, entry in enumerate(self._entries):
            height = self._height(entry)
            rows.append(self._row(pygame.Rect(room.x, y, room.w - px(BAR), height - px(GAP)), number, entry))
            y += height
        yield self.scroll(room, rows, "entries")

    def _row(self, rect: pygame.Rect, number: int, entry: Entry) -> Widget:
        if entry.result is None:
            return Label(self.kit, rect, entry.label, "text", "mist")
        return Button(
            self.kit,
            rect,
            entry.label,
            lambda: self.close(entry.result),
            icon=entry.icon,
            note=entry.note,
            left=True,
            key=f"entry-{number}",
        )
