"""Whether one line of choices is clearly best: playouts of all of them that meet the same chance.

A line drops out once it is behind by more than the margin, whatever chance explains; so poor lines cost
little, and the last ones are compared by all the rounds.
"""

import math
import statistics
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from alhambra_desktop.engine.decisions import Choice

Choices = tuple[Choice, ...]
Playout = Callable[[Choices, str], float]
"""A line and the seed of a round to how good it looks in the end."""

SURE = 1.96
LEAST, STAGE = 16, 8
"""Rounds before which nothing drops out, and between two looks."""
LONG = 24
"""Rounds after which it is given up where all of them would hardly be enough."""
MOST_RIGHT = 3
"""More lines that are equally good make no puzzle."""


@dataclass(frozen=True, slots=True)
class Measure:
    """``margin``: what every other line has to be behind by, whatever chance explains; ``near``: as good."""

    margin: float
    near: float


@dataclass(frozen=True, slots=True)
class Compared:
    """A line with what it gives away against the best one, and half of the interval of that."""

    choices: Choices
    lost: float
    error: float


@dataclass(frozen=True, slots=True)
class Proof:
    """``best``: the lines that are best, the very best first; ``others``: all others, the nearest first."""

    best: tuple[Choices, ...]
    others: tuple[Compared, ...]
    rounds: int


class Race:
    """Playouts of several lines, round by round. The first ``together`` lines are right if one of them is."""

    def __init__(
        self, lines: Sequence[Choices], playout: Playout, measure: Measure, seed: str, together: int = 1
    ) -> None:
        self.together = together
        self.lines, self.playout, self.measure, self.seed = list(lines), playout, measure, seed
        self.rewards: list[list[float]] = [[] for _ in lines]
        self.alive = list(range(len(lines)))
        self.rounds = 0

    def play(self, rounds: int) -> None:
        """Play a number of rounds of all lines."""
        for _ in range(rounds):
            for arm in self.alive:
                self.rewards[arm].append(self.playout(self.lines[arm], f"{self.seed}/{self.rounds}"))
            self.rounds += 1

    def prove(self, rounds: int) -> Proof | None:
        """The proof after at most this many rounds; None as soon as there can be none."""
        while self.rounds < rounds:
            self.play(STAGE)
            if self.rounds >= LEAST and not self._goes_on(rounds):
                return None
            if len(self.alive) == 1:
                break
        return self._proof()

    @property
    def leader(self) -> int:
        """The line that is ahead."""
        return max(self.alive, key=lambda arm: statistics.fmean(self.rewards[arm]))

    def behind(self, arm: int, first: int | None = None) -> tuple[float, float]:
        """By how much a line is behind another (the leader), and half of the interval of that."""
        leader = self.leader if first is None else first
        pairs = list(zip(self.rewards[leader], self.rewards[arm], strict=False))
        ahead = [one - other for one, other in pairs]
        return statistics.fmean(ahead), SURE * statistics.stdev(ahead) / math.sqrt(len(ahead))

    def _together(self, arm: int) -> bool:
        return max(arm, self.leader) < self.together

    def _goes_on(self, rounds: int) -> bool:
        """Drop the lines that are clearly behind; returns whether a proof is still possible."""
        leader, alive = self.leader, []
        for arm in self.alive:
            if arm != leader and not self._together(arm):
                lost, error = self.behind(arm)
                if lost - 1.5 * error > self.measure.margin:
                    continue
                if lost - error > self.measure.near and lost + error < self.measure.margin:
                    return False
                then = error * math.sqrt(self.rounds / rounds)
                if self.rounds >= LONG and self.measure.near < lost < self.measure.margin + then:
                    return False
            alive.append(arm)
        self.alive = alive
        return True

    def _proof(self) -> Proof | None:
        leader = self.leader
        right, others = [self.lines[leader]], []
        for arm, line in enumerate(self.lines):
            if arm == leader:
                continue
            lost, error = self.behind(arm)
            if self._together(arm) or (arm in self.alive and lost <= self.measure.near):
                right.append(line)
            elif lost - error >= self.measure.margin:
                others.append(Compared(line, lost, error))
            else:
                return None
        if len(right) > max(MOST_RIGHT, self.together) or not others:
            return None
        others.sort(key=lambda one: one.lost)
        return Proof(tuple(right), tuple(others), self.rounds)
