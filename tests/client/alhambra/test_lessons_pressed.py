"""What a lesson of the palace game asks for is pressed on its table, as a learner does who reads the note."""

import pygame
import pytest

from alhambra_desktop.alhambra.choices import EndTurn
from alhambra_desktop.client.guide.places import places
from alhambra_desktop.client.lessons.scene import LessonScene
from alhambra_desktop.client.tables import table_of
from alhambra_desktop.match.lesson_files import lessons
from tests.client.alhambra.conftest import TablePilot
from tests.client.alhambra.reacher import Player

NAMES = tuple(name for name, lesson in lessons().items() if lesson.game == "alhambra")
PATIENCE = 300
"""Frames until the others have acted."""


class LearnerPilot(TablePilot):
    """Sits at the table inside a lesson."""

    def __init__(self, pilot, scene):
        self.pilot, self.scene = pilot, scene
        self.match, self.table = scene.match, scene.table

    @property
    def top(self):
        return self.table if self.pilot.scene is self.scene else self.pilot.scene


class Learner(Player):
    """Presses what the note of a lesson asks for."""

    def __init__(self, pilot, scene, monkeypatch, *, keys=False):
        super().__init__(LearnerPilot(pilot, scene), monkeypatch, keys=keys)
        self.pilot, self.lesson = pilot, scene

    def free(self, name):
        place = self.scene.place_of(name)
        note = self.lesson.ui.find("note")
        return self.keys or place is None or note is None or not note.hit(place.centre)

    def wait(self, done):
        """Until it has come; the sheet of a scoring is read and closed."""
        for _ in range(PATIENCE):
            if self.pilot.scene is not self.lesson:
                self.pilot.key(pygame.K_ESCAPE)
            elif done():
                return
            self.pilot.frames(1)
        raise AssertionError("it never came")

    def own_turn(self):
        """Whether the learner can act."""
        return self.lesson.match.asked == 0 and self.scene.session.own_turn and not self.scene.busy

    def do_step(self):
        """Read on, or press what the step asks for."""
        match, at = self.lesson.match, self.lesson.match.at
        if not match.step.goals:
            self.pilot.click("next")
        for choice in match.step.do if match.at == at else ():
            self.wait(lambda: match.at > at or self.own_turn())
            if match.at > at:
                break
            assert self.reach(choice), choice
            assert self.lesson.ui.find("remark") is None, choice
        self.wait(lambda: match.at > at)


def go_through(pilot, name, monkeypatch, *, keys=False, seen=lambda number: None):
    """A lesson from its beginning to its end; ``seen`` is called at each step."""
    pilot.app.services.table = table_of
    pilot.setting(animation="off", bot_speed="instant")
    lesson = LessonScene(lessons()[name])
    pilot.show(lesson)
    learner = Learner(pilot, lesson, monkeypatch, keys=keys)
    while lesson.match.step is not None:
        learner.wait(lambda: lesson.ui.find("next") or lesson.ui.find("show"))
        seen(lesson.match.at)
        learner.do_step()
    learner.wait(lambda: lesson.ui.find("again"))
    seen(lesson.match.at)


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_what_is_asked_for_can_be_pressed(make_app, monkeypatch, name):
    """The note never lies over what must be pressed, and each press leads on."""
    go_through(make_app((1280, 720)), name, monkeypatch)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["placing", "falconers", "treasures"])
def test_a_lesson_is_done_by_keys_alone(make_app, monkeypatch, name):
    """While something is to be done, Tab and the keys of the table work as in every game."""
    go_through(make_app((1280, 720)), name, monkeypatch, keys=True)


def test_the_note_keeps_off_the_cards_to_pay_with(make_app):
    """With a remark it is higher: it moves then rather than lie over the two dinars that it speaks of."""
    pilot = make_app((1920, 1080))
    pilot.app.services.table = table_of
    pilot.setting(animation="off", bot_speed="instant", language="fr")
    lesson = LessonScene(lessons()["street_trader"], 1)
    pilot.show(lesson)
    pilot.frames(4)
    lesson.table.commands.press(("display", 3))
    lesson.table.commands.primary()
    for _ in range(PATIENCE):
        if lesson.ui.find("remark") is not None:
            break
        pilot.frames(1)
    note = lesson.ui.find("note").rect
    (buy, *_) = lesson.match.step.do
    cards = [pygame.Rect(rect) for name in buy.cards for rect in places(lesson.table, f"card {name}")]
    assert lesson.ui.find("remark") is not None
    assert len(cards) == 2
    assert note.collidelist(cards) == -1


@pytest.mark.parametrize("name", NAMES)
def test_the_end_of_the_turn_is_lit_where_it_is_asked_for(name):
    """A step whose way contains it names its button, or the dock in which it lies."""
    for step in lessons()[name].steps:
        if any(isinstance(choice, EndTurn) for choice in step.do):
            assert {"perhaps act end", "act end", "dock", "perhaps dock"} & set(step.at), step.id


