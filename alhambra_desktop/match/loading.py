"""Loading a match from its journal: every step is replayed and checked."""

import logging
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from alhambra_desktop import __version__
from alhambra_desktop.engine import codec
from alhambra_desktop.engine.codec import CodecError
from alhambra_desktop.engine.data import DataError
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.moments import Pass
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.engine.reasons import Reason, Refused
from alhambra_desktop.engine.records import NOBODY
from alhambra_desktop.games import GAMES, AnyGame
from alhambra_desktop.match import journal as journals
from alhambra_desktop.match.copies import PRESSED
from alhambra_desktop.match.files import write_atomically
from alhambra_desktop.match.journal import Entry, Journal, Record, SaveError
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.open_call import FOR_A_WHILE
from alhambra_desktop.match.saves import SaveFolder, identity_of, last_state, name_of, setup_of
from alhambra_desktop.match.seating import MatchSetup, SeatingError, rules_of
from alhambra_desktop.match.text_record import is_record, read_record
from alhambra_desktop.match.thinking import Thinker

MOST_POINTS = 10_000

MENDED = "mended"
"""In the header of a save: it begins with a snapshot of a damaged one."""

_log = logging.getLogger(__name__)


class IllegalStep(SaveError):
    """A line of a save breaks the rules: the seat, its view before the step, and the reason."""

    def __init__(self, path: Path, line: int, view: AnyGame, seat: int, reason: Reason) -> None:
        super().__init__("illegal_choice", path, line, str(reason))
        self.view = view
        self.seat = seat
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Loaded:
    """A loaded match.

    ``torn``: an unfinished last line was left out. ``from_turn``: saved by another version of the program, or
    mended, it continues from the snapshot of this turn (0: replayed as a whole).
    """

    match: Match
    torn: bool = False
    from_turn: int = 0


def load(path: Path, worker: Thinker, *, keep: bool = True) -> Loaded:
    """Replay a saved match and continue it.

    ``keep``: further steps are written to the same file; a named save is never written to, the match
    continues in a new file next to it. Raises SaveError; the file stays unchanged.
    """
    record = _read(path)
    setup, rules = _header(record)
    match = Match(setup, GAMES[setup.game].begin(rules, setup.seed), None, worker)
    from_turn = 0
    try:
        _replay(match, record.path, record.entries)
    except SaveError:
        if record.header.get("program") == __version__ and not record.header.get(MENDED):
            raise
        match, from_turn = _from_snapshot(record, setup, rules, match.worker)
    match.identity = identity_of(record.header)
    if keep:
        _go_on(match, record)
    return Loaded(match, record.torn, from_turn)


def mended(path: Path, worker: Thinker, *, keep: bool = True) -> Loaded:
    """Continue a damaged save from its newest sound snapshot on, as far as its further lines can be played.

    The damaged file stays as it is: with ``keep`` the match goes on in a new file next to it. ``from_turn``
    is the turn reached. Raises SaveError if nothing of the match can be used.
    """
    data = journals.content(path)
    record = read_record(path, data) if is_record(data) else journals.parsed(path, data, lenient=True)
    setup, rules = _header(record)
    this_version = record.header.get("program") == __version__
    for index in _snapshots(record):
        try:
            match, lasting = _begun_at(record, index, setup, rules, worker)
        except (CodecError, ValueError, SaveError):
            continue
        if this_version and record.entries[index].data.get("digest") != match.game.digest():
            continue
        rest = record.entries[index + 1 :]
        sound = _played(match, path, rest)
        match.identity = identity_of(record.header)
        if keep:
            entries = [*lasting, record.entries[index], *rest[:sound]]
            record = replace(record, header={**record.header, MENDED: True}, entries=entries)
            _to_new_file(match, record, f"{path.stem}-{MENDED}")
        return Loaded(match, from_turn=match.game.state.turn)
    raise SaveError("no_snapshot", path)


def _played(match: Match, path: Path, entries: list[Entry]) -> int:
    """Play entries up to the first that does not fit; the number that did."""
    for number, entry in enumerate(entries):
        try:
            _replay(match, path, [entry])
        except SaveError:
            return number
    return len(entries)


def glimpse(path: Path) -> AnyGame | None:
    """The game of a save in its newest snapshot, for a picture in a list.

    None if there is none. Nothing is replayed and nothing is written.
    """
    try:
        header, state = last_state(path)
        if state is None:
            return None
        setup = setup_of(path, header)
        rules = rules_of(setup, header["components"])
        return GAMES[setup.game].restore(rules, state)
    except Exception as error:  # noqa: BLE001  the list goes without a picture; opening the save says why
        _log.info("no picture of %s: %r", path.name, error)
        return None


def _read(path: Path) -> Record:
    """Read a journal, or the text record of a match. Raises SaveError."""
    data = journals.content(path)
    return read_record(path, data) if is_record(data) else journals.parsed(path, data)


def _header(record: Record) -> tuple[MatchSetup, Any]:
    setup = setup_of(record.path, record.header)
    name_of(record.path, record.header)
    try:
        return setup, rules_of(setup, record.header["components"])
    except (Refused, DataError) as error:
        raise SaveError("broken_header", record.path, 1, str(error)) from error
    except Exception as error:  # a save may say anything; nothing in it may end the program
        _log.exception("component data of %s", record.path.name)
        raise SaveError("broken_header", record.path, 1, f"components: {error!r}") from error


