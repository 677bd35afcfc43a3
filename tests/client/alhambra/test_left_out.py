"""A watchtower that would have no place: told before it is paid for, and before the tile takes its place."""

import pygame
import pytest

from alhambra_desktop.alhambra.choices import Buy, Place, Store
from alhambra_desktop.alhambra.frames import Placing
from alhambra_desktop.alhambra.modules.watchtowers import towers
from alhambra_desktop.client.alhambra.composer import lit_cells
from alhambra_desktop.client.dialogs import Dialog
from alhambra_desktop.presentation.alhambra.tips import cell_tip
from alhambra_desktop.text import t
from tests.client.alhambra.test_helpers import renewed

GARDEN, TOWER, CHIP = "garden-8-NE", "watchtower-garden-3", "watchtower-garden"
CORNER, RIGHT = (1, -1), (2, 0)
"""Between seraglio and arcades both open sides of the garden are taken; right of the arcades one is free."""


@pytest.fixture
def table(sit):
    """Before one's first action, with a seraglio above the fountain and arcades right of it."""
    table = sit("person", "easy", "easy", modules=("watchtowers",))
    table.settle()
    game, me = table.match.game, table.table.session.me
    owner = game.seat(me)
    owner.city = owner.city.place(game.piece("arcades-9-open"), (1, 0))
    owner.city = owner.city.place(game.piece("seraglio-9-open"), (0, -1))
    return table


def placing(table):
    """The garden and its watchtower are bought and wait."""
    game, me = table.match.game, table.table.session.me
    game.seat(me).bought = [GARDEN, TOWER]
    towers(game).supply.remove(TOWER)
    game.state.frames.append(Placing(me))
    renewed(table)


def marked(table):
    return {light.cell for light in lit_cells(table.table.session) if light.leaves_out}


def note(table, cell):
    session = table.table.session
    return cell_tip(session.picker, session.selection, session.table(), cell).text


def chosen(table):
    return [type(step.choice) for step in table.match.steps]


def test_the_cell_that_takes_its_place_says_so(table):
    """It bears a warning, and its note names the watchtower."""
    placing(table)
    assert marked(table) == {CORNER}
    assert "watchtower" in note(table, CORNER)
    assert not note(table, RIGHT)


def test_before_the_tile_is_laid_there_it_asks(table):
    """Escape leaves everything as it was; a second yes lays it."""
    placing(table)
    table.press("cell", CORNER)
    assert isinstance(table.top, Dialog)
    table.pilot.key(pygame.K_ESCAPE)
    table.pilot.frames(2)
    assert Place not in chosen(table)
    table.press("cell", CORNER)
    table.pilot.key(pygame.K_RETURN)
    table.pilot.frames(2)
    assert Place in chosen(table)
    assert TOWER in towers(table.match.game).supply


def test_where_it_keeps_a_place_nothing_is_asked(table):
    """One press lays the garden, and the watchtower is asked for next."""
    placing(table)
    table.press("cell", RIGHT)
    assert Place in chosen(table)
    assert table.match.game.seat(0).bought == [TOWER]


def test_the_reserve_takes_its_place_too(table):
    """Without any garden in the palace there is none."""
    placing(table)
    table.press("act", "store")
    assert isinstance(table.top, Dialog)
    assert Store not in chosen(table)


def test_who_switched_the_questions_off_is_not_asked(table):
    """The marks stay."""
    table.pilot.setting(confirm_bad_moves=False)
    placing(table)
    assert marked(table) == {CORNER}
    table.press("cell", CORNER)
    assert Place in chosen(table)


def shop(table, tile, hand):
    game, me = table.match.game, table.table.session.me
    game.state.market[0] = tile
    game.seat(me).hand = list(hand)
    renewed(table)
    table.press("sale", "space-1")
    table.press("chip", table.table.screen.helpers.chips[0].token)


def test_a_watchtower_without_any_place_is_not_sold_unasked(table):
    """A pavilion with a single open side leaves nothing for its watchtower."""
    shop(table, "pavilion-2-NEW", ("florin-8",))
    assert table.table.screen.dock.tone == "ember"
    table.press("act", "buy")
    assert isinstance(table.top, Dialog)
    assert t("left_out.title") in str(table.top.title)
    table.pilot.key(pygame.K_ESCAPE)
    table.pilot.frames(2)
    assert Buy not in chosen(table)


def test_the_cells_warn_while_it_is_being_bought(table):
    """With its switch on; the purchase itself asks nothing, there is room."""
    shop(table, GARDEN, ("florin-8", "florin-6"))
    assert marked(table) == {CORNER}
    table.press("chip", table.table.screen.helpers.chips[0].token)
    assert not marked(table)
    table.press("chip", table.table.screen.helpers.chips[0].token)
    table.press("act", "buy")
    assert Buy in chosen(table)
