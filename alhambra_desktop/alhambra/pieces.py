"""Pieces: everything that can lie in a city, as immutable plain values.

Source: alhambra.md sections 1, 2 and 6. A piece covers one or more cells; each covered cell is a ``Part``
with one edge class per side. The base game knows open and walled sides only. The other classes serve camps
(8), gates (5) and watchtowers (22): a rampart leans against a wall, a blank side of a camp against another
blank side, nothing may ever touch a closed side, and a gate is a wall that one can walk through.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, NamedTuple

from alhambra_desktop.alhambra.geometry import OPPOSITE, SIDE_NAMES, SIDES, Cell, turned

TYPES = ("pavilion", "seraglio", "arcades", "chambers", "garden", "tower")
"""The six building types in the order of the table in section 9.2."""

NOTHING, OPEN, WALL, RAMPART, BLANK, CLOSED, GATE = range(7)
"""Edge classes; ``NOTHING`` is the neighbour of a side next to an empty cell."""

SLASH = "/"
"""Separates the id of a piece of several cells from the number of a cell."""

Sides = tuple[int, int, int, int]
"""The edge classes of one cell in the order N, E, S, W."""

_FIT = {(OPEN, OPEN), (WALL, WALL), (WALL, RAMPART), (BLANK, BLANK), (WALL, GATE)}
_WALKED = {(OPEN, OPEN), (WALL, GATE)}

AGREE = tuple(tuple(b == NOTHING or (a, b) in _FIT or (b, a) in _FIT for b in range(7)) for a in range(7))
"""``AGREE[a][b]``: may a side of class a meet class b (S1)?"""

WALKED = tuple(tuple((a, b) in _WALKED or (b, a) in _WALKED for b in range(7)) for a in range(7))
"""``WALKED[a][b]``: can one step over an edge with these two sides (S2)?"""

JOINS = tuple(tuple(WALKED[a][b] or (a, b) == (RAMPART, WALL) for b in range(7)) for a in range(7))
"""``JOINS[a][b]``: does a new part with class a connect to the city through this edge?"""


_SIDE_LISTS = {"walls": WALL, "ramparts": RAMPART, "closed": CLOSED}
"""The names of the side lists in component data."""


@dataclass(frozen=True, slots=True)
class Part:
    """One cell of a piece: its offset, its building type and its four edge classes.

    Two neighbouring closed sides make it half a cell, cut by a diagonal that carries one wall.
    """

    offset: Cell
    sides: Sides
    type: str | None = None
    walls: tuple[int, ...] = field(init=False, compare=False, repr=False)
    """The walled sides."""
    seen: Sides = field(init=False, compare=False, repr=False)
    """What each neighbour sees of this part, ready to be summed (``Facing``)."""
    long_side: int | None = field(init=False, compare=False, repr=False)
    """For half a cell: the first closed side, where the diagonal begins; otherwise None."""
    outside: bool = field(init=False, compare=False, repr=False)
    """Whether it is a camp: it occupies its cell, but cannot be entered, and the outline excludes it."""
    ordinary: bool = field(init=False, compare=False, repr=False)
    """Neither a camp nor half a cell."""

    def __post_init__(self) -> None:
        walls = tuple(side for side in SIDES if self.sides[side] in (WALL, GATE))
        n, e, s, w = (self.sides[side] << 3 * OPPOSITE[side] for side in SIDES)
        halves = [k for k in SIDES if self.sides[k] == self.sides[(k + 1) % 4] == CLOSED]
        object.__setattr__(self, "walls", walls)
        object.__setattr__(self, "seen", (n, e, s, w))
        object.__setattr__(self, "long_side", halves[0] if halves else None)
        outside = RAMPART in self.sides or BLANK in self.sides
        object.__setattr__(self, "outside", outside)
        object.__setattr__(self, "ordinary", not outside and not halves)

    def plain(self) -> dict[str, Any]:
        """Type and sides as in a row of component data."""
        row: dict[str, Any] = {"type": self.type}
        for key, edge in _SIDE_LISTS.items():
            names = [SIDE_NAMES[side] for side in SIDES if self.sides[side] == edge]
            if names or edge == WALL:
                row[key] = names
        return row

    def turned(self, rotation: int) -> "Part":
        """The part after its piece has been rotated by this many quarter turns clockwise."""
        n, e, s, w = [self.sides[(side - rotation) % 4] for side in SIDES]
        return part_of(turned(self.offset, rotation), (n, e, s, w), self.type)

    def with_side(self, side: int, edge: int) -> "Part":
        """The part with another edge class on one side."""
        n, e, s, w = [edge if side == here else self.sides[here] for here in SIDES]
        return part_of(self.offset, (n, e, s, w), self.type)


part_of = lru_cache(1 << 11)(Part)
"""Makes parts from their fields; equal ones are cached, as pieces lie in the same few ways."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A tile or another thing that occupies cells of a city.

    ``type`` is the building type it counts as, None if it counts as none (a piece of several cells has one
    type per part); ``price`` the printed price, None if there is none. ``added`` are walls added later, as
    (part number, side) with the piece upright; those in ``stone`` are sections of stone, the others are of
    wood (forms.py). ``changed``: its kind or type is not as printed (forms.py).
    """

    id: str
    kind: str
    type: str | None
    price: int | None
    parts: tuple[Part, ...]
    turnable: bool = False
    added: tuple[tuple[int, int], ...] = ()
    changed: bool = False
    stone: tuple[tuple[int, int], ...] = ()
    laid: tuple[tuple[Part, ...], ...] = field(init=False, compare=False, repr=False)
    """The parts for the rotations 0 to 3."""
    ordinary: bool = field(init=False, compare=False, repr=False)
    """Neither a camp nor half a cell."""
    names: tuple[str, ...] = field(init=False, compare=False, repr=False)
    """The names of its cells (tokens.py): the id, or for several cells the id, a slash and a number."""

    def __post_init__(self) -> None:
        parts = list(self.parts)
        for number, side in self.added:
            parts[number] = parts[number].with_side(side, WALL)
        laid = tuple(tuple(part.turned(rotation) for part in parts) for rotation in range(4))
        object.__setattr__(self, "laid", laid)
        object.__setattr__(self, "ordinary", all(part.ordinary for part in parts))
        names = [f"{self.id}{SLASH}{number}" for number in range(len(parts))]
        object.__setattr__(self, "names", tuple(names) if len(parts) > 1 else (self.id,))

    def __hash__(self) -> int:
        return hash(self.id)

    @property
    def walls(self) -> tuple[int, ...]:
        """The walled sides of the first cell, printed and added, with the piece upright."""
        return self.laid[0][0].walls

    def plain(self) -> dict[str, Any]:
        """The printed piece as a row of component data, without added walls."""
        row: dict[str, Any] = {"id": self.id, "kind": self.kind, "price": self.price}
        if self.turnable:
            row["free_rotation"] = True
        if len(self.parts) == 1:
            return {**row, **self.parts[0].plain()}
        cells = [{"dx": part.offset[0], "dy": part.offset[1], **part.plain()} for part in self.parts]
        return {**row, "cells": cells}

    def types(self) -> tuple[str, ...]:
        """The building types it adds to the counts, one for each part with a type."""
        return tuple(part.type for part in self.parts if part.type is not None)

    def may_lie(self, rotation: int, *, granted: bool = False) -> bool:
        """Whether it may be placed with this rotation (S4), from 0 (upright) to 3."""
        return rotation == 0 or (0 < rotation < 4 and (self.turnable or granted))

    def changed_to(self, kind: str, type_: str | None) -> "Piece":
        """The same piece with another kind or type; only a piece of one cell can have another type."""
        parts = self.parts
        if len(parts) == 1 and parts[0].type != type_:
            parts = (replace(parts[0], type=type_),)
        return replace(self, kind=kind, type=type_ if len(parts) == 1 else None, parts=parts, changed=True)

    def with_walls(self, sides: Iterable[int], part: int = 0) -> "Piece":
        """The same piece with walls added on open sides (module 9), independent of its rotation."""
        more = {(part, side) for side in sides}
        return replace(self, added=tuple(sorted(more.union(self.added))))


class Placed(NamedTuple):
    """A placed piece: anchor cell, rotation, and gates in its walls.

    A gate is written as (part number, side as it lies).
    """

    piece: Piece
    cell: Cell
    rotation: int = 0
    gates: tuple[tuple[int, int], ...] = ()

    def parts(self) -> dict[Cell, Part]:
        """The covered cells with the part on each."""
        if len(self.piece.parts) == 1 and not self.gates:
            return {self.cell: self.piece.laid[self.rotation][0]}
        parts = list(self.piece.laid[self.rotation])
        for number, side in self.gates:
            parts[number] = parts[number].with_side(side, GATE)
        x, y = self.cell
        return {(x + part.offset[0], y + part.offset[1]): part for part in parts}

    def replaced_by(self, piece: Piece, rotation: int) -> "Placed":
        """Another piece in place of this one, shifted so that it covers the same cells if possible."""
        if len(piece.parts) == 1:
            return Placed(piece, self.cell, rotation)
        (x, y), (dx, dy) = min(self.parts()), min(part.offset for part in piece.laid[rotation])
        return Placed(piece, (x - dx, y - dy), rotation)


def side_numbers(names: Iterable[str], where: str) -> tuple[int, ...]:
    """Side names as numbers; ValueError, beginning with ``where``, on any other word."""
    numbers = []
    for name in names:
        if name not in tuple(SIDE_NAMES):
            raise ValueError(f"{where}: {name!r} is no side (N, E, S or W)")
        numbers.append(SIDE_NAMES.index(name))
    return tuple(numbers)


def piece_from_plain(data: Mapping[str, Any]) -> Piece:
    """A piece from a row of component data.

    Keys: ``id``; ``kind`` (default ``building``, ``fountain`` for the start tile); ``type``; ``price``;
    ``walls``, ``ramparts``, ``closed``: lists of side names, other sides are open, or blank if there is a
    rampart; ``free_rotation``; instead of sides ``cells``: a list of rows with ``dx``, ``dy``, ``type``,
    ``walls``, the first at 0, 0. Other keys are ignored. ValueError names the piece and the wrong field.
    """
    if not isinstance(data, Mapping):
        raise ValueError(f"piece {data!r}: must be a row of names and values")  # noqa: TRY004  bad data
    name = data.get("id")
    if not isinstance(name, str) or not name:
        raise ValueError(f"piece {name!r}: id must be a word")
    where = f"piece {name!r}"
    kind = data.get("kind", "fountain" if data.get("type") == "fountain" else "building")
    if type(kind) is not str:
        raise ValueError(f"{where}: kind must be a word, not {kind!r}")
    price = data.get("price")
    if price is not None and (not isinstance(price, int) or isinstance(price, bool) or price < 0):
        raise ValueError(f"{where}: price must be a number from 0 up or nothing, not {price!r}")
    rows = data.get("cells", [data])
    if type(rows) not in (list, tuple) or not rows:
        raise ValueError(f"{where}: cells must be a list of one or more cells")
    parts = tuple(
        _part(row, f"{where}, cell {i}" if len(rows) > 1 else where, kind) for i, row in enumerate(rows)
    )
    offsets = [part.offset for part in parts]
    if offsets[0] != (0, 0) or len(set(offsets)) < len(offsets):
        raise ValueError(f"{where}: cells must begin at 0, 0 and differ from each other")
    turnable = data.get("free_rotation", False)
    if type(turnable) is not bool:
        raise ValueError(f"{where}: free_rotation must be true or false, not {turnable!r}")
    own_type = parts[0].type if len(parts) == 1 else None
    return Piece(name, kind, own_type, price, parts, turnable)


def _part(row: Any, where: str, kind: str) -> Part:
    """Parse one cell of a row of component data."""
    if not isinstance(row, Mapping):
        raise ValueError(f"{where}: expected a row of fields, found {row!r}")  # noqa: TRY004 - one error for all data
    kind_of_building = row.get("type")
    if kind == "fountain":
        kind_of_building = None
    elif kind_of_building is not None and kind_of_building not in TYPES:
        raise ValueError(f"{where}: type {kind_of_building!r} is not one of {', '.join(TYPES)}")
    offset = (row.get("dx", 0), row.get("dy", 0))
    if not all(isinstance(step, int) for step in offset):
        raise ValueError(f"{where}: dx and dy must be whole numbers, not {offset!r}")
    classes = {}
    for key, edge in _SIDE_LISTS.items():
        names = row.get(key, [])
        if type(names) not in (list, tuple):
            raise ValueError(f"{where}: {key} must be a list of sides, not {names!r}")
        for side in side_numbers(names, f"{where}: {key}"):
            if side in classes:
                raise ValueError(f"{where}: {key}: side {SIDE_NAMES[side]} is given twice")
            classes[side] = edge
    rest = BLANK if RAMPART in classes.values() else OPEN
    n, e, s, w = (classes.get(side, rest) for side in SIDES)
    return Part(offset, (n, e, s, w), kind_of_building)
