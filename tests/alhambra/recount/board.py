"""What lies where in a palace, read anew from prints, forms and turns: the ground of a second count.

Nothing of the program's geometry is used but the printed sides of the parts; so a mistake there, in a cache
or in a form that is kept in two places, does not count itself right.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from alhambra_desktop.alhambra.forms import BARE
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.pieces import CLOSED, WALL

Spot = tuple[int, int]
STEPS: tuple[Spot, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""North, east, south, west."""
CORNERS: tuple[tuple[Spot, Spot], ...] = (
    ((0, 0), (1, 0)),
    ((1, 0), (1, 1)),
    ((1, 1), (0, 1)),
    ((0, 1), (0, 0)),
)
"""The two ends of each side, walked clockwise round the cell."""
UNTYPED = ("square", "camp", "watchtower")
"""Kinds whose printed type is that of no building."""


@dataclass(frozen=True)
class Cell:
    """One cell: its tile and part, its kind and type as they are now, its walls as they lie."""

    tile: str
    part: str
    kind: str
    type: str | None
    walls: frozenset[int]
    closed: frozenset[int]
    rotation: int

    @property
    def goes_on(self) -> bool:
        """Whether a line goes on over it: neither camp nor watchtower."""
        return self.kind not in ("camp", "watchtower")


Cells = Mapping[Spot, Cell]


@dataclass(frozen=True)
class Side:
    """A stretch of the outline, from one corner to another; ``tower``: the long side of a watchtower."""

    start: Spot
    end: Spot
    walled: bool
    tower: bool = False


def beside(spot: Spot, side: int) -> Spot:
    """The cell next to a side."""
    return spot[0] + STEPS[side][0], spot[1] + STEPS[side][1]


def turned(offset: Spot, rotation: int) -> Spot:
    """Where a part lies after quarter turns to the right."""
    x, y = offset
    for _ in range(rotation):
        x, y = -y, x
    return x, y


def cells_of(game: Palace, seat: int) -> dict[Spot, Cell]:
    """Every cell of a palace."""
    found = {}
    for piece, cell, rotation, _ in game.seat(seat).city.tiles():
        printed, form = game.rules.pieces[piece.id], game.state.forms.get(piece.id)
        added = set(form.added) if form is not None else set()
        if printed.kind == "fountain":  # its city alone tells what stands on it
            added = set(piece.added)
        kind = form.kind if form is not None and form.kind else printed.kind
        for number, part in enumerate(printed.parts):
            walls = {side for side in range(4) if part.sides[side] == WALL}
            walls |= {side for where, side in added if where == number}
            type_ = part.type
            if form is not None and form.type:
                type_ = None if form.type == BARE else form.type
            dx, dy = turned(part.offset, rotation)
            found[cell[0] + dx, cell[1] + dy] = Cell(
                tile=piece.id,
                part=f"{piece.id}/{number}" if len(printed.parts) > 1 else piece.id,
                kind=kind,
                type=None if printed.kind in UNTYPED else type_,
                walls=frozenset((side + rotation) % 4 for side in walls),
                closed=frozenset((side + rotation) % 4 for side in range(4) if part.sides[side] == CLOSED),
                rotation=rotation,
            )
    return found


def buildings(cells: Cells) -> dict[Spot, str]:
    """The cells with a building, and its type."""
    return {spot: cell.type for spot, cell in cells.items() if cell.type is not None}


def line(cells: Cells, spot: Spot, side: int) -> Iterator[Cell]:
    """The unbroken line of cells from the one next to a side on: to a gap, a camp or a watchtower."""
    spot = beside(spot, side)
    while spot in cells and cells[spot].goes_on:
        yield cells[spot]
        spot = beside(spot, side)


def gates_of(game: Palace, seat: int) -> set[frozenset[Spot]]:
    """The pairs of cells that a gate joins."""
    found = set()
    for piece, cell, rotation, gates in game.seat(seat).city.tiles():
        for number, side in gates:
            dx, dy = turned(game.rules.pieces[piece.id].parts[number].offset, rotation)
            spot = (cell[0] + dx, cell[1] + dy)
            found.add(frozenset((spot, beside(spot, side))))
    return found


def on_foot(cells: Cells, gates: set[frozenset[Spot]]) -> dict[Spot, int]:
    """How many steps every cell is from the fountain."""
    steps, queue = {(0, 0): 0}, [(0, 0)]
    for spot in queue:
        for side in range(4):
            there = beside(spot, side)
            if there in cells and there not in steps and _open(cells, gates, spot, side):
                steps[there] = steps[spot] + 1
                queue.append(there)
    return steps


def _open(cells: Cells, gates: set[frozenset[Spot]], spot: Spot, side: int) -> bool:
    one, other = cells[spot], cells[beside(spot, side)]
    if "camp" in (one.kind, other.kind) or side in one.closed or (side + 2) % 4 in other.closed:
        return False
    return side not in one.walls or frozenset((spot, beside(spot, side))) in gates


# ---------------------------------------------------------------- the outline


def _outline(cells: Cells) -> Iterator[Side]:
    """Every side that faces no other tile; camps are no part of it, and cover no wall."""
    for (x, y), cell in cells.items():
        if cell.kind == "camp":
            continue
        for side in range(4):
            there = cells.get(beside((x, y), side))
            if side not in cell.closed and (there is None or there.kind == "camp"):
                (a, b), (c, d) = CORNERS[side]
                yield Side((x + a, y + b), (x + c, y + d), side in cell.walls)
        if cell.closed:
            first = next(side for side in cell.closed if (side + 1) % 4 in cell.closed)
            (a, b), (c, d) = CORNERS[first][0], CORNERS[(first + 1) % 4][1]
            yield Side((x + a, y + b), (x + c, y + d), walled=True, tower=True)


def wall_runs(cells: Cells) -> list[list[Side]] | None:
    """Every stretch of wall, the longest first, among equals one with more towers; None: not to be walked.

    Where two tiles touch at a corner only, with camps between them, the walk has no single way on.
    """
    follows: dict[Spot, list[Side]] = defaultdict(list)
    for side in _outline(cells):
        follows[side.start].append(side)
    if any(len(sides) > 1 for sides in follows.values()):
        return None
    left, runs = {start: sides[0] for start, sides in follows.items()}, []
    while left:
        way = [left.pop(next(iter(left)))]
        while way[-1].end in left:
            way.append(left.pop(way[-1].end))
        runs += _stretches(way)
    return sorted(runs, key=lambda run: (len(run), sum(side.tower for side in run)), reverse=True)


def _stretches(way: list[Side]) -> list[list[Side]]:
    """The walled stretches of a closed way."""
    opening = next((number for number, side in enumerate(way) if not side.walled), None)
    if opening is None:
        return [way]
    runs: list[list[Side]] = [[]]
    for side in way[opening:] + way[:opening]:
        if side.walled:
            runs[-1].append(side)
        elif runs[-1]:
            runs.append([])
    return [run for run in runs if run]
