"""Speed of the rules core: whole random games, copies, views, imagined states.

``python -m tests.bench.bench_core`` prints a table, ``--json`` the same as JSON. Every figure is the
median of several runs over the same seeds; the reference is a plain sum on the same machine, so that
figures of different machines can be compared.
"""

import argparse
import json
import statistics
import time
from collections.abc import Callable
from typing import Any

from alhambra_desktop.alhambra.imagine import imagine
from alhambra_desktop.engine.game import Game
from alhambra_desktop.engine.randomness import Dice
from tests.conformance.palace import Case
from tests.conformance.plays import pick

PLAYERS = 4


def seconds(task: Callable[[], Any]) -> float:
    """Seconds of this processor core; others on the same machine count little."""
    start = time.process_time()
    task()
    return time.process_time() - start


def play_games(count: int, telling: bool = False, checked: bool = True) -> int:
    """Whole games between random players who buy three times in four when they can; all decisions.

    Unchecked as in a search, where choices are known to be legal.
    """
    decisions = 0
    for seed in range(count):
        game = Case(PLAYERS).begin(str(seed))
        if not telling:
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
    """Milliseconds for a plain sum: what a machine's figures are to be compared by."""
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
    telling: list[float] = []
    unchecked: list[float] = []
    references: list[float] = []
    decisions = 0
    for _ in range(runs):
        references.append(reference())
        start = time.process_time()
        decisions = play_games(games)
        times.append(time.process_time() - start)
        references.append(reference())
        telling.append(seconds(lambda: play_games(games, telling=True)))
        unchecked.append(seconds(lambda: play_games(games, checked=False)))
    spent = statistics.median(times)
    around = statistics.median(references)
    return {
        "reference ms": around,
        "games/s": games / spent,
        "games/s at 4.1 ms": games / spent * around / 4.1,
        "games/s unchecked": games / statistics.median(unchecked),
        "games/s with events": games / statistics.median(telling),
        "decisions/s": decisions / spent,
        "decisions a game": decisions / games,
        "copy us": each(lambda game: game.copy()),
        "view us": each(lambda game: game.view(game.decision.seat)),
        "view and imagine us": each(lambda game: imagine(game.view(game.decision.seat), dice)),
        "candidates us": each(lambda game: list(game.candidates())),
        "candidates": sum(len(list(game.candidates())) for game in found) / len(found),
        "plain us": each(lambda game: game.plain()),
        "digest us": each(lambda game: game.digest()),
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--games", type=int, default=30, help="games a run")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args()
    figures = measure(wanted.games, wanted.runs)
    if wanted.json:
        print(json.dumps({name: round(figure, 2) for name, figure in figures.items()}, indent=2))
        return
    for name, figure in figures.items():
        print(f"{name:24}{figure:12,.1f}")


if __name__ == "__main__":
    main()
