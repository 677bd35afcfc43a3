"""The score pad for a game at a real table: names, modules, the counts of three scorings, laid palaces.

It is one JSON file in the user's folder, written after every change, so that an evening with the real box can
be interrupted. An unusable file is renamed to ``score_pad.json.broken``.
"""

import contextlib
import json
import logging
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, cast

from alhambra_desktop.alhambra import components
from alhambra_desktop.alhambra.by_hand import Told, reckon
from alhambra_desktop.alhambra.city import City
from alhambra_desktop.alhambra.geometry import Cell
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.pieces import Piece
from alhambra_desktop.alhambra.scoring import SCORINGS
from alhambra_desktop.engine import codec
from alhambra_desktop.engine.data import DataError
from alhambra_desktop.engine.reading import Unreadable, read_json
from alhambra_desktop.engine.reasons import Reason, Refused
from alhambra_desktop.engine.tally import Row
from alhambra_desktop.games import GAMES
from alhambra_desktop.match.alhambra import pad_palaces
from alhambra_desktop.match.alhambra.pad_palaces import Owner, Palaces, Rows
from alhambra_desktop.match.files import set_aside, write_atomically
from alhambra_desktop.match.seating import NAME_LENGTH

GAME = "alhambra"
FORMAT, VERSION = "alhambra-desktop-score-pad", 2
READS = (1, VERSION)
"""The versions of the file that can be read; the first had no palaces."""
FILE = "score_pad.json"
LARGEST = 1 << 17
MOST = 999
"""The largest number that can be entered."""
KEPT = 64
"""How many laid palaces are kept ready: more than all players have at all scorings."""

_log = logging.getLogger(__name__)


@dataclass(slots=True)
class Entry:
    """The entries of a category in a scoring, by participant; as in :class:`by_hand.Told`."""

    counts: list[int] = field(default_factory=list)
    further: list[int] = field(default_factory=list)


@dataclass(slots=True)
class Pages:
    """All entries, by scoring; ``other`` are points outside the categories."""

    names: list[str]
    modules: list[str] = field(default_factory=list)
    told: dict[str, dict[str, Entry]] = field(default_factory=dict)
    other: dict[str, list[int]] = field(default_factory=dict)
    cards: dict[str, str] = field(default_factory=dict)
    palaces: Palaces = field(default_factory=dict)


