"""The kinds of choices of a turn: change dice, build, gain coins, build again, keep dice (4)."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, cast

from alhambra_desktop.engine.decisions import ChoiceKind, Single
from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.roll_and_write import refusals, sheet, verbs
from alhambra_desktop.roll_and_write.choices import (
    BuildCrossing,
    BuildSecond,
    ChangeDie,
    FinishTurn,
    GainCoins,
    KeepDice,
)
from alhambra_desktop.roll_and_write.components import BLUE, SIDE, YELLOW, Colour

if TYPE_CHECKING:
    from alhambra_desktop.roll_and_write.frames import KeepingDice, PaperTurn
    from alhambra_desktop.roll_and_write.game import RollAndWrite

COLOURS: tuple[Colour, Colour] = (YELLOW, BLUE)


def turn_of(game: "RollAndWrite") -> "PaperTurn":
    """The turn of these choices: it is on top of the stack whenever they are offered."""
    return cast("PaperTurn", game.state.frames[-1])


class Changing(ChoiceKind["RollAndWrite", ChangeDie]):
    """Changing dice for coins before the action is chosen (4.2)."""

    choice = ChangeDie

    def candidates(self, game: "RollAndWrite", seat: int) -> Iterator[ChangeDie]:
        """Every number that a die can be changed to."""
        if not game.seat(seat).coins:
            return
        for colour in COLOURS:
            for die in range(len(getattr(game.seat(seat), colour))):
                for steps in range(1 - SIDE, SIDE):
                    change = ChangeDie(colour, die, steps)
                    if self.check(game, seat, change) is None:
                        yield change

    def check(self, game: "RollAndWrite", seat: int, choice: ChangeDie) -> Reason | None:
        """Reasons: too_few_coins, out_of_range, too_many_dice."""
        return refusals.change(game, seat, choice, turn_of(game))

    def apply(self, game: "RollAndWrite", seat: int, choice: ChangeDie) -> None:
        """Cross out the coins and change the die."""
        turn, coins = turn_of(game), game.rules.components.coins
        number = getattr(game.seat(seat), choice.colour)[choice.die]
        after = sheet.moved(number, choice.steps, coins.wrap_1_6)
        assert after is not None
        if (choice.colour, choice.die) not in turn.changed:
            turn.changed.append((choice.colour, choice.die))
        cost = abs(choice.steps) * coins.change_die_by_one
        verbs.change_die(game, seat, choice.colour, choice.die, after, cost)


class Building(ChoiceKind["RollAndWrite", BuildCrossing]):
    """The action *build* (4.3)."""

    choice = BuildCrossing

    def candidates(self, game: "RollAndWrite", seat: int) -> Iterator[BuildCrossing]:
        """Every crossing that is not built."""
        owner = game.seat(seat)
        for cell in sheet.different(sheet.crossings(owner.yellow, owner.blue)):
            if cell not in owner.built:
                yield BuildCrossing(cell)

    def check(self, game: "RollAndWrite", seat: int, choice: BuildCrossing) -> Reason | None:
        """Reasons: must_gain_coins, not_a_crossing, already_built."""
        return refusals.build(game, seat, choice, turn_of(game))

    def apply(self, game: "RollAndWrite", seat: int, choice: BuildCrossing) -> None:
        """Tick the cell and a box of its type."""
        turn = turn_of(game)
        turn.action, turn.first = "build", choice.cell
        verbs.build(game, seat, choice.cell)


class Gaining(Single["RollAndWrite", GainCoins]):
    """The action *gain coins*; it may bring nothing (4.3)."""

    choice = GainCoins

    def check(self, game: "RollAndWrite", seat: int, choice: GainCoins) -> Reason | None:
        """Reason: one_action."""
        return refusals.gain(game, seat, choice, turn_of(game))

    def apply(self, game: "RollAndWrite", seat: int, choice: GainCoins) -> None:
        """Circle the coins."""
        turn_of(game).action = "coins"
        owner = game.seat(seat)
        verbs.gain_coins(game, seat, sheet.coins_for(owner.yellow, owner.blue, owner.built))


class BuildingAgain(ChoiceKind["RollAndWrite", BuildSecond]):
    """A second building for coins (4.4)."""

    choice = BuildSecond

    def candidates(self, game: "RollAndWrite", seat: int) -> Iterable[BuildSecond]:
        """The crossing of the two unused dice, if it can be built."""
        first, owner = turn_of(game).first, game.seat(seat)
        if first is None:
            return ()
        again = BuildSecond(sheet.unused(owner.yellow, owner.blue, first))
        return (again,) if self.check(game, seat, again) is None else ()

    def check(self, game: "RollAndWrite", seat: int, choice: BuildSecond) -> Reason | None:
        """Reasons: too_few_coins, second_special, not_a_crossing, already_built, wrong_dice."""
        return refusals.build_second(game, seat, choice, turn_of(game))

    def apply(self, game: "RollAndWrite", seat: int, choice: BuildSecond) -> None:
        """Tick the cell and a box, and cross out the coins."""
        turn_of(game).second = True
        verbs.build(game, seat, choice.cell, game.rules.components.coins.second_building)


class Finishing(Single["RollAndWrite", FinishTurn]):
    """Ending the turn without a further building; the dice are renewed (4.5)."""

    choice = FinishTurn

    def check(self, game: "RollAndWrite", seat: int, choice: FinishTurn) -> Reason | None:
        """Reason: must_act."""
        return refusals.finish(game, seat, choice, turn_of(game))

    def apply(self, game: "RollAndWrite", seat: int, choice: FinishTurn) -> None:
        """Go on to renewing the dice."""
        turn_of(game).finished = True


class Keeping(ChoiceKind["RollAndWrite", KeepDice]):
    """Choosing which of four thrown dice stay on the paper (4.5)."""

    choice = KeepDice

    def candidates(self, game: "RollAndWrite", seat: int) -> Iterator[KeepDice]:
        """Every different pair."""
        owner = game.seat(seat)
        for yellow, blue in sheet.keepable(owner.yellow, owner.blue):
            yield KeepDice((yellow,), (blue,))

    def check(self, game: "RollAndWrite", seat: int, choice: KeepDice) -> Reason | None:
        """Reasons: keep_one_each, not_your_dice."""
        return refusals.keep(game, seat, choice, asked=True)

    def narrow(self, game: "RollAndWrite", seat: int, part: Mapping[str, Any]) -> dict[str, list[Any]]:
        """For each colour, the numbers that may still be chosen."""
        owner = game.seat(seat)
        return {
            colour: [] if part.get(colour) else list(dict.fromkeys(getattr(owner, colour)))
            for colour in COLOURS
        }

    def apply(self, game: "RollAndWrite", seat: int, choice: KeepDice) -> None:
        """Pass the other pair on."""
        cast("KeepingDice", game.state.frames[-1]).kept = True
        verbs.keep(game, seat, (choice.yellow[0], choice.blue[0]))


CHANGING, BUILDING, GAINING = Changing(), Building(), Gaining()
BUILDING_AGAIN, FINISHING, KEEPING = BuildingAgain(), Finishing(), Keeping()
