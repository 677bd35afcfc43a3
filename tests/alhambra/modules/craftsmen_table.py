"""Positions with craftsmen: who has which, a shop to buy in, tiles to be placed."""

from collections.abc import Callable

from alhambra_desktop.alhambra.components import shipped
from alhambra_desktop.alhambra.modules.travelling_craftsmen.cards import (
    CraftsmanUsed,
)
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.state import State
from tests.alhambra.kit import SHOWN, placing
from tests.alhambra.table import table, told

CRAFTS = ["travelling_craftsmen"]
ALL = [card["id"] for card in shipped("travelling_craftsmen").plain["cards"]]
NINE = ALL[:9]

ROW = """
    +-----+-----+
    |  F    C10 |
    +-----+-----+
"""


def named(words: str) -> list[str]:
    return [f"craftsman-{word}" for word in words.split()]


def having(mine: str, covered: str = "", then: Callable[[State], None] | None = None, seat: int = 0):
    """Deals craftsmen: these to one seat, two others to each other seat, one face down to the first."""

    def prepare(state: State) -> None:
        cards = state.slices["travelling_craftsmen"]
        own = named(mine)
        down = named(covered) or [next(card for card in ALL if card not in own)]
        rest = [card for card in ALL if card not in (*own, *down)]
        for other in range(len(state.seats)):
            cards.shown[other] = own if other == seat else [rest.pop(0), rest.pop(0)]
        cards.covered.put(down[0], seats=(1 << len(state.seats)) - 1)
        cards.aside.pieces[:] = rest
        if then is not None:
            then(state)

    return prepare


def shop(mine: str = "carpenter coin-maker", modules=(), **more) -> Palace:
    """Seat 0 may act and has these craftsmen face up."""
    given = {
        "market": "P6 P7 P8 A9", "display": SHOWN, "cities": [ROW], "hands": ["florin-5"],
        "deck": "florin-9 dirham-9 dinar-9 ducat-9 florin-8 dirham-8",
    }  # fmt: skip
    return table(**{**given, "prepare": having(mine), **more}, modules=[*CRAFTS, *modules])


def laying(mine: str, *tiles: str, **more) -> Palace:
    """Seat 0 places these tiles at the end of its turn."""
    return placing(shop(mine, bought=[" ".join(tiles)], hands=[""], **more))


def used(happened) -> list[str]:
    return [event.card for event in told(happened, CraftsmanUsed)]
