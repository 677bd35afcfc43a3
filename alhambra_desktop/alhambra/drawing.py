"""Cities drawn with characters, as in the rule sheet (alhambra.md section 6, *Examples*).

::

    +-----+-----+
    |  P7 % *S7 |
    +     +     +
    |  F    C10 |
    +-----+-----+

``F`` is the fountain, a letter and a price a building, ``*`` marks the tile to be tested. ``#`` is a wall
facing outwards, ``%`` a double wall, ``!`` the walled side of the marked tile against an open one, ``-`` and
``|`` an open side facing outwards, blank an open passage. ``draw`` also shows ramparts (``=``), blank sides
of camps (``.``), closed sides (``x``) and gates (``:``).
"""

import textwrap
from typing import NamedTuple

from alhambra_desktop.alhambra.city import City
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
from alhambra_desktop.alhambra.pieces import (
    BLANK,
    CLOSED,
    GATE,
    NOTHING,
    OPEN,
    RAMPART,
    TYPES,
    WALL,
    Part,
    Piece,
    Placed,
)

_WIDTH, _HEIGHT = 6, 2
LETTERS = {kind[0].upper(): kind for kind in TYPES}
_OUTWARDS = {"#": WALL, "-": OPEN, "|": OPEN}
_INWARDS = {"%": WALL, " ": OPEN}
_SIGNS = {WALL: "#", RAMPART: "=", BLANK: ".", CLOSED: "x", GATE: ":"}


class Drawn(NamedTuple):
    """A parsed drawing: the city without the marked tile, the marked tile and its cell."""

    city: City
    piece: Piece | None
    cell: Cell

    def whole(self) -> City:
        """The city with the marked tile."""
        return self.city if self.piece is None else self.city.place(self.piece, self.cell)


def city_from_drawing(text: str) -> Drawn:
    """Read a drawing. Ids are made like those of the base tiles: type, price, walls.

    ValueError names the row and column of the drawing that cannot be read.
    """
    lines = textwrap.dedent(text.strip("\n")).splitlines()
    words = {
        (column, row): line[column * _WIDTH + 1 : (column + 1) * _WIDTH].strip()
        for row, line in enumerate(lines[1::_HEIGHT])
        for column in range(len(line) // _WIDTH)
    }
    words = {place: word for place, word in words.items() if word}
    fountains = [place for place, word in words.items() if word == "F"]
    if len(fountains) != 1:
        raise ValueError(f"a drawing has one fountain, found {len(fountains)}")
    west, north = fountains[0]
    tiles: list[Placed] = []
    marked: Placed | None = None
    for (column, row), word in sorted(words.items()):
        sides = [_side_at(lines, words, (column, row), side) for side in SIDES]
        placed = Placed(_piece(word.lstrip("*"), sides, (column, row)), (column - west, row - north))
        if word.startswith("*"):
            marked = placed
        else:
            tiles.append(placed)
    if marked is None:
        return Drawn(City.of(tiles), None, FOUNTAIN_CELL)
    return Drawn(City.of(tiles), marked.piece, marked.cell)


def _side_at(lines: list[str], words: dict[Cell, str], place: Cell, side: int) -> int:
    """The edge class drawn on one side of a tile."""
    column, row = place
    x = column * _WIDTH + {N: 3, S: 3, E: _WIDTH, W: 0}[side]
    y = row * _HEIGHT + {N: 0, S: _HEIGHT, E: 1, W: 1}[side]
    sign = lines[y][x] if y < len(lines) and x < len(lines[y]) else " "
    inwards = NEIGHBOURS[place][side] in words
    if inwards and sign == "!":
        return WALL if words[place].startswith("*") else OPEN
    edge = (_INWARDS if inwards else _OUTWARDS).get(sign)
    if edge is None:
        towards = "another tile" if inwards else "an empty cell"
        where = f"row {row}, column {column} ({words[place]})"
        raise ValueError(f"{where}: {sign!r} cannot stand on side {SIDE_NAMES[side]} towards {towards}")
    return edge


def _piece(word: str, sides: list[int], place: Cell) -> Piece:
    """The piece of a word like ``P7``."""
    n, e, s, w = sides
    if word == "F":
        return Piece("fountain", "fountain", None, None, (Part((0, 0), (n, e, s, w)),))
    kind = LETTERS.get(word[0])
    if kind is None or not word[1:].isdecimal():
        raise ValueError(f"row {place[1]}, column {place[0]}: {word!r} is no letter and price")
    walls = "".join(SIDE_NAMES[side] for side in SIDES if sides[side] == WALL)
    name = f"{kind}-{word[1:]}-{walls or 'open'}"
    return Piece(name, "building", kind, int(word[1:]), (Part((0, 0), (n, e, s, w), kind),))


def draw(city: City, marked: Cell | None = None) -> str:
    """The city as a drawing; pieces that are not tiles of the base game show the start of their id."""
    cells = city.cells()
    west, north = min(x for x, _ in cells), min(y for _, y in cells)
    columns, rows = max(x for x, _ in cells) - west + 1, max(y for _, y in cells) - north + 1
    canvas = [[" "] * (columns * _WIDTH + 1) for _ in range(rows * _HEIGHT + 1)]
    for cell in cells:
        left, top = (cell[0] - west) * _WIDTH, (cell[1] - north) * _HEIGHT
        right, foot = left + _WIDTH, top + _HEIGHT
        for y, x in ((top, left), (top, right), (foot, left), (foot, right)):
            canvas[y][x] = "+"
        for side in SIDES:
            sign = _sign(city, cell, side)
            if side in (N, S):
                canvas[top if side == N else foot][left + 1 : right] = sign * (_WIDTH - 1)
            else:
                canvas[top + 1][left if side == W else right] = sign
        word = ("*" if cell == marked else "") + _word(city, cell)
        canvas[top + 1][left + 1 : right] = word.rjust(min(len(word) // 2 + 3, 5)).ljust(5)
    return "\n".join("".join(line).rstrip() for line in canvas)


def _sign(city: City, cell: Cell, side: int) -> str:
    """The character for one side, combined with the neighbour's side."""
    part, beside = city.part_at(cell), city.part_at(NEIGHBOURS[cell][side])
    own = part.sides[side] if part else NOTHING
    other = beside.sides[OPPOSITE[side]] if beside else NOTHING
    if other == NOTHING:
        return _SIGNS.get(own, "|" if side in (E, W) else "-")
    pair = {own, other}
    if pair <= {WALL, GATE}:
        return ":" if GATE in pair else "%"
    if len(pair) == 1:
        return " " if own == OPEN else _SIGNS[own]
    return "=" if pair == {WALL, RAMPART} else "!"


def _word(city: City, cell: Cell) -> str:
    """The word for what covers a cell."""
    placed, part = city.tile_at(cell), city.part_at(cell)
    assert placed is not None
    assert part is not None
    if placed.piece.kind == "fountain":
        return "F"
    if part.type is not None and placed.piece.price is not None:
        return f"{part.type[0].upper()}{placed.piece.price}"
    return placed.piece.id[:4]
