"""The folder of saves: a list of its files, from the beginning and end of each only."""

import contextlib
import logging
import os
import re
import threading
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import IO, Any

from alhambra_desktop.engine import reading
from alhambra_desktop.engine.codec import CodecError
from alhambra_desktop.games import GAMES
from alhambra_desktop.match.files import all_beside, short_name
from alhambra_desktop.match.journal import LARGEST, SUFFIX, SaveError, header_of, refused
from alhambra_desktop.match.seating import MatchSetup, SeatingError, check_seating, decode_setup

_log = logging.getLogger(__name__)

HEAD = 2 << 20
"""Maximum bytes of the first line: it holds the component data of every module."""
SHORT = 1 << 10
"""Maximum bytes of a line that says who plays a seat."""
TAIL = 256 << 10
"""Bytes at the end that are searched for the newest snapshot; one takes at most a tenth."""
MOST_FILES = 400
"""Number of newest files listed; a longer list is of no use."""
MOMENT = 0.15
"""Seconds that the first frame of a scene waits for the list."""
LONGEST_NAME = 80
"""Maximum letters of a name that a person gives a save."""


@dataclass(frozen=True, slots=True)
class SaveInfo:
    """A save as shown in a list: path, given name ("": automatic save), and its state."""

    path: Path
    name: str
    saved: float
    setup: MatchSetup
    round: int
    over: bool
    stamp: tuple[int, int] = (0, 0)
    """Time and size of the file when it was read: another stamp means another content."""
    practice: bool = False
    """Whether the match began as practice: played on from a step of another one."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats."""
        return tuple(seat.name for seat in self.setup.seats)

    @property
    def game(self) -> str:
        """The id of the game."""
        return self.setup.game

    @property
    def players(self) -> int:
        """The number of seats."""
        return len(self.setup.seats)


@dataclass(frozen=True, slots=True)
class Listing:
    """The list of saves, newest first; and of broken ones with the reason.

    ``left_out`` is the number of older files that were not read.
    """

    games: tuple[SaveInfo, ...] = ()
    broken: tuple[SaveError, ...] = ()
    left_out: int = 0

    @property
    def latest(self) -> SaveInfo | None:
        """The match to continue: the newest automatic save that is not over."""
        return next((info for info in self.games if not info.over and not info.name), None)


