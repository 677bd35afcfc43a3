"""The last chapter, a short game; who learns, and the way back."""

import pygame
import pytest

from alhambra_desktop.client.dialogs import EntryDialog
from alhambra_desktop.client.menus.learn import LearnScene
from alhambra_desktop.match.lesson_files import lesson_of, lessons
from alhambra_desktop.presentation.lesson_length import seconds
from alhambra_desktop.text import t
from tests.client.lessons_kit import SIZES, cards, free, opened, to_modules, until, without_motion

# --- the last chapter -----------------------------------------------------------------------------------


@pytest.fixture
def pilot(make_app):
    return without_motion(make_app)


@pytest.mark.parametrize("key", ["first-game", "lesson-first_game"])
def test_a_first_game_is_short_and_has_gentle_bots(pilot, key):
    """By the button or as the last chapter, to a table with one person."""
    pilot.setting(person_names=("Anna",))
    pilot.show(LearnScene())
    pilot.click(key)
    pilot.frames(4)
    match = pilot.scene.session.match
    assert match.players.count("person") == 1
    assert set(match.players) == {"person", "easy"}
    assert match.setup.options["length"] == "short"


@pytest.mark.parametrize("name", ["Inés", ""])
def test_before_the_first_game_somebody_is_asked_for_a_name(pilot, name):
    """Once: a name becomes a player who sits at the table; without one the game begins as well."""
    services = pilot.app.services
    pilot.show(LearnScene())
    pilot.click("first-game")
    pilot.frames(3)
    assert isinstance(pilot.scene, EntryDialog)
    if name:
        pilot.type(name)
        pilot.key(pygame.K_RETURN)
    else:
        pilot.click("answer-0")
    pilot.frames(4)
    seats = pilot.scene.session.match.setup.seats
    assert [seat.name for seat in seats if seat.is_person] == [name or "Player 1"]
    assert [person.name for person in services.results.people()] == ([name] if name else [])
    assert services.learners.learner == name
    pilot.show(LearnScene())
    pilot.click("first-game")
    pilot.frames(4)
    assert pilot.scene.session.match.setup.seats[0].name == (name or "Player 1")


def test_the_first_game_follows_the_other_chapters(pilot):
    """After the last lesson of its game the note and the page lead to it, and done it has a tick."""
    pilot.setting(person_names=("Anna",))
    progress = pilot.app.services.progress
    for lesson in lessons().values():
        if lesson.game == "alhambra" and not lesson.module:
            progress.finish(lesson.id)
    learn = pilot.show(LearnScene())
    assert learn.ui.find("first-game").kind == "primary"
    progress.leave("scoring", len(lessons()["scoring"].steps) - 1)
    pilot.click("lesson-scoring")
    pilot.frames(4)
    pilot.key(pygame.K_RETURN)
    pilot.frames(2)
    assert t("learn.first_game") in pilot.scene.ui.find("following").label
    pilot.key(pygame.K_RETURN)
    pilot.frames(4)
    table = pilot.scene
    match = table.session.match
    assert match.setup.options["length"] == "short"
    match.hand_over(match.players.index("person"), "easy")
    while not match.over:
        match.poll()
    assert "game.alhambra" not in progress.done, "nobody sat there"
    match.hand_over(0, "person")
    table.session.went_on()
    pilot.frames(3)
    assert "game.alhambra" in progress.done
    learn = pilot.show(LearnScene())
    assert learn.ui.find("continue").kind == "primary", "the chapters of the other games"


def test_the_title_leads_to_the_lessons(pilot):
    """Learn to play stands on the first screen."""
    pilot.click("learn")
    pilot.frames(2)
    assert isinstance(pilot.scene, LearnScene)


@pytest.mark.parametrize(("name", "at"), [("money", 4), ("dice_game", 4), ("roll_and_write", 3)])
def test_in_lessons_no_turn_ends_automatically(pilot, name, at):
    """Whoever wants that otherwise ends the turn alone while it is learned."""
    pilot.setting(auto_end_turn=True)
    scene = opened(pilot, name, at)
    pilot.frames(10)
    assert scene.match.at == at
    assert scene.ui.find("remark") is None


def test_time_passes_on_the_way_to_a_step(pilot):
    """Next shows the later table: its dice lie where they fell."""
    scene = opened(pilot, "dice_game", 4)
    pilot.click("next")
    pilot.frames(3)
    assert scene.match.step.id == "last"
    assert scene.table.model.tray.dice[1].symbol == "garden"
    assert not any(die.kept for die in scene.table.model.tray.dice)


