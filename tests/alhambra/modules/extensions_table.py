"""Positions and short words that the tests of Extensions share."""

from alhambra_desktop.alhambra.modules.extensions.board import (
    BuildExtension,
)
from alhambra_desktop.alhambra.pieces import TYPES
from tests.alhambra.kit import SHOWN, row
from tests.alhambra.table import (
    table,
)

ME = "extensions"
NINE, ELEVEN, THIRTEEN = (
    "florin-3 florin-4 dirham-2",
    "florin-3 florin-4 dirham-4",
    "florin-3 florin-4 dirham-6",
)
"""What the first column asks for: two florins, one dirham."""
GARDENS = """
    +-----+-----+-----+
    |  F    C10   G11 |
    +-----+-----+-----+
"""
GARDEN, TOWER, CHAMBERS = "extension-garden-a", "extension-tower-a", "extension-chambers-a"
FIRST = (GARDEN, "extension-garden-b", TOWER)
"""The first column, from the top."""


def at_table(city: str = GARDENS, hand: str = NINE, column=FIRST, on=None, **more):
    """Seat 0 has this city and hand; the first column of the board holds these tiles."""
    also = more.pop("prepare", None)

    def lay_out(state) -> None:
        mine = state.slices[ME]
        rest = [f"extension-{kind}-{letter}" for kind in TYPES for letter in "ab"]
        lying = dict(on or {})
        mine.on.update(lying)
        rest = [name for name in rest if name not in (*column, *lying.values())]
        mine.board[:] = [*column, *rest] + [""] * len(lying)
        if also is not None:
            also(state)

    given = {"market": "P8 A9 T7 G6", "display": SHOWN, "hands": [hand], "cities": [city], **more}
    return table(modules=[ME, *given.pop("modules", ())], prepare=lay_out, **given)


def build(name: str = GARDEN, cards: str = NINE) -> BuildExtension:
    return BuildExtension(name, tuple(cards.split()))


def counts(game, kind: str) -> tuple[int, ...]:
    return row(game, kind, "A").counts
