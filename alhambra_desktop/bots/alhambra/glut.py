"""Why bots neither hoard money nor rebuild for ever: both are worth less where there is little to buy.

A coin is worth its weight as long as there is something to spend it on. Beyond what a seat's share of the
tiles to come will cost, each further coin is worth less. The limit falls with every round in which nobody
buys: tiles that nobody wants for the money in hand will not be bought for more. Rebuilding is worth less in
such rounds, too: otherwise each player would answer the other's small gain with one of their own, on and on.
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

PATIENCE, FEWER = 1.0, 8.0
"""Without a purchase, so many rounds and after them so many turns mean nothing.

Whoever buys first lets the next player choose among the new tiles; the fewer play, the more that costs: with
two players the turns are four rounds, with four players two.
"""

STALLED = 1.0
"""The coins that are of use are divided by 1 plus this for each further round without a purchase."""

LEAST = 0.1
"""The share of its weight that any coin keeps."""

WEARY = 1.5
"""Points that rebuilding is worth less for each such round."""


def stalled(outlook: "Outlook") -> float:
    """The rounds in which nobody has bought a tile of the market, beyond those that mean nothing."""
    return max(0.0, (outlook.game.state.idle - FEWER) / outlook.players - PATIENCE)


def shares(outlook: "Outlook") -> tuple[float, float]:
    """What one more coin is worth, and a coin of the hand on average, as shares of its weight."""
    coins = sum(map(sum, outlook.purses.values()))
    if coins <= SPARE:
        return 1.0, 1.0
    state, players = outlook.game.state, outlook.players
    useful = max(ALWAYS, SPARE + PRICE * (len(state.supply.pieces) + len(state.market)) / players)
    over = coins * (1.0 + STALLED * stalled(outlook)) / useful - 1.0
    if over <= 0.0:
        return 1.0, 1.0
    falling = min(over, 1.0 - LEAST)  # each coin is worth less than the one before, down to the least
    whole = 1.0 + falling * (1.0 - falling / 2.0) + LEAST * (over - falling)
    return 1.0 - falling, whole / (1.0 + over)
