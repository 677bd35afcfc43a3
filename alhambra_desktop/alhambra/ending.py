"""From turn to turn, and the end of the game (alhambra.md 4 step 7 and 10)."""

from typing import TYPE_CHECKING

from alhambra_desktop.alhambra import buying, events, verbs
from alhambra_desktop.alhambra.frames import Placing
from alhambra_desktop.alhambra.money import last_tiles
from alhambra_desktop.engine.game import Steps

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace

IDLE_ROUNDS = 20
"""Rounds without a tile leaving the market after which the game ends (4, safeguard)."""


def next_turn(game: "Palace") -> None:
    """Pass the turn on; the game is ending if a market space stayed empty or nothing happens any more."""
    state = game.state
    players = len(state.seats)
    if None in state.market:
        state.ending = "market"
    elif state.skipped >= players or state.idle >= IDLE_ROUNDS * players:
        state.ending = "standstill"
    if state.ending:
        game.emit(events.GameEnding(state.ending))
    state.active = (state.active + 1) % players


def purses(game: "Palace") -> list[dict[str, int]]:
    """The money of each seat in each currency of the market, in hand and added by modules."""
    currencies = game.rules.components.currencies
    return [{name: buying.wealth(game, seat, name) for name in currencies} for seat in range(game.players)]


def decide_last_tiles(game: "Palace") -> None:
    """Give each tile left to the strictly richest in its currency; all are decided first (10.1)."""
    state = game.state
    for space, tile, seat, sums in last_tiles(state.market, purses(game), game.rules.components.currencies):
        if seat is not None:
            verbs.gain(game, seat, verbs.off_space(game, space))
        game.emit(events.LastTileDecided(space, tile, seat, sums))


def place_last_tiles(game: "Palace") -> None:
    """The winners place their tiles, beginning with the player who would be next (10.2)."""
    for seat in game.turn_order(game.state.active):
        game.call(Placing(seat, final=True))


def hold_final_scoring(game: "Palace") -> None:
    """Hold scoring C (10.3)."""
    game.state.pending.append("C")
    game.call(Steps("scoring"))


def find_winners(game: "Palace") -> None:
    """The winners: most points; ties share the victory. Dirk cannot win (11)."""
    scores = [seat.score for seat in game.state.seats]
    game.state.winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    game.emit(events.GameEnded(game.state.winners, game.totals()))
