"""The kinds of choices of a turn: throw, cancel, add the black die, place (dice_game.md 4)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from typing import TYPE_CHECKING, Any, cast

from alhambra_desktop.dice_game import board, events, refusals, verbs
from alhambra_desktop.dice_game.choices import (
    AddBlackDie,
    CancelThrow,
    DeclareDirk,
    PassDice,
    PlaceMarker,
    ThrowDice,
)
from alhambra_desktop.dice_game.components import BLACK_DIE, CANCEL, PUSH
from alhambra_desktop.engine.decisions import ChoiceKind, Single
from alhambra_desktop.engine.randomness import Chance
from alhambra_desktop.engine.reasons import Reason

if TYPE_CHECKING:
    from alhambra_desktop.dice_game.frames import MarkerTurn, PassingOn
    from alhambra_desktop.dice_game.game import DiceGame

DICE = "dice"
"""The random stream of the throws."""


def turn_of(game: "DiceGame") -> "MarkerTurn":
    """The turn of these choices: it is on top of the stack whenever they are offered."""
    return cast("MarkerTurn", game.state.frames[-1])


def dice_sets(symbols: Sequence[str]) -> Iterator[tuple[int, ...]]:
    """The different non-empty sets of dice that can be thrown; of equal dice the first ones."""
    by_symbol: dict[str, list[int]] = {}
    for die, symbol in enumerate(symbols):
        by_symbol.setdefault(symbol, []).append(die)
    groups = list(by_symbol.values())
    for numbers in product(*(range(len(group) + 1) for group in groups)):
        if any(numbers):
            yield tuple(sorted(die for group, n in zip(groups, numbers, strict=True) for die in group[:n]))


class Declaring(Single["DiceGame", DeclareDirk]):
    """Declaring the turn Dirk's before its first throw (house rule, 9)."""

    choice = DeclareDirk

    def check(self, game: "DiceGame", seat: int, choice: DeclareDirk) -> Reason | None:
        """Reason: dirk_turn_done."""
        return refusals.declare(game, seat, choice, turn_of(game))

    def apply(self, game: "DiceGame", seat: int, choice: DeclareDirk) -> None:
        """Mark the turn as Dirk's."""
        turn_of(game).for_dirk = True
        game.emit(events.DirkDeclared(seat, forced=False))


class Throwing(ChoiceKind["DiceGame", ThrowDice]):
    """Throwing all dice first, then any of them (4.1, 4.2)."""

    choice = ThrowDice

    def candidates(self, game: "DiceGame", seat: int) -> Iterator[ThrowDice]:
        """All dice first; later every set of dice, equal dice once."""
        turn, data = turn_of(game), game.rules.components.dice
        if turn.throws == 0:
            yield ThrowDice(tuple(range(data.white)))
        elif turn.throws < data.throws:
            for dice in dice_sets(turn.dice):
                yield ThrowDice(dice)

    def check(self, game: "DiceGame", seat: int, choice: ThrowDice) -> Reason | None:
        """Reasons: no_throw_left, no_dice, all_dice_first, black_die_thrown."""
        return refusals.throw(game, choice, turn_of(game))

    def sample(self, game: "DiceGame", seat: int, chance: Chance) -> ThrowDice | None:
        """A random set: each die is included with the same probability."""
        turn, data = turn_of(game), game.rules.components.dice
        if turn.throws >= data.throws:
            return None
        dice = tuple(die for die in range(data.white) if turn.throws == 0 or chance.below(2))
        return ThrowDice(dice or (chance.below(data.white),))

    def narrow(self, game: "DiceGame", seat: int, part: Mapping[str, Any]) -> dict[str, list[Any]]:
        """The dice that may be added to the chosen ``dice``."""
        chosen = tuple(part.get("dice", ()))
        if turn_of(game).throws >= game.rules.components.dice.throws:
            return {"dice": []}
        return {"dice": [die for die in range(game.rules.components.dice.white) if die not in chosen]}

    def apply(self, game: "DiceGame", seat: int, choice: ThrowDice) -> None:
        """Throw the dice; the previous symbols are stored until the next choice."""
        turn, types = turn_of(game), game.rules.types
        chance = game.chance(DICE)
        symbols = list(turn.dice) or [""] * game.rules.components.dice.white
        for die in sorted(choice.dice):
            symbols[die] = types[chance.below(len(types))]
        turn.before, turn.dice = turn.dice, symbols
        turn.throws += 1
        turn.first = turn.throws == 1
        turn.begun = turn.cancellable = True
        game.emit(events.DiceThrown(seat, tuple(sorted(choice.dice)), tuple(symbols), turn.throws))


