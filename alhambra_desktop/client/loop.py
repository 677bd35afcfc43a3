"""The frame loop: events, time, pending scene changes, and a new picture if anything has changed."""

import gc
from collections.abc import Callable
from typing import Protocol

import pygame

from alhambra_desktop.client import heap
from alhambra_desktop.client.display import Display
from alhambra_desktop.client.scene import SceneStack

FRAMES_PER_SECOND = 60
LONGEST_FRAME = 0.1
"""Maximum seconds per frame: after a delay, animations continue instead of jumping."""

RESIZE_REST = 0.15
"""Seconds without a change of size after which the layout is computed again."""

QUIET = 0.5
"""Seconds without a new picture after which all garbage is looked for."""
SURVIVED = 10
"""How often young garbage must have been collected since the last time for that."""
GIVING_BACK = 30.0
"""Seconds between two times that free memory is given back."""


class Clock(Protocol):
    """The time source of the loop; tests use their own."""

    def tick(self, *, wait: bool = True) -> float:
        """Wait for the next frame, or not; returns the seconds since the last one."""
        ...


class RealClock:
    """The computer's clock, at most 60 frames a second."""

    def __init__(self) -> None:
        self._clock = pygame.time.Clock()

    def tick(self, *, wait: bool = True) -> float:
        return self._clock.tick(FRAMES_PER_SECOND if wait else 0) / 1000


class Loop:
    """Runs the scenes of a stack until the last one is closed.

    ``relayout`` is called when the window has stayed at a new size, ``hear`` with every event before the
    scenes (True: handled), ``trouble`` with errors of scenes, ``passed`` with the duration of every
    successful frame.
    """

    def __init__(
        self,
        display: Display,
        stack: SceneStack,
        clock: Clock,
        *,
        relayout: Callable[[], None],
        hear: Callable[[pygame.Event], bool],
        trouble: Callable[[Exception], None],
        passed: Callable[[float], None],
    ) -> None:
        self._display = display
        self._stack = stack
        self._clock = clock
        self._relayout = relayout
        self._hear = hear
        self.trouble = trouble
        self._passed = passed
        self._laid_out = display.size
        self._resting: float | None = None
        self._stretched: pygame.Surface | None = None
        self._exposed = True
        self._quiet = 0.0
        self._kept_for = 0.0
        """Seconds since free memory was given back."""
        self._awaited = False
        """Whether the last frame drew nothing, as its picture was not finished: the next comes at once."""
        self.drawn = 0
        """Number of frames drawn so far; tests check that it stays constant."""

    def run(self) -> None:
        """Frame after frame until no scene is left."""
        self.settle()
        while self._stack.top is not None:
            self.frame(min(self._clock.tick(wait=not self._awaited), LONGEST_FRAME))

    def settle(self) -> None:
        """Carry out pending scene changes; errors are handled like any other."""
        try:
            self._stack.settle()
        except Exception as problem:  # noqa: BLE001  as in a frame
            self.trouble(problem)
            self._stack.settle()

    def frame(self, dt: float) -> None:
        """One frame of ``dt`` seconds."""
        try:
            for event in pygame.event.get():
                self._handle(event)
            self._stack.settle()
            self._rest(dt)
            if self._resting is None:
                self._stack.update(dt)
                self._stack.settle()
            drawn = self.drawn
            self._show()
            self._kept_for += dt
            self._tidy(0.0 if self.drawn != drawn else self._quiet + dt)
            self._passed(dt)
        except Exception as problem:  # noqa: BLE001  whatever it is, the game must be kept
            self.trouble(problem)
            self._stack.settle()

    def _tidy(self, quiet: float) -> None:
        """Collect garbage and give free memory back while the picture stands: in a movement it would be seen.

        Garbage may take long, so it waits while a bot thinks: its move could come in that very frame.
        """
        self._quiet = quiet
        if quiet < QUIET:
            return
        top = self._stack.top
        if gc.get_count()[2] >= SURVIVED and top is not None and not top.awaits_answer:
            gc.collect()
        elif self._kept_for >= GIVING_BACK:
            self._kept_for = 0.0
            heap.give_back()

    def _handle(self, event: pygame.Event) -> None:
        if event.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            if self._display.size != self._laid_out or self._resting is not None:
                self._begin_resize()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            self._exposed = True
        elif not self._hear(event):
            self._stack.handle(event)
            self._stack.settle()

    def _begin_resize(self) -> None:
        if self._stretched is None:
            self._stretched = pygame.Surface(self._laid_out).convert()
            self._stack.draw(self._stretched)
        self._resting = RESIZE_REST
        self._exposed = True

    def _rest(self, dt: float) -> None:
        if self._resting is None:
            return
        self._resting -= dt
        if self._resting <= 0:
            self._resting = self._stretched = None
            self._display.resized()
            self.new_layout()

    def new_layout(self) -> None:
        """Size, scale or language have changed: compute all layouts again."""
        self._laid_out = self._display.size
        self._relayout()
        self._exposed = True

    def _show(self) -> None:
        self._awaited = False
        if self._stretched is not None:
            if self._exposed:
                surface = self._display.surface
                surface.blit(pygame.transform.smoothscale(self._stretched, surface.get_size()), (0, 0))
                self._flip()
        elif self._stack.rests() and not self._exposed:
            self._quiet, self._awaited = 0.0, True  # the next picture is being worked out
            return
        elif self._stack.top is not None and (self._stack.dirty or self._exposed):
            self._stack.draw(self._display.surface)
            self._flip()
        if self._stretched is None:
            self._stack.seen()

    def _flip(self) -> None:
        self._display.show()
        self._exposed = False
        self.drawn += 1
