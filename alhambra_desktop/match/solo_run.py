"""The review of a game of one player: computed in a background process, kept beside its journal.

So it is computed once: the result of the game and the page of its deal read the same file.
"""

import json
import logging
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from alhambra_desktop.bots import server
from alhambra_desktop.bots.evaluation import EVALUATIONS, Alone
from alhambra_desktop.bots.solo import Dear, SoloReview
from alhambra_desktop.engine import codec
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.games import kind_of
from alhambra_desktop.match.child import Child
from alhambra_desktop.match.files import review_beside
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.replay import Replay, ended
from alhambra_desktop.match.results import Result
from alhambra_desktop.match.review_file import BROKEN, Kind, Unusable, content, keep
from alhambra_desktop.match.seating import MatchSetup

KIND = Kind("alhambra-desktop-solo-review", 1)

_log = logging.getLogger(__name__)


def alone(played: MatchSetup | Result) -> bool:
    """Whether this is a game of one player that can be reviewed."""
    evaluation = EVALUATIONS.get(played.game)
    return len(played.seats) == 1 and evaluation is not None and evaluation.alone is not None


def _method(rules: Any) -> Alone:
    found = EVALUATIONS[kind_of(rules).id].alone
    assert found is not None  # nobody asks for another game
    return found


def _choices(match: Match) -> list[codec.Plain]:
    steps = match.every_step if isinstance(match, Replay) else match.steps
    return [codec.encode(step.choice, Choice) for step in steps if step.choice is not None]


class SoloRun:
    """Created with a match; call ``poll`` for the answer, ``close`` when it is no longer needed."""

    def __init__(self, match: Match) -> None:
        plain = {
            "game": server.game_to_plain(match.game.rules),
            "seed": match.setup.seed,
            "choices": _choices(match),
        }
        self._child = Child(serve, json.dumps(plain), name="review")
        self._log_problem()

    @property
    def open(self) -> bool:
        """Whether an answer may still arrive."""
        return self._child.alive

    def poll(self) -> SoloReview | None:
        """The answer, once it has arrived; never waits."""
        if not self.open:
            return None
        for plain in self._child.received():
            try:
                found: SoloReview = codec.decode(plain, SoloReview)
                return found
            except codec.CodecError as error:
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
    rules = server.rules_from_plain(plain["game"])
    choices = [codec.decode(choice, Choice) for choice in plain["choices"]]
    found = codec.encode(_method(rules).review(rules, plain["seed"], choices))
    connection.send_bytes(json.dumps(found).encode())


# ---------------------------------------------------------------- the file


def _deal(match: Match) -> str:
    """A key of the set-up. The choices have their own: the end of a game may be taken back."""
    return codec.digest(codec.encode(match.setup))


def _key(match: Match) -> str:
    return codec.digest([_method(match.game.rules).settings(), _choices(match)])


def write(journal: Path, match: Match, found: SoloReview) -> None:
    """Keep a review; a foreign or broken file in its place is set aside.

    Raises OSError, and Unusable if a newer version of the program has written one there.
    """
    keep(journal, KIND, _deal(match), {"of": _key(match), "review": codec.encode(found)})


def read(journal: Path, match: Match) -> SoloReview | None:
    """The kept review; None if there is none, or one of other choices or settings. Raises Unusable."""
    path = review_beside(journal)
    fields = content(path, KIND, _deal(match))
    if fields.get("version") != KIND.version or fields.get("of") != _key(match):
        return None
    try:
        found: SoloReview = codec.decode(fields.get("review"), SoloReview)
    except codec.CodecError as error:
        raise Unusable(path, BROKEN, f"review: {error}") from error
    for number, one in enumerate(found.dear):
        if not _sound(match, one):
            raise Unusable(path, BROKEN, f"review.dear[{number}]: impossible figures")
    return found


def _sound(match: Match, dear: Dear) -> bool:
    """Whether a choice can be shown: a step of the match, places that exist, a loss."""
    places = {None, *_method(match.game.rules).places(match.game.rules)}
    return 0 < dear.step <= ended(match)[1] and dear.cost > 0 and {dear.done, dear.better} <= places
