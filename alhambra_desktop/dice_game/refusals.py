"""Why a choice is refused: the list of section 11, in its order, for every choice in every situation.

Each function returns the first reason that applies to a choice. ``turn`` is the turn in which the seat is
asked, ``point`` the building point it is receiving; None if it is asked something else. ``player_count``
belongs to the set-up, ``not_your_turn`` to the game loop. A choice of a piece that does not exist (a ninth
white die, a seventh column) has a reason that is not in the rule sheet.
"""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from alhambra_desktop.dice_game import board
from alhambra_desktop.dice_game.choices import (
    AddBlackDie,
    CancelThrow,
    DeclareDirk,
    NameStartPlayer,
    PlaceMarker,
    SwapPoint,
    TakePrize,
    ThrowDice,
)
from alhambra_desktop.dice_game.components import BLACK_DIE, CANCEL, PUSH, SWAP
from alhambra_desktop.engine.codec import name_of
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.reasons import Reason

if TYPE_CHECKING:
    from alhambra_desktop.dice_game.frames import MarkerTurn, ReceivingPoint
    from alhambra_desktop.dice_game.game import DiceGame

PRIZES = ("points", "chip")


def not_asked(choice: Choice) -> Reason:
    """The reason for an answer to a question that is not open now."""
    return Reason.of("not_asked", choice=name_of(type(choice)))


# ---------------------------------------------------------------- the turn


def throw(game: "DiceGame", choice: ThrowDice, turn: "MarkerTurn | None") -> Reason | None:
    """Reasons: no_throw_left, no_dice, all_dice_first, black_die_thrown."""
    data = game.rules.components.dice
    white = range(data.white)
    if turn is not None and turn.throws >= data.throws:
        return Reason.of("no_throw_left", throws=turn.throws)
    if not choice.dice:
        return Reason.of("no_dice")
    if turn is not None and turn.throws == 0 and any(die not in choice.dice for die in white):
        return Reason.of("all_dice_first", dice=choice.dice, all=data.white)
    if data.white in choice.dice:
        return Reason.of("black_die_thrown", die=data.white)
    for i, die in enumerate(choice.dice):
        if die not in white:
            return Reason.of("unknown_die", die=die)
        if die in choice.dice[:i]:
            return Reason.of("die_twice", die=die)
    return not_asked(choice) if turn is None else None


def mark(game: "DiceGame", seat: int, choice: PlaceMarker, turn: "MarkerTurn | None") -> Reason | None:
    """Reasons: must_throw, symbol_absent, chip_not_held, nothing_to_push, no_chips_for_dirk."""
    if turn is not None and turn.throws == 0:
        return Reason.of("must_throw")
    if choice.type not in game.rules.types or (turn is not None and not turn.count(choice.type)):
        return Reason.of("symbol_absent", symbol=choice.type)
    if choice.push:
        if not game.held(seat, PUSH):
            return Reason.of("chip_not_held", chip=PUSH)
        if turn is not None:
            result = turn.result(game, choice.type)
            if not board.can_push(game.column(choice.type).spaces, result, turn.owner(game)):
                return Reason.of("nothing_to_push", column=choice.type, space=result)
            if turn.for_dirk:
                return Reason.of("no_chips_for_dirk", chip=PUSH)
    return not_asked(choice) if turn is None else None


def cancel(game: "DiceGame", seat: int, choice: CancelThrow, turn: "MarkerTurn | None") -> Reason | None:
    """Reasons: chip_not_held, cancel_late, no_chips_for_dirk."""
    if not game.held(seat, CANCEL):
        return Reason.of("chip_not_held", chip=CANCEL)
    if turn is None:
        return not_asked(choice)
    if not turn.cancellable:
        return Reason.of("cancel_late")
    return Reason.of("no_chips_for_dirk", chip=CANCEL) if turn.for_dirk else None


