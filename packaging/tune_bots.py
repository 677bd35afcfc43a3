"""Find the weights of the bots anew: the result is ``assets/data/bots.json``.

Two steps, each repeatable (the same seed and the same file give the same result, on any number of cores)::

    python packaging/tune_bots.py position   # some six minutes
    python packaging/tune_bots.py policy     # on all cores

``position`` lets the plain policy play and fits what the features of a position are worth to who won
in the end (the likelihood of a multinomial logit, by Newton's method). ``policy`` breeds the weights of the
policy: each generation plays the best so far, and the better third shapes the next one. It judges by wins and
margin, never by the mean score, which is the same whoever plays. What was bred is stored only if it proves
better than the present weights in fresh games (``--proof``, two players, the lower end of the 95 % interval
above one half); if not, the file already holds the best that is known. What changes with modules,
``tune_modules.py`` finds.
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
)
from alhambra_desktop.bots.alhambra.weights import Weights, feature_names
from alhambra_desktop.bots.levels import standard
from alhambra_desktop.engine.randomness import Dice
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


def fit_position(games: int, seed: str) -> dict[str, PositionWeights]:
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
    for outlooks in positions(game, number, BLUR * (number % 2), Dice(f"{seed}/{number}/policy")):
        over = spread_at(outlooks[0].freshness, *spread)
        rows = [(o.game.state.seats[o.seat].score, *features(o)) for o in outlooks]
        found.append(tuple([tuple([amount / over for amount in row]) for row in rows]))
    return [Looked(rows, won_in(game)) for rows in found]


def positions(game: Palace, number: int, noise: float, dice: Dice) -> Iterator[list[Outlook]]:
    """Let the plain policy play a game to its end; every few turns everybody's outlook, before it goes on."""
    weights, turn = standard().weights, -1
    while game.decision is not None:
        if game.state.turn != turn and game.state.turn % EVERY == number % EVERY:
            yield [Outlook(game, seat, weights) for seat in range(game.players)]
        turn = game.state.turn
        game.choose_checked(quick(game, weights, noise, dice))


def won_in(game: Palace) -> tuple[float, ...]:
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
        victory, lead = won(weights, rival, players, f"{seed}/{round_ // players}", round_ % players)
        total += victory - 1 / players + MARGIN_SHARE * lead
    return total / games


def margin(values: Sequence[float], seat: int) -> float:
    """A seat's value less the mean of the others'."""
    others = [value for i, value in enumerate(values) if i != seat]
    return values[seat] - sum(others) / len(others)


def won(
    weights: Weights, rival: Weights, players: int, deal: str, seat: int, modules: tuple[str, ...] = ()
) -> tuple[float, float]:
    """One game of these weights at a seat against the rival's at all others: victory and margin."""
    game = begin(compile_rules(Setup(players, modules)), deal)
    bots = [player(weights if i == seat else rival, f"{deal}/{i}") for i in range(players)]
    while game.decision is not None:
        asked = game.decision.seat
        game.choose_checked(bots[asked].choose(game.view(asked)))
    victory = 1 / len(game.state.winners) if seat in game.state.winners else 0.0
    return victory, margin(game.totals()[:players], seat)


def proven(
    found: Weights,
    present: Weights,
    games: int,
    seed: str,
    cores: Executor,
    modules: tuple[str, ...] = (),
) -> bool:
    """Whether weights beat the present ones in games of two, so clearly that it is hardly luck."""
    deals = [f"{seed}/{number // 2}" for number in range(games)]
    seats = [number % 2 for number in range(games)]
    with_ = (repeat(found), repeat(present), repeat(2), deals, seats, repeat(modules))
    wins = sum(victory for victory, _ in cores.map(won, *with_, chunksize=20))
    low, high = wilson(wins, games)
    print(f"against the present weights: {wins:g} of {games} games ({low:.1%} to {high:.1%})", flush=True)
    return low > 0.5


# ---------------------------------------------------------------- the file


def store(part: str, found: Any) -> None:
    """Write one part of the data file; the rest stays as it is."""
    data: dict[str, Any] = json.loads(DATA.read_text(encoding="utf-8"))
    data[part] = found
    DATA.write_text(json.dumps(data, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


def main(arguments: Sequence[str]) -> int:
    """The command."""
    parser = argparse.ArgumentParser(description="Find the weights of the bots anew.")
    parser.add_argument("part", choices=("position", "policy"))
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
    if asked.part == "position":
        fitted = fit_position(asked.games or 2_000, asked.seed)
        part, plain = "positions", asdict(replace(standard().positions, **fitted))
    else:
        with ProcessPoolExecutor(asked.cores) as cores:
            found = breed_policy(asked.generations, asked.children, asked.games or 96, asked.seed, cores)
            better = proven(found, standard().weights, asked.proof, f"{asked.seed}/proof", cores)
        if not better:
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
