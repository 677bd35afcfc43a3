"""A page of long formatted text, set and scrolled by pygame_gui."""

import pygame
from pygame_gui.elements import UITextBox

from alhambra_desktop.client.gui import Gui
from alhambra_desktop.client.kit import Kit
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.ui import Ui

LINE_UNITS = 40
STEPS = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -12, pygame.K_PAGEDOWN: 12}


class TextPage(Widget):
    """Text with the tags of pygame_gui (``<b>``, ``<i>``, ``<br>``, ``<font size=...>``)."""

    focusable = True

    def __init__(self, kit: Kit, rect: pygame.Rect, html: str, *, gui: Gui, key: str = "page") -> None:
        super().__init__(kit, rect, key=key)
        self._gui = gui
        self._box: UITextBox = gui.page(rect, html)

    @property
    def _bar(self) -> float:
        bar = self._box.scroll_bar
        return bar.scroll_position if bar is not None else 0.0

    def leave(self) -> None:
        self._box.kill()

    def handle(self, event: pygame.Event, ui: Ui) -> bool:
        if event.type == pygame.KEYDOWN:
            bar = self._box.scroll_bar
            if event.key not in STEPS or bar is None:
                return False
            length = max(1.0, float(bar.scrollable_height))
            moved = bar.scroll_position + STEPS[event.key] * self.kit.px(LINE_UNITS)
            bar.set_scroll_from_start_percentage(max(0.0, moved) / length)
            bar.has_moved_recently = True
            return True
        self._gui.manager("page").process_events(event)
        return event.type in (pygame.MOUSEWHEEL, pygame.MOUSEBUTTONDOWN)

    def update(self, dt: float) -> bool:
        before = self._bar
        self._gui.manager("page").update(dt)
        return self._bar != before or (self._box.scroll_bar is not None and self.hovered)

    def draw(self, surface: pygame.Surface) -> None:
        self._gui.manager("page").draw_ui(surface)
