"""How long people wait for a searching bot: ``python -m tests.bench.bench_replies [--modules all]``.

Whole games with one bot that has its own time for each decision, as in a match: without collections of
garbage while it thinks. Prints the replies (mean, 99 of 100, longest) and the longest of its turns, in
milliseconds, and whether they keep within the limits: the budget and 20 ms, a second, three seconds.
"""

import argparse
import gc
import sys
import time
from collections.abc import Sequence

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.alhambra.opening import begin
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.bots import level_data, make_bot

OVER, LONGEST_REPLY, LONGEST_TURN = 20.0, 1_000.0, 3_000.0
"""Milliseconds over the budget for 99 of 100 replies; for any reply; for all replies of a turn."""


def replies(level: str, players: int, seed: str, modules: Sequence[str] = ()) -> list[tuple[int, float]]:
    """Play a game against the plain policy; returns turn and milliseconds of each decision of the bot."""
    game = begin(compile_rules(Setup(players, tuple(modules))), seed)
    bots = [make_bot(level if seat == 0 else "hard", f"{seed}/{seat}") for seat in range(players)]
    found = []
    while game.decision is not None:
        seat = game.decision.seat
        view = game.view(seat)
        gc.collect()
        gc.disable()
        start = time.perf_counter()
        choice = bots[seat].choose(view)
        spent = 1000 * (time.perf_counter() - start)
        gc.enable()
        if seat == 0:
            found.append((game.state.turn, spent))
        game.choose(choice, seat)
    return found


def main(arguments: Sequence[str]) -> int:
    """The command: exit code 1 if a limit is broken."""
    parser = argparse.ArgumentParser(description="Measure how long a searching bot lets people wait.")
    parser.add_argument("--level", default="expert")
    parser.add_argument("--games", type=int, default=2, help="for each number of players")
    parser.add_argument("--players", default="2,4,6")
    parser.add_argument("--modules", default="", metavar="ID,...", help="with these, or with all")
    asked = parser.parse_args(arguments)
    modules = tuple(MODULES) if asked.modules == "all" else tuple(filter(None, asked.modules.split(",")))
    search = level_data(asked.level).search
    limit = OVER + 1000 * (search.seconds if search is not None else 0.0)
    kept = True
    for players in map(int, asked.players.split(",")):
        games = [replies(asked.level, players, f"replies/{n}", modules) for n in range(asked.games)]
        times = sorted(spent for game in games for _, spent in game)
        turns: dict[tuple[int, int], float] = {}
        for number, game in enumerate(games):
            for turn, spent in game:
                turns[number, turn] = turns.get((number, turn), 0.0) + spent
        most, longest, turn = times[int(0.99 * len(times))], times[-1], max(turns.values())
        kept = kept and most <= limit and longest <= LONGEST_REPLY and turn <= LONGEST_TURN
        mean = sum(times) / len(times)
        figures = f"mean {mean:.0f}, p99 {most:.0f}, longest {longest:.0f}, longest turn {turn:.0f} ms"
        print(f"{asked.level}, {players} players, {len(times)} replies: {figures}", flush=True)
    print("kept" if kept else "BROKEN", f"(p99 {limit:.0f}, {LONGEST_REPLY:.0f}, {LONGEST_TURN:.0f} ms)")
    return int(not kept)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