def add_black(game: "DiceGame", seat: int, choice: AddBlackDie, turn: "MarkerTurn | None") -> Reason | None:
    """Reasons: chip_not_held, black_die_late, black_die_twice, no_chips_for_dirk, unknown_symbol.

    Before the first throw: not_asked.
    """
    if not game.held(seat, BLACK_DIE):
        return Reason.of("chip_not_held", chip=BLACK_DIE)
    if turn is not None:
        if turn.throws and not turn.first:
            return Reason.of("black_die_late", throws=turn.throws)
        if turn.black:
            return Reason.of("black_die_twice", symbol=turn.black)
        if turn.for_dirk:
            return Reason.of("no_chips_for_dirk", chip=BLACK_DIE)
    if choice.symbol not in game.rules.types:
        return Reason.of("unknown_symbol", symbol=choice.symbol)
    return not_asked(choice) if turn is None or not turn.throws else None


def declare(game: "DiceGame", seat: int, choice: DeclareDirk, turn: "MarkerTurn | None") -> Reason | None:
    """Reasons: dirk_turn_done; not_asked without Dirk, after the first throw and after declaring."""
    if game.dirk is None:
        return not_asked(choice)
    if game.seat(seat).dirk_markers == 0:
        return Reason.of("dirk_turn_done", round=game.state.round_number)
    return not_asked(choice) if turn is None or turn.begun or turn.for_dirk else None


# ---------------------------------------------------------------- prizes


def prize(game: "DiceGame", choice: TakePrize, phase: str) -> Reason | None:
    """Reason: prize_taken. ``phase``: ``asked`` for a prize, later in the ``prizes``, or elsewhere."""
    if phase == "prizes":
        return Reason.of("prize_taken", prize=choice.prize)
    if choice.prize not in PRIZES:
        return Reason.of("unknown_prize", prize=choice.prize, known=PRIZES)
    return None if phase == "asked" else not_asked(choice)


def swap(game: "DiceGame", seat: int, choice: SwapPoint, point: "ReceivingPoint | None") -> Reason | None:
    """Reasons: chip_not_held, nothing_to_swap, swap_same_chip, swap_same_column."""
    if choice.chip not in game.held(seat, SWAP):
        return Reason.of("chip_not_held", chip=choice.chip)
    if point is None:
        return Reason.of("nothing_to_swap")
    if choice.chip == point.with_chip:
        return Reason.of("swap_same_chip", chip=choice.chip)
    if choice.column == point.column:
        return Reason.of("swap_same_column", column=choice.column)
    if choice.column not in game.rules.types:
        return Reason.of("unknown_column", column=choice.column)
    return None


def start_player(game: "DiceGame", choice: NameStartPlayer, asked: bool) -> Reason | None:
    """Reason: unknown_player."""
    if not 0 <= choice.seat < game.players:
        return Reason.of("unknown_player", seat=choice.seat)
    return None if asked else not_asked(choice)


# ---------------------------------------------------------------- any choice

Refusal = Callable[["DiceGame", int, Any, "MarkerTurn | None"], Reason | None]

_REFUSALS: Mapping[type[Choice], Refusal] = {
    ThrowDice: lambda game, seat, choice, turn: throw(game, choice, turn),
    PlaceMarker: mark,
    CancelThrow: cancel,
    AddBlackDie: add_black,
    DeclareDirk: declare,
    SwapPoint: lambda game, seat, choice, turn: swap(game, seat, choice, None),
    NameStartPlayer: lambda game, seat, choice, turn: start_player(game, choice, False),
}


def refuse(
    game: "DiceGame", seat: int, choice: Choice, turn: "MarkerTurn | None" = None, prizes: bool = False
) -> Reason:
    """Why a choice that does not answer the open question is refused."""
    if isinstance(choice, TakePrize):
        reason = prize(game, choice, "prizes" if prizes else "elsewhere")
    else:
        look = _REFUSALS.get(type(choice))
        reason = look(game, seat, choice, turn) if look is not None else None
    return reason or not_asked(choice)
