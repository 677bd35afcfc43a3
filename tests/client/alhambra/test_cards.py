"""Whatever lies on the table tells its card: by the right button, by F1, by holding it down."""

from dataclasses import replace

import pygame
import pytest

from alhambra_desktop.alhambra.catalogue import IDS
from alhambra_desktop.client.alhambra.card import CardScene
from alhambra_desktop.client.alhambra.palace_scene import PalaceScene
from alhambra_desktop.client.alhambra.scene import TableScene
from alhambra_desktop.client.menus.rule_sheet import RuleSheet
from alhambra_desktop.client.play.help import HelpScene
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.seating import MatchSetup, SeatSetup
from alhambra_desktop.match.worker import InlineWorker
from alhambra_desktop.presentation.alhambra.cards import SILENT

NAMES = (("Anna", "white"), ("Karim", "blue"), ("Leonor", "orange"))
SETS = {"none": (), "some": IDS[1::4], "others": IDS[2::4], "all": IDS}


@pytest.mark.slow
@pytest.mark.parametrize("modules", SETS)
def test_every_thing_on_the_table_has_a_card(make_app, modules):
    """A name or a picture, and a sentence or facts; drawers and boards lead to their pages."""
    app = make_app((1920, 1080)).app
    seats = tuple(SeatSetup(name, colour, "easy") for name, colour in NAMES)
    setup = MatchSetup(seats, "7", "alhambra", SETS[modules], {"explicit_end": "yes"})
    match = Match.begin(setup, None, InlineWorker())
    dumb = []
    for step in range(100):
        match.poll()
        if step % 25 != 24:
            continue
        seat = match.asked
        match.hand_over(seat, "person")
        table = TableScene(match)
        table.services, table.stack = app.services, app.stack
        table.enter()
        view, screen = table.session.view, table.screen
        for target in screen.targets:
            name = target.name
            if name[0] in ("drawer", "board") or name in SILENT:
                continue
            card = CardScene.of(view, screen, name, table.hints.tip(name))
            if card is None or not (card.tip.text or card.tip.rows):
                dumb.append(name)
        match.hand_over(seat, "easy")
    assert dumb == []


def right_click(table, place):
    table.pilot.move(place)
    table.pilot.post(pygame.MOUSEBUTTONDOWN, pos=place, button=pygame.BUTTON_RIGHT, touch=False)
    table.pilot.frames(2)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        (("sale", "space-1"), "most buildings"),
        (("display", 0), "one currency"),
        (("player", 0), "whole Alhambra"),
        (("act", "redesign"), "reserve"),
        (("cards left",), "everybody scores"),
        (("cell", (0, 0)), "never moves"),
    ],
)
def test_the_card_says_what_a_thing_is_for(sit, name, told):
    """By the right button and by F1 alike; F1 once more opens the rules."""
    table = sit("person", "easy", "easy")
    table.settle()
    place = table.point(name)
    right_click(table, place)
    assert isinstance(table.top, CardScene)
    tip = table.top.tip
    assert told in tip.text
    table.pilot.key(pygame.K_ESCAPE)
    assert table.top is table.table
    table.pilot.key(pygame.K_F1)
    assert isinstance(table.top, CardScene)
    assert table.top.tip == tip
    table.pilot.key(pygame.K_F1)
    assert isinstance(table.top, RuleSheet)


def test_price_and_unseen_tiles_are_on_a_tiles_card(sit):
    """As everybody knows them."""
    table = sit("person", "easy", "easy")
    table.settle()
    slot = table.table.screen.table.market[0]
    right_click(table, table.point(("sale", slot.sale)))
    values = [row.value for row in table.top.tip.rows]
    assert any(str(slot.tile.price) in value for value in values)
    assert len(values) == 3


def test_the_button_of_help_tells_its_card(sit):
    """By the right button, as its neighbours do."""
    table = sit("person", "easy", "easy")
    table.settle()
    right_click(table, table.point(("bar", "help")))
    assert isinstance(table.top, CardScene)
    assert "every key" in table.top.tip.text


def test_f1_on_the_bare_ground_is_the_help(sit):
    """And so it is on the button of help."""
    table = sit("person", "easy", "easy")
    table.settle()
    for place in (table.table.frame.rect((3, 3)).centre, table.point(("bar", "help"))):
        table.pilot.move(place)
        table.pilot.key(pygame.K_F1)
        assert isinstance(table.top, HelpScene)
        table.pilot.key(pygame.K_ESCAPE)


def test_tiles_of_another_city_have_cards(sit):
    """In the palace that is opened large, by the right button and by F1; closed, the palace is seen again."""
    table = sit("person", "easy", "easy")
    table.settle()
    table.table.open_palace(1)
    table.pilot.frames(2)
    palace = table.top
    fountain = next(cell for cell in palace.player.city.cells())
    place = palace._frame.rect(fountain).centre
    right_click(table, place)
    assert isinstance(table.top, CardScene)
    assert table.top.tip.title == "Fountain"
    table.pilot.key(pygame.K_ESCAPE)
    assert table.top is palace
    table.pilot.key(pygame.K_F1)
    table.pilot.key(pygame.K_F1)
    table.pilot.frames(2)
    assert isinstance(table.top, RuleSheet)
    table.pilot.key(pygame.K_ESCAPE)
    assert table.top is palace


def test_things_of_another_participant_have_cards(sit):
    """The plate, tiles of the reserve, the hand where it lies open, and what modules laid there."""
    table = sit("person", "easy", "easy")
    table.settle()
    scene = table.table
    tile = scene.screen.table.market[0].tile
    card = scene.screen.table.display[0]
    player = replace(scene.screen.table.players[1], reserve=(tile,), cards=(card,))
    palace = PalaceScene(player, own=True, change=False, only_person=False, tell=None)
    told = []
    palace._tell = told.append
    scene.open(palace)
    table.pilot.frames(2)
    right_click(table, palace.ui.find("plate").rect.center)
    for rect, _ in palace._lying:
        right_click(table, rect.centre)
    assert told == [1, tile, card]
    for rect, _ in tuple(palace._lying):
        table.pilot.post(pygame.MOUSEBUTTONDOWN, pos=rect.centre, button=pygame.BUTTON_LEFT, touch=False)
        table.pilot.frames(1)
        table.pilot.post(pygame.MOUSEBUTTONUP, pos=rect.centre, button=pygame.BUTTON_LEFT, touch=False)
        table.pilot.frames(1)
    assert told == [1, tile, card, tile, card], "a plain press tells it, too"
    for shown in told:
        assert scene._card_of(shown, player.colour).tip.title
