"""The Power of the Sultan in the window: cards, die and the tile that comes up are pressed where they lie."""

import pytest

from alhambra_desktop.alhambra.choices import Buy, EndTurn, TakeMoney
from alhambra_desktop.alhambra.modules.power_of_sultan import (
    ChooseFace,
    Claim,
    KeepType,
    RollDie,
    sultan_cards,
)
from alhambra_desktop.client.alhambra import painter
from alhambra_desktop.client.alhambra.scene import TableScene
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.open_call import ASK
from alhambra_desktop.match.seating import MatchSetup, SeatSetup
from alhambra_desktop.match.worker import InlineWorker
from alhambra_desktop.presentation.alhambra.models import COMMON
from alhambra_desktop.presentation.piece_names import piece_name
from alhambra_desktop.text import t
from tests.client.alhambra.test_pressing import made

ME, CARD = "power_of_sultan", "sultan-florin-1"


@pytest.fixture
def sitting(sit):
    """A person's turn, with seven florins, in a position that ``prepare`` makes."""

    def make(prepare):
        table = sit("person", "easy", "easy", modules=(ME,))
        table.settle()
        game, session = table.match.game, table.table.session
        owner = game.seat(session.me)
        owner.hand[:] = owner.known[:] = ["florin-7"]
        prepare(game, session.me)
        game.ask_again()
        table.match._views.clear()
        session.went_on()
        table.table.recompose()
        return table

    return make


def for_sale(game, seat):
    mine = sultan_cards(game)
    mine.shown[:], mine.cubes[CARD] = [CARD], "garden"


def held(game, seat):
    """Space 1 is empty, and a card of the type of the next tile lies before the seat."""
    mine = sultan_cards(game)
    game.state.market[0] = None
    mine.held[seat].append(CARD)
    mine.cubes[CARD] = game.piece(game.state.supply.pieces[-1]).type


def bought(table):
    table.press("thing", (COMMON, ME, CARD))
    table.press("act", "buy")
    assert isinstance(made(table), Buy)


def test_a_card_is_bought_and_kept(sitting):
    """Pressed in the drawer and paid; pressing it beside the hand keeps its type."""
    table = sitting(for_sale)
    bought(table)
    own = (table.table.session.me, ME, CARD)
    table.press("thing", own)
    table.press("thing", own)
    assert made(table) == KeepType()


def test_the_die_is_rolled_and_a_face_chosen(sitting):
    """The die lies in the drawer while it may be rolled, then two faces to choose from."""
    table = sitting(for_sale)
    bought(table)
    die = (COMMON, ME, "die")
    table.press("thing", die)
    table.press("thing", die)
    assert made(table) == RollDie()
    mine = sultan_cards(table.match.game)
    table.press("thing", (COMMON, ME, f"face {mine.cubes[CARD]}"))
    assert made(table) == ChooseFace(mine.cubes[CARD])
    assert table.table.screen.table.thing(die) is None


@pytest.mark.parametrize("by_card", [False, True])
def test_a_tile_that_comes_up_is_pressed_in_its_space(sitting, by_card):
    """It stands there while it is offered; pressing it, or the card, takes it."""
    table = sitting(held)
    game, me = table.match.game, table.table.session.me
    up = game.state.supply.pieces[-1]
    table.press("display", 0)
    table.press("act", "take")
    table.press("act", "end")
    table.settle()
    assert table.table.screen.table.market[0].tile.id == up
    if by_card:
        table.press("thing", (me, ME, CARD))
        table.press("thing", (me, ME, CARD))
    else:
        table.press("sale", "space-1")
    assert made(table) == Claim(up)
    assert game.seat(me).bought == [up]


def test_several_persons_are_told_which_tile_has_come_up(app):
    """The question in the open names the tile, as the cards that take it lie open."""
    app.setting(bot_speed="instant", animation="off")
    seats = tuple(SeatSetup(name, colour) for name, colour in (("Anna", "white"), ("Karim", "blue")))
    match = Match.begin(MatchSetup(seats, "7", modules=(ME,)), None, InlineWorker())
    up = match.game.state.supply.pieces[-1]
    held(match.game, 1)
    match.let_pass(1, ME, ASK)
    match.choose(TakeMoney((match.game.state.display[0],)))
    match.choose(EndTurn())
    assert match.open_call() is not None
    app.show(TableScene(match))
    app.frames(3)
    tile = piece_name(match.game, up)
    assert app.scene.text.startswith(t("call.power_of_sultan", tile=tile))


def test_an_empty_space_is_being_filled_while_a_claim_is_asked(sitting, monkeypatch):
    """It does not say that it is filled after the turn: that is just happening."""
    table, words = sitting(held), []
    monkeypatch.setattr(painter, "t", lambda key, **values: words.append(key) or t(key, **values))
    table.press("display", 0)
    assert "table.filled_own" in words
    assert "table.filling" not in words
    table.press("act", "take")
    table.press("act", "end")
    table.settle()
    assert [word for word in words if word.startswith("table.fill")][-1] == "table.filling"
