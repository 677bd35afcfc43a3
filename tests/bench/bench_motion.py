"""Frame times while things move: a stretch of a game of bots at normal speed, by what is on its way.

Run from the repository: ``python -m tests.bench.bench_motion [WxH] [seconds] [--modules all|id,id]
[--games game,game] [--picks N]``. Alhambra, the dice game and Roll & Write, each for so many seconds of their
own clock (60 frames a second): cards and tiles fly, tiles drop with dust, walls light up, counts and coins
tick, dice roll, the pencil draws. Bots think between the frames; a person's choices are made as by a press.
Frames in which a step is made, put together and painted are told apart, those of the person's own steps as
well: one or two, with many modules several. Before each own step in Alhambra so many things are clicked that
lie on the table: most are merely picked; the frame of such a click (*pick*) and those after it (*picked*) are
told apart, too. On a busy machine the processor time of the thread that draws tells more than the clock; no
frame should take more than 8 ms.
"""

import argparse
import gc
import os
import tempfile
import time
from collections import defaultdict, deque
from dataclasses import replace
from pathlib import Path
from typing import Any

if not os.environ.get("DISPLAY"):
    os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.bots import make_bot
from alhambra_desktop.cli_args import PlayArgs
from alhambra_desktop.client.app import App
from alhambra_desktop.client.display import start_video
from alhambra_desktop.client.tables import TABLES
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.seating import PERSON, MatchSetup, SeatSetup
from alhambra_desktop.match.thinking import Answer
from alhambra_desktop.match.worker import InlineWorker
from alhambra_desktop.presentation.alhambra.picker import Outcome
from alhambra_desktop.presentation.alhambra.selection import NOTHING
from tests.bench.bench_frames import COLOURS, STEP, Still, percentile

GAMES = (("alhambra", 3), ("dice", 3), ("roll-and-write", 2))
SKIPPED = 0.4
"""Part of an Alhambra game that is played before: its palaces have walls to join."""
LIMIT = 0.008
PICKED = ("sale", "display", "hand", "reserve", "bought", "held", "thing", "chip")
"""Kinds of names of what is picked; so are the buttons of ``TURNED`` and lit cells."""
TURNED = ("turn", "less", "more", "back", "redesign")
REST = 6
"""Frames between two clicks, at least."""


class Between(InlineWorker):
    """A worker that thinks between the frames, so that no frame waits for a bot."""

    answer: Answer | None = None

    def think(self) -> None:
        """Think about what is asked; called between two frames."""
        if self.answer is None:
            self.answer = super().poll()

    def poll(self) -> Answer | None:
        answer, self.answer = self.answer, None
        return answer

    def cancel(self) -> None:
        super().cancel()
        self.answer = None


def begun(game: str, players: int, modules: tuple[str, ...]) -> tuple[Match, Between]:
    """A game of a person and weak bots, some way from its beginning."""
    kinds = (PERSON, *("easy",) * players)
    seats = tuple(
        SeatSetup(f"Player {n}", colour, kind)
        for n, colour, kind in zip(range(1, players + 1), COLOURS, kinds, strict=False)
    )
    worker = Between()
    chosen = modules if game == "alhambra" else ()
    match = Match.begin(MatchSetup(seats, "bench", game=game, modules=chosen), None, worker)
    bot = make_bot("easy", "bench")
    tiles = len(match.game.state.supply.pieces) if game == "alhambra" else 0
    while tiles and len(match.game.state.supply.pieces) > tiles * (1 - SKIPPED):
        assert match.asked is not None
        match.choose(bot.choose(match.view(match.asked)))
    return match, worker


def moving(table: Any) -> set[str]:
    """What is on its way in the table of any game."""
    line = (table.stage if hasattr(table, "stage") else table._motion)._line
    return {cue.kind for cue in line.cues if line.moves(cue)} - {"sound"}


def press(table: Any, choice: Any) -> None:
    """Make a choice as a press does."""
    if hasattr(table, "commands"):
        table.commands.follow(Outcome(NOTHING, (choice,)), sure=True)
    else:
        table.choose(choice)


