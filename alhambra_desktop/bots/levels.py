"""Levels and characters of bots, read from the data file (``assets/data/bots.json``).

A level says how well a bot plays, a character in which style: it multiplies some weights of the policy, so
that one character loves walls and another one bargains, on every level.
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
    """The search settings of a level.

    ``arms``: the number of the policy's best choices that are compared, within the level's cap; if only one
    is left, it is made at once. A playout ends after ``turns`` turns, filled up to whole rounds. ``seconds``
    is the time for the first decision of a turn; later decisions get ``later`` of it, and all decisions of a
    turn together at most ``turn``. ``playouts`` replaces the time where reproducible play is asked for.
    ``noise`` blurs the policy inside playouts.
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

    ``policy`` is off for random play. ``noise`` blurs the value of each choice by up to this many points, but
    nothing worse than the best by more than ``cap`` is chosen, and only the best ``considers`` choices are
    looked at, so that the level plays equally well with many and with few choices. ``memory``: it remembers
    the cards that others took openly. ``adapts``: it values things as they are worth with so many modules;
    other levels value them as in the base game.
    """

    policy: bool
    noise: float
    cap: float
    memory: bool
    considers: int = 8
    adapts: bool = False
    search: SearchData | None = None


@dataclass(frozen=True, slots=True)
class CharacterData:
    """A named character: ``factors`` multiply weights, ``types`` add points per building of a type."""

    name: str
    factors: dict[str, float] = field(default_factory=dict)
    types: dict[str, float] = field(default_factory=dict)


ALL_MODULES = 43
"""The number of modules in the games to which the weights for all modules were fitted."""


@dataclass(frozen=True, slots=True)
class Positions:
    """The weights of position features for two players (with Dirk) and for more.

    ``two`` and ``more`` are for games without modules, the others for games with all of them.
    """

    two: PositionWeights
    more: PositionWeights
    two_all: PositionWeights
    more_all: PositionWeights

    def of(self, players: int, modules: int) -> PositionWeights:
        """The weights for a number of players and of modules; the more, the nearer to those for all."""
        none, every = (self.two, self.two_all) if players == 2 else (self.more, self.more_all)
        return _between(none, every, modules / ALL_MODULES) if modules else none

    def scaled(self, factors: dict[str, float]) -> "Positions":
        """The same weights multiplied by a character's factors."""
        return Positions(
            self.two.scaled(factors),
            self.more.scaled(factors),
            self.two_all.scaled(factors),
            self.more_all.scaled(factors),
        )


_between = lru_cache(maxsize=64)(PositionWeights.towards)


@dataclass(frozen=True, slots=True)
class _File:
    format: str
    weights: dict[str, float]
    forgetful: dict[str, float]
    with_modules: dict[str, float]
    positions: Positions
    levels: dict[str, LevelData]
    characters: dict[str, CharacterData]


@dataclass(frozen=True, eq=False, slots=True)
class BotData:
    """Everything in the data file: the weights of the policy, and those for whole positions.

    ``forgetful``: factors for levels that do not remember the cards others have taken. Such a level does not
    know who else can pay for a tile, so a tile that it can nearly pay is worth less to it. ``with_modules``:
    factors for games with all modules; with fewer, each is as much nearer to 1.
    """

    weights: Weights
    forgetful: dict[str, float]
    with_modules: dict[str, float]
    positions: Positions
    levels: dict[str, LevelData]
    characters: dict[str, CharacterData]


def read(plain: Any, source: str) -> BotData:
    """Parse bot data from plain data. Raises DataError naming ``source`` and the place."""
    file = shaped(plain, _File, FORMAT, _problems, source)
    weights = Weights.from_plain(file.weights)
    return BotData(weights, file.forgetful, file.with_modules, file.positions, file.levels, file.characters)


def _problems(file: _File) -> Iterator[str]:
    try:
        weights = Weights.from_plain(file.weights)
        weights.times(file.forgetful)
        weights.times(file.with_modules)
        for character in file.characters.values():
            weights.scaled(character.factors, character.types)
    except ValueError as error:
        yield str(error)


@lru_cache(maxsize=1)
def standard() -> BotData:
    """The bot data shipped with the program. Raises DataError."""
    path = assets_dir() / "data" / "bots.json"
    return read(read_plain(path), str(path))


@lru_cache(maxsize=64)
def forgetful(weights: Weights) -> Weights:
    """The weights of a level that does not remember the cards others have taken."""
    return weights.times(standard().forgetful)


@lru_cache(maxsize=256)
def with_modules(weights: Weights, modules: int) -> Weights:
    """The weights in a game with this number of modules, for a level that adapts."""
    share = modules / ALL_MODULES
    return weights.times(
        {name: 1.0 + share * (factor - 1.0) for name, factor in standard().with_modules.items()}
    )
