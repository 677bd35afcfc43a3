"""The component data of the palace game: what lies in the box, read from a data file.

This is the one place of the palace game that reads a file. A game keeps the plain data it was
begun with, so a later correction of the file never changes a game in progress.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from alhambra_desktop.alhambra.pieces import Piece, piece_from_plain
from alhambra_desktop.engine import codec
from alhambra_desktop.engine.data import Provenance, read_plain, shaped, unproven
from alhambra_desktop.paths import assets_dir

FORMAT = "palace-game/1"


@dataclass(frozen=True, slots=True)
class Card:
    """A kind of money card (equal cards are interchangeable): ``value`` in coins of ``currency``."""

    id: str
    currency: str
    value: int
    kind: str = "money"


@dataclass(frozen=True, slots=True)
class MoneyData:
    """Values printed, copies of each card, size of the display, limit for taking several cards."""

    values: tuple[int, ...]
    copies: int
    copies_two_players: int
    display: int
    take_limit: int


@dataclass(frozen=True, slots=True)
class SetupData:
    """Least starting money in coins; number of piles; piles of the scoring cards, counted from 1."""

    starting_money: int
    piles: int
    first_scoring_pile: int
    second_scoring_pile: dict[str, int]


@dataclass(frozen=True, slots=True)
class DirkData:
    """Tiles Dirk draws: at the start, after A, and the divisor of the supply after B."""

    at_start: int
    after_first: int
    divisor_after_second: int


@dataclass(frozen=True, slots=True)
class _File:
    """The shape of the data file, as declared for the codec."""

    format: str
    types: tuple[str, ...]
    colours: tuple[str, ...]
    currencies: tuple[str, ...]
    money: MoneyData
    scoring: dict[str, dict[str, tuple[int, ...]]]
    wall_points: int
    setup: SetupData
    dirk: DirkData
    fountain: Piece
    tiles: tuple[Piece, ...]
    provenance: dict[str, Provenance]
    reconstructed_parts: tuple[str, ...]


def _read_piece(plain: Any, context: Any) -> Piece:
    return piece_from_plain(plain)


codec.value_type(Piece, lambda piece: piece.plain(), _read_piece)


@dataclass(frozen=True, eq=False, slots=True)
class Components:
    """The pieces and tables of one game. ``plain`` is the data it was made from."""

    plain: Mapping[str, Any]
    types: tuple[str, ...]
    colours: tuple[str, ...]
    currencies: tuple[str, ...]
    money: MoneyData
    scoring: Mapping[str, Mapping[str, tuple[int, ...]]]
    wall_points: int
    setup: SetupData
    dirk: DirkData
    fountain: Piece
    tiles: tuple[Piece, ...]
    provenance: Mapping[str, Provenance]

    @classmethod
    def from_plain(cls, plain: Any, source: str) -> "Components":
        """Check plain data against the declared shape. Raises DataError naming ``source`` and place."""
        data = shaped(plain, _File, _problems, source)
        return cls(
            plain,
            data.types,
            data.colours,
            data.currencies,
            data.money,
            data.scoring,
            data.wall_points,
            data.setup,
            data.dirk,
            data.fountain,
            data.tiles,
            data.provenance,
        )

    def money_cards(self) -> tuple[Card, ...]:
        """One card of each currency and value, in the order of the market and rising."""
        return tuple(Card(f"{c}-{v}", c, v) for c in self.currencies for v in self.money.values)


def _problems(data: _File) -> list[str]:
    """What the shape alone cannot say; each problem names its place."""
    found: list[str] = []
    if data.format != FORMAT:
        found.append(f"format: expected {FORMAT!r}, found {data.format!r}")
    ids = [tile.id for tile in data.tiles]
    found += [f"tiles: {name!r} stands there twice" for name in sorted({i for i in ids if ids.count(i) > 1})]
    found += [
        f"tiles: {t.id!r} has the unknown type {t.type!r}" for t in data.tiles if t.type not in data.types
    ]
    found += [f"tiles: {t.id!r} has no price" for t in data.tiles if t.price is None]
    for name in ("A", "B", "C"):
        table = data.scoring.get(name)
        if table is None:
            found.append(f"scoring: {name} is missing")
        elif missing := [t for t in data.types if t not in table]:
            found.append(f"scoring.{name}: no points for {', '.join(missing)}")
    for place, number in (
        ("money.copies", data.money.copies),
        ("money.copies_two_players", data.money.copies_two_players),
        ("money.display", data.money.display),
        ("setup.piles", data.setup.piles),
        ("dirk.divisor_after_second", data.dirk.divisor_after_second),
    ):
        if number < 1:
            found.append(f"{place}: expected at least 1, found {number}")
    piles = {"first_scoring_pile": data.setup.first_scoring_pile, **data.setup.second_scoring_pile}
    found += [f"setup.{k}: there is no pile {p}" for k, p in piles.items() if not 1 <= p <= data.setup.piles]
    found += unproven(data.reconstructed_parts, data.provenance)
    return found


def load(path: Path) -> Components:
    """Read component data from a file. Raises DataError naming the file and the place."""
    return Components.from_plain(read_plain(path), str(path))


@lru_cache(maxsize=1)
def standard() -> Components:
    """The component data that ships with the program."""
    return load(assets_dir() / "data" / "palace.json")
