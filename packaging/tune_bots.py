"""Find the weights of the bots anew: the result is ``assets/data/bots.json``.

Three steps, each repeatable (the same seed and the same file give the same result, on any number of cores)::

    python packaging/tune_bots.py position   # some six minutes
    python packaging/tune_bots.py modules    # some forty minutes on two cores
    python packaging/tune_bots.py policy     # on all cores

``position`` lets the plain policy play and fits what the features of a position are worth to who won
in the end (the likelihood of a multinomial logit, by Newton's method). ``modules`` lets it play with modules
by lot, for what the features are worth then: what positions were worth ten turns later; and for how much less
sure a lead is with each module. ``policy`` breeds the weights
of the policy: each generation plays the best so far, and the better third shapes the next one. It
judges by wins and margin, never by the mean score, which is the same whoever plays. What was bred is
stored only if it proves better than the present weights in fresh games (``--proof``, two players, the
lower end of the 95 % interval above one half); if not, the file already holds the best that is known.
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

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.alhambra.opening import begin
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.bots import Bot, Budget
from alhambra_desktop.bots.alhambra.outlook import Outlook
from alhambra_desktop.bots.alhambra.policy import quick
from alhambra_desktop.bots.alhambra.position import (
    FEATURES,
    PositionWeights,
    features,
    spread_at,
    value,
    wider_with,
)
from alhambra_desktop.bots.alhambra.weights import Weights, feature_names
from alhambra_desktop.bots.levels import ALL_MODULES, standard
from alhambra_desktop.engine.randomness import Dice, shuffle
from alhambra_desktop.match.tallies import wilson

DATA = Path(__file__).resolve().parents[1] / "assets" / "data" / "bots.json"

TABLES: tuple[tuple[str, tuple[int, ...], tuple[float, float]], ...] = (
    ("two", (2,), (4.0, 20.0)),
    ("more", (3, 4, 5, 6), (4.0, 12.0)),
)
"""Names of the rows, the numbers of players, and how the spread of their odds runs from late to early."""

EVERY = 5  # turns between two positions that are looked at
BLUR = 2.0  # points of noise in every second game, so that worse positions are met too
STEPS = 8
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
RIDGE = 0.05  # hardly anything beside thousands of positions, but it keeps the weights of rare features small
MARGIN_SHARE = 0.02  # what a point of margin counts beside a victory


def player(weights: Weights, seed: str) -> Bot:
    """The plain policy with other weights."""
    return Bot("hard", standard().levels["hard"], weights, standard().positions, seed, Budget())


# ---------------------------------------------------------------- what a position is worth


@dataclass(frozen=True, slots=True)
class Looked:
    """One position: of each seat its score and features, over the spread; and who won in the end."""

    rows: tuple[tuple[float, ...], ...]
    won: tuple[float, ...]


def fit_position(games: int, seed: str, cores: Executor) -> dict[str, PositionWeights]:
    """The weights that make the odds of who wins likeliest, for two players and for more."""
    return {
        name: _fitted(
            [one for number in range(games) for one in _played(players, number, f"{seed}/{name}", spread)],
            spread,
            getattr(standard().positions, name).modules,
        )
        for name, players, spread in TABLES
    }


def _played(players: Sequence[int], number: int, seed: str, spread: tuple[float, float]) -> list[Looked]:
    """A game of the plain policy, every second one a little blurred, and some of its positions."""
    game = begin(compile_rules(Setup(players[number % len(players)])), f"{seed}/{number}")
    found = []
    for outlooks in _positions(game, number, BLUR * (number % 2), Dice(f"{seed}/{number}/policy")):
        over = spread_at(outlooks[0].freshness, *spread)
        rows = [(o.game.state.seats[o.seat].score, *features(o)) for o in outlooks]
        found.append(tuple([tuple([amount / over for amount in row]) for row in rows]))
    return [Looked(rows, _won_in(game)) for rows in found]


def _positions(game: Palace, number: int, noise: float, dice: Dice) -> Iterator[list[Outlook]]:
    """Let the plain policy play a game to its end; every few turns everybody's outlook, before it goes on."""
    weights, turn = standard().weights, -1
    while game.decision is not None:
        if game.state.turn != turn and game.state.turn % EVERY == number % EVERY:
            yield [Outlook(game, seat, weights) for seat in range(game.players)]
        turn = game.state.turn
        game.choose_checked(quick(game, weights, noise, dice))


