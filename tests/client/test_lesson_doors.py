"""Where the lesson of a module can be begun, and that closing it leads back there."""

import pygame
import pytest

from alhambra_desktop.alhambra.catalogue import IDS
from alhambra_desktop.client.alhambra.scene import TableScene
from alhambra_desktop.client.lessons.scene import LessonScene
from alhambra_desktop.client.menus.alhambra.module_chooser import ModuleChooser
from alhambra_desktop.client.menus.learn import LearnScene
from alhambra_desktop.client.menus.new_game import NewGameScene
from alhambra_desktop.client.menus.new_modules import NewGameLesson, NewModules
from alhambra_desktop.client.menus.rule_sheet import RuleSheet
from alhambra_desktop.client.menus.rules import RulesScene
from alhambra_desktop.client.tables import table_of
from alhambra_desktop.match.lesson_files import lesson_of, lessons

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


def test_a_lesson_opens_from_the_chooser(pilot):
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


def test_a_lesson_opens_from_a_rule_page_beside_the_chooser(pilot):
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


def test_a_lesson_opens_from_the_rule_book(pilot):
    """Each page of a module that is taught has a button for it."""
    book = pilot.show(RulesScene(TAUGHT))
    pilot.click("lesson")
    assert learns(pilot, TAUGHT)
    pilot.key(pygame.K_ESCAPE)
    pilot.frames(2)
    assert pilot.scene is book
    pilot.click("rules-alhambra")
    assert book.ui.find("lesson") is not None


def test_a_lesson_is_offered_only_where_there_is_one(pilot, monkeypatch):
    """Without a lesson there is neither button nor key."""
    for place in ("alhambra.module_chooser", "alhambra.module_detail", "rule_sheet", "rules"):
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


def test_no_lesson_opens_from_within_a_lesson(pilot):
    """Beside the table of a lesson the page of its module only tells the rules."""
    scene = pilot.show(LessonScene(lessons()[TAUGHT]))
    pilot.frames(3)
    scene.table.open_rules(TAUGHT)
    pilot.frames(2)
    assert isinstance(pilot.scene, RuleSheet)
    assert pilot.scene.ui.find("close") is not None
    assert pilot.scene.ui.find("lesson") is None


# --- before the first game with a module ----------------------------------------------------------------


def about_to_start(pilot, *modules):
    """New game with these modules, and Start is pressed."""
    pilot.click("new-game")
    pilot.scene.plan.modules = modules
    pilot.scene.rebuild()
    pilot.click("start")
    pilot.frames(2)
    return pilot.scene


def to_its_end(pilot):
    """Next and Show me through the open lesson, then Done."""
    scene = pilot.scene
    for _ in range(400):
        button = next((key for key in ("done", "next", "show") if scene.ui.find(key) is not None), None)
        if pilot.scene is not scene:
            pilot.key(pygame.K_ESCAPE)
        elif button is not None:
            pilot.click(button)
            if button == "done":
                break
        pilot.frames(2)
    pilot.frames(2)


def test_new_modules_are_offered_once(pilot):
    """Those played in a game, even if declined, are never offered again."""
    asked = about_to_start(pilot, "camps", TAUGHT)
    assert isinstance(asked, NewModules)
    assert asked.modules == ("camps", TAUGHT)
    pilot.click("answer-0")
    pilot.frames(2)
    assert isinstance(pilot.scene, TableScene)
    pilot.app.stack.restart(pilot.app.services.title())
    pilot.frames(2)
    assert about_to_start(pilot, "camps", "squares").modules == ("squares",)
    pilot.key(pygame.K_ESCAPE)
    assert isinstance(pilot.scene, NewGameScene), "Escape begins nothing"
    pilot.click("start")
    assert isinstance(pilot.scene, NewModules)


