"""Lessons through real events: the note and its buttons, what is lit, remarks, progress."""

import pygame
import pytest

from alhambra_desktop.alhambra.catalogue import IDS
from alhambra_desktop.client.guide.places import PERHAPS, places
from alhambra_desktop.client.lessons.scene import LessonScene
from alhambra_desktop.client.menus.learn import LearnScene
from alhambra_desktop.match.lesson_files import lessons
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.presentation.seating_plan import SeatingPlan
from alhambra_desktop.presentation.tip import Tip
from tests.client.lessons_kit import SIZES, cards, free, opened, to_modules, until, without_motion

CHAPTERS = tuple(name for name, lesson in lessons().items() if not lesson.module)
OF_MODULES = tuple(name for name, lesson in lessons().items() if lesson.module)
SOME = 5
"""Every fifth lesson of a module is pressed through here; tests/match/test_lessons.py solves all of them."""


@pytest.fixture
def pilot(make_app):
    return without_motion(make_app)


@pytest.mark.parametrize("name", [*CHAPTERS, *OF_MODULES[::SOME]])
def test_show_me_goes_through_every_lesson(pilot, name):
    """Next and Show me lead to its end, which is kept; nothing is drawn outside the window."""
    scene = opened(pilot, name)
    while scene.match.step is not None:
        at = scene.match.at
        button = "next" if not scene.match.step.goals else "show"
        free(pilot, scene, lambda button=button: scene.ui.find(button) is not None)
        note = scene.ui.find("note").rect
        assert pygame.Rect(0, 0, *pilot.app.services.kit.window).contains(note)
        pilot.click(button)
        free(pilot, scene, lambda at=at: scene.match.at > at)
    free(pilot, scene, lambda: True)
    assert name in pilot.app.services.progress.done


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
def test_everything_a_lesson_points_at_exists(make_app, size):
    """Every step of every lesson lights something, in larger windows every third one."""
    pilot = make_app(size)
    pilot.setting(animation="off", bot_speed="instant")
    missing, stack = [], pilot.app.stack
    for lesson in lessons().values():
        for number in range(0, len(lesson.steps), 1 if size == min(SIZES) else 3):
            step = lesson.steps[number]
            scene = LessonScene(lesson, number)
            while scene.match.asked not in (None, 0):
                scene.match.poll()
            stack.push(scene)
            stack.settle()  # nothing need be painted
            words = [word for word in step.at if not word.startswith(PERHAPS)]
            missing += [f"{lesson.id} {step.id}: {word}" for word in words if not places(scene.table, word)]
            scene.close()
            stack.settle()
    assert not missing, "\n".join(missing)


@pytest.mark.parametrize("name", ["money", "buying", "placing", "reserve", "scoring"])
def test_the_note_moves_little(pilot, name):
    """It stays where it is unless it would cover what is lit: at most four places in a whole chapter."""
    scene = opened(pilot, name)
    stood = []
    while True:
        free(pilot, scene, lambda: scene.ui.find("note") is not None)
        note = scene.ui.find("note").rect
        lit = [pygame.Rect(rect) for word in lit_words(scene) for rect in places(scene.table, word)]
        assert not note.collideobjects(lit, key=lambda rect: rect)
        if not stood or note.topleft != stood[-1]:
            stood.append(note.topleft)
        if scene.match.step is None:
            break
        at = scene.match.at
        pilot.click("show" if scene.match.step.goals else "next")
        free(pilot, scene, lambda at=at: scene.match.at > at)
    assert len(stood) <= 4


def lit_words(scene):
    return scene.match.step.at if scene.match.step is not None else ()


def test_only_one_button_is_golden(pilot):
    """While the note has Next or the next chapter, the table's own button is not golden."""
    scene = opened(pilot, "placing", 5)
    assert scene.ui.find("next").kind == "primary"
    assert scene.table.shot.calm
    pilot.click("next")
    pilot.frames(3)
    assert scene.ui.find("following").kind == "primary"
    assert scene.table.shot.calm
    assert not opened(pilot, "money", 4).table.shot.calm
    scene = opened(pilot, "dice_game", 0)
    assert {b.kind for b in scene.table.ui.every() if b.key.startswith("act-")} <= {"normal"}


def test_the_very_number_is_lit(pilot):
    """The longest wall on the plate, not the whole plate; the own money without the reserve."""
    table = opened(pilot, "placing", 5).table
    (wall,) = places(table, "plate wall")
    plate = table.screen.layout.plate
    assert wall.inside(plate)
    assert wall.w < plate.w / 6
    (purse,) = places(table, "purse")
    parts = table.screen.places.hand
    assert all(card.inside(purse) for card in parts.cards)
    assert not purse.overlaps(parts.reserve)


