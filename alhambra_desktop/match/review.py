"""The review of a match: what each decision of the persons gave away of the chance to win.

A review is put together from answers to questions, one for each decision and turn (``questions``); who
thinks about them stands in match/review_run.py, how they are kept in match/review_file.py. The same match
and the same effort give the same review.
"""

import math
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice, pairwise
from statistics import fmean
from typing import Any

from alhambra_desktop.bots.eyes import EYES
from alhambra_desktop.bots.judging import Chances, Judged
from alhambra_desktop.bots.odds import won
from alhambra_desktop.bots.review_data import Effort, ReviewData, standard
from alhambra_desktop.engine import codec
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.tally import TurnBegun
from alhambra_desktop.games import AnyGame, kind_of
from alhambra_desktop.match.match import Match

BEST, GOOD, DOUBTFUL, MISTAKE, BLUNDER = NAMES = ("best", "good", "doubtful", "mistake", "blunder")
"""What a decision is called, by what it gave away."""
CLOSER = 3
"""The best choices of a turning point that are looked at more closely."""


@dataclass(frozen=True, slots=True)
class Question:
    """A position before a step: ``made`` is judged, or without it everybody's chances are wanted."""

    step: int
    seat: int
    game: AnyGame
    made: Choice | None


@dataclass(frozen=True, slots=True)
class Answer:
    """To the question of a step: the judgement, or everybody's chances. ``closer``: looked at once more."""

    step: int
    chances: Chances = ()
    judged: Judged | None = None
    closer: bool = False


@dataclass(frozen=True, slots=True)
class Decided:
    """A decision of a person. ``luck``: how its chance changed since the decision before.

    ``name``: what it is called; ``spoken_of``: it was more than letting the game go on.
    """

    step: int
    seat: int
    choice: Choice
    name: str
    judged: Judged
    luck: float
    spoken_of: bool

    @property
    def own(self) -> tuple[float, float]:
        """The chance of whoever decided, with the best choice and with the one that was made."""
        return self.judged.before[self.seat], self.judged.after[self.seat]


@dataclass(frozen=True, slots=True)
class Review:
    """What is known of a match so far.

    ``curve``: by step everybody's chances before it. ``accuracy`` (of a hundred) and ``luck`` by seat, of
    those who are reviewed. ``turning``: the steps of the turning points.
    """

    decisions: tuple[Decided, ...]
    curve: tuple[tuple[int, Chances], ...]
    accuracy: Mapping[int, float]
    luck: Mapping[int, float]
    turning: tuple[int, ...]

    def at(self, step: int) -> Decided | None:
        """The decision of a step, if one was judged there."""
        return next((one for one in self.decisions if one.step == step), None)

    def of(self, seat: int) -> tuple[Decided, ...]:
        """The decisions of a seat that are worth speaking of."""
        return tuple(one for one in self.decisions if one.seat == seat and one.spoken_of)


def reviewed(match: Match) -> tuple[int, ...]:
    """The seats whose decisions are judged: the persons; in a match between bots all seats."""
    persons = tuple(seat for seat, one in enumerate(match.setup.seats) if one.is_person)
    return persons or tuple(range(len(match.setup.seats)))


def questions(stations: Iterable[tuple[Any, AnyGame]], seats: tuple[int, ...]) -> Iterator[Question]:
    """Every decision of the seats that had a choice, and the beginnings of turns between them."""
    for (beat, game), (after, _) in pairwise(stations):
        decision = game.decision
        if decision is None or after.choice is None:
            continue
        if decision.seat in seats and len(list(islice(game.candidates(), 2))) > 1:
            yield Question(after.number, decision.seat, game, after.choice)
        elif any(isinstance(event, TurnBegun) for event in beat.events):
            yield Question(after.number, decision.seat, game, None)


def effort_for(game: str, asked: list[Question]) -> Effort:
    """How much is played for each of these questions."""
    return standard().efforts[game].shared(sum(1 for one in asked if one.made is not None))


