"""Why a choice is refused: the list of section 10, in its order, for every choice in every situation.

``turn`` is the turn in which the seat is asked; None while it is asked which dice to keep (after its action).
``player_count`` and ``bad_sheet`` belong to the set-up, ``not_your_turn`` to the game loop. Choices of dice
that do not exist, and answers to questions that are not open, have reasons that are not in the rule sheet.
"""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from alhambra_desktop.engine.codec import name_of
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.roll_and_write import sheet
from alhambra_desktop.roll_and_write.choices import (
    BuildCrossing,
    BuildSecond,
    ChangeDie,
    FinishTurn,
    GainCoins,
    KeepDice,
)
from alhambra_desktop.roll_and_write.components import BLUE, YELLOW

if TYPE_CHECKING:
    from alhambra_desktop.roll_and_write.frames import PaperTurn
    from alhambra_desktop.roll_and_write.game import RollAndWrite


def not_asked(choice: Choice) -> Reason:
    """The reason for an answer to a question that is not open now."""
    return Reason.of("not_asked", choice=name_of(type(choice)))


def change(game: "RollAndWrite", seat: int, choice: ChangeDie, turn: "PaperTurn | None") -> Reason | None:
    """Reasons: too_few_coins, out_of_range, change_late, too_many_dice."""
    coins, owner = game.rules.components.coins, game.seat(seat)
    if choice.colour not in (YELLOW, BLUE):
        return Reason.of("unknown_die", colour=choice.colour, die=choice.die)
    dice: list[int] = getattr(owner, choice.colour)
    if not 0 <= choice.die < len(dice):
        return Reason.of("unknown_die", colour=choice.colour, die=choice.die)
    cost = abs(choice.steps) * coins.change_die_by_one
    if owner.coins < cost:
        return Reason.of("too_few_coins", owned=owner.coins, needed=cost)
    if sheet.moved(dice[choice.die], choice.steps, coins.wrap_1_6) is None:
        return Reason.of("out_of_range", number=dice[choice.die], steps=choice.steps)
    if not choice.steps:
        return Reason.of("no_step")
    if turn is None or turn.action:
        return Reason.of("change_late")
    changed = [die for colour, die in turn.changed if colour == choice.colour]
    most = getattr(coins.dice_changed_per_turn, choice.colour)
    if choice.die not in changed and len(changed) >= most:
        return Reason.of("too_many_dice", colour=choice.colour, most=most)
    return None


def build(game: "RollAndWrite", seat: int, choice: BuildCrossing, turn: "PaperTurn | None") -> Reason | None:
    """Reasons: one_action, must_gain_coins, not_a_crossing, already_built."""
    if turn is None or turn.action:
        return Reason.of("one_action")
    owner = game.seat(seat)
    cells = sheet.crossings(owner.yellow, owner.blue)
    if all(cell in owner.built for cell in cells):
        return Reason.of("must_gain_coins")
    if choice.cell not in cells:
        return Reason.of("not_a_crossing", cell=choice.cell, crossings=sheet.different(cells))
    if choice.cell in owner.built:
        return Reason.of("already_built", cell=choice.cell)
    return None


def gain(game: "RollAndWrite", seat: int, choice: GainCoins, turn: "PaperTurn | None") -> Reason | None:
    """Reason: one_action."""
    return Reason.of("one_action") if turn is None or turn.action else None


def build_second(
    game: "RollAndWrite", seat: int, choice: BuildSecond, turn: "PaperTurn | None"
) -> Reason | None:
    """Reasons: one_action, too_few_coins, second_special, not_a_crossing, already_built, wrong_dice."""
    if turn is not None and not turn.action:
        return not_asked(choice)
    if turn is None or turn.first is None or turn.second:
        return Reason.of("one_action")
    owner, coins = game.seat(seat), game.rules.components.coins
    if owner.coins < coins.second_building:
        return Reason.of("too_few_coins", owned=owner.coins, needed=coins.second_building)
    if turn.changed and coins.special_actions_per_turn < 2:
        return Reason.of("second_special")
    left = sheet.unused(owner.yellow, owner.blue, turn.first)
    if choice.cell not in sheet.crossings(owner.yellow, owner.blue):
        return Reason.of("not_a_crossing", cell=choice.cell, crossings=(left,))
    if choice.cell in owner.built:
        return Reason.of("already_built", cell=choice.cell)
    if choice.cell != left:
        return Reason.of("wrong_dice", cell=choice.cell, unused=left)
    return None


def finish(game: "RollAndWrite", seat: int, choice: FinishTurn, turn: "PaperTurn | None") -> Reason | None:
    """Reason: must_act."""
    if turn is None:
        return not_asked(choice)
    return None if turn.action else Reason.of("must_act")


def keep(
    game: "RollAndWrite", seat: int, choice: KeepDice, turn: "PaperTurn | None" = None, asked: bool = False
) -> Reason | None:
    """Reasons: keep_one_each, not_your_dice."""
    if len(choice.yellow) != 1 or len(choice.blue) != 1:
        return Reason.of("keep_one_each", yellow=choice.yellow, blue=choice.blue)
    owner = game.seat(seat)
    for colour, dice, kept in ((YELLOW, owner.yellow, choice.yellow), (BLUE, owner.blue, choice.blue)):
        if kept[0] not in dice:
            return Reason.of("not_your_dice", colour=colour, number=kept[0], dice=tuple(dice))
    return None if asked else not_asked(choice)


# ---------------------------------------------------------------- any choice

Refusal = Callable[["RollAndWrite", int, Any, "PaperTurn | None"], Reason | None]

_REFUSALS: Mapping[type[Choice], Refusal] = {
    ChangeDie: change,
    BuildCrossing: build,
    GainCoins: gain,
    BuildSecond: build_second,
    FinishTurn: finish,
    KeepDice: keep,
}


def refuse(game: "RollAndWrite", seat: int, choice: Choice, turn: "PaperTurn | None" = None) -> Reason:
    """Why a choice that does not answer the open question is refused."""
    look = _REFUSALS.get(type(choice))
    reason = look(game, seat, choice, turn) if look is not None else None
    return reason or not_asked(choice)
