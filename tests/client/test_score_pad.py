"""Scoring a real game through real events: typing, signs, names, modules, and what is kept."""

import pygame
import pytest

from alhambra_desktop.client.menus.alhambra.module_chooser import ModuleChooser
from alhambra_desktop.client.score_pad.alhambra import printing
from alhambra_desktop.client.score_pad.alhambra.scene import ScorePadScene
from tests.client.conftest import faults_of


@pytest.fixture
def pilot(make_app, tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    (tmp_path / "Pictures").mkdir()
    return make_app((1280, 720))


def typed(pilot, keys):
    """Press the keys of digits and signs."""
    for letter in keys:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pilot.post(kind, key=ord(letter), mod=0, unicode=letter, scancode=0)
        pilot.frames(2)


def opened(pilot):
    pilot.click("score-pad")
    assert isinstance(pilot.scene, ScorePadScene)
    return pilot.scene


def test_the_score_pad_works_with_the_keyboard(pilot):
    """Digits write a number, arrows go on to the next cell, and the points stand beside it at once."""
    scene = opened(pilot)
    assert scene.ui.focused.key == "pavilion-0"
    typed(pilot, "12")
    pilot.key(pygame.K_RIGHT)
    typed(pilot, "3")
    assert scene.pad.told("A", "pavilion").counts == (24, 6, 0)
    assert scene.pad.totals() == (1, 0, 0)
    typed(pilot, "-")
    pilot.key(pygame.K_BACKSPACE)
    assert scene.pad.told("A", "pavilion").counts == (24, 0, 0)
    pilot.key(pygame.K_ESCAPE)
    assert opened(pilot).pad.totals() == (1, 0, 0)


def test_modules_are_chosen_to_count_with_them(pilot):
    """The page of modules says nothing about playing: its button is Done, with modules and without."""
    scene = opened(pilot)
    pilot.click("modules")
    assert isinstance(pilot.scene, ModuleChooser)
    assert pilot.widget("done").label == "Done"
    pilot.scene.choose(("squares",))
    pilot.frames(2)
    assert pilot.widget("done").label == "Done"
    pilot.click("done")
    assert pilot.scene is scene
    assert scene.pad.pages.modules == ["squares"]


def test_the_score_pad_works_by_mouse(pilot):
    """The two signs of a cell; another scoring; one player less means Dirk takes part."""
    scene = opened(pilot)
    cell = pilot.widget("wall-1").rect
    pilot.click((cell.right - 4, cell.centery))
    pilot.click((cell.right - 4, cell.centery))
    pilot.click((cell.x + 4, cell.centery))
    assert scene.pad.told("A", "wall").counts == (0, 1, 0)
    pilot.click("fewer")
    assert "name-2" not in pilot.shown
    assert scene.ui.find("pavilion-2") is not None
    assert scene.ui.find("wall-2") is None
    pilot.click("scoring")  # its middle is the second scoring
    assert scene.scoring == "B"


def test_names_modules_and_losses_of_the_score_pad(pilot):
    """A name is typed, modules bring lines of their own, other points may be below nought."""
    scene = opened(pilot)
    pilot.click("name-0")
    pilot.type("Zoe")
    pilot.key(pygame.K_RETURN)
    assert scene.pad.pages.names[0] == "Zoe"
    pilot.click("modules")
    assert isinstance(pilot.scene, ModuleChooser)
    pilot.scene.choose(("camps", "invaders"))
    pilot.key(pygame.K_ESCAPE)
    assert pilot.scene is scene
    assert {"camps-0", "invaders-0", "invaders+-0"} <= set(pilot.shown)
    pilot.widget("other-0")
    pilot.click("other-0")
    typed(pilot, "--")
    assert scene.pad.other("A")[0] == -2


def test_after_a_name_keys_go_on_from_its_field(pilot):
    """Enter takes the name over; the next key goes to its neighbours, not to the top of the page."""
    scene = opened(pilot)
    scene.ui.focus("name-1", show=True)
    pilot.type("Zoe")
    pilot.key(pygame.K_RETURN)
    assert scene.pad.pages.names[1] == "Zoe"
    assert scene.ui.focused is None
    pilot.key(pygame.K_DOWN)
    assert scene.ui.focused.key == "palace-1"
    scene.ui.focus("name-1", show=True)
    pilot.key(pygame.K_RETURN)
    pilot.key(pygame.K_TAB)
    assert scene.ui.focused.key == "name-2"


def test_a_picture_and_a_new_sheet_of_the_score_pad(pilot, tmp_path):
    """The sheet is kept as a picture; wiping it out is asked about first."""
    scene = opened(pilot)
    typed(pilot, "4")
    pilot.click("keep")
    assert [path.suffix for path in (tmp_path / "Pictures").iterdir()] == [".png"]
    pilot.key(pygame.K_RETURN)
    pilot.click("clear")
    pilot.key(pygame.K_ESCAPE)
    assert scene.pad.totals()[0] == 1
    pilot.click("clear")
    pilot.click("answer-1")
    assert scene.pad.totals() == (0, 0, 0)


def test_after_printing_the_folder_can_be_opened(pilot, tmp_path, monkeypatch):
    """The message says where the sheet is; one that cannot be written says why."""
    shown = []
    monkeypatch.setattr(printing, "show_folder", shown.append)
    opened(pilot)
    pilot.click("keep")
    assert "~/Pictures" in pilot.scene.text
    pilot.click("answer-0")
    assert shown == [tmp_path / "Pictures"]

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(printing, "keep_surface", full)
    pilot.click("keep")
    assert "No space left on device" in pilot.scene.text


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_everything_on_the_score_pad_fits(make_app, size):
    """Six players and all modules, at the least and at a usual size."""
    pilot = make_app(size)
    pilot.setting(language="fr")
    scene = opened(pilot)
    scene.pad.seat(["Anna", "Karim", "Leonor", "Yusuf", "Zahra", "Omar"])
    scene.pad.play_with(("characters", "new_score_cards", "medina", "invaders"))
    scene.rebuild()
    pilot.frames(2)
    assert faults_of(scene.ui.every(), pygame.Rect((0, 0), size)) == []


def test_the_title_says_what_the_score_sheet_is_for(pilot):
    """Nobody has to open the sheet to learn that it counts a game at a real table."""
    button = pilot.widget("score-pad")
    assert "real table" in button.tip
