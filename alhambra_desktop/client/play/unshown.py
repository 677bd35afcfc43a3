"""With many modules it takes more than a frame to show a step: it is done in parts, beside the frames."""

from abc import abstractmethod
from collections.abc import Callable
from time import perf_counter

import pygame

from alhambra_desktop.client.play.opened_scenes import OpensScenes
from alhambra_desktop.client.presses import PRESSES
from alhambra_desktop.match.past import Step
from alhambra_desktop.presentation.in_parts import Parts, at_once

SHARE = 0.003
"""Seconds of a frame that go to showing a step that is not on the screen yet."""
LONGEST = 20
"""Frames after which that share grows, so that a busy machine keeps nobody waiting."""

ASIDE = (pygame.MOUSEMOTION, pygame.WINDOWLEAVE, pygame.KEYUP, pygame.TEXTINPUT)
"""Events that answer nothing: they do not need the picture of the last step."""


class Unshown:
    """Steps that were made and are not on the screen yet; ``parts`` show them, ``then`` follows."""

    def __init__(self, parts: Parts[None], then: Callable[[], None]) -> None:
        self._parts = parts
        self.then = then
        self._frames = 0

    def go_on(self, begun: float) -> bool:
        """Go on in a frame whose work began at this time of the clock; returns whether the step is shown."""
        self._frames += 1
        share = SHARE * max(1.0, self._frames / LONGEST)
        return all(perf_counter() - begun < share for _ in self._parts)

    def finish(self) -> None:
        """Show it now."""
        at_once(self._parts)


class ShowsLater(OpensScenes):
    """Part of a scene that shows the steps of its match some frames after they were made."""

    _unshown: Unshown | None = None

    @property
    @abstractmethod
    def busy(self) -> bool:
        """Whether anything is moving."""

    @abstractmethod
    def show_steps(self, steps: list[Step]) -> None:
        """Steps were made (the session is already updated): show them, and queue what they lead to."""

    def composed_in_parts(self) -> Parts[None]:
        """Work out in parts what ``show_steps`` needs after the last step of the match."""
        yield from self.session.approach()

    def shown_in_parts(self, steps: list[Step]) -> Parts[None]:
        """As ``show_steps``, but in parts."""
        self.show_steps(steps)
        yield from ()

    def painted_in_parts(self) -> Parts[None]:
        """Paint the table in parts, before it is seen."""
        yield from ()

    @property
    def lags(self) -> bool:
        """Whether a step was made that is not on the screen yet."""
        return self._unshown is not None

    def bring(self, steps: list[Step], then: Callable[[], None]) -> None:
        """Show steps of the match in parts, beside the frames; ``then`` follows once they are shown."""
        self._unshown = Unshown(self._in_parts(steps), then)

    def _in_parts(self, steps: list[Step]) -> Parts[None]:
        yield from self.composed_in_parts()
        self.session.went_on()
        yield
        yield from self.shown_in_parts(steps)
        yield
        yield from self.painted_in_parts()

    def _bring_on(self, begun: float) -> bool:
        """Go on showing a step for the rest of a frame's share; returns whether it is shown."""
        if self._unshown is not None and not self._unshown.go_on(begun):
            self.rests = True  # the former picture stands, and its question with it
            return False
        self._shown()
        # With painting it would be a long frame; but bots without movements go on in the next one.
        self.rests = (self.busy or self.session.own_turn) and perf_counter() - begun > SHARE / 2
        return True

    def _shown(self) -> None:
        """What was brought is on the screen; what follows may bring more."""
        unshown, self._unshown = self._unshown, None
        if unshown is not None:
            unshown.then()

    def catch_up(self) -> None:
        """Show at once what is not on the screen yet."""
        while self._unshown is not None:
            self._unshown.finish()
            self._shown()

    def counts(self, event: pygame.Event) -> bool:
        """Catch up before an event; returns whether it still counts.

        A press made before the new picture answers no question.
        """
        if not self.lags or event.type in ASIDE:
            return True
        self.catch_up()
        return event.type not in PRESSES or not self.session.own_turn
