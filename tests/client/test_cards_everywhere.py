"""Every scene: whatever can have the focus, and whatever has a tooltip, tells its card."""

from functools import partial

import pygame
import pytest

from alhambra_desktop.cli_args import ScreenshotArgs
from alhambra_desktop.client.alhambra.list_menu import Entry, ListMenu
from alhambra_desktop.client.dialogs import confirm
from alhambra_desktop.client.ending.scene import EndScene
from alhambra_desktop.client.figures.games import GamesScene
from alhambra_desktop.client.lessons.scene import LessonScene
from alhambra_desktop.client.menus.alhambra.module_surprise import SurpriseDialog
from alhambra_desktop.client.menus.credits import CreditsScene
from alhambra_desktop.client.menus.keys import KeysScene
from alhambra_desktop.client.menus.new_game import CodeDialog
from alhambra_desktop.client.menus.new_modules import NewModules
from alhambra_desktop.client.menus.people import PeopleScene
from alhambra_desktop.client.menus.rule_sheet import RuleSheet
from alhambra_desktop.client.menus.rules import RulesScene
from alhambra_desktop.client.menus.settings import SettingsScene
from alhambra_desktop.client.replay.branch import BranchScene
from alhambra_desktop.client.result.keeping import KeepScene
from alhambra_desktop.client.screenshot import played, scenes_of
from alhambra_desktop.client.tables import TABLES
from alhambra_desktop.client.thing_card import ThingCard
from alhambra_desktop.client.widgets.dropdown import Dropdown
from alhambra_desktop.match.alhambra.module_sets import Bounds
from alhambra_desktop.match.lesson_files import lessons
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.seating import MatchSetup, SeatSetup
from alhambra_desktop.match.worker import InlineWorker
from alhambra_desktop.presentation import rule_pages
from alhambra_desktop.presentation.dice_game.words import chip_title
from alhambra_desktop.presentation.people import Participant
from alhambra_desktop.presentation.program_pages import paragraph_about
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.presentation.rule_pages import NOWHERE
from alhambra_desktop.presentation.tip import Tip
from alhambra_desktop.text import t
from tests.client.card_walk import asked_for, without_a_card
from tests.client.figures.made_up import fill

MENUS = (
    "title",
    "new_game",
    "settings",
    "score-pad",
    "scores",
    "statistics",
    "deals",
    "saved",
    "rules",
    "modules",
    "learn",
    "puzzles",
)
BOARDS = ("table", "scoring", "preview", "final", "log", "help", "keys", "pause", "seat", "replay", "review")
PALACE = ("palace", "help", "keys", "pause", "puzzle")
OWN = {
    "credits": CreditsScene,
    "keys": KeysScene,
    "people": PeopleScene,
    "games": lambda: GamesScene(1, ""),
    "code": CodeDialog,
    "question": partial(confirm, "Sure?", "This is a question.", "Yes"),
    "surprise": lambda: SurpriseDialog(Bounds(), 3),
    "new modules": lambda: NewModules(("camps", "thieves")),
    "branch": lambda: BranchScene((Participant(0, "Anna", "white", "person"),)),
    "list": lambda: ListMenu(
        "Ways to pay", (Entry("florin 5", 1), Entry("ducat 6", 2)), Rect(900, 600, 0, 0)
    ),
    "lesson": lambda: LessonScene(lessons()["money"]),
}
"""Scenes that the command for pictures does not know."""
ALL = [
    *(("alhambra", name) for name in (*MENUS, *PALACE)),
    *((game, name) for game in ("dice", "roll-and-write") for name in BOARDS),
    *(("", name) for name in OWN),
    ("dice", "keep"),
]


def opened(pilot, game, name):
    """The scene, on top of the program's stack."""
    if name in OWN:
        return pilot.show(OWN[name]())
    if name == "keep":
        name = "table"
    facts = {"seed": 3, "decisions": 6, "size": (1280, 720), "out": None, "players": 2}
    asked = ScreenshotArgs(scene=name, game=game, **facts)  # type: ignore[arg-type]
    scenes_of(game)[name](pilot.app, asked)
    pilot.app.stack.settle()
    pilot.frames(2)
    return pilot.scene


