"""The log of a match in lines, for every game.

Each game says how a step is described (``Describe``); this module follows the match, starts again when the
past has changed, and knows what has happened since a seat's last turn.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from operator import attrgetter

from alhambra_desktop.games import AnyGame
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.past import Step
from alhambra_desktop.presentation.people import COLOURS, DIRK, PERSON, Participant, People
from alhambra_desktop.presentation.rule_pages import NOWHERE, Address
from alhambra_desktop.text import language, t

Cell = tuple[int, int]

ALONE = ("round", "scoring", "end")
"""Kinds of lines that are never merged with a seat's actions."""
DETAILS = ("placed", "refill")
"""Kinds of lines that a short recap leaves out: they are visible on the table."""


@dataclass(frozen=True, slots=True)
class Spot:
    """The subject of a line: cells of a participant's board, tiles and cards wherever they are."""

    participant: int = -1
    cells: tuple[Cell, ...] = ()
    tiles: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Line:
    """A line: who it is about (None: the table), a whole sentence, a short one for the strip.

    ``kind`` chooses the sign of a line about the table: ``act``, ``placed``, ``refill``, ``scoring``,
    ``round``, ``end``; ``art`` is a picture that takes its place, if there is one. ``rules_at``: where
    the rules tell about it. ``again``: of lines in a row with this word the last one says everything.
    """

    who: int | None
    text: str
    short: str
    spot: Spot = Spot()
    kind: str = "act"
    art: str = ""
    rules_at: Address = NOWHERE
    again: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the log, its step, and the seat that chose then."""

    step: int
    line: Line
    by: int


@dataclass(frozen=True, slots=True)
class Chapter:
    """A seat's consecutive actions in one line that can be opened: the line, and its entries.

    A separate event (a round, a scoring) is a chapter of one entry with its own line.
    """

    line: Line
    entries: tuple[Entry, ...]


Describe = Callable[[Step, AnyGame, People], Iterable[Line]]
"""A game's function that describes a step: from the step, a present view of the game, and the participants.
"""


class MatchLog:
    """The log of a match: only new steps are described, unless the past or the language has changed."""

    def __init__(self, tell: Describe) -> None:
        self.entries: list[Entry] = []
        self.version = 0
        self._tell = tell
        self._lines: dict[int, tuple[Step, tuple[Line, ...]]] = {}
        """Lines by the number of a step: a cache, so that going back and forth describes nothing twice."""
        self._revision = -1
        self._language = language()
        self._told = 0
        self._ends: dict[int, int] = {}
        """By seat, the last step of its last turn."""
        self._last: Step | None = None
        self.people: People = ()

    def follow(self, match: Match, view: AnyGame, people: People) -> None:
        """Describe what is new in the match; ``view`` is only used for names of pieces."""
        steps, self.people = match.steps, people
        if language() != self._language:
            self._language = language()
            self._lines.clear()
            self.begin_anew(-1)
        if match.revision != self._revision or len(steps) < self._told:
            self.begin_anew(match.revision)
        for step in steps[self._told :]:
            lines = self.description_of(step, view, people)
            self._lines[step.number] = step, lines
            self.entries += [Entry(step.number, line, step.seat) for line in lines]
            self.note(step)
            self.version += 1
        self._told = len(steps)

    def description_of(self, step: Step, view: AnyGame, people: People) -> tuple[Line, ...]:
        """The description of a step anywhere in the match."""
        known, lines = self._lines.get(step.number, (None, ()))
        if known is step:
            return lines
        return (*_stood_in(step, people), *self._tell(step, view, people))

    @property
    def last_description(self) -> str:
        """All lines of the last step."""
        last = self.entries[-1].step if self.entries else -1
        return " ".join(entry.line.text for entry in self.entries if entry.step == last)

    def note(self, step: Step) -> None:
        """Record where turns end: a seat's turn lasts until somebody else chooses."""
        if self._last is not None and step.seat != self._last.seat:
            self._ends[self._last.seat] = self._last.number
        self._last = step

    def begin_anew(self, revision: int) -> None:
        """Forget all lines."""
        self.entries, self._told, self._ends, self._last = [], 0, {}, None
        self._revision = revision
        self.version += 1

    def has_had_turn(self, seat: int) -> bool:
        """Whether a seat has chosen something in this game, so that something can be since its last turn."""
        return seat in self._ends or (self._last is not None and self._last.seat == seat)

    def since_turn_of(self, seat: int) -> tuple[Line, ...]:
        """What the others did, and its effects, since the end of the seat's last turn or since the start."""
        begin = self._ends.get(seat, 0)
        later = self.entries[bisect_right(self.entries, begin, key=attrgetter("step")) :]
        since = [entry for entry in later if entry.by != seat and entry.line.kind != "round"]
        return tuple(chapter.line for chapter in self.gathered(since))

    def gathered(self, entries: Iterable[Entry]) -> tuple[Chapter, ...]:
        """The entries as they are listed; a game with long turns merges them."""
        return tuple(Chapter(entry.line, (entry,)) for entry in entries)


