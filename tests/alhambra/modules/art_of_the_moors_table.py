"""Positions and short words that the tests of The Art of the Moors share."""

from alhambra_desktop.alhambra.modules.art_of_the_moors import (
    culture_of,
)
from tests.alhambra.table import table

ME = "art_of_the_moors"
SHOWN = "florin-1 dirham-1 dinar-1 ducat-1 florin-2 dirham-2"
BARE = """
    +-----+
    |  F  |
    +-----+
"""
TENS = """
    +-----+-----+-----+
    |  F    C10   A10 |
    +-----+-----+-----+
"""
SIX, EIGHT, TEN, TWELVE = "culture-6", "culture-8", "culture-10", "culture-12"


def at_table(city: str = BARE, tops=(), left=None, **more):
    """Seat 0 has this city; ``tops``: the sections on top of its culture tiles, by class."""
    also = more.pop("prepare", None)

    def lay_out(state) -> None:
        mine = state.slices[ME]
        mine.tops[0].update(tops)
        mine.left.update(left or {})
        if also is not None:
            also(state)

    more = {"market": "P2 S3 T7 G6", "display": SHOWN, **more}
    modules = [ME, *more.pop("modules", ())]
    return table(cities=[city], modules=modules, prepare=lay_out, **more)


def tops(game, seat: int = 0) -> dict[str, int]:
    return culture_of(game).tops[seat]
