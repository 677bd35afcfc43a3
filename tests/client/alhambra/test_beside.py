"""Tiles beside a market space: pressed where they lie, bought in the dock."""

from dataclasses import replace
from functools import partial

import pytest

from alhambra_desktop import games
from alhambra_desktop.alhambra.choices import Buy
from alhambra_desktop.alhambra.modules.bathhouses import Bathhouses
from alhambra_desktop.alhambra.modules.wishing_well import WishingWell
from alhambra_desktop.alhambra.opening import begin
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.client.alhambra.card import CardScene
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.seating import MatchSetup, SeatSetup
from alhambra_desktop.match.worker import InlineWorker
from alhambra_desktop.presentation.alhambra.models import COMMON
from alhambra_desktop.text import t
from tests.alhambra.toys.springs import SpringToy
from tests.client.alhambra.conftest import COLOURS, NAMES, TablePilot

BESIDE = {"wishing_well": WishingWell, "bathhouses": Bathhouses}


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


@pytest.mark.parametrize("module", ["wishing_well", "bathhouses"])
def test_what_lies_beside_a_space_tells_its_sides_and_its_use(app, module):
    """Before it is bought: its note has the price and what its sides show, its card also what it is for."""
    app.setting(bot_speed="instant", animation="off")
    seats = tuple(SeatSetup(*chair) for chair in zip(NAMES, COLOURS, ("person", "random"), strict=False))
    matches = (
        Match.begin(MatchSetup(seats, str(seed), modules=(module,)), None, InlineWorker())
        for seed in range(200)
    )
    match = next(match for match in matches if any(match.game.rules.module(BESIDE[module]).lying(match.game)))
    table = TablePilot(app, match)
    table.settle()
    name, item = next(
        ((COMMON, owner, item.name), item)
        for slot in table.table.screen.table.market
        for owner, item in slot.beside
    )
    tip = table.table.hints.tip(("thing", name))
    marks = [t(mark.words) for mark in item.tile.decoration.marks]
    assert marks
    assert {*marks, t("tip.turnable")} <= {row.label for row in tip.rows}
    assert tip.text == item.note
    card = CardScene.of(table.table.session.view, table.table.screen, ("thing", name), tip).tip
    assert card.rows == tip.rows
    assert card.text == f"{item.note} {t(f'module.{module}.line')}"
