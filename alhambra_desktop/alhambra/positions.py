"""Cities as plain data, and a simple, slow check whether such a position is sound.

Source: alhambra.md section 6 (definition S1 to S4).
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from alhambra_desktop.alhambra.contact import disagreeing, facing_of, foot_links, joined, reached
from alhambra_desktop.alhambra.geometry import (
    FOUNTAIN_CELL,
    FURTHEST,
    SIDE_NAMES,
    Cell,
    enclosed_cells,
)
from alhambra_desktop.alhambra.pieces import TYPES, Part, Piece, Placed, side_numbers
from alhambra_desktop.engine.reasons import Reason

ADDITIONS = frozenset({"walls", "stone", "gates", "kind", "type"})
"""What may be added at the end of a row."""


def soundness(tiles: Iterable[Placed], *, rotates: bool = False) -> Reason | None:
    """The first error in a city, in the order of section 15; None if it is sound.

    ``rotates``: any piece may be rotated (S4 is not checked).
    """
    parts: dict[Cell, Part] = {}
    for placed in tiles:
        parts.update(placed.parts())
        if placed.rotation and not (placed.piece.turnable or rotates):
            return Reason.of("rotated", cell=placed.cell)
    for cell, part in sorted(parts.items(), key=lambda item: item[0]):
        wrong = disagreeing(part.sides, facing_of(parts, cell))
        if wrong:
            return Reason.of("edge_mismatch", cell=cell, sides=tuple(SIDE_NAMES[side] for side in wrong))
    on_foot = reached(foot_links(parts))
    for cell, part in sorted(parts.items(), key=lambda item: item[0]):
        if part.outside and not joined(part.sides, facing_of(parts, cell)):
            return Reason.of("no_wall_contact", cell=cell)
        if not part.outside and cell not in on_foot:
            return Reason.of("not_on_foot", cell=cell)
    shut_in = enclosed_cells(parts)
    return Reason.of("encloses_gap", cells=shut_in) if shut_in else None


def tiles_to_plain(tiles: Iterable[Placed]) -> list[list[Any]]:
    """Rows ``[id, x, y]``, then if needed the rotation, then additions to the tile.

    ``{"walls": [[0, "N"]], "gates": [[0, "E"]]}``: number of the part and side; walls as the piece stands
    upright, gates as it lies. ``"stone"`` names those of the walls that are sections of stone. ``"kind"`` and
    ``"type"`` are included if they differ from print.
    """
    rows = []
    for piece, (x, y), rotation, gates in tiles:
        row: list[Any] = [piece.id, x, y]
        more: dict[str, Any] = {
            key: [[part, SIDE_NAMES[side]] for part, side in marks]
            for key, marks in (("walls", piece.added), ("stone", piece.stone), ("gates", gates))
            if marks
        }
        if piece.changed:
            more.update(kind=piece.kind, type=piece.type)
        if rotation or more:
            row.append(rotation)
        if more:
            row.append(more)
        rows.append(row)
    return rows


def tiles_from_plain(data: Iterable[Any], pieces: Mapping[str, Piece]) -> list[Placed]:
    """The pieces of ``tiles_to_plain`` rows. ValueError names the row and what is wrong with it."""
    tiles: list[Placed] = []
    taken: set[Cell] = set()
    names: set[str] = set()
    for number, row in enumerate(data):
        where = f"city row {number} ({row!r})"
        placed = _placed_from(row, pieces, where)
        if placed.piece.id in names:
            raise ValueError(f"{where}: {placed.piece.id} lies in the city already")
        for cell in placed.parts():
            if cell in taken:
                raise ValueError(f"{where}: something lies on cell {cell} already")
            if max(map(abs, cell)) > FURTHEST:
                raise ValueError(f"{where}: cell {cell} is further than {FURTHEST} from the fountain")
            taken.add(cell)
        names.add(placed.piece.id)
        tiles.append(placed)
    if not any(placed.piece.kind == "fountain" and placed.cell == FOUNTAIN_CELL for placed in tiles):
        raise ValueError("city: no fountain on cell (0, 0)")
    return tiles


def _placed_from(row: Any, pieces: Mapping[str, Piece], where: str) -> Placed:
    """The placed tile described by one row."""
    if isinstance(row, str) or not isinstance(row, Sequence) or not 3 <= len(row) <= 5:
        raise ValueError(f"{where}: expected id, x, y, and perhaps rotation and additions")
    name, x, y = row[:3]
    rotation = row[3] if len(row) > 3 else 0
    more = row[4] if len(row) > 4 else {}
    piece = pieces.get(name) if isinstance(name, str) else None
    if piece is None:
        raise ValueError(f"{where}: unknown piece {name!r}")
    if type(x) is not int or type(y) is not int:
        raise ValueError(f"{where}: x and y must be whole numbers")
    if type(rotation) is not int or not 0 <= rotation <= 3:
        raise ValueError(f"{where}: rotation must be 0, 1, 2 or 3")
    if not isinstance(more, Mapping) or not more.keys() <= ADDITIONS:
        raise ValueError(f"{where}: additions may be walls, stone and gates, kind and type")
    if "kind" in more:
        kind, type_ = more["kind"], more.get("type")
        if type(kind) is not str or type_ not in (None, *TYPES):
            raise ValueError(f"{where}: {kind!r} and {type_!r} are no kind and type")
        piece = piece.changed_to(kind, type_)
    for part, side in _marks(more.get("walls", []), piece, f"{where}: walls"):
        piece = piece.with_walls([side], part)
    stone = _marks(more.get("stone", []), piece, f"{where}: stone")
    if not set(stone) <= set(piece.added):
        raise ValueError(f"{where}: what is of stone must stand among the walls")
    piece = replace(piece, stone=stone) if stone else piece
    return Placed(piece, (x, y), rotation, _marks(more.get("gates", []), piece, f"{where}: gates"))


def _marks(marks: Any, piece: Piece, where: str) -> tuple[tuple[int, int], ...]:
    """``[[part, side name], ...]`` as numbers."""
    found = []
    for mark in marks if isinstance(marks, Sequence) else [marks]:
        if not isinstance(mark, Sequence) or len(mark) != 2 or mark[0] not in range(len(piece.parts)):
            raise ValueError(f"{where}: expected part and side, found {mark!r}")
        found.append((mark[0], side_numbers([mark[1]], where)[0]))
    return tuple(found)
