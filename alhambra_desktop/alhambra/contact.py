"""Contact of cells with their neighbours, and which cells can be reached on foot.

Source: alhambra.md section 6, S1 and S2. A *facing* is the edge classes of the tiles around a cell, packed
into one number (three bits per side, 0 for an empty neighbour), so that a piece is tested against a cell with
one look-up.
"""

from collections.abc import Collection, Mapping, Sequence

from alhambra_desktop.alhambra.geometry import (
    FOUNTAIN_CELL,
    NEIGHBOURS,
    OPPOSITE,
    SIDE_NAMES,
    SIDES,
    Cell,
    E,
    N,
    S,
    W,
)
from alhambra_desktop.alhambra.pieces import AGREE, JOINS, WALKED, Part, Placed, Sides
from alhambra_desktop.engine.reasons import Reason

Facing = int
Links = dict[Cell, tuple[Cell, ...]]
"""For each occupied cell, the neighbouring cells that one step leads to."""


def facing_of(parts: Mapping[Cell, Part], cell: Cell) -> Facing:
    """The edge classes of a cell's neighbours, whether the cell is occupied or not."""
    n, e, s, w = NEIGHBOURS[cell]
    facing = 0
    if n in parts:
        facing |= parts[n].seen[S]
    if e in parts:
        facing |= parts[e].seen[W]
    if s in parts:
        facing |= parts[s].seen[N]
    if w in parts:
        facing |= parts[w].seen[E]
    return facing


def disagreeing(sides: Sides, facing: Facing) -> tuple[int, ...]:
    """The sides that meet a side which they must not meet (S1)."""
    return tuple(side for side in SIDES if not AGREE[sides[side]][facing >> 3 * side & 7])


def joined(sides: Sides, facing: Facing) -> bool:
    """Whether one of the sides connects: open to open, wall to gate, rampart to wall."""
    return any(JOINS[sides[side]][facing >> 3 * side & 7] for side in SIDES)


def why_no_contact(laid: Mapping[Cell, Part], parts: Mapping[Cell, Part]) -> Reason | None:
    """The reason against new parts on empty cells: neighbours (quick test 1), sides (2), access (3).

    A camp has access through a rampart that leans against a wall.
    """
    facings = {spot: facing_of(parts, spot) for spot in laid}
    first = next(iter(laid))
    if not any(facings.values()):
        return Reason.of("no_neighbour", cell=first)
    for spot, part in laid.items():
        wrong = disagreeing(part.sides, facings[spot])
        if wrong:
            return Reason.of("edge_mismatch", cell=spot, sides=tuple(SIDE_NAMES[side] for side in wrong))
    if not any(joined(part.sides, facings[spot]) for spot, part in laid.items()):
        outside = any(part.outside for part in laid.values())
        return Reason.of("no_wall_contact" if outside else "not_on_foot", cell=first)
    return None


class Fits(dict[Facing, bool]):
    """Which facings admit a given set of sides (quick tests 1 to 3); a cache filled on demand."""

    def __init__(self, sides: Sides) -> None:
        self._sides = sides

    def __missing__(self, facing: Facing) -> bool:
        fits = joined(self._sides, facing) and not disagreeing(self._sides, facing)
        self[facing] = fits
        return fits


class _FitsOfSides(dict[Sides, Fits]):
    """One table for each set of sides that occurs."""

    def __missing__(self, sides: Sides) -> Fits:
        self[sides] = fits = Fits(sides)
        return fits


FITS = _FitsOfSides()


def fitting(
    laid: Sequence[Part], anchor: Cell, parts: Mapping[Cell, Part], frontier: Mapping[Cell, Facing]
) -> dict[Cell, Part]:
    """The parts of a piece by cell; empty if it does not fit there (quick tests 1 to 3)."""
    x, y = anchor
    covered: dict[Cell, Part] = {}
    connects = False
    for part in laid:
        spot = (x + part.offset[0], y + part.offset[1])
        if spot in parts:
            return {}
        facing = frontier.get(spot)
        if facing is not None:
            if FITS[part.sides][facing]:
                connects = True
            elif disagreeing(part.sides, facing):
                return {}
        covered[spot] = part
    return covered if connects else {}


class Meets(dict[Facing, bool]):
    """Which facings have an edge of one class on any side; a cache filled on demand."""

    def __init__(self, edge: int) -> None:
        self._edge = edge

    def __missing__(self, facing: Facing) -> bool:
        self[facing] = meets = any(facing >> 3 * side & 7 == self._edge for side in SIDES)
        return meets


def foot_links(parts: Mapping[Cell, Part]) -> Links:
    """The steps from cell to cell over open sides and gates."""
    links: Links = {}
    for cell, part in parts.items():
        ways = []
        for near, own, opposite in zip(NEIGHBOURS[cell], part.sides, OPPOSITE, strict=True):
            if near in parts and WALKED[own][parts[near].sides[opposite]]:
                ways.append(near)
        links[cell] = tuple(ways)
    return links


def reached(links: Links, without: Collection[Cell] = ()) -> set[Cell]:
    """The cells reached on foot from the fountain, not entering the cells ``without``."""
    found = {FOUNTAIN_CELL}
    ahead = [FOUNTAIN_CELL]
    while ahead:
        for near in links[ahead.pop()]:
            if near not in found and near not in without:
                found.add(near)
                ahead.append(near)
    return found


def lift(
    placed: Placed, tiles: dict[Cell, Placed], parts: dict[Cell, Part], frontier: dict[Cell, Facing]
) -> None:
    """Remove a piece from the cells of a city being built; reverses ``lay``."""
    gone = placed.parts()
    for cell in gone:
        del tiles[cell], parts[cell]
    for cell in gone:
        for spot in (cell, *NEIGHBOURS[cell]):
            if spot not in parts:
                facing = facing_of(parts, spot)
                if facing:
                    frontier[spot] = facing
                else:
                    frontier.pop(spot, None)


def lay(
    placed: Placed, tiles: dict[Cell, Placed], parts: dict[Cell, Part], frontier: dict[Cell, Facing]
) -> None:
    """Add a piece to the cells of a city being built, and to the facings of empty neighbours."""
    laid = placed.parts()
    parts.update(laid)
    for cell, part in laid.items():
        tiles[cell] = placed
        frontier.pop(cell, None)
        for near, seen in zip(NEIGHBOURS[cell], part.seen, strict=True):
            if near not in parts:
                frontier[near] = frontier.get(near, 0) | seen
