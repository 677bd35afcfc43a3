"""How strong a person is against the bots, as one number with its interval.

The scale is that of Elo: 400 points more are ten to one between two. Each level of bot has a fixed number,
from its games against the next level (bots/strengths.py, docs/LADDER.md). The chance that a person of
strength ``r`` wins at a table is ``w(r) / (w(r) + sum of w(bots))`` with ``w(x) = 10 ** (x / 400)``: for two
that is Elo's formula, for more that of Luce. A shared victory counts as a win, second ranks are ignored.
Every strength on a grid gets its likelihood from all games, times a weak prior (around ``medium``, so wide
that a dozen games outweigh it), which keeps the number finite for a player who has won everything or nothing.
The result is the median of this distribution, with a 90 % interval.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from alhambra_desktop.bots.strengths import SCALE, strength_of
from alhambra_desktop.match.statistics import Game

FEWEST = 5
"""Number of games from which a strength is shown."""
LOWEST, HIGHEST, STEP = 300, 2400, 5
BEFORE = (1200, 400)
"""The prior: mean and standard deviation."""
BAND = 0.9
NEWCOMER = (1110, 150)
"""The prior for a person with few games when choosing a bot "as strong as you": below ``medium``."""


@dataclass(frozen=True, slots=True)
class Strength:
    """A strength, its interval, and the games it was computed from."""

    number: int
    low: int
    high: int
    games: int

    def against(self, bot: int) -> float:
        """The chance to win alone against a bot of a strength."""
        return 1 / (1 + 10 ** ((bot - self.number) / 400))


def usable(games: Iterable[Game]) -> tuple[Game, ...]:
    """The games that can be used: against bots of known strength, and nobody else."""
    return tuple(game for game in games if game.contested and _levels(game))


def _levels(game: Game) -> tuple[int, ...]:
    """The strengths of all others at the table; empty if one is unknown."""
    known = SCALE.get(game.result.game, {})
    found = [_number(known, seat.player) for seat in game.others]
    numbers = tuple(number for number in found if number is not None)
    return numbers if len(numbers) == game.result.contestants - 1 else ()


def _number(known: Mapping[str, int], player: str) -> int | None:
    """The strength of a player: a level, or a bot between levels."""
    between = strength_of(player)
    if between is None or not known:
        return known.get(player)
    return min(max(between, min(known.values())), max(known.values()))


def strength(games: Iterable[Game]) -> Strength | None:
    """The strength from games of one kind; None if there are too few."""
    said = usable(games)
    return _measured(said, BEFORE) if len(said) >= FEWEST else None


def like(games: Iterable[Game]) -> int:
    """The strength of a bot as strong as somebody with these games of one kind, few or many."""
    said = usable(games)
    return _measured(said, BEFORE if len(said) >= FEWEST else NEWCOMER).number


def _measured(said: Sequence[Game], before: tuple[int, int]) -> Strength:
    grid = range(LOWEST, HIGHEST + 1, STEP)
    tables: dict[tuple[float, bool], int] = {}
    for game in said:
        about = (sum(10 ** (level / 400) for level in _levels(game)), game.won)
        tables[about] = tables.get(about, 0) + 1
    logs = [_log_likelihood(number, tables, before) for number in grid]
    best = max(logs)
    weights = [math.exp(value - best) for value in logs]
    low, middle, high = (_quantile(grid, weights, share) for share in ((1 - BAND) / 2, 0.5, (1 + BAND) / 2))
    return Strength(middle, low, high, len(said))


def _log_likelihood(number: int, tables: Mapping[tuple[float, bool], int], before: tuple[int, int]) -> float:
    own = 10 ** (number / 400)
    found = -(((number - before[0]) / before[1]) ** 2) / 2
    for (others, won), count in tables.items():
        found += count * math.log((own if won else others) / (own + others))
    return found


def _quantile(grid: range, weights: list[float], share: float) -> int:
    """The first number with at least this share of the weight at or below it."""
    wanted, passed = share * sum(weights), 0.0
    for number, weight in zip(grid, weights, strict=True):
        passed += weight
        if passed >= wanted:
            return number
    return grid[-1]
