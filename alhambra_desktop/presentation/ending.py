"""The end of a game as an animation: what is counted row by row, and its progress. Does not draw."""

from dataclasses import dataclass

from alhambra_desktop.presentation.easing import eased_out
from alhambra_desktop.presentation.final import FinalModel, SourceRow
from alhambra_desktop.presentation.people import DIRK, Participant, People
from alhambra_desktop.text import t

BEGIN, ROW, ROWS = 0.35, 0.45, 2.8
"""Seconds before the first row, for one row at most, and for all rows at most."""
PLENTY = 99
CHEER = 1.8
"""Seconds of fireworks after the count."""


@dataclass(frozen=True, slots=True)
class Rival:
    """Another participant in a row: position along the scale, from 0 to 1."""

    colour: str
    share: float


@dataclass(frozen=True, slots=True)
class EndRow:
    """One of the winner's sources of points.

    ``share``: relative to the most that anybody has in a row. ``badge`` is a building type, ``icon`` an icon;
    ``parts`` says in small print what the points consist of; ``best``: nobody has more from it.
    """

    name: str
    points: int
    share: float
    best: bool
    rivals: tuple[Rival, ...]
    badge: str = ""
    icon: str = ""
    parts: str = ""
    source: SourceRow | None = None
    """The row of the sheet; none for what is put together from several."""


@dataclass(frozen=True, slots=True)
class TurningMomentModel:
    """The turning moment of the game.

    A title, when and what it was, one sentence, and a picture of ``thing``.

    ``step`` is the step of the match in which it happened.
    """

    title: str
    when: str
    words: str
    step: int
    thing: str = ""


@dataclass(frozen=True, slots=True)
class EndModel:
    """``winners`` share the victory, ``rows`` belong to the first of them; ``places``: all, best first."""

    title: str
    about: str
    winners: People
    rows: tuple[EndRow, ...]
    places: tuple[tuple[Participant, int], ...]

    @property
    def total(self) -> int:
        """The points of the winner; a dummy may have more."""
        return next(points for person, points in self.places if person in self.winners)

    @property
    def second(self) -> tuple[Participant, int] | None:
        """The best participant after the winners; dummies cannot win, so they do not count."""
        rivals = (one for one in self.places if one[0] not in self.winners and one[0].kind != DIRK)
        return next(rivals, None)


def gathered(rows: tuple[SourceRow, ...], place: int, most: int) -> tuple[SourceRow, ...]:
    """At most this many rows: the most important to one of the people, and all others in one."""
    if len(rows) <= most:
        return rows
    kept = sorted(rows, key=lambda row: -abs(row.points[place]))[: most - 1]
    others = [row.points for row in rows if row not in kept]
    points = tuple(sum(brought) for brought in zip(*others, strict=True))
    return (*(row for row in rows if row in kept), SourceRow("", t("ending.others"), points, icon="list"))


def end_model(final: FinalModel, rows_fit: int = PLENTY) -> EndModel:
    """The model of a result with at most as many rows as fit. There must be a winner."""
    winners = tuple(person for person in final.people if person.number in final.winners)
    place = final.people.index(winners[0])
    sources = gathered(final.rows, place, rows_fit)
    most = max(1, *(points for row in sources for points in row.points))
    rows = tuple(
        EndRow(
            row.name,
            row.points[place],
            max(0, row.points[place]) / most,
            0 < row.points[place] == max(row.points),
            tuple(
                Rival(person.colour, max(0, points) / most)
                for person, points in zip(final.people, row.points, strict=True)
                if person is not winners[0]
            ),
            row.badge,
            row.icon,
            row.parts[place] if row.parts else "",
            row if row.category else None,
        )
        for row in sources
    )
    order = sorted(
        zip(final.people, final.totals, strict=True),
        key=lambda one: (-one[1], one[0].number not in final.winners),
    )
    return EndModel(final.title, final.about, winners, rows, tuple(order))


class Count:
    """The progress of the count, in seconds at normal speed."""

    def __init__(self, rows: int, *, told: bool = False) -> None:
        self._rows = rows
        self._row = min(ROW, ROWS / max(1, rows))
        self.time = self._end + CHEER if told else 0.0

    @property
    def _end(self) -> float:
        return BEGIN + self._row * self._rows

    @property
    def counted(self) -> bool:
        """Whether every row has been counted."""
        return self.time >= self._end

    @property
    def over(self) -> bool:
        """Whether everything has come to rest."""
        return self.time >= self._end + CHEER

    @property
    def cheer(self) -> float:
        """Seconds since the end of the count; below 0 before."""
        return self.time - self._end

    def advance(self, dt: float) -> None:
        """Let time pass, in seconds at normal speed."""
        self.time = min(self.time + dt, self._end + CHEER)

    def end(self) -> None:
        """Jump to the end."""
        self.time = self._end + CHEER

    def row(self) -> int:
        """The row being counted: below 0 before the first, the number of rows after the last."""
        if self.time < BEGIN:
            return -1
        return min(self._rows, int((self.time - BEGIN) / self._row + 1e-9))

    def share(self, row: int) -> float:
        """The progress of a row, from 0 to 1: fast at first, then slower."""
        done = min(1.0, max(0.0, (self.time - BEGIN) / self._row - row))
        return eased_out(done)

    def light(self, row: int) -> float:
        """The glow of a row's things, from 0 to 1: while it counts, then they fade."""
        done = (self.time - BEGIN) / self._row - row
        return max(0.0, min(1.0, 3 * done, 2 - done))
