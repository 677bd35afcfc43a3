"""What is worth less because nobody buys: money beyond what it can be spent on, rebuilding on end.

A coin is worth its weight as long as there is something to spend it on. Beyond what a seat's share of the
tiles to come will cost it is worth less and less. Where nobody has bought a tile for whole rounds, that limit
falls: what blocks the market will not be bought for more money than everybody has already. And who then only
rebuilds is answered by others who rebuild, round after round, each a little better off for the moment.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from alhambra_desktop.bots.alhambra.outlook import Outlook

ALWAYS = 80.0
"""Coins that are of use however few tiles are to come; with less the base game is played worse."""

SPARE = 15.0
"""Coins that are of use beyond those for the tiles to come."""

PRICE = 9.0
"""Coins that a tile to come costs, with a little that is overpaid."""

MARKET = 4
"""Tiles on the market."""

PATIENCE, FEWER = 1.0, 8.0
"""Rounds without a purchase that mean nothing: so many, and the second number divided by the players more.

Whoever buys first lets the next player choose among the new tiles; the fewer play, the more that costs.
"""

STALLED = 1.0
"""For each further round, what is of use is divided by so much more."""

LEAST = 0.1
"""The share of its weight that any coin keeps."""

WEARY = 1.5
"""Points that rebuilding is worth less for each such round."""


def stalled(outlook: "Outlook") -> float:
    """The rounds in which nobody has bought a tile of the market, beyond those that mean nothing."""
    return max(0.0, (outlook.game.state.idle - FEWER) / outlook.players - PATIENCE)


def shares(outlook: "Outlook") -> tuple[float, float]:
    """What one more coin is worth, and a coin of the hand on average, as shares of its weight."""
    coins = 0
    for values in outlook.purses.values():
        coins += sum(values)
    if coins <= SPARE:
        return 1.0, 1.0
    state, players = outlook.game.state, outlook.players
    useful = max(ALWAYS, SPARE + PRICE * (len(state.supply.pieces) + MARKET) / players)
    over = coins * (1.0 + STALLED * stalled(outlook)) / useful - 1.0
    if over <= 0.0:
        return 1.0, 1.0
    falling = min(over, 1.0 - LEAST)  # each coin is worth less than the one before, down to the least
    whole = 1.0 + falling * (1.0 - falling / 2.0) + LEAST * (over - falling)
    return 1.0 - falling, whole / (1.0 + over)
