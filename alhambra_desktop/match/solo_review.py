"""A finished game played alone is looked at again in a process of its own, so that no frame waits for it."""

import json
import logging
import multiprocessing
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, cast

from alhambra_desktop.bots import server
from alhambra_desktop.bots.roll_and_write.review import Review, review
from alhambra_desktop.engine import codec
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.match.match import Match
from alhambra_desktop.roll_and_write.ruleset import Ruleset

_log = logging.getLogger(__name__)


class SoloReview:
    """Begun with a match; ``poll`` for the answer, ``close`` when nobody waits any more."""

    def __init__(self, match: Match) -> None:
        plain = {
            "game": server.game_to_plain(match.game.rules),
            "seed": match.setup.seed,
            "choices": [codec.encode(beat.choice, Choice) for beat in match.beats if beat.choice is not None],
        }
        spawn = multiprocessing.get_context("spawn")
        self._connection, theirs = spawn.Pipe()
        self._process: SpawnProcess | None = spawn.Process(
            target=serve, args=(theirs, json.dumps(plain)), name="review", daemon=True
        )
        try:
            self._process.start()
        except OSError as error:
            self._process = None
            _log.warning("the review could not be started: %s", error)
        theirs.close()

    @property
    def open(self) -> bool:
        """Whether an answer may still come."""
        return self._process is not None

    def poll(self) -> Review | None:
        """The answer, once it has come; never waits."""
        try:
            if self._process is None or not self._connection.poll():
                return None
            return review_from_plain(json.loads(self._connection.recv_bytes()))
        except (OSError, EOFError, ValueError) as error:
            _log.warning("the review ended: %r", error)
            self.close()
            return None

    def close(self) -> None:
        """End the process."""
        process, self._process = self._process, None
        self._connection.close()
        if process is not None:
            process.terminate()
            process.join(1.0)


def serve(connection: Connection, asked: str) -> None:
    """Answer one question. The entry of the process."""
    server.prepare_process()
    plain = json.loads(asked)
    rules = cast(Ruleset, server.rules_from_plain(plain["game"]))
    choices = [codec.decode(choice, Choice) for choice in plain["choices"]]
    found = codec.encode(review(rules, plain["seed"], choices))
    connection.send_bytes(json.dumps(found).encode())


def review_from_plain(plain: Any) -> Review:
    """A review from its plain form. Raises CodecError, a ValueError."""
    found = codec.decode(plain, Review)
    assert isinstance(found, Review)
    return found