def played_before(pilot):
    """Half a year of figures, and a game that can be continued."""
    services = pilot.app.services
    fill(services.results)
    seats = (SeatSetup("Anna", "white", "person"), SeatSetup("Karim", "blue", "easy"))
    Match.begin(MatchSetup(seats, "7"), services.saves, InlineWorker()).close()


@pytest.mark.slow
@pytest.mark.parametrize(("game", "name"), ALL)
def test_everything_tells_its_card(make_app, request, blank_boards, game, name):
    """By F1 with the focus on it and by the right button over it: a name or a sentence, mostly both."""
    if name == "review":
        request.getfixturevalue("short_reviews")
    pilot = make_app((1280, 720))
    pilot.setting(animation="off")
    played_before(pilot)
    scene = opened(pilot, game, name)
    if name == "keep":
        scene = pilot.show(KeepScene(scene.session.match, 2))
    if not hasattr(scene, "ui"):
        pytest.skip("painted by hand, see below")
    if (game, name) == ("dice", "review"):
        assert scene.desk.review.turning, "cards of turning points are looked at, too"
    lacking = without_a_card(pilot, scene)
    assert not lacking, "\n".join(lacking)


# ---------------------------------------------------------------- painted by hand


def ask(pilot, place):
    """The card of what lies at a place, by the right button; then it is closed."""
    scene = pilot.scene
    pilot.move(place)
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=place, button=pygame.BUTTON_RIGHT, touch=False)
    pilot.frames(2)
    card = pilot.scene if isinstance(pilot.scene, ThingCard) else None
    if card is not None:
        pilot.key(pygame.K_ESCAPE)
    assert pilot.scene is scene
    return card.tip if card is not None else None


@pytest.fixture
def of_dice(make_app):
    """A scene of a short game of dice, without motion."""

    def make(name, decisions=6):
        pilot = make_app((1280, 720))
        pilot.setting(animation="off")
        asked = ScreenshotArgs(name, 3, decisions, (1280, 720), None, players=2, game="dice")  # type: ignore[arg-type]
        scenes_of("dice")[name](pilot.app, asked)
        pilot.app.stack.settle()
        pilot.frames(2)
        return pilot, pilot.scene

    return make


@pytest.mark.slow
def test_the_scene_of_the_winner_tells_its_parts(make_app):
    """Rows of the count, the sum, the players, the winner, and the buttons."""
    pilot = make_app((1280, 720))
    pilot.setting(animation="off")
    asked = ScreenshotArgs("final", 3, 6, (1280, 720), None, players=2, game="roll-and-write")  # type: ignore[arg-type]
    table = pilot.show(TABLES["roll-and-write"](played(asked, lambda match: match.over)))
    scene = pilot.show(table.ending())
    assert isinstance(scene, EndScene)
    places = scene.places
    wanted = [*places.rows[:2], places.total, places.people[0], places.heading]
    for place in (*wanted, Rect(*scene.ui.find("sheet").rect)):
        tip = ask(pilot, place.centre)
        assert tip is not None, place
        assert tip.title, place
        assert tip.text, place


@pytest.mark.slow
def test_the_result_tells_all_its_parts(of_dice):
    """Rows, sums, names, chart, order and every button; by keys the button that they have led to."""
    pilot, scene = of_dice("final")
    layout = scene.layout
    places = [layout.rows[0], layout.total, layout.heading, layout.head, layout.why]
    places += [layout.chart] if layout.chart is not None else []
    for place in (*places, *scene.buttons().values()):
        tip = ask(pilot, place.centre)
        assert tip is not None, place
        assert tip.title, place
        assert tip.text, place
    pilot.key(pygame.K_TAB)
    pilot.key(pygame.K_F1)
    assert isinstance(pilot.scene, ThingCard)
    assert pilot.scene.ruled is (paragraph_about(scene._focus, "result") != NOWHERE)
    assert pilot.scene.tip.title == t(f"result.{scene._focus}")


