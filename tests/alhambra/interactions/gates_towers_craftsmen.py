"""Positions for the tables that speak of gates, watchtowers and craftsmen."""

from collections.abc import Callable, Sequence
from typing import Any

from alhambra_desktop.alhambra.frames import Course, Placing, Redesign
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.engine.game import Steps
from tests.alhambra.table import table

GATES, TOWERS, CRAFTS = "city_gates", "watchtowers", "travelling_craftsmen"
MINE = (GATES, TOWERS, CRAFTS)
SHOWN = "florin-1 dirham-1 dinar-1 ducat-1"
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
            cards = state.slices[CRAFTS]
            own = [f"craftsman-{word}" for word in mine.split()]
            rest = [card for card in cards.aside.pieces if card not in own]
            cards.shown[0] = own
            for seat in range(1, len(state.seats)):
                cards.shown[seat] = [rest.pop(0), rest.pop(0)]
            cards.covered.put(rest.pop(0), seats=(1 << len(state.seats)) - 1)
            cards.aside.pieces[:] = rest
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


def placing(game: Palace, *tiles: str) -> Palace:
    """Seat 0 places these tiles at the end of its turn."""
    game.seat(0).bought = list(tiles)
    game.state.frames[:] = [Course("turns"), Steps("turn", "after_placement"), Placing(0)]
    game.start()
    return game


def redesigning(game: Palace, moving: bool = True) -> Palace:
    game.state.frames[:] = [Course("turns"), Steps("turn", "money"), Redesign(0, "test", moving=moving)]
    game.start()
    return game


def hire(person: str) -> Callable[[Any], None]:
    return lambda mine: mine.held[0].append(person)