class Cancelling(Single["DiceGame", CancelThrow]):
    """Playing a cancel chip on the last throw (4)."""

    choice = CancelThrow

    def check(self, game: "DiceGame", seat: int, choice: CancelThrow) -> Reason | None:
        """Reasons: chip_not_held, cancel_late, no_chips_for_dirk."""
        return refusals.cancel(game, seat, choice, turn_of(game))

    def apply(self, game: "DiceGame", seat: int, choice: CancelThrow) -> None:
        """Restore the previous symbols; the throw does not count."""
        turn = turn_of(game)
        chip = game.held(seat, CANCEL)[0]
        verbs.use_chip(game, seat, chip)
        turn.dice, turn.before = turn.before, []
        turn.throws -= 1
        turn.first = turn.cancellable = False
        game.emit(events.ThrowCancelled(seat, chip, tuple(turn.dice), turn.throws))


class AddingBlackDie(ChoiceKind["DiceGame", AddBlackDie]):
    """Playing a black-die chip directly after the first throw (4)."""

    choice = AddBlackDie

    def candidates(self, game: "DiceGame", seat: int) -> Iterable[AddBlackDie]:
        """Every symbol, while it is possible."""
        named = [AddBlackDie(symbol) for symbol in game.rules.types]
        return named if self.check(game, seat, named[0]) is None else ()

    def check(self, game: "DiceGame", seat: int, choice: AddBlackDie) -> Reason | None:
        """Reasons: chip_not_held, black_die_late, black_die_twice, no_chips_for_dirk."""
        return refusals.add_black(game, seat, choice, turn_of(game))

    def apply(self, game: "DiceGame", seat: int, choice: AddBlackDie) -> None:
        """Add the black die; the throw can no longer be cancelled."""
        turn = turn_of(game)
        chip = game.held(seat, BLACK_DIE)[0]
        verbs.use_chip(game, seat, chip)
        turn.black = choice.symbol
        turn.cancellable = False
        game.emit(events.BlackDieAdded(seat, chip, choice.symbol))


class Marking(ChoiceKind["DiceGame", PlaceMarker]):
    """Stopping, and placing a marker for a type that is shown (4.3)."""

    choice = PlaceMarker

    def candidates(self, game: "DiceGame", seat: int) -> Iterator[PlaceMarker]:
        """Every type that is shown, giving way or pushing."""
        turn = turn_of(game)
        for kind in game.rules.types:
            if turn.throws and turn.count(kind):
                yield PlaceMarker(kind)
                pushing = PlaceMarker(kind, push=True)
                if self.check(game, seat, pushing) is None:
                    yield pushing

    def check(self, game: "DiceGame", seat: int, choice: PlaceMarker) -> Reason | None:
        """Reasons: must_throw, symbol_absent, chip_not_held, nothing_to_push, no_chips_for_dirk."""
        return refusals.mark(game, seat, choice, turn_of(game))

    def apply(self, game: "DiceGame", seat: int, choice: PlaceMarker) -> None:
        """Place the marker on the space of the result, or give way; the turn ends."""
        turn = turn_of(game)
        owner, column = turn.owner(game), game.column(choice.type)
        result = turn.result(game, choice.type)
        chip = ""
        pushed: tuple[int, ...] = ()
        if choice.push:
            chip = game.held(seat, PUSH)[0]
            verbs.use_chip(game, seat, chip)
            space, pushed = result, board.push_marker(column, result, owner)
        else:
            space = board.put_marker(column, result, owner)
        if turn.for_dirk:
            game.seat(seat).dirk_markers -= 1
        else:
            game.seat(seat).markers -= 1
        count = turn.count(choice.type)
        game.emit(
            events.MarkerPlaced(seat, owner, choice.type, count, turn.throws, result, space, chip, pushed)
        )
        turn.end(game)


class Passing(Single["DiceGame", PassDice]):
    """Passing the dice on, where a turn has an explicit end."""

    choice = PassDice

    def apply(self, game: "DiceGame", seat: int, choice: PassDice) -> None:
        """Begin the next turn."""
        cast("PassingOn", game.state.frames[-1]).passed = True


DECLARING, THROWING, CANCELLING = Declaring(), Throwing(), Cancelling()
ADDING_BLACK_DIE, MARKING, PASSING = AddingBlackDie(), Marking(), Passing()
