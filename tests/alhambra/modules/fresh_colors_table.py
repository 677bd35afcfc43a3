"""Positions and short words that the tests of Fresh Colors share."""

from alhambra_desktop.alhambra.modules.fresh_colors.board import (
    ID,
)
from tests.alhambra.kit import SHOWN, row
from tests.alhambra.table import buy, play, table

BOARD = ["project-garden-1", "project-tower-1", "project-arcades-1", "project-chambers-1"]
TOP = "project-pavilion-1"
REST = ("project-seraglio-1", "project-seraglio-2")
ROW = """
    +-----+-----+-----+-----+
    |  F     G9    G8    T9 |
    +-----+-----+-----+-----+
"""


def colours(words: str) -> tuple[str, ...]:
    """Colour tiles by their words."""
    return tuple(sorted(f"colour-{word}" for word in words.split()))


def at_table(hand="florin-9", market="P5 . . .", held="", mine=(), done=(), modules=(), **more):
    """A board as drawn above; seat 0 has these paints and projects. Five are left of every colour."""
    stock = dict(more.pop("stock", {}))

    def prepare(state):
        own = state.slices[ID]
        own.columns, own.top, own.rest = list(BOARD), TOP, REST
        own.stock = dict.fromkeys(own.stock, 5)
        own.stock.update({f"colour-{colour}": number for colour, number in stock.items()})
        own.held[0], own.begun[0], own.done[0] = colours(held), tuple(mine), tuple(done)

    position = {"hands": [hand], "market": market, "display": SHOWN, **more}
    return table(modules=[ID, *modules], prepare=prepare, **position)


def overpaid(hand="florin-9", market="P5 . . .", space=1, **more):
    """The same after the tile was paid with more than its price."""
    game = at_table(hand, market, **more)
    play(game, buy(space, hand))
    return game


def offered(game, kind) -> list[str]:
    """What can be taken of this kind."""
    return [getattr(c, "project", getattr(c, "series", "")) for c in game.candidates() if type(c) is kind]


def decorated(game, scoring: str) -> tuple[int, ...]:
    """The points of decorated buildings if this round were scored now."""
    return row(game, ID, scoring).points
