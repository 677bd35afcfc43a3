"""Positions and short words that the tests of Street Trader share."""

from collections.abc import Sequence

from alhambra_desktop.alhambra.frames import Course, Placing
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.pieces import TYPES
from alhambra_desktop.engine.game import Steps
from tests.alhambra.table import table, tile

ME = "street_trader"
SHOWN = "florin-1 dirham-1 dinar-1 ducat-1 florin-2 dirham-2"
BARE = """
    +-----+
    |  F  |
    +-----+
"""
ROW = """
    +-----+-----+-----+
    |  F    C10   A10 |
    +-----+-----+-----+
"""


def at_table(
    city: str = BARE,
    where: tuple[int, int] | None = (1, 0),
    waiting: str = "arcades garden tower",
    supply: Sequence[int] = (4, 4, 4, 4, 4, 4),
    supply_left: str | None = None,
    **more,
) -> Palace:
    """Seat 0's trader stands on this cell with these citizens; the others' stand west of their fountains."""
    inner = more.pop("prepare", None)

    def lay_out(state) -> None:
        mine = state.slices[ME]
        mine.supply.update(zip(TYPES, supply, strict=True))
        for seat in range(len(state.seats)):
            mine.waiting[seat], mine.where[seat] = (["arcades", "garden", "tower"], (-1, 0))
        mine.waiting[0], mine.where[0] = waiting.split(), where
        if inner is not None:
            inner(state)

    more.setdefault("display", SHOWN)
    return table(
        modules=[ME, *more.pop("modules", ())], cities=[city], supply=supply_left, prepare=lay_out, **more
    )


def placing(words: str, **more) -> Palace:
    """Seat 0 places these tiles now."""
    game = at_table(**more)
    game.seat(0).bought = [tile(word) for word in words.split()]
    game.state.frames[:] = [Course("turns"), Steps("turn", "after_placement"), Placing(0)]
    game.start()
    return game


def points(game: Palace, seat: int = 0, scoring: str = "A") -> int:
    return game.rules.categories[ME].row(game, scoring).points[seat]
