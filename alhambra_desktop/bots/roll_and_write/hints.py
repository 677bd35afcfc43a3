"""Hints for Roll & Write: why a choice is a good one, as a message key with facts.

``types`` is a building type, ``cell`` a cell, ``count`` a number of coins; ``yellow`` and ``blue`` are dice.
"""

from typing import Any

from alhambra_desktop.bots.roll_and_write.measure import best_way
from alhambra_desktop.bots.roll_and_write.outlook import PaperOutlook
from alhambra_desktop.bots.roll_and_write.weights import standard
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.roll_and_write.choices import (
    BuildCrossing,
    BuildSecond,
    ChangeDie,
    FinishTurn,
    GainCoins,
    KeepDice,
)
from alhambra_desktop.roll_and_write.components import SIDE, Cell
from alhambra_desktop.roll_and_write.determinize import determinize
from alhambra_desktop.roll_and_write.game import RollAndWrite
from alhambra_desktop.roll_and_write.questions import second_cell, why_not_build

KEYS = (
    *("sheet.hint.completes", "sheet.hint.type", "sheet.hint.row", "sheet.hint.column"),
    *("sheet.hint.change", "sheet.hint.change_left", "sheet.hint.change_coins"),
    *("sheet.hint.coins", "sheet.hint.second"),
    *("sheet.hint.finish", "sheet.hint.done", "sheet.hint.keep"),
)
"""Every key that a hint can have."""

Reasoned = tuple[str, dict[str, Any]]


def reason(view: RollAndWrite, choice: Choice) -> Reasoned:
    """The message key and facts that say why this choice is a good one."""
    if isinstance(choice, BuildCrossing):
        return _building(view, choice.cell)
    if isinstance(choice, ChangeDie):
        return _changing(view, choice)
    if isinstance(choice, FinishTurn):
        cell = second_cell(view)
        possible = cell is not None and why_not_build(view, cell) is None
        return "sheet.hint.finish" if possible else "sheet.hint.done", {}
    if isinstance(choice, BuildSecond):
        return "sheet.hint.second", {"cell": choice.cell}
    if isinstance(choice, KeepDice):
        return "sheet.hint.keep", {"yellow": choice.yellow[0], "blue": choice.blue[0]}
    assert isinstance(choice, GainCoins)
    return "sheet.hint.coins", {}


def _changing(view: RollAndWrite, choice: ChangeDie) -> Reasoned:
    """A change of dice, explained by what is best done with them afterwards."""
    way, spent = best_way(view), 0
    if way is None or way.first != choice:
        after = determinize(view, Dice("hint"))
        after.choose(choice)
        way = best_way(after)
        spent = abs(choice.steps) * view.rules.components.coins.change_die_by_one
    cost = spent + (way.dicing.cost if way is not None else 0)
    if way is not None and isinstance(way.action, BuildCrossing):
        # What could be built without a change is built all the same: the change is for the dice left over.
        left = why_not_build(view, way.action.cell) is None
        return f"sheet.hint.change{'_left' if left else ''}", {"count": cost, "cell": way.action.cell}
    return "sheet.hint.change_coins", {"count": cost}


def _building(view: RollAndWrite, cell: Cell) -> Reasoned:
    """What a building is worth most for: its type, its row, or its column."""
    assert view.decision is not None
    seat = view.decision.seat
    kind = view.rules.components.type_at(cell)
    if view.state.ticks[kind][seat] + 1 == view.rules.components.boxes[kind]:
        return "sheet.hint.completes", {"types": kind, "cell": cell}
    outlook = PaperOutlook(view, seat, standard().weights)
    row, column = outlook.lines[cell[0] - 1], outlook.lines[SIDE + cell[1] - 1]
    worths = {
        "type": outlook.factor * (outlook.type_value(kind, 1) - outlook.type_value(kind, 0)),
        "row": outlook.line_value(row + 1) - outlook.line_value(row),
        "column": outlook.line_value(column + 1) - outlook.line_value(column),
    }
    best = max(worths, key=lambda name: worths[name])
    facts = {"types": kind} if best == "type" else {}
    return f"sheet.hint.{best}", {**facts, "cell": cell}
