"""Hints of the dice game: what a bot would do, and why, as a message key with facts.

``type`` is a type of building, ``number`` how many dice show it.
"""

from collections.abc import Callable, Mapping
from typing import Any

from alhambra_desktop.bots.dice_game.measure import best_mark
from alhambra_desktop.dice_game import questions
from alhambra_desktop.dice_game.choices import (
    AddBlackDie,
    CancelThrow,
    DeclareDirk,
    KeepPoint,
    NameStartPlayer,
    PassDice,
    PlaceMarker,
    SwapPoint,
    TakePrize,
    ThrowDice,
)
from alhambra_desktop.dice_game.game import DiceGame
from alhambra_desktop.dice_game.prizes import CHIP_PRIZE
from alhambra_desktop.engine.decisions import Choice

Reasoned = tuple[str, dict[str, Any]]

KEYS = (
    *("hint.throw_first", "hint.throw_all", "hint.throw", "hint.throw_two"),
    *("hint.mark_first", "hint.mark", "hint.mark_last", "hint.mark_nothing", "hint.push"),
    *("hint.cancel", "hint.black", "hint.dirk", "hint.prize_points", "hint.prize_chip"),
    *("hint.swap", "hint.keep", "hint.name", "hint.end"),
)
"""Every key that a hint can have."""


def reason(view: DiceGame, choice: Choice) -> Reasoned:
    """The message key and facts that say why this choice of a bot is a good one."""
    return _WAYS[type(choice)](view, choice)


def _throw(view: DiceGame, choice: ThrowDice) -> Reasoned:
    """The type of which most dice are kept: the one the throw is played for."""
    turn = questions.turn(view)
    assert turn is not None
    if not turn.throws:
        return "hint.throw_first", {}
    kept = [symbol for die, symbol in enumerate(turn.dice) if die not in choice.dice]
    if not kept:
        return "hint.throw_all", {}
    kinds = sorted(view.rules.types, key=lambda kind: -kept.count(kind))
    if len(kinds) > 1 and kept.count(kinds[1]) == kept.count(kinds[0]):
        return "hint.throw_two", {"type": kinds[0], "other": kinds[1]}
    return "hint.throw", {"type": kinds[0]}


def _mark(view: DiceGame, choice: PlaceMarker) -> Reasoned:
    turn = questions.turn(view)
    assert turn is not None
    facts = {"type": choice.type, "number": turn.count(choice.type)}
    if choice.push:
        return "hint.push", facts
    landing = next(found for found in questions.landings(view) if found.type == choice.type)
    if not best_mark(view):
        return "hint.mark_nothing", facts
    if turn.throws == view.rules.components.dice.throws:
        return "hint.mark_last", facts
    return ("hint.mark_first" if landing.rank == 1 else "hint.mark"), facts


def _prize(view: DiceGame, choice: TakePrize) -> Reasoned:
    key = "hint.prize_chip" if choice.prize == CHIP_PRIZE else "hint.prize_points"
    return key, {"type": questions.prize_column(view)}


def _plain(key: str) -> Callable[[DiceGame, Any], Reasoned]:
    return lambda view, choice: (key, {})


_WAYS: Mapping[type[Choice], Callable[[DiceGame, Any], Reasoned]] = {
    ThrowDice: _throw,
    PlaceMarker: _mark,
    CancelThrow: _plain("hint.cancel"),
    AddBlackDie: lambda view, choice: ("hint.black", {"type": choice.symbol}),
    DeclareDirk: _plain("hint.dirk"),
    TakePrize: _prize,
    SwapPoint: lambda view, choice: ("hint.swap", {"type": choice.column}),
    KeepPoint: lambda view, choice: ("hint.keep", {"type": questions.prize_column(view)}),
    NameStartPlayer: _plain("hint.name"),
    PassDice: _plain("hint.end"),
}
