"""Replay of a match: every step in any order, changing nothing."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from pathlib import Path

from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.reasons import Reason, Refused
from alhambra_desktop.engine.tally import ScoringEnded, TurnBegun
from alhambra_desktop.games import AnyGame
from alhambra_desktop.match.copies import new_place, write_copy
from alhambra_desktop.match.journal import Journal
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.open_call import OpenCall
from alhambra_desktop.match.past import Step
from alhambra_desktop.match.saves import SaveFolder
from alhambra_desktop.match.seating import header
from alhambra_desktop.match.thinking import Answer
from alhambra_desktop.match.undo import UndoInfo

RECORDED = Reason.of("recorded")
"""The reason why nothing can be chosen in a replay."""


class Replay(Match):
    """The steps of a match with a cursor: ``game`` is the position after step ``at``.

    To a scene it is a match whose seats are all played by others: ``poll`` brings the next recorded step.
    ``side`` is the seat from whose side the table is seen, or None for that of the asked seat. Hands that the
    viewer must not see stay hidden until the match is over (``may_see``).
    """

    recorded = True

    def __init__(self, match: Match, *, whole: bool = True, kept_in: Path | None = None) -> None:
        """The present steps of ``match``, which may itself continue.

        ``whole``: they begin with the opening, and not with a snapshot from which a later version continued.
        ``kept_in``: the journal it was read from, if that is not being written.
        """
        self._steps = match.steps
        self._end = match.game.copy()
        super().__init__(match.setup, self._end, None, _Nobody())
        self._past = match.past(self.length)
        self.opening = match.opening
        self.players = list(match.players)
        self.practice = match.practice
        self.identity = match.identity
        self.aliases = dict(match.aliases)
        self.handed_over = match.handed_over
        self.persons = match.people
        self.finished = self._end.over
        self.side = self._first_side()
        self.turns = self._numbers(TurnBegun)
        self.scorings = self._numbers(ScoringEnded)
        self.at = self.length
        self.whole = whole
        journal = match.journal
        self.kept_in = journal.path if journal is not None and not journal.problem else kept_in

    def _first_side(self) -> int | None:
        """The seat of the only person; of a finished match also one whose seat a bot has played."""
        begun = tuple(number for number, seat in enumerate(self.setup.seats) if seat.is_person)
        seats = self.persons or (begun if self.finished else ())
        return seats[0] if len(seats) == 1 else None

    def _numbers(self, kind: type) -> tuple[int, ...]:
        """The numbers of the steps in which something happened."""
        return tuple(
            step.number for step in self._steps if any(isinstance(event, kind) for event in step.events)
        )

    # ------------------------------------------------------------ where it stands

    @property
    def length(self) -> int:
        """The number of steps, without the opening."""
        return len(self._steps) - 1

    @property
    def steps(self) -> list[Step]:
        """The steps up to the cursor, beginning with the opening."""
        return self._steps[: self.at + 1]

    @property
    def step_count(self) -> int:
        """The number of steps up to the cursor, without the opening."""
        return self.at

    @property
    def every_step(self) -> tuple[Step, ...]:
        """All steps, also those after the cursor."""
        return tuple(self._steps)

    def stations(self) -> Iterator[tuple[Step, AnyGame]]:
        """Every step up to the cursor, beginning with the opening, each with the game after it."""
        return zip(self.steps, self._past.games(self._end), strict=False)

    def games_at(self, numbers: Iterable[int]) -> Iterator[AnyGame]:
        """The game after each of these steps, in rising order; the opening is step 0."""
        return self._past.games_at(numbers, self._end)

    def every_station(self) -> Iterator[tuple[Step, AnyGame]]:
        """Every step, also those after the cursor, each with the game after it."""
        yield from zip(self._steps, self._past.games(self._end), strict=True)

    def game_at(self, number: int) -> AnyGame:
        """The game after a step."""
        return self._end if number == self.length else self._past.game_at(number)

    def go_to(self, number: int) -> None:
        """Move the cursor to a step; numbers out of range are clipped."""
        self.revision += 1
        self._move(max(0, min(self.length, number)))

    def _move(self, number: int) -> None:
        """Set the cursor, going on from where it stands if that is nearer than a stored game."""
        known = self.at, self.game
        self.at = number
        self.game = self._end if number == self.length else self._past.game_at(number, known)
        self._moved()

    def next_of(self, marks: tuple[int, ...]) -> int:
        """The first of these steps after the cursor, or the end."""
        place = bisect_right(marks, self.at)
        return marks[place] if place < len(marks) else self.length

    def last_of(self, marks: tuple[int, ...]) -> int:
        """The last of these steps before the cursor, or the opening."""
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

    def poll(self) -> Step | None:
        """The next recorded step, or None."""
        if self.at >= self.length:
            return None
        self._move(self.at + 1)
        return self._steps[self.at]

    def check(self, choice: Choice) -> Reason | None:
        return RECORDED

    def choose(
        self, choice: Choice, seat: int | None = None, *, replaced: bool = False, automatic: bool = False
    ) -> Step:
        raise Refused(RECORDED)

    def undo_info(self) -> UndoInfo:
        return UndoInfo(False, False, "start")

    def undo_reach(self) -> int:
        return self.at

    # ------------------------------------------------------------ playing on from here

    @property
    def can_branch(self) -> bool:
        """Whether a match can branch off here: it is not over, and everything before is known."""
        return self.whole and not self.over

    def branch(self, folder: SaveFolder, players: tuple[str, ...]) -> Path:
        """A new match from the position at the cursor, marked as practice, with its journal in ``folder``.

        ``players`` says by seat who continues (a person or a level). The original match is unchanged. Raises
        OSError if the journal cannot be written.
        """
        journal = Journal(new_place(folder), header(self.setup, self.game.rules))
        write_copy(self, journal, players, practice=True)
        return journal.path


def whole(match: Match) -> Iterator[tuple[Step, AnyGame]]:
    """Every step of a match, beginning with the opening, whatever the cursor."""
    return match.every_station() if isinstance(match, Replay) else match.stations()


def ended(match: Match) -> tuple[AnyGame, int]:
    """The game after the last step, whatever the cursor, and the number of steps."""
    if isinstance(match, Replay):
        return match.game_at(match.length), match.length
    return match.game, len(match.steps) - 1


class _Nobody:
    """A thinker that does nothing: the bots' choices are recorded."""

    def warm_up(self, game: AnyGame | None = None) -> None:
        """Nothing to prepare."""

    def ask(self, view: AnyGame, seat: int, level: str, seed: str, character: str) -> None:
        """Never called: the bots' choices are recorded."""

    def poll(self) -> Answer | None:
        return None

    def cancel(self) -> None:
        """Nothing to cancel."""

    def close(self) -> None:
        """Nothing to close."""
