"""Notes on paper lie beside their things, not over what one is about to press or to compare."""

import pygame
import pytest

from alhambra_desktop.alhambra import questions
from alhambra_desktop.alhambra.geometry import NEIGHBOURS
from alhambra_desktop.bots import make_bot
from alhambra_desktop.client.notes import note_picture
from alhambra_desktop.engine.moments import Auction
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.seating import MatchSetup, SeatSetup
from alhambra_desktop.match.worker import InlineWorker
from alhambra_desktop.presentation.note_placement import note_place
from alhambra_desktop.presentation.rects import Rect
from tests.client.alhambra.conftest import TablePilot
from tests.client.alhambra.play_kit import to_exact_offer

WHILE = 30
"""Frames after which a note has come up."""


def note(table):
    """Where the note lies that is seen now."""
    above = table.table.hints.above()
    assert above.tip is not None
    tip, beside = above.tip
    brush = table.table.painter.brush
    window = Rect(0, 0, *table.table.kit.window)
    size = note_picture(brush, tip).get_size()
    return note_place(
        size, beside, window, brush.px(14), above.keep_clear, above.room, above.outside, above.never
    )


def pointed(table, name):
    table.pilot.move(table.point(name))
    table.pilot.frames(WHILE)
    return note(table)


def test_notes_leave_market_money_and_dock_free(sit):
    """The note on a card or a tile on sale covers no other one, no price, and not the dock."""
    table = sit("person", "easy", "easy")
    table.settle()
    screen = table.table.screen
    things = [target.name for target in screen.targets if target.name[0] in ("display", "sale")]
    assert len(things) == 8
    parts = screen.places
    for name in things:
        place = pointed(table, name)
        kept = (*parts.market.tiles, *parts.market.captions, *parts.money.cards, screen.layout.dock)
        assert [rect for rect in kept if place.overlaps(rect)] == [], name


def test_notes_leave_the_own_things_free(sit):
    """The note on a card in hand covers neither the other cards nor the tiles of the reserve."""
    table = sit("person", "easy", "easy")
    table.settle()
    own = table.table.screen.places.hand
    things = [target.name for target in table.table.screen.targets if target.name[0] == "hand"]
    assert len(things) == len(own.cards)
    for name in things:
        place = pointed(table, name)
        assert not any(place.overlaps(rect) for rect in (*own.cards, *own.reserve_tiles, *own.mine))


def test_the_note_of_a_button_of_the_bar_leaves_the_others_free(sit):
    """Settings, help and the rest: the note lies below the bar."""
    table = sit("person", "easy", "easy")
    table.settle()
    buttons = table.table.screen.places.bar.buttons
    for name in [t.name for t in table.table.screen.targets if t.name[0] == "bar"]:
        place = pointed(table, name)
        assert not any(place.overlaps(rect) for rect in buttons)


def test_a_hint_leaves_the_dock_free(sit):
    """Wherever the pointer is, the advice covers no button of the dock, before and after it is marked."""
    table = sit("person", "easy", "easy")
    table.settle()
    frame, dock = table.table.frame, table.table.screen.layout.dock
    for cell in ((0, 0), (0, 1), (0, 2), (1, 1)):
        table.pilot.move(frame.rect(cell).centre)
        for _ in range(2):
            table.pilot.key(pygame.K_h)
            table.hear_hint()
            assert not note(table).overlaps(dock)
        table.pilot.key(pygame.K_ESCAPE)
        table.table.hinting.forget()


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_the_text_about_a_cell_leaves_the_tiles_beside_it_free(sit, language):
    """The first tile goes beside the fountain: wherever that is, the note does not cover the fountain."""
    table = sit("person", "easy", "easy", language=language)
    table.press("sale", to_exact_offer(table))
    lights = table.table.lights()
    fountain = table.table.frame.rect((0, 0))
    assert lights
    for light in lights:
        table.pilot.move(table.table.frame.rect(light.cell).centre)
        table.pilot.frames(WHILE)
        above = table.table.hints.above()
        near = light.cell in NEIGHBOURS[0, 0]
        assert (fountain in above.keep_clear) == near
        assert not (near and note(table).overlaps(fountain))


def test_a_hint_leaves_the_question_free(app):
    """While the strip asks whether one acts, the advice lies above it."""
    app.setting(bot_speed="instant", animation="off")
    match = Match.begin(
        MatchSetup(
            (SeatSetup("Anna", "white"), SeatSetup("Karim", "blue", "easy")), "3", modules=("characters",)
        ),
        None,
        InlineWorker(),
    )
    while match.asked is not None and not (
        match.is_person(match.asked) and isinstance(match.game.decision.frame, Auction)
    ):
        if match.is_person(match.asked):
            match.choose(next(iter(match.game.candidates())))
        else:
            match.poll()
    table = TablePilot(app, match)
    assert table.table.screen.places.prompt is not None
    app.key(pygame.K_h)
    table.hear_hint()
    assert not note(table).overlaps(table.table.screen.places.prompt.rect)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
@pytest.mark.parametrize("steps", [0, 90])
def test_the_note_of_a_cell_leaves_the_other_lit_cells_free(sit_in, size, steps):
    """A tile is dragged over each cell that takes it, in a small window: the others stay in sight."""
    table = sit_in(size)("person", "easy", "easy")
    match, bot = table.match, make_bot("easy", "1")
    for _ in range(steps):
        match.choose(bot.choose(match.view(match.asked)))
    while not (match.is_person(match.asked) and can_buy(match)):
        match.choose(bot.choose(match.view(match.asked)))
    table = TablePilot(table.pilot, match)
    start = table.point(("sale", to_exact_offer(table)))
    table.pilot.move(start)
    table.pilot.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False)
    table.pilot.move((start[0] - 40, start[1] + 20))
    assert table.table.pointer.carrying
    cells = {light.cell: table.table.frame.rect(light.cell) for light in table.table.lights()}
    assert cells
    for cell, place in cells.items():
        table.pilot.move(place.centre)
        table.pilot.frames(WHILE)
        shown = note(table)
        assert [other for other, rect in cells.items() if shown.overlaps(rect)] == [], cell
        assert not shown.overlaps(table.table.screen.layout.dock)


def can_buy(match):
    """Whether the asked seat can pay a tile exactly."""
    return any(offer.exact for offer in questions.offers(match.view(match.asked), match.asked))