def _won_in(game: Palace) -> tuple[float, ...]:
    """Who has won, by seat; a shared victory is shared."""
    winners = game.state.winners
    return tuple([(seat in winners) / len(winners) for seat in range(game.players)])


def _fitted(looked: list[Looked], spread: tuple[float, float], modules: float = 0.0) -> PositionWeights:
    """Newton's method on the likelihood (it has one top); then all is told in points of score."""
    size = 1 + len(FEATURES)
    found = [1.0, *[0.0] * (size - 1)]
    for _ in range(STEPS):
        slope, bend = _derivatives(looked, found)
        found = [x - step for x, step in zip(found, solved(bend, slope), strict=True)]
    point, *others = found
    late, early = (round(width / point, 3) for width in spread)
    rounded = {name: round(x / point, 3) for name, x in zip(FEATURES, others, strict=True)}
    rounded["further"] = 1.0  # none of these games has modules
    return PositionWeights(**rounded, late=late, early=early, modules=modules)


def _derivatives(looked: list[Looked], weights: list[float]) -> tuple[list[float], list[list[float]]]:
    """First and second derivatives of the lost likelihood."""
    size = range(len(weights))
    slope = [RIDGE * x for x in weights]
    bend = [[RIDGE * (i == j) for j in size] for i in size]
    for one in looked:
        values = [sum(map(mul, weights, row)) for row in one.rows]
        shares = [math.exp(value - max(values)) for value in values]
        whole = sum(shares)
        mean = [0.0 for _ in size]
        for row, share, won in zip(one.rows, shares, one.won, strict=True):
            chance = share / whole
            for i in size:
                part = chance * row[i]
                mean[i] += part
                slope[i] += (chance - won) * row[i]
                line = bend[i]
                for j in range(i + 1):
                    line[j] += part * row[j]
        for i in size:
            for j in range(i + 1):
                bend[i][j] -= mean[i] * mean[j]
    for i in size:
        for j in range(i):
            bend[j][i] = bend[i][j]
    return slope, bend


def solved(products: list[list[float]], targets: list[float]) -> list[float]:
    """Gauss and Jordan, on copies; the products are positive definite."""
    rows = [[*row, target] for row, target in zip(products, targets, strict=True)]
    for i, pivot_row in enumerate(rows):
        pivot = pivot_row[i]
        pivot_row[:] = [x / pivot for x in pivot_row]
        for other in rows:
            if other is not pivot_row:
                factor = other[i]
                other[:] = [x - factor * y for x, y in zip(other, pivot_row, strict=True)]
    return [row[-1] for row in rows]


# ---------------------------------------------------------------- what a position is worth with modules


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
    for name, players, _ in TABLES:
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
    for outlooks in _positions(game, number, 0.0, dice):
        over.append(spread_at(outlooks[0].freshness, weights.late, weights.early))
        looks.append(tuple([(value(outlook, weights), features(outlook)) for outlook in outlooks]))
    margins = tuple([_margin(game.totals()[:seats], seat) for seat in range(seats)])
    return Course(len(chosen), tuple(looks), tuple(over), margins, _won_in(game))


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
        change = solved(products, targets)
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
    value = _margin([value for value, _ in looks], seat)
    columns = zip(*[amounts for _, amounts in looks], strict=True)
    return value, [share * _margin(column, seat) for column in columns]


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


