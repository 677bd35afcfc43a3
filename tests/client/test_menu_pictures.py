"""How the menus look: compared with stored pictures, at one small size."""

import pygame
import pytest

from alhambra_desktop.client.dialogs import confirm
from alhambra_desktop.client.menus.alhambra.module_chooser import ModuleChooser
from alhambra_desktop.client.menus.new_game import NewGameScene
from alhambra_desktop.client.menus.rules import RulesScene
from alhambra_desktop.client.menus.settings import SettingsScene
from alhambra_desktop.text import t

SIZE = (1024, 640)
STORED = (512, 320)


@pytest.mark.parametrize("language", ["en", "fr", "xx"])
@pytest.mark.parametrize(
    ("name", "make"),
    [
        ("title", lambda: None),
        ("new_game", NewGameScene),
        ("settings", SettingsScene),
        ("modules", lambda: ModuleChooser(("squares", "characters", "watchtowers"), 3)),
        ("rules", lambda: RulesScene("characters")),
        ("rules_gap", lambda: RulesScene("alhambra", "gap")),
        (
            "question",
            lambda: confirm(
                t("saved.delete_title"),
                t("saved.delete_text", name="Granada"),
                t("saved.delete"),
                danger=True,
            ),
        ),
    ],
)
def test_menus_look_as_they_did(make_app, golden, name, make, language):
    """A menu looks as stored; look at the difference before storing it anew."""
    pilot = make_app(SIZE)
    pilot.setting(language=language)
    scene = make()
    if scene is not None:
        pilot.show(scene)
    pilot.frames(2)
    golden(
        pygame.transform.smoothscale(pilot.app.services.display.surface, STORED),
        f"menu_{name}" + ("" if language == "en" else f"-{language}"),
    )
