"""The best results of solo games, from the store of results.

Earlier versions used a separate file, ``scores.json``. It is still read, each entry like the journal of a
match, and nothing is added to it.
"""

import contextlib
import json
import re
import time
from collections.abc import Mapping
from dataclasses import dataclass, fields
from datetime import date, timedelta
from pathlib import Path
from typing import Any

from alhambra_desktop.engine import codec
from alhambra_desktop.engine.codec import CodecError
from alhambra_desktop.engine.reading import Unreadable, read_json
from alhambra_desktop.games import GAMES
from alhambra_desktop.match.files import set_aside, write_atomically
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.results import Reading, Result, SeatResult, result_of
from alhambra_desktop.match.seating import PERSON
from alhambra_desktop.match.store import Store

FORMAT, VERSION = "alhambra-desktop-scores", 1
FILE = "scores.json"
LARGEST = 4 << 20
"""Maximum bytes of the file; a full list has a hundredth of it."""
LONGEST = 64
"""Maximum letters of a name or a seed."""
MOST = 50
"""Number of entries listed per variant."""


@dataclass(frozen=True, slots=True)
class Score:
    """A result: points of ``name`` in a ``variant`` with a number of dummies, the seed, and the day.

    ``won``: in the variant against the dummies, whether nobody had more. ``day`` is year-month-day.
    ``digest`` identifies the match.
    """

    game: str
    variant: str
    dummies: int
    points: int
    won: bool
    name: str
    seed: str
    day: str
    digest: str

    @property
    def group(self) -> tuple[str, str, int]:
        """The key of comparable results."""
        return self.game, self.variant, self.dummies


def score_of(match: Match) -> Score | None:
    """The result of a finished match for the list, if it counts and was a solo game."""
    result = result_of(match)
    return None if result is None else score_in(result)


def score_in(result: Result) -> Score | None:
    """The list entry of a result; None if it was not a solo game."""
    kind = GAMES.get(result.game)
    if kind is None or not kind.alone or len(result.seats) != 1 or not result.seats[0].is_person:
        return None
    seat = result.seats[0]
    variant = result.options.get("solo", kind.options["solo"][0])
    about = (result.game, variant, result.dummies, seat.points, seat.won, seat.name, result.seed, result.day)
    return Score(*about, result.match)


@dataclass(frozen=True, slots=True)
class Streak:
    """Consecutive days with a finished daily game, up to a day; the longest streak ever.

    ``week``: the last seven days with the best points of each, if any.
    """

    days: int
    longest: int
    week: tuple[tuple[date, int | None], ...]


class ScoreList:
    """The list, computed from the store of results."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._at = -1
        self._scores: tuple[Score, ...] = ()

    @property
    def scores(self) -> tuple[Score, ...]:
        """All entries, best first within each group, earlier days before later ones."""
        revision = self._store.revision
        if revision != self._at:
            found = [score for game in self._store.played() if (score := score_in(game.result)) is not None]
            self._scores = tuple(sorted(found, key=lambda score: (score.group, -score.points, score.day)))
            self._at = revision
        return self._scores

    def best(self, group: tuple[str, str, int]) -> tuple[Score, ...]:
        """The best entries of a group."""
        return self.every(group)[:MOST]

    def every(self, group: tuple[str, str, int]) -> tuple[Score, ...]:
        """All entries of a group, best first."""
        return tuple(score for score in self.scores if score.group == group)

    def groups(self) -> tuple[tuple[str, str, int], ...]:
        """The groups with entries, in a fixed order."""
        return tuple(sorted({score.group for score in self.scores}))

    def place(self, score: Score) -> int | None:
        """The rank of an entry in its group, from 1; None if it is not among the best."""
        best = self.best(score.group)
        found = next((entry for entry in best if entry.digest == score.digest), None)
        return None if found is None else 1 + sum(entry.points > found.points for entry in best)

    def streak(self, today: date) -> Streak:
        """The streak of daily games, whose seed is the day."""
        best: dict[date, int] = {}
        for score in self.scores:
            if score.seed != score.day:
                continue
            with contextlib.suppress(ValueError):  # an older list may say anything
                day = date.fromisoformat(score.day)
                best[day] = max(score.points, best.get(day, score.points))
        longest = max((_row(best, day) for day in best), default=0)
        week = [today - timedelta(days=number) for number in range(6, -1, -1)]
        return Streak(_row(best, today), longest, tuple((day, best.get(day)) for day in week))


# ---------------------------------------------------------------- the list of earlier versions


def older_scores(folder: Path) -> tuple[tuple[Score, ...], str]:
    """The entries of the file of earlier versions, and the system's error message from reading."""
    path = folder / FILE
    try:
        document = read_json(path, LARGEST)
    except FileNotFoundError:
        return (), ""
    except Unreadable as error:
        return (), f"{path}: {error.problem}"
    known = isinstance(document, dict) and document.get("format") == FORMAT
    if not known or document.get("version") != VERSION or not isinstance(document.get("scores"), list):
        return (), f"{path}: this is no {FORMAT} {VERSION}"
    found: dict[str, Score] = {}
    problem = ""
    for number, plain in enumerate(document["scores"], 1):
        try:
            score = _checked(plain)
            found.setdefault(score.digest, score)
        except CodecError as error:
            problem = f"{path}: {number}: {error}"[: 200 + len(str(path))]
    return tuple(found.values()), problem


