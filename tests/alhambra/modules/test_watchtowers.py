"""Watchtowers (module 22): the rule sheet sentence by sentence; each docstring is the sentence it proves."""

import pytest

from alhambra_desktop.alhambra import buying, events
from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.alhambra.choices import Buy, Give, Place, Store
from alhambra_desktop.alhambra.components import standard
from alhambra_desktop.alhambra.frames import Actions, Placing
from alhambra_desktop.alhambra.modules.watchtowers import towers
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.state import State
from tests.alhambra.kit import begun
from tests.alhambra.modules.towers_table import (
    N_E,
    ROW,
    WITH_RED,
    scored,
    shop,
)
from tests.alhambra.table import asked, buy, code, play, take, told

# --- buying -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 6])
def test_set_up(players: int) -> None:
    """Eighteen towers, three of each colour, whatever the number of players."""
    game = begun(players, "watchtowers", seed="towers")
    assert len(towers(game).supply) == 18
    for kind in standard().types:
        assert sum(f"-{kind}-" in tower for tower in towers(game).supply) == 3


@pytest.mark.rule("watchtowers.1")
def test_one_tower_with_a_base_tile() -> None:
    """With each base tile bought from the market one watchtower of its colour may be bought."""
    game = shop()
    assert [add_on.id for add_on in add_ons_of(game, 1)] == ["watchtower-seraglio"]
    told_ = play(game, buy(1, "florin-9 florin-2", WITH_RED))
    assert told(told_, events.TileGained) == [events.TileGained(0, "watchtower-seraglio-3", "watchtowers")]
    assert game.seat(0).bought == ["seraglio-5-SW", "watchtower-seraglio-3"]
    assert "watchtower-seraglio-3" not in towers(game).supply
    assert code(shop(), buy(1, "florin-9 florin-2", ("watchtower-garden",))) == "no_such_add_on"
    twice = buy(1, "florin-9 florin-5 florin-2", WITH_RED * 2)
    assert code(shop(), twice) == "slot_taken"


def add_ons_of(game: Palace, space: int):
    sale = buying.find_sale(game, 0, f"space-{space}")
    return buying.purchase_add_ons(game, 0, sale)


def test_a_watchtower_is_optional() -> None:
    """It may be bought: the tile alone costs what it always costs."""
    game = shop()
    play(game, buy(1, "florin-5"))
    assert game.seat(0).bought == ["seraglio-5-SW"]


@pytest.mark.rule("watchtowers.1")
def test_watchtowers_are_sold_while_there_are_any() -> None:
    """While there are any."""

    def none_left(state: State) -> None:
        supply = state.slices["watchtowers"].supply
        supply[:] = [tower for tower in supply if "seraglio" not in tower]

    assert not add_ons_of(shop(prepare=none_left), 1)


@pytest.mark.rule("watchtowers.1")
@pytest.mark.parametrize(("scorings", "price"), [(0, 11), (1, 9), (2, 7), (3, 7)])
def test_the_price_of_a_watchtower_falls_with_the_scorings(scorings: int, price: int) -> None:
    """The price of the tile rises by 6 before the first scoring, by 4 before the second, by 2 after it."""
    game = shop(prepare=scored(scorings))
    sale = buying.find_sale(game, 0, "space-1")
    assert buying.price(game, 0, sale, WITH_RED) == price
    assert buying.price(game, 0, sale) == 5


def test_the_price_changes_with_the_end_of_a_scoring() -> None:
    """The new price holds from the end of the scoring on."""
    game = shop(deck="scoring-A dinar-5 dinar-6 scoring-B dinar-7 dinar-8")
    seen = []

    def prices() -> None:
        sale = buying.find_sale(game, 0, "space-1")
        seen.append(buying.price(game, 0, sale, WITH_RED))

    prices()
    for card in ("florin-1", "dirham-1", "dinar-1"):
        play(game, take(card))
        prices()
    assert seen == [11, 9, 9, 7]


@pytest.mark.rule("watchtowers.1")
def test_a_watchtower_is_paid_in_the_same_currency() -> None:
    """In the same currency."""
    game = shop(hands=["florin-5 dinar-6"])
    assert code(game, buy(1, "florin-5 dinar-6", WITH_RED)) == "wrong_currency"


@pytest.mark.rule("watchtowers.1")
def test_exactness_is_judged_on_the_sum_of_tile_and_tower() -> None:
    """Exactness is judged on the sum."""
    game = shop()
    play(game, buy(1, "florin-9 florin-2", WITH_RED))
    assert asked(game) == (0, Actions)
    game = shop(hands=["florin-5 florin-7"])
    play(game, buy(1, "florin-5 florin-7", WITH_RED))
    assert asked(game) == (0, Placing)


def test_candidates_with_and_without_the_watchtower() -> None:
    """Every reachable price is offered, with the tower and without it."""
    ways = {(c.cards, c.add_ons) for c in shop().candidates() if isinstance(c, Buy)}
    assert (("florin-5",), ()) in ways
    assert (("florin-9", "florin-2"), WITH_RED) in ways


def test_the_vizier_may_buy_a_watchtower() -> None:
    """1 x 22: the vizier may buy a tower with a base tile, exactly; both are placed at once."""
    vizier = MODULES["viziers_favour"].choices[1]
    game = shop(modules=["viziers_favour"], hands=["florin-9", "florin-9 florin-2"], cities=[ROW, ROW])
    play(game, take("dinar-1"))
    assert code(game, vizier("space-1", ("florin-9",), WITH_RED)) in {"too_little", "card_not_in_hand"}
    play(game, vizier("space-1", ("florin-9", "florin-2"), WITH_RED))
    assert asked(game) == (1, Placing)
    play(game, Store("seraglio-5-SW"), Place("watchtower-seraglio-3", (2, 0), N_E))
    assert game.seat(1).city.tile_at((2, 0)).piece.kind == "watchtower"


@pytest.mark.rule("characters.23")
def test_the_patron_pays_tile_and_watchtower() -> None:
    """7 x 22: the Patron pays tile and watchtower."""

    def patron(state: State) -> None:
        state.slices["characters"].held[0].append("patron")

    game = shop(modules=["characters"], hands=[""], prepare=patron)
    wanted = Buy("space-1", (), ("patron", *WITH_RED))
    offered = {(c.sale, c.cards, frozenset(c.add_ons)) for c in game.candidates() if isinstance(c, Buy)}
    assert ("space-1", (), frozenset(wanted.add_ons)) in offered
    assert ("space-1", (), frozenset({"patron"})) in offered
    play(game, wanted)
    assert len(game.seat(0).bought) == 2
    assert asked(game) == (0, Actions), "it counts as exact"


@pytest.mark.rule("watchtowers.14")
def test_a_gift_to_dirk_brings_him_no_tower() -> None:
    """Gifts to Dirk bring no tower: he gets the tile alone, the tower is still the buyer's to place."""
    game = shop(players=2, hands=["florin-9 florin-2"])
    play(game, buy(1, "florin-9 florin-2", WITH_RED), take("dirham-1"), Give("seraglio-5-SW"))
    assert game.state.dirk.tiles == ["seraglio-5-SW"]
    assert game.seat(0).bought == ["watchtower-seraglio-3"]
    assert asked(game) == (0, Placing)
