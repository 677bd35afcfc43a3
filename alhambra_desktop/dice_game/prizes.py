"""The kinds of choices of the prizes, and paying out a prize (dice_game.md 5)."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, cast

from alhambra_desktop.dice_game import events, refusals, verbs
from alhambra_desktop.dice_game.choices import KeepPoint, NameStartPlayer, SwapPoint, TakePrize
from alhambra_desktop.dice_game.components import START_PLAYER, SWAP
from alhambra_desktop.engine.decisions import ChoiceKind, Single
from alhambra_desktop.engine.reasons import Reason

if TYPE_CHECKING:
    from alhambra_desktop.dice_game.frames import NamingStartPlayer, Prizes, ReceivingPoint
    from alhambra_desktop.dice_game.game import DiceGame

POINTS_PRIZE, CHIP_PRIZE = refusals.PRIZES


def other_prize(prize: str) -> str:
    """What is left when one prize has been taken."""
    return CHIP_PRIZE if prize == POINTS_PRIZE else POINTS_PRIZE


def win_chip(game: "DiceGame", column: str, owner: int) -> str:
    """Give the chip of a column to its winner; returns it, or None if there is none.

    A chip won by Dirk leaves the game; the start-player chip always stays next to the board.
    """
    chip, game.column(column).chip = game.column(column).chip, ""
    if not chip or game.chip(chip).kind == START_PLAYER:
        return chip
    if owner == game.dirk:
        game.state.gone.append(chip)
    else:
        game.seat(owner).chips.append(chip)
    return chip


class TakingPrize(ChoiceKind["DiceGame", TakePrize]):
    """Choosing the prize: the owner of the first marker of a column (5.1)."""

    choice = TakePrize

    def candidates(self, game: "DiceGame", seat: int) -> Iterable[TakePrize]:
        """The points and the chip."""
        return [TakePrize(prize) for prize in refusals.PRIZES]

    def check(self, game: "DiceGame", seat: int, choice: TakePrize) -> Reason | None:
        """No further check: only the owner of the first marker is asked."""
        return refusals.prize(game, choice, "asked")

    def apply(self, game: "DiceGame", seat: int, choice: TakePrize) -> None:
        """Pay out the first prize, then the second one."""
        cast("Prizes", game.state.frames[-1]).take(game, seat, choice.prize)


class Swapping(ChoiceKind["DiceGame", SwapPoint]):
    """Playing a swap chip on the building point that is being received (5)."""

    choice = SwapPoint

    def candidates(self, game: "DiceGame", seat: int) -> Iterator[SwapPoint]:
        """Every other column, with the first chip that may be used."""
        point = cast("ReceivingPoint", game.state.frames[-1])
        chips = usable_swaps(game, seat, point.with_chip)
        for column in game.rules.types:
            if column != point.column:
                yield SwapPoint(column, chips[0])

    def check(self, game: "DiceGame", seat: int, choice: SwapPoint) -> Reason | None:
        """Reasons: chip_not_held, swap_same_chip, swap_same_column."""
        return refusals.swap(game, seat, choice, cast("ReceivingPoint", game.state.frames[-1]))

    def apply(self, game: "DiceGame", seat: int, choice: SwapPoint) -> None:
        """Move the stone of the other column instead."""
        point = cast("ReceivingPoint", game.state.frames[-1])
        verbs.use_chip(game, seat, choice.chip)
        game.emit(events.PointSwapped(seat, choice.chip, point.column, choice.column))
        point.book(game, choice.column)


class Keeping(Single["DiceGame", KeepPoint]):
    """Taking the point where it was won."""

    choice = KeepPoint

    def apply(self, game: "DiceGame", seat: int, choice: KeepPoint) -> None:
        """Move the stone of the column."""
        point = cast("ReceivingPoint", game.state.frames[-1])
        point.book(game, point.column)


def usable_swaps(game: "DiceGame", seat: int, with_chip: str) -> list[str]:
    """The swap chips a seat may use on a point; not one that came with it (5)."""
    return [chip for chip in game.held(seat, SWAP) if chip != with_chip]


class Naming(ChoiceKind["DiceGame", NameStartPlayer]):
    """Naming the next start player, by the winner of the start-player chip (5)."""

    choice = NameStartPlayer

    def candidates(self, game: "DiceGame", seat: int) -> Iterable[NameStartPlayer]:
        """Every player, including the one who names."""
        return [NameStartPlayer(named) for named in range(game.players)]

    def check(self, game: "DiceGame", seat: int, choice: NameStartPlayer) -> Reason | None:
        """Reason: unknown_player."""
        return refusals.start_player(game, choice, asked=True)

    def apply(self, game: "DiceGame", seat: int, choice: NameStartPlayer) -> None:
        """Move the Caliph."""
        game.state.caliph = choice.seat
        cast("NamingStartPlayer", game.state.frames[-1]).named = True
        game.emit(events.StartPlayerNamed(seat, choice.seat))


TAKING_PRIZE, SWAPPING, KEEPING, NAMING = TakingPrize(), Swapping(), Keeping(), Naming()
