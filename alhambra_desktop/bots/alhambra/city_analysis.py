"""What a city offers to further tiles: the change of walls and open cells by a tile.

A city is immutable and shared by all copies of a game, so results are cached with it.
"""

from collections.abc import Mapping
from typing import NamedTuple

from alhambra_desktop.alhambra.city import City
from alhambra_desktop.alhambra.city_facts import once_a_city
from alhambra_desktop.alhambra.contact import Facing
from alhambra_desktop.alhambra.geometry import NEIGHBOURS, SIDES, Cell
from alhambra_desktop.alhambra.pieces import BLANK, CLOSED, OPEN, Piece, Placed

LIKELY = 2
"""How many of the cells that look best without modules are evaluated with them."""

FEW_OPEN, MANY_OPEN = 4, 8
"""With fewer open cells than the first number each counts double, with more than the second half."""

BLOCKED = 0.25
"""Share of an open cell's value that is lost when a wall comes to face it."""
FORBIDDING = (BLANK, CLOSED)
"""Sides next to which no building can be placed: an open cell that faces one is lost."""


class Spot(NamedTuple):
    """A cell and rotation for a tile: segments added to the longest wall, open cells won."""

    cell: Cell
    wall: int
    openness: float
    rotation: int = 0


class CityAnalysis:
    """The facts about one city that a policy needs; ``pressing`` is how much each open cell counts."""

    __slots__ = ("_likely", "_removals", "_spots", "_unusual", "city", "open_cells", "pressing")

    def __init__(self, city: City) -> None:
        self.city = city
        self.open_cells = open_cells(city)
        cells = len(self.open_cells)
        self.pressing = 2.0 if cells < FEW_OPEN else 0.5 if cells > MANY_OPEN else 1.0
        self._spots: dict[object, dict[Cell, Spot]] = {}
        self._unusual: dict[object, Spot] = {}
        self._likely: dict[object, list[Spot]] = {}
        self._removals: dict[Cell, tuple[int, int]] = {}

    def removal(self, cell: Cell) -> tuple[int, int]:
        """The effect of removing the piece on a cell, on the longest wall and the open cells."""
        found = self._removals.get(cell)
        if found is None:
            found = self._removals[cell] = self.changed_to(self.city.remove(cell))
        return found

    def changed_to(self, city: City) -> tuple[int, int]:
        """How much longer another city's wall is, and how many more open cells it has."""
        wall = city.longest_wall() - self.city.longest_wall()
        return wall, len(open_cells(city)) - len(self.open_cells)

    def spots(self, piece: Piece, rotation: int = 0) -> Mapping[Cell, Spot]:
        """Every legal cell for a piece by the city's own rule, with the effect of placing it there."""
        key = (piece.laid[rotation][0].sides if len(piece.parts) == 1 else piece.id, rotation)
        found = self._spots.get(key)
        if found is None:
            cells = self.city.legal_cells(piece, rotation)
            found = self._spots[key] = {cell: self._judged(piece, cell, rotation) for cell in cells}
        return found

    def likely(self, piece: Piece, rotations: tuple[int, ...], wall: float, openness: float) -> list[Spot]:
        """The few best cells for a piece by walls and open cells at these weights, the best one last."""
        key = (piece.laid[0][0].sides if len(piece.parts) == 1 else piece.id, rotations, wall, openness)
        found = self._likely.get(key)
        if found is None:
            spots = [spot for rotation in rotations for spot in self.spots(piece, rotation).values()]
            if len(spots) > 1:
                spots.sort(key=lambda spot: wall * spot.wall + openness * spot.openness)
            found = self._likely[key] = spots[-LIKELY:]
        return found

    def spot(self, piece: Piece, cell: Cell, rotation: int = 0) -> Spot:
        """The effect of one cell for a piece, also of a cell that only a module allows."""
        return self.spots(piece, rotation).get(cell) or self.unusual(piece, cell, rotation)

    def unusual(self, piece: Piece, cell: Cell, rotation: int) -> Spot:
        """The effect of a cell that the city's own rule does not allow for a piece."""
        key = (piece.id, piece.laid[rotation][0].sides, rotation, cell)
        found = self._unusual.get(key)
        if found is None:
            found = self._unusual[key] = self._judged(piece, cell, rotation)
        return found

    def just(self, piece: Piece, cell: Cell, rotation: int) -> Spot:
        """One legal cell for a piece, when the other cells are not needed."""
        single = len(piece.parts) == 1
        known = self._spots.get((piece.laid[rotation][0].sides if single else piece.id, rotation))
        return known[cell] if known is not None else self._judged(piece, cell, rotation)

    def _judged(self, piece: Piece, cell: Cell, rotation: int) -> Spot:
        wall = self.city.wall_after(piece, cell, rotation) - self.city.longest_wall()
        return Spot(cell, wall, self.openness_won(piece, cell, rotation), rotation)

    def openness_won(self, piece: Piece, cell: Cell, rotation: int = 0) -> float:
        """Open cells won minus open cells used or lost; one that a wall comes to face counts a quarter."""
        covered = (
            {cell: piece.laid[rotation][0]}
            if len(piece.parts) == 1
            else Placed(piece, cell, rotation).parts()
        )
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
    """A cached test whether a cell with these neighbouring sides faces an open side."""

    def __missing__(self, facing: Facing) -> bool:
        self[facing] = found = any(facing >> 3 * side & 7 == OPEN for side in SIDES)
        return found


_sees_open = _SeesOpen()


def open_cells(city: City) -> frozenset[Cell]:
    """The empty cells that an open side faces: a tile there could be reached."""
    return frozenset([cell for cell, facing in city.facings() if _sees_open[facing]])


analysis_of = once_a_city(CityAnalysis)
"""The facts of a city, cached with it."""
