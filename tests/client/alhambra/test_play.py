"""Playing at the table with mouse and keys: real events, whole games."""

import pygame
import pytest

from alhambra_desktop.alhambra import questions
from alhambra_desktop.alhambra.choices import Buy, EndTurn, Place, Stop, Store, TakeMoney
from alhambra_desktop.client.alhambra.list_menu import ListMenu
from alhambra_desktop.client.dialogs import Dialog
from alhambra_desktop.presentation.alhambra.selection import ACTIONS, BONUS, LAST_TILES, PLACING, TURN_END
from alhambra_desktop.text import t
from tests.client.alhambra.play_kit import to_exact_offer
from tests.client.alhambra.ways import dismiss, open_curtain
from tests.presentation.games import favourite


def last_choice(table):
    return table.match.steps[-1].choice


# ---------------------------------------------------------------- single acts


def test_three_presses_buy_and_place(sit):
    """A tile, Buy, a lit cell: bought and placed with three presses (after declining the extra action)."""
    table = sit("person", "easy", "easy")
    sale = to_exact_offer(table)
    table.press("sale", sale)
    table.press("act", "buy")
    assert isinstance(last_choice(table), Buy)
    if table.table.session.picker.phase == BONUS:
        table.press("act", "stop")
    cell = table.table.lights()[0].cell
    table.press("cell", cell)
    assert last_choice(table).cell == cell
    assert isinstance(last_choice(table), Place)


def test_money_is_taken_by_press_and_by_hand(sit):
    """A displayed card is taken by pressing it and Take, or by carrying it to the hand."""
    table = sit("person", "easy", "easy")
    while table.table.session.picker.phase != ACTIONS:
        table.settle()
    card = table.table.screen.table.display[1].id
    table.press("display", 1)
    table.press("act", "take")
    assert last_choice(table) == TakeMoney((card,))
    table.pilot.key(pygame.K_z, pygame.KMOD_CTRL)
    assert table.table.session.picker.phase == ACTIONS
    table.carry(("display", 1), table.table.screen.layout.hand.centre)
    assert last_choice(table) == TakeMoney((card,))


@pytest.mark.slow
@pytest.mark.parametrize("moves", [False, True])
def test_a_card_that_is_taken_while_it_is_held_down(sit, moves):
    """Under the button there is nothing any more: it neither tells about itself nor is carried."""
    table = sit("person", "easy", auto_end_turn=False)
    table.settle()
    place = table.point(("display", 3))
    table.press("display", 3)
    table.pilot.post(pygame.MOUSEBUTTONDOWN, pos=place, button=1, touch=False)
    table.pilot.key(pygame.K_RETURN)
    assert len(table.table.screen.table.display) == 3
    if moves:
        table.pilot.move((place[0] + 60, place[1] + 60))
    table.pilot.wait(1)
    assert table.top is table.table
    assert table.table.pointer.held is None


def test_a_tile_is_carried_to_its_cell(sit):
    """Carrying a market tile to a lit cell buys it; carrying the bought tile to a cell places it."""
    table = sit("person", "easy", "easy")
    sale = to_exact_offer(table)
    tile = table.table.session.picker.offers[sale].sale.piece
    cell = next(iter(table.table.session.picker.previews_of(tile)))
    table.carry(("sale", sale), ("cell", cell))
    assert any(isinstance(step.choice, Buy) for step in table.match.steps[-2:])
    if table.table.session.picker.phase == BONUS:
        table.carry(("bought", tile), ("cell", cell))
        assert [type(step.choice) for step in table.match.steps[-2:]] == [Stop, Place]
    assert table.match.view(0).seat(0).city.cell_of(tile) == cell


