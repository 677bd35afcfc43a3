"""Find what changes with modules: ``positions`` and ``with_modules`` in ``assets/data/bots.json``.

Two steps, each repeatable (the same seed and the same file give the same result, on any number of cores)::

    python packaging/tune_modules.py position   # some forty minutes on two cores
    python packaging/tune_modules.py policy     # some two hours

``position``: the plain policy plays games with modules by lot. With the weights that are found, a position
has the value that the same weights give it ten turns later: what the weights without modules say is often no
longer true then. The change grows with the number of modules. How much less sure a lead is with each module,
the winners tell.

``policy`` plays games of two with all modules, in which one side has each weight a step higher or lower, by
lot, and the other side the other way round. Where one way is clearly better the weight's factor goes a step
that way, and the next games begin there. What was found is stored only if it proves better than the present
factors in fresh games.
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
from typing import Any

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
from alhambra_desktop.bots.alhambra.weights import feature_names
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
STEP = 1.25
"""By how much a weight of the policy is tried higher and lower."""
SURE = 2.5
"""A way is clearly better if it is by this many standard errors."""
DECIDED = 250.0
"""A larger lead at the end, in points, counts as this."""


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


# ---------------------------------------------------------------- what a choice is worth


def fit_policy(rounds: int, games: int, seed: str, cores: Executor) -> dict[str, float]:
    """The factors of the policy's weights with all modules; those not named stay what they are."""
    factors = dict.fromkeys(feature_names(), 1.0)
    for number in range(rounds):
        deals = [f"{seed}/{number}/{game}" for game in range(games)]
        found = better(list(cores.map(_duel, repeat(factors), deals)))
        print(f"round {number}: {found or 'nothing is clearly better'}", flush=True)
        if not found:
            break
        for name, way in found.items():
            factors[name] *= STEP**way
    return {name: round(factor, 3) for name, factor in factors.items() if factor != 1.0}


def better(played: Sequence[tuple[Sequence[int], float]]) -> dict[str, int]:
    """The weights that should clearly be higher (1) or lower (-1), from ways and leads of games."""
    found = {}
    for name, ways in zip(feature_names(), zip(*[ways for ways, _ in played], strict=True), strict=True):
        gains = [way * lead for way, (_, lead) in zip(ways, played, strict=True)]
        mean = sum(gains) / len(gains)
        error = math.sqrt(sum((gain - mean) ** 2 for gain in gains)) / len(gains)
        if abs(mean) > SURE * error:
            found[name] = 1 if mean > 0 else -1
    return found


def _duel(factors: dict[str, float], deal: str) -> tuple[list[int], float]:
    """A game in which each weight is a step higher or lower for one side: which way, and its lead."""
    dice = Dice(f"{deal}/ways")
    ways = [1 if dice.unit() < 0.5 else -1 for _ in feature_names()]
    sides = []
    for side in (1, -1):
        tried = {
            name: factor * STEP ** (side * way)
            for way, (name, factor) in zip(ways, factors.items(), strict=True)
        }
        sides.append(standard().weights.times(tried))
    lead = tune_bots.won(*sides, 2, deal, dice.below(2), tuple(MODULES))[1]
    return ways, max(-DECIDED, min(DECIDED, lead))


def main(arguments: Sequence[str]) -> int:
    """The command."""
    parser = argparse.ArgumentParser(description="Find anew what changes with modules.")
    parser.add_argument("part", choices=("position", "policy"))
    parser.add_argument("--games", type=int, default=400, help="of two players and of more; of each round")
    parser.add_argument("--rounds", type=int, default=6, help="at most so many, of the policy")
    parser.add_argument("--proof", type=int, default=400, help="games with what was found for the policy")
    parser.add_argument("--cores", type=int, default=os.cpu_count(), help="default: all")
    parser.add_argument("--seed", default="tune")
    parser.add_argument("--dry", action="store_true", help="print what was found instead of storing it")
    asked = parser.parse_args(arguments)
    plain: Any
    with ProcessPoolExecutor(asked.cores) as cores:
        if asked.part == "position":
            fitted = fit_modules(asked.games, asked.seed, cores)
            part, plain = "positions", asdict(replace(standard().positions, **fitted))
        else:
            part, plain = "with_modules", fit_policy(asked.rounds, asked.games, asked.seed, cores)
            found, present = (standard().weights.times(f) for f in (plain, standard().with_modules))
            seed = f"{asked.seed}/proof"
            if not tune_bots.proven(found, present, asked.proof, seed, cores, tuple(MODULES)):
                print("the present factors stay")
                return 0
    if asked.dry:
        print(json.dumps(plain, indent=2))
    else:
        tune_bots.store(part, plain)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
