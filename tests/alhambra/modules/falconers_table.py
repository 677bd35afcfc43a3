"""Positions and short words that the tests of Falconers share."""

from alhambra_desktop.alhambra.modules.falconers import (
    Perched,
    falcons_of,
)
from tests.alhambra.table import table

ME = "falconers"
SHOWN = "florin-1 dirham-1 dinar-1 ducat-1 florin-2 dirham-2"
HAND = "florin-1 dirham-5 dinar-9"
BLOCK = """
    +-----+-----+-----+
    |  P8    C9    A7 |
    +     +     +     +
    |  F     G10   T11|
    +-----+-----+-----+
"""
# The corner (1, 0) joins P8, C9, the fountain and G10; the corner (2, 0) joins C9, A7, G10 and T11.
LEFT, RIGHT = (1, 0), (2, 0)
CHAMBERS_GARDEN, ARCADES_TOWER = "falcon-black-5", "falcon-black-3"
GARDEN_TOWER = "falcon-white-5"


def at_table(city: str = BLOCK, perched=(), **more):
    """Seat 0 has this city; ``perched``: falcons on corners, from its own seat on."""
    also = more.pop("prepare", None)

    def lay_out(state) -> None:
        mine = state.slices[ME]
        for seat, flock in enumerate(perched):
            for falcon, corner in flock:
                mine.left.remove(falcon)
                mine.perched[seat].append(Perched(falcon, corner))
        if also is not None:
            also(state)

    more = {"market": "P2 S3 T7 G6", "display": SHOWN, "hands": [HAND], **more}
    modules = [ME, *more.pop("modules", ())]
    return table(cities=[city], modules=modules, prepare=lay_out, **more)


def perched(game, seat: int = 0) -> list[tuple[str, tuple[int, int]]]:
    return [(one.falcon, one.corner) for one in falcons_of(game).perched[seat]]
