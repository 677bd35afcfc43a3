"""Find the weights of the bots anew: the result is ``assets/data/bots.json``.

Two steps, each repeatable (the same seed and the same file give the same result)::

    python packaging/tune_bots.py position --games 400                              # some three minutes
    python packaging/tune_bots.py policy --generations 6 --children 12 --games 96   # some ten minutes

``position`` lets the plain policy play and fits what the features of a position are worth to the
points still to be won (least squares on the margin over the others). ``policy`` breeds the weights
of the policy: each generation plays the best so far, and the better third shapes the next one. It
judges by wins and margin, never by the mean score, which is the same whoever plays. What was bred is
stored only if it proves better than the present weights in fresh games (``--proof``, two players, the
lower end of the 95 % interval above one half); if not, the file already holds the best that is known.
"""

import argparse
import json
import math
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from alhambra_desktop.alhambra.opening import begin
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.bots.bot import Bot, Budget
from alhambra_desktop.bots.levels import standard
from alhambra_desktop.bots.outlook import Outlook
from alhambra_desktop.bots.weights import Weights, feature_names
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.match.tables import wilson

DATA = Path(__file__).resolve().parents[1] / "assets" / "data" / "bots.json"

FITTED = ("scoring_a", "scoring_b", "scoring_c", "wall", "openness", "card", "coin", "sums", "reserve_tile")
"""The weights that :meth:`Outlook.value` asks for; each is linear in it."""

EVERY = 7  # decisions between two positions that are looked at
RIDGE = 2_000.0  # pulls the fit towards the policy's weights; positions of one game are not independent
MARGIN_SHARE = 0.02  # what a point of margin counts beside a victory


def player(weights: Weights, seed: str) -> Bot:
    """The plain policy with other weights."""
    return Bot("hard", standard().levels["hard"], weights, standard().position, seed, Budget())


# ---------------------------------------------------------------- what a position is worth


def features(game: Palace, seat: int, base: Weights) -> list[float]:
    """How much of each fitted weight there is in a position."""
    nothing = replace(base, **dict.fromkeys(FITTED, 0.0))
    score = game.state.seats[seat].score
    return [Outlook(game, seat, replace(nothing, **{name: 1.0})).value() - score for name in FITTED]


def fit_position(games: int, seed: str) -> Weights:
    """Least squares: margins still to be won from the margins of the features."""
    base = standard().position
    size = len(FITTED)
    products = [[RIDGE * (i == j) for j in range(size)] for i in range(size)]
    targets = [RIDGE * getattr(standard().weights, name) for name in FITTED]
    for number in range(games):
        players = 2 + number % 3
        game = begin(compile_rules(Setup(players)), f"{seed}/{number}")
        bots = [player(standard().weights, f"{seed}/{number}/{seat}") for seat in range(players)]
        looked: list[tuple[list[list[float]], list[int]]] = []
        count = 0
        while game.decision is not None:
            if count % EVERY == 0:
                rows = [features(game, seat, base) for seat in range(players)]
                looked.append((rows, [owner.score for owner in game.state.seats]))
            count += 1
            seat = game.decision.seat
            game.choose(bots[seat].choose(game.view(seat)))
        final = [owner.score for owner in game.state.seats]
        for rows, scores in looked:
            won = [end - now for end, now in zip(final, scores, strict=True)]
            for seat in range(players):
                margin = _margin(won, seat)
                row = [_margin([other[i] for other in rows], seat) for i in range(size)]
                for i in range(size):
                    targets[i] += row[i] * margin
                    for j in range(size):
                        products[i][j] += row[i] * row[j]
    solved = _solved(products, targets)
    return replace(base, **{name: round(x, 3) for name, x in zip(FITTED, solved, strict=True)})


def _margin(values: Sequence[float], seat: int) -> float:
    """A seat's value less the mean of the others'."""
    others = [value for i, value in enumerate(values) if i != seat]
    return values[seat] - sum(others) / len(others)


