"""The best results of games that are played alone: a small list on this computer, never lost.

The list is one JSON file, written atomically. Entries that cannot be used are left out and told; a
file that cannot be read at all is kept beside the new one as ``scores.json.broken``.
"""

import contextlib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, fields
from datetime import date, timedelta
from pathlib import Path
from typing import Any

from alhambra_desktop.engine import codec
from alhambra_desktop.engine.codec import CodecError
from alhambra_desktop.engine.reading import Unreadable, read_bytes, read_json
from alhambra_desktop.games import GAMES
from alhambra_desktop.match.files import set_aside, write_atomically
from alhambra_desktop.match.match import Match

FORMAT, VERSION = "alhambra-desktop-scores", 1
FILE = "scores.json"
LARGEST = 4 << 20
"""Bytes of the file; a full list has a hundredth of it."""
LONGEST = 64
"""Letters of a name or a seed."""
MOST = 50
"""Maximum number of entries of one variant; weaker ones fall off the list."""


@dataclass(frozen=True, slots=True)
class Score:
    """A result: points of ``name`` in a ``variant`` with so many dummies, with the seed, on a day.

    ``won``: in the variant against the dummies, whether nobody had more. ``day`` is year-month-day.
    ``digest`` is the fingerprint of the finished game, so that one game counts once.
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
        """What a result can be compared within."""
        return self.game, self.variant, self.dummies


def score_of(match: Match, day: str) -> Score | None:
    """The result of a finished match for the list, if it counts.

    It does if one person alone has played it to its end, and took nothing hidden back.
    """
    alone = GAMES[match.setup.game].alone and len(match.players) == 1 and match.people == (0,)
    if not match.over or not alone or match.practice or match.handed_over:
        return None
    game = match.game
    setup = game.rules.setup
    return Score(
        match.setup.game,
        setup.option("solo"),
        game.participants - 1,
        game.totals()[0],
        0 in game.state.winners,
        match.setup.seats[0].name,
        match.setup.seed,
        day,
        game.digest(),
    )


@dataclass(frozen=True, slots=True)
class Streak:
    """Days in a row on which the sheet of the day was finished, up to a day; the longest row ever.

    ``week``: the last seven days with the best points of each, if there are any.
    """

    days: int
    longest: int
    week: tuple[tuple[date, int | None], ...]


class ScoreList:
    """The list and its file. ``problem`` tells what reading found, in the words of the system."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self.problem = ""
        self._scores = self._read()

    @property
    def scores(self) -> tuple[Score, ...]:
        """All entries, the best first within each group."""
        return tuple(self._scores)

    def best(self, group: tuple[str, str, int]) -> tuple[Score, ...]:
        """The entries of a group, the best first."""
        return tuple(score for score in self._scores if score.group == group)

    def groups(self) -> tuple[tuple[str, str, int], ...]:
        """The groups that have entries, in a fixed order."""
        return tuple(sorted({score.group for score in self._scores}))

    def place(self, score: Score) -> int | None:
        """The place of an entry in its group, from 1; nothing if it is not on the list."""
        best = self.best(score.group)
        found = next((entry for entry in best if entry.digest == score.digest), None)
        return None if found is None else 1 + sum(entry.points > found.points for entry in best)

    def streak(self, today: date) -> Streak:
        """How regularly the sheet of the day was played: its seed is the day."""
        best: dict[date, int] = {}
        for score in self._scores:
            if score.seed != score.day:
                continue
            with contextlib.suppress(ValueError):  # a list may say anything
                day = date.fromisoformat(score.day)
                best[day] = max(score.points, best.get(day, score.points))
        longest = max((_row(best, day) for day in best), default=0)
        week = [today - timedelta(days=number) for number in range(6, -1, -1)]
        return Streak(_row(best, today), longest, tuple((day, best.get(day)) for day in week))

    def add(self, score: Score) -> OSError | None:
        """Enter a result, unless this game is on the list already; what kept it from being written."""
        if any(entry.digest == score.digest for entry in self._scores):
            return None
        self._scores = _sorted([*self._scores, score])
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_atomically(self.path, self._text())
        except OSError as error:
            return error
        return None

    # ------------------------------------------------------------ the file

    def _text(self) -> str:
        entries = [codec.encode(score) for score in self._scores]
        document = {"format": FORMAT, "version": VERSION, "scores": entries}
        return json.dumps(document, ensure_ascii=False, indent=1) + "\n"

    def _read(self) -> list[Score]:
        try:
            document = read_json(self.path, LARGEST)
        except FileNotFoundError:
            return []
        except Unreadable as error:
            return self._set_aside(error.problem)
        known = isinstance(document, dict) and document.get("format") == FORMAT
        if not known or document.get("version") != VERSION or not isinstance(document.get("scores"), list):
            return self._set_aside(f"this is no {FORMAT} {VERSION}")
        found: list[Score] = []
        for number, plain in enumerate(document["scores"], 1):
            try:
                score = _checked(plain)
            except CodecError as error:
                self.problem = f"{self.path}: {number}: {error}"[: 200 + len(str(self.path))]
                continue
            if all(score.digest != other.digest for other in found):
                found.append(score)
        if self.problem:  # the next writing would lose the entries that were left out
            self._keep_copy()
        return _sorted(found)

    def _set_aside(self, why: str) -> list[Score]:
        kept = set_aside(self.path)
        self.problem = f"{kept}: {why}"
        return []

    def _keep_copy(self) -> None:
        try:
            content = read_bytes(self.path, LARGEST)
            set_aside(self.path)
            write_atomically(self.path, content)
        except (OSError, Unreadable):
            return  # it is only read then; writing will be refused as well


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
    if re.fullmatch("[0-9]{4}-[0-9]{2}-[0-9]{2}", score.day) is None:
        raise CodecError("day", "not of the form year-month-day")
    kind = GAMES.get(score.game)
    if kind is None or score.variant not in kind.options.get("solo", ()):
        raise CodecError("game, variant", "there is no such game")
    return score


def _sorted(scores: list[Score]) -> list[Score]:
    """By group, the best first, earlier days before later ones; each group cut to its length."""
    ordered = sorted(scores, key=lambda score: (score.group, -score.points, score.day))
    kept: list[Score] = []
    for score in ordered:
        if sum(other.group == score.group for other in kept) < MOST:
            kept.append(score)
    return kept


def _row(played: Mapping[date, int], last: date) -> int:
    """How many days without a gap end with this one."""
    days = 0
    while last - timedelta(days=days) in played:
        days += 1
    return days
