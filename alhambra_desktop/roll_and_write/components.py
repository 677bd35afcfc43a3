"""The component data of Roll & Write: the paper and the tables, read from a data file.

Only this module of the game reads a file. The printed paper is partly reconstructed, so the rules contain
nothing of it: a user's own file can replace the shipped one. A game keeps the plain data it began with.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal

from alhambra_desktop.engine.data import DataError, Provenance, read_plain, shaped, unproven
from alhambra_desktop.engine.reading import is_there
from alhambra_desktop.engine.reasons import Reason, Refused
from alhambra_desktop.paths import assets_dir, data_dir

FORMAT = "alhambra-roll-and-write/2"
FILE = "roll_and_write.json"
"""The file's name, in the program's own data and in the user's folder."""

TYPES = ("pavilion", "seraglio", "arcades", "chambers", "garden", "tower")
"""The building types of the rule sheet (section 1); the file may list them in another order."""

SIDE = 6
"""Rows and columns of the grid, and the faces of a die."""
FACES = tuple(range(1, SIDE + 1))

Colour = Literal["yellow", "blue"]
YELLOW: Colour = "yellow"
BLUE: Colour = "blue"
Cell = tuple[int, int]
"""Row (yellow number) and column (blue number), each 1 to 6."""


@dataclass(frozen=True, slots=True)
class PlayerData:
    """How many can play, without dummies."""

    min: int
    max: int


@dataclass(frozen=True, slots=True)
class DiceData:
    """The number of dice of each colour, their faces, and what a colour selects."""

    yellow: int
    blue: int
    faces: tuple[int, ...]
    yellow_selects: Literal["row"]
    blue_selects: Literal["column"]


@dataclass(frozen=True, slots=True)
class PerColour:
    """A number for each colour of dice."""

    yellow: int
    blue: int


@dataclass(frozen=True, slots=True)
class CoinData:
    """The prices in coins (4.2, 4.4). ``gain`` is a note for readers of the file."""

    change_die_by_one: int
    second_building: int
    wrap_1_6: bool
    special_actions_per_turn: int
    dice_changed_per_turn: PerColour
    gain: str = ""


@dataclass(frozen=True, slots=True)
class DummyData:
    """The usual number of dummies by players, the harder numbers for solo games, and their fixed points."""

    usual: Mapping[int, int]
    harder: tuple[int, ...]
    extra: Mapping[int, int]


@dataclass(frozen=True, slots=True)
class _File:
    """The declared shape of the data file, for the codec; ``ties`` and ``full_type_bonus`` are notes."""

    format: str
    players: PlayerData
    dice: DiceData
    rounds: dict[int, int]
    rounds_by_seats_with_dummies: dict[int, int]
    start_buildings: int
    start_coins: int
    coins_on_sheet: int
    coins: CoinData
    building_types: tuple[str, ...]
    boxes_per_type: dict[str, int]
    vp: dict[str, tuple[int, ...]]
    line_vp: dict[int, int]
    coins_per_vp: int
    dummies: dict[str, int | tuple[int, ...] | dict[int, int] | str]
    grid: tuple[tuple[str, ...], ...]
    ties: str = ""
    full_type_bonus: str = ""
    provenance: dict[str, Provenance] | None = None
    reconstructed_parts: tuple[str, ...] = ()


@dataclass(frozen=True, eq=False, slots=True)
class Components:
    """The paper and the tables of one game.

    ``plain`` is the data it was made from. ``grid`` by rows; ``boxes`` on the score sheet and ``rank_points``
    (points from the first rank down) by type; ``lines`` are the points by buildings in a row or column;
    ``rounds`` by players and dummies together; ``reconstructed_parts`` are the parts of the paper without a
    source.
    """

    plain: Mapping[str, Any]
    players: PlayerData
    rounds: Mapping[int, int]
    start_buildings: int
    start_coins: int
    coins_on_sheet: int
    coins: CoinData
    types: tuple[str, ...]
    boxes: Mapping[str, int]
    rank_points: Mapping[str, tuple[int, ...]]
    lines: Mapping[int, int]
    coins_per_point: int
    dummies: DummyData
    grid: tuple[tuple[str, ...], ...]
    reconstructed_parts: tuple[str, ...]

    @classmethod
    def from_plain(cls, plain: Any, source: str) -> "Components":
        """Check plain data against the declared shape. Raises DataError naming ``source`` and place."""
        data = shaped(plain, _File, FORMAT, _problems, source)
        return cls(
            plain,
            data.players,
            data.rounds_by_seats_with_dummies,
            data.start_buildings,
            data.start_coins,
            data.coins_on_sheet,
            data.coins,
            data.building_types,
            data.boxes_per_type,
            data.vp,
            data.line_vp,
            data.coins_per_vp,
            _dummies(data),
            data.grid,
            data.reconstructed_parts,
        )

    def type_at(self, cell: Cell) -> str:
        """The building type of a cell."""
        return self.grid[cell[0] - 1][cell[1] - 1]


# ---------------------------------------------------------------- what the shape alone cannot say


def _problems(data: _File) -> list[str]:
    """Errors in the data; each names its location."""
    found = _grid_problems(data)
    found += _number_problems(data)
    found += _round_problems(data)
    found += unproven(data.reconstructed_parts, data.provenance or {})
    return found


