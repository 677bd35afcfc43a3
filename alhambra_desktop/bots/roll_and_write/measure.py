"""The best choice by what is known: the one measure of the bots, the hint and the golden cell."""

from alhambra_desktop.bots.roll_and_write.policy import SheetPlayer, Way, choose
from alhambra_desktop.bots.roll_and_write.weights import standard
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.roll_and_write.frames import SheetTurn
from alhambra_desktop.roll_and_write.game import RollAndWrite

SHARPEST = "expert"
"""The level that sees every worth as it is."""


def best_choice(view: RollAndWrite) -> Choice | None:
    """What is best for the asked seat; nothing if nobody is asked."""
    return None if view.decision is None else choose(view, SHARPEST, "")


def best_way(view: RollAndWrite) -> Way | None:
    """The best way to play the turn of the asked seat, before its action; else nothing."""
    decision = view.decision
    if decision is None or not isinstance(decision.frame, SheetTurn) or decision.frame.action:
        return None
    data = standard()
    return SheetPlayer(view, decision.seat, data.levels[SHARPEST], data.weights).best_way(decision.frame)