class SaveFolder:
    """The folder of saves: automatic saves, and named copies."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._known: dict[Path, tuple[tuple[int, int], SaveInfo | SaveError]] = {}

    def new_path(self, stem: str) -> Path:
        """A path for a new file that does not exist yet."""
        stem = short_name(stem)
        number, path = 2, self.path / f"{stem}{SUFFIX}"
        while os.path.lexists(path):
            path = self.path / f"{stem}-{number}{SUFFIX}"
            number += 1
        return path

    def look(self) -> Listing:
        """List the folder: a broken save never hides another. Unchanged files are not read again."""
        files = self._files()
        found: dict[Path, tuple[tuple[int, int], SaveInfo | SaveError]] = {}
        for path, stamp in files[:MOST_FILES]:
            known = self._known.get(path)
            found[path] = (
                known if known is not None and known[0] == stamp else (stamp, _looked_at(path, stamp))
            )
        self._known = found
        seen = [result for _, result in found.values()]
        games = [result for result in seen if isinstance(result, SaveInfo)]
        broken = [result for result in seen if isinstance(result, SaveError)]
        games.sort(key=lambda info: (info.saved, info.path.name), reverse=True)
        broken.sort(key=lambda error: error.path.name)
        return Listing(tuple(games), tuple(broken), max(0, len(files) - MOST_FILES))

    def list(self) -> Sequence[SaveInfo]:
        """All readable saves, newest first."""
        return self.look().games

    def broken(self) -> Sequence[SaveError]:
        """The unreadable saves, with reasons; they are never deleted automatically."""
        return self.look().broken

    def latest(self) -> SaveInfo | None:
        """The match to continue."""
        return self.look().latest

    def delete(self, path: Path) -> None:
        """Delete a save and its reviews beside it, also those set aside. Raises OSError."""
        path.unlink()
        for beside in all_beside(path):
            with contextlib.suppress(OSError):
                beside.unlink(missing_ok=True)

    def _files(self) -> Sequence[tuple[Path, tuple[int, int]]]:
        """The paths with the suffix of saves, newest first, each with time and size."""
        try:
            with os.scandir(self.path) as entries:
                named = (entry for entry in entries if entry.name.endswith(SUFFIX))
                found = [(self.path / entry.name, _stamp(entry)) for entry in named]
        except OSError:
            return []
        return sorted(found, key=lambda file: (file[1][0], file[0].name), reverse=True)


class Look:
    """A background read of the folder; ``listing`` is set when it is done."""

    def __init__(self, folder: SaveFolder) -> None:
        self.listing: Listing | None = None
        self._folder = folder
        self._thread = threading.Thread(target=self._run, name="saves", daemon=True)
        self._thread.start()

    def wait(self) -> Listing | None:
        """Wait briefly: most folders are small, and then nothing is drawn twice."""
        self._thread.join(MOMENT)
        return self.listing

    def _run(self) -> None:
        self.listing = self._folder.look()


def _stamp(entry: "os.DirEntry[str]") -> tuple[int, int]:
    try:
        about = entry.stat()
    except OSError:  # a link that leads nowhere, or a file that has just gone
        return 0, 0
    return about.st_mtime_ns, about.st_size


def _looked_at(path: Path, stamp: tuple[int, int]) -> SaveInfo | SaveError:
    """The list entry of a save, without replaying it, or why it cannot be used."""
    try:
        with reading.open_checked(path, LARGEST) as file:
            return _info(path, file, stamp)
    except SaveError as error:
        return error
    except reading.Unreadable as error:
        return refused(error)
    except OSError as error:
        return SaveError("unreadable", path, problem=error.strerror or str(error))
    except Exception as error:  # noqa: BLE001  whatever it says, the other files are still shown
        _log.exception("%s", path.name)
        return SaveError("broken_header", path, 1, repr(error))


def _info(path: Path, file: IO[bytes], stamp: tuple[int, int]) -> SaveInfo:
    header, lines = _ends(path, file)
    setup, practice = _as_begun(setup_of(path, header), file)
    last, over = newest(lines)
    number = _round(last, len(setup.seats))
    saved = os.fstat(file.fileno()).st_mtime
    return SaveInfo(path, name_of(path, header), saved, setup, number, over, stamp, practice)


def _as_begun(setup: MatchSetup, file: IO[bytes]) -> tuple[MatchSetup, bool]:
    """The set-up with what stands before the first choice: who continues a copied match; is it practice."""
    file.seek(0)
    file.readline(HEAD)
    seats, practice = list(setup.seats), False
    for _ in range(len(seats) + 1):
        try:
            data = reading.parse_json(file.readline(SHORT))
        except ValueError:  # opening it says what is wrong
            break
        if not isinstance(data, dict):
            break
        seat, player = data.get("hand_over"), data.get("player")
        if data.get("practice") is True:
            practice = True
        elif isinstance(seat, int) and 0 <= seat < len(seats) and isinstance(player, str):
            seats[seat] = replace(seats[seat], player=player)
        else:
            break
    begun = replace(setup, seats=tuple(seats))
    try:
        check_seating(begun)
    except SeatingError:  # the same: a list shows what it can
        return setup, practice
    return begun, practice


def last_state(path: Path) -> tuple[dict[str, Any], Any]:
    """The header of a save and the newest state at its end, as plain data (None if there is none).

    Raises SaveError, reading.Unreadable or OSError.
    """
    with reading.open_checked(path, LARGEST) as file:
        header, lines = _ends(path, file)
    return header, newest(lines)[0].get("state")


def _ends(path: Path, file: IO[bytes]) -> tuple[dict[str, Any], Sequence[bytes]]:
    """The header of a save, and the complete lines at its end. Raises SaveError."""
    line = file.readline(HEAD)
    if len(line) >= HEAD:
        raise SaveError("not_a_save", path, 1, "the first line is too long")
    header = header_of(path, line)
    begin = max(len(line), os.fstat(file.fileno()).st_size - TAIL)
    file.seek(begin)
    lines = file.read(TAIL).split(b"\n")
    return header, lines[1:] if begin > len(line) else lines


def newest(lines: Sequence[bytes]) -> tuple[dict[str, Any], bool]:
    """The newest snapshot ({} if there is none), and whether the match is over."""
    undone = False
    for line in reversed(lines):
        if not line:
            continue
        try:
            data = reading.parse_json(line)
        except ValueError:  # torn, or damaged: opening it says where
            continue
        if not isinstance(data, dict):
            continue
        undone = undone or "undo" in data
        if isinstance(data.get("turn"), int):
            return data, data.get("over") is True and not undone
    return {}, False


def _round(snapshot: dict[str, Any], seats: int) -> int:
    """The round of a snapshot, from 1: as the game counts it, or else one turn of everybody."""
    state = snapshot.get("state")
    counted = state.get("round_number") if isinstance(state, dict) else None
    if isinstance(counted, int) and counted > 0:
        return counted
    turn: int = snapshot.get("turn", 0)
    return max(0, turn - 1) // seats + 1


def name_of(path: Path, header: dict[str, Any]) -> str:
    """The name that a person gave a save; "" for automatic saves. Raises SaveError."""
    name = header.get("name", "")
    if not isinstance(name, str) or not name.isprintable() or len(name) > LONGEST_NAME:
        raise SaveError("broken_header", path, 1, "name: no name that can be shown")
    return name


def identity_of(header: dict[str, Any]) -> str:
    """The identity of the match in a save; "" in saves of older versions."""
    identity = header.get("match")
    return identity if isinstance(identity, str) and re.fullmatch("[0-9a-f]{16}", identity) else ""


def setup_of(path: Path, header: dict[str, Any]) -> MatchSetup:
    """The players and set-up of a save, checked against what exists. Raises SaveError."""
    try:
        setup = decode_setup(header.get("setup"))
        if setup.game not in GAMES:
            raise SaveError("unknown_game", path, 1, setup.game)
        check_seating(setup)
    except (CodecError, SeatingError) as error:
        raise SaveError("broken_header", path, 1, str(error)) from error
    kind = GAMES[setup.game]
    if not kind.least <= len(setup.seats) <= kind.most:
        raise SaveError("broken_header", path, 1, f"setup.seats: {len(setup.seats)} seats")
    if header.get("components") is None:  # today's data must not slip in
        raise SaveError("broken_header", path, 1, "components: missing")
    for module in setup.modules:
        if module not in kind.modules:
            raise SaveError("unknown_module", path, 1, module)
    return setup
