"""A module of which the client knows nothing, in the whole program: drawn, asked, chosen by pressing."""

from dataclasses import replace
from functools import partial

import pygame
import pytest

from alhambra_desktop import games
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.seating import MatchSetup, SeatSetup
from alhambra_desktop.match.worker import InlineWorker
from alhambra_desktop.presentation.alhambra.asking import ON_TABLE
from tests.alhambra.toys.catalogue import TOYS
from tests.client.alhambra.conftest import COLOURS, NAMES, TablePilot

ROUNDS = 40


@pytest.fixture
def table(app, monkeypatch):
    """One person at a table with toys that ask for things, bring pieces and cards, and count points."""
    toys = [TOYS[name]() for name in ("voucher", "bazaar", "auctioneer", "tokens", "kites", "omens")]
    kind = replace(games.GAMES["alhambra"], compile=partial(compile_rules, extra=toys))
    monkeypatch.setitem(games.GAMES, "alhambra", kind)
    app.setting(bot_speed="instant", animation="off")
    kinds = ("person", "random", "random")
    seats = tuple(SeatSetup(n, c, k) for n, c, k in zip(NAMES, COLOURS, kinds, strict=False))
    return TablePilot(app, Match.begin(MatchSetup(seats, "toys"), None, InlineWorker()))


def asked_for(table):
    """Press the first button or thing that asks, then whatever is lit; whether anything began."""
    scene = table.table
    acts = [act.id for act in scene.screen.acts if act.id.startswith(("ask", "make")) and act.enabled]
    if not acts and scene.screen.prompt is None:
        return False
    if acts:
        scene.commands.act(acts[0])
        table.pilot.frames(2)
    for _ in range(8):
        if table.top is not scene:
            table.pilot.key(pygame.K_RETURN)
        elif scene.screen.prompt is not None and scene.screen.prompt.chips:
            scene.commands.press(("chip", scene.screen.prompt.chips[0].token))
        elif scene.screen.find(("act", "make")) is not None and scene.screen.find(("act", "make")).live:
            scene.commands.act("make")
            break
        elif lit := list(scene.session.answering.lit(scene.session.selection)):
            scene.commands.press(lit[0])
        else:
            break
        table.pilot.frames(2)
    return True


def test_games_with_test_modules_are_played(table):
    """Whatever a toy offers is put together by pressing what is lit, chips, or entries of a list."""
    made = set()
    for turn in range(ROUNDS):
        table.settle()
        if table.match.over or table.top is not table.table:
            break
        before = len(table.match.steps)
        listed = turn % 4 and asked_for(table)
        if not listed and table.table.screen.dock.end.enabled:
            table.table.commands.act("end")
        elif not listed:
            table.table.commands.press(("display", 0))
            table.table.commands.act("take")
        own = [
            step.choice for step in table.match.steps[before:] if step.seat == 0 and step.choice is not None
        ]
        made |= {type(choice).__name__ for choice in own if not isinstance(choice, ON_TABLE)}
        while table.top is not table.table:
            table.pilot.key(pygame.K_ESCAPE)
    titles = {drawer.title for drawer in table.table.screen.table.drawers}
    assert "Kites" in titles, "a module with a slice has a drawer with its name"
    assert len(made - {"Pass"}) >= 2, made
