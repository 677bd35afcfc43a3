"""The story of a match in lines: what the log of every game is made of.

How a step is told is the business of each game (``Tell``); the story follows the match, begins anew
when the past has changed, and knows what has happened since a seat's last turn.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from alhambra_desktop.match.games import AnyGame
from alhambra_desktop.match.match import Beat, Match
from alhambra_desktop.presentation.people import COLOURS, DIRK, PERSON, Participant, People
from alhambra_desktop.text import t

Cell = tuple[int, int]

DETAILS = ("placed", "refill")
"""Kinds of lines that a short recap leaves out: they are seen on the table."""


@dataclass(frozen=True, slots=True)
class Spot:
    """What a line speaks of: cells of a participant's board, tiles and cards wherever they lie."""

    participant: int = -1
    cells: tuple[Cell, ...] = ()
    tiles: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Line:
    """A line: who it is about (None: the table), a whole sentence, a short one for the strip.

    ``kind`` chooses the sign of a line about the table: ``act``, ``placed``, ``refill``, ``scoring``,
    ``round``, ``end``; ``art`` is a picture that takes its place, if there is one.
    """

    who: int | None
    text: str
    short: str
    spot: Spot = Spot()
    kind: str = "act"
    art: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the log, the beat it belongs to, and the seat that chose then."""

    beat: int
    line: Line
    by: int


Tell = Callable[[Beat, AnyGame, People], Iterable[Line]]
"""How a game tells a step: the beat, a view of the game as it stands now, who takes part."""


class Story:
    """Follows a match: only new beats are told, unless the past has changed."""

    def __init__(self, tell: Tell) -> None:
        self.entries: list[Entry] = []
        self.version = 0
        self._tell = tell
        self._revision = -1
        self._told = 0
        self._ends: dict[int, int] = {}
        """By seat, the last beat of its last turn."""
        self._last: Beat | None = None

    def follow(self, match: Match, view: AnyGame, people: People) -> None:
        """Tell what is new in the match; ``view`` is only asked for names of pieces."""
        beats = match.beats
        if match.revision != self._revision or len(beats) < self._told:
            self.begin_anew(match.revision)
        for beat in beats[self._told :]:
            lines = [*_stood_in(beat, people), *self._tell(beat, view, people)]
            self.entries += [Entry(beat.number, line, beat.seat) for line in lines]
            self.note(beat)
            self.version += 1
        self._told = len(beats)

    def note(self, beat: Beat) -> None:
        """Remember where turns end: a seat's turn lasts as long as nobody else chooses."""
        if self._last is not None and beat.seat != self._last.seat:
            self._ends[self._last.seat] = self._last.number
        self._last = beat

    def retell(self) -> None:
        """Everything in other words: the language has changed."""
        self.begin_anew(-1)

    def begin_anew(self, revision: int) -> None:
        """Forget everything told."""
        self.entries, self._told, self._ends, self._last = [], 0, {}, None
        self._revision = revision
        self.version += 1

    def since_turn_of(self, seat: int) -> tuple[Line, ...]:
        """What the others did, and what came of it for anybody, since the seat's last turn ended."""
        begin = self._ends.get(seat, 0)
        return tuple(
            entry.line
            for entry in self.entries
            if entry.beat > begin and entry.by != seat and entry.line.kind != "round"
        )

    def lines_of(self, beat: int) -> tuple[Line, ...]:
        """The lines of one beat."""
        return tuple(entry.line for entry in self.entries if entry.beat == beat)


def _stood_in(beat: Beat, people: People) -> Iterable[Line]:
    """A line for a step that the plain policy took because the bot failed."""
    if beat.replaced:
        name = people[beat.seat].name
        yield Line(beat.seat, t("log.stood_in", name=name), t("short.stood_in"))


def people_of(match: Match) -> People:
    """All participants of a match as they are now; dummies take colours that no seat has."""
    found = [
        Participant(
            number, seat.name, seat.colour, PERSON if match.is_person(number) else match.players[number]
        )
        for number, seat in enumerate(match.setup.seats)
    ]
    free = [colour for colour in COLOURS if colour not in match.colours]
    for name in match.names[len(found) :]:
        found.append(Participant(len(found), name, free.pop(), DIRK))
    return tuple(found)


def telling(lines: Iterable[Line]) -> tuple[Line, ...]:
    """Without what is seen on the table anyway."""
    return tuple(line for line in lines if line.kind not in DETAILS)


def in_short(lines: Iterable[Line]) -> tuple[Line, ...]:
    """The telling lines, each in its short form; the emblem before it says who."""
    return tuple(replace(line, text=line.short) for line in telling(lines))
