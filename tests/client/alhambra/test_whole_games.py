"""Whole games in which a person presses every choice together: the choices of a bot, by mouse or by keys."""

from contextlib import nullcontext

import pygame
import pytest

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.bots import make_bot
from tests.client.alhambra.conftest import seating
from tests.client.alhambra.reacher import Player

PATIENCE = 2_000
"""Frames in which nothing is asked, after which the table is thought dead."""


def play(pilot, modules, monkeypatch, *, bots=2, seed="whole", keys=False, most=0):
    """Play a game to its end, or ``most`` choices of it; the choices made."""
    table = seating(pilot)("person", *["easy"] * bots, modules=modules, seed=seed, auto_end_turn=False)
    player, mind = Player(table, monkeypatch, keys=keys), make_bot("medium", seed)
    made, idle = [], 0
    while not table.match.over and (not most or len(made) < most):
        table.settle()
        session = table.table.session
        asked = table.top is table.table and session.own_turn and not session.lets_go
        idle = 0 if asked else idle + 1
        assert idle < PATIENCE, table.match.game.decision
        if table.match.over:
            break
        if asked:
            made.append(mind.choose(table.match.view(0)))
            assert player.reach(made[-1]), made[-1]
        elif table.top is not table.table:
            pilot.key(pygame.K_ESCAPE)
        else:
            pilot.frames(1)
    return made


@pytest.mark.slow
@pytest.mark.parametrize(
    ("modules", "size", "language", "keys"),
    [
        pytest.param(("characters", "caravanserai", "handymen"), (1280, 720), "fr", False, id="mouse"),
        pytest.param(
            ("travelling_craftsmen", "falconers", "treasure_chamber"), (1024, 640), "de", True, id="keys"
        ),
    ],
)
def test_a_game_is_played_to_its_end(make_app, monkeypatch, modules, size, language, keys):
    """Every choice of a bot can be pressed together, own choices of the modules among them.

    One of the games is painted, too.
    """
    pilot = make_app(size)
    pilot.setting(language=language)
    with pilot.unpainted() if keys else nullcontext():
        made = play(pilot, modules, monkeypatch, keys=keys)
    assert {
        type(choice).__module__.split(".")[3] for choice in made if ".modules." in type(choice).__module__
    }


@pytest.mark.slow
def test_turns_with_every_module(make_app, monkeypatch):
    """All 43 modules: the first choices of a game by mouse."""
    made = play(make_app((1920, 1080)), tuple(MODULES), monkeypatch, most=40)
    assert len({type(choice) for choice in made}) > 8
