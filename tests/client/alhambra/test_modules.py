"""Modules on the palace table: pressed, asked, drawn, with words that fit."""

from pathlib import Path

import pygame
import pytest

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.alhambra.modules.major_construction_projects import Stake
from alhambra_desktop.alhambra.outline import LONG_SIDE
from alhambra_desktop.cli_args import ScreenshotArgs
from alhambra_desktop.client import screenshot
from alhambra_desktop.client.alhambra.card import CardScene
from alhambra_desktop.client.alhambra.pieces import small_palace
from alhambra_desktop.client.menus.pause import PauseMenu
from alhambra_desktop.client.menus.rule_sheet import RuleSheet
from alhambra_desktop.client.menus.rules import RulesScene
from alhambra_desktop.games import GAMES
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.seating import MatchSetup, SeatSetup
from alhambra_desktop.match.worker import InlineWorker
from alhambra_desktop.presentation.alhambra.derive import tile_face
from alhambra_desktop.presentation.alhambra.models import COMMON, CityModel
from alhambra_desktop.text import t
from tests.client.alhambra.conftest import COLOURS, NAMES, TablePilot
from tests.client.alhambra.test_text_fits import faults, written

__all__ = ["written"]

SETS = {
    "three": ("squares", "camps", "viziers_favour"),
    "six": ("currency_exchange_cards", "squares", "city_gates", "diamonds", "characters", "camps"),
    "all": tuple(MODULES),
}
SIZE = (1280, 720)


def picture(pilot, modules, players, size=SIZE, language="en", scale=100, decisions=150):
    pilot.app.services.table = None
    asked = ScreenshotArgs(
        "table", 4, decisions, size, Path("unused.png"), scale, language, players, modules=modules
    )
    with pilot.unpainted():  # but for the picture
        return screenshot.picture(pilot.app, asked)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 4, 6])
@pytest.mark.parametrize("name", SETS)
def test_golden_pictures(make_app, golden, monkeypatch, name, players):
    """The table with three, six and all modules at 2, 4 and 6 players, stored at half the size.

    Random players bring the positions about, so that no weight of a bot changes a picture.
    """
    monkeypatch.setattr(screenshot, "LEVEL", "random")
    pilot = make_app(SIZE)
    pilot.setting(animation="off")
    drawn = picture(pilot, SETS[name], players, decisions=220)
    golden(pygame.transform.smoothscale(drawn, (SIZE[0] // 2, SIZE[1] // 2)), f"modules-{name}-{players}")


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1080, 1920)])
def test_words_fit(make_app, written, played_once, monkeypatch, size):
    """With all modules and six players no words leave the window or lie over each other."""
    monkeypatch.setattr(screenshot, "LEVEL", "random")  # as above
    pilot = make_app(size)
    found = []
    for language, scale, decisions in (("en", 100, 90), ("fr", 150, 200), ("xx", 80, 260)):
        pilot.setting(animation="off", language=language, scale=scale)
        drawn = picture(pilot, ("all",), 6, size, language, scale, decisions)
        written.clear()
        pilot.scene.relayout()  # one picture alone: the bots may have gone on while it was made
        pilot.app.stack.draw(drawn)
        found += [f"{scale} % {language}: {fault}" for fault in faults(written, size)]
    assert not found, "\n".join(found)


@pytest.fixture
def sit_with(app):
    """Sits down alone against bots, with these modules."""

    def make(*modules, seed="7"):
        app.setting(bot_speed="instant", animation="off")
        kinds = ("person", "easy", "easy")
        seats = tuple(SeatSetup(n, c, k) for n, c, k in zip(NAMES, COLOURS, kinds, strict=False))
        return TablePilot(
            app, Match.begin(MatchSetup(seats, seed, "alhambra", modules), None, InlineWorker())
        )

    return make


