"""At length what the tests ``test_reach.py`` of the dice game and Roll & Write do in seconds.

``python -m tests.client.reaching --game dice --seed 1 --seeds 5 --most 8 --size 1024x640`` plays a random
game of each kind with each of the seeds 1 to 5, and at its positions reaches up to 8 choices of each kind on
the table: by mouse, by Tab and Enter, by the keys of the table. Printed are how many were reached, and those
that were not; then it ends with 1.
"""

import argparse
import os
import tempfile
from collections import Counter
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from alhambra_desktop.cli_args import PlayArgs
from alhambra_desktop.client.app import App
from alhambra_desktop.games import GAMES
from alhambra_desktop.match.worker import InlineWorker
from tests.client.board_pilot import quick
from tests.client.conftest import AppPilot, Still
from tests.client.dice_game.conftest import DicePilot
from tests.client.dice_game.reacher import DiceReacher
from tests.client.roll_and_write.conftest import SheetPilot
from tests.client.roll_and_write.reacher import SheetReacher
from tests.client.widget_reacher import HANDS, drawn, try_all
from tests.conformance.dice import dice_cases
from tests.conformance.roll_and_write import sheet_cases

TABLES = {
    "dice": (DicePilot, DiceReacher, dice_cases),
    "roll-and-write": (SheetPilot, SheetReacher, sheet_cases),
}


def opened(folder: Path, size: tuple[int, int]) -> AppPilot:
    """The program in a window of a size."""
    app = App(PlayArgs(window=size), folder, Still())
    app.services.offered = tuple(GAMES)
    app.services.new_thinker = app.services.new_adviser = InlineWorker
    pilot = AppPilot(app)
    pilot.frames(2)
    quick(pilot, auto_end_turn=False)
    return pilot


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tests.client.reaching", description=__doc__)
    parser.add_argument("--game", choices=TABLES, required=True)
    parser.add_argument("--seed", type=int, default=1, help="the first one")
    parser.add_argument("--seeds", type=int, default=1)
    parser.add_argument("--positions", type=int, default=1000, help="of each kind of game")
    parser.add_argument("--most", type=int, default=8, help="choices of each kind at a position")
    parser.add_argument("--size", default="1280x720")
    asked = parser.parse_args()
    table, reacher, cases = TABLES[asked.game]
    pygame.display.init()
    pygame.font.init()
    positions, failed, reached = 0, 0, {hand: Counter[str]() for hand in HANDS}
    with tempfile.TemporaryDirectory() as folder:
        width, height = asked.size.split("x")
        pilot = opened(Path(folder), (int(width), int(height)))
        for seed in map(str, range(asked.seed, asked.seed + asked.seeds)):
            for hand in HANDS:
                at = drawn(cases(), seed, asked.positions)
                found = try_all(pilot, table, reacher, at, hand=hand, most=asked.most, seed=seed)
                print(*found.failed, sep="\n", end="\n" if found.failed else "")
                failed += len(found.failed)
                reached[hand] += found.reached
            positions += found.positions
            print(f"seed {seed}: {positions} positions,", *(f"{h} {n.total()}" for h, n in reached.items()))
        pilot.app.quit()
        pilot.app.stack.settle()
        pilot.app.services.close()
    for name in sorted(set().union(*reached.values())):
        print(name, *(reached[hand][name] for hand in HANDS))
    return int(failed > 0)


if __name__ == "__main__":
    raise SystemExit(main())
