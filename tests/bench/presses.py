"""Counts how many presses each kind of choice needs on the table.

Run from the repository: ``python -m tests.bench.presses [--modules all|id,id] [--games N] [--decisions N]``.
Games of a person and two bots are played at random. At every fourth position of the person some choices of
each kind are composed as the tests do it (tests/client/alhambra/reacher.py), by pressing things, and taken
back. Printed for each kind: how many were tried, the presses they took (median and maximum), how many things
each named (cells, tiles, cards, helpers ...), how many choices were legal, that is the lines of a list of all
of them, and how often a list was opened.
"""

import argparse
import os
import random
import statistics
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.cli_args import PlayArgs
from alhambra_desktop.client.alhambra.list_menu import ListMenu
from alhambra_desktop.client.app import App
from alhambra_desktop.engine.codec import name_of
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.engine.refs import references
from alhambra_desktop.games import GAMES
from alhambra_desktop.match.worker import InlineWorker
from tests.client.alhambra.conftest import TablePilot, seating
from tests.client.alhambra.reacher import Reacher
from tests.client.conftest import AppPilot, Still

EACH, OFTEN = 2, 6
"""How many choices of a kind are tried at a position, and in a game."""
SIZE = (1920, 1080)


@dataclass
class Reached:
    """What was counted for one kind of choices."""

    presses: list[int] = field(default_factory=list)
    things: list[int] = field(default_factory=list)
    legal: list[int] = field(default_factory=list)
    lists: int = 0
    failed: int = 0


class Counting(Reacher):
    """Counts what is pressed."""

    presses = lists = 0

    def press(self, name: tuple[object, ...]) -> None:
        """Count a press."""
        self.presses += 1
        super().press(name)

    def free(self, name: tuple[object, ...]) -> bool:
        """What is already settled need not be pressed again: the question with its Yes stands there."""
        only = self.session.answering.only(self.session.selection)
        asked = only is not None and not only.open and not self.session.selection.empty
        return not (asked and "make" in {act.id for act in self.scene.screen.acts})

    def from_list(self, choice: Choice) -> None:
        """Count the press on a line of a list."""
        if isinstance(self.table.top, ListMenu):
            self.presses += 1
            self.lists += 1
        super().from_list(choice)


def things_of(choice: Choice) -> int:
    """How many things a choice names: each field that is not empty, each of several."""
    found = (getattr(choice, known.field) for known in references(type(choice)))
    return sum(
        len(value) if isinstance(value, tuple | list) and known_many(value) else 1 for value in found if value
    )


def known_many(value: object) -> bool:
    """Whether a value is several things, and no cell or corner."""
    return isinstance(value, tuple | list) and not (
        len(value) == 2 and all(isinstance(n, int) for n in value)
    )


def count(
    table: TablePilot, patch: pytest.MonkeyPatch, seed: str, decisions: int, found: dict[str, Reached]
) -> None:
    """Play a game and count."""
    reacher = Counting(table, patch, keys=False)
    dice, chance = Dice(seed), random.Random(7)
    tried: dict[str, int] = {}
    for number in range(decisions):
        table.settle()
        while table.top is not table.table:
            table.pilot.key(pygame.K_ESCAPE)
        session = table.table.session
        if table.match.over:
            return
        if not session.own_turn or session.lets_go:
            continue
        view = table.match.view(0)
        for kind in view.decision.kinds if number % 4 == 0 else ():
            name = name_of(kind.choice)
            if tried.get(name, 0) >= OFTEN:
                continue
            candidates = list(kind.candidates(view, 0))
            for choice in chance.sample(candidates, min(EACH, len(candidates))):
                tried[name] = tried.get(name, 0) + 1
                tell(reacher, choice, len(candidates), found.setdefault(name, Reached()))
        table.match.choose(table.match.game.sample(dice))
        table.table.session.went_on()
        table.table.jumped()


def tell(reacher: Counting, choice: Choice, legal: int, reached: Reached) -> None:
    """Reach one choice and note what it took."""
    reacher.presses = reacher.lists = 0
    if not reacher.reach(choice):
        reached.failed += 1
        return
    reached.presses.append(reacher.presses)
    reached.things.append(things_of(choice))
    reached.legal.append(legal)
    reached.lists += bool(reacher.lists)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--modules", default="")
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--decisions", type=int, default=140)
    asked = parser.parse_args()
    modules = tuple(MODULES) if asked.modules == "all" else tuple(filter(None, asked.modules.split(",")))
    found: dict[str, Reached] = {}
    pygame.display.init()
    pygame.font.init()
    for number in range(asked.games):
        with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
            app = App(PlayArgs(window=SIZE), Path(folder), Still())
            app.services.offered = tuple(GAMES)
            app.services.new_thinker = app.services.new_adviser = InlineWorker
            pilot = AppPilot(app)
            pilot.frames(2)
            seed = f"presses {number}"
            sit = seating(pilot)
            table = sit("person", "easy", "easy", modules=modules, seed=seed, auto_end_turn=False)
            count(table, patch, seed, asked.decisions, found)
            app.stack.clear()
            app.stack.settle()
            app.services.close()
    print("| choice | tried | presses | at most | things | legal choices | lists |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for name, reached in sorted(found.items()):
        if reached.presses:
            middle = [f"{statistics.median(n):g}" for n in (reached.presses, reached.things, reached.legal)]
            tried, most = len(reached.presses) + reached.failed, max(reached.presses)
            row = (name, tried, middle[0], most, middle[1], middle[2], reached.lists)
            print("|", " | ".join(map(str, row)), "|")
        if reached.failed:
            print(f"not reached: {name} {reached.failed}")


if __name__ == "__main__":
    main()