def test_a_highlighted_square_is_taken_by_pressing_it(sit_with):
    """Pressing the open square of a pile asks, as a new one is turned up; then it waits to be placed."""
    table = sit_with("squares")
    table.settle()
    item = table.table.screen.table.drawers[0].items[2]
    thing = (COMMON, "squares", item.name)
    assert thing in table.table.screen.table.live
    table.press("thing", thing)
    assert table.match.game.seat(0).bought == []
    assert table.table.screen.prompt is not None
    table.pilot.key(pygame.K_ESCAPE)
    assert table.table.screen.prompt is None
    table.press("thing", thing)
    table.pilot.key(pygame.K_RETURN)
    assert item.tile.id in table.match.game.seat(0).bought


def test_a_thing_that_begins_nothing_says_what_it_is_for(sit_with):
    """Pressing a watchtower of the supply shows its note."""
    table = sit_with("watchtowers")
    table.settle()
    item = table.table.screen.table.drawers[0].items[0]
    table.press("thing", (COMMON, "watchtowers", item.name))
    assert table.table.hints.above().tip is not None
    assert table.match.game.state.turn == 1


def test_a_folded_drawer_opens_when_it_is_pressed(sit_with):
    """A tab of the shelf becomes an open drawer, and a tab again."""
    table = sit_with(*GAMES["alhambra"].modules)
    table.settle()
    places = table.table.screen.places
    tab = next(drawer.module for drawer in places.shelf if drawer.tab)
    table.press("drawer", tab)
    opened = {drawer.module: drawer.tab for drawer in table.table.screen.places.shelf}
    assert not opened[tab]


def test_a_stake_is_put_together_from_the_hand(sit_with):
    """The open project asks for money: cards of the hand are pressed, the button says the sum."""
    table = sit_with("major_construction_projects", seed="11")
    for _ in range(60):
        table.settle()
        live = table.table.screen.table.live
        if (COMMON, "major_construction_projects", "open") in live or table.match.over:
            break
        if table.table.screen.dock.end.enabled:
            table.table.commands.act("end")
        else:
            table.table.commands.press(("display", 0))
            table.table.commands.act("take")
    table.press("thing", (COMMON, "major_construction_projects", "open"))
    hand = table.table.session.picker.hand
    view = table.table.session.view
    by_currency = {}
    for place, card in enumerate(hand):
        by_currency.setdefault(view.card(card).currency, []).append(place)
    places = max(by_currency.values(), key=lambda found: sum(view.card(hand[p]).value for p in found))
    for place in [p for p in table.table.session.selection.hand if p not in places]:
        table.press("hand", place)
    for place in [p for p in places if p not in table.table.session.selection.hand]:
        table.press("hand", place)
    worth = sum(view.card(hand[place]).value for place in places)
    make = next(act for act in table.table.screen.acts if act.id == "make")
    assert make.label == t("answer.major_construction_projects.stake", amount=worth)
    table.press("act", "make")
    staked = next(b.choice for b in reversed(table.match.steps) if isinstance(b.choice, Stake))
    assert sorted(staked.cards) == sorted(hand[place] for place in places)


def test_escape_never_passes(sit_with):
    """In the interval the strip asks the person; Esc opens the menu, and P passes."""
    table = sit_with("viziers_favour", seed="3")
    for _ in range(80):
        table.settle()
        if table.table.screen.prompt is not None or table.match.over:
            break
        if table.table.screen.dock.end.enabled:
            table.table.commands.act("end")
        else:
            table.table.commands.press(("display", 0))
            table.table.commands.act("take")
    prompt = table.table.screen.prompt
    assert prompt is not None
    assert prompt.passes
    steps = len(table.match.steps)
    table.pilot.key(pygame.K_ESCAPE)
    assert isinstance(table.top, PauseMenu)
    table.pilot.key(pygame.K_ESCAPE)
    assert len(table.match.steps) == steps
    table.pilot.key(pygame.K_p)
    assert len(table.match.steps) > steps


