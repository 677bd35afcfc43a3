"""Positions with watchtowers: a shop to buy in, pieces to be placed, a tower that stands."""

from alhambra_desktop.alhambra.modules.watchtowers import towers
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.state import State
from tests.alhambra.kit import SHOWN, lay, placing
from tests.alhambra.table import table

TOWERS = ["watchtowers"]
RED = "watchtower-seraglio-1"
WITH_RED = ("watchtower-seraglio",)
N_E, E_S, S_W, W_N = range(4)
"""The quarter turn after which these two sides of a tower are closed."""

BARE = "+-----+\n|  F  |\n+-----+"
ROW = """
    +-----+-----+
    |  F     S9 |
    +-----+-----+
"""


def scored(count: int):
    def prepare(state: State) -> None:
        state.slices["watchtowers"].scorings = count

    return prepare


def shop(modules=(), **more) -> Palace:
    """Seat 0 may act; a red tile lies on space 1."""
    given = {"hands": ["florin-9 florin-5 florin-2"], "market": "seraglio-5-SW P7 P8 A9", "cities": [ROW]}
    return table(**{**given, **more}, display=SHOWN, modules=[*TOWERS, *modules])


def laying(*pieces: str, city: str = ROW, modules=(), **more) -> Palace:
    """Seat 0 places these pieces at the end of its turn."""
    given = {"market": "P6 P7 P8 A9", **more}
    game = table(
        **given,
        cities=[city],
        bought=[" ".join(pieces)],
        display=SHOWN,
        modules=[*TOWERS, *modules],
    )
    for piece in pieces:
        if piece in towers(game).supply:
            towers(game).supply.remove(piece)
    return placing(game)


def towered(city: str = ROW, rotation: int = N_E, cell=(2, 0), tower: str = RED, **more) -> Palace:
    """A tower stands in the city of seat 0; it may act."""
    game = table(cities=[city], display=SHOWN, market="P6 P7 P8 A9", modules=TOWERS, **more)
    owner = game.seat(0)
    lay(game, (tower, cell, rotation))
    assert owner.city.soundness() is None
    return game
