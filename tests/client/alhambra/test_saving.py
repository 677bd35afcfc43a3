"""A match that cannot be kept any more is played on, and the player is told."""

import errno

import pygame

from alhambra_desktop.client.alhambra.scene import TableScene
from alhambra_desktop.client.dialogs import Dialog
from alhambra_desktop.match.journal import Journal


def test_a_disk_that_fills_up_during_a_match_is_told_once(sit, tmp_path):
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
    table.pilot.frames(30)
    assert isinstance(table.top, TableScene)
