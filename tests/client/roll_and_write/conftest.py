"""The paper table in the whole program on the dummy screen, driven by events."""

import pytest

from alhambra_desktop.client.roll_and_write.scene import PaperScene
from alhambra_desktop.presentation.roll_and_write.picker import ACTING, BUILT, KEEPING
from tests.client.board_pilot import BoardPilot, begun, quick


class SheetPilot(BoardPilot):
    """Plays at a paper table."""

    scene, game = PaperScene, "roll-and-write"

    @property
    def picker(self):
        """The questions of the seat in the middle."""
        return self.table.picker

    def press_cell(self, cell):
        self.press(f"cell-{cell[0]}-{cell[1]}")

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
        quick(app, **settings)
        table = SheetPilot(app, begun(SheetPilot.game, kinds, seed, options))
        table.settle()
        return table

    return make