def test_by_keys_a_bought_tile_is_offered_its_cells_first(sit):
    """The first Tab lands on a lit cell: the reserve, which puts the tile away, comes later."""
    table = sit("person", "easy", "easy")
    table.press("sale", to_exact_offer(table))
    table.press("act", "buy")
    if table.table.session.picker.phase == BONUS:
        table.press("act", "stop")
    table.pilot.key(pygame.K_TAB)
    assert table.table.keys.focus[0] == "cell"
    assert table.table.keys.focus[1] in {light.cell for light in table.table.lights()}
    table.pilot.key(pygame.K_TAB)
    assert table.table.keys.focus == ("act", "store")


@pytest.mark.slow
def test_by_keys_a_turn_begins_with_what_can_be_done(sit):
    """The first Tab lands on a tile that can be paid for, without one on a card of money; not on Redesign."""
    table = sit("person", "easy", "easy")
    to_exact_offer(table)
    table.pilot.key(pygame.K_TAB)
    slot = next(slot for slot in table.table.screen.table.market if slot.status in ("exact", "pay"))
    assert table.table.keys.focus == ("sale", slot.sale)
    table.pilot.key(pygame.K_TAB)
    assert table.table.keys.focus[0] == "sale", "the order of the table goes on from there"
    for seed in range(40):
        poor = sit("person", "easy", "easy", seed=str(seed))
        while poor.table.session.picker.phase != ACTIONS:
            poor.match.choose(favourite(poor.match.game))
        poor.table.session.went_on()
        poor.table.jumped()
        if all(slot.status == "short" for slot in poor.table.screen.table.market):
            break
    poor.pilot.key(pygame.K_TAB)
    assert poor.table.keys.focus == ("display", 0)


def test_redesign_is_named_only_where_it_is_possible(sit):
    """With nothing but the fountain the dock speaks of market and money."""
    table = sit("person", "easy", "easy")
    while table.table.session.picker.phase != ACTIONS:
        table.match.choose(favourite(table.match.game))
    table.table.session.went_on()
    table.table.jumped()
    possible = table.table.session.picker.can_redesign
    assert not possible
    assert table.table.screen.dock.detail == t("dock.choose_hint_plain")


def test_the_ring_of_a_place_of_the_market_crosses_no_words(sit):
    """It lies around the tile; coin, price and what is missing are below it."""
    table = sit("person", "easy", "easy")
    to_exact_offer(table)
    market = table.table.screen.places.market
    for slot, tile, caption in zip(
        table.table.screen.table.market, market.tiles, market.captions, strict=True
    ):
        table.table.keys.focus = ("sale", slot.sale)
        ring = pygame.Rect(table.table.hints.above().focus).inflate(14, 14)
        assert ring.contains(pygame.Rect(tile))
        assert not any(
            ring.collidepoint(point) for point in (caption.centre, (caption.right, caption.centre[1]))
        )


def test_a_bought_tile_is_carried_to_the_reserve(sit):
    """While placing, the tile in the dock can be carried to the reserve."""
    table = sit("person", "easy", "easy")
    sale = to_exact_offer(table)
    table.press("sale", sale)
    table.press("act", "buy")
    if table.table.session.picker.phase == BONUS:
        table.press("act", "stop")
    tile = table.table.session.picker.bought[0]
    table.carry(("held", tile), table.table.screen.places.hand.reserve.centre)
    assert last_choice(table) == Store(tile)


def test_an_illegal_cell_says_why_and_nothing_happens(sit):
    """Pressing an illegal cell keeps the game as it is; hovering shows the reason and the culprit."""
    table = sit("person", "easy", "easy")
    to_exact_offer(table)
    view = table.table.session.view
    city = view.seat(0).city
    sale, wrong = next(
        (sale, cell)
        for sale, offer in table.table.session.picker.offers.items()
        for cell in city.frontier()
        if questions.why_not_place(view, 0, offer.sale.piece, cell) is not None
    )
    table.press("sale", sale)
    steps = len(table.match.steps)
    table.press("cell", wrong)
    assert len(table.match.steps) == steps
    table.pilot.move((2, 300))
    table.pilot.move(table.point(("cell", wrong)))
    above = table.table.hints.above()
    assert above.illegal is not None
    assert above.tip is not None
    assert above.tip[0].bad


