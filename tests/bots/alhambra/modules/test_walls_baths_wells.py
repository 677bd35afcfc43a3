"""What bots know of wall cards, bathhouses and wells: positions where one thing is plainly right."""

import pytest

from alhambra_desktop.alhambra.geometry import E
from alhambra_desktop.alhambra.modules.city_walls import BuildWalls
from alhambra_desktop.bots import make_bot
from alhambra_desktop.bots.alhambra.modules.bathhouses import Bathhouses
from alhambra_desktop.bots.alhambra.modules.city_walls import CityWalls
from alhambra_desktop.bots.alhambra.modules.wishing_well import GRANTED, WishingWell, hope
from alhambra_desktop.bots.alhambra.outlook import Outlook
from alhambra_desktop.bots.levels import standard
from tests.alhambra.modules import test_bathhouses, test_city_walls, test_wishing_well
from tests.bots.positions import asked_view

LONG = """
    +#####+#####+#####+
    #  P5    P7    A8 |
    +     +-----+-----+
    |  F  |
    +-----+
"""
"""A wall of four sides that ends at the open east of the arcades."""


LATE = {"market": "P2 S3 A5 C5", "supply": "T12", "display": "florin-1 dirham-1 dinar-1 ducat-1"}
"""Nearly at the end, when an open side is worth little, and there is little money to be had."""


def known(kind, view):
    """The outlook of seat 0, and what is known of the module."""
    name = kind.__module__.rpartition(".")[2]
    return Outlook(view, 0, standard().weights), kind(next(m for m in view.rules.modules if m.id == name))


def test_a_wall_is_built_where_it_lengthens_the_longest() -> None:
    """Late, east of the arcades it makes five of four; beside the fountain it would stand alone."""
    game = test_city_walls.walls("e", cities=[LONG], **LATE)
    arcades, fountain = test_city_walls.at(game, (2, -1)), test_city_walls.at(game, (0, 0))
    outlook, walls = known(CityWalls, asked_view(game))
    long, alone = (walls.build(outlook, BuildWalls("city_wall_e", tile, 0)) for tile in (arcades, fountain))
    assert long > max(0.0, alone)
    assert walls.rule.sides["city_wall_e"] == (E,)


@pytest.mark.parametrize("level", ["greedy", "hard"])
def test_bots_take_a_wall_card_where_there_is_nothing_better(level: str) -> None:
    """Without any money in hand or displayed, a longer wall is the best action."""
    game = test_city_walls.walls("e", cities=[LONG], **{**LATE, "display": ""})
    chosen = make_bot(level, "9").choose(asked_view(game))
    assert chosen == BuildWalls("city_wall_e", test_city_walls.at(game, (2, -1)), 0)


def test_no_wall_on_a_stored_tile_that_could_then_fit_nowhere() -> None:
    """A wall on its last open side would make it useless."""
    game = test_city_walls.walls("n", cities=[LONG], reserves=["seraglio-3-ESW"])
    outlook, walls = known(CityWalls, asked_view(game))
    assert walls.build(outlook, BuildWalls("city_wall_n", "seraglio-3-ESW", 0)) < 0


def test_a_bathhouse_is_worth_what_its_sides_find() -> None:
    """West of the fountain upright it sees a garden four tiles away; turned once it finds nothing."""
    game = test_bathhouses.beside(cities=[test_bathhouses.ROW])
    outlook, baths = known(Bathhouses, asked_view(game))
    piece = game.piece(test_bathhouses.FIRST)
    upright, turned = (baths.spot(outlook, piece, (-1, 0), rotation) for rotation in (0, 1))
    assert upright > turned == 0.0


def test_a_building_is_worth_more_where_a_bathhouse_looks_for_it() -> None:
    """At the end of the row the upright bathhouse has its garden; turned twice it has its pavilion."""
    game = test_bathhouses.bathed(rotation=1)  # its arcades side looks east and has found none
    outlook, baths = known(Bathhouses, asked_view(game))
    arcades, tower = game.piece("arcades-9-open"), game.piece("tower-12-open")
    assert baths.spot(outlook, arcades, (4, 0), 0) > baths.spot(outlook, tower, (4, 0), 0) == 0.0


def test_a_well_gains_from_missing_tiles_and_loses_by_one_too_many() -> None:
    """Just right is worth its number, one short less, one too many nothing."""
    assert hope(4, 4) == GRANTED * 4 > hope(4, 3) > hope(4, 2) > 0 == hope(4, 5)
    game = test_wishing_well.wished(test_wishing_well.FIVE)  # four tiles in line
    outlook, wells = known(WishingWell, asked_view(game))
    tower = game.piece("tower-12-open")
    assert wells.spot(outlook, tower, (4, 0), 0) > 0
    game = test_wishing_well.wished(test_wishing_well.FOUR)  # just right
    outlook, wells = known(WishingWell, asked_view(game))
    assert wells.spot(outlook, tower, (4, 0), 0) < 0