def mend_older(folder: Path) -> str:
    """Replace an unusable file of earlier versions by one with its valid entries; returns its error, if any.

    If nothing can be written everything stays unchanged.
    """
    scores, problem = older_scores(folder)
    path = folder / FILE
    if not problem or (kept := set_aside(path)) == path:
        return problem
    if scores:
        entries = [codec.encode(score) for score in scores]
        document = {"format": FORMAT, "version": VERSION, "scores": entries}
        with contextlib.suppress(OSError):
            write_atomically(path, json.dumps(document, ensure_ascii=False, indent=1) + "\n")
    return f"{kept}: {problem.removeprefix(f'{path}: ')}"


def older_results(folder: Path) -> dict[str, Reading]:
    """Each entry of that file as if it were a journal, with its own name."""
    readings = {}
    for score in older_scores(folder)[0]:
        result = as_result(score)
        readings[result.file] = Reading("counted", result.match, result)
    return readings


def as_result(score: Score) -> Result:
    """A result from the file alone: a journal of the same match takes precedence."""
    options = {"solo": score.variant, "dummies": str(score.dummies)}
    ended = time.mktime((*date.fromisoformat(score.day).timetuple()[:3], 23, 59, 59, 0, 0, -1))
    contestants = 1 if score.variant == GAMES[score.game].options["solo"][0] else 1 + score.dummies
    seat = SeatResult(score.name, "", PERSON, score.points, 1 if score.won else 2, score.won)
    identity = f"g-{score.digest}"
    about = (score.game, (), options, score.seed, int(ended), 0, contestants, score.dummies)
    return Result(identity, f"{FILE}/{score.digest}", *about, (seat,))


def _checked(plain: Any) -> Score:
    """An entry from its plain form. Raises CodecError."""
    score: Score = codec.decode(plain, Score)
    for item in fields(Score):
        value = getattr(score, item.name)
        if isinstance(value, str) and not (value.isprintable() and len(value) <= LONGEST):
            raise CodecError(item.name, "no text that can be shown")
    for name, number, least, most in (("dummies", score.dummies, 0, 9), ("points", score.points, -999, 9999)):
        if not least <= number <= most:
            raise CodecError(name, f"not between {least} and {most}")
    if not score.name or not score.digest:
        raise CodecError("name, digest", "missing")
    if re.fullmatch("[0-9]{4}-[0-9]{2}-[0-9]{2}", score.day) is None or not _is_day(score.day):
        raise CodecError("day", "no day of the form year-month-day")
    kind = GAMES.get(score.game)
    if kind is None or score.variant not in kind.options.get("solo", ()):
        raise CodecError("game, variant", "there is no such game")
    return score


def _is_day(text: str) -> bool:
    try:
        return 1970 < date.fromisoformat(text).year < 3000
    except ValueError:
        return False


def _row(played: Mapping[date, int], last: date) -> int:
    """How many consecutive days end with this one."""
    days = 0
    while last - timedelta(days=days) in played:
        days += 1
    return days
