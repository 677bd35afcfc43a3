"""The paper table in the whole program on the dummy screen, driven by events."""

import pytest

from alhambra_desktop.client.roll_and_write.scene import SheetScene
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.seating import MatchSetup, SeatSetup
from alhambra_desktop.match.worker import InlineWorker
from alhambra_desktop.presentation.roll_and_write.picker import ACTING, BUILT, KEEPING

NAMES = ("Anna", "Karim", "Leonor", "Yusuf", "Inés")
COLOURS = ("white", "blue", "orange", "green", "red")


class SheetPilot:
    """Plays at a paper table: presses spots by their keys, uses keys."""

    def __init__(self, pilot, match):
        self.pilot = pilot
        self.match = match
        self.table = SheetScene(match)
        pilot.show(self.table)

    @property
    def top(self):
        """The scene on top."""
        return self.pilot.scene

    @property
    def picker(self):
        """The questions of the seat in the middle."""
        return self.table.picker

    def press(self, key):
        """Click a spot or a button of the top scene."""
        self.pilot.click(key)

    def press_cell(self, cell):
        self.press(f"cell-{cell[0]}-{cell[1]}")

    def key(self, key, mod=0):
        self.pilot.key(key, mod)

    def settle(self, most=3000):
        """Let movements and bots come to rest."""
        for _ in range(most):
            waits = self.table.busy or self.table._next or not self.table.session.own_turn
            if self.top is not self.table or self.match.over or not waits:
                break
            self.pilot.frames()

    def play_decision(self):
        """What a person would do without thinking, by the mouse."""
        self.settle()
        if self.match.over or self.top is not self.table:
            return
        phase = self.picker.phase
        if phase == ACTING:
            lights = [light for light in self.picker.lights if light.look != "coins"]
            if lights:
                self.press_cell(lights[0].cell)
            else:
                self.press("act-gain")
        elif phase == BUILT:
            self.press("act-second" if self.picker.second is not None else "act-end")
        elif phase == KEEPING:
            self.press("die-yellow-0")
            self.press("die-blue-1")
            self.press("act-keep")
        self.settle()


@pytest.fixture
def sit(app):
    """Sits down at a paper table with these kinds of players."""

    def make(*kinds, seed="7", options=None, **settings):
        app.setting(**{"bot_speed": "instant", "animation": "off", **settings})
        seats = tuple(SeatSetup(n, c, k) for n, c, k in zip(NAMES, COLOURS, kinds, strict=False))
        setup = MatchSetup(seats, seed, game="roll-and-write", options=options or {})
        table = SheetPilot(app, Match.begin(setup, None, InlineWorker()))
        table.settle()
        return table

    return make
