"""Tiles beside a market space: pressed where they lie, bought in the dock."""

from dataclasses import replace
from functools import partial

import pytest

from alhambra_desktop import games
from alhambra_desktop.alhambra.choices import Buy
from alhambra_desktop.alhambra.opening import begin
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.seating import MatchSetup, SeatSetup
from alhambra_desktop.match.worker import InlineWorker
from alhambra_desktop.presentation.alhambra.models import COMMON
from tests.alhambra.toys.springs import SpringToy
from tests.client.alhambra.conftest import COLOURS, NAMES, TablePilot


def payable():
    """A seed with which the first player can pay for a spring at once, and the spring."""
    for seed in map(str, range(200)):
        game = begin(compile_rules(Setup(2), extra=[SpringToy()]), seed)
        if game.state.active == 0:
            for choice in game.candidates():
                if isinstance(choice, Buy) and choice.sale.startswith("beside-"):
                    return seed, choice.sale.removeprefix("beside-")
    raise AssertionError


@pytest.fixture
def springs(app, monkeypatch):
    """A person at a table with springs, and a spring that can be paid."""
    seed, spring = payable()
    kind = replace(games.GAMES["alhambra"], compile=partial(compile_rules, extra=[SpringToy()]))
    monkeypatch.setitem(games.GAMES, "alhambra", kind)
    app.setting(bot_speed="instant", animation="off")
    kinds = ("person", "random")
    seats = tuple(SeatSetup(n, c, k) for n, c, k in zip(NAMES, COLOURS, kinds, strict=False))
    table = TablePilot(app, Match.begin(MatchSetup(seats, seed), None, InlineWorker()))
    table.settle()
    return table, spring


def test_a_tile_beside_a_space_is_bought_by_pressing_it(springs):
    """It lies in the lane beside its space, glows as it can be paid, and is bought with the suggestion."""
    table, spring = springs
    screen = table.table.screen
    space = next(
        number
        for number, slot in enumerate(screen.table.market)
        if any(i.name == spring for _, i in slot.beside)
    )
    thing = ("thing", (COMMON, "springs", spring))
    target = screen.find(thing)
    assert target.live
    assert target.rect.x >= screen.places.market.tiles[space].right
    table.press(*thing)
    assert table.table.session.selection.sale == f"beside-{spring}"
    before = screen.places.market.tiles
    table.press("act", "buy")
    assert table.table.screen.places.market.tiles == before, "the market keeps its places"
    assert spring in table.match.game.seat(0).bought or spring in {
        placed.piece.id for placed in table.match.game.seat(0).city.tiles()
    }
