"""Time over movements, for the tables of all games: what has begun, and how far each has come."""

from collections.abc import Iterable
from typing import Generic, Protocol, TypeVar


class Timed(Protocol):
    """A movement: when it begins and ends, in seconds at normal speed from the beginning of its step."""

    @property
    def begin(self) -> float:
        """When it begins."""

    @property
    def length(self) -> float:
        """How long it takes."""

    @property
    def end(self) -> float:
        """When it is over."""


C = TypeVar("C", bound=Timed)


def length_of(cues: Iterable[Timed]) -> float:
    """When the last movement is over."""
    return max((cue.end for cue in cues), default=0.0)


class Timeline(Generic[C]):
    """Plays movements. Time comes from outside; whoever draws asks how far each has come."""

    def __init__(self) -> None:
        self.time = 0.0
        self.cues: tuple[C, ...] = ()
        self._begun = 0
        """How many of the cues have begun, in the order in which they do."""

    def start(self, cues: Iterable[C]) -> None:
        """Play these from their beginning, and nothing else."""
        self.time, self._begun = 0.0, 0
        self.cues = tuple(cues)

    def add(self, cues: Iterable[C]) -> None:
        """Play these as well; none of them begins before now."""
        self.cues = (*self.cues, *cues)

    def stop(self) -> None:
        """Everything is where it belongs."""
        self.cues, self._begun = (), 0

    def pass_time(self, dt: float, *, at_once: bool = False) -> list[C]:
        """Let time pass; the cues that have begun in it (``at_once``: all of them), first things first."""
        self.time += dt
        order = sorted(self.cues, key=lambda cue: cue.begin)
        due = [cue for cue in order[self._begun :] if at_once or cue.begin <= self.time]
        self._begun += len(due)
        return due

    def share(self, cue: Timed) -> float:
        """How far a cue has come: 0 before it begins, 1 and more once it is over."""
        return max(0.0, (self.time - cue.begin) / cue.length) if cue.length else float(self.begun(cue))

    def begun(self, cue: Timed) -> bool:
        """Whether a cue has begun."""
        return cue.begin <= self.time

    def over(self, cue: Timed) -> bool:
        """Whether a cue has come to its end."""
        return cue.end <= self.time

    def moves(self, cue: Timed) -> bool:
        """Whether a cue is under way."""
        return self.begun(cue) and not self.over(cue)
