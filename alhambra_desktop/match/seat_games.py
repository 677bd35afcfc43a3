"""The bots' games in a person's seat of a deal, kept as journals in a folder of their own.

They are no saved games: nothing lists, continues or counts them. They are named by the deal, the seat and the
level, so everybody who plays a deal again finds them; the oldest give way when they become too many.
"""

import contextlib
import json
import re
import shutil
import tempfile
import weakref
from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from alhambra_desktop.bots import counted, make_bot
from alhambra_desktop.engine import codec, reading
from alhambra_desktop.games import GAMES
from alhambra_desktop.match.copies import copied, snapshot
from alhambra_desktop.match.files import write_atomically
from alhambra_desktop.match.journal import FIRST, LARGEST, SUFFIX, SaveError, header_of, line_of, refused
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.results import Result, SeatResult, seat_results
from alhambra_desktop.match.saves import newest, setup_of
from alhambra_desktop.match.seating import PERSON, MatchSetup, encode_setup, header, rules_of
from alhambra_desktop.match.worker import InlineWorker

STAND_IN = "medium"
"""The level that plays the seats of other persons."""
MOST, MOST_BYTES = 400, 48 << 20
"""How many journals are kept, and the bytes of the whole folder; a journal of Alhambra takes some 100 KB."""
_NAME = re.compile(r"(?P<deal>[0-9a-f]{16})-[0-9a-f]{8}-[a-z]+\.alhambra(\..+)?")

Stamp = tuple[int, int] | None