def _stood_in(step: Step, people: People) -> Iterable[Line]:
    """A line for a step that the plain policy took because the bot failed."""
    if step.replaced:
        name = people[step.seat].name
        yield Line(step.seat, t("log.stood_in", name=name), t("short.stood_in"))


def people_of(match: Match) -> People:
    """All present participants of a match; dummies take colours that no seat has.

    Persons for whom a bot answers in a posed match are shown as persons.
    """
    found = [
        Participant(
            number,
            match.names[number],
            seat.colour,
            PERSON if match.taught and seat.is_person else match.players[number],
        )
        for number, seat in enumerate(match.setup.seats)
    ]
    free = [colour for colour in COLOURS if colour not in match.colours]
    for name in match.names[len(found) :]:
        found.append(Participant(len(found), name, free.pop(), DIRK))
    return tuple(found)


def by_turns(entries: Iterable[Entry], people: People) -> tuple[Chapter, ...]:
    """One chapter for the consecutive actions of a seat; rounds, scorings and the end are separate."""
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
    """One line for a seat's actions and what others got by them: in short form, or a single one in full."""
    own = [entry.line for entry in entries if entry.line.who == entry.by]
    main = _once(without_details(own)) or own
    others = _of_others(entries, people)
    if not main or (len(main) < 2 and not others):
        return main[0] if main else entries[0].line
    acts = ", ".join(line.short for line in main)
    for other in others:
        acts = t("log.with_others", acts=acts, others=other)
    spots = [line.spot for line in own]
    spot = Spot(
        entries[0].by,
        tuple(cell for spot in spots for cell in spot.cells),
        tuple(tile for spot in spots for tile in spot.tiles),
        tuple(card for spot in spots for card in spot.cards),
    )
    text = t("log.turn", name=people[entries[0].by].name, acts=acts)
    return Line(entries[0].by, text, acts, spot, rules_at=main[0].rules_at)


def _once(lines: Sequence[Line]) -> tuple[Line, ...]:
    """The lines without those whose contents the next one says again."""
    following = (*(line.again for line in lines[1:]), "")
    return tuple(
        line for line, after in zip(lines, following, strict=False) if not after or line.again != after
    )


def _of_others(entries: Sequence[Entry], people: People) -> tuple[str, ...]:
    """What befell others in a seat's turn: one for each of them, in short form after the name."""
    found: dict[int, list[Line]] = {}
    for line in without_details(entry.line for entry in entries):
        if line.who is not None and line.who != entries[0].by:
            found.setdefault(line.who, []).append(line)
    return tuple(
        _named(replace(lines[0], short=", ".join(line.short for line in lines)), people)
        for lines in found.values()
    )


def without_details(lines: Iterable[Line]) -> tuple[Line, ...]:
    """The lines without those visible on the table anyway."""
    return tuple(line for line in lines if line.kind not in DETAILS)


def in_short(lines: Iterable[Line], people: People) -> tuple[Line, ...]:
    """These lines, each in its short form after the name."""
    return tuple(replace(line, text=_named(line, people)) for line in without_details(lines))


def _named(line: Line, people: People) -> str:
    if line.who is None or line.short.startswith(people[line.who].name):
        return line.short
    return t("log.turn", name=people[line.who].name, acts=line.short)
