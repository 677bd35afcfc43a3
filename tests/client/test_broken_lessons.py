"""Files of lessons that cannot be used: they are told, and everything else works."""

import json
import shutil

import pygame
import pytest

from alhambra_desktop.client.dialogs import Dialog
from alhambra_desktop.client.lessons.scene import LessonScene
from alhambra_desktop.client.menus.learn import LearnScene
from alhambra_desktop.client.menus.open_lesson import open_lesson
from alhambra_desktop.client.menus.rules import RulesScene
from alhambra_desktop.client.widget_cards import card_about
from alhambra_desktop.match import lesson_files, rule_boards
from alhambra_desktop.match.lesson_files import Shelf, lessons
from alhambra_desktop.paths import assets_dir
from alhambra_desktop.text import t


@pytest.fixture
def pilot(make_app, tmp_path, monkeypatch):
    """Learn with a torn chapter, and a module whose position is impossible."""
    folder = tmp_path / "lessons"
    shutil.copytree(assets_dir() / "lessons", folder)
    (folder / "02_buying.json").write_text("{ torn")
    path = folder / "module_thieves.json"
    plain = json.loads(path.read_text())
    path.write_text(json.dumps({**plain, "position": {"hands": ["florin-77"]}}))
    found = Shelf(folder)
    for cached in (lesson_files.shelf, rule_boards._entries):
        cached.cache_clear()
    monkeypatch.setattr(lesson_files, "shelf", lambda: found)
    for module in ("learn", "open_lesson"):
        monkeypatch.setattr(f"alhambra_desktop.client.menus.{module}.shelf", lambda: found)
    pilot = make_app((1280, 720))
    pilot.setting(animation="off")
    yield pilot
    rule_boards._entries.cache_clear()


def shown_words(scene):
    return [words for widget in scene.ui.every() for words, _, _ in widget.text_boxes()]


def test_learn_opens_among_broken_lessons(pilot, layout_faults):
    """The torn chapter lies below the others; its card tells file and place, the next one can be learned."""
    scene = pilot.show(LearnScene())
    assert t("learn.refused") in shown_words(scene)
    assert not layout_faults(scene)
    assert scene.ui.find("lesson-buying") is None
    card = card_about(scene.ui.find("refused-02_buying.json"), "learn")
    assert (card.title, card.text) == ("02_buying.json", t("about.learn.refused"))
    pilot.click("refused-02_buying.json")
    pilot.frames(2)
    assert isinstance(pilot.scene, Dialog)
    assert any("02_buying.json: not a JSON file" in words for words in shown_words(pilot.scene))
    pilot.key(pygame.K_ESCAPE)
    pilot.frames(2)
    pilot.click("lesson-placing")
    pilot.frames(3)
    assert isinstance(pilot.scene, LessonScene)


@pytest.mark.slow
def test_an_impossible_position_is_found_while_the_list_is_shown(pilot):
    """Before anybody begins that lesson; a lesson per frame, so that nothing stops."""
    assert "thieves" in lessons()
    scene = pilot.show(LearnScene())
    pilot.frames(len(lessons()) + 3)
    assert "thieves" not in lessons()
    pilot.click(scene.ui.find("page").segment(1).center)
    pilot.frames(2)
    assert scene.ui.find("lesson-thieves") is None
    assert "diamonds" in lessons()
    pilot.click("refused-module_thieves.json")
    pilot.frames(2)
    assert any("module_thieves.json: position: " in words for words in shown_words(pilot.scene))


def test_another_door_to_an_impossible_position_says_so(pilot):
    """From a rule page it has not been checked yet: a sentence instead of the lesson."""
    book = pilot.show(RulesScene("camps"))
    open_lesson(book, lessons()["thieves"])
    pilot.frames(2)
    assert isinstance(pilot.scene, Dialog)
    assert any("hands[0]" in words for words in shown_words(pilot.scene))
    pilot.key(pygame.K_ESCAPE)
    pilot.frames(2)
    assert pilot.scene is book


@pytest.mark.parametrize(("topic", "name"), [("alhambra", "money"), ("thieves", "")])
def test_rule_pages_open_without_the_pictures_of_broken_lessons(pilot, layout_faults, topic, name):
    """Text and other boards stay; in the place of the picture the card says what is wrong."""
    book = pilot.show(RulesScene(topic, name))
    words = " ".join(shown_words(book))
    assert "This picture cannot be drawn" in words
    assert not layout_faults(book)
    assert book.ui.find("try-exact") is None
