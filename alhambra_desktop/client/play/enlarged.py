"""Something of the table, large, over it: what is pointed at there tells about itself."""

import pygame

from alhambra_desktop.client.key_names import action_of
from alhambra_desktop.client.uiscene import UiScene


class EnlargedScene(UiScene):
    """Esc closes it; the key for help asks about what is under the pointer, too."""

    overlay = True
    first_focus = "close"

    def back(self) -> bool:
        self.close()
        return True

    def handle(self, event: pygame.Event) -> None:
        asked = event.type == pygame.KEYDOWN and action_of(event, self.services.settings.keys) == "help"
        if not (asked and self.tell_at(self.ui.pointer)):
            super().handle(event)
