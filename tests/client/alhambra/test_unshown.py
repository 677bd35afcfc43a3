"""A step that is put together over several frames: the same table as at once, and safe meanwhile."""

import random

import pygame
import pytest

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.alhambra.choices import TakeMoney
from alhambra_desktop.client.alhambra.dragging import drop
from alhambra_desktop.client.play import unshown
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.seating import PERSON, MatchSetup, SeatSetup
from alhambra_desktop.match.worker import InlineWorker
from alhambra_desktop.presentation.alhambra.picker import Outcome
from alhambra_desktop.presentation.alhambra.selection import ACTIONS, NOTHING, TURN_END
from tests.client.alhambra.conftest import COLOURS, NAMES, TablePilot


class Ticking:
    """A clock that goes on at every look: each part takes a whole share of a frame."""

    def __init__(self):
        self.now = 0.0

    def __call__(self):
        self.now += 1.0
        return self.now


@pytest.fixture
def in_parts(monkeypatch):
    """One part a frame, as many frames as it takes."""
    clock = Ticking()
    monkeypatch.setattr(unshown, "SHARE", 0.5)
    monkeypatch.setattr(unshown, "LONGEST", 10_000)
    monkeypatch.setattr(unshown, "perf_counter", clock)
    monkeypatch.setattr("alhambra_desktop.client.play.match_scene.perf_counter", clock)


def sat(app, *kinds, modules=(), seed="7"):
    """A table of these players at which movements are shown."""
    app.setting(bot_speed="fast", animation="normal")
    seats = tuple(SeatSetup(n, c, k) for n, c, k in zip(NAMES, COLOURS, kinds, strict=False))
    return TablePilot(app, Match.begin(MatchSetup(seats, seed, modules=modules), None, InlineWorker()))


def lagging(table, most=600):
    """Let frames pass until a step is not on the screen yet."""
    for _ in range(most):
        if table.table.lags:
            return
        table.pilot.frames()
    raise AssertionError("no step came")


def caught_up(table, most=600):
    """Let frames pass until the step is shown; returns how many."""
    for number in range(most):
        if not table.table.lags:
            return number
        table.pilot.frames()
    raise AssertionError("the step never came to the screen")


def played(match, steps, seed):
    """Some random steps, so that things of modules lie on the table."""
    dice = Dice(seed)
    while len(match.steps) < steps and not match.over:
        match.choose(match.game.sample(dice))


def others_turn(table):
    """Choose for the person until it is another's turn."""
    while table.match.asked == 0:
        table.match.choose(table.match.game.sample(Dice("2")))
    table.table.session.went_on()
    table.table.jumped()
    table.pilot.frames(2)


@pytest.mark.slow
def test_in_parts_as_at_once(app, in_parts):
    """Whatever modules are played, the table put together in parts is the one put together at once."""
    dice = random.Random("parts")
    for game in range(3):
        modules = tuple(MODULES) if game == 0 else tuple(dice.sample(list(MODULES), 12))
        table = sat(app, "easy", "easy", "easy", modules=modules, seed=f"parts {game}")
        played(table.match, 60 * (game + 1), f"parts {game}")
        table.table.session.went_on()
        table.table.jumped()
        for _ in range(4):
            lagging(table)
            assert caught_up(table) > len(modules)
            scene = table.table
            model, screen, lit = scene.session.table(), scene.screen, scene.lights()
            scene.stage.skip()
            scene.session.renew()
            scene.session.selection = scene.session.opening()
            scene.recompose()
            assert scene.session.table() == model
            assert (scene.screen, scene.lights()) == (screen, lit)
        app.app.stack.pop(table.table)
        app.frames()


def test_the_picture_stands_until_the_step_is_whole(app, in_parts):
    """Nothing is drawn while the parts are made, and the movement begins after them."""
    table = sat(app, "easy", "easy", modules=("squares", "camps"))
    lagging(table)
    drawn, screen = app.app.loop.drawn, table.table.screen
    app.frames(2)
    assert (app.app.loop.drawn, table.table.lags, table.table.screen) == (drawn, True, screen)
    assert table.table.busy
    caught_up(table)
    app.frames()
    assert app.app.loop.drawn > drawn
    assert table.table.screen != screen


