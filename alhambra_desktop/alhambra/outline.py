"""The outline of a city and the walls on it.

Source: alhambra.md section 9.1. The outline consists of segments from corner to corner: the sides of tiles
that face an empty cell or a camp, and the long sides of half cells, walked clockwise.
"""

from collections.abc import Mapping

from alhambra_desktop.alhambra.geometry import NEIGHBOURS, OPPOSITE, RINGS, SIDES, Cell, E, N, S, W
from alhambra_desktop.alhambra.pieces import GATE, WALL, Part

Parts = Mapping[Cell, Part]
"""The part of a piece on each occupied cell."""

Segment = tuple[Cell, int]
"""A piece of the outline: a cell and one of its sides, or ``LONG_SIDE``."""

LONG_SIDE = 4
"""In a segment: the diagonal of half a cell, one wall long."""

_AHEAD = {N: (2, 1), E: (4, 3), S: (6, 5), W: (0, 7)}
"""For a walk along a side: the ring positions of the next cell and of the cell blocking the way."""


def outline(parts: Parts) -> tuple[tuple[Segment, ...], ...]:
    """The closed lines of the outline, each walked clockwise from its first segment (west, north).

    An ordinary city has exactly one. Camps can divide the outline into several.
    """
    solid = {cell: part for cell, part in parts.items() if not part.outside}
    lines = []
    walked: set[Segment] = set()
    for cell in sorted(solid):
        for side in SIDES:
            segment = _segment(solid, cell, side)
            if NEIGHBOURS[cell][side] not in solid and segment not in walked:
                line = _walk(solid, segment)
                walked.update(line)
                lines.append(line)
    return tuple(lines)


def wall_runs(parts: Parts) -> tuple[tuple[Segment, ...], ...]:
    """All runs of walled segments in walking order, longest first, then west to east.

    Among equal lengths, runs with more diagonals come first.
    """
    runs: list[tuple[Segment, ...]] = []
    for line in outline(parts):
        gaps = [place for place, segment in enumerate(line) if not _walled(parts, segment)]
        if not gaps:
            runs.append(line)
        for gap, next_gap in zip(gaps, [*gaps[1:], gaps[0] + len(line)] if gaps else [], strict=True):
            run = tuple(line[place % len(line)] for place in range(gap + 1, next_gap))
            if run:
                runs.append(run)
    return tuple(sorted(runs, key=lambda run: (-len(run), -diagonals(run), run[0])))


def diagonals(run: tuple[Segment, ...]) -> int:
    """How many segments of a run are long sides of half cells."""
    return sum(side == LONG_SIDE for _, side in run)


def _segment(solid: Parts, cell: Cell, side: int) -> Segment:
    """The segment that a side belongs to: both closed sides of half a cell are its long side."""
    first = solid[cell].long_side
    if first is not None and side in (first, (first + 1) % 4):
        return (cell, LONG_SIDE)
    return (cell, side)


def _walled(parts: Parts, segment: Segment) -> bool:
    cell, side = segment
    return side == LONG_SIDE or parts[cell].sides[side] in (WALL, GATE)


def _walk(solid: Parts, start: Segment) -> tuple[Segment, ...]:
    """The closed line through ``start``."""
    line = [start]
    while (segment := _next(solid, line[-1])) != start:
        line.append(segment)
    return tuple(line)


def _next(solid: Parts, segment: Segment) -> Segment:
    """The next segment: around a convex corner, straight on, or around a concave corner."""
    cell, side = segment
    if side == LONG_SIDE:
        first = solid[cell].long_side
        assert first is not None
        side = (first + 1) % 4
    beside, barring = (RINGS[cell][place] for place in _AHEAD[side])
    if beside not in solid:
        return _segment(solid, cell, (side + 1) % 4)
    if barring not in solid:
        return _segment(solid, beside, side)
    return _segment(solid, barring, OPPOSITE[(side + 1) % 4])
