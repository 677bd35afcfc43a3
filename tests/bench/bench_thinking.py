"""Frames and memory while Experts think in processes of their own: a game of Alhambra by the clock.

Run from the repository: ``python -m tests.bench.bench_thinking [WxH] [seconds] [--modules all|id,id]
[--bots N] [--processes N]``. A person plays against Experts; the person's choices are made at once. Told are
the processor time of the thread that draws, for the frames in which a bot thinks and nothing else happens and
for the others (steps are made and shown), and the most memory that the program and all of its processes
together have of their own (proportional set size, Linux only). No frame should take more than 8 ms, and
500 MB should be enough for everything.
"""

import argparse
import contextlib
import os
import sys
import tempfile
import time
from collections import defaultdict
from dataclasses import replace
from pathlib import Path

from alhambra_desktop.bots import make_bot
from alhambra_desktop.cli_args import PlayArgs
from alhambra_desktop.client.app import App
from alhambra_desktop.client.tables import TABLES
from alhambra_desktop.match import child
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.seating import PERSON, MatchSetup, SeatSetup
from alhambra_desktop.match.worker import Worker
from tests.bench.bench_frames import COLOURS, STEP, Still
from tests.bench.bench_motion import press, started, told

EVERY = 2.0
"""Seconds between two looks at the memory."""
WARMING = 20
"""Frames before anything is counted: the table is made and painted for the first time."""


def memory() -> list[float]:
    """Megabytes of this process and of each one that it has started, shared pages divided among them."""
    found = []
    for pid in descendants(os.getpid()):
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii").splitlines()
        found.append(next(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024)
    return found


def descendants(pid: int) -> list[int]:
    """A process, those that it has started, those that they have started, and so on."""
    children = defaultdict[int, list[int]](list)
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            with contextlib.suppress(OSError):  # it has ended meanwhile
                fields = (entry / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()
                children[int(fields[1])].append(int(entry.name))
    found = [pid]
    for one in found:
        found += children[one]
    return found


def begun(bots: int, modules: tuple[str, ...], worker: Worker) -> Match:
    """A game of a person against Experts."""
    kinds = (PERSON, *("expert",) * bots)
    seats = tuple(
        SeatSetup(f"Player {number}", colour, kind)
        for number, (colour, kind) in enumerate(zip(COLOURS, kinds, strict=False), 1)
    )
    return Match.begin(MatchSetup(seats, "bench", game="alhambra", modules=modules), None, worker)


def measure(app: App, match: Match, seconds: float) -> None:
    """Play for so many seconds and print the figures."""
    table = TABLES["alhambra"](match)
    app.stack.push(table)
    app.stack.settle()
    for _ in range(WARMING):
        app.loop.frame(STEP)
    person = make_bot("easy", "bench")
    frames: dict[str, list[float]] = {"thinking": [], "other": []}
    most: list[float] = []
    looked = 0.0
    end = time.perf_counter() + seconds
    while time.perf_counter() < end and not match.over:
        start = time.perf_counter()
        steps, idle = len(match.steps), not table.busy and not table.opens_something
        own = table.session.own_turn and idle
        choice = person.choose(match.view(match.asked)) if own else None
        work = time.thread_time()
        if choice is not None:
            press(table, choice)
        app.loop.frame(STEP)
        took = time.thread_time() - work
        thinks = idle and not own and not table.busy and len(match.steps) == steps
        frames["thinking" if thinks else "other"].append(took)
        while app.stack.top is not table:
            app.stack.pop(app.stack.top)
            app.stack.settle()
        if time.perf_counter() > looked + EVERY:
            looked = time.perf_counter()
            most = max(most, memory(), key=sum)
        time.sleep(max(0.0, STEP - (time.perf_counter() - start)))
    for kind, times in frames.items():
        print(f"{kind:9s} {told(times)}")
    each = ", ".join(f"{size:.0f}" for size in most)
    print(f"at most {sum(most):.0f} MB: the program and its processes {each}; {len(match.steps)} steps")


def leave_main_alone() -> None:
    """Let no process import this file, and with it pygame: those of the program do without."""
    begun = sys.modules["__main__"]
    begun.__spec__ = begun.__file__ = None


def main() -> None:
    """The command."""
    leave_main_alone()
    child.context()
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("size", nargs="?", default="1920x1080")
    parser.add_argument("seconds", nargs="?", type=float, default=60.0)
    parser.add_argument("--modules", default="", help="all, or ids with commas between them")
    parser.add_argument("--bots", type=int, default=3)
    parser.add_argument("--processes", type=int, help="that think at once (default: by the cores)")
    asked = parser.parse_args()
    window, modules = started(asked.size, asked.modules)
    worker = Worker(number=asked.processes)
    with tempfile.TemporaryDirectory() as folder:
        app = App(PlayArgs(window=window), Path(folder), Still())
        app.apply(replace(app.services.settings, animation="normal"))
        try:
            measure(app, begun(asked.bots, modules, worker), asked.seconds)
        finally:
            worker.close()
            app.services.close()


if __name__ == "__main__":
    main()
