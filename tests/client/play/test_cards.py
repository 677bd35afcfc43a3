"""Whatever a board shows tells its card, and that leads to the paragraph about it."""

import pygame
import pytest

from alhambra_desktop.client.menus.rule_sheet import RuleSheet
from alhambra_desktop.client.play.card import TOLD, ThingCard
from alhambra_desktop.client.play.help import HelpScene
from alhambra_desktop.client.tables import TABLES
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.seating import MatchSetup, SeatSetup
from alhambra_desktop.match.worker import InlineWorker
from alhambra_desktop.presentation import rule_pages
from alhambra_desktop.presentation.alhambra.cards import OF_ACTS, PARAGRAPHS
from alhambra_desktop.presentation.cards import told_of

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
def test_a_thing_tells_its_card(begin, game, key):
    """By the right button and by F1; F1 once more opens the rules beside the board, and nothing is played."""
    pilot, table = begin(game)
    steps = len(table.session.match.beats)
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
    assert len(table.session.match.beats) == steps


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
def test_where_nothing_is_f1_is_the_help(begin, game):
    """And so it is over its own button."""
    pilot, table = begin(game)
    for place in ((2, 718), table.ui.find("help").rect.center):
        pilot.move(place)
        pilot.key(pygame.K_F1)
        assert isinstance(pilot.scene, HelpScene)
        pilot.key(pygame.K_ESCAPE)


def test_every_paragraph_is_there():
    """The names by which cards lead into the rule pages."""
    wanted = {("alhambra", name) for name in (*PARAGRAPHS.values(), *OF_ACTS.values(), "turn")}
    wanted |= {(game, told.paragraph) for game, places in TOLD.items() for told in places.values()}
    for topic, name in wanted:
        assert name in {one.address.name for one in rule_pages.paragraphs(topic)}, (topic, name)


def test_the_longest_beginning_counts():
    """A button of a kind may be told elsewhere than its kind."""
    assert told_of("act-gain", TOLD["roll-and-write"]).paragraph == "coins"
    assert told_of("act-end", TOLD["roll-and-write"]) is None
