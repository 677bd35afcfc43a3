"""Corners of the city as answers: a falcon is pressed, then a lit corner, then a card."""

import pygame
import pytest

from alhambra_desktop.alhambra.modules.falconers import BuyFalcon, FurtherFalcons
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.seating import MatchSetup, SeatSetup
from alhambra_desktop.match.worker import InlineWorker
from alhambra_desktop.presentation.alhambra.models import COMMON
from tests.client.alhambra.conftest import COLOURS, NAMES, TablePilot

FALCON = "falcon-brown-4"
"""It needs a pavilion and a garden."""
THING = ("thing", (COMMON, "falconers", FALCON))
BOTH = "falcon-white-3"
"""A pavilion and chambers: they are at both corners."""
CITY = {
    (1, 0): "garden-10-open",
    (0, -1): "pavilion-8-open",
    (1, -1): "chambers-10-open",
    (-1, 0): "chambers-11-open",
    (-1, -1): "seraglio-9-open",
}
LEFT, RIGHT = (0, 0), (1, 0)


@pytest.fixture
def perching(app):
    """A person's turn in a city with two corners, one of them for the falcon."""
    app.setting(bot_speed="instant", animation="off")
    seats = tuple(
        SeatSetup(n, c, k) for n, c, k in zip(NAMES, COLOURS, ("person", "easy", "easy"), strict=False)
    )
    match = Match.begin(MatchSetup(seats, "9", modules=("falconers",)), None, InlineWorker())
    game = match.game
    owner = game.seat(0)
    for cell, name in CITY.items():
        owner.city = owner.city.place(game.piece(name), cell)
        if name in game.state.supply.pieces:
            game.state.supply.pieces.remove(name)
    table = TablePilot(app, match)
    table.settle()
    return table


def bought(table):
    return [step.choice for step in table.match.steps if isinstance(step.choice, BuyFalcon)]


def at_corner(table, corner, dx=0, dy=0):
    """A point at a corner, or so many cells beside it."""
    x, y = table.table.frame.around_corner(corner).centre
    cell = table.table.frame.cell
    return x + round(dx * cell), y + round(dy * cell)


def test_a_falcon_is_bought_by_falcon_corner_and_card(perching):
    """The falcon is pressed, its corner is lit and pressed, then a card: it perches there."""
    session = perching.table.session
    perching.press(*THING)
    lit = perching.table.session.answering.lit(session.selection)
    assert {name[0] for name in lit} == {"hand"}, "its only corner needs no press"
    card = session.picker.hand[0]
    perching.press("hand", 0)
    assert bought(perching) == [BuyFalcon(FALCON, RIGHT, card)]
    city = perching.table.screen.table.own.city
    assert [(mark.cell, mark.anchor) for mark in city.marks] == [(RIGHT, "corner nw")]


def test_the_pointer_finds_the_nearest_highlighted_corner(perching):
    """Where several corners are lit a press near one of them is for it; elsewhere there are cells."""
    assert perching.table.pointer.name_at()[:1] != ("corner",)
    perching.press("thing", (COMMON, "falconers", BOTH))
    lit = perching.table.session.answering.lit(perching.table.session.selection)
    assert {name for name in lit if name[0] == "corner"} == {("corner", LEFT), ("corner", RIGHT)}
    perching.pilot.move(at_corner(perching, LEFT, -0.3, 0.2))
    assert perching.table.pointer.name_at() == ("corner", LEFT)
    perching.pilot.click(at_corner(perching, LEFT, -0.3, 0.2))
    assert perching.table.session.selection.part[-1][1] == LEFT
    perching.press("hand", 0)
    assert [(choice.falcon, choice.corner) for choice in bought(perching)] == [(BOTH, LEFT)]
    assert isinstance(perching.match.game.decision.frame, FurtherFalcons)


def test_corners_are_chosen_by_keys(perching):
    """The key for what is legal goes from corner to corner, Enter presses one."""
    perching.press("thing", (COMMON, "falconers", BOTH))
    perching.pilot.key(pygame.K_n)
    first = perching.table.keys.focus
    perching.pilot.key(pygame.K_n)
    second = perching.table.keys.focus
    assert {first, second} == {("corner", LEFT), ("corner", RIGHT)}
    perching.pilot.key(pygame.K_RETURN)
    assert perching.table.session.selection.part[-1][1] == second[1]


def test_an_implied_corner_is_framed(perching):
    """The only corner of a falcon is shown as chosen, from the beginning and for a further falcon."""
    perching.press(*THING)
    assert ("corner", RIGHT) in perching.table.session.answering.pressed(perching.table.session.selection)
    perching.press("hand", 0)
    perching.press("thing", (COMMON, "falconers", "falcon-white-3"))
    pressed = perching.table.session.answering.pressed(perching.table.session.selection)
    assert ("corner", LEFT) in pressed
