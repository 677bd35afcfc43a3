"""Positions and short words that the tests of Invaders share."""

from collections.abc import Callable

from alhambra_desktop.alhambra.modules.invaders import (
    ID,
)
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.state import State
from tests.alhambra.kit import SHOWN
from tests.alhambra.table import table

NORTH, EAST, SOUTH, WEST = (f"invasion-{side}" for side in "NESW")
NOTCH = """
    +#####+-----+
    #  A8    G9 |
    +     +-----+
    |  F  |
    +-----+
"""
"""Open to the outside: N the garden; E garden and fountain; S garden (a notch) and fountain; W fountain."""


def camp(
    pile: str = f"{WEST} {SOUTH} {EAST} {NORTH}",
    scouts: str = "scout-tower scout-garden",
    left: str = "scout-pavilion scout-seraglio scout-arcades scout-chambers",
    **more,
) -> Palace:
    """Seat 0 is asked. ``pile``: the directions, the one on top first."""
    also: Callable[[State], None] | None = more.pop("also", None)

    def prepare(state: State) -> None:
        mine = state.slices[ID]
        mine.pile.pieces[:] = reversed(pile.split())
        mine.scouts[:], mine.left[:] = scouts.split(), left.split()
        if also is not None:
            also(state)

    more = {"display": SHOWN, "market": "P7 G12 A8 T9", "cities": [NOTCH], **more}
    return table(more.pop("players", 3), modules=[ID, *more.pop("modules", ())], prepare=prepare, **more)
