"""The weights and levels of the bots of Roll & Write, read from the data file."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from alhambra_desktop.engine.data import read_plain, shaped
from alhambra_desktop.paths import assets_dir

FORMAT = "roll-and-write-bots/1"


@dataclass(frozen=True, slots=True)
class PaperWeights:
    """Weights of the policy, in points of the final score unless noted otherwise.

    ``pace``: buildings expected in a turn to come; ``type_focus`` and ``line_focus`` multiply the chance that
    an open cell of a type, or of a line, is built by the end; ``coin_early`` and ``coin_late`` are the worth
    of a coin in the first and in the second-last round; ``look`` is the share of the best building of the
    next turn that counts; ``spite`` is the share of the rivals' mean loss in a type that counts as a gain;
    ``deny`` is the share of a passed pair's value to the next player that counts as a loss.
    """

    pace: float
    type_focus: float
    line_focus: float
    coin_early: float
    coin_late: float
    look: float
    spite: float
    deny: float


@dataclass(frozen=True, slots=True)
class PaperLevel:
    """A level: ``noise`` blurs the value of each cell by up to this many points.

    ``cap``: a way to play is never worse than the best known one by more than this many points. ``specials``
    is off for a level that spends no coins, ``looks_ahead`` for one that ignores the next turn; ``random``
    plays anything.
    """

    noise: float = 0.0
    cap: float = 0.0
    specials: bool = True
    looks_ahead: bool = True
    random: bool = False


@dataclass(frozen=True, slots=True)
class PaperBotData:
    """Everything in the data file; ``levels`` by the names of the levels of all games."""

    format: str
    weights: PaperWeights
    levels: dict[str, PaperLevel]


def read(plain: Any, source: str) -> PaperBotData:
    """Parse bot data from plain data. Raises DataError naming ``source`` and the place."""
    return shaped(plain, PaperBotData, FORMAT, lambda data: (), source)


@lru_cache(maxsize=1)
def standard() -> PaperBotData:
    """The bot data shipped with the program. Raises DataError."""
    path = assets_dir() / "data" / "roll_and_write_bots.json"
    return read(read_plain(path), str(path))
