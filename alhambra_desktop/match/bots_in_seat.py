"""How each level of bot would do in a seat of a deal: bots replay it in a separate process."""

import json
import logging
from collections.abc import Sequence
from dataclasses import replace
from multiprocessing.connection import Connection
from typing import Any

from alhambra_desktop.bots import PLAYABLE, counted, make_bot, server
from alhambra_desktop.engine import codec
from alhambra_desktop.games import GAMES
from alhambra_desktop.match.child import Child
from alhambra_desktop.match.results import SeatResult, seat_results
from alhambra_desktop.match.seating import PERSON, MatchSetup, decode_setup, encode_setup, rules_of

_log = logging.getLogger(__name__)

STAND_IN = "medium"
"""The level that plays the seats of other persons."""


class BotsInSeat:
    """Created with a set-up and a seat; ``known`` are results found earlier, to which the new ones are added.

    Call ``poll`` for results, ``close`` when they are no longer needed.
    """

    def __init__(
        self,
        setup: MatchSetup,
        seat: int,
        known: dict[str, SeatResult] | None = None,
        levels: Sequence[str] = PLAYABLE,
    ) -> None:
        self.levels = tuple(levels)
        self.results = {} if known is None else known
        """The result of each level in the seat."""
        missing = [level for level in self.levels if level not in self.results]
        asked = json.dumps({"setup": encode_setup(setup), "seat": seat, "levels": missing})
        self._child = Child(serve, asked, name="deal") if missing else None
        if self._child is not None and self.over:
            _log.warning("the bots %s", self._child.problem)

    @property
    def over(self) -> bool:
        """Whether all results have arrived."""
        return self._child is None or not self._child.alive

    def poll(self) -> bool:
        """Read the results that have arrived; returns whether there were any. Never waits."""
        if self._child is None or self.over:
            return False
        before = len(self.results)
        error: Exception | None = None
        try:
            for plain in self._child.received():
                found: SeatResult = codec.decode(plain, SeatResult)
                self.results[found.player] = found
        except codec.CodecError as wrong:
            error = wrong
        error = error or self._child.error
        whole = len(self.results) == len(self.levels)
        if error is not None and not whole:
            _log.warning("the bots stopped playing: %r", error)
        if error is not None or whole:
            self.close()
        return len(self.results) != before or self.over

    def close(self) -> None:
        """End the process."""
        if self._child is not None:
            self._child.close()


def serve(connection: Connection, asked: str) -> None:
    """Entry point of the process: play once with each level and send each result."""
    server.prepare_process()
    plain = json.loads(asked)
    setup = decode_setup(plain["setup"])
    for level in plain["levels"]:
        found = played(setup, plain["seat"], level)
        connection.send_bytes(json.dumps(codec.encode(found)).encode())


def played(setup: MatchSetup, seat: int, level: str) -> SeatResult:
    """The result of a level in the seat; bots use a fixed number of playouts, so it is reproducible."""
    game: Any = GAMES[setup.game].begin(rules_of(setup), setup.seed)
    players = []
    for number, sitting in enumerate(setup.seats):
        other = STAND_IN if sitting.player == PERSON else sitting.player
        name, character = (level, "") if number == seat else (other, sitting.character)
        players.append(make_bot(name, f"{setup.seed}/{number}", character, counted(name)))
    while game.decision is not None:
        asked = game.decision.seat
        game.choose(players[asked].choose(game.view(asked)), asked)
    return replace(seat_results(setup, game)[seat], player=level)
