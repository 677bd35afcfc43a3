"""The choices of Roll & Write (roll_and_write.md sections 4 and 9)."""

from alhambra_desktop.engine.decisions import Choice, choice
from alhambra_desktop.roll_and_write.components import Cell, Colour


@choice("roll_and_write.change_die", was="ChangeDie")
class ChangeDie(Choice):
    """Change one die on one's own paper by some steps up (positive) or down (4.2).

    ``die`` is its index among the dice of its colour on the paper, from 0; each step costs a coin.
    """

    colour: Colour
    die: int
    steps: int


@choice("roll_and_write.build_crossing", was="BuildCrossing")
class BuildCrossing(Choice):
    """The action *build*: tick the crossing of a yellow and a blue die (4.3)."""

    cell: Cell


@choice("roll_and_write.gain_coins", was="GainCoins")
class GainCoins(Choice):
    """The action *gain coins*: one for each of the four crossings that is already built (4.3)."""


@choice("roll_and_write.build_second", was="BuildSecond")
class BuildSecond(Choice):
    """Build the crossing of the two unused dice for three coins (4.4)."""

    cell: Cell


@choice("roll_and_write.finish_turn", was="FinishTurn")
class FinishTurn(Choice):
    """Decline a second building: the dice are thrown and passed on (4.5)."""


@choice("roll_and_write.keep_dice", was="KeepDice")
class KeepDice(Choice):
    """After throwing four dice: the numbers to keep, one yellow and one blue; the others go on (4.5)."""

    yellow: tuple[int, ...]
    blue: tuple[int, ...]
