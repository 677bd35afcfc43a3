"""Boards of Alhambra in the rule pages: cities that are drawn or listed, and the rules' verdict."""

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from alhambra_desktop.alhambra.arranging import arranged
from alhambra_desktop.alhambra.choices import Add
from alhambra_desktop.alhambra.city import City
from alhambra_desktop.alhambra.drawing import Drawn, city_from_drawing
from alhambra_desktop.alhambra.geometry import FOUNTAIN_CELL
from alhambra_desktop.alhambra.pieces import Piece
from alhambra_desktop.engine import codec
from alhambra_desktop.engine.data import DataError
from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.match.lessons import Lesson, LessonStep, seats_of
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.seating import MatchSetup, rules_of
from alhambra_desktop.match.worker import InlineWorker

if TYPE_CHECKING:  # it asks for what is found here
    from alhambra_desktop.match.rule_boards import RuleBoard

LEAST_SEATS = 3
"""Fewest seats of a board in which Dirk has no part: he would own tiles that a city may need."""
CLEARED = ". . . ."
"""An empty market, so that no tile needed by a city is there."""
PLACE, REMOVE, EXCHANGE = "place", "remove", "exchange"
TRIED = "rule_try"
"""The lesson in which a drawn board is tried: its texts are the same for every board."""


def check(board: "RuleBoard") -> None:
    """Check that the drawing can be read and the rules agree with the board. Raises DataError, ValueError."""
    asked = Question.of(board)
    for one in asked.before.tiles():
        if one.piece.id not in _base_rules().pieces and one.cell != FOUNTAIN_CELL:
            raise DataError(f"drawn: there is no tile {one.piece.id!r}")
    reason = asked.reason
    if (reason is None) != board.legal:
        raise DataError(f"the rules say {reason or 'that it is legal'}")


@dataclass(frozen=True, slots=True)
class Question:
    """A drawn city with a question: the city before and after, the piece and its cell, the verdict.

    ``after`` is the resulting city; if the action is not allowed, the city before.
    """

    before: City
    after: City
    piece: Piece | None
    cell: tuple[int, int]
    reason: Reason | None

    @classmethod
    def of(cls, board: "RuleBoard") -> "Question":
        """Parse the drawing and ask the rules. Raises ValueError or DataError."""
        drawn = city_from_drawing("\n".join(board.drawn))
        if drawn.piece is None:
            return cls(drawn.city, drawn.city, None, drawn.cell, None)
        return cls._asked(board, drawn, drawn.piece)

    @classmethod
    def _asked(cls, board: "RuleBoard", drawn: Drawn, piece: Piece) -> "Question":
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


def match_of(board: "RuleBoard") -> Match:
    """A match with these cities, and with Dirk if he has tiles."""
    setup = _setup(len(board.cities) if board.dirk else max(LEAST_SEATS, len(board.cities)))
    plain = {"cities": [list(city) for city in board.cities], "market": CLEARED, "dirk": board.dirk}
    return Match(setup, arranged(rules_of(setup), plain), None, InlineWorker())


def trial(board: "RuleBoard") -> Lesson:
    """A lesson of one step: the marked tile is in the reserve and has to be placed legally."""
    asked = Question.of(board)
    assert asked.piece is not None
    city = [f"{one.piece.id} {one.cell[0]},{one.cell[1]}" for one in asked.before.tiles() if one.piece.price]
    position = {"cities": [city], "reserves": [asked.piece.id], "market": CLEARED}
    do = Add(asked.piece.id, asked.cell)
    goal = {"is": codec.name_of(Add), "tile": asked.piece.id}
    steps = (
        LessonStep("place", (f"reserve {asked.piece.id}", "palace"), (goal,), (do,)),
        LessonStep("done", ("palace",)),
    )
    return Lesson(TRIED, "alhambra", _setup(LEAST_SEATS), position, steps)
