"""The journal of a match: an append-only file of JSON lines, from which the match can be replayed.

The first line is the header: format, versions, set-up, component data. Then one line for each step (a choice,
undo, redo, a seat handed over), and at the start of each turn the digest of the state, with a snapshot unless
the file is long (match/copies.py).
Nothing that was written is ever changed, so a program that is killed loses at most the line it was writing; a
torn last line is left out when the file is read.
"""

import json
import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from alhambra_desktop.engine import reading
from alhambra_desktop.match.files import open_to_append, write_atomically

FORMAT = "alhambra-desktop-match"
VERSION = 1
SUFFIX = ".alhambra"
FIRST = {"format": FORMAT, "version": VERSION}
"""What every header begins with."""

LARGEST = 16 << 20
"""Maximum bytes of a save; the longest games take a tenth of it."""
MOST_LINES = 200_000


class SaveError(Exception):
    """A save cannot be used. ``code`` says why; ``path`` and ``line`` (from 1) say where."""

    def __init__(self, code: str, path: Path, line: int = 0, problem: str = "") -> None:
        where = f"{path}, line {line}" if line else str(path)
        super().__init__(f"{where}: {code.replace('_', ' ')}" + (f" ({problem})" if problem else ""))
        self.code = code
        self.path = path
        self.line = line
        self.problem = problem


@dataclass(slots=True)
class Entry:
    """One line after the header: the step, and its line number."""

    line: int
    data: dict[str, Any]


@dataclass(slots=True)
class Record:
    """A whole journal as read: header, entries, and whether a torn last line was left out.

    ``kept`` is the part of the file that can be continued; ``unended``: its last line break is missing.
    """

    path: Path
    header: dict[str, Any]
    entries: list[Entry] = field(default_factory=list)
    torn: bool = False
    unended: bool = False
    kept: bytes = b""


def read(path: Path) -> Record:
    """Read a journal. Raises SaveError if it is unreadable, of another program, newer or broken."""
    return parsed(path, content(path))


def content(path: Path) -> bytes:
    """The bytes of a save of any kind. Raises SaveError."""
    try:
        return reading.read_bytes(path, LARGEST)
    except FileNotFoundError as error:
        raise SaveError("unreadable", path, problem=error.strerror or "") from error
    except reading.Unreadable as error:
        raise refused(error) from error


def parsed(path: Path, raw: bytes, *, lenient: bool = False) -> Record:
    """The journal in these bytes of a file. Raises SaveError like ``read``.

    ``lenient``: lines that cannot be read are left out, wherever they are.
    """
    lines = raw.split(b"\n", MOST_LINES)
    record = Record(path, header_of(path, lines[0]))
    if len(lines) > MOST_LINES:
        raise SaveError("too_large", path, MOST_LINES)
    # A complete file ends with a line break, so what follows the last one was cut off.
    record.torn = lines[-1] != b""
    for number, line in enumerate(lines[1:], 2):
        if line == b"":
            continue
        try:
            data = reading.parse_json(line)
        except ValueError as error:
            if number == len(lines):
                del lines[-1]
                break
            if lenient:
                continue
            raise SaveError("broken_line", path, number, str(error)) from error
        if not isinstance(data, dict):
            if lenient:
                continue
            raise SaveError("broken_line", path, number, "not an entry")
        record.entries.append(Entry(number, data))
        if number == len(lines):
            record.torn = False  # only the line break was lost
            record.unended = True
    record.kept = b"".join(line + b"\n" for line in lines if line)
    return record


def refused(error: reading.Unreadable) -> SaveError:
    """The reason against a file as a whole."""
    return SaveError("unreadable" if error.code == "broken" else error.code, error.path, 0, error.problem)


def header_of(path: Path, line: bytes) -> dict[str, Any]:
    """The header in the first line of a save. Raises SaveError."""
    try:
        header = reading.parse_json(line)
    except ValueError as error:
        raise SaveError("not_a_save", path, 1, str(error)) from error
    if not isinstance(header, dict) or header.get("format") != FORMAT:
        raise SaveError("not_a_save", path, 1)
    version = header.get("version")
    if isinstance(version, bool) or not isinstance(version, int) or version < 1:
        raise SaveError("not_a_save", path, 1, f"version {version!r}")
    if version > VERSION:
        raise SaveError("newer_version", path, 1, str(version))
    return header


def line_of(data: dict[str, Any]) -> bytes:
    """A line as it is written."""
    return (json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n").encode(errors="replace")


class Journal:
    """A journal being written line by line. Writing never raises: see ``problem``.

    The file is opened for each line and closed again, so that nothing is lost when the program is killed.
    Written lines are remembered: if the file vanishes or is truncated, it is written again as a whole.
    """

    def __init__(self, path: Path, header: dict[str, Any] | None = None, kept: bytes = b"") -> None:
        """Begin a new file with ``header``, or continue an existing one that holds ``kept``."""
        self.path = path
        self.problem: OSError | None = None
        self._kept = bytearray(kept)
        if header is not None:
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.open("xb").close()
            except OSError as error:
                self.problem = error
            self.write({**FIRST, **header})

    @property
    def size(self) -> int:
        """Bytes that were written so far."""
        return len(self._kept)

    @property
    def kept(self) -> bytes:
        """Everything that was written so far."""
        return bytes(self._kept)

    def write(self, data: dict[str, Any]) -> None:
        """Append one line. If the disk is full or gone, ``problem`` is set and nothing more is written."""
        if self.problem is not None:
            return
        line = line_of(data)
        before = len(self._kept)
        self._kept += line
        try:
            if not self._append(line, before):
                self.path.parent.mkdir(parents=True, exist_ok=True)
                write_atomically(self.path, bytes(self._kept))
        except OSError as error:
            self.problem = error

    def _append(self, line: bytes, before: int) -> bool:
        """Append a line; returns whether the file was in the expected state and could be written."""
        try:
            with open_to_append(self.path) as file:
                if os.fstat(file.fileno()).st_size < before:
                    return False
                file.write(line)
        except FileNotFoundError:
            return False
        return True
