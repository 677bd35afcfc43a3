"""The settings of the review, read from the data file (``assets/data/review.json``)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from alhambra_desktop.bots.odds import Spread
from alhambra_desktop.engine.data import read_plain, shaped
from alhambra_desktop.paths import assets_dir

FORMAT = "review/1"

LEAST = 4
"""Number of rounds below which a mean is not used."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """Losses, in percent of the chance to win, that separate the verdicts on a choice."""

    good: float
    doubtful: float
    mistake: float
    blunder: float


@dataclass(frozen=True, slots=True)
class Turning:
    """Turning points: the loss a choice must reach, and their greatest number in a match."""

    least: float
    most: int


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is played for one decision. A round is one playout of each compared choice.

    At first ``options`` choices are looked at in ``first`` rounds, those not behind in as many again; the
    best one is then compared with the actual choice in ``least`` to ``most`` rounds. ``position``: rounds for
    a position in which no choice is judged; ``luck``: rounds for the effect of a choice and of what was
    revealed after it; ``closer``: rounds for a turning point. A match with more than ``decisions`` decisions
    gives each fewer rounds, so that no review takes much longer.
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
        """The effort per decision in a match with this many decisions."""
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
    """Everything in the data file.

    ``accuracy``: how fast it falls with each percent given away. ``doubt``: by game, the error in percent of
    the evaluation at the end of a playout. ``spreads``: for games whose positions are evaluated in points
    (tests/bench/review.py fits them).
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
    """Parse review data from plain data. Raises DataError naming ``source`` and the place."""
    return shaped(plain, ReviewData, FORMAT, _problems, source)


@lru_cache(maxsize=1)
def standard() -> ReviewData:
    """The data shipped with the program. Raises DataError."""
    path = _own_file()
    return read(read_plain(path), str(path))


def judging_files() -> list[Path]:
    """The data files on which the answers of a review depend: its own, and those of the bots of all games."""
    return [_own_file(), *sorted((assets_dir() / "data").glob("*bots.json"))]


def _own_file() -> Path:
    return assets_dir() / "data" / "review.json"
