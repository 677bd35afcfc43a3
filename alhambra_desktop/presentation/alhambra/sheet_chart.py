"""The chart of a match: at every turn, what the next scoring would bring."""

from collections.abc import Iterable, Iterator
from itertools import takewhile
from typing import Protocol

from alhambra_desktop.alhambra import events as e
from alhambra_desktop.alhambra import questions
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.engine.records import NOBODY
from alhambra_desktop.games import AnyGame
from alhambra_desktop.match.past import Step
from alhambra_desktop.presentation.chart import ChartModel, Mark, Standing
from alhambra_desktop.presentation.people import People


class Played(Protocol):
    """The source of a chart: a match, or a record of one."""

    @property
    def steps(self) -> list[Step]:
        """All steps so far, beginning with the opening."""

    def games_at(self, numbers: Iterable[int]) -> Iterator[AnyGame]:
        """The game after each of these steps."""


class Course:
    """Draws the chart of one match. The points of a turn are computed once, when they are first shown.

    A long game has a hundred turns, and a scoring sheet for each of them takes time.
    """

    def __init__(self) -> None:
        self._steps: list[Step] = []
        self._points: dict[int, tuple[int, ...]] = {}
        """Points by the index of the step with which a turn begins."""

    def chart(self, match: Played, people: People, seats: int, until: str = "") -> ChartModel:
        """The chart of the match, up to and including the scoring ``until`` ("": all)."""
        self._follow(match)
        marks: list[Mark] = []
        course: list[Standing] = []
        turn = 1
        for place, step in enumerate(self._steps):
            for event in step.events:
                if isinstance(event, e.ScoringEnded):
                    course.append(Standing((turn - 1) / seats + 1, event.totals, step.number))
                    marks.append(Mark(event.scoring, (turn - 1) // seats + 1, event.totals))
                    if event.scoring == until:
                        return ChartModel(tuple(marks), (turn - 1) // seats + 1, people, tuple(course))
                elif isinstance(event, e.TurnBegun):
                    turn = event.number
                    course.append(Standing((turn - 1) / seats + 1, self._points[place], step.number))
        return ChartModel(tuple(marks), (turn - 1) // seats + 1, people, tuple(course))

    def _follow(self, match: Played) -> None:
        """Compute the new turns; steps that were undone and played differently are new."""
        known, self._steps = self._steps, match.steps
        pairs = zip(known, self._steps, strict=False)
        same = sum(1 for _ in takewhile(lambda pair: pair[0] is pair[1], pairs))
        self._points = {place: points for place, points in self._points.items() if place < same}
        fresh = [place for place in range(same, len(self._steps)) if _begins_turn(self._steps[place])]
        for place, game in zip(fresh, match.games_at(fresh), strict=True):
            self._points[place] = _if_scored_now(game)


def _begins_turn(step: Step) -> bool:
    return any(isinstance(event, e.TurnBegun) for event in step.events)


def _if_scored_now(game: AnyGame) -> tuple[int, ...]:
    """The totals including the next scoring, from public information."""
    assert isinstance(game, Palace)
    return questions.score_sheet(game.view(NOBODY)).totals
