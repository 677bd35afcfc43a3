"""How each level of bot would do in a seat of a deal: bots replay it in a separate process.

Their games are kept (match/seat_games.py), so that they can be watched and reviewed; a kept one is not played
again.
"""

import json
import logging
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path

from alhambra_desktop.bots import PLAYABLE, server
from alhambra_desktop.engine import codec
from alhambra_desktop.match.child import Child
from alhambra_desktop.match.files import set_aside
from alhambra_desktop.match.journal import SaveError
from alhambra_desktop.match.results import SeatResult
from alhambra_desktop.match.seat_games import SeatGames, place_of, played, read, result_in, trim, write
from alhambra_desktop.match.seating import MatchSetup, decode_setup, encode_setup

NOT_KEPT = "not_kept"
"""The code of a game that could not be written."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Trouble:
    """A file of a bot's game could not be used, or not be written.

    ``code`` and ``problem`` as in a SaveError, or NOT_KEPT; ``aside``: its name now that it was set aside, ""
    if it stays where it is.
    """

    level: str
    file: str
    code: str
    problem: str = ""
    aside: str = ""


@dataclass(frozen=True, slots=True)
class Found:
    """What the process tells: the result of a level, or trouble with its file."""

    level: str
    result: SeatResult | None = None
    trouble: Trouble | None = None


class BotsInSeat:
    """Created with a set-up and a seat; ``games`` keeps the games, and knows some results already.

    Call ``poll`` for results, ``close`` when they are no longer needed.
    """

    def __init__(
        self, setup: MatchSetup, seat: int, games: SeatGames, levels: Sequence[str] = PLAYABLE
    ) -> None:
        self.levels = tuple(levels)
        self._setup, self._seat, self._games = setup, seat, games
        known = {level: games.known(self._place(level)) for level in self.levels}
        self.results = {level: result for level, result in known.items() if result is not None}
        """The result of each level in the seat."""
        self.troubles: list[Trouble] = []
        """What the players must be told about files; whoever tells it clears it."""
        self._due: list[str] = []
        """The levels that play after the present process."""
        self._child: Child | None = None
        self._start([level for level in self.levels if level not in self.results])

    def _start(self, levels: Sequence[str]) -> None:
        if not levels:
            return
        asked = {
            "setup": encode_setup(self._setup),
            "seat": self._seat,
            "levels": list(levels),
            "folder": str(self._games.folder),
        }
        self._asked = set(levels)
        self._child = Child(serve, json.dumps(asked), name="deal")
        if self.over:
            _log.warning("the bots %s", self._child.problem)

    def _place(self, level: str) -> Path:
        return self._games.path(self._setup, self._seat, level)

    def path(self, level: str) -> Path | None:
        """The journal of a level's game, if it is there."""
        path = self._place(level)
        return path if path.is_file() else None

    @property
    def over(self) -> bool:
        """Whether all results have arrived."""
        return self._child is None or not self._child.alive

    def poll(self) -> bool:
        """Read the results that have arrived; returns whether there were any. Never waits."""
        if self._child is None or self.over:
            return False
        before = len(self.results), len(self.troubles)
        error: Exception | None = None
        try:
            for plain in self._child.received():
                self._hear(codec.decode(plain, Found))
        except codec.CodecError as wrong:
            error = wrong
        error = error or self._child.error
        whole = not self._asked
        if error is not None and not whole:
            _log.warning("the bots stopped playing: %r", error)
        if error is not None or whole:
            self._end()
            due, self._due = self._due, []
            self._start(due)
        return (len(self.results), len(self.troubles)) != before or self.over

    def _hear(self, found: Found) -> None:
        if found.trouble is not None:
            _log.warning("%s", found.trouble)
            self.troubles.append(found.trouble)
        if found.result is not None:
            self.results[found.level] = found.result
            self._games.met(self._place(found.level), found.result)
            self._asked.discard(found.level)

    def again(self, level: str) -> None:
        """Let a level play anew; its former journal is set aside."""
        path = self._place(level)
        if path.exists():
            set_aside(path)
        self._games.forget(path)
        self.results.pop(level, None)
        if self.over:
            self._start([level])
        else:
            self._due.append(level)

    def _end(self) -> None:
        if self._child is not None:
            self._child.close()

    def close(self) -> None:
        """End the process."""
        self._due = []
        self._end()


def serve(connection: Connection, asked: str) -> None:
    """Entry point of the process: send what is kept, then let the other levels play, and send each result."""
    server.prepare_process()
    plain = json.loads(asked)
    setup, seat, folder = decode_setup(plain["setup"]), plain["seat"], Path(plain["folder"])
    for found in in_turn(setup, seat, plain["levels"], folder):
        connection.send_bytes(json.dumps(codec.encode(found)).encode())


def in_turn(setup: MatchSetup, seat: int, levels: Iterable[str], folder: Path) -> Iterable[Found]:
    """The results of some levels, kept ones first; the others are played and kept."""
    missing: dict[str, bool] = {}
    for level in levels:
        path = place_of(folder, setup, seat, level)
        try:
            result = read(path, setup, seat, level)
        except SaveError as error:
            # One of a newer version stays where it is: that version would miss it.
            kept = path if error.code == "newer_version" else set_aside(path)
            aside = "" if kept == path else kept.name
            missing[level] = kept != path
            told = Trouble(level, path.name, error.code, error.problem, aside)
            yield Found(level, None, told)
            continue
        if result is None:  # nothing is there, or a game of other data
            missing[level] = not path.exists() or set_aside(path) != path
        else:
            yield Found(level, result)
    for level, free in missing.items():
        match = played(setup, seat, level)
        path = place_of(folder, setup, seat, level)
        trouble = None
        if free:
            try:
                write(path, match)
                trim(folder)
            except OSError as error:
                problem = error.strerror or str(error)
                trouble = Trouble(level, path.name, NOT_KEPT, problem=problem)
        yield Found(level, result_in(match, seat), trouble)
