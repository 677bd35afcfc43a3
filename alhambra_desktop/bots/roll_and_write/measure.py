"""The best choice in a position: one evaluation for bots, hints and the marked cell."""

from alhambra_desktop.bots.roll_and_write.policy import PaperPlayer, Way, choose
from alhambra_desktop.bots.roll_and_write.weights import standard
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.roll_and_write.frames import PaperTurn
from alhambra_desktop.roll_and_write.game import RollAndWrite

SHARPEST = "expert"
"""The level that sees every value without noise."""


def best_choice(view: RollAndWrite) -> Choice | None:
    """The best choice for the asked seat; None if nobody is asked."""
    return None if view.decision is None else choose(view, SHARPEST, "")


def best_way(view: RollAndWrite) -> Way | None:
    """The best way to play the asked seat's turn before its action; otherwise None."""
    decision = view.decision
    if decision is None or not isinstance(decision.frame, PaperTurn) or decision.frame.action:
        return None
    data = standard()
    return PaperPlayer(view, decision.seat, data.levels[SHARPEST], data.weights).best_way(decision.frame)
