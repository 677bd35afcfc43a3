"""Asking what a thing is: with the right button, or by holding the left one down."""

from collections.abc import Callable

import pygame

HOLD = 0.5
"""Seconds a thing must be held down."""
STILL = 7
"""Pixels that the pointer may move meanwhile."""

Position = tuple[int, int]


class Asked:
    """Follows the mouse of a scene.

    ``tell`` opens the explanation of a point; it returns whether there is one.
    """

    def __init__(self, tell: Callable[[Position], bool]) -> None:
        self._tell = tell
        self._held: Position | None = None
        self._since = 0.0
        self.pointer: Position = (-1, -1)

    def hears(self, event: pygame.Event) -> bool:
        """Whether an event has opened an explanation; otherwise the scene handles it."""
        if event.type == pygame.MOUSEMOTION:
            self.pointer = event.pos
            far = self._held is not None and max(map(abs, _between(self._held, event.pos))) > STILL
            self._held = None if far else self._held
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self.pointer = event.pos
            self._held = event.pos if event.button == pygame.BUTTON_LEFT else None
            self._since = 0.0
            return event.button == pygame.BUTTON_RIGHT and self._tell(event.pos)
        elif event.type in (pygame.MOUSEBUTTONUP, pygame.KEYDOWN, pygame.WINDOWLEAVE):
            self._held = None
        return False

    def is_press(self, event: pygame.Event) -> bool:
        """Whether the left button is let go where it was pressed, before holding it has told anything."""
        return (
            event.type == pygame.MOUSEBUTTONUP
            and event.button == pygame.BUTTON_LEFT
            and self._held is not None
        )

    def waits(self, dt: float) -> bool:
        """Advance the time; returns whether holding has opened an explanation now.

        The press is then ignored.
        """
        if self._held is None:
            return False
        self._since += dt
        if self._since < HOLD:
            return False
        held, self._held = self._held, None
        return self._tell(held)


def _between(one: Position, other: Position) -> Position:
    return other[0] - one[0], other[1] - one[1]