def _grid_problems(data: _File) -> list[str]:
    """Errors: grid, types, boxes or the table of points that do not fit each other."""
    if sorted(data.building_types) != sorted(TYPES):
        return [f"building_types: expected {', '.join(TYPES)}, each once"]
    if len(data.grid) != SIDE:
        return [f"grid: expected {SIDE} rows, found {len(data.grid)}"]
    found: list[str] = []
    for number, row in enumerate(data.grid, 1):
        if len(row) != SIDE:
            found.append(f"grid: row {number}: expected {SIDE} buildings, found {len(row)}")
        found += [f"grid: row {number}: unknown type {name!r}" for name in row if name not in TYPES]
    cells = Counter(name for row in data.grid for name in row)
    for name in data.building_types:
        boxes, places = data.boxes_per_type.get(name), data.vp.get(name)
        if boxes != cells[name]:
            found.append(f"boxes_per_type.{name}: expected {cells[name]}, one for each cell, found {boxes}")
        if not places or list(places) != sorted(places, reverse=True) or places[-1] < 0:
            found.append(f"vp.{name}: expected points from the first place down")
    for place, table in (("boxes_per_type", data.boxes_per_type), ("vp", data.vp)):
        found += [f"{place}: unknown type {name!r}" for name in table if name not in TYPES]
    return found


def _number_problems(data: _File) -> list[str]:
    coins = data.coins
    changed = coins.dice_changed_per_turn
    ranges = (
        ("players.min", data.players.min, 1, 1),
        ("players.max", data.players.max, 1, 5),
        ("dice.yellow", data.dice.yellow, data.players.max + 1, 99),
        ("dice.blue", data.dice.blue, data.players.max + 1, 99),
        ("start_buildings", data.start_buildings, 0, SIDE * SIDE),
        ("start_coins", data.start_coins, 0, data.coins_on_sheet),
        ("coins_on_sheet", data.coins_on_sheet, 0, 99),
        ("coins_per_vp", data.coins_per_vp, 1, 99),
        ("coins.change_die_by_one", coins.change_die_by_one, 1, 99),
        ("coins.second_building", coins.second_building, 1, 99),
        ("coins.special_actions_per_turn", coins.special_actions_per_turn, 1, 2),
        ("coins.dice_changed_per_turn.yellow", changed.yellow, 0, 2),
        ("coins.dice_changed_per_turn.blue", changed.blue, 0, 2),
    )
    found = [
        f"{place}: expected {low} to {high}, found {number}"
        for place, number, low, high in ranges
        if not low <= number <= high
    ]
    if data.dice.faces != FACES:
        found.append(f"dice.faces: expected {', '.join(map(str, FACES))}")
    found += [
        f"line_vp.{count}: a line has 1 to {SIDE} buildings, and points are not negative"
        for count, points in data.line_vp.items()
        if not 1 <= count <= SIDE or points < 0
    ]
    return found


def _round_problems(data: _File) -> list[str]:
    """Errors: missing numbers of dummies, or of rounds for a number of players."""
    for name, kind in (("1", int), ("2", int), ("solo_harder", tuple), ("solo_opponent_extra_vp", dict)):
        if not isinstance(data.dummies.get(name), kind):
            return [f"dummies.{name}: missing, or of the wrong shape"]
    dummies, rounds = _dummies(data), data.rounds_by_seats_with_dummies
    found: list[str] = []
    for players in range(data.players.min, data.players.max + 1):
        together = players + dummies.usual.get(players, 0)
        if together not in rounds:
            found.append(f"rounds_by_seats_with_dummies.{together}: missing")
        elif data.rounds.get(players) != rounds[together]:
            found.append(f"rounds.{players}: expected {rounds[together]} as with {together} seats")
    found += [
        f"rounds_by_seats_with_dummies.{number + 1}: missing"
        for number in dummies.harder
        if number + 1 not in rounds
    ]
    found += [
        f"dummies.solo_opponent_extra_vp.{number}: missing"
        for number in (dummies.usual[1], *dummies.harder)
        if number not in dummies.extra
    ]
    for together, number in rounds.items():
        # A dummy throws again until a type with a free box comes up: it must not run out of boxes.
        if not 1 <= number <= SIDE * SIDE - data.start_buildings:
            found.append(f"rounds_by_seats_with_dummies.{together}: {number} rounds are impossible")
    return found


def _dummies(data: _File) -> DummyData:
    """The dummies' part of the file, after its shape has been checked."""
    values: Mapping[str, Any] = data.dummies
    return DummyData(
        {1: values["1"], 2: values["2"]}, values["solo_harder"], values["solo_opponent_extra_vp"]
    )


# ---------------------------------------------------------------- files


def load(path: Path) -> Components:
    """Read component data from a file. Raises DataError naming the file and the place."""
    return Components.from_plain(read_plain(path), str(path))


@lru_cache(maxsize=1)
def standard() -> Components:
    """The paper shipped with the program."""
    return load(assets_dir() / "data" / FILE)


def own_file() -> Path:
    """The path of a user's own paper, read when a game begins."""
    return data_dir() / FILE


def chosen() -> Components:
    """The user's own paper if there is one, else the shipped one. Raises Refused (``bad_sheet``)."""
    path = own_file()
    if not is_there(path):
        return standard()
    try:
        return load(path)
    except DataError as error:
        raise Refused(bad_sheet(error)) from error


def bad_sheet(error: DataError) -> Reason:
    """The reason of section 10; ``problem`` names the file and the location in it."""
    return Reason.of("bad_sheet", problem=str(error))