def test_a_busy_machine_keeps_nobody_waiting(app, in_parts, monkeypatch):
    """The longer it takes, the more is done in a frame: a long step needs far fewer frames."""
    table = sat(app, "easy", "easy", modules=tuple(MODULES))
    lagging(table)
    assert caught_up(table) > 70
    lagging(table)
    monkeypatch.setattr(unshown, "LONGEST", 2)
    assert caught_up(table) < 35


def test_nobody_waits_for_a_frame_without_a_picture(app, in_parts, monkeypatch):
    """While the parts are made, one frame follows the other at once; then there are sixty a second again."""
    table = sat(app, "easy", "easy", modules=("squares", "camps"))
    loop, waits = app.app.loop, []

    class Clock:
        def tick(self, *, wait=True):
            waits.append((table.table.lags, wait))
            if len(waits) == 200:
                app.app.stack.clear()
                app.app.stack.settle()
            return 1 / 60

    monkeypatch.setattr(loop, "_clock", Clock())
    loop.run()
    assert {wait for lags, wait in waits if lags} == {False}
    waited = [wait for lags, wait in waits if not lags]
    assert waited.count(True) > len(waited) // 2


def test_a_press_shows_the_step_at_once(app, in_parts):
    """A press while others play counts: here it opens the menu; the step is on the table below it."""
    table = sat(app, "person", "easy", "easy", modules=("squares",))
    played(table.match, 40, "1")
    others_turn(table)
    lagging(table)
    caught_up(table)
    lagging(table)
    assert not table.table.session.own_turn
    app.post(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0)
    app.frames()
    assert not table.table.lags
    assert table.table.session.view is table.match.view(0)


def test_pointing_does_not_end_it(app, in_parts):
    """Moving the mouse needs no new table."""
    table = sat(app, "easy", "easy", modules=("squares",))
    lagging(table)
    app.move((600, 300))
    app.move((900, 500))
    assert table.table.lags


