"""The result of a finished match: who played, the points of each seat, and whether it counts.

A result is read from a match as it ends, or later from the end of its journal: the last snapshot holds the
whole state, so nothing is replayed. A match counts if at least one person played, no reveal was undone, it
did not branch from a recorded step (both are practice), and no seat has changed hands.
"""

import itertools
import json
import logging
import re
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar, Literal

from alhambra_desktop.engine import codec, reading
from alhambra_desktop.engine.codec import CodecError
from alhambra_desktop.engine.tally import points_by_scoring
from alhambra_desktop.games import GAMES, AnyGame
from alhambra_desktop.match.journal import LARGEST, SaveError, header_of, refused
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.saves import identity_of, newest, setup_of
from alhambra_desktop.match.seating import PERSON, MatchSetup, rules_of

State = Literal["counted", "unfinished", "practice", "changed_hands", "no_person", "broken"]
"""How the statistics treat a journal; only ``counted`` ones enter the results."""

LONGEST_PAUSE = 600
"""Seconds: a longer turn means that the player has left the table meanwhile."""
_TIMES = re.compile(rb'^\{"time":(\d{1,11}),', re.MULTILINE)

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class SeatResult:
    """A seat at the end: points, rank, and the points by scoring and category.

    ``player`` is ``person`` or a bot's level. ``feats`` are achievements for the records, apart from points.
    """

    name: str
    colour: str
    player: str
    points: int
    rank: int
    won: bool
    sheet: dict[str, dict[str, int]] = field(default_factory=dict)
    feats: dict[str, int] = field(default_factory=dict)
    in_saves: ClassVar[dict[str, str]] = {"rank": "place"}

    @property
    def is_person(self) -> bool:
        """Whether a person at this computer played it."""
        return self.player == PERSON

    @property
    def categories(self) -> dict[str, int]:
        """By category, the points of all scorings."""
        found: dict[str, int] = {}
        for points in self.sheet.values():
            for category, number in points.items():
                found[category] = found.get(category, 0) + number
        return found


@dataclass(frozen=True, slots=True)
class Result:
    """A match that counts.

    ``match`` is its identity, ``file`` the name of its journal ("": unknown). ``finished`` and ``seconds``
    (time at the table) are whole seconds. ``contestants``: how many could win, including dummies; if it is
    one, nobody can lose. ``dummies`` took part without a seat.
    """

    match: str
    file: str
    game: str
    modules: tuple[str, ...]
    options: dict[str, str]
    seed: str
    finished: int
    seconds: int
    contestants: int
    dummies: int
    seats: tuple[SeatResult, ...]

    @property
    def day(self) -> str:
        """The day on which it ended (year-month-day)."""
        return time.strftime("%Y-%m-%d", time.localtime(self.finished))

    @property
    def bots(self) -> tuple[str, ...]:
        """The levels of the bots at the table."""
        return tuple(seat.player for seat in self.seats if not seat.is_person)


@dataclass(frozen=True, slots=True)
class Reading:
    """What a journal contributes to the statistics. ``match`` is "" if it is unfinished or unreadable."""

    state: State
    match: str = ""
    result: Result | None = None


def result_of(match: Match) -> Result | None:
    """The result of a match that has just ended, if it counts."""
    plays = [seat for seat in match.setup.seats if seat.is_person]
    practice = match.practice or match.taught or _short(match.setup)
    if not match.over or practice or match.handed_over or not plays:
        return None
    times = _TIMES.findall(match.journal.kept) if match.journal is not None else []
    ended = int(times[-1]) if times else int(time.time())
    name = "" if match.journal is None else match.journal.path.name
    identity = match.identity or f"g-{match.game.digest()}"
    return _result(match.setup, match.game, identity, name, ended, _seconds(times))


def read_result(path: Path, stamp_ns: int, known: dict[str, Any]) -> Reading:
    """What the journal of a match contributes to the statistics; errors in it never raise.

    ``stamp_ns``: when the file was last written. ``known`` caches compiled rules between calls.
    """
    try:
        return _read(path, stamp_ns, known)
    except (SaveError, CodecError, OSError, ValueError) as error:
        _log.info("not counted: %s: %s", path.name, error)
    except Exception as error:  # noqa: BLE001  a save may say anything; nothing in it may end the program
        _log.warning("not counted: %s: %r", path.name, error)
    return Reading("broken")


