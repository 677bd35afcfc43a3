"""Buildings of power in the window: what is looked at lies in the drawer and is pressed there."""

from dataclasses import replace

import pygame
import pytest

from alhambra_desktop.alhambra.modules.buildings_of_power.looking import HideTile, KeepCard, LayTile
from alhambra_desktop.alhambra.modules.buildings_of_power.module import (
    BuildingsOfPower,
    UsePower,
    UsingPowers,
)
from alhambra_desktop.alhambra.modules.buildings_of_power.state import ID, powers_of
from alhambra_desktop.alhambra.modules.city_walls import BuildWalls, wall_cards
from alhambra_desktop.client.alhambra.card import CardScene
from alhambra_desktop.presentation.alhambra.derive import tile_face
from alhambra_desktop.presentation.alhambra.looks import look_of
from alhambra_desktop.presentation.alhambra.models import COMMON
from alhambra_desktop.presentation.alhambra.names import tile_label
from alhambra_desktop.text import enumerated, t
from tests.alhambra.modules.powers_table import ARCHITECTURE, KNOWLEDGE, rolling
from tests.client.alhambra.test_pressing import made


@pytest.fixture
def asking(sit):
    """A person may use two buildings that lie in the reserve; each die shows 3."""
    table = sit("person", "easy", "easy", modules=(ID,))
    table.settle()
    game, session = table.match.game, table.table.session
    game.state.supply.pieces[:] = [t for t in game.state.supply.pieces if t not in (KNOWLEDGE, ARCHITECTURE)]
    game.seat(session.me).reserve[:] = [KNOWLEDGE, ARCHITECTURE]
    game.state.active = session.me
    game.state.frames.append(UsingPowers(session.me))
    rolling(game, 3)
    game.ask_again()
    table.match._views.clear()
    session.went_on()
    table.table.recompose()
    return table


def looked_at(table) -> list[str]:
    """The names of the things in the drawer."""
    return [item.name for drawer in table.table.screen.table.drawers for item in drawer.items]


def test_a_tile_is_hidden_and_the_others_put_in_order(asking):
    """The building, a tile of the drawer, a market tile; then the tile that comes up first."""
    asking.press("reserve", ARCHITECTURE)
    assert made(asking) == UsePower(ARCHITECTURE)
    first, second, third = looked_at(asking)
    asking.press("thing", (COMMON, ID, second))
    asking.press("sale", "space-2")
    assert made(asking) == HideTile(second, 2)
    assert powers_of(asking.match.game).under[1].pieces == [second]
    (under,) = asking.table.screen.table.market[1].under
    assert under[1].tile.id == second
    asking.press("thing", (COMMON, ID, third))
    assert made(asking) == LayTile(third)
    assert asking.match.game.state.supply.pieces[-2:] == [first, third]


def test_a_card_is_kept_although_an_equal_one_is_in_the_hand(asking):
    """Only the cards looked at are lit, not equal ones of the hand."""
    game, me = asking.match.game, asking.table.session.me
    before = list(game.seat(me).hand)
    game.state.deck.pieces[-3:] = [before[0], "dinar-9", before[0]]
    asking.press("thing", (me, ID, KNOWLEDGE))
    assert made(asking) == UsePower(KNOWLEDGE)
    lit = asking.table.session.answering.lit(asking.table.session.selection)
    assert {name[0] for name in lit} == {"thing"}
    asking.press("thing", (COMMON, ID, "card-2"))
    assert made(asking) == KeepCard("dinar-9")
    assert sorted(game.seat(me).hand) == sorted([*before, "dinar-9"])


