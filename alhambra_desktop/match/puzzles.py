"""Puzzles: positions out of games between bots in which one choice is clearly best.

Each game has a file (``assets/puzzles``): the position as a snapshot of the state, the lines of choices that
are best, and what other lines give away, found by playouts (tests/bench/find_puzzles.py). A
:class:`PuzzleMatch` lets a person choose on the real table and judges the choice. Nothing depends on the
present bots or on random numbers.
"""

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from alhambra_desktop.engine import codec
from alhambra_desktop.engine.codec import CodecError
from alhambra_desktop.engine.data import DataError, read_plain
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.reasons import Refused
from alhambra_desktop.games import GAMES, AnyGame, kind_of
from alhambra_desktop.match.past import Step
from alhambra_desktop.match.posed import PosedMatch
from alhambra_desktop.match.seating import PERSON, MatchSetup, SeatSetup, rules_of
from alhambra_desktop.paths import assets_dir

FORMAT = "alhambra-desktop-puzzles/1"
FOLDER = "puzzles"
LEVELS = (1, 2, 3)
THEMES: Mapping[str, tuple[str, ...]] = {
    "alhambra": ("exact", "combine", "wall", "place", "redesign", "money", "buy", "module"),
    "dice": ("keep", "mark"),
    "roll-and-write": ("cross", "dice", "coins"),
}
"""By game, the themes of its puzzles (texts: ``puzzle.theme.<theme>``)."""
NAMES = (("Anna", "white"), ("Karim", "blue"), ("Leonor", "orange"), ("Yusuf", "green"))
OTHERS = "hard"
"""The level of the other seats, if one is asked before the puzzle is solved."""
SOLVED, WRONG = "solved", "wrong"


@dataclass(frozen=True, slots=True)
class Line:
    """Some choices of a turn, in any order.

    ``lost``: what they give away compared with the best line (share of the chance to win, or points), with
    ``error`` at 95 % confidence; no error: exact, by calculation.
    """

    choices: tuple[Choice, ...]
    lost: float = 0.0
    error: float = 0.0


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position with its best lines.

    ``best``: the lines that count as right, the best one first. ``others``: lines compared with it.
    ``margin``: the closest wrong line. ``key`` and ``facts``: the reason, as in a hint. ``rounds``: the
    number of playouts of the best line.
    """

    id: str
    game: str
    theme: str
    level: int
    setup: MatchSetup
    seat: int
    state: Mapping[str, Any]
    best: tuple[Line, ...]
    others: tuple[Line, ...]
    key: str
    facts: Mapping[str, Any]
    rounds: int

    @property
    def margin(self) -> Line:
        """The best line that does not count as right."""
        return self.others[0]

    @property
    def modules(self) -> tuple[str, ...]:
        """The modules in play."""
        return self.setup.modules


# ---------------------------------------------------------------- reading


@cache
def puzzles() -> Mapping[str, Puzzle]:
    """All shipped puzzles by id, game by game. Raises DataError naming file and location."""
    found: dict[str, Puzzle] = {}
    for game in GAMES:
        path = assets_dir() / FOLDER / f"{game}.json"
        for puzzle in read(path, game):
            if puzzle.id in found:
                raise DataError(f"{path.name}: two puzzles are called {puzzle.id!r}")
            found[puzzle.id] = puzzle
    return found


def read(path: Path, game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a file. Raises DataError naming file and location."""
    plain = read_plain(path)
    place = ""
    try:
        found = []
        for number, one in enumerate(_listed(plain, game)):
            place = f"puzzles[{number}]: "
            found.append(read_puzzle(_table(one), game))
        return tuple(found)
    except (CodecError, DataError, KeyError, ValueError, TypeError) as error:
        what = f"{error.args[0]!r} is missing" if isinstance(error, KeyError) else error
        raise DataError(f"{path.name}: {place}{what}") from error


def _listed(plain: Any, game: str) -> list[Any]:
    """The puzzles of a file of this game, as plain data."""
    table = _table(plain)
    for name, wanted in (("format", FORMAT), ("game", game)):
        if table[name] != wanted:
            raise DataError(f"{name}: expected {wanted!r}, found {table[name]!r}")
    return _list(table["puzzles"])


def read_puzzle(plain: dict[str, Any], game: str) -> Puzzle:
    """Parse one puzzle of a file. Raises DataError, CodecError or KeyError with the location in it."""
    players, seat, level = plain["players"], plain["seat"], plain["level"]
    kind = GAMES[game]
    if not isinstance(players, int) or not kind.least <= players <= min(kind.most, len(NAMES)):
        raise DataError(f"players: {players!r} cannot play this")
    if not isinstance(seat, int) or not 0 <= seat < players:
        raise DataError(f"seat: {seat!r} is none of {players}")
    if level not in LEVELS:
        raise DataError(f"level: {level!r} is none of {LEVELS}")
    if plain["theme"] not in THEMES[game]:
        raise DataError(f"theme: {plain['theme']!r} is none of {', '.join(THEMES[game])}")
    seats = tuple(
        SeatSetup(name, colour, PERSON if number == seat else OTHERS)
        for number, (name, colour) in enumerate(NAMES[:players])
    )
    modules = tuple(_list(plain["modules"]))
    setup = MatchSetup(seats, str(plain["id"]), game, modules, dict(_table(plain["options"])))
    best = tuple(Line(_choices(one, f"best[{number}]")) for number, one in enumerate(_list(plain["best"])))
    others = tuple(_line(one, f"others[{number}]") for number, one in enumerate(_list(plain["others"])))
    if not best or not others:
        raise DataError("best and others: each needs a line")
    key, facts = _list(plain["why"])
    return Puzzle(
        str(plain["id"]),
        game,
        plain["theme"],
        level,
        setup,
        seat,
        _table(plain["state"]),
        best,
        others,
        str(key),
        {name: _whole(value) for name, value in _table(facts).items()},
        int(plain["rounds"]),
    )


