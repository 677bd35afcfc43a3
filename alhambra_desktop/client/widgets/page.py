"""A page of long formatted text, laid out and scrolled by pygame_gui."""

from typing import TYPE_CHECKING

import pygame

from alhambra_desktop.client.gui import Gui
from alhambra_desktop.client.kit import Kit
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.ui import Ui

if TYPE_CHECKING:  # imported with the first page (client/gui.py)
    from pygame_gui.elements import UITextBox

LINE_UNITS = 40
LINES = {pygame.K_UP: -1, pygame.K_DOWN: 1}


class TextPage(Widget):
    """Text with the tags of pygame_gui (``<b>``, ``<i>``, ``<br>``, ``<font size=...>``)."""

    focusable = True

    def __init__(self, kit: Kit, rect: pygame.Rect, html: str, *, gui: Gui, key: str = "page") -> None:
        super().__init__(kit, rect, key=key)
        self._gui = gui
        self._box: UITextBox = gui.page(rect, html)
        self._shown = self._look()

    def _look(self) -> tuple[float, bool]:
        """What is visible: the position of the scroll bar and whether it is pointed at."""
        bar = self._box.scroll_bar
        if bar is None:
            return 0.0, False
        return bar.scroll_position, bar.sliding_button is not None and bar.sliding_button.hovered

    def leave(self) -> None:
        self._box.kill()

    def handle(self, event: pygame.Event, ui: Ui) -> bool:
        if event.type == pygame.KEYDOWN:
            return event.key in LINES and self._scroll(LINES[event.key] * self.kit.px(LINE_UNITS))
        self._gui.manager("page").process_events(event)
        return event.type in (pygame.MOUSEWHEEL, pygame.MOUSEBUTTONDOWN)

    def page(self, pages: int) -> bool:
        return self._scroll(pages * (self.rect.height - self.kit.px(LINE_UNITS)))

    def _scroll(self, pixels: int) -> bool:
        bar = self._box.scroll_bar
        if bar is None:
            return False
        # The bar counts in pixels of its own groove, which stands for the whole text.
        length = float(bar.scrollable_height)
        moved = bar.scroll_position + pixels * bar.visible_percentage * length / self.rect.height
        bar.set_scroll_from_start_percentage(min(1.0, max(0.0, moved / length)))
        bar.has_moved_recently = True
        return True

    def update(self, dt: float) -> bool:
        self._gui.manager("page").update(dt)
        before, self._shown = self._shown, self._look()
        return self._shown != before

    def draw(self, surface: pygame.Surface) -> None:
        self._gui.manager("page").draw_ui(surface)