class ScorePad:
    """The score pad of this computer. ``problem``: the error from reading."""

    def __init__(self, folder: Path, names: Sequence[str]) -> None:
        """``names``: the players' names if nothing has been entered yet."""
        self.path = folder / FILE
        self.problem = ""
        self._cities: dict[tuple[tuple[str, int, int], ...], City] = {}
        self.pages = self._read() or Pages(list(names))
        self.game = _game(self.pages)

    # ------------------------------------------------------------ changing

    def clear(self) -> None:
        """Start a new game of the same players with the same modules."""
        self._turn_to(Pages(self.pages.names, self.pages.modules))

    def seat(self, names: Sequence[str]) -> None:
        """Set the players: entries stay with their column; palaces of those who leave are lost.

        Raises Refused and changes nothing.
        """
        palaces = pad_palaces.first_players(self.pages.palaces, len(names))
        self._turn_to(replace(self.pages, names=list(names), palaces=palaces))

    def play_with(self, modules: Sequence[str]) -> None:
        """Set the modules in play; entries of others are hidden. Raises Refused like ``seat``."""
        self._turn_to(replace(self.pages, modules=list(modules), cards={}))

    def _turn_to(self, pages: Pages) -> None:
        self.game = _game(pages)
        self.pages = pages
        self.write()

    def tell(
        self, scoring: str, category: str, participant: int, number: int, *, further: bool = False
    ) -> None:
        """Enter a count of a category, or its ``further`` points."""
        entry = self.pages.told.setdefault(scoring, {}).setdefault(category, Entry())
        _put(entry.further if further else entry.counts, participant, number)
        self.write()

    def tell_other(self, scoring: str, participant: int, points: int) -> None:
        """Enter points outside the categories."""
        _put(self.pages.other.setdefault(scoring, []), participant, points)
        self.write()

    def lay_card(self, scoring: str, card: str) -> None:
        """Set the card that is open for a scoring."""
        self.pages.cards[scoring] = card
        self.game.rules.open_cards[card](self.game, scoring)
        self.write()

    # ------------------------------------------------------------ palaces

    def rows(self, scoring: str, player: int) -> Rows:
        """The tiles of a player's palace at a scoring, in laying order."""
        return pad_palaces.rows_at(self.pages.palaces, scoring, player)

    def laid(self, scoring: str, player: int) -> bool:
        """Whether this scoring has a palace of the player."""
        return player in self.pages.palaces.get(scoring, {})

    def city(self, scoring: str, player: int) -> City:
        """A player's palace at a scoring."""
        rows = tuple(self.rows(scoring, player))
        if rows not in self._cities:
            if len(self._cities) >= KEPT:
                self._cities.clear()
            self._cities[rows] = pad_palaces.city_of(rows, self.game.rules.components)
        return self._cities[rows]

    def open_palace(self, scoring: str, player: int) -> None:
        """Give a player a palace at this scoring: at first a copy of that of the scoring before."""
        if not self.laid(scoring, player) and (rows := self.rows(scoring, player)):
            self._put_rows(scoring, player, list(rows))

    def why_not_lay(self, scoring: str, player: int, tile: str, cell: Cell) -> Reason | None:
        """The reason against laying a tile on a cell; None if it is legal."""
        return self.city(scoring, player).why_not_place(self.tile(tile), cell)

    def tile(self, name: str) -> Piece:
        """The tile of the base game with this id."""
        return next(piece for piece in self.game.rules.components.tiles if piece.id == name)

    def owner(self, tile: str) -> Owner | None:
        """Who has laid a tile already, and at which scoring."""
        return pad_palaces.owner_of(self.pages.palaces, tile)

    def lay(self, scoring: str, player: int, tile: str, cell: Cell) -> None:
        """Lay a tile that nobody else has. Raises Refused with the reason if it cannot lie there."""
        city, owner = self.city(scoring, player), self.owner(tile)
        if city.cell_of(tile) is not None or (owner is not None and owner.player != player):
            raise Refused(Reason.of("tile_laid", tile=tile))
        if reason := self.why_not_lay(scoring, player, tile, cell):
            raise Refused(reason)
        self._put_rows(scoring, player, [*self.rows(scoring, player), (tile, *cell)])

    def take_off(self, scoring: str, player: int, tile: str) -> None:
        """Take a tile off a palace. Raises Refused with the reason if others need it."""
        city = self.city(scoring, player)
        cell = city.cell_of(tile)
        if cell is not None:
            if reason := city.why_not_remove(cell):
                raise Refused(reason)
            self._put_rows(scoring, player, [row for row in self.rows(scoring, player) if row[0] != tile])

    def move(self, scoring: str, player: int, tile: str, cell: Cell) -> None:
        """Move a tile of a palace to another cell. Raises Refused with the reason if that is impossible."""
        rows = self.rows(scoring, player)
        self.take_off(scoring, player, tile)
        try:
            self.lay(scoring, player, tile, cell)
        except Refused:
            self._put_rows(scoring, player, rows)
            raise

    def clear_palace(self, scoring: str, player: int) -> None:
        """Take all tiles off a palace at a scoring."""
        self._put_rows(scoring, player, [])

    def _put_rows(self, scoring: str, player: int, rows: Rows) -> None:
        self.pages.palaces.setdefault(scoring, {})[player] = rows
        self.write()

    def counted(self, scoring: str, category: str, player: int) -> int | None:
        """What the palace of a scoring gives in a category, as in :class:`Told`; None without a palace."""
        if not self.laid(scoring, player):
            return None
        number = pad_palaces.counts_of(self.city(scoring, player)).get(category)
        ranked = category in self.game.rules.components.types
        return number if number is None else number * (2 if ranked else 1)

    def from_palace(self, scoring: str, category: str, player: int) -> bool:
        """Whether a count is that of the palace, because none was entered."""
        return not self._entered(scoring, category)[player] and bool(self.counted(scoring, category, player))

    # ------------------------------------------------------------ looking

    @property
    def participants(self) -> int:
        """The number of ranked participants; with two players Dirk is the third."""
        return self.game.participants

    def told(self, scoring: str, category: str) -> Told:
        """The numbers, one for each participant: those entered, else those of the palaces."""
        entry = self.pages.told.get(scoring, {}).get(category, Entry())
        counts = enumerate(self._entered(scoring, category))
        return Told(
            tuple(number or self.counted(scoring, category, player) or 0 for player, number in counts),
            self._full(entry.further),
        )

    def _entered(self, scoring: str, category: str) -> tuple[int, ...]:
        return self._full(self.pages.told.get(scoring, {}).get(category, Entry()).counts)

    def other(self, scoring: str) -> tuple[int, ...]:
        """Points outside the categories, by participant."""
        return self._full(self.pages.other.get(scoring, []))

    def card(self, scoring: str) -> str:
        """The card that is open for a scoring; "" if there is none."""
        cards = list(self.game.rules.open_cards)
        return self.pages.cards.get(scoring, cards[SCORINGS.index(scoring)]) if cards else ""

    def sheets(self) -> dict[str, tuple[Row, ...]]:
        """By scoring, its rows from the entries."""
        found: dict[str, tuple[Row, ...]] = {}
        before = [0] * self.participants
        for scoring in SCORINGS:
            told = {name: self.told(scoring, name) for name in self.game.rules.categories}
            found[scoring] = reckon(self.game, scoring, told, before)
            before = [sum(points) for points in zip(before, self._sum(scoring, found[scoring]), strict=True)]
        return found

    def held(self) -> tuple[str, ...]:
        """The scorings up to the last one with any number; at least the first."""
        sheets = self.sheets().items()
        told = [any(self.other(scoring)) or any(map(self._any, rows)) for scoring, rows in sheets]
        return SCORINGS[: max([number for number, some in enumerate(told, 1) if some], default=1)]

    def points(self) -> dict[str, tuple[int, ...]]:
        """By scoring, each participant's points, including those outside the categories."""
        return {scoring: self._sum(scoring, rows) for scoring, rows in self.sheets().items()}

    def totals(self) -> tuple[int, ...]:
        """The points of all scorings together."""
        return tuple(sum(points) for points in zip(*self.points().values(), strict=True))

    def _sum(self, scoring: str, rows: Sequence[Row]) -> tuple[int, ...]:
        parts = (*(row.points for row in rows), self.other(scoring))
        return tuple(sum(points) for points in zip(*parts, strict=True))

    @staticmethod
    def _any(row: Row) -> bool:
        return any((*row.counts, *row.halves, *row.points))

    def _full(self, numbers: Sequence[int]) -> tuple[int, ...]:
        return (*numbers, *[0] * self.participants)[: self.participants]

    # ------------------------------------------------------------ the file

    def write(self) -> None:
        """Write the file; scoring goes on if that fails."""
        document = {"format": FORMAT, "version": VERSION, "pages": codec.encode(self.pages)}
        with contextlib.suppress(OSError):
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_atomically(self.path, json.dumps(document, ensure_ascii=False, indent=1) + "\n")

    def _read(self) -> Pages | None:
        try:
            document = read_json(self.path, LARGEST)
            return _pages(document)
        except FileNotFoundError:
            return None
        except Unreadable as error:
            problem = error.problem
        except (ValueError, codec.CodecError, Refused) as error:
            problem = str(error)
        kept = set_aside(self.path)
        self.problem = f"{kept.name}: {problem}"
        return None