@pytest.mark.slow
def test_lines_of_the_log_tell_what_they_speak_of(of_dice):
    """Each names its paragraph, says the whole line, and leads there; held down it does the same."""
    pilot, scene = of_dice("log", 30)
    for row in scene._rows[-3:]:
        place = scene._rows.index(row)
        y = scene._room.y + scene._tops[place] - scene._offset + 8
        tip = ask(pilot, (scene._room.x + 60, y))
        assert tip is not None
        assert row.line.text in tip.text
        assert row.line.rules_at.topic == "dice"
        assert tip.title == rule_pages.paragraph(row.line.rules_at).title
    at = (scene._room.x + 60, y)
    pilot.move(at)
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=at, button=pygame.BUTTON_LEFT, touch=False)
    pilot.wait(0.7)
    assert isinstance(pilot.scene, ThingCard)
    pilot.post(pygame.MOUSEBUTTONUP, pos=at, button=pygame.BUTTON_LEFT, touch=False)
    pilot.frames(2)
    pilot.key(pygame.K_F1)
    assert isinstance(pilot.scene, RulesScene)


@pytest.mark.parametrize("key", ["language", "muted", "folder"])
def test_holding_down_asks_and_changes_nothing(make_app, key):
    """A setting held down tells about itself and stays as it was; its words do the same."""
    pilot = make_app((1280, 720))
    scene = pilot.show(SettingsScene())
    before = pilot.app.services.settings
    at = pilot.widget(key).rect.center
    pilot.move(at)
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=at, button=pygame.BUTTON_LEFT, touch=False)
    pilot.wait(0.7)
    assert isinstance(pilot.scene, ThingCard)
    assert pilot.scene.tip.text
    pilot.post(pygame.MOUSEBUTTONUP, pos=at, button=pygame.BUTTON_LEFT, touch=False)
    pilot.frames(2)
    pilot.key(pygame.K_ESCAPE)
    assert pilot.scene is scene
    assert pilot.app.services.settings == before


def test_a_slider_held_down_tells_its_card_and_stays(make_app):
    """Held still it opens its card at the value it had; a press let go quickly sets it."""
    pilot = make_app((1280, 720))
    scene = pilot.show(SettingsScene())
    before = pilot.app.services.settings
    slider = pilot.widget("volume").rect
    at = (slider.x + slider.w // 5, slider.centery)
    pilot.move(at)
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=at, button=pygame.BUTTON_LEFT, touch=False)
    pilot.frames(5)
    near = (at[0] + 3, at[1])
    pilot.post(pygame.MOUSEMOTION, pos=near, rel=(3, 0), buttons=(1, 0, 0), touch=False)
    pilot.wait(0.7)
    assert isinstance(pilot.scene, ThingCard)
    assert pilot.app.services.settings == before
    pilot.post(pygame.MOUSEBUTTONUP, pos=near, button=pygame.BUTTON_LEFT, touch=False)
    pilot.frames(2)
    pilot.key(pygame.K_ESCAPE)
    assert pilot.scene is scene
    assert pilot.app.services.settings == before
    pilot.click(at)
    assert pilot.app.services.settings.volume < before.volume


@pytest.mark.parametrize("way", ["right button", "F1"])
def test_an_entry_of_an_open_list_tells_its_card(make_app, way):
    """Its words and what the setting does; nothing is chosen."""
    pilot = make_app((1280, 720))
    scene = pilot.show(SettingsScene())
    before = pilot.app.services.settings
    dropdown = next(one for one in scene.ui.every() if isinstance(one, Dropdown) and len(one.options) > 1)
    pilot.click(pilot.widget(dropdown.key).rect.center)
    opened = scene.ui.popup
    entry = next(n for n, option in enumerate(opened.owner.options) if option.value != opened.owner.value)
    place = opened.row(entry).center
    pilot.move(place)
    if way == "F1":
        pilot.key(pygame.K_F1)
    else:
        pilot.post(pygame.MOUSEBUTTONDOWN, pos=place, button=pygame.BUTTON_RIGHT, touch=False)
        pilot.frames(2)
    assert isinstance(pilot.scene, ThingCard)
    assert pilot.scene.tip.title == opened.owner.options[entry].label
    assert pilot.scene.tip.text
    pilot.key(pygame.K_ESCAPE)
    assert pilot.scene is scene
    assert pilot.app.services.settings == before


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_a_card_lies_beside_its_thing(make_app, size):
    """Whole in the window with its button, and not over what it speaks of."""
    pilot = make_app(size)
    scene = pilot.show(SettingsScene())
    window = pygame.Rect((0, 0), size)
    for key in ("back", "language", "fullscreen", "muted", "done", "folder"):
        thing = pilot.widget(key).rect.copy()
        pilot.move(thing.center)
        pilot.post(pygame.MOUSEBUTTONDOWN, pos=thing.center, button=pygame.BUTTON_RIGHT, touch=False)
        pilot.frames(2)
        card = pygame.Rect(pilot.scene.note_rect())
        assert window.contains(card), key
        assert not card.colliderect(thing), key
        pilot.key(pygame.K_ESCAPE)
        assert pilot.scene is scene


