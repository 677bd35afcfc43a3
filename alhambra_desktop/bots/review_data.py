"""What a review goes by, read from the data file (``assets/data/review.json``)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from alhambra_desktop.bots.odds import Spread
from alhambra_desktop.engine.data import read_plain, shaped
from alhambra_desktop.paths import assets_dir

FORMAT = "review/1"

LEAST = 4
"""Rounds below which no mean says anything."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """Points of winning chance from which a choice that gave them away is no longer the best, and so on."""

    good: float
    doubtful: float
    mistake: float
    blunder: float


@dataclass(frozen=True, slots=True)
class Turning:
    """Turning points: what a choice must have given away, and how many there are at most."""

    least: float
    most: int


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is played for a decision of a game.

    A round is one playout of each choice that is compared. ``options`` are looked at at first, in ``first``
    rounds and as many again of those that are not behind; the best one is then compared with the choice that
    was made in ``least`` to ``most`` rounds. ``position``: rounds for a position in which nobody's choice is
    judged; ``luck``: for what a choice changed and for what turned up after it; ``closer``: for a turning
    point. With more ``decisions`` than these each gets less, so that no match takes much longer.
    """

    options: int
    first: int
    least: int
    most: int
    position: int
    luck: int
    closer: int
    decisions: int

    def shared(self, decisions: int) -> "Effort":
        """The same for a match with so many decisions."""
        if decisions <= self.decisions:
            return self
        share = self.decisions / decisions
        return replace(
            self,
            first=max(LEAST, round(self.first * share)),
            least=max(LEAST, round(self.least * share)),
            most=max(self.least, round(self.most * share)),
            position=max(LEAST, round(self.position * share)),
            luck=max(LEAST, round(self.luck * share)),
        )


@dataclass(frozen=True, slots=True)
class ReviewData:
    """Everything in the data file. ``accuracy``: how fast it falls with each point given away.

    ``doubt``: by game, points of winning chance that the measure at the end of a playout may be wrong by.
    ``spreads``: of the games whose positions are judged by points (tests/bench/review.py fits them).
    """

    format: str
    bounds: Bounds
    accuracy: float
    turning: Turning
    efforts: dict[str, Effort]
    doubt: dict[str, float]
    spreads: dict[str, Spread]


def _problems(data: ReviewData) -> Iterator[str]:
    bounds = data.bounds
    rising = (0.0, bounds.good, bounds.doubtful, bounds.mistake, bounds.blunder)
    if list(rising) != sorted(rising):
        yield "bounds: expected numbers that rise"
    for game, effort in data.efforts.items():
        if min(effort.first, effort.least, effort.position, effort.luck) < LEAST:
            yield f"efforts.{game}: expected at least {LEAST} rounds"


def read(plain: Any, source: str) -> ReviewData:
    """Review data from its plain form. Raises DataError naming ``source`` and the place."""
    return shaped(plain, ReviewData, FORMAT, _problems, source)


@lru_cache(maxsize=1)
def standard() -> ReviewData:
    """The data that ships with the program. Raises DataError."""
    path = assets_dir() / "data" / "review.json"
    return read(read_plain(path), str(path))
