"""Moments in which several people may act: one question for all, a curtain only for who wants to."""

from dataclasses import replace

import pygame
import pytest

from alhambra_desktop.alhambra.buying import sales
from alhambra_desktop.alhambra.choices import EndTurn, TakeMoney
from alhambra_desktop.client.alhambra.scene import TableScene
from alhambra_desktop.client.dialogs import Dialog
from alhambra_desktop.client.menus.automatic_answers import AutomaticAnswersScene
from alhambra_desktop.client.menus.pause import PauseMenu
from alhambra_desktop.client.play.curtain import CurtainScene
from alhambra_desktop.engine.records import NOBODY
from alhambra_desktop.games import GAMES
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.open_call import ASK, NEVER, ONLY, UNTIL_TURN, WORTH
from alhambra_desktop.match.seating import MatchSetup, SeatSetup
from alhambra_desktop.match.worker import InlineWorker
from alhambra_desktop.presentation.alhambra.names import tile_label
from alhambra_desktop.presentation.alhambra.strip import AUTOMATIC
from alhambra_desktop.presentation.alhambra.strip import UNTIL_TURN as UNTIL_TURN_ACT
from alhambra_desktop.presentation.alhambra.targets import BUTTONS
from alhambra_desktop.presentation.piece_names import piece_name
from alhambra_desktop.text import enumerated, t
from tests.client.card_walk import without_a_card
from tests.client.conftest import faults_of


@pytest.fixture
def called(app):
    """Three people after a turn of the first one, in the interval of Vizier's favour."""
    app.setting(bot_speed="instant", animation="off")
    chairs = [
        SeatSetup(n, c) for n, c in zip(("Anna", "Karim", "Inés"), ("white", "blue", "red"), strict=True)
    ]
    match = Match.begin(
        MatchSetup(tuple(chairs), "granada", modules=("viziers_favour",)), None, InlineWorker()
    )
    for seat in match.people:
        match.let_pass(seat, "interval", ASK)
    match.choose(TakeMoney((match.game.state.display[0],)))
    match.choose(EndTurn())
    assert match.open_call() is not None
    app.match = match
    app.table = app.show(TableScene(match))
    app.frames(3)
    return app


def answer(pilot, words):
    """Press the button with these words."""
    number = next(n for n, one in enumerate(pilot.scene.answers) if one.label == words)
    pilot.click(f"answer-{number}")
    pilot.frames(6)


def test_all_are_asked_at_once_behind_no_curtain(called):
    """The question names everybody who may act; no hand is shown below it."""
    assert isinstance(called.scene, Dialog)
    labels = [one.label for one in called.scene.answers]
    assert called.scene.text.endswith(t("call.first"))
    assert labels[:-3] == [called.match.names[seat] for seat in called.match.open_call().seats]
    assert not called.table.session.perspective.revealed


def test_if_nobody_acts_the_next_turn_begins(called):
    """The silence of all becomes passes; then the screen is handed to whose turn it is."""
    before = called.match.asked
    answer(called, t("call.nobody"))
    assert isinstance(called.scene, CurtainScene)
    assert called.match.open_call() is None
    assert called.scene.model.who == called.match.asked
    assert called.match.game.state.active == called.match.asked
    assert len(called.match.steps) > 3
    assert before is not None


