"""Where the lesson of a module can be begun, and that closing it leads back there."""

import pygame
import pytest

from alhambra_desktop.client.lessons.scene import LessonScene
from alhambra_desktop.client.menus.module_chooser import ModuleChooser
from alhambra_desktop.client.menus.rule_sheet import RuleSheet
from alhambra_desktop.client.menus.rules import RulesScene
from alhambra_desktop.client.play.tables import table_of
from alhambra_desktop.match.lessons import lesson_of, lessons

TAUGHT = "diamonds"


@pytest.fixture
def pilot(make_app):
    found = make_app((1280, 720))
    found.app.services.table = table_of
    found.setting(animation="off", bot_speed="instant")
    return found


def learns(pilot, module):
    """The lesson of a module is open."""
    pilot.frames(3)
    scene = pilot.scene
    return isinstance(scene, LessonScene) and scene.lesson == lesson_of(module)


def test_from_the_chooser(pilot):
    """By its button and by L; Escape leads back to the choice as it was."""
    pilot.click("new-game")
    pilot.click("modules")
    chooser = pilot.scene
    assert isinstance(chooser, ModuleChooser)
    chooser.shown = TAUGHT
    chooser.rebuild()
    pilot.frames(2)
    pilot.click("lesson")
    assert learns(pilot, TAUGHT)
    pilot.key(pygame.K_ESCAPE)
    pilot.frames(2)
    assert pilot.scene is chooser
    pilot.key(pygame.K_l)
    assert learns(pilot, TAUGHT)
    pilot.key(pygame.K_ESCAPE)
    pilot.frames(2)
    assert (pilot.scene, chooser.shown) == (chooser, TAUGHT)


def test_from_a_rule_page_beside_the_chooser(pilot):
    """By its button and by L; Escape leads back to the page."""
    pilot.click("new-game")
    pilot.click("modules")
    pilot.scene.rules(TAUGHT)
    pilot.frames(2)
    sheet = pilot.scene
    assert isinstance(sheet, RuleSheet)
    for begin in (lambda: pilot.click("lesson"), lambda: pilot.key(pygame.K_l)):
        begin()
        assert learns(pilot, TAUGHT)
        pilot.key(pygame.K_ESCAPE)
        pilot.frames(2)
        assert pilot.scene is sheet


def test_from_the_book_of_rules(pilot):
    """Each page of a module that is taught has a button for it."""
    book = pilot.show(RulesScene(TAUGHT))
    pilot.click("lesson")
    assert learns(pilot, TAUGHT)
    pilot.key(pygame.K_ESCAPE)
    pilot.frames(2)
    assert pilot.scene is book
    pilot.click("rules-alhambra")
    assert book.ui.find("lesson") is None


def test_only_where_there_is_one(pilot, monkeypatch):
    """Without a lesson there is neither button nor key."""
    for place in ("module_chooser", "module_detail", "rule_sheet", "rules"):
        monkeypatch.setattr(f"alhambra_desktop.client.menus.{place}.lesson_of", lambda _: None)
    pilot.click("new-game")
    pilot.click("modules")
    chooser = pilot.scene
    assert chooser.ui.find("rules") is not None
    assert chooser.ui.find("lesson") is None
    pilot.key(pygame.K_l)
    assert pilot.scene is chooser
    chooser.rules(TAUGHT)
    pilot.frames(2)
    sheet = pilot.scene
    assert sheet.ui.find("lesson") is None
    pilot.key(pygame.K_l)
    assert pilot.scene is sheet


def test_not_from_within_a_lesson(pilot):
    """Beside the table of a lesson the page of its module only tells the rules."""
    scene = pilot.show(LessonScene(lessons()[TAUGHT]))
    pilot.frames(3)
    scene.table.open_rules(TAUGHT)
    pilot.frames(2)
    assert isinstance(pilot.scene, RuleSheet)
    assert pilot.scene.ui.find("close") is not None
    assert pilot.scene.ui.find("lesson") is None
