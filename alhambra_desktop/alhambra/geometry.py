"""The grid of a city: cells, sides, edges, corners and their neighbourhoods.

Source: the rule sheet alhambra.md, section 1 (*cell*, *side*, *neighbours*) and section 6 (quick test 4).
Nothing here depends on tiles. Things on a cell, an edge or a corner are stored by their owners under these
names.
"""

from collections.abc import Collection, Container, Iterable

Cell = tuple[int, int]
"""(x, y): x grows to the east, y to the south; the fountain lies on (0, 0)."""

Edge = tuple[Cell, int]
"""The line between two cells, seen from one of them: (cell, side)."""

Corner = tuple[int, int]
"""The meeting point of four cells, named after the south-eastern one of them."""

N, E, S, W = 0, 1, 2, 3
SIDES = (N, E, S, W)
SIDE_NAMES = "NESW"
OPPOSITE = (S, W, N, E)

FOUNTAIN_CELL: Cell = (0, 0)
FURTHEST = 250
"""No tile lies further from the fountain than this in either direction: all pieces of all modules in a
straight line are shorter.
"""


class _Neighbours(dict[Cell, tuple[Cell, Cell, Cell, Cell]]):
    """The four neighbouring cells of a cell in the order N, E, S, W; cached."""

    def __missing__(self, cell: Cell) -> tuple[Cell, Cell, Cell, Cell]:
        x, y = cell
        self[cell] = found = ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))
        return found


class _Rings(dict[Cell, tuple[Cell, Cell, Cell, Cell, Cell, Cell, Cell, Cell]]):
    """The eight cells around a cell: N, NE, E, SE, S, SW, W, NW; cached."""

    def __missing__(self, cell: Cell) -> tuple[Cell, Cell, Cell, Cell, Cell, Cell, Cell, Cell]:
        x, y = cell
        self[cell] = found = (
            (x, y - 1),
            (x + 1, y - 1),
            (x + 1, y),
            (x + 1, y + 1),
            (x, y + 1),
            (x - 1, y + 1),
            (x - 1, y),
            (x - 1, y - 1),
        )
        return found


class _Corners(dict[Cell, tuple[Corner, Corner, Corner, Corner, Corner]]):
    """The corners of a cell, NW, NE, SE, SW and NW again: side s runs from corner s to corner s + 1."""

    def __missing__(self, cell: Cell) -> tuple[Corner, Corner, Corner, Corner, Corner]:
        x, y = cell
        self[cell] = found = ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1), (x, y))
        return found


NEIGHBOURS = _Neighbours()
RINGS = _Rings()
CORNERS = _Corners()


def _splits(taken: int) -> bool:
    """Whether filling a cell separates its empty neighbours; bit i of ``taken`` is cell i of the ring."""
    empty = [not taken >> place & 1 for place in range(8)]
    groups = sum(empty[side] and not (empty[side + 1] and empty[(side + 2) % 8]) for side in (0, 2, 4, 6))
    return groups > 1


_SPLITS = tuple(_splits(taken) for taken in range(256))


def parts_ring(cell: Cell, taken: Container[Cell]) -> bool:
    """Quick test 4 of section 6: whether filling a cell would separate the empty cells adjacent to it."""
    n, ne, e, se, s, sw, w, nw = RINGS[cell]
    return _SPLITS[
        (n in taken)
        | (ne in taken) << 1
        | (e in taken) << 2
        | (se in taken) << 3
        | (s in taken) << 4
        | (sw in taken) << 5
        | (w in taken) << 6
        | (nw in taken) << 7
    ]


def may_enclose(laid: Iterable[Cell], taken: Iterable[Cell]) -> bool:
    """Whether filling cells one after the other separates empty cells beside one of them; a quick test.

    Where it does not, nothing is enclosed that was not enclosed before.
    """
    filled = set(taken)
    for cell in laid:
        if parts_ring(cell, filled):
            return True
        filled.add(cell)
    return False


def cells_at(corner: Corner) -> tuple[Cell, Cell, Cell, Cell]:
    """The four cells that meet at a corner: NW, NE, SE and SW of it."""
    x, y = corner
    return ((x - 1, y - 1), (x, y - 1), (x, y), (x - 1, y))


def turned(offset: Cell, rotation: int) -> Cell:
    """An offset rotated by this many quarter turns clockwise."""
    x, y = offset
    for _ in range(rotation % 4):
        x, y = -y, x
    return (x, y)


def enclosed_cells(taken: Collection[Cell]) -> tuple[Cell, ...]:
    """The empty cells without a way to the outside (S3), sorted; () if there are none."""
    columns = [x for x, _ in taken]
    rows = [y for _, y in taken]
    west, east, north, south = min(columns), max(columns), min(rows), max(rows)
    start = (west - 1, north - 1)
    outside = {start}
    found = [start]
    while found:
        for near in NEIGHBOURS[found.pop()]:
            x, y = near
            in_view = west - 1 <= x <= east + 1 and north - 1 <= y <= south + 1
            if in_view and near not in outside and near not in taken:
                outside.add(near)
                found.append(near)
    return tuple(
        (x, y)
        for x in range(west, east + 1)
        for y in range(north, south + 1)
        if (x, y) not in taken and (x, y) not in outside
    )