def test_a_thing_outside_the_window_has_its_card(app):
    """Its card lies in the middle: there is nothing to lie beside."""
    app.show(ThingCard(Tip("Title", text="A sentence."), place=pygame.Rect(-900, -900, 40, 40)))
    app.frames(2)
    assert isinstance(app.scene, ThingCard)


@pytest.mark.parametrize(
    ("name", "key", "paragraph"), [("settings", "tips", "lessons"), ("statistics", "cut", "statistics")]
)
def test_a_card_leads_to_the_page_about_the_program(make_app, name, key, paragraph):
    """F1 tells what a control does, F1 once more opens its paragraph beside it."""
    pilot = make_app((1280, 720))
    pilot.setting(animation="off")
    played_before(pilot)
    scene = opened(pilot, "alhambra", name)
    pilot.widget(key)
    scene.ui.focus(key, show=True)
    pilot.key(pygame.K_F1)
    assert isinstance(pilot.scene, ThingCard)
    pilot.key(pygame.K_F1)
    pilot.frames(2)
    sheet = pilot.scene
    assert isinstance(sheet, RuleSheet)
    assert sheet.topic == rule_pages.PROGRAM
    title = rule_pages.paragraph(rule_pages.Address(rule_pages.PROGRAM, paragraph)).title
    heading = next(widget for widget in sheet.ui.every() if getattr(widget, "text", "") == title)
    assert sheet.ui.find("page").rect.contains(heading.rect)


@pytest.mark.slow
def test_the_curtain_tells_its_parts(make_app):
    """The door, the button, the menu and what has happened; F1 once more opens the paragraph beside it."""
    pilot = make_app((1280, 720))
    pilot.setting(animation="off")
    asked = ScreenshotArgs("curtain", 3, 6, (1280, 720), None, players=2, game="alhambra")  # type: ignore[arg-type]
    scenes_of("alhambra")["curtain"](pilot.app, asked)
    pilot.app.stack.settle()
    pilot.frames(2)
    layout = pilot.scene.layout
    for place in (layout.doors, layout.open, layout.menu, layout.recap):
        tip = ask(pilot, place.centre)
        assert tip is not None, place
        assert tip.title, place
        assert tip.text, place
    pilot.move(layout.doors.centre)
    pilot.key(pygame.K_F1)
    pilot.key(pygame.K_F1)
    pilot.frames(2)
    assert isinstance(pilot.scene, RuleSheet)
    assert pilot.scene.topic == rule_pages.PROGRAM


@pytest.mark.slow
@pytest.mark.parametrize("game", ["dice", "roll-and-write"])
def test_things_of_a_board_are_named_on_their_cards(make_app, game):
    """A player by the name, a column, its places and a die by the type, an answer by what it is about."""
    pilot = make_app((1280, 720))
    scene = opened(pilot, game, "table")
    nameless, names = [], {}
    for key in asked_for(scene):
        pilot.widget(key)
        seen = scene.ui.find(key).rect
        pilot.move(seen.center)
        pilot.post(pygame.MOUSEBUTTONDOWN, pos=seen.center, button=pygame.BUTTON_RIGHT, touch=False)
        pilot.frames(2)
        assert isinstance(pilot.scene, ThingCard), key
        names[key] = pilot.scene.tip.title
        nameless += [] if names[key] else [key]
        pilot.key(pygame.K_ESCAPE)
    assert nameless == []
    if game == "dice":
        wanted = {"column-garden": "Gardens", "places-tower": "Towers", "option-place:arcades": "Arcades"}
        assert {key: names[key] for key in wanted} == wanted
        assert names["player-0"] == "Anna"
        chips = {face.kind: face.chip for face in scene.model.columns if face.chip is not None}
        assert chips
        for kind, chip in chips.items():
            assert names[f"bonus-{kind}"] == chip_title(chip.kind, chip.value)
        assert names["undo"] == "Undo"
