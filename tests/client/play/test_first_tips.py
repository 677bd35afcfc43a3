"""Tips for beginners over the tables of all games, through real events."""

import time

import pygame
import pytest

from alhambra_desktop.client.guide.coach import DELAY, HASTE, OF_HINTS, SEEN
from alhambra_desktop.client.menus.pause import PauseMenu
from alhambra_desktop.client.menus.rule_sheet import RuleSheet
from alhambra_desktop.client.tables import table_of
from alhambra_desktop.games import GAMES
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.seating import MatchSetup, SeatSetup
from alhambra_desktop.match.worker import InlineWorker
from alhambra_desktop.text import t

FIRST = {"alhambra": "alhambra.turn", "dice": "dice.throw", "roll-and-write": "sheet.cross"}
"""What is said at the beginning of a game."""
SIZES = ((1024, 640), (1280, 720), (1920, 1080))


@pytest.fixture
def begin(make_app):
    """Begins a game in which a person is asked first, and waits for the first tip."""

    def make(game="alhambra", size=(1280, 720), wait=DELAY, **settings):
        pilot = make_app(size)
        pilot.setting(animation="off", bot_speed="instant", **settings)
        seats = (SeatSetup("Anna", "white", "person"), SeatSetup("Karim", "blue", "easy"))
        match = Match.begin(
            MatchSetup((*seats, SeatSetup("Leonor", "red", "easy")), "7", game), None, InlineWorker()
        )
        table = pilot.show(table_of(match))
        for _ in range(200):
            if table.session.own_turn and not table.busy:
                break
            pilot.frames()
        pilot.frames(3, dt=wait / 2)
        return pilot, table

    return make


def told(table):
    """The id of the tip on the screen."""
    return table.companion.tip.id if table.companion.tip is not None else ""


def part(table, key):
    """A part of the note."""
    return table.companion.ui.find(key).rect


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_the_note_lies_beside_its_thing(begin, game, size):
    """The first tip of each game covers nothing that it lights, and lies in the window."""
    _, table = begin(game, size)
    assert told(table) == FIRST[game]
    note = part(table, "note")
    assert pygame.Rect((0, 0), size).contains(note)
    assert table.companion.lit
    assert not any(note.colliderect(rect) for rect in table.companion.lit)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_the_dice_that_cross_are_seen(begin, size, language):
    """The tip about crossings speaks of a yellow and a blue die: it lights the four and lies over none."""
    _, table = begin("roll-and-write", size, language=language)
    dice = [widget.rect for widget in table.ui.every() if widget.key.startswith("die-")]
    assert len(dice) == 4
    assert all(tuple(die) in [tuple(rect) for rect in table.companion.lit] for die in dice)
    assert part(table, "note").collidelist(dice) < 0


@pytest.mark.parametrize("game", GAMES)
def test_escape_dismisses_a_tip_for_good(begin, game):
    """The first press puts the tip away, the next opens the menu; it does not come again."""
    pilot, table = begin(game)
    pilot.key(pygame.K_ESCAPE)
    assert pilot.scene is table
    assert told(table) == ""
    assert FIRST[game] in pilot.app.services.progress.tips
    pilot.frames(3, dt=DELAY)
    assert told(table) == "", "one tip for each step"
    pilot.key(pygame.K_ESCAPE)
    assert isinstance(pilot.scene, PauseMenu)


def test_a_press_on_the_table_counts(begin):
    """It puts the tip away and does what it always does; the next step may bring another tip."""
    pilot, table = begin()
    sale = next(sale for sale, offer in table.session.picker.offers.items() if offer.exact)
    pilot.click(table.place_of(("sale", sale)).centre)
    assert told(table) == ""
    assert table.session.selection.sale == sale
    pilot.key(pygame.K_RETURN)
    pilot.frames(3, dt=DELAY)
    assert told(table) == "alhambra.more"


def test_a_press_on_the_note_is_no_press_on_the_table(begin):
    """Neither on its ground nor on its buttons."""
    pilot, table = begin("roll-and-write")
    steps = len(table.session.match.steps)
    pilot.frames(3, dt=HASTE)
    pilot.click((part(table, "note").x + 4, part(table, "note").y + 4))
    assert told(table) == ""
    assert len(table.session.match.steps) == steps
    assert pilot.app.services.settings.tips


