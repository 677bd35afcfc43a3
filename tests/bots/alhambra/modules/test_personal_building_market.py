"""What bots know of personal markets, and of the modules that deal with them in whole games."""

import pytest

from alhambra_desktop.alhambra.choices import Buy
from alhambra_desktop.alhambra.modules.major_construction_projects import Stake
from alhambra_desktop.alhambra.modules.personal_building_market import DropTile, PutUnder
from alhambra_desktop.alhambra.modules.viziers_favour import BuyWithVizier
from alhambra_desktop.alhambra.opening import begin
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.bots import make_bot
from alhambra_desktop.bots.alhambra.policy import rate
from tests.alhambra.modules.test_personal_building_market import own, stalls, under
from tests.alhambra.table import buy, play, store, tile
from tests.bots.positions import BARE, asked_view, best


def test_the_worst_stored_tile_is_discarded() -> None:
    """From a full market the tile that is worth least leaves the game."""
    game = stalls(["florin-3"], ["G10 T12 T13 C9"], market="P2 G12 T9 A4", cities=[BARE] * 3)
    play(game, buy(1, "florin-3"), store("P2"))
    assert best(game) == DropTile(tile("P2"))
    game = stalls(["ducat-9 ducat-5"], ["P2 T12 T11 T10"], market="P7 G12 A4 T13", cities=[BARE] * 3)
    play(game, buy(4, "ducat-9 ducat-5"), store("T13"))
    assert best(game) == PutUnder(tile("T13"), "florin")


def test_a_tile_is_stored_where_rivals_have_less_money() -> None:
    """The tile is laid under the currency of which one holds most oneself."""
    game = stalls(["florin-8 dinar-9 dinar-8 ducat-3"], cities=[BARE] * 3)
    play(game, buy(1, "florin-8"), store("P7"))
    assert best(game) == PutUnder(tile("P7"), "dinar")


@pytest.mark.parametrize("ignores", [(), ("personal_building_market",)])
def test_paying_a_rival_costs_more(ignores) -> None:
    """The same tile for the same money: who knows the module buys it where the money leaves the game."""
    game = stalls(["dinar-8"], ["", ". . P8 ."], market=". . pavilion-8-open .", players=2)
    game.state.market[2] = tile("P8")  # a double, so that nothing else differs
    made = make_bot("hard", "s", ignores=ignores).choose(asked_view(game))
    if not ignores:
        assert made == buy(3, "dinar-8")
    rated = rate(asked_view(game), make_bot("hard", "s", ignores=ignores).weights)
    values = {one.choice: one.value for one in rated}
    assert (values[buy(3, "dinar-8")] > values[own(1, "dinar", "dinar-8")]) is (not ignores)
    assert under(game, 1)


@pytest.mark.slow
def test_bots_bid_and_win_in_whole_games() -> None:
    """Between bots that know them, projects are bid for and won, viziers used, tiles sold."""
    made = set()
    for seed in range(3):
        made |= whole_game(str(seed))
    assert {Stake, BuyWithVizier, PutUnder} <= {type(choice) for choice in made}
    assert any(isinstance(choice, Buy) and choice.sale.startswith("market-") for choice in made)


def whole_game(seed):
    """All choices of a game of three bots with the three modules."""
    modules = ("viziers_favour", "major_construction_projects", "personal_building_market")
    game = begin(compile_rules(Setup(3, modules)), seed)
    bots, made = [make_bot("hard", str(seat)) for seat in range(3)], set()
    while game.decision is not None:
        choice = bots[game.decision.seat].choose(asked_view(game))
        made.add(choice)
        game.choose(choice)
    return made
