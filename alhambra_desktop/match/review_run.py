"""A review computed in background processes, with its progress and a way to stop.

Nothing waits: ``poll`` reads results and hands out the next questions. Questions and answers are JSON texts.
A process is told only what the seat saw.
"""

import logging
from collections import deque
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from alhambra_desktop.bots import server
from alhambra_desktop.bots.review_data import Effort
from alhambra_desktop.engine import codec
from alhambra_desktop.match.child import Child, processes
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.replay import ended, whole
from alhambra_desktop.match.review import (
    Answer,
    Review,
    effort_for,
    looked_closer,
    put_together,
    questions,
    reviewed,
    told,
)
from alhambra_desktop.match.review_server import answer, serve

AHEAD = 2
"""Questions given to a process at once, so that it need not wait for the next frame."""

_log = logging.getLogger(__name__)


class ReviewRun:
    """The review of a finished match.

    ``known``: answers found earlier, to continue from. ``number`` of processes; 0: each ``poll`` answers one
    question itself, for tests and tools.
    """

    def __init__(
        self,
        match: Match,
        known: Mapping[int, Answer] | None = None,
        number: int | None = None,
        effort: Effort | None = None,
    ) -> None:
        self.rules = match.game.rules
        self.seats = reviewed(match)
        self.asked = list(questions(whole(match), self.seats))
        self._by_step = {one.step: one for one in self.asked}
        self._game, self._steps = ended(match)
        self._effort = effort or effort_for(match.setup.game, self.asked)
        self.answers = {step: one for step, one in (known or {}).items() if step in self._by_step}
        self.closer: set[int] = {step for step in self.answers if self.answers[step].closer}
        self.problem = ""
        self._open: deque[int] = deque()
        """Steps whose question is not handed out yet; with an answer: a closer examination."""
        self._workers: list[ReviewWorker] = []
        self._number = processes() if number is None else number
        self._memo: dict[Any, Any] = {}
        self._review: Review | None = None
        self.running = False

    # ------------------------------------------------------------ what is known

    @property
    def review(self) -> Review:
        """The known part of the review."""
        if self._review is None:
            self._review = put_together(self.asked, self.answers, self._game, self._steps)
        return self._review

    @property
    def progress(self) -> float:
        """From 0 to 1; the closer examination of turning points counts as the last part."""
        if self.complete:
            return 1.0
        return 0.95 * len(self.answers) / max(1, len(self.asked))

    @property
    def complete(self) -> bool:
        """Whether every question was answered, and the turning points have been examined closely."""
        return len(self.answers) == len(self.asked) and not self._not_closer()

    def _not_closer(self) -> list[int]:
        """The steps of turning points that have not been examined closely."""
        return [step for step in self.review.turning if step not in self.closer]

    # ------------------------------------------------------------ going on

    def start(self) -> None:
        """Begin, or continue after a stop."""
        self.problem = ""
        self._open = deque(one.step for one in self.asked if one.step not in self.answers)
        self.running = not self.complete
        if self.running:
            plain = server.game_to_plain(self.rules)
            self._workers = [ReviewWorker(plain) for _ in range(self._number)]
            self._workers = [one for one in self._workers if one.alive]

    def stop(self) -> None:
        """Stop computing; found answers stay."""
        workers, self._workers = self._workers, []
        for one in workers:
            one.close()
        self.running = False

    def poll(self) -> bool:
        """Read results and hand out questions; returns whether anything is new."""
        if not self.running:
            return False
        new = self._hear()
        if not self._open and len(self.answers) == len(self.asked) and not self._busy():
            self._look_closer()
        self._hand_out()
        if self.complete:
            self.stop()
        elif self._number and not self._workers:
            self.problem = self.problem or "ended"
            self.running = False
        return new

    def _busy(self) -> bool:
        return any(one.busy for one in self._workers)

    def _look_closer(self) -> None:
        self._open.extend(self._not_closer())

    def _next(self) -> dict[str, Any]:
        """The plain form of the next question."""
        question = self._by_step[self._open.popleft()]
        answer = self.answers.get(question.step)
        if answer is None or answer.judged is None:
            return told(question, self._effort)
        return looked_closer(question, answer.judged, self._effort)

    def _hear(self) -> bool:
        heard = False
        for worker in list(self._workers):
            for reply in worker.received():
                heard |= self._take(reply)
            if not worker.alive:
                self._open.extendleft(one["step"] for one in reversed(worker.given))
                self._workers.remove(worker)
        return heard

    def _hand_out(self) -> None:
        if not self._number and self._open:
            self._take(answer(self.rules, self._next(), self._memo))
        for worker in self._workers:
            while self._open and len(worker.given) < AHEAD:
                worker.ask(self._next())

    def _take(self, reply: dict[str, Any]) -> bool:
        """Store a reply; a question that could not be answered is left out of the review."""
        step = reply["step"]
        found = _found(reply)
        if found is not None:
            known = self.answers.get(step)
            if known is not None and found.closer:  # what else is known of the step stays
                found = replace(known, judged=found.judged, closer=True)
            self.answers[step] = found
            if found.closer:
                self.closer.add(step)
        elif step in self.answers:  # the closer look came to nothing: the earlier judgement stays
            self.closer.add(step)
        else:
            self.asked.remove(self._by_step.pop(step))
        self._review = None
        return True


def _found(reply: dict[str, Any]) -> Answer | None:
    """The content of a reply; None, with a log entry, if it is unusable."""
    why = reply.get("failed")
    if why is None:
        try:
            found: Answer = codec.decode(reply.get("answer"), Answer)
        except codec.CodecError as error:
            why = error
        else:
            return found
    _log.warning("step %s could not be judged: %s", reply["step"], why)
    return None


class ReviewWorker:
    """One process, and the questions it was given."""

    def __init__(self, game: dict[str, Any]) -> None:
        self.given: list[dict[str, Any]] = []
        self._child = Child(serve, name="review")
        self._log_problem()
        self._send({"game": game})

    @property
    def alive(self) -> bool:
        """Whether answers may still arrive."""
        return self._child.alive

    @property
    def busy(self) -> bool:
        """Whether an answer is awaited."""
        return bool(self.given)

    def ask(self, question: dict[str, Any]) -> None:
        """Give it another question."""
        self.given.append(question)
        self._send(question)

    def _send(self, message: dict[str, Any]) -> None:
        if self.alive and not self._child.send(message):
            self._log_problem()

    def received(self) -> list[dict[str, Any]]:
        """The replies that have arrived; never waits."""
        found: list[dict[str, Any]] = []
        if self.alive:
            for reply in self._child.received():
                self.given = [one for one in self.given if one["step"] != reply["step"]]
                found.append(reply)
            self._log_problem()
        return found

    def _log_problem(self) -> None:
        if self._child.problem:
            _log.warning("a process of the review %s", self._child.problem)

    def close(self) -> None:
        """End the process."""
        self._child.close()
