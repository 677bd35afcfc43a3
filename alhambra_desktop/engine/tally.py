"""Points as every game books and reports them: awards, rows of a scoring sheet, and their events."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from alhambra_desktop.engine.decisions import Event, event
from alhambra_desktop.engine.game import Game
from alhambra_desktop.engine.ranks import Share
from alhambra_desktop.engine.refs import Amount, SeatNo, Term


@dataclass(frozen=True, slots=True)
class Award:
    """Booked points: in which scoring, for what, to whom (seats first, then dummies)."""

    scoring: str
    category: str
    participant: int
    points: int
    in_saves: ClassVar[dict[str, str]] = {"scoring": "round"}


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a scoring: per participant the count and its points.

    ``rank_points`` are those from the first rank down; empty where every unit counts by itself. ``halves``:
    half units counted in addition; empty if nobody has any.
    """

    category: str
    counts: tuple[int, ...]
    shares: tuple[Share, ...]
    rank_points: tuple[int, ...] = ()
    halves: tuple[int, ...] = ()

    @property
    def points(self) -> tuple[int, ...]:
        """The points of each participant."""
        return tuple(share.points for share in self.shares)


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """A scoring if it were held now: rows, and totals of all participants before it."""

    scoring: str
    rows: tuple[Row, ...]
    before: tuple[int, ...]

    @property
    def gains(self) -> tuple[int, ...]:
        """The points that each participant would get."""
        return tuple(sum(points) for points in zip(*(row.points for row in self.rows), strict=True))

    @property
    def totals(self) -> tuple[int, ...]:
        """The totals afterwards."""
        return tuple(a + b for a, b in zip(self.before, self.gains, strict=True))


def points_by_scoring(awards: Iterable[Award], participants: int) -> tuple[dict[str, dict[str, int]], ...]:
    """By participant: scoring -> category -> points booked."""
    table: tuple[dict[str, dict[str, int]], ...] = tuple({} for _ in range(participants))
    for award in awards:
        booked = table[award.participant].setdefault(award.scoring, {})
        booked[award.category] = booked.get(award.category, 0) + award.points
    return table


def award(game: Game[Any], scoring: str, row: Row) -> None:
    """Book a row in a scoring and emit the event."""
    book(game, scoring, row)
    game.emit(CategoryScored(scoring, row.category, row.counts, row.points, row.halves))


def book(game: Game[Any], scoring: str, row: Row) -> None:
    """Add the points of a row to the scores and awards of the state."""
    booked = tuple(
        Award(scoring, row.category, participant, points)
        for participant, points in enumerate(row.points)
        if points
    )
    scorers = game.scorers()
    for one in booked:
        scorers[one.participant].score += one.points
    game.state.awards += booked


@event("turn.begun")
class TurnBegun(Event):
    """A seat's turn begins. ``number`` counts the turns of all seats from 1."""

    seat: SeatNo
    number: Amount


@event("scoring.begun")
class ScoringBegun(Event):
    """Scoring A, B or C begins."""

    scoring: Term


@event("scoring.category")
class CategoryScored(Event):
    """One row of a scoring: ``counts`` and ``points`` per participant (the last may be a dummy).

    ``halves`` as in :class:`Row`.
    """

    scoring: Term
    category: Term
    counts: tuple[Amount, ...]
    points: tuple[Amount, ...]
    halves: tuple[Amount, ...] = ()


@event("scoring.ended")
class ScoringEnded(Event):
    """The totals of all participants after a scoring."""

    scoring: Term
    totals: tuple[Amount, ...]


@event("game.ended")
class GameEnded(Event):
    """The game is over; several winners share the victory."""

    winners: tuple[SeatNo, ...]
    totals: tuple[Amount, ...]
