"""Positions for the tests of bots: games played some way by plain bots."""

from collections.abc import Iterable
from functools import cache
from typing import Any

import pytest

from alhambra_desktop.alhambra.opening import begin
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.bots import make_bot
from alhambra_desktop.bots.alhambra.policy import rate
from alhambra_desktop.bots.levels import standard
from alhambra_desktop.engine.decisions import Choice


def levels(names: Iterable[str]) -> list[Any]:
    """Parameters for tests of levels: what the one that searches does is slow."""
    return [pytest.param(name, marks=pytest.mark.slow) if name == "expert" else name for name in names]


@cache
def _course(players: int, seed: str) -> list[Palace]:
    """The game before each decision."""
    game = begin(compile_rules(Setup(players)), seed)
    bot = make_bot("medium", seed)
    course = []
    while game.decision is not None:
        course.append(game.copy())
        game.choose(bot.choose(game.view(game.decision.seat)))
    return course


def position(players: int = 3, seed: str = "position", decisions: int = 30) -> Palace:
    """A game in which somebody is asked, after so many decisions or the last one."""
    course = _course(players, seed)
    return course[min(decisions, len(course) - 1)].copy()


def asked_view(game: Palace) -> Palace:
    """The view of the seat that is asked."""
    assert game.decision is not None
    return game.view(game.decision.seat)


BARE = """
    +-----+
    |  F  |
    +-----+
"""
"""A city with nothing but its fountain."""


def best(game: Palace) -> Choice:
    """What the plain policy does here."""
    return make_bot("hard", "s").choose(asked_view(game))


def worth(game: Palace, kind: type[Choice]) -> dict[Choice, float]:
    """What each choice of this kind is worth to it."""
    rated = rate(asked_view(game), standard().weights)
    return {one.choice: one.value for one in rated if type(one.choice) is kind}
