"""Looking at the table: what can be seen without deciding anything."""

import pygame
import pytest

from alhambra_desktop.client.alhambra.log_scene import TableLog
from alhambra_desktop.client.alhambra.palace_scene import PalaceScene
from alhambra_desktop.client.alhambra.scoring.scene import ScoringScene
from alhambra_desktop.client.brush import Brush
from alhambra_desktop.text import t
from tests.client.alhambra.play_kit import to_exact_offer
from tests.client.alhambra.ways import open_curtain


def test_log_preview_palaces_and_keys_open_and_close(sit):
    """L, W, 1, ? and the right button open their sheets; Esc closes them."""
    table = sit("person", "easy", "easy")
    table.settle()
    for key, scene in ((pygame.K_l, TableLog), (pygame.K_w, ScoringScene), (pygame.K_1, PalaceScene)):
        table.pilot.key(key)
        assert isinstance(table.top, scene)
        table.pilot.key(pygame.K_ESCAPE)
        assert table.top is table.table
    table.press("player", 1)
    assert isinstance(table.top, PalaceScene)


def test_a_seat_goes_to_a_bot_and_back(sit):
    """In the large palace a person's seat is given to a bot, then taken back."""
    table = sit("person", "person")
    open_curtain(table)
    first = table.table.session.me
    other = 1 - first
    table.press("player", other)
    segmented = table.top.ui.find("who")
    table.pilot.click((segmented.rect.x + segmented.rect.w * 3 // 10, segmented.rect.centery))
    assert not table.match.is_person(other)
    table.press("player", other)
    segmented = table.top.ui.find("who")
    table.pilot.click((segmented.rect.x + segmented.rect.w // 10, segmented.rect.centery))
    assert table.match.is_person(other)


def test_only_the_viewer_is_called_you(sit, monkeypatch):
    """The large palace of another person at the screen calls them a player, one's own says "you"."""
    table = sit("person", "person")
    open_curtain(table)
    text, drawn = Brush.text, []

    def noted(brush, surface, at, words, *rest):
        drawn.append(words)
        return text(brush, surface, at, words, *rest)

    monkeypatch.setattr(Brush, "text", noted)
    for number in (0, 1):
        table.press("player", number)
        drawn.clear()
        table.top.draw(pygame.Surface(table.top.kit.window))
        own = number == table.table.session.me
        assert t("table.you" if own else "table.person") in drawn
        assert t("table.person" if own else "table.you") not in drawn
        table.pilot.key(pygame.K_ESCAPE)


def test_movements_can_be_skipped(sit):
    """While things fly the game has already gone on; Space shows the end at once."""
    table = sit("person", "person", animation="normal")
    open_curtain(table)
    table.press("display", 0)
    table.press("act", "take")
    assert table.table.stage.busy
    assert table.table.shot.hand
    table.pilot.key(pygame.K_SPACE)
    assert not table.table.stage.busy
    assert not table.table.shot.hand


@pytest.mark.parametrize("speed", ["slow", "normal", "fast", "instant"])
def test_bots_play_at_every_speed(sit, speed):
    """At every speed the turn comes round to the person again."""
    table = sit("person", "easy", "easy", bot_speed=speed, animation="normal")
    table.settle(4000)
    to_act_once(table)
    table.settle(4000)
    assert table.match.asked == 0


def to_act_once(table):
    table.press("display", 0)
    table.press("act", "take")
    table.pilot.key(pygame.K_e)


@pytest.mark.slow
def test_step_by_step_waits_for_each_press(sit):
    """Step by step nothing happens without a press; each press lets one step happen."""
    table = sit("person", "easy", "easy", bot_speed="step")
    while table.match.asked != 0:
        table.pilot.key(pygame.K_SPACE)
    to_act_once(table)
    table.pilot.wait(0.5)
    steps = len(table.match.steps)
    table.pilot.wait(1)
    assert len(table.match.steps) == steps
    table.pilot.key(pygame.K_SPACE)
    table.pilot.frames(3)
    assert len(table.match.steps) == steps + 1


def test_pause_halts_the_bots(sit):
    """P halts the bots and lets them go on."""
    table = sit("person", "easy", "easy", bot_speed="fast")
    table.settle()
    table.pilot.key(pygame.K_k)
    to_act_once(table)
    table.pilot.frames(3)
    steps = len(table.match.steps)
    table.pilot.wait(2)
    assert len(table.match.steps) == steps
    table.pilot.key(pygame.K_k)
    table.settle(2000)
    assert len(table.match.steps) > steps


def test_picking_does_not_rebuild_the_table(sit):
    """A press that only chooses leaves the model of the table as it is; a step makes another."""
    table = sit("person", "easy", "easy")
    sale = to_exact_offer(table)
    before = table.table.screen.table
    table.press("sale", sale)
    assert table.table.session.selection.sale == sale
    assert table.table.screen.table is before
    table.press("act", "buy")
    assert table.table.screen.table != before
