"""Positions and short words that the tests of The Treasure Chamber share."""

from alhambra_desktop.alhambra.choices import Buy
from alhambra_desktop.alhambra.modules.treasure_chamber import (
    chamber,
)
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.pieces import TYPES
from tests.alhambra.kit import SHOWN
from tests.alhambra.table import table

ME = "treasure_chamber"
MONEY = "florin-3 dirham-5"
BARE = """
    +-----+
    |  F  |
    +-----+
"""
ROW = """
    +-----+-----+-----+-----+
    |  F    C10   A10   G10 |
    +-----+-----+-----+-----+
"""
GARDENS = """
    +-----+-----+-----+
    |  F    G10   G9  |
    +-----+-----+-----+
"""


def at_table(*rooms: str, bag: str = "tower tower tower tower tower", cities=(ROW,), **more) -> Palace:
    """These chests lie in the rooms, those in the bag; seat 0 has 8 in two currencies."""

    def lay_out(state) -> None:
        mine = state.slices[ME]
        mine.bag = {kind: bag.split().count(kind) for kind in TYPES}
        mine.rooms = [words.split() for words in (*rooms, "", "", "")[:3]]

    more.setdefault("hands", [MONEY])
    more.setdefault("display", SHOWN)
    modules = [ME, *more.pop("modules", ())]
    return table(more.pop("players", 3), modules=modules, cities=cities, prepare=lay_out, **more)


def room(number: int, cards: str = MONEY) -> Buy:
    return Buy(f"room-{number}", tuple(cards.split()))


def given(game: Palace, *cells: tuple[int, int], seat: int = 0) -> Palace:
    """Chests lie on the buildings of these cells."""
    for cell in cells:
        piece = game.seat(seat).city.tile_at(cell).piece
        chamber(game).put[piece.id] = piece.type
    return game