@pytest.mark.parametrize(("name", "step"), [("dice_game", "again"), ("scoring", "end")])
def test_a_scoring_is_read_before_the_note_about_it(pilot, name, step):
    """The others finish, the sheet of scoring A is opened and closed; only then the next note is shown."""
    at = [one.id for one in lessons()[name].steps].index(step)
    scene = opened(pilot, name, at)
    before = scene.ui.find("note")
    assert before is not None
    free(pilot, scene, lambda: scene.ui.find("show") is not None)
    pilot.click("show")
    until(pilot, lambda: pilot.scene is not scene)
    assert scene.ui.find("next") is None
    free(pilot, scene, lambda: scene.ui.find("next") is not None)
    assert scene.match.at == at + 1


def chapters():
    return [one.id for one in lessons().values() if not one.module]


def test_the_golden_button_goes_on(pilot):
    """It offers the first chapter that is not done; after the last one, a first game."""
    progress = pilot.app.services.progress
    for name in chapters()[:2]:
        progress.finish(name)
    third = chapters()[2]
    progress.leave(third, 1)
    learn = pilot.show(LearnScene())
    button = learn.ui.find("continue")
    assert button.kind == "primary"
    assert t(f"lesson.{third}") in button.label
    assert learn.ui.find("first-game").kind == "normal"
    pilot.click("continue")
    pilot.frames(4)
    assert (pilot.scene.lesson.id, pilot.scene.match.at) == (third, 1)
    pilot.key(pygame.K_ESCAPE)
    for name in chapters():
        progress.finish(name)
    learn = pilot.show(LearnScene())
    progress.finish("game.alhambra")
    learn = pilot.show(LearnScene())
    assert learn.ui.find("continue") is None
    assert learn.ui.find("first-game").kind == "primary"


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("size", SIZES)
def test_the_title_of_a_chapter_fits_in_its_line(make_app, layout_faults, size, language):
    """On each card, whole and inside it."""
    pilot = make_app(size)
    pilot.setting(language=language)
    learn = pilot.show(LearnScene())
    assert layout_faults(learn) == []
    for name in chapters():
        told = [box.text for box in learn.ui.find(f"lesson-{name}").text_boxes()]
        assert told[:2] == [t(f"lesson.{name}"), t(f"learn.line.{name}")]


# --- who learns -----------------------------------------------------------------------------------------


def test_learn_goes_on_with_the_chapter_left_last(pilot):
    """What was left in its middle is offered first, the latest of several; done again it counts no more."""
    progress = pilot.app.services.progress

    def offered():
        learn = pilot.show(LearnScene())
        label = learn.ui.find("continue").label
        learn.close()
        pilot.frames(2)
        return label

    progress.leave("module_camps", 1)
    assert offered() == t("learn.begin", title=t("lesson.money")), "a lesson of a module is no chapter"
    progress.leave("buying", 2)
    progress.leave("placing", 1)
    assert offered() == t("learn.continue", title=t("lesson.placing"))
    progress.leave("buying", 1)
    assert offered() == t("learn.continue", title=t("lesson.buying"))
    progress.finish("buying")
    progress.leave("buying", 1)
    assert offered() == t("learn.continue", title=t("lesson.placing"))
    progress.leave("placing", 0)
    assert offered() == t("learn.begin", title=t("lesson.money"))


def test_a_key_leads_to_the_search(pilot):
    """From the chapters too; what is typed is looked for."""
    learn = pilot.show(LearnScene())
    pilot.post(pygame.KEYDOWN, key=pygame.K_SLASH, mod=0, unicode="/", scancode=0)
    pilot.frames(3)
    assert learn.ui.find("search").editing
    pilot.type("camp")
    pilot.frames(2)
    assert cards(learn) == ["camps"]


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_a_lesson_says_how_long_it_takes(pilot, language):
    """By its words: a module less than two minutes, a chapter at most three; every page says the same."""
    pilot.setting(language=language)
    for lesson in lessons().values():
        assert seconds(lesson) < (120 if lesson.module else 181), lesson.id
    learn = pilot.show(LearnScene())
    to_modules(pilot)
    lesson = lesson_of("camps")
    told = [box.text for box in learn.ui.find("lesson-camps").text_boxes()]
    assert t("learn.seconds", count=seconds(lesson)) in told