class SeatGames:
    """The folder of these journals; without one they are kept as long as the program runs."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder
        self._cleared: Callable[[], object] | None = None
        self._known: dict[Path, tuple[Stamp, SeatResult]] = {}

    @property
    def folder(self) -> Path:
        """The folder; it may not exist yet."""
        if self._folder is None:
            self._folder = Path(tempfile.mkdtemp(prefix="alhambra-"))
            self._cleared = weakref.finalize(self, shutil.rmtree, self._folder, ignore_errors=True)
        return self._folder

    def path(self, setup: MatchSetup, seat: int, level: str) -> Path:
        """Where the game of a level in a seat is kept."""
        return place_of(self.folder, setup, seat, level)

    def known(self, path: Path) -> SeatResult | None:
        """The result of a game that was met before, unless its file has changed since."""
        stamp, result = self._known.get(path, (None, None))
        return result if stamp == _stamp(path) else None

    def met(self, path: Path, result: SeatResult) -> None:
        """Remember the result of a game, whether it could be kept or not."""
        self._known[path] = (_stamp(path), result)

    def forget(self, path: Path) -> None:
        """The game is played anew."""
        self._known.pop(path, None)

    @property
    def deals(self) -> frozenset[str]:
        """The keys of the deals of which something is kept."""
        return frozenset(name["deal"] for name, _ in _listed(self.folder))

    def keep_only(self, deals: Collection[str]) -> None:
        """Delete the games of all other deals, and what lies beside them."""
        for name, path in list(_listed(self.folder)):
            if name["deal"] not in deals:
                _delete(path)

    def close(self) -> None:
        """The program ends."""
        if self._cleared is not None:
            self._cleared()


def deal_key(played: Result | MatchSetup, seat: int) -> str:
    """The key of a deal as a seat has it: game, seed, modules, options, and who else plays."""
    seats: list[codec.Plain] = [[one.colour, one.player] for one in played.seats]
    options: list[codec.Plain] = [[name, value] for name, value in sorted(played.options.items())]
    return codec.digest([played.game, played.seed, list(played.modules), options, seats, seat])


def place_of(folder: Path, setup: MatchSetup, seat: int, level: str) -> Path:
    """The path of a journal in a folder."""
    styles = codec.digest([one.character for one in setup.seats])[:8]
    return folder / f"{deal_key(setup, seat)}-{styles}-{level}{SUFFIX}"


def seated(setup: MatchSetup, seat: int) -> MatchSetup:
    """The set-up in which a bot takes this seat: stand-ins play those of other persons."""
    seats = (
        replace(one, player=STAND_IN) if one.player == PERSON and number != seat else one
        for number, one in enumerate(setup.seats)
    )
    return replace(setup, seats=tuple(seats))


def played(setup: MatchSetup, seat: int, level: str) -> Match:
    """The match with a level in the seat; bots use a fixed number of playouts, so it is reproducible.

    It begins as the person's and is handed over, so the rules are the same, the review judges this seat, and
    nothing counts it.
    """
    match = Match.begin(seated(setup, seat), None, InlineWorker())
    match.hand_over(seat, level)
    players = [
        make_bot(name, f"{setup.seed}/{number}", "" if number == seat else one.character, counted(name))
        for number, (name, one) in enumerate(zip(match.players, setup.seats, strict=True))
    ]
    while (asked := match.asked) is not None:
        match.choose(players[asked].choose(match.view(asked)), asked)
    return match


def result_in(match: Match, seat: int) -> SeatResult:
    """What the bot has made of the seat."""
    return replace(seat_results(match.setup, match.game)[seat], player=match.players[seat])


def write(path: Path, match: Match) -> None:
    """Keep a match. Raises OSError."""
    lines = [{**FIRST, **header(match.setup, match.game.rules)}]
    lines += [*copied(match, tuple(match.players)), snapshot(match.game)]
    path.parent.mkdir(parents=True, exist_ok=True)
    write_atomically(path, b"".join(line_of(line) for line in lines))


def read(path: Path, setup: MatchSetup, seat: int, level: str) -> SeatResult | None:
    """The result of a kept game, from its end; None if there is none, or of other data. Raises SaveError."""
    try:
        lines = reading.read_bytes(path, LARGEST).split(b"\n")
    except FileNotFoundError:
        return None
    except reading.Unreadable as error:
        raise refused(error) from error
    about = header_of(path, lines[0])
    try:
        return _read(path, about, lines[1:], seated(setup, seat), (seat, level))
    except SaveError:
        raise
    except Exception as error:  # a file may say anything; nothing in it may end the bots' process
        raise SaveError("broken_state", path, problem=repr(error)) from error


def _read(
    path: Path, about: dict[str, Any], lines: list[bytes], wanted: MatchSetup, whose: tuple[int, str]
) -> SeatResult | None:
    rules, (seat, level) = rules_of(wanted), whose
    same = _nameless(setup_of(path, about)) == _nameless(wanted)
    same &= codec.digest(about["components"]) == codec.digest(rules.components.plain)
    if not same or reading.parse_json(lines[0]) != {"hand_over": seat, "player": level}:
        return None
    last, over = newest(lines)
    if not over:
        raise SaveError("no_snapshot", path, problem="the end is missing")
    if codec.digest(last.get("state")) != last.get("digest"):
        raise SaveError("broken_state", path, problem="the end is not the one that was played")
    game = GAMES[wanted.game].restore(rules, last["state"])
    return replace(seat_results(wanted, game)[seat], player=level)


def _nameless(setup: MatchSetup) -> str:
    """The set-up without what changes nothing in the game."""
    seats = tuple(replace(seat, name="") for seat in setup.seats)
    return json.dumps(encode_setup(replace(setup, seats=seats, open_hands=False)), sort_keys=True)


def trim(folder: Path, most: int = MOST, most_bytes: int = MOST_BYTES) -> None:
    """Delete the oldest games with what lies beside them until there are few enough."""
    groups: dict[str, list[Path]] = {}
    for _, path in _listed(folder):
        groups.setdefault(path.name.partition(SUFFIX)[0], []).append(path)
    ages = {stem: max(_age(path) for path in paths) for stem, paths in groups.items()}
    sizes = {stem: sum(_size(path) for path in paths) for stem, paths in groups.items()}
    left, whole = len(groups), sum(sizes.values())
    for stem in sorted(groups, key=lambda stem: (ages[stem], stem)):
        if left <= most and whole <= most_bytes:
            return
        for path in groups[stem]:
            _delete(path)
        left, whole = left - 1, whole - sizes[stem]


def _listed(folder: Path) -> Iterator[tuple[re.Match[str], Path]]:
    """Our files in the folder: journals, reviews, and what was set aside."""
    with contextlib.suppress(OSError):
        for path in folder.iterdir():
            name = _NAME.fullmatch(path.name)
            if name is not None:
                yield name, path


def _stamp(path: Path) -> Stamp:
    try:
        about = path.stat()
    except OSError:
        return None
    return about.st_mtime_ns, about.st_size


def _age(path: Path) -> int:
    return (_stamp(path) or (0, 0))[0]


def _size(path: Path) -> int:
    """The bytes of a file; what is too large to be a journal was set aside, and displaces no other."""
    size = (_stamp(path) or (0, 0))[1]
    return size if size <= LARGEST else 0


def _delete(path: Path) -> None:
    with contextlib.suppress(OSError):
        path.unlink()
