"""Bots' thinking, in background processes or inline.

Both have the same four methods: ``ask`` a question, ``poll`` for its answer without waiting, ``cancel`` it,
``close``. A process that dies or hangs never stops a match: the plain policy then plays the turn, and the
answer says so. One process answers; with more cores, others help it when a level with a timed search is asked
(bots/team.py). Messages are JSON; see bots/server.py.
"""

import logging
import multiprocessing
import time
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from alhambra_desktop.bots import Budget, UnknownBot, counted, level_data, make_bot, server
from alhambra_desktop.engine import codec
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.games import AnyGame
from alhambra_desktop.match.child import Child, processes
from alhambra_desktop.match.thinking import Answer

PATIENCE = 10.0
"""Seconds after which an unanswered question counts as a hanging process."""
STARTING = 50.0
"""Seconds more for the first answer: a busy or slow machine takes long to start a process."""
MOST_FAILURES = 3
"""Number of lost processes after which no further one is started; the plain policy plays."""

STAND_IN = "hard"

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Question:
    number: int
    view: Any
    seat: int
    level: str
    seed: str
    character: str
    asked_at: float


class InlineWorker:
    """Answers in the caller's own process at the first poll; always the same answer.

    ``budget``: for searching levels; by default the level's own number of playouts.
    """

    def __init__(self, budget: Budget | None = None) -> None:
        self._budget = budget
        self._question: tuple[Any, str, str, str] | None = None

    def warm_up(self, game: AnyGame | None = None) -> None:
        """Nothing to do: it is always ready."""

    def ask(self, view: Any, seat: int, level: str, seed: str, character: str = "") -> None:
        """Ask a bot for the choice of ``seat`` in its view; an open question is dropped."""
        self._question = (view, level, seed, character)

    def poll(self) -> Answer | None:
        """The answer, or None if nothing was asked."""
        if self._question is None:
            return None
        view, level, seed, character = self._question
        self._question = None
        return Answer(make_bot(level, seed, character, self._budget or counted(level)).choose(view))

    def cancel(self) -> None:
        """Drop the open question."""
        self._question = None

    def close(self) -> None:
        """Nothing to close."""


class Worker:
    """Bots in a background process, started at the first question or by ``warm_up``, and its helpers.

    ``budget``: time or playouts for searching levels; by default the level's own seconds. ``number`` of
    processes that think at once; by default it depends on the cores.
    """

    def __init__(self, budget: Budget | None = None, number: int | None = None) -> None:
        self._budget = budget or Budget()
        self._child: Child | None = None
        self._number_of_helpers = (processes() if number is None else number) - 1
        self._to_help: list[Connection] = []  # the ends for helpers that were not started yet
        self._helpers: list[Child] = []
        self._told: Any = None  # the rules that the process knows
        self._heard = False  # whether the process has ever answered
        self._question: _Question | None = None
        self._number = 0
        self._failures = 0

    @property
    def process(self) -> BaseProcess | None:
        """The bots' process, if one was started and is alive."""
        return None if self._child is None else self._child.process

    def warm_up(self, game: AnyGame | None = None) -> None:
        """Start the process and send it the rules, for the first question: some 30 ms with all modules."""
        self._ready()
        if game is not None:
            self._tell(game.rules)
            codec.encode(game.state)  # the first time takes longest: how to encode it is found out

    def _ready(self) -> None:
        """Start the process, unless it is running or has failed too often."""
        if self._child is None and self._failures < MOST_FAILURES:
            self._start()

    def _tell(self, rules: Any) -> None:
        """Send the rules to the process, unless it knows them."""
        if rules is not self._told and self._send({"game": server.game_to_plain(rules)}):
            self._told = rules

    def _start(self) -> None:
        ends: list[Connection] = []
        try:
            for _ in range(self._number_of_helpers):
                ours, theirs = multiprocessing.Pipe()
                ends.append(theirs)
                self._to_help.append(ours)
        except OSError as error:  # too many open files: it thinks with fewer helpers
            _log.warning("no more helpers: %s", error)
        child = Child(server.serve, *ends, name="bots")
        for end in ends:
            end.close()
        if not child.alive:
            self._lost(child.problem)
            return
        self._child = child
        self._told, self._heard = None, False

    def _help(self) -> None:
        """Start one more helper: one per frame, so that no frame waits for all of them."""
        end = self._to_help.pop()
        self._helpers.append(Child(server.help_out, end, name="helper"))
        end.close()

    def ask(self, view: Any, seat: int, level: str, seed: str, character: str = "") -> None:
        """Ask a bot for the choice of ``seat`` in its view; an open question is dropped."""
        self._ready()
        self._tell(view.rules)
        self._number += 1
        self._question = _Question(self._number, view, seat, level, seed, character, time.monotonic())
        self._send(
            {
                "ask": self._number,
                "seat": seat,
                "state": codec.encode(view.state),
                "level": level,
                "seed": seed,
                "character": character,
                "seconds": self._budget.seconds,
                "playouts": self._budget.playouts,
            }
        )

    def poll(self) -> Answer | None:
        """The answer if it has arrived, else None; never waits."""
        question = self._question
        if question is None:
            return None
        choice = self._received(question)
        if choice is not None:
            self._question = None
            return Answer(choice)
        if self._to_help and self._budget.playouts is None and _searches(question.level):
            self._help()
        patience = PATIENCE if self._heard else PATIENCE + STARTING
        if self._child is not None and time.monotonic() - question.asked_at > patience:
            self._lost("does not answer")
        if self._child is None:
            self._question = None
            bot = make_bot(STAND_IN, question.seed, question.character)
            return Answer(bot.choose(question.view), replaced=True)
        return None

    def cancel(self) -> None:
        """Drop the open question; the process stops thinking about it at once."""
        if self._question is not None:
            self._send({"cancel": self._question.number})
            self._question = None

    def close(self) -> None:
        """End all processes."""
        self._question = None
        self._end()

    # ------------------------------------------------------------ the process

    def _end(self) -> None:
        child, self._child = self._child, None
        helpers, self._helpers = self._helpers, []
        ends, self._to_help = self._to_help, []
        for end in ends:
            end.close()
        for one in (*helpers, child):
            if one is not None:
                one.close()

    def _send(self, message: dict[str, Any]) -> bool:
        """Send a message; returns whether that succeeded."""
        child = self._child
        if child is None:
            return False
        if not child.send(message):
            self._lost(child.problem)
            return False
        return True

    def _received(self, question: _Question) -> Choice | None:
        """The answer to this question; older ones are dropped."""
        child = self._child
        if child is None:
            return None
        for message in child.received():
            self._heard = True
            if message.get("answer") == question.number:
                return self._legal(question, message["choice"])
            if message.get("failed") == question.number:
                self._lost(f"failed: {message['why']}")
        if child.problem:
            self._lost(child.problem)
        return None

    def _legal(self, question: _Question, plain: codec.Plain) -> Choice | None:
        """The choice of an answer; an illegal one counts as a failure."""
        try:
            choice = codec.decode(plain, Choice)
        except codec.CodecError as error:
            self._lost(f"answered nonsense: {error}")
            return None
        reason = question.view.check(choice)
        if reason is not None:
            self._lost(f"chose what is not allowed: {reason}")
            return None
        assert isinstance(choice, Choice)
        return choice

    def _lost(self, what: str) -> None:
        """Give the process up; another one is started for the next question."""
        self._failures += 1
        _log.warning("the bots' process %s", what)
        self._end()


def _searches(level: str) -> bool:
    """Whether a level searches for a limited time."""
    try:
        return level_data(level).search is not None
    except UnknownBot:  # the process will say so
        return False
