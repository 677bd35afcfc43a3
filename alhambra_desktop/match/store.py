"""People and results, kept in one SQLite file of the user's data folder.

The journals of the matches are the source. A lost or broken file is rebuilt from them (match/figures.py reads
them in the background); a match is counted once, by its identity, however often its journals are read. If
nothing can be written, everything works in memory until the program ends.
"""

import logging
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TypeVar

from alhambra_desktop import __version__
from alhambra_desktop.engine.codec import CodecError
from alhambra_desktop.match import database
from alhambra_desktop.match.database import Newer, Useless
from alhambra_desktop.match.journal import SUFFIX
from alhambra_desktop.match.results import Reading, Result, from_rows, to_row

T = TypeVar("T")

EVERYBODY = "*"
"""Stands for the names of all seats when a whole match is deleted."""
FIRST_COLOUR = "white"

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Person:
    """A person who plays on this computer. ``since``: the first game or the day of entry."""

    id: int
    name: str
    colour: str
    since: int


@dataclass(frozen=True, slots=True)
class Played:
    """A result, and the people in its seats."""

    result: Result
    people: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class FileRow:
    """A journal file at the time it was read."""

    stamp: int
    size: int
    state: str
    reader: str


class NameTaken(Exception):
    """Somebody else has this name, or had it; ``name`` is their present name."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


def key_of(name: str) -> str:
    """The common key of different spellings of a name."""
    return " ".join(name.split()).casefold()


class Store:
    """The store of people and results.

    ``problem`` is the error of the file, its ``code``: ``broken``, ``newer``, ``unwritable``. ``revision``
    grows with every change. It may be used from any thread; calls are serialised.
    """

    def __init__(self, folder: Path | None) -> None:
        self.path = None if folder is None else folder / database.FILE
        self.problem = self.code = ""
        self.revision = 0
        self._lock = threading.RLock()
        self._played: tuple[Played, ...] | None = None
        self._database = self._opened()

    def _opened(self) -> sqlite3.Connection:
        try:
            return database.connect(self.path)
        except Newer:
            self.code, self.problem = "newer", str(self.path)
        except OSError as error:
            self.code, self.problem = "unwritable", str(error)
        except Useless as error:
            return self._anew(str(error))
        return database.connect(None)

    def _anew(self, why: str) -> sqlite3.Connection:
        """Replace an unusable file by a new one, with what can be saved of it."""
        assert self.path is not None
        kept = database.put_aside(self.path)
        self.code, self.problem = "broken", f"{kept}: {why}"
        _log.warning("figures: %s", self.problem)
        try:
            fresh = database.connect(None if kept == self.path else self.path)
        except (OSError, Useless, Newer):
            fresh = database.connect(None)
        database.salvage(kept, fresh)
        return fresh

    def close(self) -> None:
        """Close the file."""
        with self._lock:
            self._database.close()

    # ------------------------------------------------------------ in and out

    def _ask(self, question: str, *values: object) -> list[sqlite3.Row]:
        return self._guarded(lambda: list(self._database.execute(question, values).fetchall()), [])

    def _guarded(self, work: Callable[[], T], otherwise: T) -> T:
        """Run a database operation; a file that turns out to be broken is replaced."""
        with self._lock:
            try:
                return work()
            except sqlite3.DatabaseError as error:
                if type(error) is sqlite3.DatabaseError and self.path is not None:  # damaged, or none at all
                    self._database.close()
                    self._database = self._anew(str(error))
                else:
                    self.code, self.problem = "unwritable", str(error)
            _log.warning("figures: %s", self.problem)
            self._changed()
            return otherwise

    def _write(self, work: Callable[[sqlite3.Connection], object]) -> bool:
        """Write everything or nothing; returns whether it succeeded."""

        def whole() -> bool:
            with self._database:
                work(self._database)
            self._changed()
            return True

        return self._guarded(whole, otherwise=False)

    def _changed(self) -> None:
        self.revision += 1
        self._played = None

    # ------------------------------------------------------------ results

    def played(self) -> tuple[Played, ...]:
        """Every match that counts, earliest first."""
        with self._lock:
            if self._played is None:
                self._played = tuple(self._read_played())
            return self._played

    def _read_played(self) -> Iterable[Played]:
        people = {row["key"]: row["person"] for row in self._ask("SELECT key, person FROM names")}
        forgotten = {(row["match"], row["key"]) for row in self._ask("SELECT match, key FROM forgotten")}
        seats: dict[str, list[sqlite3.Row]] = {}
        for row in self._ask("SELECT * FROM seats ORDER BY match, seat"):
            seats.setdefault(row["match"], []).append(row)
        for head in self._ask("SELECT * FROM results ORDER BY finished, match"):
            try:
                result = _result(head, seats.get(head["match"], []))
            except (CodecError, ValueError, TypeError) as error:
                _log.warning("figures: a result cannot be used: %s", error)
                self._write(partial(_look_again, match=head["match"]))
                continue
            whose = [key_of(seat.name) if seat.is_person else "" for seat in result.seats]
            yield Played(
                result, tuple(None if (result.match, key) in forgotten else people.get(key) for key in whose)
            )

    def add(self, result: Result) -> bool:
        """Enter the result of a match that has just ended; returns whether it was written."""
        return self._write(lambda at: self._enter(at, result))

    def take(self, readings: Sequence[tuple[str, int, int, Reading]]) -> bool:
        """Enter what was read from journals: name, time and size of each file, and its result."""

        def work(at: sqlite3.Connection) -> None:
            for one in readings:
                self._take(at, *one)

        return self._write(work)

    def _take(self, at: sqlite3.Connection, name: str, stamp: int, size: int, found: Reading) -> None:
        if found.result is not None and not _fits(found.result):
            _log.warning("figures: numbers beyond all measure: %s", name)
            found = Reading("broken")
        at.execute(
            "INSERT OR REPLACE INTO files VALUES (?, ?, ?, ?, ?, ?)",
            (name, stamp, size, found.state, found.match, __version__),
        )
        # What this journal once said of another end, or before it became practice, counts no longer.
        for row in at.execute("SELECT match FROM results WHERE file = ?", (name,)).fetchall():
            if found.state == "broken" or (found.result is not None and row["match"] == found.match):
                continue
            _drop(at, row["match"])
            _look_again(at, row["match"], but=name)
        if found.result is not None:
            self._enter(at, found.result)

    def _enter(self, at: sqlite3.Connection, result: Result) -> None:
        """Enter one result per match: of two journals the one that ended first, of one its newest end."""
        if at.execute(
            "SELECT 1 FROM forgotten WHERE match = ? AND key = ?", (result.match, EVERYBODY)
        ).fetchone():
            return
        row = at.execute("SELECT file, finished FROM results WHERE match = ?", (result.match,)).fetchone()
        if row is not None:
            there = at.execute("SELECT 1 FROM files WHERE name = ?", (row["file"],)).fetchone()
            if row["file"] != result.file and there and row["finished"] <= result.finished:
                return
            _drop(at, result.match)
        at.execute(
            "INSERT INTO results VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                *(result.match, result.file, result.game, to_row(result.modules), to_row(result.options)),
                *(result.seed, result.finished, result.seconds, result.contestants, result.dummies),
            ),
        )
        at.executemany(
            "INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [
                (
                    *(result.match, number, seat.name, seat.colour, seat.player, seat.points, seat.rank),
                    *(seat.won, to_row(seat.sheet), to_row(seat.feats)),
                )
                for number, seat in enumerate(result.seats)
            ],
        )
        self._meet(at, result)

    def files(self) -> dict[str, FileRow]:
        """The journals that were read, by name."""
        return {
            row["name"]: FileRow(row["stamp"], row["size"], row["state"], row["reader"])
            for row in self._ask("SELECT * FROM files")
        }

    def gone(self, names: Iterable[str]) -> None:
        """Mark journals as deleted. Counted results stay."""
        listed = [(name,) for name in names]
        if listed:
            self._write(lambda at: at.executemany("DELETE FROM files WHERE name = ?", listed))

    def files_of(self, match: str) -> tuple[str, ...]:
        """The names of the existing finished journals of a match."""
        rows = self._ask("SELECT name FROM files WHERE match = ? AND state = 'counted' ORDER BY name", match)
        return tuple(row["name"] for row in rows if row["name"].endswith(SUFFIX))

    # ------------------------------------------------------------ people

    def people(self) -> tuple[Person, ...]:
        """Everybody who plays here, most recent player first."""
        rows = self._ask("SELECT id, name, colour, since FROM people ORDER BY used DESC, id")
        checked = [row for row in rows if database.is_somebody(row)]
        return tuple(Person(row["id"], row["name"], database.colour_of(row), row["since"]) for row in checked)

    def person_named(self, name: str) -> Person | None:
        """The person who has this name, or had it before."""
        found = self._ask("SELECT person FROM names WHERE key = ?", key_of(name))
        return next((person for person in self.people() if found and person.id == found[0]["person"]), None)

    def remember(self, name: str, colour: str) -> Person | None:
        """Enter a person with this name and colour if new, otherwise update the colour.

        None if nothing can be saved.
        """
        now = int(time.time())

        def work(at: sqlite3.Connection) -> None:
            person = _person_for(at, name, colour, now)
            at.execute("UPDATE people SET colour = ?, used = ? WHERE id = ?", (colour, now, person))

        self._write(work)
        return self.person_named(name)

    def recolour(self, person: int, colour: str) -> None:
        """Change somebody's colour."""
        self._write(lambda at: at.execute("UPDATE people SET colour = ? WHERE id = ?", (colour, person)))

    def rename(self, person: int, name: str) -> None:
        """Rename somebody, keeping all earlier games. Raises NameTaken."""
        other = self.person_named(name)
        if other is not None and other.id != person:
            raise NameTaken(other.name)
        self._write(
            lambda at: (
                at.execute("INSERT OR REPLACE INTO names VALUES (?, ?)", (key_of(name), person)),
                at.execute("UPDATE people SET name = ? WHERE id = ?", (" ".join(name.split()), person)),
            )
        )

    def _meet(self, at: sqlite3.Connection, result: Result) -> None:
        """Enter the people of a result, unless they were deleted with it."""
        rows = at.execute("SELECT key FROM forgotten WHERE match = ?", (result.match,)).fetchall()
        forgotten = {row["key"] for row in rows}
        for seat in result.seats:
            if seat.is_person and key_of(seat.name) not in forgotten:
                person = _person_for(at, seat.name, seat.colour, result.finished)
                at.execute(
                    "UPDATE people SET since = min(since, ?), used = max(used, ?) WHERE id = ?",
                    (result.finished, result.finished, person),
                )

    # ------------------------------------------------------------ forgetting

    def forget_match(self, match: str) -> None:
        """Delete the match from the statistics. Its journal is kept."""
        self._write(lambda at: _forget_whole(at, match))

    def forget_person(self, person: int) -> None:
        """Delete a person with all figures; games with others still count for those."""
        played = [game for game in self.played() if person in game.people]

        def work(at: sqlite3.Connection) -> None:
            for game in played:
                if all(whose in (person, None) for whose in game.people):
                    _forget_whole(at, game.result.match)
                for seat, whose in zip(game.result.seats, game.people, strict=True):
                    if whose == person:
                        _forget(at, game.result.match, key_of(seat.name))
            at.execute("DELETE FROM names WHERE person = ?", (person,))
            at.execute("DELETE FROM people WHERE id = ?", (person,))

        self._write(work)

    def forget_all(self) -> None:
        """Delete every person and every figure. The journals are kept."""

        def work(at: sqlite3.Connection) -> None:
            known = at.execute("SELECT match FROM results UNION SELECT match FROM files").fetchall()
            for row in known:
                if row["match"]:
                    _forget_whole(at, row["match"])
            at.execute("DELETE FROM names")
            at.execute("DELETE FROM people")

        self._write(work)


