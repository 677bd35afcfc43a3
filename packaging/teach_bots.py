"""Let the search teach the policy: weights so that it values choices as many playouts do.

Three steps; the first may run for hours, on one core, and be gone on with::

    python packaging/teach_bots.py collect lessons.jsonl --games 200          # adds to the file
    python packaging/teach_bots.py fit lessons.jsonl                          # prints weights
    python packaging/teach_bots.py fit lessons.jsonl --share 0.25 --prove 1000   # and stores what wins

``collect`` plays games of the plain policy and stops at some of its decisions. There every choice that is
worth a look is played out, all from the same determinized states, and one line is written: what the playouts
say of each choice, what the policy says, and how much that changes with each weight. ``fit`` finds the
changes of the weights that bring the policy nearest to the playouts (least squares, held back towards the
present weights). ``--share``: go only so much of the way to them; the whole way is far too long, as the fit
holds for small changes only and playouts do not see the whole game (LADDER.md). The weights of scorings may
be kept with ``--keep scoring_a,scoring_b,scoring_c``: all others are told in their measure. ``--prove``: the
weights found play against the present ones, and are stored in ``assets/data/bots.json`` only if they win so
clearly that it is hardly luck.
"""

import argparse
import json
import math
import sys
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

sys.path.insert(0, str(Path(__file__).resolve().parent))

import tune_bots

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.alhambra.opening import begin
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.bots import Budget, make_bot
from alhambra_desktop.bots.alhambra.outlook import Outlook
from alhambra_desktop.bots.alhambra.policy import rate
from alhambra_desktop.bots.alhambra.position import spread_at, wider_with
from alhambra_desktop.bots.alhambra.search import Race
from alhambra_desktop.bots.alhambra.sensible import sensible
from alhambra_desktop.bots.alhambra.weights import Weights, feature_names
from alhambra_desktop.bots.levels import standard
from alhambra_desktop.engine.randomness import Dice

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace

EVERY = 7
"""Decisions between two that are looked at."""
ARMS = 6
ROUNDS = 16
"""Few: many positions teach more than many playouts of each."""
STEP = 0.05
"""By how much a weight is changed to see what the value of a choice changes."""
PLAYERS = (2, 4, 2, 3, 2, 4, 2, 5)
MIXED = 4
"""So many modules are in play where any are."""


# ---------------------------------------------------------------- lessons


def lessons(
    number: int, seed: str, rounds: int, mixed: int, tables: Sequence[int]
) -> Iterator[dict[str, Any]]:
    """What the playouts say at some decisions of one game, of one of these numbers of players."""
    dice = Dice(f"{seed}/{number}/lessons")
    players = tables[number % len(tables)]
    modules: tuple[str, ...] = ()
    if mixed and number % mixed == mixed - 1:
        names = list(MODULES)
        modules = tuple(sorted({dice.pick(names) for _ in range(MIXED)}, key=names.index))
    game = begin(compile_rules(Setup(players, modules)), f"{seed}/{number}")
    plain, decisions = make_bot("hard", f"{seed}/{number}"), dice.below(EVERY)
    while game.decision is not None:
        seat, listed = game.decision.seat, list(game.candidates())
        view = game.view(seat)
        if len(listed) > 1:
            decisions += 1
            if decisions % EVERY == 0:
                lesson = looked_at(view, Dice(f"{seed}/{number}/{decisions}"), rounds)
                if lesson is not None:
                    yield {"players": players, "modules": list(modules), **lesson}
        game.choose_checked(plain.choose(view))


def looked_at(view: "Palace", dice: Dice, rounds: int) -> dict[str, Any] | None:
    """Of each likely choice what playouts and policy say, and how the latter changes with each weight."""
    expert = make_bot("expert", "lesson", budget=Budget(playouts=rounds * ARMS))
    rated = sensible(view, rate(view, expert.weights))
    arms = [one for one in rated[:ARMS] if one.value >= rated[0].value - expert.level.cap]
    if len(arms) < 2:
        return None
    race = Race(view, arms, expert, dice)
    for _ in range(rounds):
        race.take(race.round())
    choices = [one.choice for one in arms]

    def values(weights: Weights) -> list[float]:
        found = {id(one.choice): one.value for one in rate(view, weights, choices)}
        return [found.get(id(choice), math.nan) for choice in choices]

    now = values(expert.weights)
    slopes = [[round((a - b) / STEP, 4) for a, b in zip(values(w), now, strict=True)] for w in shifted()]
    if any(math.isnan(value) for value in now):
        return None
    freshness = Outlook(view, view.viewer, expert.weights).freshness
    return {
        "freshness": round(freshness, 4),
        "found": [round(sum(rewards) / rounds, 5) for rewards in race.rewards],
        "value": [round(value, 4) for value in now],
        "slopes": [list(row) for row in zip(*slopes, strict=True)],
    }


_shifted: list[Weights] = []


def shifted() -> list[Weights]:
    """The weights with one of them changed, for each of them; made once."""
    if not _shifted:
        plain = standard().weights
        _shifted.extend(replace(plain, **{name: getattr(plain, name) + STEP}) for name in feature_names())
    return _shifted