def test_the_bar_says_which_power_is_used_and_what_it_does(asking):
    """First both are named; after the press, with one building left, that one, and what its die does."""
    prompt = asking.table.screen.prompt
    both = enumerated([t("power.architecture"), t("power.knowledge")])
    assert prompt.title in (
        t("prompt.UsingPowers", powers=both),
        t("prompt.UsingPowers", powers=enumerated([t("power.knowledge"), t("power.architecture")])),
    )
    game = asking.match.game
    game.state.frames[-1].used.append(ARCHITECTURE)
    game.ask_again()
    asking.match._views.clear()
    asking.table.session.went_on()
    asking.table.recompose()
    prompt = asking.table.screen.prompt
    assert t("power.knowledge") in prompt.title
    assert t("power.architecture") not in prompt.title
    assert t("power.does_knowledge") in prompt.detail
    assert t("answer.buildings_of_power.use") in [act.label for act in prompt.acts]


def test_a_power_that_was_used_neither_glows_nor_begins_another(asking):
    """Its seal beside the hand stands for its own building only."""
    game, me = asking.match.game, asking.table.session.me
    game.state.frames[-1].used.append(ARCHITECTURE)
    game.ask_again()
    asking.match._views.clear()
    asking.table.session.went_on()
    asking.table.recompose()
    assert not asking.table.screen.find(("thing", (me, ID, ARCHITECTURE))).live
    asking.press("thing", (me, ID, ARCHITECTURE))
    assert not asking.table.session.selection.source
    asking.pilot.key(pygame.K_ESCAPE)  # what is with the viewer was opened large
    asking.press("thing", (me, ID, KNOWLEDGE))
    assert made(asking) == UsePower(KNOWLEDGE)


def test_the_note_of_a_market_tile_tells_what_lies_under_it(asking):
    """Who hid the tile is told which; the card says the same; the others see only that there is one."""
    asking.press("reserve", ARCHITECTURE)
    first, *_ = looked_at(asking)
    asking.press("thing", (COMMON, ID, first))
    asking.press("sale", "space-2")
    known = t("panel.hidden_known", tile=tile_label(tile_face(asking.match.game, first)))
    tip = asking.table.hints.tip(("sale", "space-2"))
    assert (t("tip.under"), known) in [(row.label, row.value) for row in tip.rows]
    session, screen = asking.table.session, asking.table.screen
    card = CardScene.of(
        session.view, screen, ("sale", "space-2"), asking.table.hints.tip(("sale", "space-2"))
    )
    assert (t("tip.under"), known) in [(row.label, row.value) for row in card.tip.rows]
    slot = screen.table.market[1]
    other = look_of(asking.match.game.rules.module(BuildingsOfPower)).panel(asking.match.view(1), 1, ())
    (item,) = other.under[slot.sale]
    assert item.words == t("panel.hidden")


def test_in_ones_own_turn_a_seal_begins_nothing(sit):
    """A wall card could be built onto the building, but not by way of the seal of its power."""
    table = sit("person", "easy", "easy", modules=("city_walls", ID))
    table.settle()
    game, session = table.match.game, table.table.session
    game.seat(session.me).reserve[:] = [KNOWLEDGE]
    wall_cards(game).shown[:] = [f"city_wall_{side}" for side in "nesw"]
    game.ask_again()
    table.match._views.clear()
    session.went_on()
    table.table.recompose()
    assert any(isinstance(choice, BuildWalls) and choice.tile == KNOWLEDGE for choice in game.candidates())
    assert not table.table.screen.find(("thing", (session.me, ID, KNOWLEDGE))).live


@pytest.mark.parametrize(
    ("cards", "question"),
    [
        (("dinar-9", "ducat-2", "florin-1"), "power.keep"),
        (("dinar-9", "scoring-B", "florin-1"), "power.keep_or_score"),
    ],
)
def test_a_scoring_card_among_those_looked_at_is_spoken_of(asking, cards, question):
    """A press on it holds the scoring at once, so the question says so."""
    game, me = asking.match.game, asking.table.session.me
    deck = game.state.deck.pieces
    deck[:] = [*(card for card in deck if card not in cards), *cards]
    ranges = game.state.ranges
    game.state.ranges = tuple(replace(one, low=0, high=len(deck)) for one in ranges)
    asking.press("thing", (me, ID, KNOWLEDGE))
    assert asking.table.screen.prompt.title == t(question)
