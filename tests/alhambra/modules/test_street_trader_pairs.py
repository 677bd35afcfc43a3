"""Street Trader (module 12): pairs with other modules, and what has no type."""

import pytest

from alhambra_desktop.alhambra import verbs
from alhambra_desktop.alhambra.choices import Place, Remove, Stop
from alhambra_desktop.alhambra.city_facts import unguarded
from alhambra_desktop.alhambra.forms import BARE as NO_TYPE
from alhambra_desktop.alhambra.forms import Form
from alhambra_desktop.alhambra.frames import Actions, Placing
from alhambra_desktop.alhambra.geometry import E
from alhambra_desktop.alhambra.modules.street_trader.choices import (
    ExchangeCitizen,
    InviteCitizen,
    LayTrader,
    SettleCitizen,
    TraderGoesOn,
    TraderMet,
)
from alhambra_desktop.alhambra.modules.street_trader.street import (
    TraderSetAside,
    open_ground,
    street,
)
from alhambra_desktop.alhambra.modules.viziers_favour import BuyWithVizier
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.pieces import TYPES
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.engine.moments import Moment
from tests.alhambra.modules.street_trader_table import ME, ROW, at_table, placing, points
from tests.alhambra.table import asked, kinds, place, play, take, tile, told

# --- what has no type -----------------------------------------------------------------------------------


def laid_at(game: Palace, cell: tuple[int, int]) -> Palace:
    """Seat 0 has laid its piece on this cell in its first legal way."""
    play(game, next(c for c in game.candidates() if isinstance(c, Place) and c.cell == cell))
    return game


@pytest.mark.rule("street_trader.8", "street_trader.13", "module_interactions 1", "module_interactions 2.7")
@pytest.mark.parametrize(
    ("module", "name"),
    [
        ("squares", "square-garden-1"),
        ("medina", "medina-4"),
        ("bazaars", "bazaar-1"),
        ("bathhouses", "bathhouse-1"),
        ("wishing_well", "well-3-a"),
    ],
)
def test_tiles_without_a_type(module: str, name: str) -> None:
    """None on squares, bazaars and others without a type; laying one there still allows the exchange."""
    game = laid_at(placing(name, modules=[module], waiting="arcades chambers garden"), (1, 0))
    assert kinds(game) == {ExchangeCitizen, Stop}
    play(game, ExchangeCitizen("waiting-garden", "citizen-tower"))
    assert street(game).waiting[0] == ["arcades", "chambers", "tower"]
    assert not street(game).settled


@pytest.mark.rule("street_trader.13")
def test_a_camp_takes_no_citizen() -> None:
    """Camps never match."""
    city = """
        +-----+#####+
        |  F    G8  |
        +-----+-----+
    """
    game = laid_at(placing("camp-3", city=city, where=(1, -1), modules=["camps"]), (1, -1))
    assert kinds(game) == {ExchangeCitizen, Stop}


@pytest.mark.rule("street_trader.8", "module_interactions 1")
def test_a_tile_under_construction_takes_no_citizen() -> None:
    """None on unfinished sites: a garden without its type takes no citizen, and the exchange is allowed."""
    game = placing("G10")
    verbs.reform(game, tile("G10"), Form(kind="site", type=NO_TYPE))
    play(game, place("G10", 1, 0))
    assert kinds(game) == {ExchangeCitizen, Stop}


@pytest.mark.rule("module_interactions 2.1")
def test_a_magical_building_takes_a_citizen() -> None:
    """What counts for a type matches it, whatever kind of tile it is."""
    rules = compile_rules(Setup(3, ("magical_buildings",)))
    magical = next(piece for piece in rules.pieces.values() if piece.kind == "magical")
    game = placing(magical.id, modules=["magical_buildings"], waiting=" ".join(TYPES))
    laid_at(game, (1, 0))
    play(game, SettleCitizen(f"waiting-{magical.type}"))
    assert street(game).settled == {magical.id: magical.type}


# --- pairs ----------------------------------------------------------------------------------------------


@pytest.mark.rule("module_interactions 2.7")
@pytest.mark.parametrize(
    ("where", "anchor", "kind", "half"),
    [((1, 0), (1, 0), "pavilion", 0), ((-1, 0), (-2, 0), "seraglio", 1)],
)
def test_the_half_of_a_project_on_his_cell_decides(where, anchor, kind: str, half: int) -> None:
    """A pavilion with a seraglio to the east: laid to the right of the fountain, then to the left."""
    waiting, project = "pavilion seraglio", "project-pavilion-seraglio"
    game = placing(project, where=where, waiting=waiting, modules=["major_construction_projects"])
    play(game, Place(project, anchor))
    assert [c.citizen for c in game.candidates() if isinstance(c, SettleCitizen)] == [f"waiting-{kind}"]
    play(game, SettleCitizen(f"waiting-{kind}"))
    assert street(game).settled == {f"{project}/{half}": kind}
    assert game.rules.categories[ME].evidence(game, 0).cells == (where,)


TOWER = "watchtower-seraglio-1"
TOWERED = """
    +-----+-----+
    |  F     S9 |
    +-----+-----+
"""


