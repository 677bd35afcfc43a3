"""A match looked at again: every step as it was, in any order, changing nothing."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.reasons import Reason, Refused
from alhambra_desktop.engine.tally import ScoringEnded, TurnBegun
from alhambra_desktop.games import AnyGame
from alhambra_desktop.match.copies import new_place, write_copy
from alhambra_desktop.match.journal import Journal
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.open_call import OpenCall
from alhambra_desktop.match.past import Beat
from alhambra_desktop.match.saves import SaveFolder
from alhambra_desktop.match.seating import header
from alhambra_desktop.match.thinking import Answer
from alhambra_desktop.match.undo import UndoInfo

RECORDED = Reason.of("recorded")
"""Why nothing can be chosen in a match that is looked at again."""


class Replay(Match):
    """The steps of a match with a cursor: ``game`` is the position after the step of number ``at``.

    To a scene it is a match whose seats are all played by somebody else: ``poll`` brings the next step
    that was recorded. ``side`` is the seat whose side of the table is seen, or None for that of whoever
    is asked. Hands that somebody in front of the screen must not see stay hidden until the match is
    over (``may_see``).
    """

    recorded = True

    def __init__(self, match: Match, *, whole: bool = True, kept_in: Path | None = None) -> None:
        """The steps of ``match`` as they now stand; ``match`` itself goes on freely.

        ``whole``: they begin with the opening, and not with a turn from which a later version went on.
        ``kept_in``: the journal it was read from, if it is not written on.
        """
        self._beats = match.beats
        self._end = match.game.copy()
        super().__init__(match.setup, self._end, None, _Nobody())
        self._past = match.past(self.length)
        self.opening = match.opening
        self.players = list(match.players)
        self.practice = match.practice
        self.identity = match.identity
        self.handed_over = match.handed_over
        self.persons = match.people
        self.side: int | None = self.persons[0] if len(self.persons) == 1 else None
        self.turns = self._numbers(TurnBegun)
        self.scorings = self._numbers(ScoringEnded)
        self.at = self.length
        self.whole = whole
        journal = match.journal
        self.kept_in = journal.path if journal is not None and not journal.problem else kept_in
        self.finished = self._end.over

    def _numbers(self, kind: type) -> tuple[int, ...]:
        """The steps in which something happened."""
        return tuple(
            beat.number for beat in self._beats if any(isinstance(event, kind) for event in beat.events)
        )

    # ------------------------------------------------------------ where it stands

    @property
    def length(self) -> int:
        """How many steps there are; the opening is none."""
        return len(self._beats) - 1

    @property
    def beats(self) -> list[Beat]:
        """The steps up to the cursor, the opening first."""
        return self._beats[: self.at + 1]

    @property
    def every_beat(self) -> tuple[Beat, ...]:
        """All steps, also those to come."""
        return tuple(self._beats)

    def stations(self) -> Iterator[tuple[Beat, AnyGame]]:
        """Every step up to the cursor, each with the game as it stood after it."""
        return zip(self.beats, self._past.games(self._end), strict=False)

    def games_at(self, numbers: Iterable[int]) -> Iterator[AnyGame]:
        """The game as it stood after each of these steps, in rising order; the opening is step 0."""
        return self._past.games_at(numbers, self._end)

    def every_station(self) -> Iterator[tuple[Beat, AnyGame]]:
        """Every step, also those to come, each with the game as it stood after it."""
        yield from zip(self._beats, self._past.games(self._end), strict=True)

    def game_at(self, number: int) -> AnyGame:
        """The game as it stood after a step."""
        return self._end if number == self.length else self._past.game_at(number)

    def go_to(self, number: int) -> None:
        """Put the cursor on a step; numbers beyond either end mean that end."""
        self.at = max(0, min(self.length, number))
        self.game = self.game_at(self.at)
        self.revision += 1
        self._moved()

    def next_of(self, marks: tuple[int, ...]) -> int:
        """The next of these steps after the cursor, else the end."""
        place = bisect_right(marks, self.at)
        return marks[place] if place < len(marks) else self.length

    def last_of(self, marks: tuple[int, ...]) -> int:
        """The last of these steps before the cursor, else the opening."""
        place = bisect_left(marks, self.at)
        return marks[place - 1] if place else 0

    def turn_at(self, number: int) -> int:
        """How many turns had begun after a step."""
        return bisect_right(self.turns, number)

    # ------------------------------------------------------------ as a scene sees it

    def is_person(self, seat: int) -> bool:
        return False

    def may_see(self, seat: int) -> bool:
        """Whether the hand of a seat may be shown: after the end, or to the only person who played it."""
        return self.all_open or self.persons == (seat,)

    @property
    def all_open(self) -> bool:
        return not self.secret or self.finished

    def open_call(self) -> OpenCall | None:
        return None

    @property
    def silent(self) -> bool:
        return False

    def poll(self) -> Beat | None:
        """The next step that was recorded, if there is one."""
        if self.at >= self.length:
            return None
        self.at += 1
        self.game = self.game_at(self.at)
        self._moved()
        return self._beats[self.at]

    def check(self, choice: Choice) -> Reason | None:
        return RECORDED

    def choose(self, choice: Choice, seat: int | None = None, *, replaced: bool = False) -> Beat:
        raise Refused(RECORDED)

    def undo_info(self) -> UndoInfo:
        return UndoInfo(False, False, "start")

    def undo_reach(self) -> int:
        return self.at

    # ------------------------------------------------------------ playing on from here

    @property
    def can_branch(self) -> bool:
        """Whether there is anything left to play from here, and everything before it is known."""
        return self.whole and not self.over

    def branch(self, folder: SaveFolder, players: tuple[str, ...]) -> Path:
        """A new match from the position under the cursor, marked as practice: its journal in ``folder``.

        ``players`` says by seat who goes on (a person or a level). The match that was looked at stays as
        it is. Raises OSError if the journal cannot be written.
        """
        journal = Journal(new_place(folder), header(self.setup, self.game.rules))
        write_copy(self, journal, players, practice=True)
        return journal.path


def whole(match: Match) -> Iterator[tuple[Beat, AnyGame]]:
    """Every step of a match, the opening first, wherever a cursor stands."""
    return match.every_station() if isinstance(match, Replay) else match.stations()


def ended(match: Match) -> tuple[AnyGame, int]:
    """The game after the last step, wherever a cursor stands, and how many steps there are."""
    if isinstance(match, Replay):
        return match.game_at(match.length), match.length
    return match.game, len(match.beats) - 1


class _Nobody:
    """Thinks about nothing: what the bots chose is known."""

    def warm_up(self, rules: Any = None) -> None:
        """There is nothing to get ready for."""

    def ask(self, view: AnyGame, seat: int, level: str, seed: str, character: str) -> None:
        """Never called: what the bots chose is known."""

    def poll(self) -> Answer | None:
        return None

    def cancel(self) -> None:
        """There is nothing to forget."""

    def close(self) -> None:
        """There is nothing to end."""
