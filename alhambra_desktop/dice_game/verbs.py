"""The verbs of the dice game: the ways in which chips, stones and points move. They tell the events."""

from typing import TYPE_CHECKING

from alhambra_desktop.dice_game import board, events
from alhambra_desktop.engine.tally import Award, CategoryScored, Row

if TYPE_CHECKING:
    from alhambra_desktop.dice_game.game import DiceGame


def use_chip(game: "DiceGame", seat: int, chip: str) -> None:
    """A chip that was played leaves the game (1)."""
    game.seat(seat).chips.remove(chip)
    game.state.gone.append(chip)


def climb(game: "DiceGame", owner: int, column: str) -> None:
    """One building point for a participant."""
    space = board.climb(game.column(column).track, owner)
    game.tell(events.StoneClimbed(owner, column, space))


def award(game: "DiceGame", row: Row) -> None:
    """Book a row of the scoring in progress: scores, awards, and the event."""
    state = game.state
    booked: list[Award] = []
    for participant, points in enumerate(row.points):
        if points:
            booked.append(Award(state.round, row.category, participant, points))
            if participant < len(state.seats):
                state.seats[participant].score += points
            else:
                assert state.dirk is not None
                state.dirk.score += points
    state.awards += tuple(booked)
    game.tell(CategoryScored(state.round, row.category, row.counts, row.points))
