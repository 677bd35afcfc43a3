"""A turning point tried once more: the position before a decision, in which a person may choose anything.

The value of a choice is known from the review, or computed when it is tried.
"""

from dataclasses import replace
from typing import Any

from alhambra_desktop.bots import server
from alhambra_desktop.bots.judging import Compared
from alhambra_desktop.bots.review_data import Effort, standard
from alhambra_desktop.engine import codec
from alhambra_desktop.engine.codec import CodecError
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.games import GAMES, AnyGame
from alhambra_desktop.match.past import Step
from alhambra_desktop.match.posed import PosedMatch
from alhambra_desktop.match.replay import Replay
from alhambra_desktop.match.review import Answer, Decided, Question, told
from alhambra_desktop.match.review_run import ReviewWorker
from alhambra_desktop.match.review_server import answer
from alhambra_desktop.match.seating import PERSON

OTHERS = "hard"
"""The level of other persons' seats: nobody but the asked one sits at the position."""


def _rival(player: str) -> str:
    return OTHERS if player == PERSON else player


def made_step(begun: AnyGame, seat: int, choice: Choice) -> Step:
    """The step that a choice would be in a position, for its description."""
    game = begun.copy()
    game.events = []
    game.choose_checked(choice)
    return Step(1, seat, choice, tuple(game.take_events()))


class TurningMatch(PosedMatch):
    """The position before a decision; ``tried`` is the choice made in it, after which nobody continues."""

    unaided = True

    def __init__(self, replay: Replay, decided: Decided) -> None:
        seats = tuple(
            replace(seat, player=PERSON if number == decided.seat else player)
            for number, (seat, player) in enumerate(zip(replay.setup.seats, replay.players, strict=True))
        )
        self.begun = replay.game_at(decided.step - 1)
        self.begun.events = []
        super().__init__(replace(replay.setup, seats=seats), self.begun.copy())
        self.game.events = []
        for seat, player in enumerate(self.players):
            if seat != decided.seat:  # another person is still shown as one
                self.players[seat] = _rival(player)
        self.decided = decided
        self.tried: Choice | None = None
        self.options: dict[Choice, Compared] = {one.choice: one for one in decided.judged.options}

    @property
    def best(self) -> Compared:
        """The best known choice."""
        return self.decided.judged.options[0]

    def known(self, choice: Choice) -> Compared | None:
        """What is known about a choice, or about an equivalent one."""
        found = self.options.get(choice)
        if found is None:
            alike = GAMES[self.setup.game].alike
            wanted = alike(self.begun, choice)
            found = next(
                (one for one in self.options.values() if alike(self.begun, one.choice) == wanted), None
            )
        return found

    def choose(
        self, choice: Choice, seat: int | None = None, *, replaced: bool = False, automatic: bool = False
    ) -> Step:
        """Make the first choice: the one that is tried."""
        step = super().choose(choice, seat, replaced=replaced, automatic=automatic)
        if self.tried is None:
            self.tried = choice
        return step

    def again(self) -> None:
        """Return to the position."""
        self.tried = None
        self.restart(self.begun)

    def poll(self) -> Step | None:
        """Nobody continues after a choice was tried."""
        return None if self.tried is not None else super().poll()


class TryJudge:
    """Evaluates choices that the review did not compare: in a process, or ``inline`` at the next poll."""

    def __init__(self, match: TurningMatch, *, inline: bool = False, effort: Effort | None = None) -> None:
        self._match = match
        self._effort = effort or standard().efforts[match.setup.game]
        self._inline = inline
        self._worker: ReviewWorker | None = None
        self._asked: dict[str, Any] | None = None

    @property
    def thinking(self) -> bool:
        """Whether an answer is awaited."""
        return self._asked is not None

    def ask(self, tried: Choice) -> None:
        """Evaluate a choice against the best known one."""
        match = self._match
        question = Question(match.decided.step, match.decided.seat, match.begun, tried)
        choices = [codec.encode(one, Choice) for one in (match.best.choice, tried)]
        self._asked = {**told(question, self._effort), "compare": choices}
        if not self._inline:
            if self._worker is None or not self._worker.alive:
                self._worker = ReviewWorker(server.game_to_plain(match.game.rules))
            self._worker.ask(self._asked)

    def poll(self) -> Compared | None:
        """The value of the choice, once known; it is then an option of the match."""
        if self._asked is None:
            return None
        made = codec.decode(self._asked["made"], Choice)
        reply: dict[str, Any] | None = None
        if self._inline:
            reply = answer(self._match.game.rules, self._asked, {})
        elif self._worker is not None:
            reply = next(iter(self._worker.received()), None)
            if reply is None and not self._worker.alive:
                self._asked = None
        if reply is None:
            return None
        self._asked = None
        return self._heard(reply, made)

    def _heard(self, reply: dict[str, Any], made: Choice) -> Compared | None:
        try:
            found: Answer = codec.decode(reply.get("answer"), Answer)
        except CodecError:
            return None
        if found.judged is None:
            return None
        one = next(one for one in found.judged.options if one.choice == made)
        one = replace(one, chance=max(0.0, self._match.best.chance - one.behind))
        self._match.options[made] = one
        return one

    def close(self) -> None:
        """Stop: the answer is not needed any more."""
        self._asked = None
        if self._worker is not None:
            self._worker.close()