def _replay(match: Match, path: Path, entries: list[Entry]) -> None:
    """Replay the entries. Raises SaveError naming the line."""
    for entry in entries:
        data = entry.data
        try:
            for name, action in _ACTIONS.items():
                if name in data:
                    action(match, data)
        except Refused as error:
            seat = NOBODY if match.asked is None else match.asked
            raise IllegalStep(path, entry.line, match.view(seat), seat, error.reason) from error
        except (CodecError, SeatingError, ValueError) as error:
            raise SaveError("broken_line", path, entry.line, str(error)) from error
        except Exception as error:  # as above
            _log.warning("%s, line %d: %r", path.name, entry.line, error)
            raise SaveError("broken_line", path, entry.line, repr(error)) from error


def _choice(match: Match, data: dict[str, Any]) -> None:
    choice: Choice = codec.decode(data["choice"], Choice)
    automatic = isinstance(choice, Pass) and not data.get(PRESSED)
    match.choose(choice, data["seat"], automatic=automatic)


def _undo(match: Match, data: dict[str, Any]) -> None:
    if data.get("practice"):
        match.take_back(data["undo"])
    else:
        match.undo()


def _redo(match: Match, data: dict[str, Any]) -> None:
    match.redo()


def _hand_over(match: Match, data: dict[str, Any]) -> None:
    match.hand_over(data["hand_over"], data["player"])


def _standing(match: Match, data: dict[str, Any]) -> None:
    match.let_pass(data["standing"], data["kind"], data["answer"], tuple(data.get("things", ())))


def _practice(match: Match, data: dict[str, Any]) -> None:
    match.practice = True


def _digest(match: Match, data: dict[str, Any]) -> None:
    if data["digest"] != match.game.digest():
        raise ValueError(f"the game parts from what was played (turn {data.get('turn')})")


_ACTIONS: dict[str, Callable[[Match, dict[str, Any]], None]] = {
    "choice": _choice,
    "undo": _undo,
    "redo": _redo,
    "hand_over": _hand_over,
    "standing": _standing,
    "practice": _practice,
    "digest": _digest,
}


def _from_snapshot(record: Record, setup: MatchSetup, rules: Any, worker: Thinker) -> tuple[Match, int]:
    """The match from its newest snapshot: for saves of a version with other rules."""
    problem: SaveError | None = None
    for index in _snapshots(record):
        entry = record.entries[index]
        try:
            match, _ = _begun_at(record, index, setup, rules, worker)
            turn: int = match.game.state.turn
            _replay(match, record.path, record.entries[index + 1 :])
        except (CodecError, ValueError) as error:
            problem = SaveError("broken_state", record.path, entry.line, str(error))
            continue
        except SaveError as error:
            problem = error
            continue
        return match, turn
    raise problem or SaveError("no_snapshot", record.path)


def _snapshots(record: Record) -> list[int]:
    """The numbers of the entries with a state, newest first."""
    return [i for i, entry in enumerate(record.entries) if "state" in entry.data][::-1]


def _begun_at(
    record: Record, index: int, setup: MatchSetup, rules: Any, worker: Thinker
) -> tuple[Match, list[Entry]]:
    """A match at a snapshot, and earlier entries that last. Raises CodecError, ValueError, SaveError."""
    game = _restored(setup, rules, record.entries[index].data["state"])
    game.events = []
    match, lasting = Match(setup, game, None, worker), list(_lasting(record.entries[:index]))
    _replay(match, record.path, lasting)
    return match, lasting


def _restored(setup: MatchSetup, rules: Any, plain: Any) -> AnyGame:
    """A game from a snapshot, checked against the laws of every game. Raises CodecError or ValueError."""
    try:
        game: AnyGame = GAMES[setup.game].restore(rules, plain)
        problem = _against_the_laws(setup, game)
    except (CodecError, ValueError):
        raise
    except Exception as error:  # what no rule has foreseen is no state of a game
        raise ValueError(repr(error)) from error
    if problem:
        raise ValueError(problem)
    return game


def _against_the_laws(setup: MatchSetup, game: AnyGame) -> str:
    """What is impossible in a state; "" if it is consistent."""
    kind = GAMES[setup.game]
    everything, found = kind.everything(game.rules), kind.counted(game.rules, game.plain())
    if wrong := sorted(name for name in everything | found if everything[name] != found[name]):
        return f"lost or doubled: {', '.join(wrong[:5])}"
    if max(map(abs, game.totals())) > MOST_POINTS:
        return "points beyond all measure"
    for seat in range(len(setup.seats)):
        game.view(seat)
    if not game.over:  # a question that nobody can answer would hold the match for ever
        game.sample(Dice("sense"))
    return ""


def _lasting(entries: list[Entry]) -> Iterator[Entry]:
    """Entries with a lasting effect: who plays a seat, practice, automatic answers."""
    for entry in entries:
        data = entry.data
        # A turn for which somebody wanted to wait may be over.
        if "hand_over" in data or ("standing" in data and data.get("answer") not in FOR_A_WHILE):
            yield entry
        elif data.get("practice"):
            yield Entry(entry.line, {"practice": True})


def _go_on(match: Match, record: Record) -> None:
    """Write further steps: to the same file, or for a named save to a new one next to it."""
    if not record.header.get("name"):
        match.journal = Journal(record.path, kept=record.kept)
        if record.torn or record.unended:
            try:
                write_atomically(record.path, record.kept)
            except OSError as error:
                match.journal.problem = error
        return
    _to_new_file(match, record, record.path.stem + "-going-on")


def _to_new_file(match: Match, record: Record, stem: str) -> None:
    folder = SaveFolder(record.path.parent)
    header = {key: value for key, value in record.header.items() if key not in ("format", "version", "name")}
    match.journal = Journal(folder.new_path(stem), header)
    for entry in record.entries:
        match.journal.write(entry.data)
