"""How bots play one game: the record that each game's folder fills, and what thinking is limited by."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.game import Game

if TYPE_CHECKING:
    from alhambra_desktop.bots.bot import Bot
    from alhambra_desktop.bots.team import Errand

Stop = Callable[[], bool]
"""Polled between playouts; returns True when the search should be abandoned."""

Reasoned = tuple[str, dict[str, Any]]
"""Why a choice is good: a message key with its facts."""


class Cancelled(Exception):
    """The search was cancelled because nobody waits for its answer."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a searching level may think: ``seconds`` per decision, or a number of ``playouts``.

    Playouts are reproducible, seconds are not. If neither is given, the level's own seconds apply.
    """

    seconds: float | None = None
    playouts: int | None = None


class Clock:
    """The time a seat has thought in a turn: with many modules a turn may have dozens of decisions."""

    def __init__(self) -> None:
        self._turn = (-1, -1)
        self._spent = 0.0

    def now(self) -> float:
        """The time in seconds by which searches are limited."""
        return time.perf_counter()

    def allowed(self, view: Game[Any], seconds: float, turn: float) -> float:
        """The time for a decision: ``seconds``, but at most half of what is left of ``turn``."""
        assert view.decision is not None
        now = (view.state.turn, view.decision.seat)
        if now != self._turn:
            self._turn, self._spent = now, 0.0
        return min(seconds, max(0.0, turn - self._spent) / 2)

    def add(self, seconds: float) -> None:
        """Add the time of a search."""
        self._spent += seconds


def _no_wishes(bot: "Bot", view: Any, candidates: list[Choice]) -> list[Choice]:
    return []


def _no_help(bot: "Bot", view: Any, errand: "Errand") -> None:
    """Nothing is searched for a time, so nobody asks for help."""


@dataclass(frozen=True, slots=True)
class Mind:
    """How bots play one game.

    ``choose``: bot, view, candidates and stop to a choice. ``hint``: bot, view, candidates and, if it was
    found elsewhere, the choice to give the reason of; a choice with its reason. ``wishes``: what may be worth
    doing in a moment out of turn. ``help``: play rounds of a search for another process (team.py).
    """

    choose: Callable[["Bot", Any, list[Choice], Stop | None], Choice]
    hint: Callable[["Bot", Any, list[Choice], Choice | None], tuple[Choice, Reasoned]]
    wishes: Callable[["Bot", Any, list[Choice]], list[Choice]] = _no_wishes
    help: Callable[["Bot", Any, "Errand"], None] = _no_help
