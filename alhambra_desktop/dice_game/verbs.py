"""The verbs of the dice game: how chips and stones move. They emit the events."""

from typing import TYPE_CHECKING

from alhambra_desktop.dice_game import board, events

if TYPE_CHECKING:
    from alhambra_desktop.dice_game.game import DiceGame


def use_chip(game: "DiceGame", seat: int, chip: str) -> None:
    """Remove a played chip from the game (1)."""
    game.seat(seat).chips.remove(chip)
    game.state.gone.append(chip)


def climb(game: "DiceGame", owner: int, column: str) -> None:
    """Give a participant one building point."""
    space = board.climb(game.column(column).track, owner)
    game.emit(events.StoneClimbed(owner, column, space))
