"""Thousands of whole games between bots of all levels: no illegal choice, no crash, no endless game.

Run it from the checkout::

    python -m tests.bench.marathon --games 10000
    python -m tests.bench.marathon --games 1000 --levels hard --modules all

The players go round from 2 to 6, the levels are drawn by lot for each seat; every choice is checked by
the rules, so a wrong one ends the run with its game's number. Prints the memory that the process holds.
"""

import argparse
import resource
import sys
import time
from collections import Counter
from collections.abc import Sequence

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.alhambra.components import chosen
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.bots import LEVELS, Budget, make_bot
from alhambra_desktop.engine.randomness import Dice
from tests.bench.tournament import play

PLAYERS = (2, 3, 4, 5, 6)
SEARCHING = 0.005
"""Share of the seats that a searching level gets: each costs as much as hundreds of others."""
TOLD_EVERY = 500


def megabytes() -> int:
    """The most memory that this process has held so far (on Linux in steps of kilobytes)."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def lot(levels: Sequence[str], dice: Dice) -> str:
    """A random level for a seat; one that searches only rarely, unless there is no other."""
    quick = [name for name in levels if name != "expert"]
    if quick and (len(quick) == len(levels) or dice.unit() >= SEARCHING):
        return dice.pick(quick)
    return dice.pick([name for name in levels if name not in quick])


def main(arguments: Sequence[str]) -> int:
    """The command."""
    parser = argparse.ArgumentParser(description="Let bots of all levels play thousands of games.")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--levels", default=",".join(name for name in LEVELS if name != "greedy"))
    parser.add_argument("--modules", default="", help="ids with commas between, or the word all")
    parser.add_argument("--playouts", type=int, default=4, help="for levels that search")
    parser.add_argument("--seed", default="marathon")
    asked = parser.parse_args(arguments)
    names = tuple(MODULES) if asked.modules == "all" else tuple(filter(None, asked.modules.split(",")))
    rules = {players: compile_rules(Setup(players, names), chosen(names)) for players in PLAYERS}
    dice, begun = Dice(asked.seed), time.perf_counter()
    decisions, longest = 0, 0
    seats: Counter[str] = Counter()
    for number in range(asked.games):
        players = PLAYERS[number % len(PLAYERS)]
        levels = [lot(asked.levels.split(","), dice) for _ in range(players)]
        budget = Budget(playouts=asked.playouts)
        bots = [make_bot(name, f"{asked.seed}/{number}/{i}", "", budget) for i, name in enumerate(levels)]
        try:
            played = play(rules[players], bots, f"{asked.seed}/{number}")
        except Exception as error:
            error.add_note(f"in game {number}: {', '.join(levels)}")
            raise
        made = sum(map(len, played.times))
        decisions, longest = decisions + made, max(longest, made)
        seats.update(levels)
        if (number + 1) % TOLD_EVERY == 0 or number + 1 == asked.games:
            took = time.perf_counter() - begun
            told = f"{number + 1} games, {decisions} decisions, the longest game {longest}, {took:.0f} s"
            print(f"{told}, at most {megabytes()} MB; seats: {dict(seats)}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
