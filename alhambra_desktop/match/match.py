"""A match: a game with people and bots in its seats, recorded in a journal, with undo and redo."""

import time
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.moments import Pass
from alhambra_desktop.engine.reasons import Reason, Refused
from alhambra_desktop.games import GAMES, AnyGame
from alhambra_desktop.match.copies import line_of, new_identity, new_place, snapshot, write_copy
from alhambra_desktop.match.journal import Journal
from alhambra_desktop.match.open_call import Calls, OpenCall, answers
from alhambra_desktop.match.past import Past, PastStep, Step
from alhambra_desktop.match.saves import SaveFolder
from alhambra_desktop.match.seating import PERSON, MatchSetup, SeatingError, check_seating, header, rules_of
from alhambra_desktop.match.thinking import Thinker
from alhambra_desktop.match.undo import UndoInfo

DIRK = "Dirk"
DUMMIES = (DIRK, "Dirki", "Dirkelson", "Dirkules")
"""The names of passive players in order; they are the same in every language."""


class Match:
    """A running match: every action of a person or bot goes through it and into the journal.

    ``revision`` grows whenever the past changes (undo, redo), so that observers know; ``steps`` is the
    present list of steps. ``practice``: a reveal was taken back. ``handed_over``: some seat has changed
    hands. ``identity`` is the same in all copies of the match; matches of older versions have none.
    ``aliases``: names shown by seat instead of those of the set-up. ``recorded``: it is only replayed
    (match/replay.py). ``taught``: it belongs to a lesson (match/lessons.py), where nothing is done
    automatically. ``unaided``: a puzzle to be solved alone (match/puzzles.py): no hints, no golden marks.
    """

    recorded = False
    taught = False
    unaided = False

    def __init__(self, setup: MatchSetup, game: AnyGame, journal: Journal | None, worker: Thinker) -> None:
        """Called by ``begin`` and by ``load`` (match/loading.py)."""
        self.setup = setup
        self.game = game
        self.journal = journal
        self.worker = worker
        self.players = [seat.player for seat in setup.seats]
        self.revision = 0
        self.practice = False
        self.handed_over = False
        self.identity = ""
        self.aliases: dict[int, str] = {}
        self._past = Past()
        self._undone: list[PastStep] = []
        self._views: dict[int, AnyGame] = {}
        self._asking = False
        self._unasked = -1
        """The number of the last step, if a person passed automatically in it."""
        self._calls = Calls(len(setup.seats))
        opening = tuple(game.take_events())
        self.opening = Step(0, -1, None, opening)

    @classmethod
    def begin(cls, setup: MatchSetup, folder: SaveFolder | None, worker: Thinker) -> "Match":
        """Begin a new match, recorded in ``folder`` if given.

        Raises SeatingError (names, bots) or Refused (numbers, colours, options, modules).
        """
        if setup.game not in GAMES:
            raise SeatingError("unknown_game", game=setup.game, known=", ".join(GAMES))
        rules = rules_of(setup)
        check_seating(setup)
        game = GAMES[setup.game].begin(rules, setup.seed)
        journal, identity = None, new_identity()
        if folder is not None:
            journal = Journal(new_place(folder), header(setup, rules, identity))
        match = cls(setup, game, journal, worker)
        match.identity = identity
        match.note_turn()
        return match

    # ------------------------------------------------------------ looking

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game.over

    @property
    def asked(self) -> int | None:
        """The seat whose decision it is."""
        return None if self.game.decision is None else self.game.decision.seat

    def is_person(self, seat: int) -> bool:
        """Whether a person at this computer plays this seat now."""
        return self.players[seat] == PERSON

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that people play now."""
        return tuple(seat for seat in range(len(self.players)) if self.is_person(seat))

    @property
    def secret(self) -> bool:
        """Whether seats have secrets from each other, so that a curtain is needed between persons."""
        return GAMES[self.setup.game].secret and not self.setup.open_hands

    @property
    def all_open(self) -> bool:
        """Whether everybody may look into every hand."""
        return not self.secret

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all participants, dummies last."""
        names = [self.aliases.get(number, seat.name) for number, seat in enumerate(self.setup.seats)]
        return (*names, *DUMMIES[: self.game.participants - len(names)])

    @property
    def colours(self) -> tuple[str, ...]:
        """The colours of the seats."""
        return tuple(seat.colour for seat in self.setup.seats)

    def view(self, seat: int) -> AnyGame:
        """What a seat (or NOBODY) may see now; cached until the next step."""
        if seat not in self._views:
            self._views[seat] = self.game.view(seat)
        return self._views[seat]

    @property
    def steps(self) -> list[Step]:
        """All steps so far, beginning with the opening."""
        return [self.opening, *(step.made for step in self._past.steps)]

    @property
    def step_count(self) -> int:
        """The number of steps so far without the opening, for what asks often: ``steps`` makes a list."""
        return len(self._past)

    def stations(self) -> Iterator[tuple[Step, AnyGame]]:
        """Every step so far, beginning with the opening, each with the game after it."""
        yield from zip(self.steps, self._past.games(self.game), strict=True)

    def games_at(self, numbers: Iterable[int]) -> Iterator[AnyGame]:
        """The game after each of these steps, in rising order; the opening is step 0."""
        return self._past.games_at(numbers, self.game)

    def past(self, steps: int) -> Past:
        """The first steps, to look at elsewhere while the match goes on."""
        return self._past.first(steps)

    def check(self, choice: Choice) -> Reason | None:
        """None if the asked seat may choose this, or the first reason against it."""
        return self.game.check(choice)

    # ------------------------------------------------------------ open calls (open_call.py)

    def open_call(self) -> OpenCall | None:
        """The persons who may act now, if there are several; then nobody is asked alone."""
        return self._calls.call(self.game, self.people, secret=self.secret)

    def answer_call(self, seat: int | None) -> None:
        """This person wants to act, or nobody does. Raises ValueError if there is no open call."""
        call = self.open_call()
        if call is None or (seat is not None and seat not in call.seats):
            raise ValueError("this person is not called")
        self._calls.answer(self.game, call, seat)

    @property
    def silent(self) -> bool:
        """Whether the asked person passes automatically: ``poll`` passes."""
        return self._calls.silent(self.game, self.people, secret=self.secret)

    def let_pass(self, seat: int, kind: str, answer: str, things: tuple[str, ...] = ()) -> None:
        """Set a person's automatic answer to a kind of moment, with ``things`` for ONLY.

        Raises ValueError.
        """
        known = self.is_person(seat) and kind in self.moments and answer in answers(self.game, kind)
        if not known or not all(isinstance(thing, str) for thing in things):
            raise ValueError(f"no such answer: {seat} {kind} {answer} {things}")
        self._calls.let_pass(self.game, seat, kind, answer, things)
        self.write({"standing": seat, "kind": kind, "answer": answer, "things": list(things)})

    @property
    def moments(self) -> tuple[str, ...]:
        """The kinds of moments out of turn in this game."""
        return GAMES[self.setup.game].moments(self.game.rules)

    @property
    def automatic(self) -> dict[tuple[int, str], str]:
        """By person and kind of moment, the automatic answers that differ from the default."""
        return {about: said.answer for about, said in self._calls.automatic.items()}

    def answers(self, kind: str) -> tuple[str, ...]:
        """The possible answers of a person to a kind of moment; the first is the default."""
        return answers(self.game, kind)

    def awaited(self, seat: int, kind: str) -> tuple[str, ...]:
        """The pieces for which alone this person wants to be asked."""
        said = self._calls.automatic.get((seat, kind))
        return said.things if said is not None else ()

    # ------------------------------------------------------------ doing

    def choose(
        self, choice: Choice, seat: int | None = None, *, replaced: bool = False, automatic: bool = False
    ) -> Step:
        """Make a choice of the asked seat; written to the journal at once. Raises Refused."""
        asked = self.asked
        reason = self.game.check(choice, seat)
        if reason is not None or asked is None:
            raise Refused(reason or Reason.of("game_over"))
        self._cancel_bot()
        self._calls.passing(self.game, self.people, asked, choice)
        step = self._apply(choice, asked, replaced, automatic)
        self._undone.clear()
        self._unasked = -1
        self._calls.note(self.game, asked, choice)
        self.write(line_of(step.made))
        if step.barrier or self.over:
            self.note_turn()
        return step.made

    def _apply(self, choice: Choice, seat: int, replaced: bool, automatic: bool) -> PastStep:
        game, state = self.game, self.game.state
        self._past.keep(game)
        reveals, streams = state.reveals, dict(state.streams)
        game.choose_checked(choice)
        told = tuple(game.take_events())
        barrier = state.reveals != reveals or state.streams != streams
        made = PastStep(Step(self.step_count + 1, seat, choice, told, replaced, automatic), barrier)
        self._past.add(made)
        self._moved()
        return made

    def _moved(self) -> None:
        """Clear what was derived from the position before."""
        self._views.clear()
        self._calls.moved()

    def poll(self) -> Step | None:
        """Let a bot act, or a person pass automatically: returns the next step once known. Never waits."""
        seat = self.asked
        if seat is None or self.is_person(seat):
            return self._let_by() if self.silent else None
        only = self._only_candidate()
        if only is not None:
            return self.choose(only)
        if not self._asking:
            seed = f"{self.setup.seed}/{seat}/{self.step_count}"
            self.worker.ask(self.view(seat), seat, self.players[seat], seed, self._character(seat))
            self._asking = True
        answer = self.worker.poll()
        if answer is None:
            return None
        self._asking = False
        return self.choose(answer.choice, replaced=answer.replaced)

    def _let_by(self) -> Step:
        """Pass for a person who need not be asked: not a decision that could be undone."""
        step = self.choose(Pass(), automatic=True)
        self._unasked = step.number
        return step

    def _only_candidate(self) -> Choice | None:
        """The only possible choice, if there is exactly one."""
        found = list(islice(self.game.candidates(), 2))
        return found[0] if len(found) == 1 else None

    def _character(self, seat: int) -> str:
        setup = self.setup.seats[seat]
        return setup.character if setup.player == self.players[seat] else ""

    def _cancel_bot(self) -> None:
        if self._asking:
            self.worker.cancel()
            self._asking = False

    def hand_over(self, seat: int, player: str) -> None:
        """Let a bot level play a person's seat from now on, or give it back. Raises SeatingError."""
        if not 0 <= seat < len(self.players):
            raise SeatingError("name_missing", seat=seat + 1)
        check_seating(replace(self.setup, seats=(replace(self.setup.seats[seat], player=player),)))
        self._cancel_bot()
        self._calls.leave(seat)
        self.players[seat] = player
        self.handed_over = True
        self._undone.clear()
        self.revision += 1
        self.write({"hand_over": seat, "player": player})

    # ------------------------------------------------------------ undo and redo

    def undo_info(self) -> UndoInfo:
        """How far the asked person may undo, and redo."""
        can_redo = bool(self._undone)
        steps = self._past.steps
        if not steps:
            return UndoInfo(False, can_redo, "start")
        last = steps[-1]
        seat = self.asked if self.asked is not None else last.made.seat
        own = last.made.seat == seat and last.made.number != self._unasked
        if own and self.is_person(seat) and not last.barrier:
            return UndoInfo(True, can_redo)
        barrier = "revealed" if last.barrier or not self.is_person(last.made.seat) else "other_person"
        if self.people == (seat,) and not any(step.decided_by(seat) for step in steps):
            return UndoInfo(False, can_redo, "start")
        return UndoInfo(False, can_redo, barrier, beyond=self.people == (seat,))

    def undo_reach(self) -> int:
        """The number of the step that undo can go back to: later ones are the asked person's own."""
        steps = self._past.steps
        last = steps[-1].made.seat if steps else -1
        seat = self.asked if self.asked is not None else last
        reach = len(steps)
        while reach and steps[reach - 1].made.seat == seat and not steps[reach - 1].barrier:
            reach -= 1
        return reach

    def undo(self) -> None:
        """Take back the last step. Raises ValueError behind a barrier."""
        if not self.undo_info().can_undo:
            raise ValueError("a barrier stands before the last step")
        self._back(1)
        self.write({"undo": 1})

    def take_back(self, count: int = 0) -> None:
        """Take back to the only person's last decision, even past a reveal: the match is now practice.

        ``count``: so many steps, as recorded. Raises ValueError.
        """
        if not self.undo_info().beyond or not 0 <= count <= len(self._past):
            raise ValueError("this step cannot be taken back")
        count = count or self._past.since_decision(self.people[0])
        self._back(count)
        self.practice = True
        self._undone.clear()
        self.write({"undo": count, "practice": True})

    def redo(self) -> None:
        """Redo the last undone step. Raises ValueError if there is none."""
        if not self._undone:
            raise ValueError("nothing to do again")
        self._forward()
        self.write({"redo": 1})
        if self.over:
            self.note_turn()

    def _back(self, count: int) -> None:
        self._cancel_bot()
        for _ in range(count):
            self._undone.append(self._past.drop())
        listening = self.game.events is not None
        self.game = self._past.game_at(len(self._past))
        self.game.events = [] if listening else None
        self._calls.undone(self.game)
        self._moved()
        self.revision += 1

    def _forward(self) -> None:
        made = self._undone.pop().made
        assert made.choice is not None
        self._apply(made.choice, made.seat, made.replaced, made.automatic)
        self.revision += 1

    # ------------------------------------------------------------ keeping

    def write(self, data: dict[str, Any]) -> None:
        """Write one line into the journal, if the match has one."""
        if self.journal is not None:
            self.journal.write(data)

    def note_turn(self) -> None:
        """Record a snapshot, from which a later version of the program can continue."""
        if self.journal is not None:  # to make one takes longer than the step it keeps
            self.write({"time": int(time.time()), **snapshot(self.game, self.journal.size)})

    @property
    def saving_problem(self) -> OSError | None:
        """Why the match is not being saved, or None."""
        return None if self.journal is None else self.journal.problem

    def save_as(self, folder: SaveFolder, name: str) -> Path:
        """Save a named copy of the match; the match itself continues in its own file.

        Raises OSError if it cannot be written.
        """
        stem = "".join(c if c.isalnum() or c in " -_" else "_" for c in name).strip() or "save"
        path = folder.new_path(f"{stem[:60]}")
        journal = Journal(path, {**header(self.setup, self.game.rules, self.identity), "name": name})
        write_copy(self, journal, tuple(self.players), practice=self.practice)
        return path

    def close(self) -> None:
        """Stop bots thinking; the journal is already complete."""
        self._cancel_bot()
        self.worker.close()
