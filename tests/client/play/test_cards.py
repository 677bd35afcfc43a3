"""Whatever a board shows tells its card, and that leads to the paragraph about it."""

import pygame
import pytest

from alhambra_desktop.client.menus.rule_sheet import RuleSheet
from alhambra_desktop.client.menus.rules import RulesScene
from alhambra_desktop.client.play.card import HELP_PLACES
from alhambra_desktop.client.play.help import HelpScene
from alhambra_desktop.client.tables import TABLES
from alhambra_desktop.client.thing_card import ThingCard
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.seating import MatchSetup, SeatSetup
from alhambra_desktop.match.worker import InlineWorker
from alhambra_desktop.presentation import rule_pages
from alhambra_desktop.presentation.alhambra.cards import OF_ACTS, PARAGRAPHS
from alhambra_desktop.presentation.cards import help_place

SHOWN = {
    "dice": ("die-0", "column-tower", "rounds"),
    "roll-and-write": ("die-yellow-0", "cell-1-1", "type-tower"),
}


@pytest.fixture
def begin(make_app):
    """Begins a game and waits until the person is asked."""

    def make(game):
        pilot = make_app((1280, 720))
        pilot.setting(animation="off", bot_speed="instant")
        seats = (SeatSetup("Anna", "white", "person"), SeatSetup("Karim", "blue", "easy"))
        match = Match.begin(MatchSetup(seats, "7", game), None, InlineWorker())
        table = pilot.show(TABLES[game](match))
        for _ in range(200):
            if table.session.own_turn and not table.busy:
                break
            pilot.frames()
        return pilot, table

    return make


def right_click(pilot, place):
    pilot.move(place)
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=place, button=pygame.BUTTON_RIGHT, touch=False)
    pilot.frames(2)


@pytest.mark.parametrize(("game", "key"), [(game, key) for game, keys in SHOWN.items() for key in keys])
def test_the_help_key_opens_the_card_of_a_thing(begin, game, key):
    """By the right button and by F1; F1 once more opens the rules beside the board, and nothing is played."""
    pilot, table = begin(game)
    steps = len(table.session.match.steps)
    right_click(pilot, pilot.widget(key).rect.center)
    assert isinstance(pilot.scene, ThingCard)
    tip = pilot.scene.tip
    assert tip.title
    assert tip.text
    pilot.key(pygame.K_ESCAPE)
    pilot.key(pygame.K_F1)
    assert pilot.scene.tip == tip
    pilot.key(pygame.K_F1)
    assert isinstance(pilot.scene, RuleSheet)
    assert pilot.scene.topic == game
    assert len(table.session.match.steps) == steps


@pytest.mark.parametrize(("game", "key"), [("dice", "column-tower"), ("roll-and-write", "cell-1-1")])
def test_a_long_press_on_a_thing_opens_its_card(begin, game, key):
    """As by the right button; letting go presses nothing, and whoever moves the pointer wants no card."""
    pilot, table = begin(game)
    steps, picked = len(table.session.match.steps), table.session.view.digest()
    place = pilot.widget(key).rect.center
    for moved in (True, False):
        pilot.move(place)
        pilot.post(pygame.MOUSEBUTTONDOWN, pos=place, button=pygame.BUTTON_LEFT, touch=False)
        pilot.frames(5)
        if moved:
            pilot.move((place[0] + 20, place[1]))
        pilot.wait(0.7)
        assert isinstance(pilot.scene, ThingCard) is not moved
        pilot.post(pygame.MOUSEBUTTONUP, pos=(0, 0), button=pygame.BUTTON_LEFT, touch=False)
        pilot.frames(2)
    pilot.key(pygame.K_ESCAPE)
    assert pilot.scene is table
    assert (len(table.session.match.steps), table.session.view.digest()) == (steps, picked)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["alhambra", *SHOWN])
