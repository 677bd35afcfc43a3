"""A slow, obvious reference for the facts of a city: the definition of the rule sheet, word by word.

It shares no code with the program. A city is a dict from cell to the set of its walled sides; a
wall of the outline is a pair of corner points. See alhambra.md sections 6, 7 and 9.1.
"""

from collections.abc import Callable, Iterable
from typing import TypeVar

Thing = TypeVar("Thing")
Cell = tuple[int, int]
Walls = dict[Cell, frozenset[str]]

BESIDE = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
FACING = {"N": "S", "S": "N", "E": "W", "W": "E"}


def neighbour(cell: Cell, side: str) -> Cell:
    return (cell[0] + BESIDE[side][0], cell[1] + BESIDE[side][1])


def flood(start: Thing, near: Callable[[Thing], Iterable[Thing]]) -> set[Thing]:
    """Everything that can be reached from ``start``."""
    found, last = {start}, {start}
    while last:
        last = {there for here in last for there in near(here)} - found
        found |= last
    return found


def sides_agree(city: Walls) -> bool:
    """S1: where two tiles touch, both sides are walled or both are open."""
    return all(
        (side in walls) == (FACING[side] in city[neighbour(cell, side)])
        for cell, walls in city.items()
        for side in BESIDE
        if neighbour(cell, side) in city
    )


def on_foot(city: Walls) -> set[Cell]:
    """The tiles reached from the fountain over open sides."""
    return flood(
        (0, 0),
        lambda cell: [
            neighbour(cell, side)
            for side in BESIDE
            if neighbour(cell, side) in city
            and side not in city[cell]
            and FACING[side] not in city[neighbour(cell, side)]
        ],
    )


def enclosed(city: Walls) -> set[Cell]:
    """S3: the empty cells from which no way leads outside."""
    xs, ys = [x for x, _ in city], [y for _, y in city]
    field = {(x, y) for x in range(min(xs) - 1, max(xs) + 2) for y in range(min(ys) - 1, max(ys) + 2)}
    empty = field - set(city)
    outside = flood(
        (min(xs) - 1, min(ys) - 1),
        lambda cell: [neighbour(cell, side) for side in BESIDE if neighbour(cell, side) in empty],
    )
    return empty - outside


def sound(city: Walls) -> bool:
    """S1, S2 and S3 hold."""
    return sides_agree(city) and on_foot(city) == set(city) and not enclosed(city)


def may_place(city: Walls, cell: Cell, walls: frozenset[str]) -> bool:
    """Section 6: an empty cell with a tile as neighbour, and the city is sound afterwards."""
    beside_a_tile = any(neighbour(cell, side) in city for side in BESIDE)
    return cell not in city and beside_a_tile and sound({**city, cell: walls})


def may_remove(city: Walls, cell: Cell) -> bool:
    """Section 7: a building, and the city is sound afterwards."""
    return cell in city and cell != (0, 0) and sound({c: w for c, w in city.items() if c != cell})


def may_exchange(city: Walls, cell: Cell, walls: frozenset[str]) -> bool:
    """Section 7: a building, and the result is sound."""
    return cell in city and cell != (0, 0) and sound({**city, cell: walls})


def outer_walls(city: Walls) -> set[frozenset[Cell]]:
    """Walled sides that face an empty cell, each as the two corner points it joins."""
    ends = {"N": ((0, 0), (1, 0)), "E": ((1, 0), (1, 1)), "S": ((0, 1), (1, 1)), "W": ((0, 0), (0, 1))}
    return {
        frozenset((cell[0] + x, cell[1] + y) for x, y in ends[side])
        for cell, walls in city.items()
        for side in walls
        if neighbour(cell, side) not in city
    }


def wall_lengths(city: Walls) -> list[int]:
    """Section 9.1: the lengths of all runs; in a sound city the walls of a run share corner points."""
    walls = outer_walls(city)
    runs = {frozenset(flood(wall, lambda one: [other for other in walls if other & one])) for wall in walls}
    return sorted(map(len, runs), reverse=True)
