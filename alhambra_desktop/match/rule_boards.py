"""The drawn boards of the rule pages: what a picture shows, from a few lines for all languages.

``assets/rules/boards/<page>.json`` names the boards of a page. There are four kinds::

    {"drawn": ["+-----+-----+", "|  F    *P6 |", "+-----+-----+"], "legal": true}
    {"cities": [["garden-9-E 1,0"], []], "scored": "garden", "scoring": "A"}
    {"lesson": "buying", "step": "exact", "show": ["market"]}
    {"start": "roll-and-write", "players": 2, "show": ["type"]}

*Drawn*: a city as in the rule sheet (alhambra/drawing.py); the marked tile is the one in question. Whether
it may lie there (``do``: be removed, be exchanged for another ``tile``) is checked by the rules: a file that
says otherwise is refused. ``wall`` numbers its longest wall, ``way`` shows the way on foot to the tile.
*Scored*: a row of the scoring sheet, of these cities (with two of them, ``dirk`` names his tiles) or of the
table of a lesson. *Start*: the table of a game that begins with so many players. *Lesson*: the table at a
step of a lesson (after it: ``done``), of which the places named are shown (client/guide/places.py); those
joined by ``&`` in one piece. ``cell``: the pointer is over it with the tile that is to be placed, and the
table says whether it is ``legal``. ``choices`` are made at the step first; without a ``cell`` the last one is
not made, but asked about::

    {"lesson": "thieves", "step": "steal", "choices": [{"is": "thieves.play", ...}], "legal": false}
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from alhambra_desktop.engine import codec
from alhambra_desktop.engine.data import DataError, read_plain
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.games import GAMES
from alhambra_desktop.match.alhambra import drawn_boards
from alhambra_desktop.match.lesson_files import lessons
from alhambra_desktop.match.lessons import Lesson, LessonMatch, seats_of
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.seating import MatchSetup
from alhambra_desktop.match.worker import InlineWorker
from alhambra_desktop.paths import assets_dir

FOLDER = "boards"


@dataclass(frozen=True, slots=True)
class RuleBoard:
    """A board of a rule page; see above. ``tried``: the learner may try it."""

    drawn: tuple[str, ...] = ()
    do: str = drawn_boards.PLACE
    tile: str = ""
    legal: bool = True
    wall: bool = False
    way: bool = False
    tried: bool = False
    cities: tuple[tuple[str, ...], ...] = ()
    dirk: str = ""
    scored: str = ""
    scoring: str = ""
    start: str = ""
    players: int = 2
    lesson: str = ""
    step: str = ""
    done: bool = False
    show: tuple[str, ...] = ()
    choices: tuple[Choice, ...] = ()
    cell: tuple[int, int] | None = None

    @property
    def can_be_tried(self) -> bool:
        """Whether the learner may do what it shows: as the file says, or where a lesson asks for it."""
        if not self.lesson:
            return self.tried
        return _to_be_done(self) is not None

    @property
    def asks(self) -> bool:
        """Whether it asks if something is allowed."""
        return any("*" in row for row in self.drawn) or self.cell is not None or bool(self.choices)


def board_file(page: str) -> Path:
    """The file with the boards of a page."""
    return assets_dir() / "rules" / FOLDER / f"{page}.json"


@cache
def _entries(page: str) -> Mapping[str, RuleBoard | DataError]:
    path = board_file(page)
    return read(path) if path.exists() else {}


def boards(page: str) -> Mapping[str, RuleBoard]:
    """The usable boards of a page by name. Raises DataError naming the file if it cannot be read."""
    return {name: one for name, one in _entries(page).items() if isinstance(one, RuleBoard)}


def board(page: str, name: str) -> RuleBoard:
    """A board of a page. Raises DataError naming file and board if there is none, or it is invalid."""
    found = _entries(page).get(name)
    if isinstance(found, RuleBoard):
        return found
    raise found or DataError(f"{board_file(page).name}: there is no board {name!r}")


def read(path: Path) -> Mapping[str, RuleBoard | DataError]:
    """The boards of a file; for an invalid one the error. Raises DataError if the file cannot be read."""
    plain = read_plain(path)
    if not isinstance(plain, dict):
        raise DataError(f"{path.name}: expected boards by name")
    found: dict[str, RuleBoard | DataError] = {}
    for name, said in plain.items():
        try:
            decoded = codec.decode(said, RuleBoard)
            _check(decoded)
            found[name] = decoded
        except (codec.CodecError, DataError, ValueError) as error:
            found[name] = DataError(f"{path.name}: {name}: {error}")
    return found


def _check(board: RuleBoard) -> None:
    kinds = bool(board.drawn) + bool(board.cities) + bool(board.lesson) + bool(board.start)
    if kinds != 1:
        raise DataError("a board is drawn, or of cities, or of a lesson, or of the start of a game")
    if board.start and board.start not in GAMES:
        raise DataError(f"start: there is no game {board.start!r}")
    if board.drawn:
        drawn_boards.check(board)
    if board.lesson and board.step not in {step.id for step in _lesson(board).steps}:
        raise DataError(f"lesson {board.lesson!r} has no step {board.step!r}")


def _lesson(board: RuleBoard) -> Lesson:
    """The lesson of a board. Raises DataError if there is none, or its file was refused."""
    found = lessons().get(board.lesson)
    if found is None:
        raise DataError(f"there is no lesson {board.lesson!r}")
    return found


def match_of(board: RuleBoard) -> Match:
    """A match with these cities, one that begins, or that of a lesson at the board's step or after it."""
    if board.start:
        return Match.begin(MatchSetup(seats_of(board.players), "rules", board.start), None, InlineWorker())
    if not board.lesson:
        return drawn_boards.match_of(board)
    match = LessonMatch(_lesson(board))
    while match.step is not None and match.step.id != board.step:
        match.step_over()
    if board.done:
        match.step_over()
    elif match.step is not None and match.step.goals:
        match.wait()
    for choice in board.choices[: None if board.cell is not None else -1]:
        match.choose(choice)
    return match


def refusal(board: RuleBoard, match: Match) -> Reason | None:
    """Why the rules refuse the action that a board asks about; None if it is allowed."""
    return match.check(board.choices[-1])


def trial(board: RuleBoard) -> tuple[Lesson, int]:
    """The lesson in which a board can be tried, and its step: a drawn board is a lesson of one step."""
    if not board.lesson:
        return drawn_boards.trial(board), 0
    return _lesson(board), _to_be_done(board) or 0


def _to_be_done(board: RuleBoard) -> int | None:
    """The last step of its lesson until that of the board in which the learner does something."""
    steps = _lesson(board).steps
    until = [step.id for step in steps].index(board.step) + 1
    return next((number for number in reversed(range(until)) if steps[number].goals), None)
