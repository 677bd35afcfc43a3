"""Playing at the table with mouse and keys: real events, whole games."""

import random

import pygame
import pytest

from alhambra_desktop.alhambra import questions
from alhambra_desktop.alhambra.choices import Buy, EndTurn, Place, Stop, Store, TakeMoney
from alhambra_desktop.client.curtain import CurtainScene
from alhambra_desktop.client.dialogs import Dialog
from alhambra_desktop.client.scoring.result import ResultScene
from alhambra_desktop.client.scoring.scene import ScoringScene
from alhambra_desktop.client.table.log_scene import LogScene
from alhambra_desktop.client.table.palace_scene import PalaceScene
from alhambra_desktop.client.table.ways import WaysMenu
from alhambra_desktop.presentation.selection import ACTIONS, BONUS, LAST_TILES, PLACING, TURN_END

LONGEST = 4000
"""Presses after which a game certainly should be over."""


def last_choice(table):
    return table.match.beats[-1].choice


def to_exact_offer(table):
    """Play by policy until the person can pay something exactly; the sale."""
    from tests.presentation.games import favourite

    for _ in range(400):
        picker = table.table.session.picker
        exact = (
            [sale for sale, offer in picker.offers.items() if offer.exact] if picker.phase == ACTIONS else []
        )
        if exact:
            return exact[0]
        if table.match.asked is not None and table.match.is_person(table.match.asked):
            table.match.choose(favourite(table.match.game))
        else:
            table.match.poll()
        table.table.session.went_on()
        table.table.jumped()
    raise AssertionError("no exact offer came up")


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


def test_a_tile_is_carried_to_its_cell(sit):
    """Carrying a market tile to a lit cell buys it; carrying the bought tile to a cell places it."""
    table = sit("person", "easy", "easy")
    sale = to_exact_offer(table)
    tile = table.table.session.picker.offers[sale].sale.piece
    cell = next(iter(table.table.session.picker.ghosts_of(tile)))
    table.carry(("sale", sale), ("cell", cell))
    assert any(isinstance(beat.choice, Buy) for beat in table.match.beats[-2:])
    if table.table.session.picker.phase == BONUS:
        table.carry(("bought", tile), ("cell", cell))
        assert [type(beat.choice) for beat in table.match.beats[-2:]] == [Stop, Place]
    assert table.match.view(0).seat(0).city.cell_of(tile) == cell


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
    for sale, offer in table.table.session.picker.offers.items():
        view = table.table.session.view
        city = view.seat(0).city
        tile = offer.sale.piece
        wrong = [c for c in city.frontier() if questions.why_not_place(view, 0, tile, c) is not None]
        if wrong:
            break
    table.press("sale", sale)
    beats = len(table.match.beats)
    table.press("cell", wrong[0])
    assert len(table.match.beats) == beats
    table.pilot.move((2, 300))
    table.pilot.move(table.point(("cell", wrong[0])))
    above = table.table.hints.above()
    assert above.illegal is not None
    assert above.tip is not None
    assert above.tip[0].bad


def test_other_ways_to_pay(sit):
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
    assert isinstance(table.top, WaysMenu)
    table.pilot.click("way-1")
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


def dismiss(table):
    """Read through whatever has opened."""
    while isinstance(table.top, ScoringScene):
        table.pilot.key(pygame.K_s)
        table.pilot.key(pygame.K_RETURN)


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
    beats = len(table.match.beats)
    table.press("act", "buy")
    assert isinstance(table.top, Dialog)
    table.pilot.key(pygame.K_ESCAPE)
    assert len(table.match.beats) == beats
    table.press("act", "buy")
    table.pilot.click("answer-1")
    assert isinstance(last_choice(table), Buy)


def test_undo_and_redo(sit):
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


def test_auto_end_ends_turns(sit):
    """With the setting, a turn whose acts are done ends by itself."""
    table = sit("person", "easy", auto_end_turn=True)
    table.settle()
    turn = table.match.game.state.turn
    table.press("display", 0)
    table.press("act", "take")
    table.pilot.frames(5)
    assert table.match.game.state.turn > turn


# ---------------------------------------------------------------- looking


