"""Find what the features of a position are worth with modules: ``positions`` in ``assets/data/bots.json``.

Some forty minutes on two cores, repeatable (the same seed and the same file give the same result)::

    python packaging/tune_modules.py

The plain policy plays games with modules by lot. With the weights that are found, a position has the value
that the same weights give it ten turns later: what the weights without modules say is often no longer true
then. The change grows with the number of modules. How much less sure a lead is with each module, the
winners tell.
"""

import argparse
import json
import math
import os
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import asdict, dataclass, replace
from itertools import repeat
from operator import mul
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import tune_bots

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.alhambra.opening import begin
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.bots.alhambra.position import (
    FEATURES,
    PositionWeights,
    features,
    spread_at,
    value,
    wider_with,
)
from alhambra_desktop.bots.levels import ALL_MODULES, standard
from alhambra_desktop.engine.randomness import Dice, shuffle

MIXED = (4, 12, 24, len(MODULES))
"""How many modules are in play in each fourth of the games with modules."""
GRID = tuple(step / 100 for step in range(61))
"""What is tried for the weight of a module."""
AHEAD = 2
"""How many looks later a position with modules has shown what it was worth: ten turns."""
ROUNDS = 6
SHRINKING = 0.003  # the share by which doubtful changes are drawn towards none
CLEAR, MOST_GAIN = 120.0, 90.0
"""In points, the lead that decides a game, so that it teaches nothing, and the largest gain that counts."""
RIDGE = 1e-6  # a feature that never differs stays what it is


@dataclass(frozen=True, slots=True)
class Course:
    """A game with modules, looked at every few turns.

    ``looks``: by position and seat the value without modules and the features; ``over``: the spread of each
    position without modules; ``margins``: by seat the points at the end less the mean of the others'.
    """

    modules: int
    looks: tuple[tuple[tuple[float, tuple[float, ...]], ...], ...]
    over: tuple[float, ...]
    margins: tuple[float, ...]
    won: tuple[float, ...]


def fit_modules(games: int, seed: str, cores: Executor) -> dict[str, PositionWeights]:
    """The weights with all modules, and how much less sure a lead is with each module."""
    found = {}
    for name, players, _ in tune_bots.TABLES:
        weights = getattr(standard().positions, name)
        played = cores.map(_course, repeat(players), range(games), repeat(f"{seed}/{name}"), repeat(weights))
        courses = list(played)
        every = with_all(courses, weights)
        share = min(GRID, key=lambda share: _lost(courses, weights, every, share))
        found[name] = replace(weights, modules=share)
        found[f"{name}_all"] = replace(every, modules=share)
    return found


def _course(players: Sequence[int], number: int, seed: str, weights: PositionWeights) -> Course:
    """A game of the plain policy with modules by lot."""
    names, dice = list(MODULES), Dice(f"{seed}/{number}/modules")
    shuffle(names, dice)
    chosen = tuple(sorted(names[: MIXED[number % len(MIXED)]], key=list(MODULES).index))
    seats = players[number // len(MIXED) % len(players)]
    game = begin(compile_rules(Setup(seats, chosen)), f"{seed}/{number}")
    looks, over = [], []
    for outlooks in tune_bots.positions(game, number, 0.0, dice):
        over.append(spread_at(outlooks[0].freshness, weights.late, weights.early))
        looks.append(tuple([(value(outlook, weights), features(outlook)) for outlook in outlooks]))
    margins = tuple([tune_bots.margin(game.totals()[:seats], seat) for seat in range(seats)])
    return Course(len(chosen), tuple(looks), tuple(over), margins, tune_bots.won_in(game))


def with_all(courses: Sequence[Course], weights: PositionWeights) -> PositionWeights:
    """Weights with which positions are worth what the same weights say of them some turns later.

    The change grows with the number of modules. Least squares, again and again, as the later value changes.
    """
    change = [0.0] * len(FEATURES)
    rows = [row for course in courses for row in _rows(course)]
    for _ in range(ROUNDS):
        products = [[0.0] * len(change) for _ in change]
        targets = [0.0] * len(change)
        for base, amounts, later, later_amounts in rows:
            gain = later + sum(map(mul, change, later_amounts)) - base
            gain = max(-MOST_GAIN, min(MOST_GAIN, gain))
            for i, x in enumerate(amounts):
                targets[i] += x * gain
                line = products[i]
                for j in range(i + 1):
                    line[j] += x * amounts[j]
        for i, line in enumerate(products):
            line[i] = line[i] * (1 + SHRINKING) + RIDGE
            for j in range(i):
                products[j][i] = line[j]
        change = tune_bots.solved(products, targets)
    changed = {name: round(getattr(weights, name) + x, 3) for name, x in zip(FEATURES, change, strict=True)}
    return replace(weights, **changed)


def _rows(course: Course) -> Iterator[tuple[float, list[float], float, list[float]]]:
    """Value and features of each position and seat, now and later; features times the share of modules."""
    share = course.modules / ALL_MODULES
    for number, looks in enumerate(course.looks):
        then = course.looks[number + AHEAD] if number + AHEAD < len(course.looks) else None
        for seat, margin in enumerate(course.margins):
            base, amounts = _beyond(looks, seat, share)
            if abs(base) < CLEAR:
                yield base, amounts, *((margin, []) if then is None else _beyond(then, seat, share))


def _beyond(
    looks: Sequence[tuple[float, Sequence[float]]], seat: int, share: float
) -> tuple[float, list[float]]:
    """A seat's value and features, less the mean of the others'."""
    value = tune_bots.margin([value for value, _ in looks], seat)
    columns = zip(*[amounts for _, amounts in looks], strict=True)
    return value, [share * tune_bots.margin(column, seat) for column in columns]


def _lost(courses: Sequence[Course], none: PositionWeights, every: PositionWeights, share: float) -> float:
    """The lost likelihood of the winners with this weight of a module for the spread."""
    change = [getattr(every, name) - getattr(none, name) for name in FEATURES]
    lost = 0.0
    for course in courses:
        part, wider = course.modules / ALL_MODULES, wider_with(course.modules, share)
        for looks, over in zip(course.looks, course.over, strict=True):
            values = [
                (value + part * sum(map(mul, change, amounts))) / (over * wider) for value, amounts in looks
            ]
            best = max(values)
            lost += math.log(sum([math.exp(value - best) for value in values]))
            lost -= sum([won * (value - best) for value, won in zip(values, course.won, strict=True)])
    return lost


def main(arguments: Sequence[str]) -> int:
    """The command."""
    parser = argparse.ArgumentParser(description="Find the weights of positions with modules anew.")
    parser.add_argument("--games", type=int, default=400, help="of two players, and of more")
    parser.add_argument("--cores", type=int, default=os.cpu_count(), help="default: all")
    parser.add_argument("--seed", default="tune")
    parser.add_argument("--dry", action="store_true", help="print the weights instead of storing them")
    asked = parser.parse_args(arguments)
    with ProcessPoolExecutor(asked.cores) as cores:
        plain = asdict(replace(standard().positions, **fit_modules(asked.games, asked.seed, cores)))
    if asked.dry:
        print(json.dumps(plain, indent=2))
    else:
        tune_bots.store("positions", plain)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
