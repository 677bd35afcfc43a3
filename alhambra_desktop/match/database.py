"""The SQLite file of the statistics: opened with care, migrated, set aside if unusable.

``user_version`` is the number of migration steps done; ``application_id`` marks the file as ours.
"""

import sqlite3
from collections.abc import Sequence
from pathlib import Path

from alhambra_desktop.engine.reading import Unreadable, is_there, open_checked
from alhambra_desktop.match.files import set_aside

FILE = "figures.sqlite"
OURS = 0x416C6844
LARGEST = 512 << 20
"""Maximum bytes; a hundred thousand matches need less."""
LARGEST_INTEGER = (1 << 63) - 1
"""The largest integer of a column."""
COLOURS = ("white", "red", "yellow", "green", "blue", "orange")
LONGEST_NAME = 80
"""Letters of a person's name."""
WAIT = 0.2
"""Seconds of waiting until a locked file is an error: no frame waits longer, at the start or in a game."""
BESIDE = ("-journal", "-wal", "-shm")
"""Suffixes of files that SQLite may leave next to the database."""

STEPS: tuple[str, ...] = (
    """
    CREATE TABLE people (
        id INTEGER PRIMARY KEY, name TEXT NOT NULL, colour TEXT NOT NULL, since INTEGER NOT NULL,
        used INTEGER NOT NULL
    );
    CREATE TABLE names (key TEXT PRIMARY KEY, person INTEGER NOT NULL);
    CREATE TABLE results (
        match TEXT PRIMARY KEY, file TEXT NOT NULL, game TEXT NOT NULL, modules TEXT NOT NULL,
        options TEXT NOT NULL, seed TEXT NOT NULL, finished INTEGER NOT NULL, seconds INTEGER NOT NULL,
        contestants INTEGER NOT NULL, dummies INTEGER NOT NULL
    );
    CREATE TABLE seats (
        match TEXT NOT NULL, seat INTEGER NOT NULL, name TEXT NOT NULL, colour TEXT NOT NULL,
        player TEXT NOT NULL, points INTEGER NOT NULL, place INTEGER NOT NULL, won INTEGER NOT NULL,
        sheet TEXT NOT NULL, feats TEXT NOT NULL, PRIMARY KEY (match, seat)
    );
    CREATE TABLE files (
        name TEXT PRIMARY KEY, stamp INTEGER NOT NULL, size INTEGER NOT NULL, state TEXT NOT NULL,
        match TEXT NOT NULL, reader TEXT NOT NULL
    );
    CREATE INDEX files_of_match ON files (match);
    CREATE TABLE forgotten (match TEXT NOT NULL, key TEXT NOT NULL, PRIMARY KEY (match, key));
    """,
)
"""By version, the statements that migrate a file from the version before. A released step never changes."""

KEPT = ("people", "names", "results", "seats", "forgotten")
"""The tables copied from a broken file as far as they can be read; files are read again."""


class Newer(Exception):
    """The file was written by a later version of the program; it is left unchanged."""


class Useless(Exception):
    """The file cannot be used. The message says why."""


def connect(path: Path | None) -> sqlite3.Connection:
    """Open the file, or a database in memory, and migrate it.

    Raises Newer, Useless, or OSError if it cannot be written.
    """
    if path is not None:
        path.parent.mkdir(parents=True, exist_ok=True)
        _check_file(path)
    try:
        return _prepared(sqlite3.connect(path or ":memory:", timeout=WAIT, check_same_thread=False))
    except sqlite3.OperationalError as error:
        raise OSError(str(error)) from error
    except sqlite3.DatabaseError as error:
        raise Useless(str(error)) from error


def _check_file(path: Path) -> None:
    """Check that it is a regular file of sensible size before SQLite opens it."""
    try:
        with open_checked(path, LARGEST):
            return
    except FileNotFoundError:
        return
    except Unreadable as error:
        raise Useless(error.problem) from error


