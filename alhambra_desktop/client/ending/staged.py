"""A picture that is drawn over several frames, so that none of them waits for all of it."""

import time
from collections.abc import Generator

import pygame

Steps = Generator[None, None, None]
"""Draws a part between two yields."""

FRAME = 0.003
"""Seconds of drawing per frame; a step that has begun is finished."""


class Staged:
    """A surface and the steps that draw it."""

    def __init__(self, surface: pygame.Surface, steps: Steps) -> None:
        self.surface = surface
        self._steps = steps
        self.ready = False

    def go_on(self, *, at_once: bool) -> bool:
        """Draw for a moment, or to the end; returns whether it is finished."""
        begun = time.perf_counter()
        while not self.ready and (at_once or time.perf_counter() - begun < FRAME):
            try:
                next(self._steps)
            except StopIteration:
                self.ready = True
        return self.ready


def whole(steps: Generator[None, None, pygame.Surface]) -> pygame.Surface:
    """The complete picture, drawn at once."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            picture: pygame.Surface = end.value
            return picture
