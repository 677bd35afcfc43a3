"""Positions with city gates: who holds cards, tiles to be placed behind a wall."""

from alhambra_desktop.alhambra.choices import Place
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.state import State
from tests.alhambra.kit import SHOWN, placing
from tests.alhambra.table import table

GATES = ["city_gates"]
TOWER = "tower-10-W"

ROW = """
    +-----+-----+
    |  F    A8  #
    +-----+-----+
"""
"""Arcades 8 end in a wall: what is laid behind it is cut off."""


def holding(*counts: int, shown: int = 0):
    """Puts gate cards before the seats, and beside the pawns."""

    def prepare(state: State) -> None:
        mine = state.slices["city_gates"]
        mine.shown = ["gate"] * shown
        for seat, count in enumerate(counts):
            mine.held[seat] = ["gate"] * count

    return prepare


def laying(*tiles: str, city: str = ROW, held: int = 1, **more) -> Palace:
    """Seat 0 places these tiles at the end of its turn."""
    game = table(
        cities=[city],
        bought=[" ".join(tiles)],
        display=SHOWN,
        market="P6 P7 P8 A9",
        modules=[*GATES, *more.pop("modules", ())],
        prepare=holding(held),
        **more,
    )
    return placing(game)


def through(tile: str, x: int, y: int, side: str) -> Place:
    return Place(tile, (x, y), 0, (f"gate-{side}",))
