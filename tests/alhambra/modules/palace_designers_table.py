"""Positions and short words that the tests of Palace Designers share."""

from alhambra_desktop.alhambra.frames import Course
from alhambra_desktop.alhambra.geometry import E, N
from alhambra_desktop.alhambra.modules.palace_designers import (
    StandDesigner,
    place_of,
)
from alhambra_desktop.engine.game import Steps
from tests.alhambra.table import (
    table,
)

ME = "palace_designers"
SHOWN = "florin-1 dirham-1 dinar-1 ducat-1 florin-2 dirham-2"
BARE = """
    +-----+
    |  F  |
    +-----+
"""
ROW = """
    +-----+-----+-----+
    |  F    C10   S9  |
    +-----+-----+-----+
"""
FOUNTAIN = "fountain"


def at_table(city: str = BARE, part: str = FOUNTAIN, side: int = E, **more):
    """Seat 0 has this city; its designer stands on ``part``, his feet towards ``side``."""
    also = more.pop("prepare", None)

    def lay_out(state) -> None:
        standing = state.slices[ME].standing
        standing[:] = [{FOUNTAIN: N} for _ in standing]
        standing[0] = {part: side}
        if also is not None:
            also(state)

    given = {"market": "P8 A9 T7 G6", "display": SHOWN, **more}
    modules = [ME, *given.pop("modules", ())]
    return table(cities=[city], modules=modules, prepare=lay_out, **given)


def then(game, *frames):
    """The game goes on with these frames of the present turn."""
    game.state.frames[:] = [Course("turns"), Steps("turn", "after_placement"), *frames]
    game.start()
    return game


def standing(game, seat: int = 0):
    return place_of(game, seat)


def stand(x: int, y: int, side: int) -> StandDesigner:
    return StandDesigner((x, y), side)
