"""Determinizing a view, for bots that look ahead: only future throws are unknown (9)."""

from alhambra_desktop.engine import records
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.roll_and_write.game import RollAndWrite
from alhambra_desktop.roll_and_write.rounds import STREAMS


def determinize(view: RollAndWrite, dice: Dice) -> RollAndWrite:
    """A full game that looks exactly like ``view`` to its viewer; ``dice`` gives its randomness."""
    state = records.copy(view.state)
    state.streams = {name: dice.below(1 << 64) for name in STREAMS}
    game = RollAndWrite(view.rules, state)
    game.ask_again()
    return game