@pytest.mark.parametrize("size", SIZES)
def test_a_tip_covers_nothing_that_is_pressed_next(begin, size):
    """In a chain of exact purchases: neither market nor money, nor the cards in hand, nor the buttons."""
    pilot, table = begin(size=size)
    for _ in range(2):
        lit = [pygame.Rect(rect) for rect in (*table.finder.about_to_press(), table.screen.layout.dock)]
        assert len(lit) > 3
        assert part(table, "note").collidelist(lit) < 0
        sale = next((sale for sale, offer in table.session.picker.offers.items() if offer.exact), "")
        if sale:
            pilot.click(table.place_of(("sale", sale)).centre)
            pilot.key(pygame.K_RETURN)
            pilot.frames(3, dt=DELAY)
    assert told(table) == "alhambra.more"


def test_tips_can_be_switched_off(begin):
    """The button of the note switches off what the settings switch on again."""
    pilot, table = begin()
    pilot.frames(3, dt=HASTE)
    pilot.click(part(table, "no-tips").center)
    assert not pilot.app.services.settings.tips
    assert table.hints.above().tip[0].text == t("tips.are_off")
    pilot.click(table.place_of(("display", 0)).centre)
    pilot.key(pygame.K_RETURN)
    pilot.frames(3, dt=DELAY)
    assert told(table) == ""


def test_a_press_on_a_tip_just_appeared_was_meant_for_the_table(begin):
    """The button under the pointer is not pressed, and the tip stays unread."""
    pilot, table = begin()
    pilot.click(part(table, "no-tips").center)
    assert pilot.app.services.settings.tips
    assert pilot.app.services.progress.tips == set()
    assert told(table) == ""
    pilot.click(table.place_of(("display", 0)).centre)
    pilot.key(pygame.K_RETURN)
    pilot.frames(3, dt=DELAY)
    assert told(table) != ""


def test_a_tip_read_long_enough_does_not_return(begin):
    """Also if nobody put it away; a glance is not enough."""
    pilot, table = begin()
    assert pilot.app.services.progress.tips == set()
    pilot.frames(3, dt=SEEN)
    assert pilot.app.services.progress.tips == {FIRST["alhambra"]}
    assert told(table) == FIRST["alhambra"]


def test_no_tips_while_they_are_switched_off(begin):
    """By the settings."""
    _, table = begin(tips=False)
    assert told(table) == ""


def test_whoever_asked_for_a_hint_needs_no_tip_about_it(begin):
    """The tip about the bulb counts as seen once a hint has been told."""
    pilot, table = begin()
    pilot.key(pygame.K_ESCAPE)
    assert OF_HINTS not in pilot.app.services.progress.tips
    pilot.key(pygame.K_h)
    for _ in range(1_000):
        if table.hinting.known is not None:
            break
        pilot.frames()
        time.sleep(0.001)
    pilot.frames(2)
    assert OF_HINTS in pilot.app.services.progress.tips


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_no_tip_comes_over_a_hint(begin, game):
    """Whoever asks for a hint at once is told that; the tip waits until the note is gone."""
    pilot, table = begin(game, wait=0)
    assert told(table) == FIRST[game]
    pilot.key(pygame.K_h)
    assert told(table) == ""
    for _ in range(2_000):
        if table.hinting.known is not None:
            break
        pilot.frames()
        time.sleep(0.001)
    pilot.frames(3, dt=DELAY)
    assert table.telling
    assert told(table) == ""


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_no_tip_comes_below_a_rule_page(begin, game):
    """It would be half hidden: it waits until the page is closed."""
    pilot, table = begin(game, wait=0.0)
    table.companion._put_off()
    table.companion._spoken = -1
    table.open_rules(game)
    pilot.frames(3, dt=DELAY)
    assert isinstance(pilot.scene, RuleSheet)
    assert told(table) == ""
    pilot.key(pygame.K_ESCAPE)
    pilot.frames(3, dt=DELAY)
    assert pilot.scene is table
    assert told(table) == FIRST[game]
