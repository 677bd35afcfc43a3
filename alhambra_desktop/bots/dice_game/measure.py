"""The value of marking each type now: one evaluation for bots, hints and the mark on the board."""

from alhambra_desktop.bots.dice_game.policy import DicePlayer
from alhambra_desktop.bots.dice_game.weights import standard
from alhambra_desktop.dice_game.frames import MarkerTurn
from alhambra_desktop.dice_game.game import DiceGame

SHARPEST = "expert"
"""The level that sees every value without noise."""


def mark_worths(view: DiceGame) -> dict[str, float]:
    """By type shown: the points that marking it now is expected to change for the asked seat.

    The seat's own points minus a share of its rivals'. Empty if no marker can be placed now.
    """
    decision = view.decision
    if decision is None or not isinstance(decision.frame, MarkerTurn) or not decision.frame.throws:
        return {}
    data = standard()
    player = DicePlayer(view, decision.seat, data.levels[SHARPEST], data.weights, "")
    return player.mark_worths(decision.frame)


def best_mark(view: DiceGame) -> str:
    """The best type to mark now; None if no mark gains anything."""
    worths = mark_worths(view)
    best = max(worths, key=worths.__getitem__, default="")
    return best if best and worths[best] > 0 else ""
