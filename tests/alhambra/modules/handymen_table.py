"""Tables with handymen: dice that show what a scenario needs, handymen that are at work already."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from alhambra_desktop.alhambra.modules.handymen.board import EmployHandyman, PostHandyman, handymen
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.state import State
from alhambra_desktop.engine.randomness import Stream, stream_start
from tests.alhambra.kit import SHOWN
from tests.alhambra.table import table, tile

ME = "handymen"
STREAM = "mix handymen"
CITY = """
    +-----+-----+-----+
    |  F    C7    G8  |
    +-----+-----+-----+
"""
"""The fountain, and east of it two tiles with these prices."""


@lru_cache
def start_of(dice: tuple[int, ...]) -> int:
    """A state of a stream from which dice with six faces show this."""
    number = 0
    while True:
        start = stream_start(str(number), STREAM)
        stream = Stream({STREAM: start}, STREAM)
        if all(1 + stream.below(6) == die for die in dice):
            return start
        number += 1


def at_table(
    *dice: int,
    stock: Sequence[int] = (),
    posted: Sequence[Mapping[int, int]] = (),
    on: Sequence[Sequence[str]] = (),
    modules: Sequence = (),
    prepare: Callable[[State], None] | None = None,
    market: str = "P2 S3 A10 G12",
    **more,
) -> Palace:
    """Seat 0 is asked for its action; what is rolled next are these dice.

    ``posted`` and ``on``: by seat the handymen on spaces, and the tiles on which one stands.
    """

    def lay_out(state: State) -> None:
        mine = state.slices[ME]
        state.streams[STREAM] = start_of(dice)
        for seat, spaces in enumerate(posted):
            mine.posted[seat].update(spaces)
            mine.stock[seat] -= sum(spaces.values())
        for seat, tiles in enumerate(on):
            mine.on[seat].update({tile(name): 1 for name in tiles})
            mine.stock[seat] -= len(tiles)
        for seat, number in enumerate(stock):
            mine.stock[seat] = number
        if prepare is not None:
            prepare(state)

    more.setdefault("display", SHOWN)
    return table(market=market, modules=[ME, *modules], prepare=lay_out, **more)


def post(space: int) -> PostHandyman:
    return PostHandyman(space)


def employ(word: str) -> EmployHandyman:
    return EmployHandyman(tile(word))


def places(game: Palace) -> set[int | str]:
    """The market spaces and own tiles on which a handyman can be placed now."""
    found: set[int | str] = set()
    for choice in game.candidates():
        if isinstance(choice, PostHandyman):
            found.add(choice.space)
        elif isinstance(choice, EmployHandyman):
            found.add(choice.tile)
    return found


def stock(game: Palace) -> list[int]:
    return handymen(game).stock


def at(game: Palace, x: int, y: int = 0, seat: int = 0) -> str:
    """The id of the tile on a cell of a city."""
    placed = game.seat(seat).city.tile_at((x, y))
    assert placed is not None
    return placed.piece.id