def test_rows_of_sheets_open_their_cards(begin, game):
    """Of a scoring, of a reckoning and of the result: everybody's number with its reason, and the rules."""
    pilot, table = begin(game)
    match = table.session.match
    match.hand_over(0, "easy")
    while not match.over:
        match.poll()
    table.session.went_on()
    table.open_result()
    pilot.frames(2)
    result = pilot.scene
    row = result.result.rows[0]
    right_click(pilot, result.layout.rows[0].centre)
    assert [fact.value for fact in pilot.scene.tip.rows] == [str(points) for points in row.points]
    assert pilot.scene.tip.text
    pilot.key(pygame.K_F1)
    assert isinstance(pilot.scene, RuleSheet)
    assert pilot.scene.topic == row.rules_at.topic
    pilot.key(pygame.K_ESCAPE)
    assert pilot.scene is result


@pytest.mark.slow
@pytest.mark.parametrize("game", ["alhambra", *SHOWN])
def test_rows_of_a_scoring_open_their_cards(begin, game):
    """Of the sheet "if scored now": each row its own, with a sentence of the rules."""
    pilot, _ = begin(game)
    pilot.key(pygame.K_w)
    pilot.frames(2)
    sheet, told = pilot.scene, {}
    for y in range(80, 640, 20):
        right_click(pilot, (500, y))
        if isinstance(pilot.scene, ThingCard):
            assert pilot.scene.tip.text
            if pilot.scene.tip.rows:  # the others tell of the sheet itself
                told[pilot.scene.tip.title] = pilot.scene.tip
                assert len(pilot.scene.tip.rows) >= 2
            pilot.key(pygame.K_ESCAPE)
        assert pilot.scene is sheet
    assert len(told) >= 6
    right_click(pilot, (500, 300))
    pilot.key(pygame.K_F1)
    assert isinstance(pilot.scene, RuleSheet | RulesScene)
    assert pilot.scene.topic == game


def test_an_enlarged_sheet_opens_cards(begin):
    """Its cells, lines, coins and dice."""
    pilot, table = begin("roll-and-write")
    table.open_sheet(1)
    pilot.frames(2)
    large = pilot.scene
    parts = large._parts
    for place in (parts.cell_rect((2, 3)), parts.line(0), parts.coins[0], parts.head, parts.track("blue", 1)):
        right_click(pilot, place.centre)
        assert isinstance(pilot.scene, ThingCard), place
        assert pilot.scene.tip.text
        pilot.key(pygame.K_ESCAPE)
    assert pilot.scene is large


@pytest.mark.slow
@pytest.mark.parametrize("game", SHOWN)
def test_everything_that_can_be_pointed_at_has_a_card(begin, game):
    """A name or a sentence for every widget of the board."""
    pilot, table = begin(game)
    for widget in list(table.ui.every()):
        if widget.key and widget.key != "help" and widget.alive_at(widget.rect.center):
            right_click(pilot, widget.rect.center)
            assert isinstance(pilot.scene, ThingCard), widget.key
            pilot.key(pygame.K_ESCAPE)


@pytest.mark.parametrize("game", SHOWN)
def test_f1_on_empty_ground_opens_the_help(begin, game):
    """And so it is over its own button."""
    pilot, table = begin(game)
    for place in ((2, 718), table.ui.find("help").rect.center):
        pilot.move(place)
        pilot.key(pygame.K_F1)
        assert isinstance(pilot.scene, HelpScene)
        pilot.key(pygame.K_ESCAPE)


def test_every_linked_paragraph_exists():
    """The names by which cards lead into the rule pages."""
    wanted = {("alhambra", name) for name in (*PARAGRAPHS.values(), *OF_ACTS.values(), "turn")}
    wanted |= {(game, told.paragraph) for game, places in HELP_PLACES.items() for told in places.values()}
    for topic, name in wanted:
        assert name in {one.address.name for one in rule_pages.paragraphs(topic)}, (topic, name)


def test_the_longest_matching_key_decides():
    """A button of a kind may be told elsewhere than its kind."""
    assert help_place("act-gain", HELP_PLACES["roll-and-write"]).paragraph == "coins"
    assert help_place("act-end", HELP_PLACES["roll-and-write"]) is None
