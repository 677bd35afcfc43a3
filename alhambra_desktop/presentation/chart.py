"""The chart of points over the rounds, if the next scoring were held at each moment."""

from dataclasses import dataclass, replace

from alhambra_desktop.presentation.people import People


@dataclass(frozen=True, slots=True)
class Mark:
    """A scoring on the chart: its letter, its round of turns, the totals after it."""

    letter: str
    game_round: int
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Standing:
    """Everybody's points if the next scoring were held at a moment, in rounds of turns.

    ``step`` is the number of the step before that moment.
    """

    moment: float
    points: tuple[int, ...]
    step: int = 0


@dataclass(frozen=True, slots=True)
class ChartModel:
    """Points if scored now over the rounds (``course``), the scorings so far, the last round shown.

    ``axis``: the axis reaches at least this many points.
    """

    marks: tuple[Mark, ...]
    last_round: int
    people: People
    course: tuple[Standing, ...] = ()
    axis: int = 0

    @property
    def highest(self) -> int:
        """The highest points that the axis must show."""
        shown = (*(mark.totals for mark in self.marks), *(standing.points for standing in self.course))
        return max(self.axis, *(max(points) for points in shown), 0)

    def step_at(self, moment: float) -> int:
        """The step closest to a moment; of several the last."""
        nearest = min(reversed(self.course), key=lambda one: abs(one.moment - moment), default=None)
        return nearest.step if nearest is not None else 0

    def so_far(self, totals: tuple[int, ...]) -> "ChartModel":
        """The chart while its last scoring is still being shown row by row, on the same axis."""
        told = replace(self.marks[-1], totals=totals)
        ended = replace(self.course[-1], points=totals)
        marks, course = (*self.marks[:-1], told), (*self.course[:-1], ended)
        return replace(self, marks=marks, course=course, axis=self.highest)
