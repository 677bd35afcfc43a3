"""The component data of the palace game and its modules: the contents of the box, read from data files.

Only this module of the palace game reads files. A user's own file can replace each shipped file:
``palace.json``, ``modules/<id>.json``. A game keeps the plain data it was begun with, so a later correction
of a file never changes a game in progress.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from alhambra_desktop.alhambra.money import MOST_DISPLAYED
from alhambra_desktop.alhambra.pieces import TYPES, Piece, piece_from_plain
from alhambra_desktop.engine import codec
from alhambra_desktop.engine.data import (
    DataError,
    Provenance,
    doubled,
    misnamed,
    read_plain,
    shaped,
    too_large,
    too_small,
    unproven,
    without_points,
)
from alhambra_desktop.engine.reading import is_there
from alhambra_desktop.paths import assets_dir, data_dir

FORMAT = "palace-game/1"
FILE = "palace.json"
"""The file of the base game, in the program's own data and in the user's folder."""
SPACES = 4
"""Number of market spaces; each has its own currency."""
SECOND_SCORING = ("classic", "printed_2019")
"""The positions that the second scoring card can have in the deck, the usual one first."""
PART = "modules"
"""The folder of the modules' data files, and the key of their part in a game's data."""


MONEY_CARD = "money"
"""The kind of the deck's money cards; cards of all other kinds have a known range in the deck."""
SCORING_PREFIX = "scoring-"
"""Prefix of the ids of scoring cards: ``scoring-A`` and ``scoring-B``."""


def scoring_of(card: str) -> str:
    """The scoring that a card starts; "" for other cards."""
    return card.removeprefix(SCORING_PREFIX) if card.startswith(SCORING_PREFIX) else ""


@dataclass(frozen=True, slots=True)
class Card:
    """A kind of card (equal cards are interchangeable): money has a ``value`` in coins of ``currency``.

    ``stands_for``: the card that this one names when that is not in the hand (``stand_ins``).
    """

    id: str
    currency: str
    value: int
    kind: str = MONEY_CARD
    stands_for: str = ""

    @property
    def special(self) -> bool:
        """Whether the card has a known range in the deck: everybody knows which pile it was put in."""
        return self.kind != MONEY_CARD

    @property
    def money(self) -> bool:
        """Whether it is money of any kind: it has a value in a currency."""
        return self.value > 0 and bool(self.currency)


@dataclass(frozen=True, slots=True)
class MoneyData:
    """Printed values, copies of each card, size of the display, limit for taking several cards."""

    values: tuple[int, ...]
    copies: int
    copies_two_players: int
    display: int
    take_limit: int


@dataclass(frozen=True, slots=True)
class SetupData:
    """Minimum starting money in coins, number of piles, piles of the scoring cards (from 1)."""

    starting_money: int
    piles: int
    first_scoring_pile: int
    second_scoring_pile: dict[str, int]


@dataclass(frozen=True, slots=True)
class DirkData:
    """Tiles that Dirk draws: at the start, after A, and the divisor of the supply after B."""

    at_start: int
    after_first: int
    divisor_after_second: int


@dataclass(frozen=True, slots=True)
class _File:
    """The declared shape of the data file, for the codec."""

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
    """A piece of a data file, which must list the walls of every cell, even if there are none."""
    piece = piece_from_plain(plain)
    if not all("walls" in row for row in plain.get("cells", [plain])):
        raise ValueError(f"piece {piece.id!r}: walls are missing")
    return piece


codec.value_type(Piece, lambda piece: piece.plain(), _read_piece)


@dataclass(frozen=True, slots=True)
class ModuleSource:
    """The unchecked plain data of one module, and where they were read."""

    plain: Any
    source: str


@dataclass(frozen=True, eq=False, slots=True)
class Components:
    """The pieces and tables of one game.

    ``base`` is the data of the base game it was made from. ``modules`` are the data of modules by id, which
    the modules parse themselves.
    """

    base: Mapping[str, Any]
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
    modules: Mapping[str, ModuleSource] = field(default_factory=dict)

    @property
    def plain(self) -> dict[str, Any]:
        """Everything as one plain value, as in a save."""
        if not self.modules:
            return dict(self.base)
        return {**self.base, PART: {name: data.plain for name, data in self.modules.items()}}

    def of_modules(self, names: Iterable[str]) -> "Components":
        """The same with the data of exactly these modules. Raises DataError if one is missing."""
        names = tuple(names)
        for name in names:
            if name not in self.modules:
                raise DataError(f"component data: {PART}.{name}: missing")
        return replace(self, modules={name: self.modules[name] for name in names})

    @classmethod
    def from_plain(cls, plain: Any, source: str) -> "Components":
        """Check plain data against the declared shape. Raises DataError naming ``source`` and place.

        The data of modules are only extracted; the modules check them.
        """
        modules: Any = {}
        if isinstance(plain, Mapping) and PART in plain:
            modules = plain[PART]
            plain = {name: part for name, part in plain.items() if name != PART}
            if not isinstance(modules, Mapping):
                raise DataError(f"{source}: {PART}: expected named values")
        data = shaped(plain, _File, FORMAT, _problems, source)
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
            {name: ModuleSource(part, f"{source}: {PART}.{name}") for name, part in modules.items()},
        )

    def money_cards(self) -> tuple[Card, ...]:
        """One card of each currency and value, by market order and rising value."""
        return tuple(Card(f"{c}-{v}", c, v) for c in self.currencies for v in self.money.values)


