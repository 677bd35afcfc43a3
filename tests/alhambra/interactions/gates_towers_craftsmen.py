"""Positions for the tables that speak of gates, watchtowers and craftsmen."""

from collections.abc import Callable, Sequence
from typing import Any

from alhambra_desktop.alhambra.palace import Palace
from tests.alhambra.kit import SHOWN
from tests.alhambra.modules.craftsmen_table import having
from tests.alhambra.table import table

GATES, TOWERS, CRAFTS = "city_gates", "watchtowers", "travelling_craftsmen"
MINE = (GATES, TOWERS, CRAFTS)
RED = "watchtower-seraglio-1"
BARE = "+-----+\n|  F  |\n+-----+"
ROW = """
    +-----+-----+
    |  F     S9 |
    +-----+-----+
"""
WALLED = """
    +-----+-----+
    |  F    C10 #
    +-----+-----+
"""


def dealt(mine: str, **slices: Callable[[Any], None]):
    """Gives seat 0 these two craftsmen, a card for a gate, and whatever else slices say."""

    def prepare(state) -> None:
        if CRAFTS in state.slices:
            having(mine)(state)
        if GATES in state.slices:
            state.slices[GATES].held[0] = ["gate"]
        for name, change in slices.items():
            change(state.slices[name])

    return prepare


def shop(modules: Sequence[Any] = MINE, mine: str = "carpenter coin-maker", **more) -> Palace:
    """Seat 0 may act."""
    slices = {name: more.pop(name) for name in list(more) if callable(more[name]) and name != "prepare"}
    given = {"market": "seraglio-5-SW P7 P8 A9", "cities": [ROW], "display": SHOWN, "hands": ["florin-9"]}
    return table(**{**given, **more}, modules=modules, prepare=dealt(mine, **slices))


def hire(person: str) -> Callable[[Any], None]:
    return lambda mine: mine.held[0].append(person)
