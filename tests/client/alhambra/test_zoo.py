"""Animals on the table: a card is pressed, then a tile with an animal, then where it goes."""

import pytest

from alhambra_desktop.alhambra.choices import Stop, TakeMoney
from alhambra_desktop.alhambra.modules.alhambra_zoo import AnimalWalk, Feed, Feeding, Lead, zoo_of
from alhambra_desktop.engine.refs import ITEM
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.seating import MatchSetup, SeatSetup
from alhambra_desktop.match.worker import InlineWorker
from alhambra_desktop.presentation.alhambra.selection import Selection
from tests.client.alhambra.conftest import COLOURS, NAMES, TablePilot

CITY = {(1, 0): "garden-10-open", (-1, 0): "garden-11-open", (0, 1): "pavilion-8-open"}
EAST, WEST, SOUTH = CITY


@pytest.fixture
def feeding(app):
    """A person is asked for a card: a lion and a monkey in the east, a lion in the west."""
    app.setting(bot_speed="instant", animation="off")
    seats = tuple(
        SeatSetup(n, c, k) for n, c, k in zip(NAMES, COLOURS, ("person", "easy", "easy"), strict=False)
    )
    match = Match.begin(MatchSetup(seats, "9", modules=("alhambra_zoo",)), None, InlineWorker())
    game = match.game
    owner = game.seat(0)
    for cell, name in CITY.items():
        owner.city = owner.city.place(game.piece(name), cell)
        if name in game.state.supply.pieces:
            game.state.supply.pieces.remove(name)
    zoo_of(game).on.update({"garden-10-open": ("lion", "monkey"), "garden-11-open": ("lion",)})
    table = TablePilot(app, match)
    table.settle()
    table.press("display", 0)
    table.table.commands.primary()
    table.settle()
    table.table.commands.act("end")
    table.settle()
    assert isinstance(match.game.decision.frame, Feeding)
    return table


def made(table, kind):
    return [step.choice for step in table.match.steps if isinstance(step.choice, kind) and step.seat == 0]


def test_an_animal_is_moved_by_card_tile_animal_and_cell(feeding):
    """The card gives steps; tiles with animals are lit, of several one is a chip; then where it can go."""
    session = feeding.table.session
    assert made(feeding, TakeMoney)
    feeding.press("hand", 0)
    assert len(made(feeding, Feed)) == 1
    assert isinstance(feeding.match.game.decision.frame, AnimalWalk)
    assert set(session.answering.lit(session.selection)) == {("cell", EAST), ("cell", WEST)}
    feeding.press("cell", EAST)
    assert session.answering.chips(session.selection) == ((ITEM, "lion"), (ITEM, "monkey"))
    feeding.table.commands.press(("chip", (ITEM, "monkey")))
    lit = session.answering.lit(session.selection)
    assert {("cell", (0, 0)), ("cell", SOUTH), ("cell", WEST)} >= set(lit) >= {("cell", (0, 0))}
    feeding.press("cell", (0, 0))
    assert made(feeding, Lead) == [Lead(EAST, "monkey", (0, 0))]
    marks = feeding.table.screen.table.own.city.marks
    assert {(mark.cell, mark.art) for mark in marks} == {
        (EAST, "animal/lion"),
        (WEST, "animal/lion"),
        ((0, 0), "animal/monkey"),
    }


def test_animals_may_remain_where_they_are(feeding):
    """The button lets the animals where they are."""
    assert feeding.table.session.selection == Selection()
    feeding.table.commands.act("let_be")
    assert made(feeding, Stop)
    assert not made(feeding, Feed)
