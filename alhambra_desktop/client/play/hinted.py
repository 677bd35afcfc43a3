"""Hints at a table made of widgets: what is lit, and what Enter does meanwhile."""

from abc import abstractmethod
from collections.abc import Iterable, Sequence

import pygame

from alhambra_desktop.bots import Hint
from alhambra_desktop.client.play.match_scene import MatchScene
from alhambra_desktop.client.play.notes import Notes
from alhambra_desktop.client.play.session import PlaySession
from alhambra_desktop.client.uiscene import UiScene
from alhambra_desktop.client.widgets.base import Clickable
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.presentation.acts import Act
from alhambra_desktop.presentation.rects import Rect

MOVES = (pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
ACT = "act-"
"""The beginning of the key of a button of the foot."""


class FollowsHints(MatchScene, UiScene):
    """Part of a table: Enter makes the choice of a hint, and only the button that it presses says so."""

    def __init__(self, session: PlaySession) -> None:
        super().__init__(session)
        self.notes = Notes()
        self.hinted: Choice | None = None
        """The choice lit by a hint: Enter makes it, until the focus is moved or something is picked."""
        self.entered: str | None = None
        """The button of the foot that Enter presses: "" for none, None for the golden one."""

    @abstractmethod
    def acts(self) -> Sequence[Act]:
        """The buttons at the right of the foot, the primary one last."""

    @abstractmethod
    def choose(self, *choices: Choice, beside: pygame.Rect | None = None) -> bool:
        """Make choices for the asked person and show what happens; a refusal is shown next to a rectangle."""

    @abstractmethod
    def say(self, words: str, beside: pygame.Rect | None = None) -> None:
        """A short message on parchment next to a rectangle (or above the foot)."""

    def advised_places(self, choice: Choice) -> Iterable[Rect]:
        """The things on the screen that a hint for this choice speaks of; they are lit while it is told."""
        return ()

    @property
    def _advised(self) -> Choice | None:
        return self.hinted or self.notes.about

    def _pressed_by_enter(self) -> str | None:
        if self._advised is not None:
            return next((act.id for act in self.acts() if self._advised in act.choices), "")
        focused = self.ui.focused if self.ui.ring_shown else None
        if not isinstance(focused, Clickable) or focused.leaves_enter:
            return None
        return focused.key.removeprefix(ACT) if focused.key.startswith(ACT) else ""

    def update(self, dt: float) -> None:
        super().update(dt)
        if (pressed := self._pressed_by_enter()) != self.entered:
            self.entered = pressed
            self.rebuild_soon()

    def use_hint(self, event: pygame.Event) -> bool:
        """Enter makes the hinted choice; returns whether it did. Moving the focus cancels it."""
        key, choice = event.key if event.type == pygame.KEYDOWN else 0, self._advised
        if key in MOVES:
            self.drop_hint()
        if key not in ENTER or choice is None or self.busy or self.ui.popup is not None:
            return False
        self.services.audio.play("button")
        self.choose(choice)
        return True

    def drop_hint(self) -> None:
        """The player is after something else: nothing is lit any more."""
        self.hinted = self.notes.about = None

    def tell_hint(self, hint: Hint) -> None:
        bulb = self.ui.find("hint")
        words = self.hint_words(hint, self.session.view, self.session.me)
        self.say(words, None if bulb is None else bulb.rect)
        self.notes.about = hint.choice

    def tell_no_hint(self) -> None:
        self.say(self.no_hint)

    def lit_by_hint(self) -> Iterable[Rect]:
        """What a hint has marked, or what its note speaks of."""
        choice = self._advised
        return self.advised_places(choice) if choice is not None and not self.busy else ()
