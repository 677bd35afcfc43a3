"""A match that cannot be kept any more is played on, and the player is told."""

import errno
import os
from pathlib import Path

import pygame
import pytest

from alhambra_desktop.client.alhambra.scene import TableScene
from alhambra_desktop.client.dialogs import Dialog
from alhambra_desktop.match.journal import Journal


@pytest.mark.slow
def test_a_disk_that_fills_up_during_a_match_is_reported_once(sit, tmp_path):
    """The dialog names folder and problem; after it the game goes on without further dialogs."""
    table = sit("person", "easy", "easy")
    table.settle()
    table.match.journal = Journal(tmp_path / "game.alhambra")
    table.match.journal.problem = OSError(errno.ENOSPC, "No space left on device")
    table.pilot.frames(3)
    assert isinstance(table.top, Dialog)
    assert "No space left" in table.top.text
    assert str(table.pilot.app.services.data_dir) in table.top.text
    table.pilot.key(pygame.K_RETURN)
    table.pilot.wait(0.5)
    assert isinstance(table.top, TableScene)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_is_reported_on_the_screen(sit):
    """The real thing: a card is taken, the line finds no room, the dialog says so, and the game goes on."""
    table = sit("person", "easy", "easy")
    table.settle()
    table.match.journal = Journal(Path("/dev/full"))
    before = len(table.match.steps)
    table.press("display", 0)
    table.press("act", "take")
    table.pilot.frames(6)
    assert len(table.match.steps) > before
    assert isinstance(table.top, Dialog)
    assert os.strerror(errno.ENOSPC) in table.top.text
    assert shown_words(table.top) >= set(table.top.title.split())
    table.pilot.key(pygame.K_RETURN)
    table.pilot.frames(6)
    assert isinstance(table.top, TableScene)


def shown_words(scene):
    """Every word that lies on the screen in this scene."""
    return {word for widget in scene.ui.every() for box in widget.text_boxes() for word in box[0].split()}
