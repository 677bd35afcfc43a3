"""Positions and short words that the tests of Alhambra Zoo share."""

from tests.alhambra.kit import SHOWN
from tests.alhambra.table import table, tile

ME = "alhambra_zoo"
HAND = "florin-1 dirham-3 dinar-9"
ROW = """
    +-----+-----+-----+-----+
    |  G11   F     T11   G10|
    +-----+-----+-----+-----+
"""
# The fountain lies on (0, 0), G11 on (-1, 0), T11 on (1, 0), G10 on (2, 0).
G11, T11, G10 = tile("G11"), tile("T11"), tile("G10")
LION, APE = "lion", "monkey"


def at_table(city: str = ROW, on=None, fountain=(), **more):
    """Seat 0 has this city; ``on``: the animals on tiles, by tile."""
    also = more.pop("prepare", None)

    def lay_out(state) -> None:
        mine = state.slices[ME]
        mine.fountains[0] = tuple(fountain)
        for name, herd in (on or {}).items():
            mine.on[name] = tuple(sorted(herd))
        for herd in (*mine.on.values(), mine.fountains[0]):
            for animal in herd:
                mine.unseen[animal] -= 1
        if also is not None:
            also(state)

    more = {"market": "P2 S3 T7 P5", "display": SHOWN, "hands": [HAND], **more}
    modules = [ME, *more.pop("modules", ())]
    return table(cities=[city], modules=modules, prepare=lay_out, **more)
