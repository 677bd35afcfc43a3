"""The story of a match so far: lines of the log, the deck's story, what happened since a turn."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from alhambra_desktop.alhambra import events as e
from alhambra_desktop.alhambra.choices import EndTurn
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.match.match import Beat, Match
from alhambra_desktop.presentation.deck import DeckStory, told
from alhambra_desktop.presentation.people import DIRK, PERSON, Participant, People
from alhambra_desktop.presentation.sentences import Line, Teller

DETAILS = ("placed", "refill")
"""Kinds of lines that a short recap leaves out: they are seen on the table."""

REVEALS = (e.MoneyTurnedUp, e.TileTurnedUp, e.ScoringCardTurnedUp, e.DirkDrew, e.DiscardsShuffled)


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the log and the beat it belongs to."""

    beat: int
    line: Line


def people_of(match: Match) -> People:
    """All participants of a match as they are now; Dirk takes a colour that no seat has."""
    found = [
        Participant(
            number, seat.name, seat.colour, PERSON if match.is_person(number) else match.players[number]
        )
        for number, seat in enumerate(match.setup.seats)
    ]
    names = match.names
    if len(names) > len(found):
        rules = match.game.rules
        free = [colour for colour in rules.components.colours if colour not in match.colours]
        found.append(Participant(len(found), names[-1], free[-1], DIRK))
    return tuple(found)


class Chronicle:
    """Follows a match: only new beats are told, unless the past has changed."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.story = DeckStory()
        self.version = 0
        self._revision = -1
        self._told = 0
        self._ends: dict[int, int] = {}

    def follow(self, match: Match, view: Palace, people: People) -> None:
        """Tell what is new in the match; ``view`` is only asked for names of pieces."""
        beats = match.beats
        if match.revision != self._revision or len(beats) < self._told:
            self._begin_anew(match.revision)
        teller = Teller(view, people)
        for beat in beats[self._told :]:
            self._tell(beat, teller)
        self._told = len(beats)

    def retell(self) -> None:
        """Everything in other words: the language has changed."""
        self._begin_anew(-1)

    def _begin_anew(self, revision: int) -> None:
        self.entries, self.story, self._told, self._ends = [], DeckStory(), 0, {}
        self._revision = revision
        self.version += 1

    def _tell(self, beat: Beat, teller: Teller) -> None:
        self.entries += [Entry(beat.number, line) for line in teller.lines(beat.events)]
        self.story = told(self.story, beat.events)
        if isinstance(beat.choice, EndTurn):
            self._ends[beat.seat] = beat.number
        self.version += 1

    def since_turn_of(self, seat: int) -> tuple[Line, ...]:
        """What the others did, and what came up, since a seat ended its last turn."""
        begin = self._ends.get(seat, 0)
        return tuple(
            entry.line
            for entry in self.entries
            if entry.beat > begin and entry.line.who != seat and entry.line.kind != "round"
        )

    def lines_of(self, beat: int) -> tuple[Line, ...]:
        """The lines of one beat."""
        return tuple(entry.line for entry in self.entries if entry.beat == beat)


def telling(lines: Iterable[Line]) -> tuple[Line, ...]:
    """Without what is seen on the table anyway."""
    return tuple(line for line in lines if line.kind not in DETAILS)


def in_short(lines: Iterable[Line]) -> tuple[Line, ...]:
    """The telling lines, each in its short form; the emblem before it says who."""
    return tuple(replace(line, text=line.short) for line in telling(lines))


def undo_reach(match: Match) -> int:
    """The number of the beat up to which undo can go back: later ones are the asked person's own."""
    beats = match.beats
    seat = match.asked if match.asked is not None else (beats[-1].seat if len(beats) > 1 else -1)
    for beat in reversed(beats):
        if beat.seat != seat or any(isinstance(event, REVEALS) for event in beat.events):
            return beat.number
    return 0
