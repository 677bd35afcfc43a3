"""Judge a choice: how much chance to win it gave away, compared with the best choice found.

A judge sees what the seat saw. In each round it determinizes what the seat could not see, makes every choice
in that same state, lets bots play on, and takes everybody's chance to win. The best choice is found first;
then it is compared with the actual choice in fresh rounds, so that the selection itself gives no advantage. A
difference within the error of the sampling or of the evaluation counts as none. Chances are given in percent.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from statistics import fmean, stdev

from alhambra_desktop.bots.evaluation import EVALUATIONS, Memo
from alhambra_desktop.bots.review_data import Effort, ReviewData, standard
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.games import AnyGame, kind_of

SURE = 2.0
"""Standard errors within which two choices count as equal (95 % confidence)."""
BEHIND = 3.0
"""Number of standard errors behind the leader from which a choice is no longer looked at."""
LARGEST_MEMO = 20_000

FINE = 0.75
"""Standard error, in points, that is small enough for adding up over a whole match."""
BLOCK = 8
"""Number of rounds between two checks whether more are needed."""

Chances = tuple[float, ...]
"""Chances by participant."""
Stop = Callable[[], bool]


class Stopped(Exception):
    """The judgement was cancelled because nobody waits for it any more."""


@dataclass(frozen=True, slots=True)
class Compared:
    """A compared choice: its ``chance`` and the error of that (``spread``).

    ``behind`` is its distance from the best choice, ``doubt`` the error of that distance.
    """

    choice: Choice
    chance: float
    spread: float
    behind: float
    doubt: float

    @property
    def equal(self) -> bool:
        """Whether the difference from the best choice is within its error."""
        return self.behind <= self.doubt


@dataclass(frozen=True, slots=True)
class Judged:
    """A judged decision: everybody's chances with the best choice, and with the actual one.

    ``loss`` is what was given away, 0 if both are equal; ``doubt`` is its error. ``options`` are the compared
    choices, best first.
    """

    before: Chances
    after: Chances
    loss: float
    doubt: float
    options: tuple[Compared, ...]


@dataclass(frozen=True, slots=True)
class Moved:
    """The change of everybody's chances, with the standard errors."""

    by: Chances
    error: Chances