def _game(pages: Pages) -> Palace:
    """A game of these players and modules at its beginning, with the open cards. Raises Refused."""
    kind, modules = GAMES[GAME], tuple(pages.modules)
    setup = kind.set_up(len(pages.names), modules, {}, ())
    try:
        rules = kind.compile(setup, kind.chosen(modules))
    except DataError as error:  # New game tells about own data; the printed game can be counted without
        _log.warning("score pad: %s", error)
        rules = kind.compile(setup, components.shipping(modules))
    game = cast("Palace", kind.begin(rules, "score pad"))
    cards = game.rules.open_cards
    for scoring, card in zip(SCORINGS, cards, strict=False):
        cards[pages.cards.get(scoring, card)](game, scoring)
    return game


def _put(numbers: list[int], place: int, number: int) -> None:
    numbers += [0] * (place + 1 - len(numbers))
    numbers[place] = number


def _pages(document: Any) -> Pages:
    """Parse the file. Raises ValueError, CodecError or Refused naming what is wrong."""
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise ValueError("this is no score pad")
    if document.get("version") not in READS:
        raise ValueError(f"version {document.get('version')!r}; this program reads {READS[0]} to {VERSION}")
    pages: Pages = codec.decode(document.get("pages"), Pages, place="pages")
    if any(not 1 <= len(name) <= NAME_LENGTH or not name.isprintable() for name in pages.names):
        raise ValueError("pages.names: a name that cannot be shown")
    scorings = {*pages.told, *pages.other, *pages.cards, *pages.palaces} - set(SCORINGS)
    if scorings:
        raise ValueError(f"pages: no scoring is called {min(scorings)}")
    entries = [entry for told in pages.told.values() for entry in told.values()]
    lists = [*pages.other.values(), *(e.counts for e in entries), *(e.further for e in entries)]
    if any(abs(number) > 2 * MOST for numbers in lists for number in numbers):
        raise ValueError("pages: a number beyond all measure")
    rules = _game(replace(pages, cards={})).rules
    if unknown := set(pages.cards.values()) - set(rules.open_cards):
        raise ValueError(f"pages.cards: {min(unknown)}: no card is called this")
    pad_palaces.checked(pages.palaces, pages.names, rules.components)
    return pages