def _read(path: Path, stamp_ns: int, known: dict[str, Any]) -> Reading:
    try:
        data = reading.read_bytes(path, LARGEST)
    except reading.Unreadable as error:
        raise refused(error) from error
    lines = data.split(b"\n")
    header = header_of(path, lines[0])
    setup = setup_of(path, header)
    last, over = newest(lines[1:])
    if not over:
        return Reading("unfinished")
    if codec.digest(last.get("state")) != last.get("digest"):
        raise ValueError("the last state is not the one that was played")
    identity = identity_of(header) or f"g-{last['digest']}"
    said = [line for line in lines[1:] if b'"practice"' in line or b'"hand_over"' in line]
    notes = [note for note in map(_note, said) if note]
    if _short(setup) or any(note.get("practice") is True for note in notes):
        return Reading("practice", identity)
    if any("hand_over" in note for note in notes):
        return Reading("changed_hands", identity)
    if not setup.people:
        return Reading("no_person", identity)
    game = GAMES[setup.game].restore(_rules(setup, header["components"], known), last["state"])
    times = _TIMES.findall(data)
    finished = int(times[-1]) if times else stamp_ns // 1_000_000_000
    return Reading("counted", identity, _result(setup, game, identity, path.name, finished, _seconds(times)))


def _short(setup: MatchSetup) -> bool:
    """Whether it is a short game for learning, whose points are not comparable."""
    return setup.options.get("length") == "short"


def _note(line: bytes) -> dict[str, Any]:
    """The kind of a line that is not a choice; "" if it is one, or damaged."""
    try:
        data = reading.parse_json(line)
    except ValueError:
        return {}
    return data if isinstance(data, dict) and "choice" not in data else {}


def _rules(setup: MatchSetup, components: Any, known: dict[str, Any]) -> Any:
    """Compiled rules; the next file often uses the same."""
    about = [setup.game, setup.modules, sorted(setup.options.items()), bool(setup.people)]
    key = codec.digest([*about, [seat.colour for seat in setup.seats], components])
    if known.get("key") != key:
        known.update(key=key, rules=rules_of(setup, components))
    return known["rules"]


def _seconds(times: Sequence[bytes]) -> int:
    """Time at the table: from turn to turn, with long pauses cut."""
    moments = [int(moment) for moment in times]
    gaps = (later - earlier for earlier, later in itertools.pairwise(moments))
    return sum(min(LONGEST_PAUSE, max(0, gap)) for gap in gaps)


def _result(
    setup: MatchSetup, game: AnyGame, identity: str, file: str, finished: int, seconds: int
) -> Result:
    dummies = game.participants - len(setup.seats)
    options = dict(setup.options)
    return Result(
        identity,
        file,
        setup.game,
        setup.modules,
        options,
        setup.seed,
        finished,
        seconds,
        GAMES[setup.game].contestants(game),
        dummies,
        seat_results(setup, game),
    )


def seat_results(setup: MatchSetup, game: AnyGame) -> tuple[SeatResult, ...]:
    """The result of each seat in a finished game."""
    kind = GAMES[setup.game]
    totals, winners = game.totals(), game.state.winners
    sheets = points_by_scoring(game.state.awards, game.participants)
    contestants = kind.contestants(game)
    return tuple(
        SeatResult(
            seat.name.strip(),
            seat.colour,
            seat.player,
            totals[number],
            1 if number in winners else 1 + sum(other > totals[number] for other in totals[:contestants]),
            number in winners,
            sheets[number],
            dict(kind.feats(game, number)),
        )
        for number, seat in enumerate(setup.seats)
    )


def to_row(value: Any) -> str:
    """A dict or list as JSON text for a database column."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def from_rows(head: Mapping[str, Any], seats: Sequence[Mapping[str, Any]]) -> Result:
    """A result from its columns, with every value checked. Raises CodecError or ValueError."""
    plain = {**head, "modules": json.loads(head["modules"]), "options": json.loads(head["options"])}
    plain["seats"] = [
        {
            **seat,
            "won": bool(seat["won"]),
            "sheet": json.loads(seat["sheet"]),
            "feats": json.loads(seat["feats"]),
        }
        for seat in seats
    ]
    if problem := reading.problem_in(plain):
        raise ValueError(problem)
    result = codec.decode(plain, Result)
    assert isinstance(result, Result)
    return result
