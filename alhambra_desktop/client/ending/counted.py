"""A scene in which something is counted up before it stands still."""

from abc import abstractmethod
from typing import Protocol

import pygame

from alhambra_desktop.client.uiscene import UiScene

PRESSES = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class Counting(Protocol):
    """What is counted up."""

    @property
    def over(self) -> bool:
        """Whether everything has been counted."""

    def end(self) -> None:
        """Count the rest at once."""


class CountedScene(UiScene):
    """While it counts, any press shows the end state and does nothing else.

    Closes with whether the table of points is wanted.
    """

    @property
    @abstractmethod
    def counting(self) -> Counting:
        """What is counted here."""

    def handle(self, event: pygame.Event) -> None:
        pressed = (event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT) or (
            event.type == pygame.KEYDOWN and event.key in (*PRESSES, pygame.K_ESCAPE)
        )
        if pressed and not self.counting.over:
            self.counting.end()
            self.rebuild()
        else:
            super().handle(event)

    def on_key(self, event: pygame.Event) -> bool:
        if event.key in PRESSES:
            self.close(True)
            return True
        return super().on_key(event)

    def back(self) -> bool:
        self.close(False)
        return True
