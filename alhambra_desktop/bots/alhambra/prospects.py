"""Everybody's chance to win the palace game at the end of a playout."""

from typing import TYPE_CHECKING

from alhambra_desktop.bots.alhambra.policy import quick
from alhambra_desktop.bots.alhambra.position import PositionWeights, odds
from alhambra_desktop.bots.alhambra.weights import Weights
from alhambra_desktop.bots.odds import won
from alhambra_desktop.engine.randomness import Dice

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace


def play_on(
    game: "Palace", weights: Weights, position: PositionWeights, turns: int, dice: Dice
) -> list[float]:
    """Everybody's chance after this many turns, filled up to whole rounds."""
    rounds = -(-turns // game.players)
    last = game.state.turn + rounds * game.players
    while game.decision is not None and game.state.turn < last:
        game.choose_checked(quick(game, weights, 0.0, dice))
    if game.over:
        return won(game.state.winners, game.players)
    return odds(game, weights, position)[1]
