"""How the menus look: compared with stored pictures, at one small size."""

import pygame
import pytest

from alhambra_desktop.client.dialogs import confirm
from alhambra_desktop.client.menus.new_game import NewGameScene
from alhambra_desktop.client.menus.settings import SettingsScene

SIZE = (1024, 640)
STORED = (512, 320)


@pytest.mark.parametrize(
    ("name", "make"),
    [
        ("title", lambda: None),
        ("new_game", NewGameScene),
        ("settings", SettingsScene),
        (
            "question",
            lambda: confirm("Delete this game?", "It will be gone for good.", "Delete", danger=True),
        ),
    ],
)
def test_menus_look_as_they_did(make_app, golden, name, make):
    """A menu looks as stored; look at the difference before storing it anew."""
    pilot = make_app(SIZE)
    scene = make()
    if scene is not None:
        pilot.show(scene)
    pilot.frames(2)
    golden(pygame.transform.smoothscale(pilot.app.services.display.surface, STORED), f"menu_{name}")
