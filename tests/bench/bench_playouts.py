"""How much a playout of the search costs: ``python -m tests.bench.bench_playouts [--count]``.

Fixed positions of games of Hard, in each a race of four choices; the same playouts every time. ``--count``
counts bytecodes and calls of Python functions a playout: slow, but exact, and the same on every machine.
Without it, the processor time. Each race is begun once with other dice before anything is counted, as in a
search most of the city and of the payments is known already. The digest at the end tells whether the playouts
came out as before: it is made of all their rewards.
"""

import argparse
import gc
import hashlib
import json
import time
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.alhambra.opening import begin
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.bots import make_bot
from alhambra_desktop.bots.alhambra.mind import rated
from alhambra_desktop.bots.alhambra.search import Race
from alhambra_desktop.engine.randomness import Dice
from tests.bench.bench_core import counted
from tests.match.test_worth import TWELVE

ARMS = 4
APART = 23
"""Decisions between two positions of a game."""

TABLES = {"base2": (2, ()), "base4": (4, ()), "twelve4": (4, TWELVE), "all4": (4, tuple(MODULES))}
"""Players and modules, by name."""


def races(players: int, modules: tuple[str, ...], positions: int) -> list[Callable[[str], Race]]:
    """The beginnings of races, each a function of the seed of its dice."""
    rules, hard, expert = (
        compile_rules(Setup(players, modules)),
        make_bot("hard", "bench"),
        make_bot("expert", "bench"),
    )
    found: list[Callable[[str], Race]] = []
    number = 0
    while len(found) < positions:
        game, asked = begin(rules, f"playouts {number}"), 0
        number += 1
        while game.decision is not None and len(found) < positions:
            view = game.view(game.decision.seat)
            choices = rated(hard, view, list(view.candidates()))
            if len(choices) >= ARMS:
                asked += 1
                if asked % APART == 0:
                    found.append(lambda seed, v=view, c=choices[:ARMS]: Race(v, c, expert, Dice(seed)))
            game.choose_checked(hard.choose(view))
    return found


def played(race: Race, rounds: int) -> list[float]:
    """The rewards of some rounds of playouts."""
    return [reward for _ in range(rounds) for reward in race.round().values()]


def measure(table: str, positions: int, rounds: int, *, count: bool) -> dict[str, Any]:
    """The figures of one table; what is worked out once for a game is not counted."""
    rewards: list[float] = []
    events, spent = Counter[str](), 0.0
    for start in races(*TABLES[table], positions):
        played(start("before"), rounds)
        task = partial(played, start("counted"), rounds)
        if count:
            more, got = counted(task)
            events += more
        else:
            gc.collect()
            begun = time.process_time()
            got = task()
            spent += time.process_time() - begun
        rewards += got
    playouts = len(rewards)
    found: dict[str, Any] = {"playouts": playouts}
    if count:
        found |= {"bytecodes": round(events["opcode"] / playouts), "calls": round(events["call"] / playouts)}
    else:
        found["ms"] = round(1e3 * spent / playouts, 3)
    found["digest"] = hashlib.sha256(repr(rewards).encode()).hexdigest()[:12]
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("tables", nargs="*", default=list(TABLES), help=f"of {', '.join(TABLES)}")
    parser.add_argument("--positions", type=int, default=6)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--count", action="store_true")
    wanted = parser.parse_args()
    for table in wanted.tables:
        figures = measure(table, wanted.positions, wanted.rounds, count=wanted.count)
        print(table, json.dumps(figures), flush=True)


if __name__ == "__main__":
    main()
