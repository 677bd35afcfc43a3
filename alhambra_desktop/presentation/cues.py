"""Timelines of movements for the tables of all games: which have begun, and their progress."""

from collections.abc import Iterable
from typing import Generic, Protocol, TypeVar


class Timed(Protocol):
    """A movement: begin and end in seconds at normal speed from the start of its step."""

    @property
    def begin(self) -> float:
        """The time at which it begins."""

    @property
    def length(self) -> float:
        """Its duration."""

    @property
    def end(self) -> float:
        """The time at which it ends."""


C = TypeVar("C", bound=Timed)


def length_of(cues: Iterable[Timed]) -> float:
    """The time at which the last movement ends."""
    return max((cue.end for cue in cues), default=0.0)


class Timeline(Generic[C]):
    """Plays movements. The caller passes time and reads the progress of each."""

    def __init__(self) -> None:
        self.time = 0.0
        self.cues: tuple[C, ...] = ()
        self._begun = 0
        """How many of the cues have begun, in the order of their beginning."""

    def start(self, cues: Iterable[C]) -> None:
        """Play these from their beginning, replacing all others."""
        self.time, self._begun = 0.0, 0
        self.cues = tuple(cues)

    def add(self, cues: Iterable[C]) -> None:
        """Play these as well; none of them begins before now."""
        self.cues = (*self.cues, *cues)

    def stop(self) -> None:
        """End all movements."""
        self.cues, self._begun = (), 0

    def pass_time(self, dt: float, *, at_once: bool = False) -> list[C]:
        """Advance the time; returns the cues that began in it (with ``at_once`` all), earliest first."""
        self.time += dt
        order = sorted(self.cues, key=lambda cue: cue.begin)
        due = [cue for cue in order[self._begun :] if at_once or cue.begin <= self.time]
        self._begun += len(due)
        return due

    def share(self, cue: Timed) -> float:
        """The progress of a cue: 0 before it begins, 1 and more once it is over."""
        return max(0.0, (self.time - cue.begin) / cue.length) if cue.length else float(self.begun(cue))

    def begun(self, cue: Timed) -> bool:
        """Whether a cue has begun."""
        return cue.begin <= self.time

    def over(self, cue: Timed) -> bool:
        """Whether a cue has ended."""
        return cue.end <= self.time

    def moves(self, cue: Timed) -> bool:
        """Whether a cue is in progress."""
        return self.begun(cue) and not self.over(cue)
