"""Speed of the rules core: whole random games, copies, views, determinized states.

``python -m tests.bench.bench_core`` prints a table, ``--json`` the same as JSON. Every figure is the
median of several runs over the same seeds; the reference is a plain sum on the same machine, so that
figures of different machines can be compared.

``--modules all`` (or ids, with commas between) measures instead how much modules cost: whole games
of three uniformly random players, with the modules and without them in turn, and the ratio of the
decisions a second. A ratio of 0.5 means that a decision takes twice as long as in the base game.
With ``--count`` it counts bytecodes and calls of Python functions a decision instead: slow, but exact.
"""

import argparse
import gc
import json
import statistics
import sys
import time
from collections import Counter
from collections.abc import Callable
from functools import partial
from types import FrameType
from typing import Any, TypeVar

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.alhambra.determinize import determinize
from alhambra_desktop.alhambra.opening import begin
from alhambra_desktop.alhambra.ruleset import Ruleset, compile_rules
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.engine.game import Game
from alhambra_desktop.engine.randomness import Dice
from tests.conformance.palace import Case
from tests.conformance.plays import pick

T = TypeVar("T")

PLAYERS = 4


def seconds(task: Callable[[], Any]) -> float:
    """Processor time in seconds, which other programs influence little."""
    start = time.process_time()
    task()
    return time.process_time() - start


def counted(task: Callable[[], T]) -> tuple[Counter[str], T]:
    """The bytecodes (``opcode``) and calls (``call``) of Python functions of a task, and its result."""
    found = Counter[str]()

    def trace(frame: FrameType, event: str, _: object) -> Any:
        if event == "call":
            frame.f_trace_opcodes, frame.f_trace_lines = True, False
        found[event] += 1
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        result = task()
    finally:
        sys.settrace(before)
    return found, result


def play_games(count: int, with_events: bool = False, checked: bool = True) -> int:
    """Play games of random players who buy three times in four if possible; returns the number of decisions.

    Not ``checked``: as in a search, where choices are known to be legal.
    """
    decisions = 0
    for seed in range(count):
        game = Case(PLAYERS).begin(str(seed))
        if not with_events:
            game.events = None
        dice = Dice(seed)
        while not game.over:
            choice = pick(game, dice)
            if checked:
                game.choose(choice)
            else:
                game.choose_checked(choice)
            decisions += 1
    return decisions


def positions(count: int) -> list[Game[Any]]:
    """Positions out of random games, early and late ones."""
    found: list[Game[Any]] = []
    for seed in range(count):
        game, dice = Case(PLAYERS).begin(str(seed)), Dice(seed)
        game.events = None
        while not game.over:
            if dice.below(30) == 0:
                found.append(game.copy())
            game.choose(pick(game, dice))
    return found


def reference() -> float:
    """Milliseconds for a plain sum, as a yardstick for the machine."""
    return statistics.median(seconds(lambda: sum(i * i for i in range(100_000))) for _ in range(7)) * 1e3


def measure(games: int, runs: int) -> dict[str, float]:
    """All figures by name; times in microseconds unless the name says otherwise."""
    found = positions(6)
    dice = Dice("bench")
    play_games(2)

    def each(act: Callable[[Game[Any]], Any]) -> float:
        times = [seconds(lambda: [act(game) for game in found]) for _ in range(runs * 2 + 1)]
        return statistics.median(times) / len(found) * 1e6

    times: list[float] = []
    with_events: list[float] = []
    unchecked: list[float] = []
    references: list[float] = []
    decisions = 0
    for _ in range(runs):
        references.append(reference())
        start = time.process_time()
        decisions = play_games(games)
        times.append(time.process_time() - start)
        references.append(reference())
        with_events.append(seconds(lambda: play_games(games, with_events=True)))
        unchecked.append(seconds(lambda: play_games(games, checked=False)))
    spent = statistics.median(times)
    around = statistics.median(references)
    return {
        "reference ms": around,
        "games/s": games / spent,
        "games/s at 4.1 ms": games / spent * around / 4.1,
        "games/s unchecked": games / statistics.median(unchecked),
        "games/s with events": games / statistics.median(with_events),
        "decisions/s": decisions / spent,
        "decisions a game": decisions / games,
        "copy us": each(lambda game: game.copy()),
        "view us": each(lambda game: game.view(game.decision.seat)),
        "view and determinize us": each(lambda game: determinize(game.view(game.decision.seat), dice)),
        "candidates us": each(lambda game: list(game.candidates())),
        "candidates": sum(len(list(game.candidates())) for game in found) / len(found),
        "plain us": each(lambda game: game.plain()),
        "digest us": each(lambda game: game.digest()),
    }


def random_game(rules: Ruleset, seed: int) -> int:
    """Play a game between uniformly random players; returns the number of decisions."""
    game, dice, decisions = begin(rules, str(seed)), Dice(seed), 0
    while not game.over:
        game.choose_checked(game.sample(dice))
        decisions += 1
    return decisions


def compare(modules: tuple[str, ...], games: int, runs: int) -> dict[str, float]:
    """Decisions a second with these modules, without them, and the first as a part of the second.

    Every run plays other games, as results of the run before are cached.
    """
    kinds = {"base": compile_rules(Setup(3)), "modules": compile_rules(Setup(3, modules))}
    rates: dict[str, list[float]] = {name: [] for name in kinds}
    for run in range(runs):
        spent, decisions = Counter[str](), Counter[str]()
        for seed in range(run * games, (run + 1) * games):
            for name, rules in kinds.items():
                start = time.process_time_ns()
                decisions[name] += random_game(rules, seed)
                spent[name] += time.process_time_ns() - start
        for name, found in rates.items():
            found.append(decisions[name] / spent[name] * 1e9)
    ratios = [full / base for full, base in zip(rates["modules"], rates["base"], strict=True)]
    return {
        "decisions/s base": statistics.median(rates["base"]),
        "decisions/s with modules": statistics.median(rates["modules"]),
        "ratio": statistics.median(ratios),
    }


def count(modules: tuple[str, ...], games: int) -> dict[str, float]:
    """Bytecodes and calls of Python functions a decision in random games: the same on every machine."""
    found: dict[str, float] = {}
    for name, rules in {"base": compile_rules(Setup(3)), "modules": compile_rules(Setup(3, modules))}.items():
        random_game(rules, games)  # what is worked out once
        spent, decisions = Counter[str](), 0
        for seed in range(games):
            events, made = counted(partial(random_game, rules, seed))
            spent, decisions = spent + events, decisions + made
        found[f"bytecodes {name}"] = spent["opcode"] / decisions
        found[f"calls {name}"] = spent["call"] / decisions
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--games", type=int, default=30, help="games a run")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--modules", help="all, or ids with commas between: what they cost, nothing else")
    parser.add_argument("--count", action="store_true", help="with --modules: count, measure no time")
    wanted = parser.parse_args()
    gc.freeze()  # as the program does with what it has imported
    if wanted.modules:
        names = tuple(MODULES) if wanted.modules == "all" else tuple(wanted.modules.split(","))
        counting = wanted.count
        figures = count(names, wanted.games) if counting else compare(names, wanted.games, wanted.runs)
    else:
        figures = measure(wanted.games, wanted.runs)
    if wanted.json:
        print(json.dumps({name: round(figure, 2) for name, figure in figures.items()}, indent=2))
        return
    for name, figure in figures.items():
        print(f"{name:26}{figure:12,.{2 if name == 'ratio' else 1}f}")


if __name__ == "__main__":
    main()
