"""What each level of bot makes of a seat in a deal: bots play it again in a process of its own."""

import json
import logging
import multiprocessing
from collections.abc import Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any

from alhambra_desktop.bots import PLAYABLE, counted, make_bot, server
from alhambra_desktop.games import GAMES
from alhambra_desktop.match.seating import PERSON, MatchSetup, decode_setup, encode_setup, rules_of

_log = logging.getLogger(__name__)

STAND_IN = "medium"
"""Who plays the seats of other persons."""


@dataclass(frozen=True, slots=True)
class BotResult:
    """A bot's points and place in the seat."""

    level: str
    points: int
    place: int


class BotsInSeat:
    """Begun with a set-up and a seat; ``poll`` for what has come, ``close`` when nobody waits any more."""

    def __init__(self, setup: MatchSetup, seat: int, levels: Sequence[str] = PLAYABLE) -> None:
        self.levels = tuple(levels)
        self.results: dict[str, BotResult] = {}
        asked = json.dumps({"setup": encode_setup(setup), "seat": seat, "levels": self.levels})
        spawn = multiprocessing.get_context("spawn")
        self._connection, theirs = spawn.Pipe()
        self._process: SpawnProcess | None = spawn.Process(
            target=serve, args=(theirs, asked), name="deal", daemon=True
        )
        try:
            self._process.start()
        except OSError as error:
            self._process = None
            _log.warning("the bots could not be started: %s", error)
        theirs.close()

    @property
    def over(self) -> bool:
        """Whether nothing more will come."""
        return self._process is None

    def poll(self) -> bool:
        """Take in what has come; whether anything has. Never waits."""
        before = len(self.results), self.over
        try:
            while self._process is not None and self._connection.poll():
                found = BotResult(**json.loads(self._connection.recv_bytes()))
                self.results[found.level] = found
        except (OSError, EOFError, ValueError, TypeError) as error:
            if len(self.results) < len(self.levels):
                _log.warning("the bots stopped playing: %r", error)
            self.close()
        if len(self.results) == len(self.levels):
            self.close()
        return (len(self.results), self.over) != before

    def close(self) -> None:
        """End the process."""
        process, self._process = self._process, None
        if process is not None:
            self._connection.close()
            process.terminate()
            process.join(1.0)


def serve(connection: Connection, asked: str) -> None:
    """Play once with each level and tell each result. The entry of the process."""
    server.prepare_process()
    plain = json.loads(asked)
    setup = decode_setup(plain["setup"])
    for level in plain["levels"]:
        points, place = played(setup, plain["seat"], level)
        connection.send_bytes(json.dumps({"level": level, "points": points, "place": place}).encode())


def played(setup: MatchSetup, seat: int, level: str) -> tuple[int, int]:
    """Points and place of a level in a seat; bots think by counted playouts, so it can be repeated."""
    kind = GAMES[setup.game]
    game: Any = kind.begin(rules_of(setup), setup.seed)
    players = []
    for number, sitting in enumerate(setup.seats):
        other = STAND_IN if sitting.player == PERSON else sitting.player
        name, character = (level, "") if number == seat else (other, sitting.character)
        players.append(make_bot(name, f"{setup.seed}/{number}", character, counted(name)))
    while game.decision is not None:
        asked = game.decision.seat
        game.choose(players[asked].choose(game.view(asked)), asked)
    totals = game.totals()
    others = totals[: kind.contestants(game)]
    won = seat in game.state.winners
    return totals[seat], 1 if won else 1 + sum(points > totals[seat] for points in others)
