"""Random cities: grown tile by tile, with every quick fact compared with the slow reference.

By hand, for a longer search: ``python -m tests.alhambra.city.random_cities --cities 20000 --seed 7``.
"""

import argparse
import random
from collections.abc import Iterator, Sequence
from itertools import combinations

from alhambra_desktop.alhambra.city import City
from alhambra_desktop.alhambra.pieces import Piece, piece_from_plain
from tests.alhambra.city import reference

PATTERNS = tuple("".join(sides) for count in range(5) for sides in combinations("NESW", count))
"""All sixteen ways to wall a tile; the base game has fourteen of them."""

FOUNTAIN = piece_from_plain({"id": "fountain", "type": "fountain", "price": None, "walls": []})


def tile(walls: str, number: int) -> Piece:
    """A made-up garden."""
    return piece_from_plain({"id": f"{walls}-{number}", "type": "garden", "price": 9, "walls": list(walls)})


PROBES = tuple(tile(walls, 0) for walls in PATTERNS)


class Grown:
    """A city and its picture in the reference."""

    def __init__(self) -> None:
        self.city = City.start(FOUNTAIN)
        self.walls: reference.Walls = {(0, 0): frozenset()}

    def place(self, piece: Piece, cell: reference.Cell) -> None:
        self.city = self.city.place(piece, cell)
        self.walls[cell] = walls_of(piece)


def walls_of(piece: Piece) -> frozenset[str]:
    return frozenset("NESW"[side] for side in piece.walls)


def grown_cities(rng: random.Random, count: int, most: int) -> Iterator[Grown]:
    """Cities of up to ``most`` tiles, of all densities: few walls, many walls, lumps and arms."""
    for _ in range(count):
        grown = Grown()
        few_walls, winding = rng.random(), rng.random()
        for number in range(1, rng.randint(2, most)):
            walls = rng.choice(PATTERNS[:11] if rng.random() < few_walls else PATTERNS)
            piece = tile(walls, number)
            cells = grown.city.legal_cells(piece)
            if cells:
                fresh = [cell for cell in cells if cell not in ((1, 0), (0, 1))]
                outer = max(fresh or cells, key=lambda cell: (abs(cell[0]) + abs(cell[1]), rng.random()))
                grown.place(piece, outer if rng.random() < winding else rng.choice(cells))
        yield grown


def compare_placements(grown: Grown, probes: Sequence[Piece] = PROBES) -> int:
    """Every probe on every cell in and round the city; the number of questions asked."""
    city, walls = grown.city, grown.walls
    around = [*city.frontier(), *city.cells()]
    asked = 0
    for piece in probes:
        legal = set(city.legal_cells(piece))
        expected = {cell for cell in around if reference.may_place(walls, cell, walls_of(piece))}
        assert legal == expected, (city, piece.id)
        for cell in around:
            reason = city.why_not_place(piece, cell)
            assert (reason is None) == (cell in expected), (city, piece.id, cell, reason)
            if reason is not None and reason.code == "encloses_gap":
                assert set(reason["cells"]) == reference.enclosed({**walls, cell: walls_of(piece)})
            asked += 1
    return asked


def compare_walls(grown: Grown, probes: Sequence[Piece] = PROBES) -> int:
    """The longest wall, all runs, and the forecast for every legal placement of every probe."""
    city, walls = grown.city, grown.walls
    lengths = reference.wall_lengths(walls)
    assert [len(run) for run in city.wall_runs()] == lengths, city
    assert city.longest_wall() == (lengths[0] if lengths else 0), city
    asked = 1
    for piece in probes:
        for cell in city.legal_cells(piece):
            after = reference.wall_lengths({**walls, cell: walls_of(piece)})
            assert city.wall_after(piece, cell) == (after[0] if after else 0), (city, piece.id, cell)
            asked += 1
    return asked


def compare_redesign(grown: Grown, probes: Sequence[Piece] = PROBES) -> int:
    """Every removal, and every probe in exchange for every tile."""
    city, walls = grown.city, grown.walls
    around = [*city.cells(), *city.frontier()]
    removable = tuple(cell for cell in city.cells() if reference.may_remove(walls, cell))
    assert city.removable_cells() == removable, city
    for cell in around:
        reason = city.why_not_remove(cell)
        assert (reason is None) == (cell in removable), (city, cell, reason)
        if reason is not None and reason.code == "cuts_off":
            left = {c: w for c, w in walls.items() if c != cell}
            assert set(reason["cells"]) == set(left) - reference.on_foot(left), (city, cell)
    for piece in probes:
        exchangeable = tuple(c for c in city.cells() if reference.may_exchange(walls, c, walls_of(piece)))
        assert city.exchangeable_cells(piece) == exchangeable, (city, piece.id)
        for cell in city.cells():
            reason = city.why_not_exchange(cell, piece)
            assert (reason is None) == (cell in exchangeable), (city, piece.id, cell, reason)
    return len(around) + len(probes) * len(walls)


def compare_moves(grown: Grown) -> int:
    """Where each tile may come while it is lifted: the cells listed are those that are judged legal."""
    city, asked = grown.city, 0
    for placed in city.tiles()[1:]:
        if placed.piece.kind == "fountain":
            continue
        lifted = city.lifted(placed.cell)
        judged = [cell for cell in lifted.frontier() if lifted.why_not_place(placed.piece, cell) is None]
        assert list(lifted.legal_cells(placed.piece)) == judged, (city, placed.cell)
        asked += 1
    return asked


def compare_soundness(grown: Grown, rng: random.Random) -> int:
    """The soundness of the city and of a city spoilt by one tile laid anywhere."""
    assert reference.sound(grown.walls), grown.city
    assert grown.city.soundness() is None, grown.city
    piece, cell = rng.choice(PROBES), rng.choice(grown.city.frontier())
    spoilt = reference.sound({**grown.walls, cell: walls_of(piece)})
    assert (grown.city.place(piece, cell).soundness() is None) == spoilt, (grown.city, piece.id, cell)
    return 2


def main() -> None:
    """Compare as many cities as wanted, and say how many questions were asked."""
    parser = argparse.ArgumentParser(description="Compare quick city facts with the slow reference.")
    parser.add_argument("--cities", type=int, default=2000)
    parser.add_argument("--tiles", type=int, default=30, help="at most so many tiles in a city")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    rng = random.Random(wanted.seed)
    asked = {"placements": 0, "walls": 0, "redesigns": 0, "moves": 0, "soundness": 0}
    for grown in grown_cities(rng, wanted.cities, wanted.tiles):
        asked["placements"] += compare_placements(grown)
        asked["walls"] += compare_walls(grown)
        asked["redesigns"] += compare_redesign(grown)
        asked["moves"] += compare_moves(grown)
        asked["soundness"] += compare_soundness(grown, rng)
    print(f"{wanted.cities} cities, no difference:", ", ".join(f"{n} {what}" for what, n in asked.items()))


if __name__ == "__main__":
    main()