@pytest.mark.rule("module_interactions 2.7")
def test_a_watchtower_is_placed_on_the_traders_cell() -> None:
    """It allows the exchange of a citizen, nothing more, although it is of a type's colour."""
    game = placing(TOWER, city=TOWERED, where=(2, 0), waiting="garden tower", modules=["watchtowers"])
    play(game, Place(TOWER, (2, 0), 0))
    assert kinds(game) == {ExchangeCitizen, Stop}


@pytest.mark.rule("street_trader.16", "module_interactions 2.7")
def test_a_watchtower_closes_the_traders_cell() -> None:
    """It sets him aside like a tile laid there, without an exchange; he may not stand behind it."""
    city = """
        +-----+-----+
        |  C10   A10|
        +     +     +
        |  F     S9 |
        +-----+-----+
    """
    game = placing(TOWER, city=city, where=(2, -1), waiting="garden tower", modules=["watchtowers"])
    happened = play(game, Place(TOWER, (2, 0), 0))
    assert told(happened, TraderSetAside) == [TraderSetAside(0, (2, -1))]
    assert asked(game) == (0, TraderGoesOn)
    cells = {choice.cell for choice in game.candidates()}
    assert not cells & {(2, -1), (3, 0)}, "north and east of the tower"
    assert (2, 1) in cells


@pytest.mark.rule("street_trader.14")
def test_a_trader_without_a_neighbour_moves() -> None:
    """If the trader loses its last orthogonal neighbour it is laid anew at the end of that turn."""
    game = at_table(ROW, where=(3, 0))
    play(game, Remove((2, 0)))
    assert asked(game) == (0, TraderGoesOn)
    play(game, LayTrader((2, 0)))
    assert street(game).where[0] == (2, 0)
    game = at_table(ROW, where=(1, 1))
    play(game, Remove((2, 0)))
    assert asked(game) == (1, Actions), "a neighbour is left"


@pytest.mark.rule("street_trader.11", "module_interactions 2.7")
def test_the_trader_is_not_a_tile_of_the_city() -> None:
    """No neighbour, no line, no wall, no cover: the city is the same with and without him."""
    game = at_table(ROW, where=(3, 0), modules=["invaders"])
    city = game.seat(0).city
    assert city.tile_at((3, 0)) is None
    assert len(city) == 3
    assert ((2, 0), E) in unguarded(city)[E]
    assert (4, 0) not in open_ground(city)


@pytest.mark.rule("street_trader.12", "module_interactions 2.7", "module_interactions 2.2")
def test_outside_the_turn_the_trader_moves_on_at_once() -> None:
    """A tile placed outside the turn moves the trader too, which returns at once."""
    game = at_table(
        market="G8 P7 A8 T9",
        hands=["", "florin-8"],
        modules=["viziers_favour"],
        prepare=lambda state: state.slices[ME].where.__setitem__(1, (1, 0)),
    )
    play(game, take("dinar-1"))
    assert asked(game) == (1, Moment)
    play(game, BuyWithVizier("space-1", ("florin-8",)), place("G8", 1, 0))
    assert asked(game) == (1, TraderMet)
    play(game, SettleCitizen("waiting-garden"), InviteCitizen("citizen-pavilion"))
    assert asked(game) == (1, TraderGoesOn)
    play(game, LayTrader((1, 1)))
    assert street(game).where[1] == (1, 1)


@pytest.mark.rule("street_trader.12", "module_interactions 2.12", "module_interactions 4.4")
def test_last_tiles_meet_the_trader() -> None:
    """Last tiles are placed with the trader reacting, and their citizens count in the last scoring."""
    game = at_table(market="G8 . P8 .", supply_left="", hands=["florin-2 dinar-2", "florin-1"], step="market")
    assert asked(game) == (0, Placing)
    play(game, place("G8", 1, 0), SettleCitizen("waiting-garden"), InviteCitizen("citizen-pavilion"))
    assert asked(game) == (0, TraderGoesOn)
    play(game, LayTrader((-1, 0)), place("P8", -1, 0))
    assert asked(game) == (0, TraderMet), "the next tile meets him again"
    play(game, SettleCitizen("waiting-pavilion"), InviteCitizen("citizen-pavilion"), LayTrader((0, 1)))
    assert game.over
    assert points(game) == 3


@pytest.mark.rule("street_trader.15", "module_interactions 4.2")
def test_a_trader_displaced_by_a_key_moves_after_the_keys() -> None:
    """Set aside in the own turn after its end he is laid anew after the last key, before the interval."""
    steps = at_table().rules.phases["turn"].names
    assert steps.index("keys") < steps.index("trader goes on after keys") < steps.index("interval")
    game = at_table(where=None, step="market")
    assert asked(game) == (0, TraderGoesOn)
    assert game.state.frames[-2].step == "interval"


@pytest.mark.rule("module_interactions 4.2")
def test_citizens_come_before_redesigns_at_the_end_of_the_turn() -> None:
    """The trader is laid anew when redesigns at the end of the turn are over, before the money comes."""
    steps = at_table().rules.phases["turn"].names
    assert steps.index("end_of_turn") < steps.index("trader goes on") < steps.index("money")