@pytest.mark.slow
def test_other_ways_to_pay_are_offered(sit):
    """The list of other ways closes with the chosen cards laid down."""
    table = sit("person", "easy", "easy")
    for _ in range(60):
        sale = to_exact_offer(table)
        table.press("sale", sale)
        if table.table.screen.dock.ways:
            break
        table.press("act", "buy")
        to_act(table)
    before = table.table.session.selection.hand
    table.press("ways")
    assert isinstance(table.top, ListMenu)
    table.pilot.click("entry-1")
    assert table.top is table.table
    assert table.table.session.selection.hand != before
    assert table.table.session.selection.sale == sale


def to_act(table):
    """Finish the turn by keys and let the others play until the person acts again."""
    for _ in range(60):
        phase = table.table.session.picker.phase
        if phase == ACTIONS:
            return
        if phase == BONUS:
            table.table.commands.act("stop")
        elif phase in (PLACING, LAST_TILES):
            table.pilot.key(pygame.K_r)
        elif phase == TURN_END:
            table.pilot.key(pygame.K_e)
        dismiss(table)
        table.settle()


def test_overpaying_is_confirmed(sit):
    """Paying too much although exact is possible asks first; No leaves everything as it was."""
    table = sit("person", "easy", "easy")
    for _ in range(40):
        sale = to_exact_offer(table)
        picker = table.table.session.picker
        currency = picker.offers[sale].sale.currency
        table.press("sale", sale)
        for place, card in enumerate(picker.hand):
            if (
                picker.view.card(card).currency == currency
                and place not in table.table.session.selection.hand
            ):
                table.press("hand", place)
        if table.table.screen.dock.acts[0].confirm:
            break
        table.press("act", "buy")
        to_act(table)
    steps = len(table.match.steps)
    table.press("act", "buy")
    assert isinstance(table.top, Dialog)
    table.pilot.key(pygame.K_ESCAPE)
    assert len(table.match.steps) == steps
    table.press("act", "buy")
    table.pilot.click("answer-1")
    assert isinstance(last_choice(table), Buy)


def test_undo_and_redo_work_on_the_table(sit):
    """Ctrl+Z takes back one step at a time up to the barrier, Ctrl+Y goes forward again."""
    table = sit("person", "person")
    open_curtain(table)
    states = [table.match.game.plain()]
    table.press("display", 0)
    table.press("act", "take")
    states.append(table.match.game.plain())
    assert table.table.session.picker.phase == TURN_END
    table.press("undo")
    assert table.match.game.plain() == states[0]
    table.pilot.key(pygame.K_y, pygame.KMOD_CTRL)
    assert table.match.game.plain() == states[1]
    table.press("act", "end")
    assert isinstance(last_choice(table), EndTurn)


def test_a_reveal_is_taken_back_only_after_a_question(sit):
    """Alone against bots one may go back behind the barrier; the match is practice from then on."""
    table = sit("person", "easy", "easy")
    table.settle()
    table.press("display", 0)
    table.press("act", "take")
    before = table.match.game.plain()
    table.press("act", "end")
    table.settle()
    dismiss(table)
    table.pilot.key(pygame.K_z, pygame.KMOD_CTRL)
    assert isinstance(table.top, Dialog)
    table.pilot.key(pygame.K_ESCAPE)
    assert not table.match.practice
    table.pilot.key(pygame.K_z, pygame.KMOD_CTRL)
    table.pilot.click("answer-1")
    assert table.match.practice
    assert table.match.game.plain() == before


def test_auto_end_ends_turns(sit):
    """With the setting, a turn whose acts are done ends by itself."""
    table = sit("person", "easy", auto_end_turn=True)
    table.settle()
    turn = table.match.game.state.turn
    table.press("display", 0)
    table.press("act", "take")
    table.pilot.frames(5)
    assert table.match.game.state.turn > turn
