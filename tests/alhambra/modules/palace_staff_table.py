"""Positions and short words that the tests of Palace Staff share."""

from alhambra_desktop.alhambra.modules.palace_staff import (
    ID,
)
from tests.alhambra.kit import row
from tests.alhambra.table import table

SHOWN = "florin-1 dirham-2 dinar-3 ducat-6"
CITY = """
    +-----+-----+-----+
    |  F    C10    A8 |
    +     +     +-----+
    |  G9 %  T10|
    +-----+-----+
"""
C10, A8, G9, T10 = (1, 0), (2, 0), (0, 1), (1, 1)


def staffed(shown="tower garden tower chambers seraglio pavilion", guards=(), serving=(), then=None):
    """These servants lie open, the guards stand on these cells, these tiles have a servant."""

    def prepare(state) -> None:
        mine = state.slices[ID]
        mine.shown[:] = shown.split()
        mine.left = {kind: n - mine.shown.count(kind) for kind, n in mine.left.items()}
        for seat, cell in enumerate(guards):
            mine.guards[seat] = cell
        mine.serving.update(serving)
        if then is not None:
            then(state)

    return prepare


def palace(*, shown=None, guards=(), serving=(), then=None, modules=(), **more):
    """Seat 0 has the city and may act."""
    words = {} if shown is None else {"shown": shown}
    prepare = staffed(**words, guards=guards, serving=serving, then=then)
    given = {"cities": [CITY], "display": SHOWN, "market": "P6 P7 P8 A9", **more}
    return table(modules=[ID, *modules], prepare=prepare, **given)


def losses(game, scoring: str = "A") -> tuple[int, ...]:
    """What everybody would lose in this scoring."""
    return row(game, ID, scoring).points
