"""What the nine missions count in a city, each with cells or sides as evidence.

Rows, columns, pairs, kinds and blocks look at buildings: cells with a type, each half of a project by itself.
Walls between them do not matter, but every other cell interrupts. Results are cached by city.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from alhambra_desktop.alhambra.causes import Evidence
from alhambra_desktop.alhambra.city import City
from alhambra_desktop.alhambra.city_facts import once_a_city
from alhambra_desktop.alhambra.geometry import FOUNTAIN_CELL, NEIGHBOURS, OPPOSITE, Cell, E, S

DIAGONALS = ((1, 1), (1, -1))
"""The two directions of a diagonal, from west to east."""


class Found(NamedTuple):
    """A count with its evidence."""

    number: int
    proof: Evidence


def _type_at(city: City, cell: Cell) -> str | None:
    part = city.part_at(cell)
    return part.type if part is not None else None


@once_a_city
def buildings(city: City) -> tuple[Cell, ...]:
    """The cells with a type, sorted."""
    return tuple(cell for cell in city.cells() if _type_at(city, cell) is not None)


@once_a_city
def tiles(city: City) -> tuple[Cell, ...]:
    """The cells of tiles of every kind except camps and watchtowers, including the fountain."""
    return tuple(cell for cell in city.cells() if (part := city.part_at(cell)) is not None and part.ordinary)


def _runs(cells: Iterable[Cell], step: Cell) -> list[tuple[Cell, ...]]:
    """The unbroken lines in one direction, each from its first cell, in cell order."""
    there = dict.fromkeys(cells)
    found = []
    for x, y in there:
        if (x - step[0], y - step[1]) not in there:
            run = [(x, y)]
            while (near := (run[-1][0] + step[0], run[-1][1] + step[1])) in there:
                run.append(near)
            found.append(tuple(run))
    return found


def _lines(city: City, step: Cell, least: int) -> Found:
    """The rows or columns with an unbroken line of at least this many buildings; each counts once."""
    runs = [run for run in _runs(buildings(city), step) if len(run) >= least]
    across = 1 if step == (1, 0) else 0
    return Found(
        len({run[0][across] for run in runs}), Evidence(cells=tuple(cell for run in runs for cell in run))
    )


def rows_of(least: int) -> Callable[[City], Found]:
    """Rows with at least this many buildings side by side."""
    return once_a_city(lambda city: _lines(city, (1, 0), least))


def columns_of(least: int) -> Callable[[City], Found]:
    """Columns with at least this many buildings one below the other."""
    return once_a_city(lambda city: _lines(city, (0, 1), least))


@once_a_city
def pairs(city: City) -> Found:
    """All pairs of neighbours of one type; a run of three has two pairs."""
    found = [
        (cell, NEIGHBOURS[cell][side])
        for cell in buildings(city)
        for side in (E, S)
        if _type_at(city, NEIGHBOURS[cell][side]) == _type_at(city, cell)
    ]
    return Found(len(found), Evidence(cells=tuple(dict.fromkeys(cell for pair in found for cell in pair))))


@once_a_city
def second_wall(city: City) -> Found:
    """The sides of the second longest wall: a separate run, perhaps as long as the longest."""
    run = (*city.wall_runs(), (), ())[1]
    return Found(len(run), Evidence(sides=run))


@once_a_city
def diagonal(city: City) -> Found:
    """The longest diagonal line of tiles without a gap; a single tile is a line of one."""
    lines = [run for step in DIAGONALS for run in _runs(tiles(city), step)]
    longest = max(lines, key=len)
    return Found(len(longest), Evidence(cells=longest))


@once_a_city
def double_walls(city: City) -> Found:
    """The inner edges that are walled on both sides; a gate does not remove the wall."""
    found = []
    for cell in city.cells():
        part = city.part_at(cell)
        assert part is not None
        for side in (E, S):
            near = city.part_at(NEIGHBOURS[cell][side])
            if near is not None and side in part.walls and OPPOSITE[side] in near.walls:
                found.append((cell, side))
    return Found(len(found), Evidence(sides=tuple(found)))


@once_a_city
def variety(city: City) -> Found:
    """The different types, with the first building of each as evidence."""
    first: dict[str | None, Cell] = {}
    for cell in buildings(city):
        first.setdefault(_type_at(city, cell), cell)
    return Found(len(first), Evidence(cells=tuple(first.values())))


@once_a_city
def steps_to(city: City) -> Mapping[Cell, int]:
    """The fewest steps on foot from the fountain to each reachable cell, nearest first."""
    steps = {FOUNTAIN_CELL: 0}
    for cell in (ahead := [FOUNTAIN_CELL]):
        for near in city.steps(cell):
            if near not in steps:
                steps[near] = steps[cell] + 1
                ahead.append(near)
    return steps


@once_a_city
def path(city: City) -> Found:
    """The steps to the farthest tile on foot; watchtowers may be passed but do not count as a destination."""
    steps = steps_to(city)
    goal = max((cell for cell in tiles(city) if cell in steps), key=lambda cell: steps[cell])
    way = [goal]
    while steps[way[-1]] > 1:
        way.append(min(near for near in city.steps(way[-1]) if steps[near] == steps[way[-1]] - 1))
    if goal == FOUNTAIN_CELL:
        return Found(0, Evidence())
    return Found(steps[goal], Evidence(cells=tuple(reversed(way))))


@once_a_city
def blocks(city: City) -> Found:
    """All groups of four buildings that meet at a corner; a building may be in several."""
    there = set(buildings(city))
    fours = [((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)) for x, y in buildings(city)]
    found = [four for four in fours if there.issuperset(four)]
    return Found(len(found), Evidence(cells=tuple(dict.fromkeys(cell for four in found for cell in four))))
