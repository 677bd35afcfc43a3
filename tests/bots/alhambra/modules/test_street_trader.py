"""What bots know of the street trader: the choice where one thing is plainly right."""

import pytest

from alhambra_desktop.alhambra.choices import Place, Stop
from alhambra_desktop.alhambra.modules.street_trader.choices import (
    ExchangeCitizen,
    InviteCitizen,
    LayTrader,
    SettleCitizen,
)
from alhambra_desktop.alhambra.pieces import TYPES
from alhambra_desktop.bots import make_bot
from tests.alhambra.modules.street_trader_table import placing
from tests.alhambra.modules.test_street_trader import settled
from tests.alhambra.table import place, play

CITY = """
    +-----+-----+-----+-----+
    |  F    C10   A10   P8  |
    +-----+-----+-----+-----+
"""


def chosen(game):
    return make_bot("hard", "trader").choose(game.view(game.decision.seat))


@pytest.fixture
def at_home():
    """A chambers and an arcades citizen live in the city; the trader stands south of the fountain."""
    game = placing("G10", city=CITY, where=(0, 1))
    return settled(game, {(1, 0): "chambers", (2, 0): "arcades"})


def test_the_garden_is_placed_where_its_citizen_waits(at_home) -> None:
    """A third colour of a set is worth more than any other place."""
    answer = chosen(at_home)
    assert isinstance(answer, Place)
    assert answer.cell == (0, 1)


def test_a_citizen_moves_in_and_a_missing_colour_comes(at_home) -> None:
    """A citizen at home scores; the new one is none of those who live there already."""
    play(at_home, place("G10", 0, 1))
    assert isinstance(chosen(at_home), SettleCitizen)
    play(at_home, chosen(at_home))
    answer = chosen(at_home)
    assert isinstance(answer, InviteCitizen)
    assert answer.citizen not in ("citizen-chambers", "citizen-arcades", "citizen-garden")


def test_a_colour_already_in_the_city_is_exchanged() -> None:
    """Nobody matches: the arcades citizen, one of whom is at home, goes for a colour that is not."""
    game = settled(placing("P7", city=CITY, where=(0, 1)), {(1, 0): "chambers", (2, 0): "arcades"})
    play(game, place("P7", 0, 1))
    answer = chosen(game)
    assert isinstance(answer, ExchangeCitizen | Stop)
    if isinstance(answer, ExchangeCitizen):
        assert answer.given == "waiting-arcades"


def test_the_trader_goes_where_most_tiles_fit(at_home) -> None:
    """Not where walls on two sides keep out most tiles of his colours."""
    play(at_home, place("G10", 0, 1), SettleCitizen("waiting-garden"), InviteCitizen("citizen-tower"))
    answer = chosen(at_home)
    assert isinstance(answer, LayTrader)
    city = at_home.seat(0).city
    waiting = ("arcades", "tower")
    pieces = [p for p in at_home.rules.pieces.values() if p.type in waiting and p.type in TYPES]
    fits = {c.cell: sum(c.cell in city.legal_cells(p) for p in pieces) for c in at_home.candidates()}
    assert fits[answer.cell] >= max(fits.values()) - 2
