"""Frame times of the table: p50 and p99 of update + draw + flip.

Run from the repository: ``python tests/bench/bench_frames.py [WxH] [frames] [--modules all|id,id]
[--seats N]``. Where DISPLAY is set (also under Xvfb) it opens a real window as the program does, flips
included; else it draws without one. Palaces of about twenty tiles, with modules their pieces among them;
first at rest, then with the pointer moving, with movements, and while a bot thinks in its own process. On
a busy machine the processor time tells more than the clock. At 60 frames a second a frame has 16 ms.
"""

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

if not os.environ.get("DISPLAY"):
    os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.alhambra.choices import Buy, Place, TakeMoney
from alhambra_desktop.alhambra.spots import legal_cells
from alhambra_desktop.cli_args import PlayArgs
from alhambra_desktop.client.alhambra.scene import TableScene
from alhambra_desktop.client.app import App
from alhambra_desktop.client.display import start_video
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.seating import PERSON, MatchSetup, SeatSetup
from alhambra_desktop.match.worker import InlineWorker, Worker
from alhambra_desktop.presentation.alhambra.choreography import Cue

COLOURS = ("white", "blue", "orange", "green", "red", "yellow")
TILES = 54
STEP = 1 / 60
WARM_UP = 40
"""Frames before the measured ones: pictures are scaled when they are first seen."""


class Still:
    """A clock that never waits: a frame is always as long as it should be."""

    def tick(self, *, wait: bool = True) -> float:
        return STEP


def late_match(worker: InlineWorker | Worker, modules: tuple[str, ...], players: int) -> Match:
    """A match of bots near its end: every tile that could be bought lies in a palace."""
    seats = tuple(SeatSetup(f"Player {n}", colour, "easy") for n, colour in enumerate(COLOURS[:players], 1))
    setup = MatchSetup(seats, "bench", modules=modules, options={"explicit_end": "yes"})
    match = Match.begin(setup, None, worker)
    while not match.over and (len(match.game.state.supply.pieces) > 4 or not _at_an_action(match)):
        choices = list(match.game.candidates())
        best = [c for c in choices if isinstance(c, Place)] or [c for c in choices if isinstance(c, Buy)]
        match.choose((best or choices)[0])
    return match


def _at_an_action(match: Match) -> bool:
    """Whether an action is asked for, and not something in the middle of one."""
    decision = match.game.decision
    return decision is not None and any(kind.choice is TakeMoney for kind in decision.kinds)


def grown(match: Match) -> Match:
    """Lay tiles into every palace as long as they fit, up to twenty a palace: pieces of modules first."""
    game = match.game
    base = list(game.rules.components.tiles)
    names = {piece.id for piece in base}
    pieces = [piece for piece in game.rules.pieces.values() if piece.id not in names]
    for number, seat in enumerate(game.state.seats):
        laid = 0
        for piece in (*base[number :: len(game.state.seats)], *pieces[number::2], *base):
            if len(seat.city) > 20:
                break
            if laid > 6 and piece in pieces:
                continue
            if seat.city.cell_of(piece.id) is None and (cells := legal_cells(game, number, piece)):
                seat.city = seat.city.place(piece, cells[len(cells) // 2])
                laid += piece in pieces
    return match


def percentile(times: list[float], share: float) -> float:
    """A percentile in milliseconds."""
    return sorted(times)[min(len(times) - 1, int(len(times) * share))] * 1000


def measure(app: App, name: str, frames: int, before: Callable[[int], None]) -> None:
    """Time a number of frames; ``before`` prepares each of them."""
    times, worked = [], []
    for number in range(-WARM_UP, frames):
        before(number)
        begin, work = time.perf_counter(), time.process_time()
        app.loop.frame(STEP)
        if number >= 0:
            times.append(time.perf_counter() - begin)
            worked.append(time.process_time() - work)
    clock = f"p50 {percentile(times, 0.5):6.2f}   p99 {percentile(times, 0.99):6.2f}"
    print(f"{name:34s} {clock}   processor p99 {percentile(worked, 0.99):6.2f} ms", flush=True)


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("size", nargs="?", default="1920x1080")
    parser.add_argument("frames", nargs="?", type=int, default=300)
    parser.add_argument("--modules", default="none", help="all, none, or ids with commas between them")
    parser.add_argument("--seats", type=int, default=len(COLOURS))
    return parser.parse_args()


def main() -> None:
    asked_for = _asked()
    size = tuple(map(int, asked_for.size.split("x")))
    frames = asked_for.frames
    named = tuple(asked_for.modules.split(","))
    modules = {"all": tuple(MODULES), "none": ()}.get(asked_for.modules, named)
    start_video()
    with tempfile.TemporaryDirectory() as folder:
        app = App(PlayArgs(window=(size[0], size[1])), Path(folder), Still())
        app.apply(replace(app.services.settings, bot_speed="slow"))
        match = grown(late_match(InlineWorker(), modules, asked_for.seats))
        asked = match.asked or 0
        match.hand_over(asked, PERSON)
        table = TableScene(match)
        app.stack.push(table)
        app.stack.settle()
        app.loop.frame(STEP)
        told = f"{asked_for.seats} seats, {len(modules)} modules, driver {pygame.display.get_driver()}"
        print(f"{size[0]} x {size[1]}, {told}, {frames} frames each", flush=True)
        run(app, table, frames)
        match.hand_over(asked, "hard")
        match.worker = Worker()
        match.poll()
        table.jumped()
        measure(app, "a bot thinking in its process", frames, lambda number: table.invalidate())
        app.stack.clear()
        app.stack.settle()


def run(app: App, table: TableScene, frames: int) -> None:
    """Measure the four ordinary cases: at rest, pointing, moving, thinking."""
    width, height = app.services.display.size

    def point(number: int) -> None:
        spot = (width * (number * 37 % 100) // 100, height * (number * 53 % 100) // 100)
        facts = {"pos": spot, "rel": (1, 1), "buttons": (0, 0, 0), "touch": False}
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, **facts))

    def fly(number: int) -> None:
        if not table.stage.busy:
            cards = table.screen.table.display
            tiles = [slot.tile.id for slot in table.screen.table.market if slot.tile is not None]
            cues = [Cue("card", card.id, i * 0.06, 0.32) for i, card in enumerate(cards)]
            cues += [Cue("tile", tile, i * 0.06, 0.32, flips=True) for i, tile in enumerate(tiles)]
            places = table.screen.places
            rects = {
                "card": (places.money.cards[0], places.hand.cards[0]),
                "tile": (places.market.tiles[0], places.dock.undo),
            }
            table.stage.play(
                [replace(cue, start=(cue.kind, 0), goal=(cue.kind, 1)) for cue in cues],
                lambda place, what: rects[str(place[0])][int(str(place[1]))],
            )

    measure(app, "at rest (nothing drawn)", frames, lambda number: None)
    measure(app, "drawn every frame", frames, lambda number: table.invalidate())
    measure(app, "pointer moving", frames, point)
    measure(app, "eight things in flight", frames, fly)
    table.stage.skip()
    measure(app, "a choice changes every 10 frames", frames, lambda number: _press(table, number))


def _press(table: TableScene, number: int) -> None:
    table.invalidate()
    if number % 10 == 0:
        sales = [slot.sale for slot in table.screen.table.market if slot.tile is not None]
        table.commands.press(("sale", sales[number // 10 % len(sales)]))


if __name__ == "__main__":
    main()