def test_a_press_made_before_answers_no_question(app, in_parts):
    """Who presses before seeing that it is their turn has chosen nothing."""
    table = sat(app, "person", "easy", modules=("squares",))
    for _ in range(40):
        others_turn(table)
        lagging(table)
        if table.match.asked == 0:
            break
        caught_up(table)
    assert table.match.asked == 0
    steps = table.match.step_count
    for key in (pygame.K_RETURN, pygame.K_SPACE):
        app.post(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
        app.post(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)
    app.frames()
    assert table.match.step_count == steps


def test_undo_meanwhile_goes_back_from_the_step(app, in_parts):
    """The table after an undo is that of the match, and nothing of the step comes later."""
    table = sat(app, "person", "easy", modules=("squares",))
    played(table.match, 40, "2")
    while not table.match.undo_info().beyond:
        others_turn(table)
        lagging(table)
    table.match.take_back()
    table.table.session.went_on()
    table.table.jumped()
    assert not table.table.lags
    assert table.table.session.view is table.match.view(table.table.session.perspective.viewer)


def test_a_seat_is_handed_over_meanwhile(app, in_parts):
    """Another player takes the seat: the table is put together for them."""
    table = sat(app, "easy", "easy", modules=("squares",))
    lagging(table)
    table.table.hand_over(1, PERSON)
    assert not table.table.lags
    assert table.table.session.perspective.viewer == 1
    app.frames(3)


def test_the_language_changes_meanwhile(app, in_parts):
    """What was worked out in another language is not used."""
    table = sat(app, "easy", "easy", modules=("squares", "camps"))
    lagging(table)
    app.frames(8)
    assert table.table.lags
    app.setting(language="fr")
    caught_up(table)
    fresh = table.table.session.table()
    table.table.session.renew()
    assert table.table.session.table() == fresh


def test_the_curtain_falls_after_the_step(app, in_parts):
    """With two persons the hand of the next one is not worked out before the curtain is open."""
    table = sat(app, "easy", "person", "person", modules=("squares",))
    for _ in range(30):
        lagging(table)
        caught_up(table)
        if table.table.session.perspective.curtain is not None:
            break
    for _ in range(600):
        app.frames()
        if table.top is not table.table:
            break
    assert type(table.top).__name__ == "CurtainScene"
    assert all(not card.id for card in table.table.session.table().hand.cards)


def test_leaving_meanwhile(app, in_parts):
    """The match keeps the step; the scene closes."""
    table = sat(app, "easy", "easy", modules=("squares",))
    lagging(table)
    steps = table.match.step_count
    app.app.stack.pop(table.table)
    app.frames(3)
    assert table.top is not table.table
    assert table.match.step_count == steps


def test_the_window_changes_meanwhile(app, in_parts):
    """The step comes to a table of the new size."""
    table = sat(app, "easy", "easy", modules=("squares",))
    lagging(table)
    table.table.relayout()
    caught_up(table)
    app.frames(2)
    assert table.table.session.view is table.match.view(table.table.session.perspective.viewer)


def own_turn(table):
    """Let the others play until the person may take or buy."""
    for _ in range(2_000):
        if (
            table.table.session.own_turn
            and not table.table.busy
            and table.table.session.picker.phase == ACTIONS
        ):
            return
        table.pilot.frames()
    raise AssertionError("the person's turn never came")


def test_an_own_step_is_put_together_in_parts(app, in_parts):
    """A press makes the choice at once, its picture comes in parts; a key let go does not hurry it."""
    table = sat(app, "person", "easy", modules=("squares", "camps"))
    own_turn(table)
    table.table.session.selection = table.table.session.picker.press_display(NOTHING, 0).selection
    table.table.recompose()
    app.frames()
    steps, screen = table.match.step_count, table.table.screen
    app.key(pygame.K_RETURN)
    assert table.match.step_count == steps + 1
    assert isinstance(table.match.steps[-1].choice, TakeMoney)
    assert table.table.lags
    assert table.table.screen == screen
    caught_up(table)
    assert table.table.session.view is table.match.view(0)
    assert table.table.screen != screen
    assert table.table.stage.busy


@pytest.mark.parametrize("dragged", [False, True])
def test_a_tile_bought_for_a_cell_is_placed_after_the_purchase_is_shown(app, in_parts, dragged):
    """One press on a lit cell, or a drag to it, buys and places, also if both take many frames to show."""
    table = sat(app, "person", "easy", modules=("squares",), seed="3")
    table.pilot.setting(auto_end_turn=False, confirm_bad_moves=False)
    own_turn(table)
    sale, cell = bought_and_placed(table, dragged)
    assert table.match.view(0).seat(0).city.cell_of(sale) == cell


def bought_and_placed(table, dragged):
    """Take money until a tile can be bought for too much; press it and a lit cell. The tile, and the cell."""
    for _ in range(200):
        own_turn(table)
        picker = table.table.session.picker
        for sale, offer in picker.offers.items():
            picked = picker.press_sale(NOTHING, sale).selection
            cells = picker.previews(picked)
            if offer.suggested and not offer.exact and cells:
                table.table.session.selection = picked
                table.table.recompose()
                cell = next(iter(cells))
                if dragged:
                    drop(table.table, ("sale", sale), ("cell", cell))
                else:
                    table.table.commands.press(("cell", cell))
                while table.table.busy:
                    table.pilot.frames()
                return offer.sale.piece, cell
        table.table.commands.follow(Outcome(NOTHING, (next(iter(table.match.game.candidates())),)))
        while table.table.busy or not table.table.session.own_turn:
            table.pilot.frames()
        if table.table.session.picker.phase == TURN_END:
            table.table.commands.act("end")
    raise AssertionError("nothing could be bought")