def _prepared(database: sqlite3.Connection) -> sqlite3.Connection:
    database.row_factory = sqlite3.Row
    database.text_factory = lambda text: text.decode(errors="replace")
    try:
        database.execute("PRAGMA trusted_schema = OFF")
        for number, step in enumerate(STEPS[_version(database) :], _version(database) + 1):
            # All of a step or nothing of it, whenever the program is killed.
            whose = f"PRAGMA application_id = {OURS}; PRAGMA user_version = {number};"
            database.executescript(f"BEGIN IMMEDIATE; {step} {whose} COMMIT;")
        _check_form(database)
    except BaseException:
        database.close()
        raise
    return database


def _version(database: sqlite3.Connection) -> int:
    """The number of migration steps done; 0 for an empty file. Raises Newer or Useless."""
    version = int(database.execute("PRAGMA user_version").fetchone()[0])
    owner = int(database.execute("PRAGMA application_id").fetchone()[0])
    empty = not _named(database)
    if not (version == owner == 0 if empty else owner == OURS and version > 0):
        raise Useless("it is not a file of this program")
    if version > len(STEPS):
        raise Newer
    return version


def _check_form(database: sqlite3.Connection) -> None:
    """Check that the tables are as expected, that there are no triggers, and that no page is damaged."""
    pattern = sqlite3.connect(":memory:")
    for step in STEPS:
        pattern.executescript(step)
    wanted = _named(pattern)
    pattern.close()
    if _named(database) != wanted:
        raise Useless("its tables are not those of this program")
    verdict = database.execute("PRAGMA quick_check(1)").fetchone()[0]
    if verdict != "ok":
        raise Useless(str(verdict))


def _named(database: sqlite3.Connection) -> dict[str, str]:
    rows = database.execute("SELECT type || ' ' || name, ifnull(sql, '') FROM sqlite_master").fetchall()
    return {row[0]: " ".join(row[1].split()) for row in rows}


def is_somebody(row: sqlite3.Row) -> bool:
    """Whether a row of people can be shown; another program may have written anything into it."""
    name = row["name"]
    named = isinstance(name, str) and name.isprintable() and 0 < len(name) <= LONGEST_NAME
    return named and isinstance(row["since"], int)


def colour_of(row: sqlite3.Row) -> str:
    """The colour of somebody; the first one in the place of any that does not exist."""
    colour = row["colour"]
    return colour if isinstance(colour, str) and colour in COLOURS else COLOURS[0]


def put_aside(path: Path) -> Path:
    """Rename an unusable file, with SQLite's files next to it; returns the new path."""
    kept = set_aside(path)
    for end in BESIDE:
        beside = path.with_name(path.name + end)
        if is_there(beside):
            try:
                beside.replace(kept.with_name(kept.name + end))
            except OSError:
                beside.unlink(missing_ok=True)
    return kept


def salvage(broken: Path, into: sqlite3.Connection) -> int:
    """Copy what can still be read from a broken file; returns the number of rows."""
    found = 0
    try:
        _check_file(broken)
        source = sqlite3.connect(f"{broken.resolve().as_uri()}?mode=ro", uri=True, timeout=WAIT)
    except (sqlite3.Error, Useless):
        return 0
    try:
        for table in KEPT:
            found += _salvage_table(source, into, table)
    finally:
        source.close()
    return found


def _salvage_table(source: sqlite3.Connection, into: sqlite3.Connection, table: str) -> int:
    columns = [row["name"] for row in into.execute(f"PRAGMA table_info({table})")]
    named, marks = ", ".join(columns), ", ".join("?" * len(columns))
    rows: list[Sequence[object]] = []
    try:
        for row in source.execute(f"SELECT {named} FROM {table}"):  # noqa: S608  names of our own tables
            rows.append(row)  # noqa: PERF402  what was read before the damage is kept
    except (sqlite3.Error, ValueError):
        pass
    with into:
        for row in rows:
            try:
                into.execute(f"INSERT OR IGNORE INTO {table} VALUES ({marks})", row)  # noqa: S608  as above
            except sqlite3.Error:
                continue
    return len(rows)
