"""Tokens of modules on tiles: the names of the tile parts that carry them (module_interactions.md 2.7).

A module keeps its tokens in its slice, by the part of a tile that they lie on: ``{part: token}``. A part is
named by the id of its tile; for a tile of several cells by id, slash and cell number (``project-3/1``). The
key refers to the tile wherever it is, but does not hold it. When its tile moves elsewhere, a token does one
of three things: it stays on the tile (nothing to do), it returns (``taken_off`` in ``after_leaving``), or it
prevents the removal (``vetoes_removal``).
"""

from collections.abc import Mapping, MutableMapping
from typing import TYPE_CHECKING, TypeVar

from alhambra_desktop.alhambra.city_facts import once_a_city
from alhambra_desktop.alhambra.geometry import Cell
from alhambra_desktop.alhambra.pieces import SLASH, Piece, Placed

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.city import City

T = TypeVar("T")


def tile_of(part: str) -> str:
    """The id of the tile that a part belongs to."""
    return part.partition(SLASH)[0]


def type_of(piece: Piece, part: str) -> str | None:
    """The building type of a part of a piece."""
    return piece.parts[_number(part)].type


def part_at(city: "City", cell: Cell) -> str:
    """The name of the part of a tile that covers a cell; "" if none does."""
    placed = city.tile_at(cell)
    if placed is None:
        return ""
    names = placed.piece.names
    return names[0] if len(names) == 1 else names[_covered(placed).index(cell)]


def cell_of(city: "City", part: str) -> Cell | None:
    """The cell of a part; None if its tile is not in this city."""
    anchor = city.cell_of(tile_of(part))
    placed = city.tile_at(anchor) if anchor is not None else None
    return _covered(placed)[_number(part)] if placed is not None else None


def in_city(city: "City", tokens: Mapping[str, T]) -> dict[Cell, T]:
    """The tokens whose tiles are in this city, by cell."""
    parts = _named_parts(city) if tokens else {}
    here = tokens.keys() & parts.keys()  # mostly few, or none
    return {cell: tokens[name] for name, cell in parts.items() if name in here} if here else {}


@once_a_city
def _named_parts(city: "City") -> Mapping[str, Cell]:
    """The cells of all parts by their names, in the order of the tiles."""
    found: dict[str, Cell] = {}
    for placed in city.tiles():
        found.update(zip(placed.piece.names, _covered(placed), strict=True))
    return found


def taken_off(tokens: MutableMapping[str, T], piece: Piece) -> list[T]:
    """Remove all tokens from a tile; returns them in the order of its cells."""
    return [tokens.pop(name) for name in piece.names if name in tokens]


def _number(part: str) -> int:
    _, slash, number = part.partition(SLASH)
    return int(number) if slash else 0


def _covered(placed: Placed) -> list[Cell]:
    """The covered cells in the order of the piece's parts."""
    x, y = placed.cell
    return [(x + part.offset[0], y + part.offset[1]) for part in placed.piece.laid[placed.rotation]]
