"""Positions and short words that the tests of Caliph's Guidelines share."""

from alhambra_desktop.alhambra.modules.caliphs_guidelines.module import (
    MISSIONS,
    category_of,
)
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.questions import evidence
from alhambra_desktop.engine.records import NOBODY
from tests.alhambra.kit import sheet_rows
from tests.alhambra.table import table

ME = "caliphs_guidelines"
BARE = """
    +-----+
    |  F  |
    +-----+
"""


def at_table(city: str = BARE, *, shown=MISSIONS, modules=(), players: int = 3, **more) -> Palace:
    def prepare(state) -> None:
        state.slices[ME].shown = list(shown)

    more.setdefault("cities", [city])
    return table(players, modules=[ME, *modules], prepare=prepare, **more)


def row(game: Palace, mission: str, participant: int = 0) -> tuple[int, int]:
    """What a mission counts in a city, and what that brings in the last scoring."""
    rows = sheet_rows(game, "C")
    found = rows[category_of(mission)]
    return found.counts[participant], found.points[participant]


def lit(game: Palace, mission: str) -> tuple:
    """The cells that prove it."""
    return tuple(evidence(game.view(NOBODY), 0, category_of(mission)).cells)


def lay(game: Palace, *laid: tuple) -> Palace:
    """The game with these pieces (id, cell, turn if turned) in the first city, legally laid."""
    owner = game.seat(0)
    for name, cell, *rotation in laid:
        piece = game.piece(name)
        assert owner.city.why_not_place(piece, cell, *rotation) is None, name
        owner.city = owner.city.place(piece, cell, *rotation)
    return game


ROW = """
    +-----+-----+-----+-----+
    |  F     P8    S9   A10 |
    +-----+-----+-----+-----+
"""
PAIR = """
    +-----+-----+-----+
    |  F    P8    P7  |
    +-----+-----+-----+
"""
WALLED = """
    +-----+-----+-----+
    |  F    P8    C11 |
    +     +     +     +
    |  S9   P6  %  A8 |
    +%%%%%+%%%%%+     +
    |  C8   G8    A10 |
    +-----+-----+-----+
"""
