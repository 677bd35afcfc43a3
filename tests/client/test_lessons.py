"""Lessons through real events: the note and its buttons, what is lit, remarks, progress."""

import pygame
import pytest

from alhambra_desktop.alhambra.catalogue import IDS
from alhambra_desktop.client.dialogs import EntryDialog
from alhambra_desktop.client.guide.places import PERHAPS, places
from alhambra_desktop.client.lessons.scene import LessonScene
from alhambra_desktop.client.menus.learn import LearnScene
from alhambra_desktop.client.tables import table_of
from alhambra_desktop.match.lesson_files import lesson_of, lessons
from alhambra_desktop.presentation.lesson_length import seconds
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.presentation.seating_plan import SeatingPlan
from alhambra_desktop.presentation.tip import Tip
from alhambra_desktop.text import t

SMALL = (1280, 720)
SIZES = (SMALL, (1920, 1080), (2560, 1440))
CHAPTERS = tuple(name for name, lesson in lessons().items() if not lesson.module)
OF_MODULES = tuple(name for name, lesson in lessons().items() if lesson.module)
SOME = 5
"""Every fifth lesson of a module is pressed through here; tests/match/test_lessons.py solves all of them."""


@pytest.fixture
def pilot(make_app):
    found = make_app(SMALL)
    found.app.services.table = table_of
    found.setting(animation="off", bot_speed="instant")
    return found


def opened(pilot, name, at=0):
    scene = pilot.show(LessonScene(lessons()[name], at))
    pilot.frames(5)
    return scene


def until(pilot, done, most=200):
    for _ in range(most):
        if done():
            return
        pilot.frames(1)
    raise AssertionError("it never came")


def free(pilot, scene, done):
    """Until it has come; what opens meanwhile (the sheet of a scoring) is read and closed."""
    for _ in range(200):
        if pilot.scene is not scene:
            pilot.key(pygame.K_ESCAPE)
        elif done():
            return
        pilot.frames(1)
    raise AssertionError("it never came")


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
    """Every step of every lesson lights something, at three sizes of the window."""
    pilot = make_app(size)
    pilot.setting(animation="off", bot_speed="instant")
    missing = []
    for lesson in lessons().values():
        for number, step in enumerate(lesson.steps):
            scene = LessonScene(lesson, number)
            while scene.match.asked not in (None, 0):
                scene.match.poll()
            pilot.show(scene)
            words = [word for word in step.at if not word.startswith(PERHAPS)]
            missing += [f"{lesson.id} {step.id}: {word}" for word in words if not places(scene.table, word)]
            scene.close()
            pilot.frames(2)
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


def to_modules(pilot):
    """The page of modules, by its tab."""
    tabs = pilot.scene.ui.find("page")
    pilot.click(tabs.segment(1).center)
    pilot.frames(2)


def cards(scene):
    """The lessons that are shown."""
    keys = [str(widget.key) for widget in scene.ui.every()]
    return [key.removeprefix("lesson-") for key in keys if key.startswith("lesson-")]


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


# --- the last chapter -----------------------------------------------------------------------------------


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
