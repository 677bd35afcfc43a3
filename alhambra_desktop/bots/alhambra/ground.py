"""What a city offers to further tiles: how a tile would change its walls and its openness.

A city is immutable and shared by all copies of a game, so what was found once is kept with it, up
to a bound; then all is forgotten.
"""

from collections.abc import Mapping
from typing import NamedTuple

from alhambra_desktop.alhambra.city import City
from alhambra_desktop.alhambra.contact import Facing
from alhambra_desktop.alhambra.geometry import NEIGHBOURS, SIDES, Cell
from alhambra_desktop.alhambra.pieces import BLANK, CLOSED, OPEN, Piece, Placed

KEPT = 2_000
BLOCKED = 0.25
"""Share of an open cell that is lost when a wall comes to face it."""
FORBIDDING = (BLANK, CLOSED)
"""Sides beside which no building can lie: an open cell that faces one is lost."""


class Spot(NamedTuple):
    """A cell for a tile, and quarter turns: segments added to the longest wall, open cells won."""

    cell: Cell
    wall: int
    openness: float
    turn: int = 0


class Ground:
    """The facts of one city that a policy asks for."""

    __slots__ = ("_removals", "_spots", "city", "open_cells")

    def __init__(self, city: City) -> None:
        self.city = city
        self.open_cells = open_cells(city)
        self._spots: dict[object, dict[Cell, Spot]] = {}
        self._removals: dict[Cell, tuple[int, int]] = {}

    def removal(self, cell: Cell) -> tuple[int, int]:
        """What taking out the piece on a cell changes: segments of the longest wall, open cells."""
        found = self._removals.get(cell)
        if found is None:
            found = self._removals[cell] = self.changed_to(self.city.remove(cell))
        return found

    def changed_to(self, city: City) -> tuple[int, int]:
        """What another city has more in the longest wall and in open cells."""
        wall = city.longest_wall() - self.city.longest_wall()
        return wall, len(open_cells(city)) - len(self.open_cells)

    def spots(self, piece: Piece, turn: int = 0) -> Mapping[Cell, Spot]:
        """Every cell that is legal by the city's own rule for a piece, with what it changes."""
        key = (piece.laid[turn][0].sides if len(piece.parts) == 1 else piece.id, turn)
        found = self._spots.get(key)
        if found is None:
            cells = self.city.legal_cells(piece, turn)
            found = self._spots[key] = {cell: self._judged(piece, cell, turn) for cell in cells}
        return found

    def spot(self, piece: Piece, cell: Cell, turn: int = 0) -> Spot:
        """One cell for a piece, also one that only a module allows."""
        return self.spots(piece, turn).get(cell) or self._judged(piece, cell, turn)

    def just(self, piece: Piece, cell: Cell, turn: int) -> Spot:
        """One legal cell for a piece, where the others are not wanted."""
        single = len(piece.parts) == 1
        known = self._spots.get((piece.laid[turn][0].sides if single else piece.id, turn))
        return known[cell] if known is not None else self._judged(piece, cell, turn)

    def _judged(self, piece: Piece, cell: Cell, turn: int) -> Spot:
        wall = self.city.wall_after(piece, cell, turn) - self.city.longest_wall()
        return Spot(cell, wall, self.openness_won(piece, cell, turn), turn)

    def openness_won(self, piece: Piece, cell: Cell, turn: int = 0) -> float:
        """Open cells won less open cells taken or lost; one that a wall comes to face counts a quarter."""
        covered = {cell: piece.laid[turn][0]} if len(piece.parts) == 1 else Placed(piece, cell, turn).parts()
        opened, part_at = self.open_cells, self.city.part_at
        won = 0.0
        for spot, part in covered.items():
            won -= spot in opened
            for side, near in zip(part.sides, NEIGHBOURS[spot], strict=True):
                if near in opened:
                    if side != OPEN and near not in covered:
                        won -= 1.0 if side in FORBIDDING else BLOCKED
                elif side == OPEN and part_at(near) is None and near not in covered:
                    won += 1.0
        return won


class _SeesOpen(dict[Facing, bool]):
    """Which facings see an open side, remembered once met."""

    def __missing__(self, facing: Facing) -> bool:
        self[facing] = found = any(facing >> 3 * side & 7 == OPEN for side in SIDES)
        return found


_sees_open = _SeesOpen()


def open_cells(city: City) -> frozenset[Cell]:
    """The empty cells that an open side faces, so that a tile there could be reached."""
    return frozenset([cell for cell, facing in city.facings() if _sees_open[facing]])


_grounds: dict[int, Ground] = {}


def ground_of(city: City) -> Ground:
    """The kept facts of a city."""
    found = _grounds.get(id(city))
    if found is None or found.city is not city:
        if len(_grounds) >= KEPT:
            _grounds.clear()
        found = _grounds[id(city)] = Ground(city)
    return found
