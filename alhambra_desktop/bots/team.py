"""Several processes search together: the one that was asked, and helpers.

Rounds are independent of each other, so a helper plays rounds with its own random numbers and sends the
rewards; the asked process adds them to those of its own rounds. Messages are JSON texts. To a helper:
``{"game": {...}}`` once for each game, then ``{"race": number, "ask": {...}, "arms": [...], "alive": [...],
"turns": number}``, ``{"alive": [...]}`` when choices have dropped out, ``{"stop": number}``. Back come
``{"ready": true}`` once, ``{"race": number, "rewards": [[arm, reward], ...]}`` for each round,
``{"stopped": number}``.
Nobody waits for a helper: if one is lost or late, the search goes on without it.
"""

import contextlib
import json
from collections.abc import Iterator, Sequence
from multiprocessing.connection import Connection
from typing import Any, Protocol

from alhambra_desktop.engine import codec
from alhambra_desktop.engine.decisions import Choice

AT_ONCE = 32
"""Number of messages of a helper that are read at once: more may arrive while they are read."""

Rewards = dict[int, float]
"""The result of one round: the reward of each choice that was in it, by index."""


class Team(Protocol):
    """Other processes that play rounds of a search."""

    @property
    def size(self) -> int:
        """The number of helpers available."""

    def begin(self, arms: Sequence[Choice], alive: Sequence[int], turns: int) -> None:
        """Start playing rounds of these choices, of so many turns; only those with indices in ``alive``."""

    def narrow(self, alive: Sequence[int]) -> None:
        """Only these choices are still in the race."""

    def rounds(self) -> Iterator[Rewards]:
        """The rounds finished since the last call; never waits."""

    def end(self) -> None:
        """Stop playing rounds."""


class _Helper:
    """The connection to one helper, and the last known state of it."""

    def __init__(self, connection: Connection) -> None:
        self.connection: Connection | None = connection
        self.idle = False
        self.told: Any = None  # the game that it knows

    def send(self, message: dict[str, Any]) -> None:
        if self.connection is not None:
            try:
                self.connection.send_bytes(json.dumps(message).encode())
            except (OSError, ValueError):
                self.connection = None

    def heard(self) -> Iterator[dict[str, Any]]:
        """The messages that have arrived, up to AT_ONCE."""
        for _ in range(AT_ONCE):
            if self.connection is None:
                return
            try:
                if not self.connection.poll():
                    return
                message = json.loads(self.connection.recv_bytes())
            except (OSError, EOFError, ValueError):
                self.connection = None
                return
            self.idle = self.idle or "ready" in message or "stopped" in message
            yield message


class Helpers:
    """All helpers of a process; ``game`` is the plain form of the present game."""

    def __init__(self, connections: Sequence[Connection]) -> None:
        self.helpers = [_Helper(connection) for connection in connections]
        self.game: Any = None
        self._number = 0

    def team(self, asked: dict[str, Any]) -> "HelpersTeam":
        """The helpers that are free now, as a team for this question."""
        for helper in self.helpers:
            for _ in helper.heard():
                pass  # what is left of earlier races
        self._number += 1
        free = [helper for helper in self.helpers if helper.idle and helper.connection is not None]
        return HelpersTeam(self._number, asked, self.game, free)


class HelpersTeam:
    """A :class:`Team` of free helpers for one question."""

    def __init__(self, number: int, asked: dict[str, Any], game: Any, helpers: list[_Helper]) -> None:
        self._number, self._asked, self._game, self._helpers = number, asked, game, helpers
        self._begun = False

    @property
    def size(self) -> int:
        return len(self._helpers)

    def begin(self, arms: Sequence[Choice], alive: Sequence[int], turns: int) -> None:
        told = [codec.encode(choice, Choice) for choice in arms]
        for place, helper in enumerate(self._helpers):
            if helper.told is not self._game:
                helper.send({"game": self._game})
                helper.told = self._game
            asked = {**self._asked, "seed": f"{self._asked['seed']}/helper/{place}"}
            race = {"race": self._number, "ask": asked, "arms": told, "alive": list(alive), "turns": turns}
            helper.send(race)
            helper.idle = False
        self._begun = True

    def narrow(self, alive: Sequence[int]) -> None:
        self._tell({"alive": list(alive)})

    def rounds(self) -> Iterator[Rewards]:
        for helper in self._helpers:
            for message in helper.heard():
                if message.get("race") == self._number:
                    yield dict(message["rewards"])

    def end(self) -> None:
        self._tell({"stop": self._number})

    def _tell(self, message: dict[str, Any]) -> None:
        if self._begun:
            for helper in self._helpers:
                helper.send(message)


class Errand:
    """What a helper was asked to do: the choices still in the race, and whether to go on."""

    def __init__(self, connection: Connection, message: dict[str, Any]) -> None:
        self._connection = connection
        self.number: int = message["race"]
        self.asked: dict[str, Any] = message["ask"]
        self.arms = [codec.decode(plain, Choice) for plain in message["arms"]]
        self.alive: list[int] = message["alive"]
        self.turns: int = message["turns"]
        self.over = False

    def stop(self) -> bool:
        """Whether the messages so far say to stop. Raises OSError, EOFError if the connection is closed."""
        while not self.over and self._connection.poll():
            message = json.loads(self._connection.recv_bytes())
            if "alive" in message and "race" not in message:
                self.alive = message["alive"]
            elif message.get("stop") == self.number:
                self.over = True
        return self.over

    def send(self, rewards: Rewards) -> None:
        """Send the rewards of a round."""
        told = {"race": self.number, "rewards": list(rewards.items())}
        self._connection.send_bytes(json.dumps(told).encode())

    def ended(self) -> None:
        """Report that the helper is free again, after it was told to stop."""
        with contextlib.suppress(OSError):
            while not self.over and not self.stop():
                self._connection.poll(None)
            self._connection.send_bytes(json.dumps({"stopped": self.number}).encode())
