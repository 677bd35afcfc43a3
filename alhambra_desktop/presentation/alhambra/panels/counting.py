"""What a piece of a module counts in a city: shown while it is pointed at."""

from alhambra_desktop.alhambra.modules import camps, squares
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.pieces import Placed
from alhambra_desktop.presentation.alhambra.models import Cell
from alhambra_desktop.presentation.alhambra.panels.dresses import dress_of


def counted_by(view: Palace, seat: int, cell: Cell) -> tuple[Cell, ...] | None:
    """The cells that the piece on a cell counts, in their order; nothing for pieces that count none."""
    placed = view.seat(seat).city.tile_at(cell)
    if placed is None:
        return None
    if placed.piece.kind == camps.KIND:
        return _seen(view, seat, placed)
    if placed.piece.kind == squares.KIND:
        return _fed(view, seat, placed)
    return None


def _seen(view: Palace, seat: int, placed: Placed) -> tuple[Cell, ...]:
    """The lines of a camp's arrows."""
    city = view.seat(seat).city
    arrows = dress_of(view.rules, placed.piece.id).arrows
    return tuple(cell for side in arrows for cell in camps.line(city, placed.cell, side))


def _fed(view: Palace, seat: int, placed: Placed) -> tuple[Cell, ...]:
    """The neighbours of a square that it counts once more."""
    module = view.rules.module(squares.Squares)
    fed = module.fed(view.seat(seat).city)
    return next((cells for ways in fed.values() for at, cells in ways if at == placed.cell), ())
