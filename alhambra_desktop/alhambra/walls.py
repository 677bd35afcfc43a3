"""The wall lengths of a city, now and after a placement: faster than outline.py, with the same results.

Source: alhambra.md section 9.1. Walled sides of the outline are stored as a chain from corner to corner. This
works if no two tiles touch only at a corner, because then every corner begins at most one side; camps and
half cells allow such cities, and for those the outline is walked in full.
"""

from collections.abc import Mapping

from alhambra_desktop.alhambra.geometry import CORNERS, NEIGHBOURS, RINGS, SIDES, Cell, Corner
from alhambra_desktop.alhambra.outline import Segment, diagonals, wall_runs
from alhambra_desktop.alhambra.pieces import Part, Piece, Placed

Chain = dict[Corner, Corner]
"""Walled sides of the outline, as a map from the corner where each begins to the one where it ends."""

Wall = tuple[int, int]
"""A run of wall: its sides, and how many of them are long sides of half cells."""


class Walls:
    """The longest wall of one city (of equally long ones that with most long sides of half cells)."""

    __slots__ = ("_after", "_around", "_chain", "_clear", "_parts", "_solid", "longest", "run")

    def __init__(
        self,
        parts: Mapping[Cell, Part],
        solid: Mapping[Cell, Part],
        chain: Chain | None,
        longest: Wall | None = None,
    ) -> None:
        """Internal: use ``of``. Without a chain the outline is walked; ``longest`` if known."""
        self._parts = parts
        self._solid = solid
        self._clear = chain is not None
        self._chain: Chain = chain or {}
        self._after: dict[tuple[object, Cell], Wall] = {}
        self._around: tuple[dict[Corner, Wall], dict[Corner, Wall]] | None = None
        self.run: tuple[Segment, ...] | None = None
        self.longest: Wall = longest or (_longest_in(self._chain) if self._clear else self._walked())

    @classmethod
    def of(
        cls, parts: Mapping[Cell, Part], ordinary: bool, before: "tuple[Walls, Placed] | None" = None
    ) -> "Walls":
        """The walls of a city, ``ordinary`` if it has neither camps nor half cells.

        ``before``: those of the city that has become this one by placing a piece.
        """
        joined = before[0].joined(parts, ordinary, before[1]) if before is not None else None
        if joined is not None:
            return joined
        solid = parts if ordinary else {c: part for c, part in parts.items() if not part.outside}
        clear = ordinary or not any(_touches(solid, cell) for cell in solid)
        return cls(parts, solid, _walled_outline(solid) if clear else None)

    def joined(self, parts: Mapping[Cell, Part], ordinary: bool, placed: Placed) -> "Walls | None":
        """The walls after placing a piece, from those before; None if they must be found from scratch."""
        laid = placed.parts()
        if not self._clear or not self._parts.keys().isdisjoint(laid):
            return None
        joining = {cell: part for cell, part in laid.items() if not part.outside}
        solid = parts if ordinary else {**self._solid, **joining}
        if not ordinary and any(_touches(solid, cell) for cell in joining):
            return Walls(parts, solid, None)
        longest = self._after.get(_key(placed.piece, placed.cell, placed.rotation))
        return Walls(parts, solid, _with(self._chain, self._solid, joining), longest)

    def longest_run(self) -> tuple[Segment, ...]:
        """The segments of the longest run in walking order; among equals the most western.

        () without a wall.
        """
        if self.run is None:
            self.run = next(iter(wall_runs(self._parts)), ())
        return self.run

    def _walked(self) -> Wall:
        run = self.longest_run()
        return len(run), diagonals(run)

    def after(self, piece: Piece, cell: Cell, rotation: int) -> Wall | None:
        """The longest wall after a legal placement; None if that city must be built to find out.

        It must be built if the outline has to be walked, or if another tile is built over.
        """
        part = piece.laid[rotation][0]
        if part.outside and len(piece.parts) == 1:  # the outline passes a camp by
            return self.longest
        key = _key(piece, cell, rotation)
        wall = self._after.get(key)
        if wall is None and piece.ordinary and len(piece.parts) == 1:
            wall = self._lengthened(part, cell)
            if wall is not None:
                self._after[key] = wall
        if wall is None and self._clear and cell not in self._parts:
            laid = Placed(piece, cell, rotation).parts()
            if self._solid is not self._parts or not piece.ordinary:
                solid = {**self._solid, **laid}
                if any(part.outside for part in laid.values()) or any(_touches(solid, spot) for spot in laid):
                    return None
            wall = self._after[key] = _longest_in(_with(self._chain, self._solid, laid))
        return wall

    def _lengthened(self, part: Part, cell: Cell) -> Wall | None:
        """The longest wall after a tile that takes no wall away and adds its own in one row; None for others.

        So it is with most placements; only the runs that the row joins are looked at.
        """
        solid = self._solid
        if not self._clear or cell in self._parts or (solid is not self._parts and _touches(solid, cell)):
            return None
        corners, beyond = CORNERS[cell], NEIGHBOURS[cell]
        added = 0
        for side in SIDES:
            if beyond[side] in solid:
                if corners[side + 1] in self._chain:
                    return None
            elif side in part.walls:
                added |= 1 << side
        if not added:
            return self.longest
        if added not in _ROWS:
            return None
        if self._around is None:
            self._around = _lengths(self._chain)
        first, length = _ROWS[added]
        behind, ahead = self._around
        before, after = behind.get(corners[first], NO_WALL), ahead.get(corners[(first + length) % 4], NO_WALL)
        if before == after != NO_WALL:  # perhaps it closes a ring
            return None
        return max(self.longest, (before[0] + length + after[0], before[1] + after[1]))