class Judge:
    """Plays rounds for one position as a seat sees it.

    ``stop`` is called before each playout; ``memo`` is a cache passed from one judge to the next.
    """

    def __init__(self, view: AnyGame, seed: str, stop: Stop | None = None, memo: Memo | None = None) -> None:
        assert view.decision is not None
        self.view, self.seat = view, view.decision.seat
        self.kind = kind_of(view.rules).id
        self.evaluation = EVALUATIONS[self.kind]
        self.data: ReviewData = standard()
        self.dice = Dice(f"{seed}/{view.state.turn}/{self.seat}")
        self.stop = stop
        self.memo: Memo = {} if memo is None else memo
        if len(self.memo) > LARGEST_MEMO:
            self.memo.clear()

    def round(self, choices: Sequence[Choice | None]) -> list[Chances]:
        """Everybody's chances after each of the choices, from one determinized state; None: bots choose."""
        determinized = self.evaluation.determinize(self.view, self.dice)
        seed = self.dice.below(1 << 32)
        found = []
        for choice in choices:
            if self.stop is not None and self.stop():
                raise Stopped
            game = determinized.copy()
            if choice is not None:
                game.choose_checked(choice)
            found.append(
                tuple(100.0 * chance for chance in self.evaluation.play_on(game, Dice(seed), self.memo))
            )
        return found

    # ------------------------------------------------------------ the three questions

    def position(self, rounds: int) -> Chances:
        """Everybody's chances in this position, whatever is chosen."""
        return _means([self.round([None])[0] for _ in range(rounds)])

    def moved(self, made: Choice, rounds: int) -> Moved:
        """How a choice changes the chances compared with the bots' own play, in at most ``rounds`` rounds."""
        changes: list[Chances] = []
        while len(changes) < rounds:
            for _ in range(min(BLOCK, rounds)):
                here, there = self.round((None, made))
                changes.append(tuple(one - other for one, other in zip(there, here, strict=True)))
            columns = list(zip(*changes, strict=True))
            if not any(map(any, changes)) or (len(changes) > BLOCK and max(map(_error, columns)) < FINE):
                break
        return Moved(tuple(map(fmean, columns)), tuple(map(_error, columns)))

    def judge(self, made: Choice, effort: Effort) -> Judged:
        """The judgement of a choice: how much chance to win it gave away."""
        found = self.screened(made, effort)
        best = max(found, key=lambda choice: fmean(self._own(found[choice])))
        if best == made:
            before = _means(found[made])
            return Judged(before, before, 0.0, 0.0, self._options(found, made, {}))
        fresh = self._compared(best, made, effort)
        behind, doubt = self.difference(fresh[best], fresh[made])
        before = _means(found[best] + fresh[best])
        if behind <= doubt:
            options = self._options(found, best, {made: (max(0.0, behind), doubt)})
            return Judged(before, before, 0.0, doubt, options)
        change = [m - b for m, b in zip(_means(fresh[made]), _means(fresh[best]), strict=True)]
        after = tuple(min(100.0, max(0.0, b + c)) for b, c in zip(before, change, strict=True))
        return Judged(before, after, behind, doubt, self._options(found, best, {made: (behind, doubt)}))

    def closer(self, made: Choice, choices: Sequence[Choice], rounds: int) -> Judged:
        """A finer judgement of a choice: the best ones now get equally many rounds."""
        rows = self._together(choices, rounds)
        best = max(choices, key=lambda choice: fmean(self._own(rows[choice])))
        options = self._options(rows, best, {})
        found = next(one for one in options if one.choice == made)
        before = _means(rows[best])
        if found.equal:
            return Judged(before, before, 0.0, found.doubt, options)
        return Judged(before, _means(rows[made]), found.behind, found.doubt, options)

    def _together(self, choices: Sequence[Choice], rounds: int) -> dict[Choice, list[Chances]]:
        rows: dict[Choice, list[Chances]] = {choice: [] for choice in choices}
        for _ in range(rounds):
            for choice, chances in zip(choices, self.round(choices), strict=True):
                rows[choice].append(chances)
        return rows

    # ------------------------------------------------------------ rounds

    def screened(self, made: Choice, effort: Effort) -> dict[Choice, list[Chances]]:
        """Rounds of the likely choices and the actual one; choices that fall behind get half as many."""
        choices = list(dict.fromkeys([*self.evaluation.likely(self.view, effort.options), made]))
        rows: dict[Choice, list[Chances]] = {choice: [] for choice in choices}
        if len(choices) == 1:
            rows[made] = [self.round(choices)[0] for _ in range(effort.position)]
            return rows
        for _ in range(2):
            for _ in range(effort.first):
                for choice, chances in zip(choices, self.round(choices), strict=True):
                    rows[choice].append(chances)
            leader = max(choices, key=lambda choice: fmean(self._own(rows[choice])))
            choices = [one for one in choices if not self._behind(rows[leader], rows[one])]
            if len(choices) == 1:
                break
        return rows

    def _behind(self, leader: list[Chances], other: list[Chances]) -> bool:
        if leader is other:
            return False
        mean, error = self._paired(leader, other)
        return mean > BEHIND * error

    def _compared(self, best: Choice, made: Choice, effort: Effort) -> dict[Choice, list[Chances]]:
        """Play fresh rounds of two choices until the size of their difference is clear."""
        rows: dict[Choice, list[Chances]] = {best: [], made: []}
        while len(rows[made]) < effort.most:
            for _ in range(min(BLOCK, effort.most)):
                one, other = self.round((best, made))
                rows[best].append(one)
                rows[made].append(other)
            if len(rows[made]) >= effort.least and self._settled(rows[best], rows[made]):
                break
        return rows

    def _settled(self, best: list[Chances], made: list[Chances]) -> bool:
        """Whether more rounds would hardly change the verdict on the difference."""
        mean, error = self._paired(best, made)
        bounds = self.data.bounds
        least, most = mean - SURE * error, mean + SURE * error
        rising = (bounds.doubtful, bounds.mistake, bounds.blunder)
        return sum(least >= bound for bound in rising) == sum(most >= bound for bound in rising)

    # ------------------------------------------------------------ figures

    def _own(self, rows: list[Chances]) -> list[float]:
        return [chances[self.seat] for chances in rows]

    def _paired(self, one: list[Chances], other: list[Chances]) -> tuple[float, float]:
        """The mean difference over the rounds that both choices were in, and its standard error."""
        both = zip(self._own(one), self._own(other), strict=False)
        differences = [mine - hers for mine, hers in both]
        return fmean(differences), stdev(differences) / math.sqrt(len(differences))

    def difference(self, best: list[Chances], other: list[Chances]) -> tuple[float, float]:
        """The distance of a choice behind another one, and its error."""
        mean, error = self._paired(best, other)
        return mean, SURE * math.hypot(error, self.data.doubt[self.kind])

    def _options(
        self, rows: dict[Choice, list[Chances]], best: Choice, known: dict[Choice, tuple[float, float]]
    ) -> tuple[Compared, ...]:
        """The compared choices, best first. ``known`` holds distances that are already measured."""
        found = []
        for choice, chances in rows.items():
            own = self._own(chances)
            error = stdev(own) / math.sqrt(len(own)) if len(own) > 1 else 0.0
            spread = SURE * math.hypot(error, self.data.doubt[self.kind])
            behind, doubt = 0.0, 0.0
            if choice != best:
                behind, doubt = known.get(choice) or self.difference(rows[best], chances)
            found.append(Compared(choice, fmean(own), spread, max(0.0, behind), doubt))
        top = next(one.chance for one in found if one.choice == best)
        found = [replace(one, chance=max(0.0, top - one.behind)) for one in found]
        return tuple(sorted(found, key=lambda one: (one.choice != best, one.behind)))


def _means(rows: list[Chances]) -> Chances:
    return tuple(fmean(column) for column in zip(*rows, strict=True))


def _error(values: Sequence[float]) -> float:
    return stdev(values) / math.sqrt(len(values)) if len(values) > 1 else 0.0
