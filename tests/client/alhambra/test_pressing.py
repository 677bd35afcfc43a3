"""Presses that lead straight on: lit cells, the pill of two cards, carried tiles, keys."""

import time

import pygame
import pytest

from alhambra_desktop.alhambra import questions
from alhambra_desktop.alhambra.choices import Buy, Place, TakeMoney
from alhambra_desktop.bots import Hint
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.seating import MatchSetup, SeatSetup
from alhambra_desktop.match.worker import InlineWorker
from alhambra_desktop.presentation.alhambra.selection import BONUS, NOTHING
from alhambra_desktop.presentation.alhambra.targets import BUTTONS
from tests.client.alhambra.conftest import TablePilot
from tests.presentation.games import favourite


def made(table):
    """The last choice of the match."""
    return table.match.steps[-1].choice


def ready(table, hand):
    """The person's turn with this hand."""
    table.settle()
    game, session = table.match.game, table.table.session
    game.seat(session.me).hand[:] = hand
    game.seat(session.me).known[:] = hand
    game.ask_again()
    table.match._views.clear()
    session.went_on()
    table.table.recompose()
    return session


def first_sale(session, *, exact):
    """A sale with its price in cards of the market's currency."""
    for name, offer in session.picker.offers.items():
        if offer.suggested and bool(offer.exact) == exact:
            return name
    raise AssertionError("nothing fits")


RICH = ["florin-9", "dirham-9", "dinar-9", "ducat-9", "florin-8", "dirham-8", "dinar-8", "ducat-8"]


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_cells_stay_where_they_are_while_a_tile_is_picked_and_put_back(sit_in, size):
    """Whatever is picked from market, reserve or city, and when it is put back: the same cells below."""
    table = sit_in(size)("person", "easy", "easy")
    picked = 0
    for _ in range(24):
        table.settle()
        session = table.table.session
        if table.match.over or not session.own_turn:
            break
        if session.picker.acting and not session.selection.tile:
            ready(table, [*RICH, "florin-7", "dirham-7", "dinar-7", "ducat-7"])
            stood, steps = table.table.frame, len(table.match.steps)
            own = [("reserve", face.id) for face in table.table.screen.table.own.reserve]
            own += [("sale", sale) for sale in session.picker.offers]
            own += [("cell", cell) for cell in session.view.seat(session.me).city.cells()[-1:]]
            for name in own:
                table.press(*name)
                assert table.table.frame == stood
                picked += bool(table.table.lights())
                table.pilot.key(pygame.K_ESCAPE)
                if table.top is not table.table:
                    table.pilot.key(pygame.K_ESCAPE)
                assert table.table.frame == stood
                assert len(table.match.steps) == steps
        table.match.choose(favourite(table.match.game))
        session.went_on()
        table.table.jumped()
    assert picked > 6


def test_a_lit_cell_buys_and_places(sit):
    """A chosen tile that can be paid: pressing a lit cell buys it and lays it there; undo takes it back."""
    table = sit("person", "easy", "easy")
    session = ready(table, [*RICH, "florin-7", "dirham-7", "dinar-7", "ducat-7"])
    sale = first_sale(session, exact=False)
    tile = session.picker.offers[sale].sale.piece
    table.press("sale", sale)
    cell = table.table.lights()[0].cell
    table.press("cell", cell)
    assert made(table) == Place(tile, cell)
    assert isinstance(table.match.steps[-2].choice, Buy)
    table.pilot.key(pygame.K_z, pygame.KMOD_CTRL)
    table.pilot.key(pygame.K_z, pygame.KMOD_CTRL)
    table.pilot.key(pygame.K_z, pygame.KMOD_CTRL)
    assert table.match.game.seat(0).city.tile_at(cell) is None


def test_two_cards_are_taken_with_the_pill(make_app):
    """The pill below the money takes the cards it names."""
    pilot = make_app((1920, 1080))
    pilot.setting(bot_speed="instant", animation="off")
    for seed in range(40):
        seats = (SeatSetup("Anna", "white"), SeatSetup("Bo", "blue", "easy"), SeatSetup("Cy", "red", "easy"))
        match = Match.begin(MatchSetup(seats, str(seed)), None, InlineWorker())
        if match.asked == 0 and len(questions.takes(match.view(0), 0)) > len(match.game.state.display):
            break
    table = TablePilot(pilot, match)
    table.settle()
    pill = next(target for target in table.table.screen.targets if target.name[0] == "together")
    cards = tuple(table.table.session.picker.display[place] for place in pill.name[1])
    assert table.table.shot.together == pill.name[1]
    table.pilot.click(pill.rect.centre)
    assert made(table) == TakeMoney(cards)


