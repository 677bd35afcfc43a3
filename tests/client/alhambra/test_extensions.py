"""Extensions in the window: a tile of the board, three cards of two currencies, then the building."""

import pytest

from alhambra_desktop.alhambra.modules.extensions.board import (
    ID,
    BuildExtension,
    LayExtension,
    extensions_of,
)
from alhambra_desktop.presentation.alhambra.models import COMMON
from alhambra_desktop.text import t
from tests.client.alhambra.test_pressing import made

GARDEN = "extension-garden-a"
THING = ("thing", (COMMON, ID, GARDEN))
HAND = ["florin-3", "florin-4", "florin-9", "dirham-2", "dirham-6"]
GARDENS = {(1, 0): "garden-10-open", (2, 0): "garden-11-open"}


@pytest.fixture
def building(sit):
    """A person in turn with two gardens, cards of two currencies, an extension for gardens on the board."""
    table = sit("person", "easy", "easy", modules=(ID,))
    table.settle()
    game, session = table.match.game, table.table.session
    owner, board = game.seat(session.me), extensions_of(game).board
    for cell, name in GARDENS.items():
        owner.city = owner.city.place(game.piece(name), cell)
        game.state.supply.pieces[:] = [piece for piece in game.state.supply.pieces if piece != name]
        game.state.market[:] = [None if piece == name else piece for piece in game.state.market]
    place = board.index(GARDEN)
    board[0], board[place] = board[place], board[0]
    owner.hand[:] = HAND
    owner.known[:] = HAND
    game.ask_again()
    table.match._views.clear()
    session.went_on()
    table.table.recompose()
    return table


def test_an_extension_is_bought_by_tile_cards_and_building(building):
    """The least cards lie ready; others are laid down instead; the tile is laid at the end."""
    table = building
    game = table.match.game
    table.press(*THING)
    (make,) = [act for act in table.table.screen.prompt.acts if act.id == "make"]
    assert make.label == t("answer.extensions.build", amount=9)
    for place in (2, 0, 4):
        table.press("hand", place)
    (make,) = [act for act in table.table.screen.prompt.acts if act.id == "make"]
    assert (make.label, make.why) == (t("answer.extensions.build", amount=18), "")
    table.press("act", "make")
    assert made(table) == BuildExtension(GARDEN, ("florin-3", "florin-9", "dirham-6"))
    table.settle()
    lit = {name[1] for name in table.table.session.answering.lit(table.table.session.selection)}
    assert lit == {(1, 0), (2, 0)}
    table.press("cell", (2, 0))
    assert made(table) == LayExtension(GARDENS[2, 0], 0)
    table.settle()
    assert extensions_of(game).on == {GARDENS[2, 0]: GARDEN}
    (mark,) = [mark for mark in table.table.screen.table.own.city.marks if mark.module == ID]
    assert (mark.cell, mark.words) == ((2, 0), t("panel.extension_counts", count=2))


def test_cards_that_do_not_fit_are_counted_in_a_text(building):
    """With two cards the button says why it cannot be pressed."""
    table = building
    table.press(*THING)
    table.press("hand", 0)
    (make,) = [act for act in table.table.screen.prompt.acts if act.id == "make"]
    assert make.why
    assert not table.match.steps or not isinstance(table.match.steps[-1].choice, BuildExtension)
