"""Levels and characters of bots, read from the data file (``assets/data/bots.json``).

A level says how well a bot plays, a character how: it multiplies some weights of the policy, so
that one loves walls and another one a bargain, on every level.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from alhambra_desktop.bots.alhambra.position import PositionWeights
from alhambra_desktop.bots.alhambra.weights import Weights
from alhambra_desktop.engine.data import read_plain, shaped
from alhambra_desktop.paths import assets_dir

FORMAT = "bots/1"


@dataclass(frozen=True, slots=True)
class SearchData:
    """How a level looks ahead.

    ``arms``: so many of the policy's best choices are compared, as far as the level's cap allows; if
    it leaves only one, that is made at once. A playout ends after so many ``turns``, filled up to
    whole rounds of the table. ``seconds``: for the first decision of a turn, the later ones get
    ``later`` of it, all of a seat in a turn together at most ``turn``; ``playouts``: as many instead of a
    time, if asked for reproducible play; ``noise``: of the policy inside playouts.
    """

    arms: int
    turns: int
    seconds: float
    later: float
    playouts: int
    noise: float
    turn: float = 2.5


@dataclass(frozen=True, slots=True)
class LevelData:
    """One level of play.

    ``policy`` is off for random play; ``noise`` blurs the value of each choice by up to so many
    points, but nothing worse than the best by more than ``cap`` is chosen, and only the best few that it
    ``considers``: so it plays as well where there is much to choose from as where there is little.
    ``memory``: it remembers the cards that others took in the open.
    """

    policy: bool
    noise: float
    cap: float
    memory: bool
    considers: int = 8
    search: SearchData | None = None


@dataclass(frozen=True, slots=True)
class CharacterData:
    """A named character.

    ``factors`` multiply weights, ``types`` are points for each building of a type that it likes.
    """

    name: str
    factors: dict[str, float] = field(default_factory=dict)
    types: dict[str, float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Positions:
    """What the features of a position are worth with two players (Dirk plays too), and with more."""

    two: PositionWeights
    more: PositionWeights

    def of(self, players: int) -> PositionWeights:
        """The weights for a number of players."""
        return self.two if players == 2 else self.more

    def scaled(self, factors: dict[str, float]) -> "Positions":
        """In a character's style."""
        return Positions(self.two.scaled(factors), self.more.scaled(factors))


@dataclass(frozen=True, slots=True)
class _File:
    format: str
    weights: dict[str, float]
    forgetful: dict[str, float]
    positions: Positions
    levels: dict[str, LevelData]
    characters: dict[str, CharacterData]


@dataclass(frozen=True, eq=False, slots=True)
class BotData:
    """Everything in the data file: the policy's weights, and those that judge a whole position.

    ``forgetful``: factors of the weights for levels that do not remember what the others have taken. They
    know nothing of who else can pay for a tile, so that a tile within reach is worth less to them.
    """

    weights: Weights
    forgetful: dict[str, float]
    positions: Positions
    levels: dict[str, LevelData]
    characters: dict[str, CharacterData]


def read(plain: Any, source: str) -> BotData:
    """Bot data from its plain form. Raises DataError naming ``source`` and the place."""
    file = shaped(plain, _File, FORMAT, _problems, source)
    weights = Weights.from_plain(file.weights)
    return BotData(weights, file.forgetful, file.positions, file.levels, file.characters)


def _problems(file: _File) -> Iterator[str]:
    try:
        weights = Weights.from_plain(file.weights)
        weights.times(file.forgetful)
        for character in file.characters.values():
            weights.scaled(character.factors, character.types)
    except ValueError as error:
        yield str(error)


@lru_cache(maxsize=1)
def standard() -> BotData:
    """The bot data that ships with the program. Raises DataError."""
    path = assets_dir() / "data" / "bots.json"
    return read(read_plain(path), str(path))


@lru_cache(maxsize=64)
def forgetful(weights: Weights) -> Weights:
    """The weights of a level that does not remember what the others have taken."""
    return weights.times(standard().forgetful)