class Clicks:
    """Clicks on things of the table of Alhambra, before each of the person's choices."""

    def __init__(self, number: int) -> None:
        self._number = number
        self._dice = Dice("picks")
        self._at = -1
        """The step before which things were last clicked."""
        self._left = 0
        self._events: deque[pygame.Event | None] = deque()
        self.pressed = False
        """Whether what was clicked last answers in this frame."""

    def next(self, table: Any, step: int) -> bool:
        """Called in each frame in which the person is asked; returns whether there is something to click."""
        if step != self._at:
            self._at, self._left = step, self._number
            self._events.clear()
        if not self._events and self._left > 0:
            self._left -= 1
            self._click(self._place(table))
        if not self._events:
            return False
        event = self._events.popleft()
        if event is not None:
            pygame.event.post(event)
        self.pressed = event is not None and event.type == pygame.MOUSEBUTTONUP
        return True

    def _place(self, table: Any) -> tuple[int, int] | None:
        names = [target.name for target in table.screen.targets if target.live and target.name[0] in PICKED]
        names += [("act", act.id) for act in table.screen.acts if act.enabled and act.id in TURNED]
        names += [("cell", light.cell) for light in table.lights()]
        if not names:
            return None
        centre: tuple[int, int] = table.place_of(names[self._dice.below(len(names))]).centre
        return centre

    def _click(self, place: tuple[int, int] | None) -> None:
        if place is not None:
            facts = {"pos": place, "button": pygame.BUTTON_LEFT, "touch": False}
            kinds = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP
            self._events += [pygame.Event(kind, **facts) for kind in kinds]
        self._events += [None] * REST


def measure(
    app: App, game: str, players: int, modules: tuple[str, ...], seconds: float, clicks: Clicks
) -> None:
    """Watch a game and print the frames by what moved in them."""
    match, worker = begun(game, players, modules)
    table = TABLES[game](match)
    app.stack.push(table)
    app.stack.settle()
    for _ in range(20):
        app.loop.frame(STEP)
    times: dict[str, list[float]] = defaultdict(list)
    person = make_bot("easy", "bench")
    stepping = "step"
    for _ in range(round(seconds / STEP)):
        worker.think()
        steps, kinds, lagged = len(match.steps), moving(table), table.lags
        asked = table.session.own_turn and not table.busy and not table.opens_something
        picking = asked and game == "alhambra" and clicks.next(table, steps)
        choice = person.choose(match.view(match.asked)) if asked and not picking else None
        work = time.thread_time()
        if choice is not None:
            press(table, choice)
        app.loop.frame(STEP)
        took = time.thread_time() - work
        while app.stack.top is not table:
            app.stack.pop(app.stack.top)
            app.stack.settle()
        if app.services.kit.art.reading:
            time.sleep(STEP)  # for the threads that read beside the frames
        if match.over:
            break
        if not lagged:
            stepping = "own step" if asked else "step"
        stepped = lagged or len(match.steps) != steps
        if picking and not stepped:
            kinds = {"pick" if clicks.pressed else "picked"}
        for kind in (stepping,) if stepped else kinds or ("nothing",):
            times[kind].append(took)
    for kind, took_all in sorted(times.items()):
        print(f"{game:15s} {kind:9s} {told(took_all)}", flush=True)
    app.stack.clear()
    app.stack.settle()


def told(times: list[float]) -> str:
    """How many frames there were and how long they took."""
    shares = ("p50", 0.5), ("p99", 0.99), ("most", 1.0)
    figures = "   ".join(f"{words} {percentile(times, share):6.2f}" for words, share in shares)
    late = sum(took > LIMIT for took in times)
    return f"{len(times):5d} frames  {figures} ms   {late} over 8 ms"


def started(size: str, modules: str) -> tuple[tuple[int, int], tuple[str, ...]]:
    """Start the video as the program does; returns the size of the window and the ids of the modules."""
    wide, high = map(int, size.split("x"))
    chosen = tuple(MODULES) if modules == "all" else tuple(filter(None, modules.split(",")))
    start_video()
    gc.collect()
    gc.freeze()  # as the program does with what it has imported
    gc.set_threshold(*gc.get_threshold()[:2], 100)
    return (wide, high), chosen


def main() -> None:
    """All three games, each in a program of its own."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("size", nargs="?", default="1920x1080")
    parser.add_argument("seconds", nargs="?", type=float, default=40.0)
    parser.add_argument("--modules", default="", help="all, or ids with commas between them")
    parser.add_argument(
        "--games", default=",".join(name for name, _ in GAMES), help="with commas between them"
    )
    parser.add_argument("--picks", type=int, default=0, help="clicks before each own step in Alhambra")
    asked = parser.parse_args()
    window, modules = started(asked.size, asked.modules)
    for game, players in GAMES:
        if game not in asked.games.split(","):
            continue
        with tempfile.TemporaryDirectory() as folder:
            app = App(PlayArgs(window=window), Path(folder), Still())
            app.apply(replace(app.services.settings, animation="normal"))
            measure(app, game, players, modules, asked.seconds, Clicks(asked.picks))
            app.services.close()


if __name__ == "__main__":
    main()
