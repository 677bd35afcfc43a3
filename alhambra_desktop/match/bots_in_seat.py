"""What each level of bot makes of a seat in a deal: bots play it again in a process of its own."""

import json
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any

from alhambra_desktop.bots import PLAYABLE, counted, make_bot, server
from alhambra_desktop.games import GAMES
from alhambra_desktop.match.child import Child
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
        self._child = Child(serve, asked, name="deal")
        if self.over:
            _log.warning("the bots %s", self._child.problem)

    @property
    def over(self) -> bool:
        """Whether nothing more will come."""
        return not self._child.alive

    def poll(self) -> bool:
        """Take in what has come; whether anything has. Never waits."""
        if self.over:
            return False
        before = len(self.results)
        error: Exception | None = None
        try:
            for plain in self._child.received():
                found = BotResult(**plain)
                self.results[found.level] = found
        except TypeError as wrong:
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
        self._child.close()


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
