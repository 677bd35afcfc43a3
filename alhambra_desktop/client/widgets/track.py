"""What is slid along: a press let go sets it, a drag moves it, holding still asks for its card."""

from abc import ABC, abstractmethod

import pygame

from alhambra_desktop.client.asking import STILL
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.ui import Ui


class Track(Widget, ABC):
    """Nothing changes until the pointer moves or the button is let go: a long press opens its card."""

    _pressed_at = -1
    """Where it was pressed, until the pointer has moved away; built again in a drag, it has none."""

    @abstractmethod
    def slide_to(self, x: int) -> None:
        """Set the value whose place on the track is at this pixel of the window."""

    def handle(self, event: pygame.Event, ui: Ui) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self.pressed, self._pressed_at = self.enabled, event.pos[0]
            return True
        if event.type == pygame.MOUSEMOTION and self.pressed:
            if self._pressed_at < 0 or abs(event.pos[0] - self._pressed_at) > STILL:
                self._pressed_at = -1
                self.slide_to(event.pos[0])
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            was_pressed, self.pressed = self.pressed, False
            if was_pressed:
                self.slide_to(event.pos[0])
            return True
        return False
