"""Positions and short words that the tests of City Walls share."""

from alhambra_desktop.alhambra.modules.city_walls import (
    BuildWalls,
)
from alhambra_desktop.alhambra.palace import Palace
from tests.alhambra.table import table, tile

SHOWN = "florin-4 dirham-4 dinar-4 ducat-4"
ID = "city_walls"
CITY = """
    +-----+#####+
    |  F     P5 |
    +-----+-----+
"""
"""The fountain with a pavilion east of it, walled in the north."""


def walls(*shown: str, modules=(), prepare=None, **position) -> Palace:
    """A position in which these wall cards lie open."""

    def made(state) -> None:
        state.slices[ID].shown.extend(f"city_wall_{sides}" for sides in shown)
        rest = [f"city_wall_{s}" for s in ("n", "e", "s", "w", "ne", "es", "sw", "nw") if s not in shown]
        state.slices[ID].gone.extend(rest)
        if prepare is not None:
            prepare(state)

    position.setdefault("display", SHOWN)
    return table(modules=[ID, *modules], prepare=made, **position)


def build(sides: str, word: str, part: int = 0) -> BuildWalls:
    return BuildWalls(f"city_wall_{sides}", tile(word), part)


def at(game: Palace, cell, seat: int = 0) -> str:
    return game.seat(seat).city.tile_at(cell).piece.id
