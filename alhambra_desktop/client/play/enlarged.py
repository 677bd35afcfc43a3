"""Something of the table, large, over it: what is pointed at there tells about itself."""

from abc import abstractmethod

import pygame

from alhambra_desktop.client.key_names import action_of
from alhambra_desktop.client.uiscene import UiScene


class EnlargedScene(UiScene):
    """Esc closes it; the right button, or the key for help, asks about what is under the pointer."""

    overlay = True
    first_focus = "close"

    @abstractmethod
    def tell(self, position: tuple[int, int]) -> bool:
        """Open the card of what lies at a point; whether there is one."""

    def back(self) -> bool:
        self.close()
        return True

    def handle(self, event: pygame.Event) -> None:
        asked = event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT
        asked = asked or (
            event.type == pygame.KEYDOWN and action_of(event, self.services.settings.keys) == "help"
        )
        if not (asked and self.tell(self.ui.pointer)):
            super().handle(event)
