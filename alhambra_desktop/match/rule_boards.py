"""The drawn boards of the rule pages: what a picture shows, from a few lines for all languages.

``assets/rules/boards/<page>.json`` names the boards of a page. There are three kinds::

    {"drawn": ["+-----+-----+", "|  F    *P6 |", "+-----+-----+"], "legal": true}
    {"cities": [["garden-9-E 1,0"], []], "scored": "garden", "round": "A"}
    {"lesson": "buying", "step": "exact", "show": ["market"]}

*Drawn*: a city as in the rule sheet (alhambra/drawing.py); the marked tile is the one in question. Whether
it may lie there (``do``: be removed, be exchanged for another ``tile``) is for the rules to say: a file that
says otherwise is refused. ``wall`` numbers its longest wall, ``way`` shows the way on foot to the tile.
*Scored*: a row of the scoring sheet, of these cities or of the table of a lesson. *Lesson*: the table at a
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
from typing import Any

from alhambra_desktop.alhambra.arranging import arranged
from alhambra_desktop.alhambra.choices import Add, Place
from alhambra_desktop.alhambra.city import City
from alhambra_desktop.alhambra.drawing import Drawn, city_from_drawing
from alhambra_desktop.alhambra.geometry import FOUNTAIN_CELL
from alhambra_desktop.alhambra.pieces import Piece
from alhambra_desktop.engine import codec
from alhambra_desktop.engine.data import DataError, read_plain
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.match.lessons import Lesson, LessonMatch, Step, lessons, seats_of
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.seating import MatchSetup, rules_of
from alhambra_desktop.match.worker import InlineWorker
from alhambra_desktop.paths import assets_dir

FOLDER = "boards"
LEAST_SEATS = 3
"""With two, a third player owns tiles that a city may ask for."""
CLEARED = ". . . ."
"""An empty market: no tile that a city asks for lies there."""
PLACE, REMOVE, EXCHANGE = "place", "remove", "exchange"


@dataclass(frozen=True, slots=True)
class RuleBoard:
    """A board of a rule page; see above. ``tried``: the learner may try it."""

    drawn: tuple[str, ...] = ()
    do: str = PLACE
    tile: str = ""
    legal: bool = True
    wall: bool = False
    way: bool = False
    tried: bool = False
    cities: tuple[tuple[str, ...], ...] = ()
    scored: str = ""
    round: str = ""
    lesson: str = ""
    step: str = ""
    done: bool = False
    show: tuple[str, ...] = ()
    choices: tuple[Choice, ...] = ()
    cell: tuple[int, int] | None = None

    @property
    def asks(self) -> bool:
        """Whether it asks if something is allowed."""
        return any("*" in row for row in self.drawn) or self.cell is not None or bool(self.choices)


def board_file(page: str) -> Path:
    """The file with the boards of a page."""
    return assets_dir() / "rules" / FOLDER / f"{page}.json"


@cache
def boards(page: str) -> Mapping[str, RuleBoard]:
    """The boards of a page by name. Raises DataError naming the file and the board."""
    path = board_file(page)
    return read(path) if path.exists() else {}


def read(path: Path) -> Mapping[str, RuleBoard]:
    """The boards of a file. Raises DataError naming file and board."""
    plain = read_plain(path)
    if not isinstance(plain, dict):
        raise DataError(f"{path.name}: expected boards by name")
    found = {}
    for name, said in plain.items():
        try:
            found[name] = codec.decode(said, RuleBoard)
            _check(found[name])
        except (codec.CodecError, DataError, ValueError) as error:
            raise DataError(f"{path.name}: {name}: {error}") from error
    return found


def _check(board: RuleBoard) -> None:
    kinds = bool(board.drawn) + bool(board.cities) + bool(board.lesson)
    if kinds != 1:
        raise DataError("a board is drawn, or of cities, or of a lesson")
    if board.drawn:
        asked = Question.of(board)
        for one in asked.before.tiles():
            if one.piece.id not in _base_rules().pieces and one.cell != FOUNTAIN_CELL:
                raise DataError(f"drawn: there is no tile {one.piece.id!r}")
        reason = asked.reason
        if (reason is None) != board.legal:
            raise DataError(f"the rules say {reason or 'that it is legal'}")
    if board.lesson:
        lesson = lessons().get(board.lesson)
        if lesson is None:
            raise DataError(f"there is no lesson {board.lesson!r}")
        if board.step not in {step.id for step in lesson.steps}:
            raise DataError(f"lesson {board.lesson!r} has no step {board.step!r}")


# ---------------------------------------------------------------- drawn


@dataclass(frozen=True, slots=True)
class Question:
    """A drawn city with what is in question: the city before and after, the piece and its cell, the verdict.

    ``after`` is the city once it is done; if it is not allowed, the city before.
    """

    before: City
    after: City
    piece: Piece | None
    cell: tuple[int, int]
    reason: Reason | None

    @classmethod
    def of(cls, board: RuleBoard) -> "Question":
        """Read the drawing and ask the rules. Raises ValueError or DataError."""
        drawn = city_from_drawing("\n".join(board.drawn))
        if drawn.piece is None:
            return cls(drawn.city, drawn.city, None, drawn.cell, None)
        return cls._asked(board, drawn, drawn.piece)

    @classmethod
    def _asked(cls, board: RuleBoard, drawn: Drawn, piece: Piece) -> "Question":
        if board.do == PLACE:
            reason = drawn.city.why_not_place(piece, drawn.cell)
            after = drawn.city if reason else drawn.city.place(piece, drawn.cell)
            return cls(drawn.city, after, piece, drawn.cell, reason)
        before = drawn.whole()
        if board.do == REMOVE:
            reason = before.why_not_remove(drawn.cell)
            return cls(before, before if reason else before.remove(drawn.cell), piece, drawn.cell, reason)
        if board.do != EXCHANGE:
            raise DataError(f"do: {board.do!r} is neither {PLACE!r} nor {REMOVE!r} nor {EXCHANGE!r}")
        other = _base_rules().pieces.get(board.tile)
        if other is None:
            raise DataError(f"tile: there is no {board.tile!r}")
        reason = before.why_not_exchange(drawn.cell, other)
        after = before if reason else before.exchange(drawn.cell, other)
        return cls(before, after, other, drawn.cell, reason)


@cache
def _base_rules() -> Any:
    return rules_of(_setup(LEAST_SEATS))


def _setup(players: int) -> MatchSetup:
    return MatchSetup(seats_of(players), "rules")


# ---------------------------------------------------------------- cities and lessons


def match_of(board: RuleBoard) -> Match:
    """The table of these cities, or that of a lesson at the step of the board or after it."""
    if not board.lesson:
        setup = _setup(max(LEAST_SEATS, len(board.cities)))
        plain = {"cities": [list(city) for city in board.cities], "market": CLEARED}
        return Match(setup, arranged(rules_of(setup), plain), None, InlineWorker())
    match = LessonMatch(lessons()[board.lesson])
    while match.step is not None and match.step.id != board.step:
        match.step_over()
    if board.done:
        match.step_over()
    elif match.step is not None and match.step.goals:
        match.wait()
    for choice in board.choices[: None if board.cell is not None else -1]:
        match.choose(choice)
    return match


def allowed(board: RuleBoard, match: Match) -> bool:
    """Whether what the learner has to place may lie on the cell of a board."""
    return any(isinstance(one, Place) and one.cell == board.cell for one in match.game.candidates())


def refusal(board: RuleBoard, match: Match) -> Reason | None:
    """Why the rules refuse what a board asks about; nothing if it is allowed."""
    return match.check(board.choices[-1])


# ---------------------------------------------------------------- tried

TRIED = "rule_try"
"""The lesson in which a drawn board is tried: its texts are the same for every board."""


def trial(board: RuleBoard) -> Lesson:
    """A lesson of one step: the marked tile lies in the reserve and wants a place that the rules allow."""
    asked = Question.of(board)
    assert asked.piece is not None
    city = [f"{one.piece.id} {one.cell[0]},{one.cell[1]}" for one in asked.before.tiles() if one.piece.price]
    position = {"cities": [city], "reserves": [asked.piece.id], "market": CLEARED}
    do = Add(asked.piece.id, asked.cell)
    goal = {"is": codec.name_of(Add), "tile": asked.piece.id}
    steps = (
        Step("place", (f"reserve {asked.piece.id}", "palace"), (goal,), (do,)),
        Step("done", ("palace",)),
    )
    return Lesson(TRIED, "alhambra", _setup(LEAST_SEATS), position, steps)
