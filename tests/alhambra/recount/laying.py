"""Whether a palace is sound, by the definition alone (alhambra.md 6), with all that modules lay there."""

from collections.abc import Iterator, Mapping

from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.pieces import BLANK, OPEN, RAMPART, WALL
from tests.alhambra.recount.board import Spot, beside, gates_of, turned

Edges = tuple[int, ...]
Ground = Mapping[Spot, tuple[str, Edges]]
"""By cell the tile and its four sides as they lie."""
AGREEING = {(OPEN, OPEN), (WALL, WALL), (BLANK, BLANK), (RAMPART, WALL), (WALL, RAMPART)}
"""Nothing agrees with the closed edges beyond the long side of a watchtower."""


def laid(
    game: Palace, tile: str, cell: Spot, rotation: int, added: set[tuple[int, int]]
) -> dict[Spot, tuple[str, Edges]]:
    """The cells of a tile with walls added to it, after quarter turns."""
    found = {}
    for number, part in enumerate(game.rules.pieces[tile].parts):
        edges = [WALL if (number, side) in added else part.sides[side] for side in range(4)]
        dx, dy = turned(part.offset, rotation)
        found[cell[0] + dx, cell[1] + dy] = (tile, tuple(edges[(side - rotation) % 4] for side in range(4)))
    return found


def added_to(game: Palace, tile: str) -> set[tuple[int, int]]:
    """The walls added to a tile that is no fountain."""
    form = game.state.forms.get(tile)
    return set(form.added) if form is not None else set()


def ground_of(game: Palace, seat: int) -> dict[Spot, tuple[str, Edges]]:
    """All cells of a palace."""
    found = {}
    for piece, cell, rotation, _ in game.seat(seat).city.tiles():
        walls = set(piece.added) if piece.kind == "fountain" else added_to(game, piece.id)
        found |= laid(game, piece.id, cell, rotation, walls)
    return found


def wrong(ground: Ground, gates: set[frozenset[Spot]]) -> str:
    """What is wrong with a palace first; empty if it is sound."""
    if any(not _agree(ground, spot, side) for spot in ground for side in range(4)):
        return "sides"
    reached = _on_foot(ground, gates)
    for spot, (_, edges) in ground.items():
        if RAMPART in edges:
            against = [ground.get(beside(spot, side)) for side in range(4) if edges[side] == RAMPART]
            if not any(against):  # the sides agree, so what it leans on is a wall
                return "leans on nothing"
        elif spot not in reached:
            return "not on foot"
    return "gap" if _shut_in(ground) else ""


def _agree(ground: Ground, spot: Spot, side: int) -> bool:
    tile, edges = ground[spot]
    other = ground.get(beside(spot, side))
    if other is None or other[0] == tile:
        return True
    return (edges[side], other[1][(side + 2) % 4]) in AGREEING


def _on_foot(ground: Ground, gates: set[frozenset[Spot]]) -> set[Spot]:
    reached, queue = {(0, 0)}, [(0, 0)]
    for spot in queue:
        for side in range(4):
            there = beside(spot, side)
            if there not in ground or there in reached:
                continue
            edge, gate = ground[spot][1][side], frozenset((spot, there)) in gates
            if edge == OPEN or (edge == WALL and gate):
                reached.add(there)
                queue.append(there)
    return reached


def _shut_in(ground: Ground) -> bool:
    """Whether any empty cell cannot be left towards the outside."""
    box = set(around(ground, 1))
    corner = min(box)
    outside, queue = {corner}, [corner]
    for spot in queue:
        for side in range(4):
            there = beside(spot, side)
            if there in box and there not in ground and there not in outside:
                outside.add(there)
                queue.append(there)
    return len(outside) + len(ground) < len(box)


def around(ground: Ground, margin: int) -> Iterator[Spot]:
    """All cells of the rectangle round a palace."""
    xs, ys = sorted(x for x, _ in ground), sorted(y for _, y in ground)
    for x in range(xs[0] - margin, xs[-1] + margin + 1):
        yield from ((x, y) for y in range(ys[0] - margin, ys[-1] + margin + 1))


def why_not_lay(game: Palace, seat: int, tile: str, cell: Spot, rotation: int) -> str:
    """What is against laying a tile there; empty if nothing is."""
    ground, new = ground_of(game, seat), laid(game, tile, cell, rotation, added_to(game, tile))
    if ground.keys() & new.keys():
        return "occupied"
    return wrong(ground | new, gates_of(game, seat))


def why_not_take(game: Palace, seat: int, tile: str) -> str:
    """What is against taking a tile away, whatever modules have against it."""
    left = {spot: cell for spot, cell in ground_of(game, seat).items() if cell[0] != tile}
    return wrong(left, gates_of(game, seat))