def _problems(data: _File) -> list[str]:
    """Errors that the declared shape does not catch; each names its place."""
    found: list[str] = []
    if data.types != TYPES:
        found.append(f"types: expected {', '.join(TYPES)}, found {', '.join(data.types)}")
    found += misnamed((data.fountain.id, *(tile.id for tile in data.tiles)), "tiles")
    found += misnamed(data.currencies, "currencies")
    found += misnamed(data.colours, "colours")
    found += doubled(map(str, data.money.values), "money.values")
    if len(data.currencies) != SPACES:
        found.append(f"currencies: expected {SPACES}, one a market space, found {len(data.currencies)}")
    if not (data.money.values and data.tiles):
        found.append("money.values, tiles: expected at least one of each")
    found += [
        f"tiles: {t.id!r} has the unknown type {t.type!r}" for t in data.tiles if t.type not in data.types
    ]
    found += [f"tiles: {t.id!r} has no price" for t in data.tiles if t.price is None]
    found += without_points(data.scoring, ("A", "B", "C"), data.types)
    found += _numbers_out_of_range(data)
    second = data.setup.second_scoring_pile
    found += [f"setup.second_scoring_pile.{o}: missing" for o in SECOND_SCORING if o not in second]
    piles = {"first_scoring_pile": data.setup.first_scoring_pile, **second}
    found += [f"setup.{k}: there is no pile {p}" for k, p in piles.items() if not 1 <= p <= data.setup.piles]
    found += unproven(data.reconstructed_parts, data.provenance)
    return found


def _numbers_out_of_range(data: _File) -> Iterable[str]:
    """Errors of numbers out of range: counts are from 1 to the size of a box; amounts may be 0."""
    counts = {
        "money.copies": data.money.copies,
        "money.copies_two_players": data.money.copies_two_players,
        "money.display": data.money.display,
        "setup.piles": data.setup.piles,
        "dirk.divisor_after_second": data.dirk.divisor_after_second,
    }
    amounts = {
        "money.take_limit": data.money.take_limit,
        "setup.starting_money": data.setup.starting_money,
        "wall_points": data.wall_points,
        "dirk.at_start": data.dirk.at_start,
        "dirk.after_first": data.dirk.after_first,
    }
    values = {f"money.values[{place}]": value for place, value in enumerate(data.money.values)}
    yield from too_small({**values, **counts}, least=1)
    yield from too_small(amounts)
    yield from too_large({"money.display": data.money.display}, MOST_DISPLAYED)
    yield from too_large(counts)


# ---------------------------------------------------------------- files


def load(path: Path) -> Components:
    """Read the data of the base game from a file. Raises DataError naming the file and the place."""
    return Components.from_plain(read_plain(path), str(path))


@lru_cache(maxsize=1)
def standard() -> Components:
    """The shipped data of the base game, without modules."""
    return load(assets_dir() / "data" / FILE)


@cache
def shipped(module: str) -> ModuleSource:
    """The shipped data of a module. Raises DataError naming the file."""
    path = assets_dir() / PART / module / "data.json"
    return ModuleSource(read_plain(path), str(path))


def shipping(modules: Iterable[str]) -> Components:
    """The shipped data for a game with these modules. Raises DataError."""
    return replace(standard(), modules={name: shipped(name) for name in modules})


def own_file(module: str = "") -> Path:
    """The path of a user's own data file for a module or the base game, read when a game begins."""
    return data_dir() / PART / f"{module}.json" if module else data_dir() / FILE


def in_force(module: str) -> ModuleSource:
    """The data of a module for a new game: the user's own file, or else the shipped one."""
    path = own_file(module)
    return ModuleSource(read_plain(path), str(path)) if is_there(path) else shipped(module)


def chosen(modules: Iterable[str]) -> Components:
    """The data for a new game with these modules, preferring the user's own files. Raises DataError."""
    base = load(own_file()) if is_there(own_file()) else standard()
    return with_modules(base, modules)


def with_modules(base: Components, modules: Iterable[str]) -> Components:
    """The data of a base game with these modules, preferring the user's own files. Raises DataError."""
    return replace(base, modules={name: in_force(name) for name in modules})