def breed_policy(generations: int, children: int, games: int, seed: str, cores: Executor) -> Weights:
    """An evolution strategy with one step size a weight, on the scale of each weight's size.

    The children of a generation play the same deals.
    """
    names = feature_names()
    best = standard().weights
    steps = dict.fromkeys(names, 0.2)
    dice = Dice(seed)
    for generation in range(generations):
        shifts = [{name: steps[name] * _normal(dice) for name in names} for _ in range(children)]
        bred = [_shifted(best, shift) for shift in shifts]
        deals = f"{seed}/{generation}"
        strengths = list(cores.map(_strength, bred, repeat(best), repeat(games), repeat(deals)))
        order = sorted(range(children), key=lambda child: -strengths[child])
        elite = [shifts[child] for child in order[: max(1, children // 3)]]
        mean = {name: sum(shift[name] for shift in elite) / len(elite) for name in names}
        spread = {
            name: math.sqrt(sum((shift[name] - mean[name]) ** 2 for shift in elite) / len(elite))
            for name in names
        }
        steps = {name: max(0.03, 0.6 * steps[name] + 0.4 * spread[name]) for name in names}
        best = _shifted(best, mean)
        top, median = strengths[order[0]], strengths[order[children // 2]]
        print(f"generation {generation}: best child {top:+.3f}, median {median:+.3f}", flush=True)
    return best


def _shifted(weights: Weights, shift: dict[str, float]) -> Weights:
    """Each weight times e to the power of its shift."""
    return replace(
        weights, **{name: round(getattr(weights, name) * math.exp(x), 4) for name, x in shift.items()}
    )


def _normal(dice: Dice) -> float:
    """A number from the standard normal distribution (Box and Muller)."""
    return math.sqrt(-2 * math.log(1.0 - dice.unit())) * math.cos(2 * math.pi * dice.unit())


def _strength(weights: Weights, rival: Weights, games: int, seed: str) -> float:
    """Wins beyond the fair share and a little of the margin, over deals for two and four."""
    total = 0.0
    for number in range(games):
        players = 2 if number % 2 else 4
        round_ = number // 2
        won, margin = _won(weights, rival, players, f"{seed}/{round_ // players}", round_ % players)
        total += won - 1 / players + MARGIN_SHARE * margin
    return total / games


def _margin(values: Sequence[float], seat: int) -> float:
    """A seat's value less the mean of the others'."""
    others = [value for i, value in enumerate(values) if i != seat]
    return values[seat] - sum(others) / len(others)


def _won(weights: Weights, rival: Weights, players: int, deal: str, seat: int) -> tuple[float, float]:
    """One game of these weights at a seat against the rival's at all others: victory and margin."""
    game = begin(compile_rules(Setup(players)), deal)
    bots = [player(weights if i == seat else rival, f"{deal}/{i}") for i in range(players)]
    while game.decision is not None:
        asked = game.decision.seat
        game.choose_checked(bots[asked].choose(game.view(asked)))
    won = 1 / len(game.state.winners) if seat in game.state.winners else 0.0
    return won, _margin(game.totals()[:players], seat)


def proven(found: Weights, games: int, seed: str, cores: Executor) -> bool:
    """Whether weights beat the present ones in games of two, so clearly that it is hardly luck."""
    deals = [f"{seed}/{number // 2}" for number in range(games)]
    seats = [number % 2 for number in range(games)]
    played = cores.map(_won, repeat(found), repeat(standard().weights), repeat(2), deals, seats, chunksize=20)
    wins = sum(won for won, _ in played)
    low, high = wilson(wins, games)
    print(f"against the present weights: {wins:g} of {games} games ({low:.1%} to {high:.1%})", flush=True)
    return low > 0.5


# ---------------------------------------------------------------- the file


def store(part: str, found: Any) -> None:
    """Write one part of the data file; the rest stays as it is."""
    data: dict[str, Any] = json.loads(DATA.read_text(encoding="utf-8"))
    data[part] = found
    DATA.write_text(json.dumps(data, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


FITS = {"position": (fit_position, 2_000), "modules": (fit_modules, 400)}
"""What is fitted to games, and to how many of two and of more players."""


def main(arguments: Sequence[str]) -> int:
    """The command."""
    parser = argparse.ArgumentParser(description="Find the weights of the bots anew.")
    parser.add_argument("part", choices=("position", "modules", "policy"))
    parser.add_argument(
        "--games", type=int, help="for a fit (2000, with modules 400), or for each child (96)"
    )
    parser.add_argument("--generations", type=int, default=6)
    parser.add_argument("--children", type=int, default=12)
    parser.add_argument("--proof", type=int, default=600, help="games of what was bred against the present")
    parser.add_argument(
        "--cores", type=int, default=os.cpu_count(), help="for a policy and with modules (default: all)"
    )
    parser.add_argument("--seed", default="tune")
    parser.add_argument("--dry", action="store_true", help="print the weights instead of storing them")
    asked = parser.parse_args(arguments)
    plain: dict[str, Any]
    with ProcessPoolExecutor(asked.cores) as cores:
        if asked.part in FITS:
            part, (fit, games) = "positions", FITS[asked.part]
            fitted = fit(asked.games or games, asked.seed, cores)
            plain = asdict(standard().positions) | {name: asdict(weights) for name, weights in fitted.items()}
        else:
            found = breed_policy(asked.generations, asked.children, asked.games or 96, asked.seed, cores)
            if not proven(found, asked.proof, f"{asked.seed}/proof", cores):
                print("the present weights stay")
                return 0
            part, plain = "weights", {name: getattr(found, name) for name in feature_names()}
    if asked.dry:
        print(json.dumps(plain, indent=2))
    else:
        store(part, plain)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
