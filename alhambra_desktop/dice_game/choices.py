"""The choices of the dice game (dice_game.md sections 4, 5 and 10)."""

from alhambra_desktop.engine.decisions import Choice, choice


@choice("dice.declare_dirk", was="DeclareDirk")
class DeclareDirk(Choice):
    """Declare before the first throw that this turn is Dirk's (house rule, 9)."""


@choice("dice.throw_dice", was="ThrowDice")
class ThrowDice(Choice):
    """Throw these white dice, numbered from 0; the others are set aside unchanged (4.2)."""

    dice: tuple[int, ...]


@choice("dice.cancel_throw", was="CancelThrow")
class CancelThrow(Choice):
    """Play a cancel chip on the last throw (4)."""


@choice("dice.add_black_die", was="AddBlackDie")
class AddBlackDie(Choice):
    """Play a black-die chip directly after the first throw and name its symbol (4)."""

    symbol: str


@choice("dice.place_marker", was="PlaceMarker")
class PlaceMarker(Choice):
    """Stop throwing and place a marker in the column of a type, perhaps with a push chip (4.3)."""

    type: str
    push: bool = False


@choice("dice.pass_dice", was="PassDice")
class PassDice(Choice):
    """End the turn; the dice go on."""


@choice("dice.take_prize", was="TakePrize")
class TakePrize(Choice):
    """The first marker of a column takes the ``points``, or fewer points and the ``chip`` (5.1)."""

    prize: str


@choice("dice.swap_point", was="SwapPoint")
class SwapPoint(Choice):
    """Play this swap chip: take the building point in another column instead (5)."""

    column: str
    chip: str


@choice("dice.keep_point", was="KeepPoint")
class KeepPoint(Choice):
    """Take the building point where it was won, keeping the swap chips (5)."""


@choice("dice.name_start_player", was="NameStartPlayer")
class NameStartPlayer(Choice):
    """Having won the start-player chip: name the next start player (5)."""

    seat: int
