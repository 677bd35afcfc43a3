"""Every legal choice of sampled positions is reached by pressing things on the table, and by keys alone."""

import random
from collections import Counter

import pygame
import pytest

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.engine.codec import name_of
from alhambra_desktop.engine.randomness import Dice
from tests.client.alhambra.reacher import Reacher
from tests.client.hand import some_of

EACH = 2
"""How many choices of each kind are tried at a position."""

OFTEN = 8
"""How many choices of each kind are tried in a game with modules: some kinds are asked all the time."""


ALL = tuple(MODULES)


def go_on(table, dice, decisions):
    """Make so many decisions of the person, and the others between them, by lot; then show the table."""
    match = table.match
    while not match.over and (decisions or match.asked):
        decisions -= match.asked == 0
        match.choose(match.game.sample(dice))
    table.table.session.went_on()
    table.table.jumped()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("modules", "seed", "bots", "keys"),
    [
        pytest.param((), "reach", 2, False, id="base-mouse"),
        pytest.param((), "reach", 2, True, id="base-keys"),
        pytest.param((), "Dirk", 1, False, id="base-Dirk-mouse"),
        pytest.param((), "Dirk", 1, True, id="base-Dirk-keys"),
        pytest.param(ALL, "reach", 2, False, id="all-mouse"),
        pytest.param(ALL, "reach", 2, True, id="all-keys"),
        pytest.param(ALL, "Dirk", 1, False, id="all-Dirk-mouse"),  # keys: in the others
    ],
)
def test_every_legal_choice_can_be_pressed(sit, monkeypatch, modules, seed, bots, keys):
    """Of every fourth position of a person some choices of each kind are put together on the table.

    Nothing is drawn in between: what the table shows must not depend on what it has shown before.
    """
    table = sit("person", *["easy"] * bots, modules=modules, seed=seed, auto_end_turn=False)
    reacher = Reacher(table, monkeypatch, keys=keys)
    dice, chance, reached = Dice(seed), random.Random(7), Counter()
    for _ in range(25):
        table.settle()
        while table.top is not table.table:
            table.pilot.key(pygame.K_ESCAPE)
        session = table.table.session
        if table.match.over or not session.own_turn or session.lets_go:
            continue
        view = table.match.view(0)
        for kind in view.decision.kinds:
            name = name_of(kind.choice)
            if modules and reached[name] >= OFTEN:
                continue
            for choice in some_of(kind.candidates(view, 0), EACH, chance):
                with table.pilot.unpainted():
                    assert reacher.reach(choice), choice
                reached[name] += 1
        go_on(table, dice, 4)
    assert len(reached) >= (8 if modules else 4), reached
