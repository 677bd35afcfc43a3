"""The component data of the dice game: the contents of the box, read from a data file.

Only this module of the dice game reads a file. A game keeps the plain data it began with, so a later
correction of the file never changes a game in progress.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal

from alhambra_desktop.engine.data import (
    Provenance,
    doubled,
    read_plain,
    shaped,
    too_small,
    unproven,
    without_points,
)
from alhambra_desktop.paths import assets_dir

FORMAT = "dice-game/1"
SCORINGS = ("A", "B", "C")

POINTS, SWAP, PUSH = "points", "swap", "push"
CANCEL, BLACK_DIE, START_PLAYER = "cancel", "black_die", "start_player"

ChipKind = Literal["points", "swap", "push", "cancel", "black_die", "start_player"]


@dataclass(frozen=True, slots=True)
class Chip:
    """A bonus chip; ``value`` are the points of a points chip at every scoring, otherwise 0."""

    id: str
    kind: ChipKind
    back: Literal["light", "dark", "none"]
    value: int = 0


@dataclass(frozen=True, slots=True)
class DiceData:
    """The number of white dice, and the maximum of throws in a turn."""

    white: int
    throws: int


@dataclass(frozen=True, slots=True)
class AreaData:
    """The dice area of a column: rows, and spaces in a row."""

    rows: int
    spaces: int


@dataclass(frozen=True, slots=True)
class PrizeData:
    """Building points of the two prizes of a column; the second one brings the chip as well."""

    points: int
    chip: int


@dataclass(frozen=True, slots=True)
class DirkData:
    """The house variant for two: its name, and the Dirk markers each player places per round."""

    label: str
    markers_each: int


@dataclass(frozen=True, slots=True)
class _File:
    """The declared shape of the data file, for the codec."""

    format: str
    types: tuple[str, ...]
    colours: tuple[str, ...]
    markers: dict[int, int]
    dice: DiceData
    area: AreaData
    track_drawn: int
    rounds: int
    scoring_after: dict[int, str]
    scoring: dict[str, dict[str, tuple[int, ...]]]
    prizes: PrizeData
    dirk: DirkData
    start_player_chip: Chip
    chips: tuple[Chip, ...]
    provenance: dict[str, Provenance]
    reconstructed_parts: tuple[str, ...]


@dataclass(frozen=True, eq=False, slots=True)
class Components:
    """The pieces and tables of one game. ``plain`` is the data it was made from.

    ``types`` are the columns from the left; ``markers`` by number of players; ``scoring_after``
    says which scoring follows which round; ``track_drawn`` is the height of the printed track.
    """

    plain: Mapping[str, Any]
    types: tuple[str, ...]
    colours: tuple[str, ...]
    markers: Mapping[int, int]
    dice: DiceData
    area: AreaData
    track_drawn: int
    rounds: int
    scoring_after: Mapping[int, str]
    scoring: Mapping[str, Mapping[str, tuple[int, ...]]]
    prizes: PrizeData
    dirk: DirkData
    start_player_chip: Chip
    chips: tuple[Chip, ...]
    provenance: Mapping[str, Provenance]
    reconstructed_parts: tuple[str, ...]

    @classmethod
    def from_plain(cls, plain: Any, source: str) -> "Components":
        """Check plain data against the declared shape. Raises DataError naming ``source`` and place."""
        data = shaped(plain, _File, FORMAT, _problems, source)
        fields = {name: getattr(data, name) for name in _File.__dataclass_fields__ if name != "format"}
        return cls(plain, **fields)

    def light(self) -> list[str]:
        """The chips for all rounds but the last."""
        return [chip.id for chip in self.chips if chip.back == "light"]

    def dark(self) -> list[str]:
        """The chips for the last round."""
        return [chip.id for chip in self.chips if chip.back == "dark"]


def _problems(data: _File) -> list[str]:
    """Errors that the declared shape does not catch; each names its location."""
    found: list[str] = []
    numbers = {
        "dice.white": data.dice.white,
        "dice.throws": data.dice.throws,
        "area.rows": data.area.rows,
        "rounds": data.rounds,
        "prizes.points": data.prizes.points,
        "prizes.chip": data.prizes.chip,
        **{f"markers.{players}": number for players, number in data.markers.items()},
    }
    found += too_small(numbers, least=1)
    if data.area.spaces != data.dice.throws:
        found.append(f"area.spaces: expected one for each of {data.dice.throws} throws")
    if sorted(data.markers) != list(range(min(data.markers, default=2), len(data.markers) + 2)):
        found.append("markers: expected numbers for 2, 3, ... players without a gap")
    found += _chip_problems(data)
    found += _scoring_problems(data)
    found += unproven(data.reconstructed_parts, data.provenance)
    return found


def _chip_problems(data: _File) -> list[str]:
    found = [*doubled([chip.id for chip in (data.start_player_chip, *data.chips)], "chips")]
    found += [
        f"chips: {chip.id!r} has a value and is no points chip, or the other way round"
        for chip in data.chips
        if (chip.value > 0) != (chip.kind == POINTS)
    ]
    found += [f"chips: {chip.id!r} cannot lie in a pile" for chip in data.chips if chip.kind == START_PLAYER]
    columns = len(data.types)
    for back, due in (("light", (data.rounds - 1) * (columns - 1)), ("dark", columns)):
        number = sum(chip.back == back for chip in data.chips)
        if number != due:
            found.append(f"chips: expected {due} with a {back} back, found {number}")
    return found


def _scoring_problems(data: _File) -> list[str]:
    found: list[str] = []
    if sorted(data.scoring_after.values()) != list(SCORINGS):
        found.append(f"scoring_after: expected {', '.join(SCORINGS)}, each after one round")
    found += [f"scoring_after.{r}: there is no such round" for r in data.scoring_after if r > data.rounds]
    found += without_points(data.scoring, SCORINGS, data.types)
    return found


def load(path: Path) -> Components:
    """Read component data from a file. Raises DataError naming the file and the place."""
    return Components.from_plain(read_plain(path), str(path))


@lru_cache(maxsize=1)
def standard() -> Components:
    """The component data that ships with the program."""
    return load(assets_dir() / "data" / "dice_game.json")
