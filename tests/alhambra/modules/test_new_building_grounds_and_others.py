"""New Building Grounds (module 27) beside other modules: what the sheets say of them together."""

import pytest

from alhambra_desktop.alhambra import verbs
from alhambra_desktop.alhambra.buying import find_sale, purchase_add_ons, sales
from alhambra_desktop.alhambra.frames import Actions, Placing
from alhambra_desktop.alhambra.geometry import N
from alhambra_desktop.alhambra.modules.art_of_the_moors import ArtOfTheMoors
from alhambra_desktop.alhambra.modules.characters.offers import MiserOffer
from alhambra_desktop.alhambra.modules.exchange_certificates import CreditOffer
from alhambra_desktop.alhambra.modules.new_building_grounds import (
    ChoosingBuilding,
    NewBuildingGrounds,
    columns_of,
)
from alhambra_desktop.alhambra.modules.viziers_favour import BuyWithVizier
from alhambra_desktop.alhambra.traits import CLAIMABLE, SITE
from alhambra_desktop.engine.randomness import Dice
from tests.alhambra.kit import begun
from tests.alhambra.modules.characters_table import holding
from tests.alhambra.modules.new_building_grounds_table import (
    ME,
    NINE,
    TWELVE,
    at_table,
    choose,
    column,
    laid_out,
)
from tests.alhambra.table import asked, buy, play, take
from tests.conformance.plays import pick


@pytest.mark.rule("new_building_grounds.13")
def test_a_built_ground_is_no_base_building() -> None:
    """No watchtower comes with it, no culture tile counts it; what asks for a type or price finds it."""
    game = at_table(modules=["watchtowers", "art_of_the_moors"], reserves=[NINE])
    assert not purchase_add_ons(game, 0, find_sale(game, 0, "space-1"))
    game.rules.module(NewBuildingGrounds).lay(game, 0, NINE, "new-tower-a")
    assert game.rules.module(ArtOfTheMoors).owned(game, 0) == {}


@pytest.mark.rule("new_building_grounds.13")
def test_the_miser_uses_the_price_of_a_ground() -> None:
    """7 x 27: a ground of 12 is a dear purchase."""
    game = holding("miser", market=f"{TWELVE} . . .", hands=["florin-9 florin-4"], modules=[ME])
    laid_out(game.state)
    play(game, buy(1, "florin-9 florin-4"), choose("arcades-b"))
    assert asked(game) == (0, MiserOffer)


@pytest.mark.rule("new_building_grounds.14")
def test_a_ground_is_never_a_site_and_never_claimed() -> None:
    """It cannot be a building site, and without a type nobody claims it."""
    game = at_table()
    for _ in range(2):
        assert not game.has_trait(NINE, SITE)
        assert not game.has_trait(NINE, CLAIMABLE)
        game.rules.module(NewBuildingGrounds).lay(game, 0, NINE, column(game, 9)[1])
        columns_of(game).columns[0][1] = "new-tower-b"


def test_the_vizier_buys_a_ground() -> None:
    """1 x 27: bought in the interval it gets its building at once, then it is placed."""
    game = at_table(hands=["", "florin-9"], modules=["viziers_favour"])
    play(game, take("dinar-1"), BuyWithVizier("space-1", ("florin-9",)))
    assert asked(game) == (1, ChoosingBuilding)
    play(game, choose("tower-a"))
    assert asked(game) == (1, Placing)


def test_the_building_is_chosen_before_the_surplus_is_used() -> None:
    """4.2: the ground's building comes before the surplus of the purchase."""
    game = at_table(hands=["florin-9 florin-2"], modules=["exchange_certificates"])
    play(game, buy(1, "florin-9 florin-2"))
    assert asked(game) == (0, ChoosingBuilding)
    play(game, choose("tower-a"))
    assert asked(game) == (0, CreditOffer)


def test_a_ground_bought_from_another_player() -> None:
    """41 x 27: it is sold with its building, which stays on it."""

    def lay_out(state) -> None:
        state.seats[1].reserve.append(NINE)
        state.slices["personal_building_market"].under[NINE] = "dinar"

    game = at_table(
        market="P2 P3 P4 P5", hands=["dinar-9"], modules=["personal_building_market"], prepare=lay_out
    )
    game.rules.module(NewBuildingGrounds).lay(game, 1, NINE, "new-tower-a")
    (sale,) = [sale for sale in sales(game, 0) if sale.seller == 1]
    play(game, type(buy(1))(sale.id, ("dinar-9",)))
    assert (asked(game), game.piece(NINE).type) == ((0, Actions), "tower")


def test_added_walls_of_a_ground_stay() -> None:
    """2.7: a wooden wall stays when the ground goes to Dirk and changes its building."""
    game = at_table(players=2, bought=[NINE])
    rule = game.rules.module(NewBuildingGrounds)
    rule.lay(game, 0, NINE, "new-tower-a")
    verbs.reform(game, NINE, verbs.form_of(game, NINE).with_walls((0, N)))
    verbs.take_beside(game.seat(0), NINE)
    verbs.to_dirk(game, [NINE])
    assert (game.piece(NINE).type, game.piece(NINE).walls) == ("garden", (N,))


def test_no_building_is_lost() -> None:
    """In whole games every building lies in its column or on one ground, whose type is that of the tile."""
    game, dice = begun(2, ME, seed="lost"), Dice("lost")
    rule = game.rules.module(NewBuildingGrounds)
    while not game.over:
        game.choose(pick(game, dice))
        mine = columns_of(game)
        everything = [name for names in mine.columns for name in names if name] + list(mine.on.values())
        assert sorted(everything) == sorted(rule.types)
        assert all(game.piece(tile).type == rule.types[name] for tile, name in mine.on.items())
