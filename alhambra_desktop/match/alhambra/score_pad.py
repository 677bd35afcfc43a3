"""The score pad for a game at a real table: names, modules, and the counts of three scorings.

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
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.scoring import ROUNDS
from alhambra_desktop.engine import codec
from alhambra_desktop.engine.data import DataError
from alhambra_desktop.engine.reading import Unreadable, read_json
from alhambra_desktop.engine.reasons import Refused
from alhambra_desktop.engine.tally import Row
from alhambra_desktop.games import GAMES
from alhambra_desktop.match.files import set_aside, write_atomically
from alhambra_desktop.match.seating import NAME_LENGTH

GAME = "alhambra"
FORMAT, VERSION = "alhambra-desktop-score-pad", 1
FILE = "score_pad.json"
LARGEST = 1 << 17
MOST = 999
"""The largest number that can be entered."""

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


class ScorePad:
    """The score pad of this computer. ``problem``: the error from reading."""

    def __init__(self, folder: Path, names: Sequence[str]) -> None:
        """``names``: the players' names if nothing has been entered yet."""
        self.path = folder / FILE
        self.problem = ""
        self.pages = self._read() or Pages(list(names))
        self.game = _game(self.pages)

    # ------------------------------------------------------------ changing

    def clear(self) -> None:
        """Start a new game of the same players with the same modules."""
        self._turn_to(Pages(self.pages.names, self.pages.modules))

    def seat(self, names: Sequence[str]) -> None:
        """Set the players: entries stay with their column. Raises Refused and changes nothing."""
        self._turn_to(replace(self.pages, names=list(names)))

    def play_with(self, modules: Sequence[str]) -> None:
        """Set the modules in play; entries of others are hidden. Raises Refused like ``seat``."""
        self._turn_to(replace(self.pages, modules=list(modules), cards={}))

    def _turn_to(self, pages: Pages) -> None:
        self.game = _game(pages)
        self.pages = pages
        self.write()

    def tell(
        self, round_: str, category: str, participant: int, number: int, *, further: bool = False
    ) -> None:
        """Enter a count of a category, or its ``further`` points."""
        entry = self.pages.told.setdefault(round_, {}).setdefault(category, Entry())
        _put(entry.further if further else entry.counts, participant, number)
        self.write()

    def tell_other(self, round_: str, participant: int, points: int) -> None:
        """Enter points outside the categories."""
        _put(self.pages.other.setdefault(round_, []), participant, points)
        self.write()

    def lay_card(self, round_: str, card: str) -> None:
        """Set the card that is open for a scoring."""
        self.pages.cards[round_] = card
        self.game.rules.open_cards[card](self.game, round_)
        self.write()

    # ------------------------------------------------------------ looking

    @property
    def participants(self) -> int:
        """The number of ranked participants; with two players Dirk is the third."""
        return self.game.participants

    def told(self, round_: str, category: str) -> Told:
        """The entered numbers, one for each participant."""
        entry = self.pages.told.get(round_, {}).get(category, Entry())
        return Told(self._full(entry.counts), self._full(entry.further))

    def other(self, round_: str) -> tuple[int, ...]:
        """Points outside the categories, by participant."""
        return self._full(self.pages.other.get(round_, []))

    def card(self, round_: str) -> str:
        """The card that is open for a scoring; "" if there is none."""
        cards = list(self.game.rules.open_cards)
        return self.pages.cards.get(round_, cards[ROUNDS.index(round_)]) if cards else ""

    def sheets(self) -> dict[str, tuple[Row, ...]]:
        """By scoring, its rows from the entries."""
        found: dict[str, tuple[Row, ...]] = {}
        before = [0] * self.participants
        for round_ in ROUNDS:
            told = {name: self.told(round_, name) for name in self.game.rules.categories}
            found[round_] = reckon(self.game, round_, told, before)
            before = [sum(points) for points in zip(before, self._sum(round_, found[round_]), strict=True)]
        return found

    def points(self) -> dict[str, tuple[int, ...]]:
        """By scoring, each participant's points, including those outside the categories."""
        return {round_: self._sum(round_, rows) for round_, rows in self.sheets().items()}

    def totals(self) -> tuple[int, ...]:
        """The points of all scorings together."""
        return tuple(sum(points) for points in zip(*self.points().values(), strict=True))

    def _sum(self, round_: str, rows: Sequence[Row]) -> tuple[int, ...]:
        parts = (*(row.points for row in rows), self.other(round_))
        return tuple(sum(points) for points in zip(*parts, strict=True))

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
    for round_, card in zip(ROUNDS, cards, strict=False):
        cards[pages.cards.get(round_, card)](game, round_)
    return game


def _put(numbers: list[int], place: int, number: int) -> None:
    numbers += [0] * (place + 1 - len(numbers))
    numbers[place] = number


def _pages(document: Any) -> Pages:
    """Parse the file. Raises ValueError, CodecError or Refused naming what is wrong."""
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise ValueError("this is no score pad")
    if document.get("version") != VERSION:
        raise ValueError(f"version {document.get('version')!r}; this program reads {VERSION}")
    pages: Pages = codec.decode(document.get("pages"), Pages, place="pages")
    if any(not 1 <= len(name) <= NAME_LENGTH or not name.isprintable() for name in pages.names):
        raise ValueError("pages.names: a name that cannot be shown")
    rounds = {*pages.told, *pages.other, *pages.cards} - set(ROUNDS)
    if rounds:
        raise ValueError(f"pages: no scoring is called {min(rounds)}")
    entries = [entry for told in pages.told.values() for entry in told.values()]
    lists = [*pages.other.values(), *(e.counts for e in entries), *(e.further for e in entries)]
    if any(abs(number) > 2 * MOST for numbers in lists for number in numbers):
        raise ValueError("pages: a number beyond all measure")
    if unknown := set(pages.cards.values()) - set(_game(replace(pages, cards={})).rules.open_cards):
        raise ValueError(f"pages.cards: {min(unknown)}: no card is called this")
    return pages