def _key(piece: Piece, cell: Cell, rotation: int) -> tuple[object, Cell]:
    """All that matters of a placement for the walls after it."""
    return ((piece, rotation), cell) if len(piece.parts) > 1 else (piece.laid[rotation][0].sides, cell)


NO_WALL: Wall = (0, 0)

_ROWS = {
    sum(1 << (first + place) % 4 for place in range(length)): (first, length)
    for first in SIDES
    for length in (1, 2, 3)
}
"""Sides of a tile that follow each other, as a bit set: the first one, and how many they are."""


def _lengths(chain: Chain) -> tuple[dict[Corner, Wall], dict[Corner, Wall]]:
    """How much wall leads to each corner, and how much goes on from there; rings are left out."""
    behind: dict[Corner, Wall] = {}
    ahead: dict[Corner, Wall] = {}
    for begin in chain.keys() - chain.values():
        run, corner, slanting = [(begin, 0)], begin, 0
        while (end := chain.get(corner)) is not None:
            slanting += corner[0] != end[0] and corner[1] != end[1]
            run.append((end, slanting))
            corner = end
        for place, (corner, passed) in enumerate(run):
            behind[corner] = (place, passed)
            ahead[corner] = (len(run) - 1 - place, slanting - passed)
    return behind, ahead


def _touches(solid: Mapping[Cell, Part], cell: Cell) -> bool:
    """Whether another tile touches this cell only at a corner."""
    n, ne, e, se, s, sw, w, nw = RINGS[cell]
    return (
        (ne in solid and n not in solid and e not in solid)
        or (se in solid and s not in solid and e not in solid)
        or (sw in solid and s not in solid and w not in solid)
        or (nw in solid and n not in solid and w not in solid)
    )


def _walled_outline(solid: Mapping[Cell, Part]) -> Chain:
    """The walled sides of the outline."""
    chain: Chain = {}
    for cell, part in solid.items():
        corners = CORNERS[cell]
        if part.walls:
            beyond = NEIGHBOURS[cell]
            for side in part.walls:
                if beyond[side] not in solid:
                    chain[corners[side]] = corners[side + 1]
        if part.long_side is not None:
            chain[corners[part.long_side]] = corners[(part.long_side + 2) % 4]
    return chain


def _with(chain: Chain, solid: Mapping[Cell, Part], laid: Mapping[Cell, Part]) -> Chain:
    """The walled sides of the outline after a legal placement of new parts."""
    chain = chain.copy()
    new: Chain = {}
    for cell, part in laid.items():
        beyond = NEIGHBOURS[cell]
        corners = CORNERS[cell]
        for side in SIDES:
            if beyond[side] in solid:
                # The neighbour's side runs the other way round: it begins where ours ends.
                chain.pop(corners[side + 1], None)
            elif side in part.walls and beyond[side] not in laid:
                new[corners[side]] = corners[side + 1]
        if part.long_side is not None:
            new[corners[part.long_side]] = corners[(part.long_side + 2) % 4]
    chain.update(new)
    return chain


def _longest_in(chain: Chain) -> Wall:
    """The longest run; a closed ring counts in full."""
    longest: Wall = (0, 0)
    met = 0
    begins = chain.keys() - chain.values()  # a set, but the longest length has no order
    for begin in begins:
        corner = begin
        length = slanting = 0
        while (end := chain.get(corner)) is not None:
            length += 1
            slanting += corner[0] != end[0] and corner[1] != end[1]
            corner = end
        met += length
        longest = max(longest, (length, slanting))
    return longest if met == len(chain) else max([longest, *_rings(chain, begins)])


def _rings(chain: Chain, begins: set[Corner]) -> list[Wall]:
    """The closed rings of a chain: what remains without the runs that have a beginning."""
    left = chain.copy()
    for corner in begins:
        while corner in left:
            corner = left.pop(corner)  # noqa: PLW2901 - walks along the run
    rings = []
    while left:
        corner, end = left.popitem()
        ring = [(corner, end)]
        while end in left:
            corner, end = end, left.pop(end)
            ring.append((corner, end))
        rings.append((len(ring), sum(a[0] != b[0] and a[1] != b[1] for a, b in ring)))
    return rings
