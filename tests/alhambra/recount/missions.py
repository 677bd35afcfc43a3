"""The nine missions of the Caliph (43), counted once more."""

from collections.abc import Callable
from itertools import product

from alhambra_desktop.alhambra.palace import Palace
from tests.alhambra.recount.board import buildings, cells_of, gates_of, on_foot, wall_runs


def _lines(axis: int) -> Callable[[Palace, int], int]:
    """Three points for each row (or column) with three buildings in an unbroken line."""

    def count(game: Palace, seat: int) -> int:
        typed = buildings(cells_of(game, seat))
        ends = set()
        for x, y in typed:
            three = [(x, y + step) if axis == 0 else (x + step, y) for step in range(3)]
            if typed.keys() >= set(three):
                ends.add((x, y)[axis])
        return 3 * len(ends)

    return count


def _pairs(game: Palace, seat: int) -> int:
    typed = buildings(cells_of(game, seat))
    pairs = sum(typed.get((x + 1, y)) == kind for (x, y), kind in typed.items())
    return 3 * (pairs + sum(typed.get((x, y + 1)) == kind for (x, y), kind in typed.items()))


def _second_wall(game: Palace, seat: int) -> int | None:
    runs = wall_runs(cells_of(game, seat))
    if runs is None:
        return None
    return len(runs[1]) if len(runs) > 1 else 0


def _diagonal(game: Palace, seat: int) -> int:
    tiles = {spot for spot, cell in cells_of(game, seat).items() if cell.goes_on}
    best = 0
    for (x, y), step in product(tiles, (1, -1)):
        far = 0
        while (x + step * far, y + far) in tiles:
            far += 1
        best = max(best, far)
    return 2 * best


def _double_walls(game: Palace, seat: int) -> int:
    cells = cells_of(game, seat)
    pairs = [((x, y), 1, (x + 1, y)) for x, y in cells] + [((x, y), 2, (x, y + 1)) for x, y in cells]
    found = [(cells[one].walls, side, cells[two].walls) for one, side, two in pairs if two in cells]
    return 3 * sum(side in one and (side + 2) % 4 in two for one, side, two in found)


def _variety(game: Palace, seat: int) -> int:
    return (0, 0, 1, 3, 6, 10, 15)[len(set(buildings(cells_of(game, seat)).values()))]


def _path(game: Palace, seat: int) -> int:
    cells = cells_of(game, seat)
    steps = on_foot(cells, gates_of(game, seat))
    return max(far for spot, far in steps.items() if cells[spot].goes_on)


def _blocks(game: Palace, seat: int) -> int:
    typed = buildings(cells_of(game, seat)).keys()
    return 2 * sum(typed >= {(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)} for x, y in typed)


COUNTS: dict[str, Callable[[Palace, int], int | None]] = {
    "rows": _lines(1),
    "columns": _lines(0),
    "pairs": _pairs,
    "second_wall": _second_wall,
    "diagonal": _diagonal,
    "double_walls": _double_walls,
    "variety": _variety,
    "path": _path,
    "blocks": _blocks,
}
