"""Things that light in the own city what they count: while pointed at, and from press to press."""

import pygame
import pytest

from alhambra_desktop.match.match import Match
from alhambra_desktop.match.seating import MatchSetup, SeatSetup
from alhambra_desktop.match.worker import InlineWorker
from alhambra_desktop.presentation.alhambra.models import COMMON
from tests.alhambra.table import table as at_table
from tests.client.alhambra.conftest import COLOURS, NAMES, TablePilot

ME = "caliphs_guidelines"
CITY = """
    +-----+-----+-----+
    |  F    P8    A9  |
    +-----+     +     +
          |  P7 % T10 |
          +-----+     +
                |  G9 |
                +-----+
"""
KINDS = ("person", "easy", "easy")


def thing(mission):
    return ("thing", (COMMON, ME, mission))


@pytest.fixture
def table(app):
    """At a table where three missions lie open, with a city that has something of each."""

    def prepare(state) -> None:
        state.slices[ME].shown = ["diagonal", "double_walls", "path"]

    app.setting(bot_speed="instant", animation="off")
    seats = tuple(SeatSetup(n, c, k) for n, c, k in zip(NAMES, COLOURS, KINDS, strict=False))
    game = at_table(cities=[CITY], modules=[ME], prepare=prepare, display="florin-1 dirham-1 dinar-1 ducat-1")
    found = TablePilot(app, Match(MatchSetup(seats, "7", "alhambra", (ME,)), game, None, InlineWorker()))
    found.settle()
    return found


def test_pressing_a_mission_lights_what_it_counts(table):
    """The diagonal of the own city is framed until the card is pressed again."""
    hints = table.table.hints
    table.press(*thing("diagonal"))
    table.pilot.move((2, 2))
    assert set(hints.above().marked_cells) == {(0, 0), (1, 1), (2, 2)}
    assert table.table.place_of(thing("diagonal")) in hints.above().marked_rects
    table.press(*thing("diagonal"))
    table.pilot.move((2, 2))
    assert not hints.above().marked_cells


def test_another_mission_takes_its_place(table):
    """Sides of walls light up as walls do; another card pressed shows its own; Escape puts it out."""
    hints = table.table.hints
    table.press(*thing("double_walls"))
    table.pilot.move((2, 2))
    above = hints.above()
    assert (above.wall, above.marked_cells) == ((((1, 1), 1),), ())
    table.press(*thing("path"))
    table.pilot.move((2, 2))
    assert hints.above().marked_cells == ((1, 0), (2, 0), (2, 1), (2, 2))
    table.pilot.key(pygame.K_ESCAPE)
    assert not hints.above().marked_cells
    assert table.top is table.table


def test_pointing_at_a_mission_is_enough(table):
    """While the pointer is on the card its cells are lit, with what it is for; nothing stays afterwards."""
    table.pilot.move(table.point(thing("path")))
    assert table.table.hints.above().marked_cells == ((1, 0), (2, 0), (2, 1), (2, 2))
    table.pilot.move((2, 2))
    assert not table.table.hints.above().marked_cells
    tip = table.table.hints.tip(thing("path"))
    assert tip is not None
    assert "4 steps" in tip.text