def _solved(products: list[list[float]], targets: list[float]) -> list[float]:
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


def breed_policy(generations: int, children: int, games: int, seed: str) -> Weights:
    """An evolution strategy with one step size a weight, on the scale of each weight's size."""
    names = feature_names()
    best = standard().weights
    steps = dict.fromkeys(names, 0.2)
    dice = Dice(seed)
    for generation in range(generations):
        tried = []
        for child in range(children):
            shift = {name: steps[name] * _normal(dice) for name in names}
            weights = replace(best, **{name: getattr(best, name) * math.exp(shift[name]) for name in names})
            tried.append((_strength(weights, best, games, f"{seed}/{generation}"), child, shift))
        tried.sort(key=lambda one: -one[0])
        elite = tried[: max(1, children // 3)]
        mean = {name: sum(shift[name] for _, _, shift in elite) / len(elite) for name in names}
        spread = {
            name: math.sqrt(sum((shift[name] - mean[name]) ** 2 for _, _, shift in elite) / len(elite))
            for name in names
        }
        steps = {name: max(0.03, 0.6 * steps[name] + 0.4 * spread[name]) for name in names}
        best = replace(best, **{name: round(getattr(best, name) * math.exp(mean[name]), 4) for name in names})
        print(
            f"generation {generation}: best child {elite[0][0]:+.3f}, median {tried[children // 2][0]:+.3f}"
        )
    return best


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


def _won(weights: Weights, rival: Weights, players: int, deal: str, seat: int) -> tuple[float, float]:
    """One game of these weights at a seat against the rival's at all others: victory and margin."""
    game = begin(compile_rules(Setup(players)), deal)
    bots = [player(weights if i == seat else rival, f"{deal}/{i}") for i in range(players)]
    while game.decision is not None:
        asked = game.decision.seat
        game.choose_checked(bots[asked].choose(game.view(asked)))
    won = 1 / len(game.state.winners) if seat in game.state.winners else 0.0
    return won, _margin(game.totals()[:players], seat)


def proven(found: Weights, games: int, seed: str) -> bool:
    """Whether weights beat the present ones in games of two, so clearly that it is hardly luck."""
    wins = sum(_won(found, standard().weights, 2, f"{seed}/{n // 2}", n % 2)[0] for n in range(games))
    low, high = wilson(wins, games)
    print(f"against the present weights: {wins:g} of {games} games ({low:.1%} to {high:.1%})", flush=True)
    return low > 0.5


# ---------------------------------------------------------------- the file


def store(part: str, weights: Weights) -> None:
    """Write one part of the data file; the rest stays as it is."""
    data: dict[str, Any] = json.loads(DATA.read_text(encoding="utf-8"))
    data[part] = {name: getattr(weights, name) for name in data[part]}
    DATA.write_text(json.dumps(data, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


def main(arguments: Sequence[str]) -> int:
    """The command."""
    parser = argparse.ArgumentParser(description="Find the weights of the bots anew.")
    parser.add_argument("part", choices=("position", "policy"))
    parser.add_argument("--games", type=int, default=400, help="for a fit, or for each child")
    parser.add_argument("--generations", type=int, default=6)
    parser.add_argument("--children", type=int, default=12)
    parser.add_argument("--proof", type=int, default=600, help="games of what was bred against the present")
    parser.add_argument("--seed", default="tune")
    parser.add_argument("--dry", action="store_true", help="print the weights instead of storing them")
    asked = parser.parse_args(arguments)
    if asked.part == "position":
        found = fit_position(asked.games, asked.seed)
    else:
        found = breed_policy(asked.generations, asked.children, asked.games, asked.seed)
        if not proven(found, asked.proof, f"{asked.seed}/proof"):
            print("the present weights stay")
            return 0
    if asked.dry:
        print(found)
    else:
        store("weights" if asked.part == "policy" else "position", found)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