def test_log_preview_palaces_and_keys_open_and_close(sit):
    """L, W, 1, ? and the right button open their sheets; Esc closes them."""
    table = sit("person", "easy", "easy")
    table.settle()
    for key, scene in ((pygame.K_l, LogScene), (pygame.K_w, ScoringScene), (pygame.K_1, PalaceScene)):
        table.pilot.key(key)
        assert isinstance(table.top, scene)
        table.pilot.key(pygame.K_ESCAPE)
        assert table.top is table.table
    table.press("player", 1)
    assert isinstance(table.top, PalaceScene)


def test_a_seat_goes_to_a_bot_and_back(sit):
    """In the large palace a person's seat is given to a bot, then taken back."""
    table = sit("person", "person")
    open_curtain(table)
    first = table.table.session.me
    other = 1 - first
    table.press("player", other)
    segmented = table.top.ui.find("who")
    table.pilot.click((segmented.rect.x + segmented.rect.w * 3 // 10, segmented.rect.centery))
    assert not table.match.is_person(other)
    table.press("player", other)
    segmented = table.top.ui.find("who")
    table.pilot.click((segmented.rect.x + segmented.rect.w // 10, segmented.rect.centery))
    assert table.match.is_person(other)


def test_movements_can_be_skipped(sit):
    """While things fly the game has already gone on; Space shows the end at once."""
    table = sit("person", "person", animation="normal")
    open_curtain(table)
    table.press("display", 0)
    table.press("act", "take")
    assert table.table.stage.busy
    assert table.table.shot.hand
    table.pilot.key(pygame.K_SPACE)
    assert not table.table.stage.busy
    assert not table.table.shot.hand


@pytest.mark.parametrize("speed", ["slow", "normal", "fast", "instant"])
def test_bots_play_at_every_speed(sit, speed):
    """At every speed the turn comes round to the person again."""
    table = sit("person", "easy", "easy", bot_speed=speed, animation="normal")
    table.settle(4000)
    to_act_once(table)
    table.settle(4000)
    assert table.match.asked == 0


def to_act_once(table):
    table.press("display", 0)
    table.press("act", "take")
    table.pilot.key(pygame.K_e)


def test_step_by_step_waits_for_each_press(sit):
    """Step by step nothing happens without a press; each press lets one step happen."""
    table = sit("person", "easy", "easy", bot_speed="step")
    while table.match.asked != 0:
        table.pilot.key(pygame.K_SPACE)
    to_act_once(table)
    table.pilot.frames(30)
    beats = len(table.match.beats)
    table.pilot.frames(60)
    assert len(table.match.beats) == beats
    table.pilot.key(pygame.K_SPACE)
    table.pilot.frames(3)
    assert len(table.match.beats) == beats + 1


def test_pause_halts_the_bots(sit):
    """P halts the bots and lets them go on."""
    table = sit("person", "easy", "easy", bot_speed="fast")
    table.settle()
    table.pilot.key(pygame.K_p)
    to_act_once(table)
    table.pilot.frames(3)
    beats = len(table.match.beats)
    table.pilot.frames(120)
    assert len(table.match.beats) == beats
    table.pilot.key(pygame.K_p)
    table.settle(2000)
    assert len(table.match.beats) > beats


# ---------------------------------------------------------------- whole games


def open_curtain(table):
    """Hold Space until the doors are open."""
    for _ in range(5):
        if not isinstance(table.top, CurtainScene):
            table.pilot.frames(2)
    assert isinstance(table.top, CurtainScene)
    table.pilot.post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
    table.pilot.frames(60)
    table.pilot.post(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
    table.pilot.frames(2)
    assert table.top is table.table


def test_a_whole_game_by_mouse(sit):
    """A person presses through a whole game against bots; scorings and the result are shown."""
    table = sit("person", "easy", "easy", seed="3")
    chance = random.Random(1)
    sheets = set()
    for _ in range(LONGEST):
        if isinstance(table.top, ResultScene):
            break
        if isinstance(table.top, ScoringScene):
            sheets.add(table.top.sheet.round)
            dismiss(table)
            continue
        table.settle()
        if table.top is table.table and not table.match.over and table.match.asked == 0:
            press_something(table, chance)
    assert isinstance(table.top, ResultScene)
    assert "C" in sheets
    table.pilot.key(pygame.K_ESCAPE)
    assert table.top is table.table


def press_something(table, chance):
    """A sensible press for the situation."""
    phase = table.table.session.picker.phase
    if phase == TURN_END:
        table.press("act", "end")
    elif phase == BONUS:
        table.press("act", "stop")
    elif phase in (PLACING, LAST_TILES):
        lights = table.table.lights()
        table.press("cell", chance.choice(lights).cell) if lights else table.press("act", "store")
    else:
        offers = table.table.session.picker.offers
        payable = [sale for sale, offer in offers.items() if offer.suggested]
        if payable:
            table.press("sale", chance.choice(payable))
            table.press("act", "buy")
        else:
            table.press("display", chance.randrange(len(table.table.screen.table.display)))
            table.press("act", "take")


def test_a_whole_game_by_keys(sit):
    """Two people play a whole game without a mouse: focus, Enter, E, R, N; the ring is always seen."""
    table = sit("person", "person", seed="5", open_hands=True)
    for _ in range(LONGEST):
        top = table.top
        if isinstance(top, ResultScene):
            break
        if isinstance(top, CurtainScene):
            open_curtain(table)
        elif isinstance(top, ScoringScene):
            dismiss(table)
        else:
            keys_for(table)
        table.pilot.frames(2)
    assert isinstance(table.top, ResultScene)


def keys_for(table):
    """Go on by keys alone."""
    scene, key = table.table, table.pilot.key
    phase = scene.session.picker.phase
    if phase == TURN_END:
        key(pygame.K_e)
    elif phase == BONUS:
        key(pygame.K_RETURN)
    elif phase in (PLACING, LAST_TILES):
        if scene.lights():
            key(pygame.K_n)
            assert scene.hints.above().focus is not None
            key(pygame.K_RETURN)
        else:
            key(pygame.K_r)
    elif phase == ACTIONS:
        offers = scene.session.picker.offers
        payable = {("sale", sale) for sale, offer in offers.items() if offer.suggested}
        goals = payable or {("display", 0)}
        for _ in range(40):
            if scene.keys.focus in goals:
                break
            key(pygame.K_TAB)
        assert scene.keys.focus in goals
        key(pygame.K_RETURN)
        key(pygame.K_RETURN)
        if isinstance(table.top, Dialog):
            table.pilot.click("answer-1")


@pytest.mark.parametrize("seed", [1, 2])
def test_nothing_breaks_under_a_monkey(sit, seed):
    """Random presses, carries and keys never raise, and the match never leaves its rules."""
    table = sit("person", "easy", "person", seed=str(seed))
    chance = random.Random(seed)
    keys = [
        *(pygame.K_RETURN, pygame.K_e, pygame.K_r, pygame.K_d, pygame.K_TAB, pygame.K_F6, pygame.K_n),
        *(pygame.K_LEFT, pygame.K_UP, pygame.K_SPACE, pygame.K_0, pygame.K_p, pygame.K_p, pygame.K_f),
    ]
    for _ in range(160):
        if isinstance(table.top, CurtainScene):
            assert table.table.session.view.viewer == -1
            open_curtain(table)
        elif table.top is not table.table:
            table.pilot.key(pygame.K_ESCAPE)
            table.pilot.key(chance.choice((pygame.K_RETURN, pygame.K_ESCAPE)))
            if isinstance(table.top, ResultScene) or table.table not in table.pilot.app.stack.scenes:
                return
        else:
            act_at_random(table, chance, keys)


def act_at_random(table, chance, keys):
    live = [t for t in table.table.screen.targets if t.live and t.zone not in ("bar", "players", "log")]
    lights = table.table.lights()
    name = chance.choice(live).name
    roll = chance.random()
    if roll < 0.25 and lights:
        table.press("cell", chance.choice(lights).cell)
    elif roll < 0.6:
        table.press(*name)
    elif roll < 0.75:
        table.carry(name, ("cell", chance.choice(lights).cell) if lights else chance.choice(live).name)
    elif roll < 0.95:
        table.pilot.key(chance.choice(keys))
    else:
        table.pilot.key(pygame.K_z, pygame.KMOD_CTRL)