def test_there_is_no_pill_where_no_money_can_be_taken(sit_in):
    """While a tile is to be laid nothing looks as if cards could be taken."""
    table = sit_in((1920, 1080))("person", "easy", "easy")
    session = ready(table, [*RICH, "florin-7", "dirham-7", "dinar-7", "ducat-7"])
    game = table.match.game
    game.state.display[:] = ["florin-1", "dirham-1", "dinar-1", "ducat-9"]
    game.ask_again()
    table.match._views.clear()
    session.went_on()
    table.table.recompose()
    assert table.table.shot.together == (0, 1, 2)
    table.press("sale", first_sale(session, exact=False))
    table.press("act", "buy")
    assert session.picker.placing
    assert table.table.shot.together == ()


def test_carrying_lights_the_cells(sit):
    """While a tile of the market is carried its cells are lit, and the dock tells its price."""
    table = sit("person", "easy", "easy")
    table.settle()
    sale = next(iter(table.table.session.picker.offers))
    start = table.point(("sale", sale))
    table.pilot.move(start)
    table.pilot.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False)
    table.pilot.frames()
    table.pilot.move((start[0] - 60, start[1] + 40))
    assert table.table.pointer.carrying
    assert table.table.lights()
    assert table.table.session.selection.sale == sale


def test_the_end_key_goes_on_to_placing(sit):
    """After an exact purchase E declines the further action, whatever is picked."""
    table = sit("person", "easy", "easy")
    session = ready(
        table, [*RICH, *(f"{c}-{n}" for c in ("florin", "dirham", "dinar", "ducat") for n in range(1, 8))]
    )
    sale = first_sale(session, exact=True)
    table.press("sale", sale)
    table.pilot.key(pygame.K_RETURN)
    assert table.table.session.picker.phase == BONUS
    table.press("display", 0)
    table.pilot.key(pygame.K_e)
    assert table.table.session.picker.placing


def test_undo_gives_up_what_is_picked_first(sit):
    """Ctrl+Z with a tile merely picked unpicks it, and asks nothing."""
    table = sit("easy", "person", "easy")
    table.settle()
    steps = len(table.match.steps)
    table.press("sale", next(iter(table.table.session.picker.offers)))
    table.pilot.key(pygame.K_z, pygame.KMOD_CTRL)
    assert table.top is table.table
    assert table.table.session.selection == NOTHING
    assert len(table.match.steps) == steps


@pytest.mark.slow
def test_a_hint_has_a_button_and_says_when_it_cannot(sit):
    """The bulb asks for a hint; while a bot is asked it says that hints are for the own turn."""
    table = sit("person", "easy", bot_speed="step")
    assert "hint" in BUTTONS
    table.settle()
    told = []
    table.table.tell_hint = told.append
    for _ in range(200):
        if table.table.session.own_turn:
            break
        table.pilot.key(pygame.K_SPACE)
    table.press("bar", "hint")
    for _ in range(400):
        time.sleep(0.02)
        table.pilot.frames()
        if told:
            break
    assert told
    table.table.session.choose([TakeMoney((table.table.session.picker.display[0],))])
    if table.table.screen.dock.end.enabled:
        table.table.commands.act("end")
    table.pilot.frames(4)
    if not table.table.session.own_turn:
        table.pilot.key(pygame.K_h)
        assert table.table.hints.refusal is not None


@pytest.mark.parametrize("number", range(4))
def test_enter_after_a_hint_makes_the_hinted_choice(sit, number):
    """Whatever the hint picks is made by Enter, also a choice of a module."""
    modules = ((), ("squares",), ("characters", "travelling_craftsmen"), ("viziers_favour",))[number]
    table = sit("person", "easy", "easy", modules=modules, seed=str(number))
    table.settle()
    table.pilot.key(pygame.K_F6)
    tried = 0
    session = table.table.session
    for ask in session.picker.asks:
        for option in ask.options[:3]:
            if option.choice is not None and session.picker.phase != "over":
                table.table.hinting.known = Hint(option.choice, "hint.other", {})
                table.table.hint()
                table.pilot.frames(2)
                act = next(a for a in table.table.screen.acts if a.look == "primary" and a.id != "end")
                assert act.choices == (option.choice,)
                tried += 1
                table.pilot.key(pygame.K_ESCAPE)
                while table.top is not table.table:
                    table.pilot.key(pygame.K_ESCAPE)
                table.table.session.selection = table.table.session.opening()
                table.table.recompose()
    assert tried or not modules or number == 3