def test_space_held_at_the_curtain_answers_no_call(app):
    """The key that opened the curtain is still held when the call comes up behind it: nothing is answered."""
    app.setting(bot_speed="instant", animation="off")
    seats = (SeatSetup("Anna", "white"), SeatSetup("Karim", "blue"), SeatSetup("Bo", "red", "easy"))
    match = Match.begin(MatchSetup(seats, "granada", modules=("viziers_favour",)), None, InlineWorker())
    app.table = app.show(TableScene(match))
    asked = []
    for _ in range(40):
        app.frames(3)
        if isinstance(app.scene, CurtainScene):
            for _ in range(60):
                app.post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
                app.frames(2)
        if isinstance(app.scene, Dialog):
            asked.append(match.open_call())
            steps = len(match.steps)
            for _ in range(30):
                app.post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
                app.frames(2)
            assert isinstance(app.scene, Dialog)
            assert len(match.steps) == steps
            break
        app.post(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
        app.frames(2)
        if app.scene is app.table and match.asked is not None and match.is_person(match.asked):
            if app.table.screen.dock.end.enabled:
                app.post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
                app.table.commands.act("end")
            else:
                app.table.commands.press(("display", 0))
                app.table.commands.act("take")
    assert asked


def test_a_person_who_wants_to_act_gets_the_screen(called):
    """Only a person who wants to act is handed the screen in the middle of the interval."""
    last = called.match.open_call().seats[-1]
    answer(called, called.match.names[last])
    assert isinstance(called.scene, CurtainScene)
    assert called.scene.model.who == last == called.match.asked


def test_nobody_is_asked_before_the_own_turn(called):
    """One press and those called are not asked again before their turns; the top bar shows it."""
    seats = called.match.open_call().seats
    answer(called, t("call.pass_on"))
    begun = called.match.game.state.active
    waiting = {(seat, "interval"): UNTIL_TURN for seat in seats if seat != begun}
    assert called.match.automatic == {**waiting, (begun, "interval"): ASK}
    called.table.session.open_curtain(begun)
    called.table.recompose()
    assert called.table.screen.buttons == (AUTOMATIC, *BUTTONS)
    assert called.table.screen.find(("bar", AUTOMATIC)).live


def test_the_page_lists_all_standing_answers(called):
    """From the call by keys alone: never for one, then only the others are called; and back from the menu."""
    first, second, third = called.match.open_call().seats
    answer(called, t("call.ask_less"))
    assert isinstance(called.scene, AutomaticAnswersScene)
    assert f"{first}-interval" in called.shown
    called.scene.ui.focus(f"{first}-interval")
    for _ in range(3):
        called.key(pygame.K_RIGHT)
    assert called.match.automatic[first, "interval"] == NEVER
    called.key(pygame.K_ESCAPE)
    called.frames(8)
    assert isinstance(called.scene, Dialog)
    assert called.match.open_call().seats == (second, third)
    called.show(PauseMenu(called.match))
    called.click("standing")
    called.scene.ui.focus(f"{first}-interval")
    for _ in range(4):
        called.key(pygame.K_LEFT)
    assert (first, "interval") not in called.match.automatic


@pytest.mark.parametrize("language", ["de", "xx"])
def test_standing_answers_tell_their_cards(called, language):
    """Each choice of the page, and each piece for which alone one wants to be asked; all have room."""
    first = called.match.open_call().seats[0]
    called.match.let_pass(first, "interval", ONLY, ())
    answer(called, t("call.ask_less"))
    called.setting(language=language, scale=150)
    scene = called.scene
    assert isinstance(scene, AutomaticAnswersScene)
    assert not faults_of(scene.ui.every(), pygame.Rect((0, 0), scene.kit.window))
    lacking = without_a_card(called, scene)
    assert not lacking, "\n".join(lacking)


def test_a_single_person_called_is_named(called):
    """The only one who is still asked is asked by name, in the open, behind no curtain."""
    first, second, third = called.match.open_call().seats
    for seat in (first, second):
        called.match.let_pass(seat, "interval", NEVER)
    answer(called, t("call.ask_less"))
    called.key(pygame.K_ESCAPE)
    called.frames(8)
    assert isinstance(called.scene, Dialog)
    assert called.scene.title == t("call.title_one", name=called.match.names[third])
    assert not called.scene.text.endswith(t("call.first"))
    assert [one.label for one in called.scene.answers[-2:]] == [t("call.pass_on_one"), t("call.nobody_one")]
    assert not called.table.session.perspective.revealed


def test_the_person_at_the_screen_is_asked_in_the_strip(called):
    """No call for who has the screen already, if nobody else is asked; the strip leads to the page."""
    match = called.match
    first, second, third = match.open_call().seats
    for seat in (first, second):
        match.let_pass(seat, "interval", NEVER)
    while match.silent:
        match.poll()
    table = TableScene(match)
    table.session.open_curtain(third)
    called.show(table)
    called.frames(4)
    assert called.scene is table
    assert match.open_call().seats == (third,)
    assert {"ask moment.pass", AUTOMATIC} <= {act.id for act in table.screen.prompt.acts}
    called.click(table.screen.find(("act", AUTOMATIC)).rect.centre)
    called.frames(2)
    assert isinstance(called.scene, AutomaticAnswersScene)


def at_own_interval(app, modules=("viziers_favour",), seed="granada"):
    """Three people; the one whose turn it was holds the screen in the interval after it."""
    app.setting(bot_speed="instant", animation="off")
    chairs = [
        SeatSetup(n, c) for n, c in zip(("Anna", "Karim", "Inés"), ("white", "blue", "red"), strict=True)
    ]
    match = Match.begin(MatchSetup(tuple(chairs), seed, modules=modules), None, InlineWorker())
    app.match, app.table = match, TableScene(match)
    app.table.session.open_curtain(match.asked)
    app.show(app.table)
    return app


def turn_ended(app):
    """The others have said that they wait for their turns; the holder of the screen ends the own one."""
    match, first = app.match, app.match.asked
    for seat in match.people:
        if seat != first:
            match.let_pass(seat, "interval", UNTIL_TURN)
    app.table.session.choose([TakeMoney((match.game.state.display[0],)), EndTurn()])
    app.table.recompose()
    app.frames(8)
    return first


def test_after_ending_a_turn_a_player_passes_until_the_next_one(app):
    """Asked on the own screen after the own turn, one press lasts to the next turn; P is its key."""
    at_own_interval(app)
    first = turn_ended(app)
    assert app.scene is app.table
    assert app.match.asked == first
    ids = [act.id for act in app.table.screen.prompt.acts]
    assert {UNTIL_TURN_ACT, "ask moment.pass"} <= set(ids)
    app.key(pygame.K_p)
    app.frames(4)
    assert app.match.automatic[first, "interval"] == UNTIL_TURN
    assert app.match.asked != first


def test_possible_actions_out_of_turn_are_listed(app):
    """The strip names the tile that the vizier could buy, with the payment."""
    at_own_interval(app)
    first = turn_ended(app)
    match = app.match
    hand = sorted(match.game.rules.cards, key=match.game.rules.card_rank)
    match.game.seat(first).hand[:] = hand
    match.game.seat(first).known[:] = hand
    match.game.ask_again()
    match._views.clear()
    app.table.session.went_on()
    app.table.recompose()
    app.frames(3)
    words = app.table.screen.prompt.detail
    slots = app.table.screen.table.market
    assert any(
        t("could.viziers_favour.buy", tile=tile_label(slot.tile), cards="@").partition("@")[0] in words
        for slot in slots
    )


def test_a_press_on_the_only_tile_buys_it(app):
    """The vizier could buy one tile, whose payment lies ready: the tile says yes, as the button does."""
    at_own_interval(app)
    first = turn_ended(app)
    match = app.match
    cards = match.game.rules.cards
    sale, card = next(
        (sale, card)
        for sale in sales(match.game, first)
        for card in cards
        if (cards[card].value, cards[card].currency) == (sale.price, sale.currency)
    )
    match.game.seat(first).hand[:] = match.game.seat(first).known[:] = [card]
    match.game.ask_again()
    match._views.clear()
    app.table.session.went_on()
    app.table.recompose()
    app.click(app.table.screen.find(("sale", sale.id)).rect.centre)
    app.frames(3)
    assert sale.piece not in match.game.state.market
    assert not match.game.seat(first).hand


def test_the_call_names_the_tile_on_sale(called):
    """What could be bought is named: it lies on the table for everybody to see."""
    market = called.match.game.state.market
    assert len(market) == 4
    for tile in market:
        assert piece_name(called.match.view(NOBODY), tile) in called.scene.text


def test_tiles_of_one_name_are_named_once(called, monkeypatch):
    """Several bazaars beside the market are "Bazaar", not "Bazaar, Bazaar and Bazaar"."""
    tiles = called.match.game.state.market[:2]
    record = GAMES[called.match.setup.game]
    monkeypatch.setitem(
        GAMES,
        called.match.setup.game,
        replace(record, wares=lambda game, kind: (tiles[0], tiles[1], tiles[0])),
    )
    called.table.open_call(called.match.open_call())
    called.frames(4)
    names = [piece_name(called.match.view(NOBODY), tile) for tile in tiles]
    assert t("call.wares", tiles=enumerated(names)) in called.scene.text


def test_being_asked_only_for_a_tile_is_set_by_mouse(called):
    """From the call to the page, "certain tiles", one pill: from then on only that tile is a reason."""
    match = called.match
    for seat in match.people:
        match.let_pass(seat, "interval", WORTH if seat == match.open_call().seats[0] else NEVER)
    first = match.people[match.game.decision.frame.order[0]]
    tile = match.game.state.market[2]
    answer(called, t("call.ask_less"))
    called.click(f"{first}-interval")
    called.frames(3)
    called.click(called.scene.ui.popup.row(2).center)
    called.frames(3)
    assert match.automatic[first, "interval"] == ONLY
    called.click(f"{first}-interval-{tile}")
    called.frames(3)
    assert match.awaited(first, "interval") == (tile,)
    called.click(f"{first}-interval-{tile}")
    called.frames(3)
    assert match.awaited(first, "interval") == ()


def test_escape_decides_nothing_in_a_call(called):
    """Esc at a call leads to the menu; back from there the call is still open."""
    call = called.match.open_call()
    called.key(pygame.K_ESCAPE)
    assert isinstance(called.scene, PauseMenu)
    called.key(pygame.K_ESCAPE)
    called.frames(4)
    assert isinstance(called.scene, Dialog)
    assert called.match.open_call() == call


def test_the_key_for_passing_means_nobody(called):
    """P lets the moment go by."""
    called.key(pygame.K_p)
    called.frames(4)
    assert isinstance(called.scene, CurtainScene)
    assert called.match.game.state.active == called.match.asked