def test_a_card_is_highlighted_wherever_it_lies(pilot):
    """In the display before it is taken, in the hand afterwards."""
    scene = opened(pilot, "money", 3)
    assert places(scene.table, "card dinar-8") == places(scene.table, "display 3") != ()
    pilot.click("show")
    free(pilot, scene, lambda: scene.match.at == 4)
    assert places(scene.table, "card dinar-8") == places(scene.table, "hand 3") != ()


@pytest.mark.parametrize(
    ("lesson", "step", "spoken_of"),
    [
        ("new_building_grounds", 2, "cell 1,0"),
        ("bathhouses", 0, "sale space-1"),
        ("wishing_well", 0, "sale space-4"),
        ("fresh_colors", 1, "card florin-9"),
        ("alhambra_zoo", 1, "cell 1,0"),
        ("personal_building_market", 5, "reserve"),
        ("thieves", 1, "card florin-9"),
        ("fresh_colors", 4, "thing 0 fresh_colors"),
    ],
)
@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_the_note_leaves_visible_what_it_speaks_of(pilot, lesson, step, spoken_of, language):
    """A tile of the city, the space that gives the currency, the card to pay with."""
    pilot.setting(language=language)
    scene = opened(pilot, lesson, step)
    note = scene.ui.find("note")
    found = places(scene.table, spoken_of)
    assert found
    for place in found:
        assert place in scene._lit
        assert not pygame.Rect(place).colliderect(note.rect)


def test_the_reason_beside_a_cell_lies_above_the_veil(pilot):
    """The whole note can be read, also where it lies over what is dark."""
    pilot.setting(language="de")
    scene = opened(pilot, "placing", 1)
    tip = Tip("Nicht möglich", text="Die Mauer im Westen stieße an die offene Seite.", bad=True)
    scene.table.hints.refuse(tip, Rect(*scene.table.screen.layout.market))
    pilot.frames(2)
    bare, veiled = (pygame.Surface(scene.kit.window) for _ in range(2))
    scene.table.finder.draw_told(bare)
    scene.backdrop(veiled)
    bright = pygame.mask.from_threshold(bare, (250, 240, 210), (16, 18, 40, 255))
    assert bright.count() > 1000
    kept = pygame.mask.from_threshold(veiled, (250, 240, 210), (16, 18, 40, 255))
    assert bright.overlap_area(kept, (0, 0)) == bright.count()


@pytest.mark.parametrize(
    ("name", "at"), [("buying", 2), ("placing", 3), ("dice_game", 1), ("roll_and_write", 2)]
)
def test_nothing_is_lit_while_something_moves(pilot, name, at):
    """What was lit is on its way: the whole table is bright until it lies there, then the next is lit."""
    pilot.setting(animation="normal")
    scene = opened(pilot, name, at)
    until(pilot, lambda: not scene.table.busy)
    lit = list(scene._lit)
    assert lit

    def veiled():
        bare, seen = (pygame.Surface(scene.kit.window) for _ in range(2))
        scene.table.draw(bare.subsurface((0, 0, *scene.table.services.kit.window)))
        scene.backdrop(seen)
        room = pygame.Rect(0, 0, scene.kit.window[0], scene.bar_rect.y)
        return pygame.transform.average_color(bare, room) != pygame.transform.average_color(seen, room)

    assert veiled()
    pilot.click("show")
    until(pilot, lambda: scene.table.busy)
    assert not veiled()
    until(pilot, lambda: not scene.table.busy and scene.match.at == at + 1 and scene._lit, most=900)
    assert veiled()


def test_a_choice_that_leads_elsewhere_is_taken_back(pilot):
    """The remark says why; the table is as before."""
    scene = opened(pilot, "money", 3)
    before = scene.match.game.digest()
    scene.table.commands.press(("display", 0))
    scene.table.commands.primary()
    until(pilot, lambda: scene.ui.find("remark") is not None)
    assert scene.match.game.digest() == before
    assert scene.match.at == 3
    assert "8" in scene.ui.find("remark").text


