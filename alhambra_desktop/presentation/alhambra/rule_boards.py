"""The drawn boards of the rule pages, computed from the rules."""

from dataclasses import dataclass
from itertools import pairwise
from typing import cast

from alhambra_desktop.alhambra.city import City
from alhambra_desktop.alhambra.geometry import FOUNTAIN_CELL, NEIGHBOURS, SIDES, Cell
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.match.alhambra.drawn_boards import PLACE, REMOVE, Question
from alhambra_desktop.match.rule_boards import RuleBoard, match_of
from alhambra_desktop.presentation.alhambra.derive import city_model, face_of
from alhambra_desktop.presentation.alhambra.models import CityModel, TileFace
from alhambra_desktop.presentation.alhambra.reasons import Guilt, guilt
from alhambra_desktop.presentation.alhambra.sheet import SheetModel, SheetRow, sheet_now
from alhambra_desktop.presentation.match_log import people_of

COLOUR = "white"
"""The colour of the fountain of a drawn city."""
ABREAST = 3
"""How many of Dirk's tiles lie in a row."""


@dataclass(frozen=True, slots=True)
class DrawnBoard:
    """A city with the cell in question.

    ``face``: the piece for that cell, if it is not in the city. ``agreeing``: the sides of the placed tile
    that touch others. ``wall``: the sides of the longest wall in walking order, each with whether it is new.
    ``way``: the cells of the path on foot; ``dead_end``: it does not lead to the cell in question.
    """

    city: CityModel
    cell: Cell | None
    face: TileFace | None
    legal: bool
    taken_away: bool
    guilt: Guilt
    agreeing: tuple[int, ...]
    wall: tuple[tuple[Cell, int, bool], ...]
    way: tuple[Cell, ...]
    dead_end: bool

    def cells(self) -> tuple[Cell, ...]:
        """Every visible cell."""
        return (*self.city.cells(), *((self.cell,) if self.cell is not None else ()))


def drawn_board(board: RuleBoard) -> DrawnBoard:
    """The model of a drawn board."""
    asked = Question.of(board)
    meant = asked.piece is not None
    legal = asked.reason is None
    city = asked.after if legal else asked.before
    placed = meant and legal and board.do != REMOVE
    loose = asked.piece if meant and not placed and (board.do == PLACE or legal) else None
    marked = guilt(asked.reason)
    near = tuple(side for side in SIDES if meant and city.tile_at(NEIGHBOURS[asked.cell][side]) is not None)
    sides = tuple((cell, side) for cell, side in marked.sides if cell != asked.cell or side in near)
    way, dead_end = _way(city, asked.cell) if board.way and meant else ((), False)
    return DrawnBoard(
        CityModel(
            tuple((one.cell, face_of(one.piece, one.rotation, one.gates)) for one in city.tiles()), COLOUR
        ),
        asked.cell if meant else None,
        face_of(loose) if loose is not None else None,
        legal,
        meant and legal and board.do == REMOVE,
        Guilt(sides, marked.holes, marked.cut_off),
        near if placed else (),
        _wall(asked.before, city) if board.wall else (),
        way,
        dead_end,
    )


def _wall(before: City, after: City) -> tuple[tuple[Cell, int, bool], ...]:
    known = frozenset(before.wall_run())
    return tuple((cell, side, (cell, side) not in known) for cell, side in after.wall_run())


def _way(city: City, goal: Cell) -> tuple[tuple[Cell, ...], bool]:
    """The shortest path from the fountain to a cell, or to a tile next to it; and whether it ends there."""
    before: dict[Cell, Cell] = {}
    waiting = [FOUNTAIN_CELL]
    for cell in waiting:
        for near in city.steps(cell):
            if near != FOUNTAIN_CELL and near not in before:
                before[near] = cell
                waiting.append(near)
    if goal in before or goal == FOUNTAIN_CELL:
        return _back(before, goal), False
    beside = [cell for cell in waiting if cell in NEIGHBOURS[goal]]
    return (_back(before, beside[0]) if beside else ()), True


def _back(before: dict[Cell, Cell], cell: Cell) -> tuple[Cell, ...]:
    way = [cell]
    while way[-1] in before:
        way.append(before[way[-1]])
    return tuple(reversed(way))


def turns(way: tuple[Cell, ...]) -> tuple[tuple[Cell, Cell], ...]:
    """The steps of a path."""
    return tuple(pairwise(way))


# ---------------------------------------------------------------- scored


@dataclass(frozen=True, slots=True)
class ScoredBoard:
    """A row of the scoring sheet with the cities that it counts, last the tiles of Dirk if he takes part."""

    sheet: SheetModel
    row: SheetRow
    cities: tuple[CityModel, ...]


def scored_board(board: RuleBoard) -> ScoredBoard:
    """The model of a scored example, counted by the rules. Raises KeyError for an unknown row."""
    match = match_of(board)
    view = cast("Palace", match.view(0))
    people = people_of(match)
    sheet = sheet_now(view, people, board.scoring)
    rows = {row.category: row for row in sheet.rows}
    shown = tuple(city_model(view, seat, people[seat].colour) for seat in range(view.players))
    return ScoredBoard(sheet, rows[board.scored], (*shown, *_of_dirk(view)))


def _of_dirk(view: Palace) -> tuple[CityModel, ...]:
    """The tiles of Dirk, apart from each other: they are no city."""
    if view.state.dirk is None:
        return ()
    tiles = (face_of(view.rules.pieces[tile]) for tile in view.state.dirk.tiles)
    laid = tuple(((place % ABREAST * 2, place // ABREAST * 2), face) for place, face in enumerate(tiles))
    return (CityModel(laid, COLOUR),)
