"""The scroll area of a rule page: it scrolls by keys, too, and opens at a paragraph."""

from collections.abc import Callable, Sequence

import pygame

from alhambra_desktop.client.kit import Kit
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.scroll import ScrollArea
from alhambra_desktop.client.widgets.ui import Ui

LINE = 56
"""Units scrolled by an arrow key."""
LINES = {pygame.K_UP: -1, pygame.K_DOWN: 1}


class ReadingArea(ScrollArea):
    """A page that has the focus scrolls with the arrow keys, Home and End."""

    focusable = True

    def __init__(
        self,
        kit: Kit,
        rect: pygame.Rect,
        contents: Sequence[Widget],
        *,
        offset: int,
        on_scroll: Callable[[int], object],
    ) -> None:
        super().__init__(kit, rect, contents, offset=offset, on_scroll=on_scroll, key="page")

    def handle(self, event: pygame.Event, ui: Ui) -> bool:
        if event.type != pygame.KEYDOWN:
            return super().handle(event, ui)
        if event.key in LINES:
            self.scroll_to(self.offset + LINES[event.key] * self.kit.px(LINE))
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self.scroll_to(0 if event.key == pygame.K_HOME else self.furthest)
        else:
            return False
        return True

    def ring(self) -> tuple[pygame.Rect, int | None]:
        return self.rect.inflate(self.kit.px(8), self.kit.px(8)), None
