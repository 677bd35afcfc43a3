"""Keys of one's own at the table: the new one works, the old one does not, and everything shows it."""

import pygame

from alhambra_desktop.client.alhambra.log_scene import TableLog
from alhambra_desktop.client.play.help import HelpScene
from alhambra_desktop.presentation.alhambra.selection import TURN_END
from alhambra_desktop.presentation.bindings import Bindings


def to_turn_end(table):
    """Take the first displayed card: then the turn can only be ended."""
    table.settle()
    table.press("display", 0)
    table.press("act", "take")
    assert table.table.session.picker.phase == TURN_END


def test_another_key_ends_the_turn(sit):
    """The dock shows the new key; the old one does nothing, the new one ends the turn."""
    table = sit("person", "easy", "easy", keys=Bindings({"end": "y"}))
    to_turn_end(table)
    assert table.table.screen.dock.end.key == "Y"
    steps = len(table.match.steps)
    table.pilot.key(pygame.K_e)
    assert len(table.match.steps) == steps
    assert table.table.session.picker.phase == TURN_END
    table.pilot.key(pygame.K_y)
    assert len(table.match.steps) > steps


def test_the_dock_changes_with_the_settings(sit):
    """Without changes the usual caps are shown; changed keys are shown when the table is back."""
    table = sit("person", "easy", "easy")
    table.settle()
    assert table.table.screen.dock.end.key == "E"
    assert [act.key for act in table.table.screen.dock.acts] == ["D"]
    table.pilot.setting(keys=Bindings({"end": "ctrl+e", "redesign": "f3"}))
    table.table.resume()
    table.pilot.frames()
    assert table.table.screen.dock.end.key == "Ctrl+E"
    assert [act.key for act in table.table.screen.dock.acts] == ["F3"]


def test_a_key_with_a_modifier_can_be_set(sit):
    """Ctrl with a letter is a key of its own; the letter alone keeps its meaning."""
    table = sit("person", "easy", "easy", keys=Bindings({"undo": "ctrl+u", "log": "u"}))
    to_turn_end(table)
    table.pilot.key(pygame.K_u, pygame.KMOD_LCTRL)
    assert table.table.session.picker.phase != TURN_END
    table.pilot.key(pygame.K_u)
    assert isinstance(table.top, TableLog)
    table.pilot.key(pygame.K_u)
    assert table.top is table.table


def test_notes_and_sheet_name_the_key(sit):
    """The notes on undo and on the bar and the sheet of keys show the user's keys; F1 always opens it."""
    table = sit("person", "easy", "easy", keys=Bindings({"undo": "backspace", "pause": "k", "end": "y"}))
    to_turn_end(table)
    assert table.table.hints.tip(("undo",)).text == "Undo the last step (Backspace)"
    assert table.table.hints.tip(("bar", "pause")).text == "Pause (K)"
    table.pilot.key(pygame.K_F1)
    assert isinstance(table.top, HelpScene)
    table.pilot.key(pygame.K_RIGHT)
    words = [text for widget in table.top.ui.every() for text, _, _ in widget.text_boxes()]
    assert words[words.index("End the turn") - 1] == "Y"
    assert words[words.index("Undo") - 1] == "Backspace"
    table.pilot.post(pygame.KEYDOWN, key=pygame.K_SLASH, mod=pygame.KMOD_LSHIFT, unicode="?", scancode=0)
    table.pilot.frames(2)
    assert table.top is table.table