def test_after_the_lessons_the_game_begins(pilot):
    """One lesson after the other; left early it is offered again, and the last one leads to the game."""
    about_to_start(pilot, "change", TAUGHT)
    pilot.click(f"learn-{TAUGHT}")
    assert learns(pilot, TAUGHT)
    pilot.key(pygame.K_ESCAPE)
    pilot.frames(2)
    assert pilot.scene.modules == ("change", TAUGHT)
    pilot.app.services.progress.finish("change")
    pilot.click(f"learn-{TAUGHT}")
    pilot.frames(3)
    to_its_end(pilot)
    assert isinstance(pilot.scene, TableScene)


@pytest.mark.parametrize(("game", "lesson"), [("dice", "dice_game"), ("roll-and-write", "roll_and_write")])
def test_the_lesson_of_a_game_is_offered_once(pilot, game, lesson):
    """Left early it is offered again; once a game was begun it is not."""
    pilot.click("new-game")
    pilot.click(f"game-{game}")
    pilot.click("start")
    pilot.frames(2)
    assert isinstance(pilot.scene, NewGameLesson)
    assert pilot.scene.lesson.id == lesson
    assert "minutes" in pilot.scene.text
    pilot.key(pygame.K_RETURN)
    pilot.frames(3)
    assert isinstance(pilot.scene, LessonScene)
    assert pilot.scene.lesson.id == lesson
    pilot.key(pygame.K_ESCAPE)
    pilot.frames(2)
    assert isinstance(pilot.scene, NewGameLesson)
    pilot.click("answer-0")
    pilot.frames(2)
    assert pilot.scene.session.match.setup.game == game
    pilot.app.stack.restart(pilot.app.services.title())
    pilot.frames(2)
    pilot.click("new-game")
    pilot.click("start")
    pilot.frames(2)
    assert pilot.scene.session.match.setup.game == game, "not asked again"


def test_the_solo_game_of_the_title_offers_its_lesson(pilot):
    """Roll & Write begins there without the page of the new game."""
    pilot.click("alone")
    pilot.frames(2)
    pilot.click("answer-0")  # without a name
    pilot.frames(2)
    assert isinstance(pilot.scene, NewGameLesson)
    pilot.click("answer-0")
    pilot.frames(2)
    assert len(pilot.scene.session.match.setup.seats) == 1


def test_the_settings_turn_it_off(pilot):
    """Together with the tips."""
    pilot.setting(tips=False)
    assert isinstance(about_to_start(pilot, TAUGHT), TableScene)


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_any_number_of_new_modules_fits_on_the_screen(make_app, layout_faults, language):
    """From one to all of them, in the least window too."""
    pilot = make_app((1024, 640))
    pilot.setting(language=language)
    for count in (1, 4, len(IDS)):
        assert layout_faults(pilot.show(NewModules(IDS[:count]))) == []


# --- the page about what is pointed at ------------------------------------------------------------------


@pytest.mark.slow
def test_menus_open_cards_of_games_and_modules(pilot):
    """By the right button and by F1, in New game, in the chooser and where one learns; Escape leads back."""
    pilot.click("new-game")
    pilot.scene.plan.modules = (TAUGHT,)
    pilot.scene.rebuild()
    menu = pilot.scene
    icon = next(widget for widget in menu.ui.every() if widget.topic == TAUGHT)
    places = [("dice", menu.ui.find("game-dice")), (TAUGHT, icon)]
    opens_pages(pilot, menu, places)
    pilot.click("modules")
    opens_pages(pilot, pilot.scene, [("squares", pilot.widget("module-squares"))])
    learn = pilot.show(LearnScene())
    opens_pages(pilot, learn, [("alhambra", learn.ui.find("lesson-money"))])


def opens_pages(pilot, menu, places):
    for topic, widget in places:
        for by_key in (False, True):
            pilot.move(widget.rect.center)
            if by_key:
                pilot.key(pygame.K_F1)
            else:
                pilot.post(pygame.MOUSEBUTTONDOWN, pos=widget.rect.center, button=3, touch=False)
                pilot.frames(2)
            assert isinstance(pilot.scene, RuleSheet)
            assert pilot.scene.topic == topic
            pilot.key(pygame.K_ESCAPE)
            assert pilot.scene is menu
