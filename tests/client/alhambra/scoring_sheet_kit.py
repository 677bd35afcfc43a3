"""Scoring sheets with many categories, for the tests of their words and of how they are used."""

from dataclasses import replace
from functools import partial

import pytest

from alhambra_desktop import games
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.seating import MatchSetup, SeatSetup
from alhambra_desktop.match.worker import InlineWorker
from tests.alhambra.toys.tallies import Tallies
from tests.client.alhambra.conftest import COLOURS, NAMES, TablePilot
from tests.presentation.games import favourite

DECISIONS = 150
SIZES = ((1280, 720), (1920, 1080), (2560, 1440))


@pytest.fixture
def tallied(monkeypatch):
    """The palace game with twenty more categories."""
    kind = replace(games.GAMES["alhambra"], compile=partial(compile_rules, extra=[Tallies()]))
    monkeypatch.setitem(games.GAMES, "alhambra", kind)


def played(players):
    """A match of persons in the middle; 27 categories from the last scoring on."""
    seats = tuple(SeatSetup(n, c, "person") for n, c in zip(NAMES[:players], COLOURS, strict=False))
    match = Match.begin(MatchSetup(seats, "7", open_hands=True), None, InlineWorker())
    while len(match.steps) < DECISIONS or match.game.state.scoring:
        match.choose(favourite(match.game))
    return match


def opened(pilot, match):
    """The sheet if scored now, over its table."""
    pilot.setting(bot_speed="instant", animation="off")
    table = TablePilot(pilot, match)
    table.table.open_preview()
    pilot.frames(2)
    return pilot.scene
