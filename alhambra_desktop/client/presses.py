"""Ignores repeated presses of a held key, and presses made before the present question was visible.

Holding Space to open a curtain, or pressing Enter to skip an animation, must not answer the question that
appears behind it. The scene stack checks this for all scenes of all games.
"""

from collections.abc import Hashable

import pygame

REPEATING = frozenset(
    {
        *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB),
        *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END),
        *(pygame.K_BACKSPACE, pygame.K_DELETE),
    }
)
"""Keys that repeat while held (focus movement, scrolling, deleting); every other key counts once per press.

Plus and minus are not among them: with them a die is changed for a coin.
"""

PRESSES = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)


class Presses:
    """Follows what is held down and which question has been visible."""

    def __init__(self) -> None:
        self._held: set[int] = set()
        self._seen: Hashable = None

    def seen(self, question: Hashable) -> None:
        """This question has been on the screen for a frame."""
        self._seen = question

    def counts(self, event: pygame.Event, question: Hashable) -> bool:
        """Whether a scene should get an event while this is asked."""
        repeated = self._follow(event)
        if repeated:
            return event.key in REPEATING
        unseen = self._seen is not None and question != self._seen
        return not (unseen and event.type in PRESSES)

    def _follow(self, event: pygame.Event) -> bool:
        """Record held keys; returns whether the event only repeats a held key."""
        if event.type == pygame.KEYDOWN:
            repeated = event.key in self._held
            self._held.add(event.key)
            return repeated
        if event.type == pygame.KEYUP:
            self._held.discard(event.key)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._held.clear()
        return False
