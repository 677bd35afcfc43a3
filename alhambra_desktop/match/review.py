"""The review of a match: how much chance to win each decision of the persons gave away.

A review consists of answers to questions, one for each decision and turn (``questions``); match/review_run.py
has them computed, match/review_file.py stores them. The same match and the same effort give the same review.
"""

import math
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice, pairwise
from statistics import fmean
from typing import Any

from alhambra_desktop.bots.evaluation import EVALUATIONS
from alhambra_desktop.bots.judging import SURE, Chances, Judged, Moved
from alhambra_desktop.bots.odds import won
from alhambra_desktop.bots.review_data import Effort, ReviewData, standard
from alhambra_desktop.engine import codec
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.tally import TurnBegun
from alhambra_desktop.games import AnyGame, kind_of
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.past import Step

BEST, GOOD, DOUBTFUL, MISTAKE, BLUNDER = NAMES = ("best", "good", "doubtful", "mistake", "blunder")
"""The verdicts on a decision, by what it gave away."""
FIRST, BEGINS = "first", "begins"
CLOSER = 3
"""Number of best choices of a turning point that are examined more closely."""


@dataclass(frozen=True, slots=True)
class Question:
    """A position, the choice ``made`` in it, and what is to be computed.

    ``judged``: what the choice gave away. ``chances``: everybody's before it, if this is the FIRST of the
    match (examined longer) or a turn BEGINS. ``moved``: how the choice changed them.
    """

    step: int
    seat: int
    game: AnyGame
    made: Choice
    judged: bool = True
    chances: str = ""
    moved: bool = False


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer for a step.

    ``closer``: examined once more. ``chances``: everybody's before the choice; ``judged``: the judgement;
    ``moved``: the change of the chances by the choice, compared with the bots' play.
    """

    step: int
    chances: Chances = ()
    judged: Judged | None = None
    moved: Moved | None = None
    closer: bool = False


@dataclass(frozen=True, slots=True)
class Luck:
    """Changes of the chance to win by others: pieces ``turned`` up, and the actions of ``others``.

    The split between the two has the error ``doubt``; their sum is better known.
    """

    turned: float
    others: float
    doubt: float

    @property
    def whole(self) -> float:
        """The sum of both."""
        return self.turned + self.others


@dataclass(frozen=True, slots=True)
class Decided:
    """A decision of a person with its verdict; ``spoken_of``: it did more than let the game continue."""

    step: int
    seat: int
    choice: Choice
    name: str
    judged: Judged
    spoken_of: bool

    @property
    def own(self) -> tuple[float, float]:
        """The deciding seat's chance, with the best choice and with the actual one."""
        return self.judged.before[self.seat], self.judged.after[self.seat]


@dataclass(frozen=True, slots=True)
class Review:
    """The known part of a match's review.

    ``curve``: by step everybody's chances before it. ``accuracy`` (in percent) and ``luck`` (once complete)
    by reviewed seat. ``turning``: the steps of the turning points.
    """

    decisions: tuple[Decided, ...]
    curve: tuple[tuple[int, Chances], ...]
    accuracy: Mapping[int, float]
    luck: Mapping[int, Luck]
    turning: tuple[int, ...]

    def at(self, step: int) -> Decided | None:
        """The judged decision of a step, or None."""
        return next((one for one in self.decisions if one.step == step), None)

    def of(self, seat: int) -> tuple[Decided, ...]:
        """The decisions of a seat that are worth mentioning."""
        return tuple(one for one in self.decisions if one.seat == seat and one.spoken_of)


def reviewed(match: Match) -> tuple[int, ...]:
    """The seats whose decisions are judged: the persons; in a match between bots all seats."""
    persons = tuple(seat for seat, one in enumerate(match.setup.seats) if one.is_person)
    return persons or tuple(range(len(match.setup.seats)))


def questions(stations: Iterable[tuple[Step, AnyGame]], seats: tuple[int, ...]) -> Iterator[Question]:
    """Every decision with more than one choice, and the beginnings of turns."""
    first = True
    for (step, game), (then, _) in pairwise(stations):
        decision = game.decision
        if decision is None or then.choice is None:
            continue
        choice = len(list(islice(game.candidates(), 2))) > 1
        begins = any(isinstance(event, TurnBegun) for event in step.events)
        if choice or begins:
            judged = choice and decision.seat in seats
            chances = FIRST if first else BEGINS if begins and not judged else ""
            yield Question(then.number, decision.seat, game, then.choice, judged, chances, choice)
            first = False


