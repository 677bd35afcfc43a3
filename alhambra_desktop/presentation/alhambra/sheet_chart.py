"""The chart of a match: at every turn, what the next scoring would bring."""

from collections.abc import Iterable

from alhambra_desktop.alhambra import events as e
from alhambra_desktop.alhambra import questions
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.engine.records import NOBODY
from alhambra_desktop.games import AnyGame
from alhambra_desktop.match.past import Beat
from alhambra_desktop.presentation.chart import ChartModel, Mark, Standing
from alhambra_desktop.presentation.people import People


def chart_of(
    stations: Iterable[tuple[Beat, AnyGame]], people: People, seats: int, until: str = ""
) -> ChartModel:
    """The chart of a match, up to and with the scoring ``until`` (all, if empty)."""
    marks: list[Mark] = []
    course: list[Standing] = []
    turn = 1
    for beat, game in stations:
        for event in beat.events:
            if isinstance(event, e.ScoringEnded):
                course.append(Standing((turn - 1) / seats + 1, event.totals, beat.number))
                marks.append(Mark(event.round, (turn - 1) // seats + 1, event.totals))
                if event.round == until:
                    return ChartModel(tuple(marks), (turn - 1) // seats + 1, people, tuple(course))
            elif isinstance(event, e.TurnBegun):
                turn = event.number
                course.append(Standing((turn - 1) / seats + 1, _if_scored_now(game), beat.number))
    return ChartModel(tuple(marks), (turn - 1) // seats + 1, people, tuple(course))


def _if_scored_now(game: AnyGame) -> tuple[int, ...]:
    """The totals with what the next scoring would bring, as everybody sees it."""
    assert isinstance(game, Palace)
    return questions.score_sheet(game.view(NOBODY)).totals