def test_a_button_is_lit_once_it_can_be_pressed(make_app):
    """The end of the turn not before the action; what takes a card once one is picked."""
    pilot = make_app((1280, 720))
    pilot.app.services.table = table_of
    pilot.setting(animation="off", bot_speed="instant")
    lesson = LessonScene(lessons()["viziers_favour"], 1)
    pilot.show(lesson)
    pilot.frames(4)

    def lit():
        acts = [target for target in lesson.table.screen.targets if target.name[0] == "act"]
        return {target.name[1] for target in acts if target.rect in lesson._lit}

    assert lit() == set()
    table = LearnerPilot(pilot, lesson)
    for number, found in ((1, {"take"}), (1, set()), (0, {"take"})):
        table.press("display", number)
        pilot.frames(2)
        assert lit() == found
    table.press("act", "take")
    for _ in range(PATIENCE):
        if lit():
            break
        pilot.frames(1)
    assert lit() == {"end"}


def test_keys_stand_for_the_buttons_of_the_note(make_app):
    """Ctrl+Z goes a step back, H shows how."""
    pilot = make_app((1280, 720))
    pilot.app.services.table = table_of
    pilot.setting(animation="off", bot_speed="instant")
    lesson = LessonScene(lessons()["money"], 3)
    pilot.show(lesson)
    pilot.frames(4)
    assert lesson.match.step.goals
    pilot.key(pygame.K_z, pygame.KMOD_CTRL)
    assert lesson.match.at == 2
    pilot.key(pygame.K_RETURN)
    pilot.frames(4)
    pilot.key(pygame.K_h)
    for _ in range(PATIENCE):
        if lesson.match.at == 4:
            break
        pilot.frames(1)
    assert lesson.match.at == 4


def opened(make_app, name, at):
    """The pilot and the scene of a lesson, at a step."""
    pilot = make_app((1280, 720))
    pilot.app.services.table = table_of
    pilot.setting(animation="off", bot_speed="instant")
    lesson = LessonScene(lessons()[name], at)
    pilot.show(lesson)
    pilot.frames(5)
    return pilot, lesson


@pytest.mark.parametrize(
    ("name", "at", "picked"), [("buying", 5, ("sale", "space-2")), ("scoring", 3, ("display", 0))]
)
def test_the_golden_button_is_lit_once_something_is_picked(make_app, name, at, picked):
    """The texts speak of it, so it does not lie in the dark; nothing is lit there before."""
    pilot, lesson = opened(make_app, name, at)
    (dock,) = places(lesson.table, "dock")
    assert not any(rect.inside(dock) for rect in lesson._lit)
    lesson.table.commands.press(picked)
    pilot.frames(3)
    golden = lesson.table.finder.confirming()
    assert golden
    assert set(golden) <= set(lesson._lit)


def test_the_end_of_the_turn_is_not_lit_while_something_else_is_asked(make_app):
    """It is golden where the action is done, but it confirms nothing of what is picked."""
    _, lesson = opened(make_app, "master_builders", 2)
    lesson.table.commands.press(("act", "ask master_builders.engage"))
    lesson.update(0.1)
    assert lesson.table.has_picked
    assert lesson.table.screen.dock.end.enabled
    (end,) = places(lesson.table, "act end")
    assert end not in lesson._lit


def test_a_text_that_does_not_stand_yet_is_not_skipped(make_app):
    """Enter during the movement after a choice is not taken for the Next of a text still to come."""
    pilot, lesson = opened(make_app, "placing", 3)
    pilot.setting(animation="normal")
    lesson.show_how()
    for _ in range(PATIENCE):
        if lesson.match.at == 4:
            break
        pilot.frames(1)
    assert lesson.table.busy
    pilot.key(pygame.K_RETURN)
    for _ in range(PATIENCE):
        if not lesson.table.busy:
            break
        pilot.frames(1)
    pilot.frames(3)
    assert lesson.match.at == 4
    assert lesson.ui.find("next") is not None


def test_the_light_follows_cards_that_are_raised(make_app):
    """Cards chosen to pay with lie higher, and so does the light on them."""
    pilot, lesson = opened(make_app, "magical_buildings", 1)
    table = lesson.table
    (buy,) = lesson.match.step.do
    before = {card: places(table, f"card {card}") for card in buy.cards}
    table.commands.press(("sale", buy.sale))
    pilot.frames(4)
    lift = table.screen.places.hand.lift
    for card, (low,) in before.items():
        (high,) = places(table, f"card {card}")
        assert high == low.moved(0, -lift)
        assert high in lesson._lit


def test_a_remark_goes_once_it_has_been_followed(make_app):
    """Taken money is answered and taken back; the roll that follows is right, and the note says no more."""
    pilot, lesson = opened(make_app, "handymen", 1)
    table = lesson.table
    table.commands.press(("display", 0))
    table.commands.primary()
    for _ in range(PATIENCE):
        if lesson.ui.find("remark") is not None:
            break
        pilot.frames(1)
    assert lesson.ui.find("remark") is not None
    (roll, _) = lesson.match.step.do
    lesson.choose((roll,))
    for _ in range(PATIENCE):
        if lesson.ui.find("remark") is None:
            break
        pilot.frames(1)
    assert lesson.ui.find("remark") is None
    assert lesson.match.step.id == "roll"