def _result(head: sqlite3.Row, seats: Sequence[sqlite3.Row]) -> Result:
    if not seats:
        raise ValueError(f"{head['match']}: no seats")
    names = ("match", "seat")
    rows = [{name: row[name] for name in row.keys() if name not in names} for row in seats]  # noqa: SIM118  no dict
    return from_rows(dict(head), rows)


def _fits(result: Result) -> bool:
    """Whether its numbers fit a column."""
    numbers = (result.finished, result.seconds, *(seat.points for seat in result.seats))
    return all(abs(number) <= database.LARGEST_INTEGER for number in numbers)


def _drop(at: sqlite3.Connection, match: str) -> None:
    at.execute("DELETE FROM results WHERE match = ?", (match,))
    at.execute("DELETE FROM seats WHERE match = ?", (match,))


def _look_again(at: sqlite3.Connection, match: str, but: str = "") -> None:
    """Mark the journals of a match to be read again."""
    at.execute("UPDATE files SET size = -1 WHERE match = ? AND name != ?", (match, but))


def _forget(at: sqlite3.Connection, match: str, key: str) -> None:
    at.execute("INSERT OR IGNORE INTO forgotten VALUES (?, ?)", (match, key))


def _forget_whole(at: sqlite3.Connection, match: str) -> None:
    _forget(at, match, EVERYBODY)
    _drop(at, match)


def _person_for(at: sqlite3.Connection, name: str, colour: str, now: int) -> int:
    """The id of the person with this name; a new person if there is none."""
    row = at.execute("SELECT person FROM names WHERE key = ?", (key_of(name),)).fetchone()
    if row is not None:
        return int(row["person"])
    made = at.execute(
        "INSERT INTO people (name, colour, since, used) VALUES (?, ?, ?, ?)",
        (" ".join(name.split()), colour or FIRST_COLOUR, now, now),
    )
    at.execute("INSERT INTO names VALUES (?, ?)", (key_of(name), made.lastrowid))
    return int(made.lastrowid or 0)
