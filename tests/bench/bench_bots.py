"""How long bots take: ``python tests/bench/bench_bots.py [--json]``.

Figures are the mean processor time of one call over the decisions of whole games that the plain
policy plays, in microseconds; a playout is one of the search's, eight turns with its evaluation.
"""

import argparse
import json
import sys
import time
from collections.abc import Callable

from alhambra_desktop.alhambra.determinize import determinize
from alhambra_desktop.alhambra.opening import begin
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.bots import make_bot
from alhambra_desktop.bots.alhambra.mind import rated
from alhambra_desktop.bots.alhambra.search import Race
from alhambra_desktop.engine.randomness import Dice

GAMES = 4
ARMS, PLAYOUTS = 4, 16


def seconds(call: Callable[[], object]) -> float:
    """The processor time of one call."""
    start = time.process_time()
    call()
    return time.process_time() - start


def measure(players: int, modules: tuple[str, ...] = ()) -> dict[str, float]:
    """Microseconds a call at this number of players."""
    rules = compile_rules(Setup(players, modules))
    hard = make_bot("hard", "bench")
    expert = make_bot("expert", "bench")
    dice = Dice("bench")
    spent: dict[str, list[float]] = {"copy": [], "view": [], "determinize": [], "hard": [], "playout": []}

    def note(name: str, call: Callable[[], object], share: int = 1) -> None:
        spent[name].append(seconds(call) / share)

    for number in range(GAMES):
        game: Palace = begin(rules, f"bench{number}")
        count = 0
        while game.decision is not None:
            view = game.view(game.decision.seat)
            note("copy", game.copy)
            note("view", lambda game=game: game.view(game.decision.seat))
            note("determinize", lambda view=view: determinize(view, dice))
            note("hard", lambda view=view: hard.choose(view))
            found = rated(hard, view, list(view.candidates()))
            if count % 10 == 0 and len(found) >= ARMS:
                race = Race(view, found[:ARMS], expert, dice)
                note("playout", lambda race=race: race.run_playouts(PLAYOUTS), PLAYOUTS)
            game.choose_checked(hard.choose(view))
            count += 1
    return {name: round(1e6 * sum(times) / len(times), 1) for name, times in spent.items() if times}


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--modules", default="", help="ids with commas between")
    asked = parser.parse_args()
    modules = tuple(filter(None, asked.modules.split(",")))
    found = {str(players): measure(players, modules) for players in (2, 4, 6)}
    if asked.json:
        print(json.dumps(found, indent=1))
    else:
        for players, figures in found.items():
            print(f"{players} players, us:", ", ".join(f"{name} {us:g}" for name, us in figures.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
