"""Frame times of the scenes at the end of a game, the opening frames among them.

Run from the repository: ``python -m tests.bench.bench_endings [WxH]``. Finished games of bots: Alhambra, the
dice game, Roll & Write with two seats and alone. At 60 frames a second a frame has 16 ms; none should take
more than 8. On a busy machine the processor time of the thread that draws tells more than the clock.
"""

import os
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path

if not os.environ.get("DISPLAY"):
    os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from alhambra_desktop.bots import make_bot
from alhambra_desktop.cli_args import PlayArgs
from alhambra_desktop.client.app import App
from alhambra_desktop.client.display import start_video
from alhambra_desktop.client.tables import TABLES
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.seating import MatchSetup, SeatSetup
from alhambra_desktop.match.worker import InlineWorker
from tests.bench.bench_frames import STEP, Still, percentile

GAMES = (("alhambra", 3), ("dice", 3), ("roll-and-write", 2), ("roll-and-write", 1))
COLOURS = ("white", "blue", "orange")
FRAMES = 360


def finished(game: str, players: int) -> Match:
    """A game played to its end by the weakest bots."""
    seats = tuple(SeatSetup(f"Player {n}", colour) for n, colour in enumerate(COLOURS[:players], 1))
    match = Match.begin(MatchSetup(seats, "bench", game=game), None, InlineWorker())
    bot = make_bot("easy", "bench")
    while match.asked is not None:
        match.choose(bot.choose(match.view(match.asked)))
    return match


def measure(app: App, game: str, players: int) -> None:
    """Open the scene at the end of a game and time its first seconds."""
    table = TABLES[game](finished(game, players))
    app.stack.push(table)
    app.stack.settle()
    for _ in range(5):
        app.loop.frame(STEP)
    clock, worked = [], []
    begin, work = time.perf_counter(), time.thread_time()
    table.open_ending()
    for _ in range(FRAMES):
        app.loop.frame(STEP)
        now, done = time.perf_counter(), time.thread_time()
        clock.append(now - begin)
        worked.append(done - work)
        begin, work = now, done
    told = ("p50", 0.5), ("p90", 0.9), ("p99", 0.99), ("most", 1.0)
    for name, times in (("clock", clock), ("processor", worked)):
        figures = "   ".join(f"{words} {percentile(times, share):6.2f}" for words, share in told)
        late = sum(took > 0.008 for took in times)
        print(f"{game:14s} {players} seats  {name:9s} {figures} ms   {late} over 8 ms", flush=True)
    app.stack.pop(table)
    app.stack.settle()


def main() -> None:
    """All endings, in one window."""
    wide, high = map(int, (sys.argv[1] if len(sys.argv) > 1 else "1920x1080").split("x"))
    start_video()
    with tempfile.TemporaryDirectory() as folder:
        app = App(PlayArgs(window=(wide, high)), Path(folder), Still())
        app.apply(replace(app.services.settings, animation="normal"))
        for game, players in GAMES:
            measure(app, game, players)


if __name__ == "__main__":
    main()