def effort_for(game: str, asked: list[Question]) -> Effort:
    """The effort for each of these questions."""
    return standard().efforts[game].shared(sum(one.judged for one in asked))


def called(made: Choice, judged: Judged, data: ReviewData) -> str:
    """The verdict on a decision. One equal to the best within the noise is at least good."""
    behind = next((one.behind for one in judged.options if one.choice == made), 0.0)
    name = named(judged.loss, data)
    return GOOD if name == BEST and behind >= data.bounds.good else name


def named(loss: float, data: ReviewData) -> str:
    """The verdict on a decision that gave away this much chance to win."""
    bounds = data.bounds
    reached = (bounds.good, bounds.doubtful, bounds.mistake, bounds.blunder)
    return NAMES[sum(loss >= bound for bound in reached)]


def put_together(asked: list[Question], answers: Mapping[int, Answer], game: AnyGame, steps: int) -> Review:
    """The review from the available answers. ``game``: as it ended, after ``steps`` steps."""
    data = standard()
    decisions: list[Decided] = []
    curve: list[tuple[int, Chances]] = []
    for one in asked:
        answer = answers.get(one.step)
        judged = None if answer is None else answer.judged
        if judged is not None:
            decisions.append(_decided(one, judged, data))
        if answer is not None and (judged is not None or answer.chances):
            curve.append((one.step - 1, judged.before if judged is not None else answer.chances))
    whole = len(answers) >= len(asked)
    luck: dict[int, Luck] = {}
    if whole and game.over:
        final = tuple(100.0 * share for share in won(game.state.winners, len(game.state.seats)))
        curve.append((steps, final))
        luck = {seat: _luck(asked, answers, seat, final[seat]) for seat in {one.seat for one in decisions}}
    exact: dict[int, list[float]] = {}
    for decided in decisions:
        if decided.spoken_of:
            exact.setdefault(decided.seat, []).append(exactness(decided.judged.loss, data))
    accuracy = {seat: fmean(found) for seat, found in exact.items()}
    turning = turning_points(decisions, data) if whole else ()
    return Review(tuple(decisions), tuple(curve), accuracy, luck, turning)


def _decided(asked: Question, judged: Judged, data: ReviewData) -> Decided:
    name = called(asked.made, judged, data)
    only_on = isinstance(asked.made, EVALUATIONS[kind_of(asked.game.rules).id].going_on) and name in (
        BEST,
        GOOD,
    )
    return Decided(asked.step, asked.seat, asked.made, name, judged, not only_on)


def _luck(asked: list[Question], answers: Mapping[int, Answer], seat: int, final: float) -> Luck:
    """The change of a seat's chance over the match that is not due to its own choices."""
    found = [(one.seat == seat, answers[one.step].moved) for one in asked]
    moved = [(own, one.by[seat], one.error[seat]) for own, one in found if one is not None]
    own = sum(by for mine, by, _ in moved if mine)
    others = sum(by for mine, by, _ in moved if not mine)
    first = next((answers[one.step].chances[seat] for one in asked if answers[one.step].chances), final)
    doubt = SURE * math.sqrt(sum(error**2 for _, _, error in moved))
    return Luck(final - first - own - others, others, doubt)


def exactness(loss: float, data: ReviewData) -> float:
    """The accuracy of a decision, in percent."""
    return 100.0 * math.exp(-data.accuracy * loss)


def turning_points(decisions: list[Decided], data: ReviewData) -> tuple[int, ...]:
    """The steps that gave away most, in chronological order."""
    dear = [one for one in decisions if one.judged.loss >= data.turning.least]
    dear.sort(key=lambda one: -one.judged.loss)
    return tuple(sorted(one.step for one in dear[: data.turning.most]))


def told(question: Question, effort: Effort) -> dict[str, Any]:
    """The plain form of a question for the process: only what the seat saw."""
    return {
        "step": question.step,
        "seat": question.seat,
        "state": codec.encode(question.game.view(question.seat).state),
        "made": codec.encode(question.made, Choice),
        "judged": question.judged,
        "chances": {FIRST: effort.closer, BEGINS: effort.position}.get(question.chances, 0),
        "moved": question.moved,
        "effort": codec.encode(effort),
    }


def looked_closer(question: Question, judged: Judged, effort: Effort) -> dict[str, Any]:
    """The plain form of a turning point: the best choices and the actual one are examined longer."""
    choices = [one.choice for one in judged.options[:CLOSER]]
    if question.made not in choices:
        choices.append(question.made)
    return {
        **told(question, effort),
        "compare": [codec.encode(choice, Choice) for choice in choices],
    }
