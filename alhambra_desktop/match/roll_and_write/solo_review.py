"""The review of a finished solo game in a background process, so that no frame waits for it."""

import json
import logging
from multiprocessing.connection import Connection
from typing import Any, cast

from alhambra_desktop.bots import server
from alhambra_desktop.bots.roll_and_write.review import Review, review
from alhambra_desktop.engine import codec
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.match.child import Child
from alhambra_desktop.match.match import Match
from alhambra_desktop.roll_and_write.ruleset import Ruleset

_log = logging.getLogger(__name__)


class SoloReview:
    """Created with a match; call ``poll`` for the answer, ``close`` when it is no longer needed."""

    def __init__(self, match: Match) -> None:
        plain = {
            "game": server.game_to_plain(match.game.rules),
            "seed": match.setup.seed,
            "choices": [codec.encode(step.choice, Choice) for step in match.steps if step.choice is not None],
        }
        self._child = Child(serve, json.dumps(plain), name="review")
        self._log_problem()

    @property
    def open(self) -> bool:
        """Whether an answer may still arrive."""
        return self._child.alive

    def poll(self) -> Review | None:
        """The answer, once it has arrived; never waits."""
        if not self.open:
            return None
        for plain in self._child.received():
            try:
                return review_from_plain(plain)
            except ValueError as error:
                _log.warning("the review ended: %r", error)
                self.close()
        self._log_problem()
        return None

    def _log_problem(self) -> None:
        if self._child.problem:
            _log.warning("the review %s", self._child.problem)

    def close(self) -> None:
        """End the process."""
        self._child.close()


def serve(connection: Connection, asked: str) -> None:
    """Entry point of the process: answer one question."""
    server.prepare_process()
    plain = json.loads(asked)
    rules = cast(Ruleset, server.rules_from_plain(plain["game"]))
    choices = [codec.decode(choice, Choice) for choice in plain["choices"]]
    found = codec.encode(review(rules, plain["seed"], choices))
    connection.send_bytes(json.dumps(found).encode())


def review_from_plain(plain: Any) -> Review:
    """A review from its plain form. Raises CodecError, which is a ValueError."""
    found = codec.decode(plain, Review)
    assert isinstance(found, Review)
    return found