def _line(plain: Any, place: str) -> Line:
    choices, lost, error = _list(plain)
    return Line(_choices(choices, place), float(lost), float(error))


def _choices(plain: Any, place: str) -> tuple[Choice, ...]:
    found = tuple(codec.decode(one, Choice, place=f"{place}[{n}]") for n, one in enumerate(_list(plain)))
    if not found:
        raise DataError(f"{place}: no choice")
    return found


def _whole(value: Any) -> Any:
    """Check that facts of a reason contain no lists."""
    return tuple(_whole(one) for one in value) if isinstance(value, list) else value


def _table(plain: Any) -> dict[str, Any]:
    if not isinstance(plain, dict):
        raise DataError(f"expected a table, found {str(plain)[:40]!r}")
    return plain


def _list(plain: Any) -> list[Any]:
    if not isinstance(plain, list):
        raise DataError(f"expected a list, found {str(plain)[:40]!r}")
    return plain


# ---------------------------------------------------------------- playing


def position(puzzle: Puzzle) -> AnyGame:
    """The running game in the position of a puzzle. Raises DataError."""
    kind = GAMES[puzzle.game]
    try:
        rules = rules_of(puzzle.setup, kind.shipped(puzzle.modules).plain)
        game = kind.restore(rules, puzzle.state)
    except (CodecError, Refused) as error:
        raise DataError(f"{puzzle.id}: {error}") from error
    game.events = []
    if game.decision is None or game.decision.seat != puzzle.seat:
        raise DataError(f"{puzzle.id}: seat {puzzle.seat} is not asked")
    return game


def comes_to(game: AnyGame, choices: Sequence[Choice]) -> Counter[Hashable]:
    """The result of a line from a position; equal results are equally good. Raises Refused."""
    kind, going = kind_of(game.rules), game.copy()
    found: Counter[Hashable] = Counter()
    for choice in choices:
        if not isinstance(choice, kind.preparing):
            found[kind.alike(going, choice)] += 1
        going.choose(choice)
    return found


class PuzzleMatch(PosedMatch):
    """A puzzle being solved.

    ``verdict``: None, SOLVED or WRONG; after a verdict nobody continues. ``given_away``: the known cost of a
    wrong line.
    """

    unaided = True

    def __init__(self, puzzle: Puzzle) -> None:
        """Raises DataError if the position is invalid."""
        self.puzzle = puzzle
        self.begun = position(puzzle)
        super().__init__(puzzle.setup, self.begun.copy())
        self.game.events = []
        self.verdict = ""
        self.given_away: Line | None = None
        self._made: Counter[Hashable] = Counter()
        self._best = [comes_to(self.begun, line.choices) for line in puzzle.best]

    def choose(
        self, choice: Choice, seat: int | None = None, *, replaced: bool = False, automatic: bool = False
    ) -> Step:
        """Make and judge a choice of the person, until there is a verdict."""
        kind, judged = GAMES[self.puzzle.game], not self.verdict and self.asked == self.puzzle.seat
        judged = judged and self.check(choice) is None  # what is refused comes to nothing
        came_to = kind.alike(self.game, choice) if judged else None
        step = super().choose(choice, seat, replaced=replaced, automatic=automatic)
        if judged and not isinstance(choice, kind.preparing):
            self._made[came_to] += 1
            self._judge()
        return step

    def _judge(self) -> None:
        """Check whether a best line is complete, or can still be completed."""
        if any(line == self._made for line in self._best):
            self.verdict = SOLVED
        elif not any(line >= self._made for line in self._best):
            self.verdict, self.given_away = WRONG, self._known()

    @property
    def made_first(self) -> bool:
        """Whether what was chosen comes to the first of the best lines, of which the reason speaks."""
        return self._made == self._best[0]

    def _known(self) -> Line | None:
        """The best compared line that contains what was chosen, or None."""
        others = sorted(self.puzzle.others, key=lambda line: line.lost)
        return next((line for line in others if comes_to(self.begun, line.choices) >= self._made), None)

    def again(self) -> None:
        """Return to the initial position."""
        self.verdict, self.given_away = "", None
        self._made.clear()
        self.restart(self.begun)

    def poll(self) -> Step | None:
        """Nobody continues after a verdict."""
        return None if self.verdict else super().poll()
