"""The part of a zone through which a city is seen: fit, zoom, pan; from cells to pixels and back.

A cell is as large as possible with the city and most of the ring of free cells around it visible, and the
whole of those that a tile may join. It changes only with the city or by hand, never while something is picked
or dragged.
"""

import math
from collections.abc import Collection
from dataclasses import dataclass, replace

from alhambra_desktop.presentation.rects import Point, Rect

Cell = tuple[int, int]

LEAST_CELL = 48
LARGEST_CELL = 184
"""Maximum size of a fitted cell, in pixels at one pixel per unit."""
RING = 0.72
"""Visible share of the outermost ring of cells: enough to show what a cell brings and to press it."""

CORNER_SIDE = 0.42
"""The side of a frame around a corner, in cells."""

ZOOM_STEP = 1.15


@dataclass(frozen=True, slots=True)
class Bounds:
    """The range of cells from west to east and north to south of a city and its free ring."""

    west: int
    north: int
    east: int
    south: int

    @classmethod
    def around(cls, cells: Collection[Cell], ring: int = 1) -> "Bounds":
        """The range of these cells and ``ring`` free cells around."""
        columns = [x for x, _ in cells]
        rows = [y for _, y in cells]
        return cls(min(columns) - ring, min(rows) - ring, max(columns) + ring, max(rows) + ring)

    @property
    def columns(self) -> int:
        """How many cells wide."""
        return self.east - self.west + 1

    @property
    def rows(self) -> int:
        """How many cells high."""
        return self.south - self.north + 1


