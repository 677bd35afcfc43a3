"""Scoring: rows of the sheet from the building tracks and the points chips (dice_game.md 6)."""

from typing import TYPE_CHECKING

from alhambra_desktop.dice_game import board
from alhambra_desktop.dice_game.components import POINTS
from alhambra_desktop.engine.ranks import UNRANKED, Share, unshared
from alhambra_desktop.engine.tally import Row

if TYPE_CHECKING:
    from alhambra_desktop.dice_game.game import DiceGame

CHIPS = "chips"


def type_row(game: "DiceGame", kind: str, scoring: str) -> Row:
    """The row of a type if ``scoring`` were held now; ranks are never shared."""
    paid = game.rules.components.scoring[scoring][kind]
    track = game.column(kind).track
    shares = [UNRANKED] * game.participants
    for rank, owner in enumerate(board.ranking(track), 1):
        points = paid[rank - 1] if rank <= len(paid) else 0
        shares[owner] = Share(points, rank, 1, (points,))
    heights = tuple(board.height(track, owner) for owner in range(game.participants))
    return Row(kind, heights, tuple(shares), paid)


def chip_row(game: "DiceGame") -> Row:
    """Everybody's row for the values of the points chips."""
    values = [sum(game.chip(name).value for name in game.held(s, POINTS)) for s in range(game.players)]
    values += [0] * (game.participants - game.players)
    return Row(CHIPS, tuple(values), unshared(values))


def sheet(game: "DiceGame", scoring: str) -> tuple[Row, ...]:
    """All rows of a scoring if it were held now."""
    return (*(type_row(game, kind, scoring) for kind in game.rules.types), chip_row(game))
