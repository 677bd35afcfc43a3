"""What the frame loop does while the picture stands: garbage is collected, free memory is given back."""

import os
import sys
from pathlib import Path

import pytest

from alhambra_desktop.client import heap, loop
from alhambra_desktop.client.alhambra.scene import TableScene
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.seating import MatchSetup, SeatSetup
from alhambra_desktop.match.worker import InlineWorker


def test_garbage_is_collected_while_the_picture_stands(app, monkeypatch):
    """Not in a frame that draws: all of it may take longer than a frame has."""
    app.setting(animation="reduced")
    collected = []
    monkeypatch.setattr(loop.gc, "get_count", lambda: (0, 0, loop.SURVIVED))
    monkeypatch.setattr(loop.gc, "collect", lambda: collected.append(app.app.loop.drawn))
    for _ in range(40):
        app.scene.invalidate()
        app.frames(1, dt=loop.QUIET / 10)
    assert not collected
    app.frames(12, dt=loop.QUIET / 10)
    assert collected


def test_free_memory_is_given_back_while_the_picture_stands(app, monkeypatch):
    """Every half minute, not in a frame that draws."""
    app.setting(animation="reduced")
    given = []
    monkeypatch.setattr(loop.heap, "give_back", lambda: given.append(app.app.loop.drawn))
    for _ in range(70):
        app.scene.invalidate()
        app.frames(1, dt=0.5)
    assert not given
    app.frames(100, dt=0.5)
    assert len(given) == 2


@pytest.mark.skipif(sys.platform != "linux", reason="other C libraries cannot be asked to")
def test_what_is_given_back_is_free():
    """Of many large pieces of memory, dropped but for the last one, little stays with the program."""

    def resident():
        return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") >> 20

    heap.give_back()
    pieces = [bytearray(b"x" * 100_000) for _ in range(1_000)]
    full = resident()
    del pieces[:-1]
    heap.give_back()
    assert resident() < full - 80


class SlowWorker(InlineWorker):
    """Answers only when it may."""

    may = False

    def poll(self):
        return super().poll() if self.may else None


def test_garbage_waits_while_a_bot_thinks(app, monkeypatch):
    """Its move may come at any moment; in a person's turn all is looked for again."""
    app.setting(animation="reduced")
    seats = (SeatSetup("Anna", "white"), SeatSetup("Karim", "blue", "hard"))
    thinker = SlowWorker()
    match = Match.begin(MatchSetup(seats, "7"), None, thinker)
    app.show(TableScene(match))
    collected = []
    monkeypatch.setattr(loop.gc, "get_count", lambda: (0, 0, loop.SURVIVED))
    monkeypatch.setattr(loop.gc, "collect", lambda: collected.append(match.asked))
    while match.asked == 0:
        match.choose(match.view(0).sample(Dice("7")))
    app.frames(60, dt=loop.QUIET / 5)
    assert match.asked == 1
    assert not collected
    thinker.may = True
    for _ in range(200):
        app.frames(1, dt=loop.QUIET / 5)
    assert set(collected) == {0}
