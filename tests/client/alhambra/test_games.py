"""Whole games at the table by real events: by mouse, by keys, by a monkey."""

import random

import pygame
import pytest

from alhambra_desktop.client.alhambra.ending import PalaceEnding
from alhambra_desktop.client.alhambra.scoring.scene import ScoringScene
from alhambra_desktop.client.dialogs import Dialog
from alhambra_desktop.client.play.curtain import CurtainScene
from alhambra_desktop.client.result.scene import ResultScene
from alhambra_desktop.presentation.alhambra.selection import ACTIONS, BONUS, LAST_TILES, PLACING, TURN_END
from tests.client.alhambra.ways import dismiss, open_curtain

LONGEST = 4000
"""Presses after which a game certainly should be over."""


@pytest.mark.slow
def test_a_whole_game_is_played_by_mouse(sit):
    """A person presses through a whole game against bots; scorings and the result are shown."""
    table = sit("person", "easy", "easy", seed="3")
    chance = random.Random(1)
    sheets = set()
    for _ in range(LONGEST):
        if isinstance(table.top, ResultScene):
            break
        if isinstance(table.top, PalaceEnding):
            table.pilot.key(pygame.K_RETURN)
            continue
        if isinstance(table.top, ScoringScene):
            sheets.add(table.top.sheet.scoring)
            dismiss(table)
            continue
        table.settle()
        if table.top is table.table and not table.match.over and table.match.asked == 0:
            press_something(table, chance)
    assert isinstance(table.top, ResultScene)
    assert "C" in sheets
    table.pilot.key(pygame.K_ESCAPE)
    assert table.top is table.table


def press_something(table, chance):
    """A sensible press for the situation."""
    phase = table.table.session.picker.phase
    if phase == TURN_END:
        table.press("act", "end")
    elif phase == BONUS:
        table.press("act", "stop")
    elif phase in (PLACING, LAST_TILES):
        lights = table.table.lights()
        table.press("cell", chance.choice(lights).cell) if lights else table.press("act", "store")
    else:
        offers = table.table.session.picker.offers
        payable = [sale for sale, offer in offers.items() if offer.suggested]
        if payable:
            table.press("sale", chance.choice(payable))
            table.press("act", "buy")
        else:
            table.press("display", chance.randrange(len(table.table.screen.table.display)))
            table.press("act", "take")


@pytest.mark.slow
def test_a_whole_game_is_played_by_keys(sit):
    """Two people play a whole game without a mouse: focus, Enter, E, R, N; the ring is always seen."""
    table = sit("person", "person", seed="5", open_hands=True)
    for _ in range(LONGEST):
        top = table.top
        if isinstance(top, ResultScene):
            break
        if isinstance(top, CurtainScene):
            open_curtain(table)
        elif isinstance(top, ScoringScene):
            dismiss(table)
        elif isinstance(top, PalaceEnding):
            table.pilot.key(pygame.K_RETURN)
        else:
            keys_for(table)
        table.pilot.frames(2)
    assert isinstance(table.top, ResultScene)


def keys_for(table):
    """Go on by keys alone."""
    scene, key = table.table, table.pilot.key
    phase = scene.session.picker.phase
    if phase == TURN_END:
        key(pygame.K_e)
    elif phase == BONUS:
        key(pygame.K_RETURN)
    elif phase in (PLACING, LAST_TILES):
        if scene.lights():
            key(pygame.K_n)
            assert scene.hints.above().focus is not None
            key(pygame.K_RETURN)
        else:
            key(pygame.K_r)
    elif phase == ACTIONS:
        offers = scene.session.picker.offers
        payable = {("sale", sale) for sale, offer in offers.items() if offer.suggested}
        goals = payable or {("display", 0)}
        for _ in range(40):
            if scene.keys.focus in goals:
                break
            key(pygame.K_TAB)
        assert scene.keys.focus in goals
        key(pygame.K_RETURN)
        key(pygame.K_RETURN)
        if isinstance(table.top, Dialog):
            table.pilot.click("answer-1")
