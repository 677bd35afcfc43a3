"""For reviewing a finished game: everybody's totals if one prize had not been taken."""

from collections.abc import Iterable

from alhambra_desktop.dice_game import board, scoring
from alhambra_desktop.dice_game.components import POINTS
from alhambra_desktop.dice_game.events import PrizeTaken, StoneClimbed
from alhambra_desktop.dice_game.game import DiceGame
from alhambra_desktop.engine.decisions import Event
from alhambra_desktop.engine.tally import ScoringEnded

ALL = -1
"""Used instead of a prize: every prize is taken."""


def totals_without(game: DiceGame, events: Iterable[Event], without: int = ALL) -> tuple[int, ...]:
    """The totals of a game with these events if its prize number ``without`` (from 0) had not been taken.

    Its building points are not received, so the stone stands lower from then on, and its chip is not worth
    points. All other steps are those of the game: nobody would have played otherwise.
    """
    retold = game.copy()
    for column in retold.state.columns.values():
        column.track = []
    for seat in retold.state.seats:
        seat.chips = []
    totals = [0] * retold.participants
    prizes, lost = 0, 0
    for event in events:
        if isinstance(event, PrizeTaken):
            lost = event.points if prizes == without else 0
            if event.chip and prizes != without and event.owner < retold.players:
                _receive(retold, event)
            prizes += 1
        elif isinstance(event, StoneClimbed):
            if lost:
                lost -= 1
            else:
                board.climb(retold.column(event.column).track, event.owner)
        elif isinstance(event, ScoringEnded):
            for row in scoring.sheet(retold, event.scoring):
                totals = [a + b for a, b in zip(totals, row.points, strict=True)]
    return tuple(totals)


def _receive(game: DiceGame, prize: PrizeTaken) -> None:
    """Give a chip that is worth points; others change no scoring."""
    if game.chip(prize.chip).kind == POINTS:
        game.seat(prize.owner).chips.append(prize.chip)
