"""Animation: flying cards and tiles, glowing walls. The caller passes time; skipping is one call."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import pygame

from alhambra_desktop.presentation.alhambra.choreography import Cue
from alhambra_desktop.presentation.alhambra.look import Place
from alhambra_desktop.presentation.cues import Timeline, length_of
from alhambra_desktop.presentation.easing import between, eased_in_out
from alhambra_desktop.presentation.rects import Rect

MARKS = ("dust", "count", "lead")
FLYING = ("card", "tile", "thing")

Finder = Callable[[Place, str], Rect]
"""A function for the present rectangle of a named location, for a thing that starts or ends there."""


@dataclass(slots=True)
class Moving:
    """A cue being played, with its rectangles."""

    cue: Cue
    start: Rect
    goal: Rect


class Stage:
    """Plays cues. ``speed`` is a factor on the time; the table never waits for it."""

    def __init__(self) -> None:
        self._line = Timeline[Cue]()
        self._moving: list[Moving] = []

    @property
    def busy(self) -> bool:
        """Whether anything is moving."""
        return bool(self._moving)

    def play(self, cues: Iterable[Cue], find: Finder) -> None:
        """Begin these cues after those already playing."""
        if not self._moving:
            self._line.start(())
        offset, told = length_of(self._line.cues), []
        for cue in cues:
            later = Cue(cue.kind, cue.what, cue.begin + offset, cue.length, cue.start, cue.goal, cue.flips)
            start = find(cue.start, cue.what) if cue.start else Rect(0, 0, 0, 0)
            goal = find(cue.goal, cue.what) if cue.goal else Rect(0, 0, 0, 0)
            self._moving.append(Moving(later, start, goal))
            told.append(later)
        self._line.add(told)

    def update(self, dt: float, speed: float, hear: Callable[[str], None]) -> bool:
        """Advance the time; returns whether anything has moved."""
        if not self._moving:
            return False
        for cue in self._line.pass_time(dt * speed):
            if cue.kind == "sound":
                hear(cue.what)
        self._moving = [moving for moving in self._moving if not self._line.over(moving.cue)]
        return True

    def skip(self) -> None:
        """End all movements."""
        self._moving.clear()
        self._line.stop()

    def arriving(self, *kinds: str) -> frozenset[tuple[Place, str]]:
        """The destinations of flights that have not landed: what lies there is not shown yet."""
        return frozenset((m.cue.goal, m.cue.what) for m in self._moving if m.cue.kind in kinds)

    def flights(self) -> Iterable[tuple[Cue, Rect, float, int]]:
        """The present flights: cue, rectangle, progress (0 to 1), and the greatest width on the way."""
        for moving in self._moving:
            if moving.cue.kind in FLYING and self._line.moves(moving.cue):
                share = self._line.share(moving.cue)
                place = between(moving.start, moving.goal, eased_in_out(share))
                yield moving.cue, place, share, max(moving.start.w, moving.goal.w)

    def flying(self) -> Iterable[tuple[Cue, int]]:
        """Everything that flies or is going to: its cue, and the greatest width on the way."""
        for moving in self._moving:
            if moving.cue.kind in FLYING:
                yield moving.cue, max(moving.start.w, moving.goal.w)

    def share(self, kind: str) -> float | None:
        """The progress of the last ``glide`` or ``fade`` (0 to 1); None if there is none."""
        found = [moving.cue for moving in self._moving if moving.cue.kind == kind]
        if not found:
            return None
        return min(1.0, self._line.share(found[-1]))

    def marks(self) -> Iterable[tuple[Cue, Rect, float]]:
        """The visible dust and signs: cue, rectangle, progress (0 to 1)."""
        for moving in self._moving:
            if moving.cue.kind in MARKS and self._line.moves(moving.cue):
                yield moving.cue, moving.goal, self._line.share(moving.cue)

    def glows(self) -> Iterable[tuple[Cue, Rect, float]]:
        """The present glows: cue, rectangle, strength (0 to 1)."""
        for moving in self._moving:
            if moving.cue.kind in ("wall", "notice") and self._line.moves(moving.cue):
                share = self._line.share(moving.cue)
                yield moving.cue, moving.goal, min(1.0, 4 * share, 2.5 * (1 - share))


def turned_over(front: pygame.Surface, back: pygame.Surface, share: float) -> pygame.Surface:
    """A thing that turns over in flight: first the back, narrower and narrower, then the face."""
    shown = back if share < 0.5 else front
    width = max(2, round(front.get_width() * abs(1 - 2 * share)))
    return pygame.transform.smoothscale(shown, (width, front.get_height()))