@pytest.mark.parametrize("name", [("board", "squares"), ("thing", (COMMON, "squares", "pile 0"))])
def test_a_right_click_leads_to_the_rule_page(sit_with, name):
    """That of the module from which a board or a thing comes; a thing shows its card first."""
    table = sit_with("squares")
    table.settle()
    place = table.point(name)
    table.pilot.move(place)
    table.pilot.post(pygame.MOUSEBUTTONDOWN, pos=place, button=pygame.BUTTON_RIGHT, touch=False)
    table.pilot.frames()
    if name[0] == "thing":
        assert isinstance(table.top, CardScene)
        table.pilot.key(pygame.K_F1)
    assert isinstance(table.top, RuleSheet)
    assert table.top.topic == "squares"


def test_help_is_about_what_is_pointed_at(sit_with):
    """F1 over the board of a module opens its rule page, where nothing is the sheet of keys."""
    table = sit_with("squares")
    table.settle()
    table.pilot.move(table.point(("board", "squares")))
    table.pilot.key(pygame.K_F1)
    assert isinstance(table.top, RuleSheet)
    table.pilot.key(pygame.K_ESCAPE)
    table.pilot.move((2, 2))
    table.pilot.key(pygame.K_F1)
    assert not isinstance(table.top, RuleSheet)
    assert table.top is not table.table


def test_the_rules_lie_beside_a_table_that_goes_on(sit_with):
    """Outside the sheet the table is played; F1 and the same click close it, another page turns it."""
    table = sit_with("squares", "camps")
    table.settle()
    scene, place = table.table, table.point(("board", "squares"))

    def right(position):
        table.pilot.move(position)
        table.pilot.post(pygame.MOUSEBUTTONDOWN, pos=position, button=pygame.BUTTON_RIGHT, touch=False)
        table.pilot.frames(2)

    right(place)
    sheet = table.top
    assert isinstance(sheet, RuleSheet)
    assert not sheet.frame.collidepoint(place)
    before = scene.session.selection
    table.press("hand", 0)
    table.pilot.frames(2)
    assert table.top is sheet
    assert scene.session.selection != before
    right(place)
    assert table.top is scene
    scene.open_rules("squares")
    table.pilot.frames(2)
    scene.open_rules("camps")
    assert table.top.topic == "camps"
    table.pilot.key(pygame.K_F1)
    assert table.top is scene


@pytest.mark.parametrize("hold", [False, True])
def test_a_piece_has_a_note_and_opens_its_rules(sit_with, hold):
    """By the right button, or held for half a second; its button opens the rules beside the table."""
    table = sit_with("squares")
    table.settle()
    place = table.point(("sale", "space-1"))
    button = pygame.BUTTON_LEFT if hold else pygame.BUTTON_RIGHT
    table.pilot.move(place)
    table.pilot.post(pygame.MOUSEBUTTONDOWN, pos=place, button=button, touch=False)
    table.pilot.frames(2)
    assert isinstance(table.top, CardScene) is not hold
    for _ in range(100):
        table.pilot.frames()
    assert isinstance(table.top, CardScene)
    table.pilot.post(pygame.MOUSEBUTTONUP, pos=place, button=button, touch=False)
    table.pilot.click(table.top.rules_button().centre)
    assert isinstance(table.top, RuleSheet)
    assert table.top.topic == "alhambra"


def test_the_pause_menu_has_the_rules(sit_with):
    """Rules of the game that is played."""
    table = sit_with("squares")
    table.settle()
    table.table.open_menu()
    table.pilot.frames(2)
    table.pilot.click("rules")
    assert isinstance(table.top, RulesScene)


@pytest.mark.parametrize("rotation", range(4))
def test_the_wall_across_half_a_cell_glows(sit_with, rotation):
    """In a schematic palace the diagonal of a watchtower can be a side of the wall that is lit."""
    table = sit_with("watchtowers")
    table.settle()
    view, brush = table.table.session.view, table.table.painter.brush
    tower = next(name for name, piece in view.rules.pieces.items() if piece.kind == "watchtower")
    city = CityModel((((0, 0), tile_face(view, tower, rotation)),), "white")
    lit = small_palace(brush, city, 32, hot=frozenset(), hot_sides=(((0, 0), LONG_SIDE),))
    dark = small_palace(brush, city, 32, hot=frozenset())
    assert pygame.image.tobytes(lit, "RGBA") != pygame.image.tobytes(dark, "RGBA")