def collect(
    path: Path, numbers: Iterable[int], seed: str, rounds: int, mixed: int, tables: Sequence[int]
) -> None:
    """Add the lessons of the games with these numbers to a file."""
    with path.open("a", encoding="utf-8") as file:
        for number in numbers:
            for lesson in lessons(number, seed, rounds, mixed, tables):
                file.write(json.dumps({"game": number, **lesson}) + "\n")
            file.flush()


# ---------------------------------------------------------------- what they teach


def taught(
    read: Sequence[dict[str, Any]], ridge: float, fixed: Sequence[str], share: float = 1.0
) -> tuple[Weights, list[str]]:
    """The weights at this share of the way to those nearest to the playouts, and a line about each.

    The chances that playouts found, in points, are explained by a multiple of the policy's values and of
    their slopes; the slopes' share of the whole is the change of the weights.
    """
    names = [name for name in feature_names() if name not in fixed]
    places = [feature_names().index(name) for name in names]
    plain = standard().weights
    scale = [1.0, *(abs(getattr(plain, name)) or 1.0 for name in names)]
    size = len(scale)
    products = [[0.0] * size for _ in range(size)]
    targets, error, rows = [0.0] * size, 0.0, 0
    for lesson in read:
        for row, aim in _rows(lesson, places, scale):
            rows += 1
            error += aim * aim
            for i, x in enumerate(row):
                targets[i] += x * aim
                for j, y in enumerate(row):
                    products[i][j] += x * y
    held = [
        [x + (ridge * products[0][0] if i == j and i else 0.0) for j, x in enumerate(row)]
        for i, row in enumerate(products)
    ]
    found = tune_bots.solved(held, targets)
    left = error - 2 * sum(f * t for f, t in zip(found, targets, strict=True))
    left += sum(a * b * products[i][j] for i, a in enumerate(found) for j, b in enumerate(found))
    before = 1.0 - targets[0] ** 2 / products[0][0] / error
    told = [f"{rows} choices; unexplained {left / error:.3f}, by the present weights {before:.3f}"]
    changed = {}
    for place, name in enumerate(names, 1):
        unit = [float(i == place) for i in range(size)]
        doubt = math.sqrt(max(0.0, left) / rows * max(0.0, tune_bots.solved(held, unit)[place]))
        was, step = getattr(plain, name), share / found[0] * scale[place]
        changed[name] = round(was + found[place] * step, 4)
        told.append(f"{name:14} {was:8.3f} -> {changed[name]:8.3f}  +- {doubt * step:.3f}")
    return replace(plain, **changed), told


def _rows(
    lesson: dict[str, Any], places: Sequence[int], scale: Sequence[float]
) -> Iterator[tuple[list[float], float]]:
    """Of each choice of a lesson its value and slopes, and what the playouts say, all less the mean."""
    weights = standard().positions.of(lesson["players"], len(lesson["modules"]))
    spread = spread_at(lesson["freshness"], weights.late, weights.early)
    spread *= wider_with(len(lesson["modules"]), weights.modules)
    raw = [
        [value, *(slopes[place] for place in places)]
        for value, slopes in zip(lesson["value"], lesson["slopes"], strict=True)
    ]
    means = [sum(column) / len(raw) for column in zip(*raw, strict=True)]
    aim = sum(lesson["found"]) / len(raw)
    for row, found in zip(raw, lesson["found"], strict=True):
        yield (
            [(x - mean) * unit for x, mean, unit in zip(row, means, scale, strict=True)],
            ((found - aim) * spread * lesson["players"]),
        )


def prove(found: Weights, games: int, seed: str, cores: int) -> bool:
    """Whether the weights beat the present ones."""
    with ProcessPoolExecutor(cores) as pool:
        return bool(tune_bots.proven(found, standard().weights, games, seed, pool))


def main(arguments: Sequence[str]) -> int:
    """The command."""
    parser = argparse.ArgumentParser(description="Let the search teach the policy.")
    parser.add_argument("part", choices=("collect", "fit"))
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="number of the first game (default: 0)")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="playouts of each choice")
    parser.add_argument("--mixed", type=int, default=4, help="modules in one of so many games (0: none)")
    parser.add_argument("--players", type=int, help="of all games (default: two to five in turn)")
    parser.add_argument("--ridge", type=float, default=0.002)
    parser.add_argument("--share", type=float, default=1.0, help="of the way to what the fit finds")
    parser.add_argument("--keep", default="", help="weights that are not to change, with commas")
    parser.add_argument("--prove", type=int, default=0, help="games of what was found against the present")
    parser.add_argument("--cores", type=int, default=1)
    parser.add_argument("--seed", default="teach")
    asked = parser.parse_args(arguments)
    if asked.part == "collect":
        tables = PLAYERS if asked.players is None else (asked.players,)
        numbers = range(asked.first, asked.first + asked.games)
        collect(asked.file, numbers, asked.seed, asked.rounds, asked.mixed, tables)
        return 0
    lines = asked.file.read_text(encoding="utf-8").splitlines()
    found, told = taught(
        [json.loads(line) for line in lines], asked.ridge, asked.keep.split(","), asked.share
    )
    print("\n".join(told))
    if asked.prove and prove(found, asked.prove, f"{asked.seed}/proof", asked.cores):
        tune_bots.store("weights", {name: getattr(found, name) for name in feature_names()})
        print("stored")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
