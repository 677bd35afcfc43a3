"""Rectangles of a table's things, for lessons, tips, boards of the rule book."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from alhambra_desktop.client.widgets.buttons import Button
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.presentation.rects import Rect

if TYPE_CHECKING:
    from alhambra_desktop.client.uiscene import UiScene


class Finder(ABC):
    """Finds the things of one table as it is on the screen now."""

    @abstractmethod
    def places(self, word: str) -> tuple[Rect, ...]:
        """The rectangles of a name used in lessons and tips; none if it is not on the screen."""

    @abstractmethod
    def worth_seeing(self) -> tuple[Rect, ...]:
        """What a note should not cover."""

    def questions(self) -> tuple[Rect, ...]:
        """A question about a choice that was begun, with its buttons."""
        return ()

    def never_covered(self) -> tuple[Rect, ...]:
        """The buttons that finally make a choice: no note may cover them."""
        return ()

    def about_to_press(self) -> tuple[Rect, ...]:
        """What is likely to be pressed next: no single tip may cover it."""
        return ()

    def confirming(self) -> tuple[Rect, ...]:
        """The golden button that makes the choice that is picked; none while nothing is picked."""
        return ()

    def goals(self, choice: Choice) -> tuple[Rect, ...]:
        """The destinations of things moved by a choice, and what is paid, taken or bought with it."""
        return ()

    def makers(self, wanted: Callable[[Choice], bool]) -> tuple[Rect, ...]:
        """The buttons that make a wanted choice as things have been picked now."""
        return ()

    def draw_told(self, surface: pygame.Surface) -> None:  # noqa: B027  # a table without such notes draws none
        """Draw the note beside a thing once more, above a veil over the table."""


class WidgetFinder(Finder):
    """On a board of widgets: a name is the key of a widget, or its beginning."""

    def __init__(self, scene: "UiScene") -> None:
        self._scene = scene

    def places(self, word: str) -> tuple[Rect, ...]:
        found = [widget for widget in self._scene.ui.every() if begins(widget.key, word)]
        return tuple(
            Rect(*widget.rect) for widget in found if widget.enabled or not isinstance(widget, Button)
        )

    def worth_seeing(self) -> tuple[Rect, ...]:
        found = (widget for widget in self._scene.ui.every() if widget.focusable and widget.enabled)
        return tuple(Rect(*widget.rect) for widget in found)


def begins(name: str, word: str) -> bool:
    """Whether a word is this name, or its beginning up to a space or a dash."""
    return name == word or name.startswith((f"{word} ", f"{word}-"))
