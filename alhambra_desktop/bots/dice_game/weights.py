"""The weights and levels of the dice game's bots, read from the data file (``dice_bots.json``)."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from alhambra_desktop.engine.data import read_plain, shaped
from alhambra_desktop.paths import assets_dir

FORMAT = "dice-bots/1"


@dataclass(frozen=True, slots=True)
class DiceWeights:
    """Weights of the dice game's policy, in points of the final score unless noted otherwise.

    ``base`` and ``growth`` are the spread of a majority (see majority.py) in quarters of a building point;
    ``coming`` are building points that a column is expected to pay in a round; ``spite`` is the share of the
    rivals' mean gain that counts as a loss. ``chips`` are the prices of action chips while all rounds are to
    come. ``crowding`` says how strongly the turns to come are drawn to the columns that pay most (0: to all
    alike); ``reach`` is, by space of a column and one more for a rank behind all, the share of markers whose
    result is better than it.
    """

    base: float
    growth: float
    coming: float
    spite: float
    chips: dict[str, float]
    crowding: float
    reach: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class DiceLevel:
    """A level: ``noise`` blurs the value of a column by up to this many points; ``random`` plays anything.

    ``cap``: a choice is never worse than the best one by more than this many points.
    """

    noise: float = 0.0
    cap: float = 0.0
    random: bool = False


@dataclass(frozen=True, slots=True)
class DiceBotData:
    """Everything in the data file; ``levels`` by the names of the levels of all games."""

    format: str
    weights: DiceWeights
    levels: dict[str, DiceLevel]


def read(plain: Any, source: str) -> DiceBotData:
    """Parse bot data from plain data. Raises DataError naming ``source`` and the place."""
    return shaped(plain, DiceBotData, FORMAT, _problems, source)


def _problems(data: DiceBotData) -> Iterator[str]:
    if list(data.weights.reach) != sorted(data.weights.reach):
        yield "weights.reach: expected shares that never fall"


@lru_cache(maxsize=1)
def standard() -> DiceBotData:
    """The bot data shipped with the program. Raises DataError."""
    path = assets_dir() / "data" / "dice_bots.json"
    return read(read_plain(path), str(path))