@dataclass(frozen=True, slots=True)
class PalaceFrame:
    """The positions of cells: ``cell`` pixels a side, the fountain's upper left corner at ``origin``."""

    area: Rect
    bounds: Bounds
    cell: int
    origin: Point
    fitted: bool = True

    def rect(self, cell: Cell) -> Rect:
        """The pixels of a cell."""
        return Rect(
            self.origin[0] + cell[0] * self.cell, self.origin[1] + cell[1] * self.cell, self.cell, self.cell
        )

    def cell_at(self, point: tuple[float, float]) -> Cell | None:
        """The cell under a point of the city zone."""
        if not self.area.holds(point):
            return None
        return (
            math.floor((point[0] - self.origin[0]) / self.cell),
            math.floor((point[1] - self.origin[1]) / self.cell),
        )

    def around_corner(self, corner: Cell) -> Rect:
        """The pixels around a corner, named after the cell to the south-east of it."""
        spot, side = self.rect(corner), round(self.cell * CORNER_SIDE)
        return Rect(spot.x - side // 2, spot.y - side // 2, side, side)

    def corner_at(self, point: tuple[float, float]) -> Cell | None:
        """The corner closest to a point of the city zone."""
        if not self.area.holds(point):
            return None
        return (
            round((point[0] - self.origin[0]) / self.cell),
            round((point[1] - self.origin[1]) / self.cell),
        )

    def shows(self, cell: Cell) -> bool:
        """Whether a cell lies at least half within the zone."""
        return self.area.holds(self.rect(cell).centre)

    @property
    def whole(self) -> Rect:
        """The pixels of all cells in the bounds."""
        first = self.rect((self.bounds.west, self.bounds.north))
        return Rect(first.x, first.y, self.bounds.columns * self.cell, self.bounds.rows * self.cell)

    def around(self, cells: Collection[Cell]) -> Rect:
        """The pixels of these cells and all between."""
        box = Bounds.around(cells, ring=0)
        first = self.rect((box.west, box.north))
        return Rect(first.x, first.y, box.columns * self.cell, box.rows * self.cell)

    def zoomed(self, steps: int, at: tuple[float, float], u: float) -> "PalaceFrame":
        """Zoom in or out by a number of steps; the point ``at`` stays fixed."""
        low, high = min(fit_cell(self.area, self.bounds, u), round(LEAST_CELL * u) // 2), round(220 * u)
        cell = max(low, min(high, round(self.cell * ZOOM_STEP**steps)))
        if cell == self.cell:
            return self
        factor = cell / self.cell
        origin = (
            round(at[0] - (at[0] - self.origin[0]) * factor),
            round(at[1] - (at[1] - self.origin[1]) * factor),
        )
        return replace(self, cell=cell, origin=origin, fitted=False).kept_in_sight()

    def panned(self, dx: int, dy: int) -> "PalaceFrame":
        """Move by a number of pixels, keeping part of the city visible."""
        moved = replace(self, origin=(self.origin[0] + dx, self.origin[1] + dy), fitted=False)
        return moved.kept_in_sight()

    def towards(self, cell: Cell) -> "PalaceFrame":
        """Moved as little as possible to show the whole of a cell."""
        spot, area = self.rect(cell), self.area
        dx = max(area.x - spot.x, 0) + min(area.right - spot.right, 0)
        dy = max(area.y - spot.y, 0) + min(area.bottom - spot.bottom, 0)
        return self.panned(dx, dy) if dx or dy else self

    def kept_in_sight(self) -> "PalaceFrame":
        """Moved so that at least one cell of the city stays in the zone."""
        whole, area, cell = self.whole, self.area, self.cell
        dx = max(area.x + cell - whole.right, 0) + min(area.right - cell - whole.x, 0)
        dy = max(area.y + cell - whole.bottom, 0) + min(area.bottom - cell - whole.y, 0)
        return replace(self, origin=(self.origin[0] + dx, self.origin[1] + dy))


def fit_cell(area: Rect, bounds: Bounds, u: float, ring: float = RING) -> int:
    """The largest cell, an even number of pixels, with which the range and a part of its outer ring fit."""
    hidden = 2 * (1 - ring)
    most = min(area.w / (bounds.columns - hidden), area.h / (bounds.rows - hidden), LARGEST_CELL * u)
    return max(8, int(most) - int(most) % 2)


def fitted(area: Rect, bounds: Bounds, u: float, ring: float = RING) -> PalaceFrame:
    """The city in the middle of its zone, as large as fits; with a part of the outermost cells."""
    return centred(area, bounds, fit_cell(area, bounds, u, ring))


def centred(area: Rect, bounds: Bounds, cell: int) -> PalaceFrame:
    """The city in the middle of its zone, in cells of this size."""
    x = area.x + (area.w - bounds.columns * cell) // 2 - bounds.west * cell
    y = area.y + (area.h - bounds.rows * cell) // 2 - bounds.north * cell
    return PalaceFrame(area, bounds, cell, (x, y))


def lifted(frame: PalaceFrame, cells: Collection[Cell], floor: int, u: float) -> PalaceFrame:
    """The same city, moved up and if necessary smaller, so that no cell reaches below ``floor``.

    A view that the player has chosen is not changed.
    """
    if not frame.fitted or frame.around(cells).bottom <= floor:
        return frame
    area, box = frame.area, Bounds.around(cells, ring=0)
    cell = min(frame.cell, fit_cell(area.top(floor - area.y), box, u, ring=1))
    x = area.x + (area.w - box.columns * cell) // 2 - box.west * cell
    y = floor - (box.rows + box.north) * cell
    return replace(frame, cell=cell, origin=(x, y))


def with_room_for(frame: PalaceFrame, cells: Collection[Cell], floor: int, u: float) -> PalaceFrame:
    """The same city, smaller if necessary, so that all of these cells are completely visible above ``floor``.

    It is moved no further than that needs. A view that the player has chosen is not changed.
    """
    seen = frame.area.top(floor - frame.area.y)
    if not frame.fitted or all(frame.rect(cell).inside(seen) for cell in cells):
        return frame
    box = Bounds.around(cells, ring=0)
    cell = min(frame.cell, fit_cell(seen, box, u, ring=1))
    middle = frame.whole.centre
    x = middle[0] - (frame.bounds.west + frame.bounds.east + 1) * cell // 2
    y = middle[1] - (frame.bounds.north + frame.bounds.south + 1) * cell // 2
    room = replace(frame, cell=cell, origin=(x, y)).around(cells)
    x += max(0, seen.x - room.x) - max(0, room.right - seen.right)
    y += max(0, seen.y - room.y) - max(0, room.bottom - seen.bottom)
    return replace(frame, cell=cell, origin=(x, y))


def after_growth(frame: PalaceFrame, area: Rect, bounds: Bounds, u: float) -> PalaceFrame:
    """The frame for a changed city or zone: fitted again, or the player's own view kept."""
    if frame.fitted or frame.area != area:
        return fitted(area, bounds, u)
    return replace(frame, bounds=bounds)
