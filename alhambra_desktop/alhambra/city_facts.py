"""Facts about a city that modules need: computed once per city and cached.

A city never changes, and counts, previews and bots ask about the same one again and again.
"""

from collections.abc import Callable
from typing import TypeVar

from alhambra_desktop.alhambra.city import City
from alhambra_desktop.alhambra.geometry import NEIGHBOURS, SIDES, Cell, Edge
from alhambra_desktop.alhambra.pieces import OPEN, Part, Placed

T = TypeVar("T")


def once_a_city(find: Callable[[City], T]) -> Callable[[City], T]:
    """Memoise a function per City object; what it finds is kept with the city, and goes with it."""
    key = object()

    def fact(city: City) -> T:
        try:
            return city.facts[key]  # type: ignore[no-any-return]  # a cast would be a call each time
        except KeyError:
            found = city.facts[key] = find(city)
            return found

    return fact


def line(city: City, cell: Cell, side: int) -> tuple[Cell, ...]:
    """The cells seen in a straight line over one side of a cell, up to a gap, a camp or half a cell (2.8)."""
    cells: list[Cell] = []
    near = NEIGHBOURS[cell][side]
    part = city.part_at(near)
    while part is not None and part.ordinary:
        cells.append(near)
        near = NEIGHBOURS[near][side]
        part = city.part_at(near)
    return tuple(cells)


@once_a_city
def names_in(city: City) -> frozenset[str]:
    """The ids of all pieces of a city."""
    return frozenset(placed.piece.id for placed in city.tiles())


def guards_itself(part: Part) -> bool:
    """Whether this part cannot be entered from outside: a camp or half a cell."""
    return part.outside or part.long_side is not None


@once_a_city
def unguarded(city: City) -> tuple[tuple[Edge, ...], ...]:
    """By side, the unwalled sides of tiles that face it with an empty cell in front (15)."""
    found: tuple[list[Edge], ...] = ([], [], [], [])
    for cell in city.cells():
        part = city.part_at(cell)
        if part is None or guards_itself(part):
            continue
        for side in SIDES:
            if part.sides[side] == OPEN and city.part_at(NEIGHBOURS[cell][side]) is None:
                found[side].append((cell, side))
    return tuple(map(tuple, found))


@once_a_city
def free_sides(city: City) -> tuple[tuple[Placed, int, Cell, frozenset[int]], ...]:
    """Where walls can be added (9, 37): tile, part number, cell, and the open sides that face no tile.

    Every cell of the city has a row except camps and half cells, where nothing can be added.
    """
    found = []
    for placed in city.tiles():
        for number, (cell, part) in enumerate(placed.parts().items()):
            if part.ordinary:
                near = NEIGHBOURS[cell]
                free = [s for s in SIDES if part.sides[s] == OPEN and city.part_at(near[s]) is None]
                found.append((placed, number, cell, frozenset(free)))
    return tuple(found)
