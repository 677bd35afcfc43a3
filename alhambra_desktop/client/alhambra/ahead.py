"""Which pictures a table will soon need: pieces that are drawn next, and cities that come to the middle."""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import cast

from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.client.alhambra.tiles import pictures_of_face
from alhambra_desktop.client.assets import Art
from alhambra_desktop.match.match import Match
from alhambra_desktop.presentation.alhambra.models import TableModel
from alhambra_desktop.presentation.in_parts import Parts

NEXT = 6
"""Tiles and cards from the tops of their piles; a turn turns up a few of them."""
MOST_LAID = 40
"""Tiles of cities at most; a picture is a megabyte."""
SOME = 100
"""Pictures that are looked up in about half a millisecond."""
WAIT, PATIENCE = 0.001, 20
"""Seconds to wait for pictures that are being read before a look at the clock, and how often."""


def coming(match: Match) -> Iterator[str]:
    """The ids of pictures that are worth reading ahead. Nothing of this is shown before its time."""
    state = cast("Palace", match.game).state
    yield from (f"module/{module}" for module in match.setup.modules)
    yield "tile/back"
    yield "money/back"
    for tile in state.supply.pieces[-NEXT:]:
        yield f"tile/{tile}"
        yield f"tile/{tile}/small"
    yield from (f"tile/{tile}/small" for tile in state.market if tile)
    for card in state.deck.pieces[-NEXT:]:
        yield f"money/{card}"
    seats = [state.seats[seat] for seat in match.people or range(len(state.seats))]
    yield from (f"fountain/{seat.colour}" for seat in match.setup.seats)
    for owner in seats:
        yield from (f"money/{card}" for card in owner.hand)
    laid = (tile.piece.id for owner in seats for tile in owner.city.tiles())
    for tile in islice(laid, MOST_LAID):
        yield f"tile/{tile}"
        yield f"tile/{tile}/small"


def read(art: Art, names: Iterable[str]) -> Parts[None]:
    """Read in parts these pictures beside the frames, as far as they are not read yet."""
    unread = list[str]()
    for number, name in enumerate(names, 1):
        unread += art.unread((name,))
        if number % SOME == 0:
            yield
    if unread:
        reading = art.prepare(unread)
        for _ in range(PATIENCE):
            reading.join(WAIT)
            yield
            if not reading.is_alive():
                break


def pictures_of(art: Art, table: TableModel) -> Iterator[str]:
    """The ids of the pictures of all things of modules on a table, and of their marks on its city."""
    for _, item in table.things():
        yield item.art
        if item.tile is not None:
            yield from pictures_of_face(art, item.tile)
        yield from (laid.art for laid in item.laid)
    if table.own.city is not None:
        yield from (mark.art for mark in table.own.city.marks)