def called(made: Choice, judged: Judged, data: ReviewData) -> str:
    """What a decision is called. One that is equal to the best within the noise is good, if not the best."""
    behind = next((one.behind for one in judged.options if one.choice == made), 0.0)
    name = named(judged.loss, data)
    return GOOD if name == BEST and behind >= data.bounds.good else name


def named(loss: float, data: ReviewData) -> str:
    """What a decision is called that gave away so many points of winning chance."""
    bounds = data.bounds
    reached = (bounds.good, bounds.doubtful, bounds.mistake, bounds.blunder)
    return NAMES[sum(loss >= bound for bound in reached)]


def put_together(asked: list[Question], answers: Mapping[int, Answer], game: AnyGame, steps: int) -> Review:
    """The review from the answers there are. ``game``: as it ended, after so many ``steps``."""
    data = standard()
    decisions: list[Decided] = []
    curve: list[tuple[int, Chances]] = []
    last: dict[int, float] = {}
    for one in asked:
        answer = answers.get(one.step)
        if answer is None:
            continue
        judged = answer.judged
        curve.append((one.step - 1, judged.before if judged is not None else answer.chances))
        if judged is not None and one.made is not None:
            decisions.append(_decided(one, one.made, judged, last, data))
            last[one.seat] = judged.after[one.seat]
    luck = {seat: sum(one.luck for one in decisions if one.seat == seat) for seat in last}
    whole = len(answers) >= len(asked)
    if whole and game.over:
        final = tuple(100.0 * share for share in won(game.state.winners, len(game.state.seats)))
        curve.append((steps, final))
        luck = {seat: found + final[seat] - last[seat] for seat, found in luck.items()}
    exact: dict[int, list[float]] = {}
    for decided in decisions:
        if decided.spoken_of:
            exact.setdefault(decided.seat, []).append(exactness(decided.judged.loss, data))
    accuracy = {seat: fmean(found) for seat, found in exact.items()}
    turning = turning_points(decisions, data) if whole else ()
    return Review(tuple(decisions), tuple(curve), accuracy, luck, turning)


def _decided(
    asked: Question, made: Choice, judged: Judged, last: Mapping[int, float], data: ReviewData
) -> Decided:
    before = judged.before[asked.seat]
    name = called(made, judged, data)
    only_on = isinstance(made, EYES[kind_of(asked.game.rules).id].going_on) and name in (BEST, GOOD)
    luck = before - last.get(asked.seat, before)
    return Decided(asked.step, asked.seat, made, name, judged, luck, not only_on)


def exactness(loss: float, data: ReviewData) -> float:
    """How exact a decision was, of a hundred."""
    return 100.0 * math.exp(-data.accuracy * loss)


def turning_points(decisions: list[Decided], data: ReviewData) -> tuple[int, ...]:
    """The steps that gave away most, in the order in which they came."""
    dear = [one for one in decisions if one.judged.loss >= data.turning.least]
    dear.sort(key=lambda one: -one.judged.loss)
    return tuple(sorted(one.step for one in dear[: data.turning.most]))


def told(question: Question, effort: Effort) -> dict[str, Any]:
    """A question as it is told to whoever thinks about it: only what the seat saw."""
    return {
        "step": question.step,
        "seat": question.seat,
        "state": codec.encode(question.game.view(question.seat).state),
        "made": None if question.made is None else codec.encode(question.made, Choice),
        "effort": codec.encode(effort),
    }


def looked_closer(question: Question, judged: Judged, effort: Effort) -> dict[str, Any]:
    """A turning point as it is told: the best choices and the one that was made are looked at longer."""
    choices = [one.choice for one in judged.options[:CLOSER]]
    if question.made is not None and question.made not in choices:
        choices.append(question.made)
    return {
        **told(question, effort),
        "compare": [codec.encode(choice, Choice) for choice in choices],
    }