def test_no_hint_where_one_only_reads(pilot):
    """The key of the hint asks nobody behind the veil; where something is to be done it shows how."""
    scene = opened(pilot, "money", 1)
    pilot.key(pygame.K_h)
    until(pilot, lambda: not scene.table.hinting.thinking)
    assert scene.table.hinting.known is None
    assert scene.match.at == 1
    scene = opened(pilot, "money", 3)
    pilot.key(pygame.K_h)
    until(pilot, lambda: scene.match.at == 4)


def test_lessons_are_done_by_keys_alone(pilot):
    """Enter reads on, Escape leaves, and where it was left is kept and gone on from."""
    learn = pilot.show(LearnScene())
    pilot.key(pygame.K_RETURN)
    pilot.frames(4)
    scene = pilot.scene
    assert isinstance(scene, LessonScene)
    pilot.key(pygame.K_RETURN)
    pilot.key(pygame.K_RETURN)
    assert scene.match.at == 2
    pilot.key(pygame.K_ESCAPE)
    pilot.frames(2)
    assert pilot.scene is learn
    assert pilot.app.services.progress.left == {"money": 2}
    pilot.key(pygame.K_RETURN)
    pilot.frames(4)
    assert pilot.scene.match.at == 2


def test_after_a_chapter_comes_the_next(pilot):
    """Enter on the last note opens the following chapter."""
    scene = opened(pilot, "money", 6)
    pilot.key(pygame.K_RETURN)
    pilot.frames(2)
    assert scene.match.step is None
    learn = pilot.show(LearnScene())
    learn.close()
    pilot.frames(2)
    assert pilot.scene is scene


def test_the_note_can_be_pressed_through_nowhere(pilot):
    """A press on the note reaches nothing below it, a press beside it does."""
    scene = opened(pilot, "money", 0)
    note = scene.ui.find("note").rect
    before = scene.table.session.selection
    pilot.click((note.x + 6, note.bottom - 6))
    assert scene.table.session.selection == before
    pilot.click("next")
    assert scene.match.at == 1
    pilot.click("back")
    assert scene.match.at == 0


def test_modules_are_learned_in_their_printed_order(pilot):
    """Not in the order of their files."""
    page = pilot.show(LearnScene())
    to_modules(pilot)
    keys = [str(widget.key) for widget in page.ui.every()]
    shown = [key.partition("-")[2] for key in keys if key.startswith("lesson-")]
    modules = [name for name in shown if name in OF_MODULES]
    assert set(modules) == set(OF_MODULES)
    assert modules == sorted(OF_MODULES, key=lambda name: IDS.index(lessons()[name].module))


def test_modules_can_be_looked_for(pilot):
    """By a word, by what is still to be done, by the set of the next game."""
    progress = pilot.app.services.progress
    progress.finish("camps")
    learn = pilot.show(LearnScene())
    assert not set(cards(learn)) & set(OF_MODULES)
    to_modules(pilot)
    assert set(cards(learn)) == set(OF_MODULES)
    assert learn.ui.find("show-chosen") is None, "nothing is chosen yet"
    pilot.click("show-open")
    assert set(OF_MODULES) - set(cards(learn)) == {"camps"}
    pilot.click("search")
    pilot.type("zoo")
    pilot.frames(2)
    assert cards(learn) == ["alhambra_zoo"]
    pilot.type(" nowhere")
    pilot.frames(2)
    assert cards(learn) == []
    plan = SeatingPlan.of(None, (), "alhambra")
    plan.modules = ("camps", "medina")
    pilot.app.services.drafts["alhambra"] = plan
    learn = pilot.show(LearnScene())
    to_modules(pilot)
    pilot.click("show-chosen")
    assert cards(learn) == ["camps", "medina"]
    pilot.click("lesson-medina")
    pilot.frames(3)
    assert pilot.scene.lesson.module == "medina"


# --- back by keys ---------------------------------------------------------------------------------------


def test_undo_goes_back_where_one_only_reads(pilot):
    """The Back button shows its key, and the key does what it says; on the first step nothing happens."""
    name = next(
        name
        for name, lesson in lessons().items()
        if not lesson.module and not lesson.steps[0].goals and not lesson.steps[1].goals
    )
    scene = opened(pilot, name)
    pilot.key(pygame.K_z, pygame.KMOD_CTRL)
    assert scene.match.at == 0
    pilot.key(pygame.K_RETURN)
    pilot.frames(2)
    assert scene.match.at == 1
    assert scene.ui.find("back").shortcut == "Ctrl+Z"
    pilot.key(pygame.K_z, pygame.KMOD_CTRL)
    pilot.frames(2)
    assert scene.match.at == 0
    assert scene.ui.find("back") is None
