"""Pieces that wait to be placed and would have no place: what a tile on a cell takes from them.

Only pieces of kinds that leave when they can go nowhere (``unplaceable``). Like all questions, these take a
view (or a full game) and change nothing.
"""

from collections.abc import Sequence

from alhambra_desktop.alhambra import spots
from alhambra_desktop.alhambra.city import City
from alhambra_desktop.alhambra.frames import can_go
from alhambra_desktop.alhambra.geometry import Cell
from alhambra_desktop.alhambra.palace import Palace


def waiting_with(view: Palace, seat: int, tile: str, brought: Sequence[str] = ()) -> tuple[str, ...]:
    """The pieces that wait with this tile and leave if they can go nowhere; ``brought`` are yet to be bought.

    None while another tile waits that can lie elsewhere: it may make room for them.
    """
    kinds = view.rules.unplaceable
    if not kinds:
        return ()
    others = [*view.seat(seat).bought, *brought]
    if tile in others:
        others.remove(tile)
    return tuple(others) if all(view.piece(other).kind in kinds for other in others) else ()


def stranded(view: Palace, seat: int, waiting: Sequence[str]) -> tuple[str, ...]:
    """Which of the waiting pieces can go nowhere in the seat's city as it is."""
    return tuple(piece for piece in waiting if not can_go(view, seat, piece))


def stranded_by(
    view: Palace,
    seat: int,
    waiting: Sequence[str],
    tile: str,
    cell: Cell,
    rotation: int,
    add_ons: Sequence[str],
) -> tuple[str, ...]:
    """Which of the waiting pieces can go nowhere once this tile lies there.

    A building that has to leave its cell for it may lie elsewhere before them.
    """
    piece, owner = view.piece(tile), view.seat(seat)
    source = spots.RESERVE if tile in owner.reserve else spots.BESIDE
    covered = owner.city.tile_at(cell)
    city, _ = spots.prepared(view, seat, piece, cell, add_ons, source)
    city = city.place(piece, cell, rotation)
    left = stranded(_with_city(view, seat, city), seat, waiting)
    if covered is not None:
        for other in city.legal_cells(covered.piece) if left else ():
            left = stranded(_with_city(view, seat, city.place(covered.piece, other)), seat, left)
    return left


def _with_city(view: Palace, seat: int, city: City) -> Palace:
    other = view.copy()
    other.seat(seat).city = city
    return other
