"""Nothing is done twice: a table is put together once an act, a choice is checked once, a sheet made once."""

from collections import Counter

import pygame
import pytest

from alhambra_desktop.alhambra import scoring
from alhambra_desktop.alhambra.choices import TakeMoney
from alhambra_desktop.client.alhambra import scene as scene_module
from alhambra_desktop.client.play.session import PlaySession
from alhambra_desktop.engine.game import Game
from alhambra_desktop.presentation.alhambra.picker import Outcome
from alhambra_desktop.presentation.alhambra.selection import NOTHING


@pytest.fixture
def calls(monkeypatch):
    """How often each was called; choices are told apart."""
    counted = Counter()

    def count(owner, name, of=lambda *args: None):
        real = getattr(owner, name)

        def counting(*args, **named):
            counted[name, of(*args)] += 1
            return real(*args, **named)

        monkeypatch.setattr(owner, name, counting)

    count(scene_module, "compose_screen")
    count(scene_module, "compose_shot")
    count(PlaySession, "renew")
    count(scoring, "sheet")
    count(Game, "check", lambda game, choice, *_: choice)
    return counted


COMPOSED = ("compose_screen", None), ("compose_shot", None)


def test_a_table_is_put_together_once_when_it_opens(sit, calls):
    """One look at the match and one picture: whoever begins the game has nothing to wait for."""
    table = sit("person", "person")
    assert calls["renew", None] == 1
    assert [calls[key] for key in COMPOSED] == [1, 1]
    table.table.relayout()
    assert [calls[key] for key in COMPOSED] == [2, 2]


@pytest.mark.parametrize("opened", ["open_menu", "open_keys", "open_settings", "open_automatic_answers"])
def test_closing_a_scene_above_composes_the_table_once(sit, calls, opened):
    """Closing a menu puts the table together once, although the menu may have changed what is asked."""
    table = sit("person", "easy")
    table.settle()
    getattr(table.table, opened)()
    table.pilot.frames(2)
    assert table.top is not table.table
    calls.clear()
    table.pilot.key(pygame.K_ESCAPE)
    table.pilot.frames(2)
    assert table.top is table.table
    assert [calls[key] for key in COMPOSED] == [1, 1]


def test_a_choice_is_checked_once_per_press(sit, calls):
    """The match alone says whether a choice is legal; the scenes hear its refusal."""
    table = sit("person", "easy")
    table.settle()
    choice = next(one for one in table.match.game.candidates() if isinstance(one, TakeMoney))
    calls.clear()
    table.table.commands.follow(Outcome(NOTHING, (choice,)))
    table.pilot.frames()
    assert calls["check", choice] == 1
    assert [calls[key] for key in COMPOSED] == [1, 1]
    assert calls["renew", None] == 1


def test_a_sheet_is_made_once_for_all_lit_cells(sit, calls):
    """What each cell would bring is told from one sheet of the city as it is, and one for each cell."""
    table = sit("person", "easy", seed="4")
    table.settle()
    picker = table.table.session.picker
    sale = next(iter(picker.offers))
    calls.clear()
    previews = picker.previews(picker.press_sale(NOTHING, sale).selection)
    assert previews
    assert calls["sheet", None] <= len(previews) + 1
