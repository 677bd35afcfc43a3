"""The story of a match in lines: what the log of every game is made of.

How a step is told is the business of each game (``Tell``); the story follows the match, begins anew
when the past has changed, and knows what has happened since a seat's last turn.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from alhambra_desktop.games import AnyGame
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.past import Beat
from alhambra_desktop.presentation.people import COLOURS, DIRK, PERSON, Participant, People
from alhambra_desktop.presentation.rule_pages import NOWHERE, Address
from alhambra_desktop.text import t

Cell = tuple[int, int]

ALONE = ("round", "scoring", "end")
"""Kinds of lines that are never gathered with what a seat did."""
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
    ``round``, ``end``; ``art`` is a picture that takes its place, if there is one. ``told``: where the
    rules tell about it.
    """

    who: int | None
    text: str
    short: str
    spot: Spot = Spot()
    kind: str = "act"
    art: str = ""
    told: Address = NOWHERE


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the log, the beat it belongs to, and the seat that chose then."""

    beat: int
    line: Line
    by: int


@dataclass(frozen=True, slots=True)
class Chapter:
    """What one seat did in a row, in one line that can be opened: the line, and the entries inside it.

    What stands by itself (a round, a scoring) is a chapter of one entry, told by its own line.
    """

    line: Line
    entries: tuple[Entry, ...]


Tell = Callable[[Beat, AnyGame, People], Iterable[Line]]
"""How a game tells a step: the beat, a view of the game as it stands now, who takes part."""


class Story:
    """Follows a match: only new beats are told, unless the past has changed."""

    def __init__(self, tell: Tell) -> None:
        self.entries: list[Entry] = []
        self.version = 0
        self._tell = tell
        self._lines: dict[int, tuple[Beat, tuple[Line, ...]]] = {}
        """By the number of a beat how it was told: going back and forth tells nothing twice."""
        self._revision = -1
        self._told = 0
        self._ends: dict[int, int] = {}
        """By seat, the last beat of its last turn."""
        self._last: Beat | None = None
        self.people: People = ()

    def follow(self, match: Match, view: AnyGame, people: People) -> None:
        """Tell what is new in the match; ``view`` is only asked for names of pieces."""
        beats, self.people = match.beats, people
        if match.revision != self._revision or len(beats) < self._told:
            self.begin_anew(match.revision)
        for beat in beats[self._told :]:
            lines = self.told_of(beat, view, people)
            self._lines[beat.number] = beat, lines
            self.entries += [Entry(beat.number, line, beat.seat) for line in lines]
            self.note(beat)
            self.version += 1
        self._told = len(beats)

    def told_of(self, beat: Beat, view: AnyGame, people: People) -> tuple[Line, ...]:
        """How a step is told, wherever in the match it stands."""
        known, lines = self._lines.get(beat.number, (None, ()))
        if known is beat:
            return lines
        return (*_stood_in(beat, people), *self._tell(beat, view, people))

    @property
    def last_told(self) -> str:
        """Everything told about the last step."""
        last = self.entries[-1].beat if self.entries else -1
        return " ".join(entry.line.text for entry in self.entries if entry.beat == last)

    def note(self, beat: Beat) -> None:
        """Remember where turns end: a seat's turn lasts as long as nobody else chooses."""
        if self._last is not None and beat.seat != self._last.seat:
            self._ends[self._last.seat] = self._last.number
        self._last = beat

    def retell(self) -> None:
        """Everything in other words: the language has changed."""
        self._lines.clear()
        self.begin_anew(-1)

    def begin_anew(self, revision: int) -> None:
        """Forget everything told."""
        self.entries, self._told, self._ends, self._last = [], 0, {}, None
        self._revision = revision
        self.version += 1

    def since_turn_of(self, seat: int) -> tuple[Line, ...]:
        """What the others did, and what came of it for anybody, since the seat's last turn ended."""
        begin = self._ends.get(seat, 0)
        since = [
            entry
            for entry in self.entries
            if entry.beat > begin and entry.by != seat and entry.line.kind != "round"
        ]
        return tuple(chapter.line for chapter in self.gathered(since))

    def gathered(self, entries: Iterable[Entry]) -> tuple[Chapter, ...]:
        """The entries as they are listed; a game with long turns gathers them."""
        return tuple(Chapter(entry.line, (entry,)) for entry in entries)


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


def by_turns(entries: Iterable[Entry], people: People) -> tuple[Chapter, ...]:
    """One chapter for all that a seat did in a row; rounds, scorings and the end stand by themselves."""
    found: list[list[Entry]] = []
    for entry in entries:
        alone = entry.by < 0 or entry.line.kind in ALONE
        last = found[-1][-1] if found else None
        if alone or last is None or last.by != entry.by or last.line.kind in ALONE:
            found.append([entry])
        else:
            found[-1].append(entry)
    return tuple(Chapter(_in_one(chapter, people), tuple(chapter)) for chapter in found)


def _in_one(entries: Sequence[Entry], people: People) -> Line:
    """One line for what a seat did: its acts in short, or the only one in full."""
    own = [entry.line for entry in entries if entry.line.who == entry.by]
    told = telling(own) or own
    if len(told) < 2:
        return told[0] if told else entries[0].line
    acts = ", ".join(line.short for line in told)
    spots = [line.spot for line in own]
    spot = Spot(
        entries[0].by,
        tuple(cell for spot in spots for cell in spot.cells),
        tuple(tile for spot in spots for tile in spot.tiles),
        tuple(card for spot in spots for card in spot.cards),
    )
    text = t("log.turn", name=people[entries[0].by].name, acts=acts)
    return Line(entries[0].by, text, acts, spot, told=told[0].told)


def telling(lines: Iterable[Line]) -> tuple[Line, ...]:
    """Without what is seen on the table anyway."""
    return tuple(line for line in lines if line.kind not in DETAILS)


def in_short(lines: Iterable[Line], people: People) -> tuple[Line, ...]:
    """The telling lines, each in its short form after the name."""
    return tuple(replace(line, text=_named(line, people)) for line in telling(lines))


def _named(line: Line, people: People) -> str:
    if line.who is None or line.short.startswith(people[line.who].name):
        return line.short
    return t("log.turn", name=people[line.who].name, acts=line.short)
