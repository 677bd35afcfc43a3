"""The journal of a match: an append-only file of JSON lines, from which the match is played again.

The first line is the header: format, versions, set-up, component data. Then one line for each
thing that was done (a choice, undo, redo, a seat handed over), and at the start of each turn the
digest of the state with a snapshot. Nothing that was written is ever changed, so a program that is
killed loses at most the line it was writing; a torn last line is left out when the file is read.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

FORMAT = "alhambra-desktop-match"
VERSION = 1
SUFFIX = ".alhambra"


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
    """One line after the header: what was done, and which line it is."""

    line: int
    data: dict[str, Any]


@dataclass(slots=True)
class Record:
    """A whole journal as read: header, entries, and whether a torn last line was left out."""

    path: Path
    header: dict[str, Any]
    entries: list[Entry] = field(default_factory=list)
    torn: bool = False


def read(path: Path) -> Record:
    """Read a journal. Raises SaveError for what cannot be read, is foreign, newer or broken."""
    try:
        lines = path.read_bytes().split(b"\n")
    except OSError as error:
        raise SaveError("unreadable", path, problem=error.strerror or "") from error
    record = Record(path, _header(path, lines[0]))
    # A complete file ends with a line break, so what follows the last one was cut off.
    record.torn = lines[-1] != b""
    for number, line in enumerate(lines[1:], 2):
        if line == b"":
            continue
        try:
            data = _read_line(line)
        except ValueError as error:
            if number == len(lines):
                break
            raise SaveError("broken_line", path, number, str(error)) from error
        if not isinstance(data, dict):
            raise SaveError("broken_line", path, number, "not an entry")
        record.entries.append(Entry(number, data))
        if number == len(lines):
            record.torn = False  # only the line break was lost
    return record


def _read_line(line: bytes) -> Any:
    """One line by itself: a letter cut in two spoils only its own line. Raises ValueError."""
    try:
        return json.loads(line.decode("utf-8"))
    except RecursionError:
        raise ValueError("too deeply nested") from None


def _header(path: Path, line: bytes) -> dict[str, Any]:
    try:
        header = _read_line(line)
    except ValueError as error:
        raise SaveError("not_a_save", path, 1, str(error)) from error
    if not isinstance(header, dict) or header.get("format") != FORMAT:
        raise SaveError("not_a_save", path, 1)
    version = header.get("version")
    if not isinstance(version, int) or version < 1:
        raise SaveError("not_a_save", path, 1, f"version {version!r}")
    if version > VERSION:
        raise SaveError("newer_version", path, 1, f"{version}, this program reads up to {VERSION}")
    return header


class Journal:
    """A journal that is written to, line by line. Writing never raises: see ``problem``.

    The file is opened for each line and closed again: nothing is lost when the program is killed,
    and a save can be deleted or copied while a match goes on.
    """

    def __init__(self, path: Path, header: dict[str, Any] | None = None) -> None:
        """Begin a new file with ``header``, or go on with an existing one."""
        self.path = path
        self.problem: OSError | None = None
        if header is not None:
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.open("xb").close()
            except OSError as error:
                self.problem = error
            self.write({"format": FORMAT, "version": VERSION, **header})

    def write(self, data: dict[str, Any]) -> None:
        """Append one line. On a full or vanished disk ``problem`` is set and nothing more is written."""
        if self.problem is not None:
            return
        line = json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"
        try:
            with self.path.open("ab") as file:
                file.write(line.encode())
        except OSError as error:
            self.problem = error


def repair(path: Path) -> None:
    """Cut off a torn last line, so that the file can be gone on with."""
    data = path.read_bytes()
    whole = data[: data.rfind(b"\n") + 1]
    if whole != data:
        last = data[len(whole) :]
        try:
            json.loads(last)
            keep = data + b"\n"
        except ValueError:
            keep = whole
        part = path.with_name(path.name + ".part")
        part.write_bytes(keep)
        part.replace(path)


@dataclass(frozen=True, slots=True)
class SaveInfo:
    """A save as shown in a list: where, its given name (empty: kept by itself), and its state."""

    path: Path
    name: str
    saved: float
    names: tuple[str, ...]
    game: str
    turn: int
    players: int
    over: bool


class SaveFolder:
    """The folder of saves: matches kept by themselves, and named copies."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def new_path(self, stem: str) -> Path:
        """A path for a new file that does not exist yet."""
        number, path = 2, self.path / f"{stem}{SUFFIX}"
        while path.exists():
            path = self.path / f"{stem}-{number}{SUFFIX}"
            number += 1
        return path

    def list(self) -> list[SaveInfo]:
        """All saves that can be read, the newest first. Broken ones are left out, never deleted."""
        found: list[SaveInfo] = []
        for path in self._files():
            try:
                found.append(_info(path))
            except (SaveError, KeyError, TypeError, ValueError, OSError):
                continue
        return sorted(found, key=lambda info: (info.saved, info.path.name), reverse=True)

    def broken(self) -> Sequence[SaveError]:
        """The saves that cannot be read, with the reason for each."""
        found: list[SaveError] = []
        for path in self._files():
            try:
                _info(path)
            except SaveError as error:
                found.append(error)
            except (KeyError, TypeError, ValueError, OSError) as error:
                found.append(SaveError("broken_header", path, 1, str(error)))
        return found

    def latest(self) -> SaveInfo | None:
        """The match to continue: the newest one kept by itself that is not over."""
        return next((info for info in self.list() if not info.over and not info.name), None)

    def delete(self, path: Path) -> None:
        """Delete a save. Raises OSError."""
        path.unlink()

    def _files(self) -> Iterator[Path]:
        if self.path.is_dir():
            yield from sorted(self.path.glob(f"*{SUFFIX}"))


def _info(path: Path) -> SaveInfo:
    """What a list shows of a save, without playing it again."""
    record = read(path)
    seats = record.header["setup"]["seats"]
    turn, over = 0, False
    for entry in record.entries:
        turn = int(entry.data.get("turn", turn))
        over = bool(entry.data.get("over", over and "undo" not in entry.data))
    return SaveInfo(
        path,
        str(record.header.get("name", "")),
        path.stat().st_mtime,
        tuple(str(seat["name"]) for seat in seats),
        str(record.header["setup"]["game"]),
        turn,
        len(seats),
        over,
    )
