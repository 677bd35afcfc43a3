"""New Building Grounds (module 27): the rule sheet sentence by sentence, and beside other modules."""

import pytest

from alhambra_desktop.alhambra import events, verbs
from alhambra_desktop.alhambra.choices import Add, Give, Remove
from alhambra_desktop.alhambra.frames import Actions, Placing
from alhambra_desktop.alhambra.modules.handymen.board import Roll, RollNext
from alhambra_desktop.alhambra.modules.new_building_grounds import (
    BUILT,
    EMPTY,
    BuildingLaid,
    BuildingReturned,
    ChoosingBuilding,
    NewBuildingGrounds,
    columns_of,
)
from alhambra_desktop.alhambra.modules.street_trader.choices import SettleCitizen
from alhambra_desktop.alhambra.modules.street_trader.street import street
from alhambra_desktop.engine.records import NOBODY
from tests.alhambra.kit import begun, lay, refused_data, row
from tests.alhambra.modules.handymen_table import STREAM, places, start_of
from tests.alhambra.modules.new_building_grounds_table import (
    COLUMNS,
    ME,
    NINE,
    NINE_TOO,
    TEN,
    TWELVE,
    at_table,
    choose,
    column,
)
from tests.alhambra.table import asked, buy, code, place, play, store, take, told

# --- set-up ---------------------------------------------------------------------------------------------


@pytest.mark.rule("new_building_grounds.1")
def test_grounds_are_mixed_into_the_supply() -> None:
    """The 8 grounds lie among the 54 tiles, which keep their order."""
    game, plain = (begun(4, *modules, seed="mixed") for modules in ((ME,), ()))
    everything = [*game.state.market, *reversed(game.state.supply.pieces)]
    grounds = [name for name in everything if name.startswith("ground-")]
    assert (len(everything), len(set(grounds))) == (62, 8)
    buildings = [name for name in everything if name not in grounds]
    assert buildings == [*plain.state.market, *reversed(plain.state.supply.pieces)]


@pytest.mark.rule("new_building_grounds.2")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_four_columns_of_three_buildings(players: int) -> None:
    """Under each of the 4 numbers, in rising order, 3 random buildings lie face up for everybody."""
    orders = set()
    for seed in range(4):
        game = begun(players, ME, seed=str(seed))
        mine = columns_of(game)
        assert columns_of(game.view(NOBODY)) == mine
        everything = [name for names in mine.columns for name in names] + list(mine.on.values())
        assert len(mine.columns) == 4
        assert sorted(filter(None, everything)) == sorted(game.rules.module(NewBuildingGrounds).types)
        orders.add(tuple(everything))
    assert len(orders) > 1


# --- buying and choosing --------------------------------------------------------------------------------


@pytest.mark.rule("new_building_grounds.3")
def test_a_ground_is_bought_like_a_building() -> None:
    """At its printed price in the currency of its space; the exact sum earns another action."""
    game = at_table(hands=["florin-9 dirham-9"])
    assert code(game, buy(2, "dirham-9")) == "too_little"
    happened = play(game, buy(1, "florin-9"))
    (bought,) = told(happened, events.TileBought)
    assert (bought.price, bought.exact) == (9, True)
    play(game, choose("tower-a"))
    assert asked(game) == (0, Actions)


@pytest.mark.rule("new_building_grounds.4")
def test_the_buyer_chooses_the_building_at_once() -> None:
    """At once one building left in the column of the ground's price is chosen, any of them, no other."""
    game = at_table(hands=["dirham-9 dirham-2"])
    play(game, buy(2, "dirham-9 dirham-2"))
    assert asked(game) == (0, ChoosingBuilding)
    assert [c.building for c in game.candidates()] == ["new-pavilion-a", "new-pavilion-b", "new-garden-b"]
    for name in ("garden-a", "chambers-a", "nonsense"):
        assert code(game, choose(name)) == "not_in_column"
    happened = play(game, choose("pavilion-b"))
    assert told(happened, BuildingLaid) == [BuildingLaid(0, TEN, "new-pavilion-b")]
    assert column(game, 10) == ["new-pavilion-a", "", "new-garden-b"]
    assert asked(game) == (0, Placing)


@pytest.mark.rule("new_building_grounds.5", "new_building_grounds.6")
def test_ground_and_building_become_one_tile() -> None:
    """Type of the building, price of the ground, no walls; placed at the end of the turn, or stored."""
    game = at_table(hands=["dirham-9 dirham-2"])
    assert (game.piece(TEN).type, game.piece(TEN).kind) == (None, EMPTY)
    play(game, buy(2, "dirham-9 dirham-2"), choose("garden-b"))
    piece = game.piece(TEN)
    assert (piece.type, piece.price, piece.walls, piece.kind) == ("garden", 10, (), BUILT)
    play(game, store(TEN))
    assert game.seat(0).reserve == [TEN]
    assert game.piece(TEN).type == "garden"


@pytest.mark.rule("new_building_grounds.5")
def test_ground_and_building_stay_together() -> None:
    """Placed, stored, and taken out again it is the same building."""
    game = at_table(reserves=[NINE], players=2)
    game.rules.module(NewBuildingGrounds).lay(game, 0, NINE, "new-tower-a")
    play(game, Add(NINE, (1, 0)))
    assert game.seat(0).city.counts()[5] == 1
    play(game, take("florin-1"), Remove((1, 0)))
    assert (game.seat(0).reserve, game.piece(NINE).type) == ([NINE], "tower")
    assert columns_of(game).on == {NINE: "new-tower-a"}


@pytest.mark.rule("new_building_grounds.7")
def test_columns_are_never_refilled() -> None:
    """What is taken leaves a gap; a single type that is left is taken without a question."""
    game = at_table({**COLUMNS, 9: ["tower-a", "tower-b"]}, hands=["florin-9"])
    happened = play(game, buy(1, "florin-9"))
    assert told(happened, BuildingLaid) == [BuildingLaid(0, NINE, "new-tower-a")]
    assert column(game, 9) == ["", "new-tower-b"]
    assert asked(game) == (0, Actions)


def test_without_a_building_a_ground_stays_bare() -> None:
    """With no building left in its column, which other data could bring about, a ground has no type."""
    game = at_table({**COLUMNS, 9: []}, hands=["florin-9"])
    play(game, buy(1, "florin-9"))
    assert (asked(game), game.piece(NINE).kind) == ((0, Actions), EMPTY)


@pytest.mark.rule("new_building_grounds.8")
@pytest.mark.parametrize("scoring", ["A", "B", "C"])
def test_a_built_ground_is_an_ordinary_building_of_its_type(scoring: str) -> None:
    """It counts in the majority of its type, in every scoring."""
    game = at_table(bought=[NINE])
    game.rules.module(NewBuildingGrounds).lay(game, 0, NINE, "new-arcades-a")
    lay(game, (NINE, (1, 0)))
    arcades = row(game, "arcades", scoring)
    assert (arcades.counts, arcades.points[0]) == ((1, 0, 0), {"A": 3, "B": 10, "C": 18}[scoring])


# --- two players ----------------------------------------------------------------------------------------


@pytest.mark.rule("new_building_grounds.9", "new_building_grounds.11")
def test_dirk_takes_the_first_building() -> None:
    """Drawn for Dirk a ground gets the first building of its column, the one nearest the number."""
    game = at_table(players=2)
    verbs.to_dirk(game, [TEN])
    assert columns_of(game).on == {TEN: "new-pavilion-a"}
    assert told(game.take_events(), BuildingLaid) == [BuildingLaid(2, TEN, "new-pavilion-a")]
    assert row(game, "pavilion", "A").counts == (0, 0, 1)


@pytest.mark.rule("new_building_grounds.9")
def test_dirk_has_his_building_from_the_beginning() -> None:
    """Also among his first tiles: no ground of his is ever without one."""
    seen = 0
    for seed in range(30):
        game = begun(2, ME, seed=str(seed))
        grounds = [tile for tile in game.state.dirk.tiles if tile.startswith("ground-")]
        assert all(game.piece(tile).kind == BUILT for tile in grounds)
        seen += len(grounds)
    assert seen


@pytest.mark.rule("new_building_grounds.12")
def test_a_ground_given_to_dirk_returns_its_building() -> None:
    """The building chosen goes back to its place in the column, the first one is laid on the ground."""
    game = at_table(players=2, hands=["florin-9 florin-1"])
    play(game, buy(1, "florin-9 florin-1"), choose("arcades-a"))
    happened = play(game, Give(NINE))
    assert told(happened, BuildingReturned) == [BuildingReturned(NINE, "new-arcades-a")]
    assert told(happened, BuildingLaid) == [BuildingLaid(2, NINE, "new-garden-a")]
    assert column(game, 9) == ["", "new-tower-a", "new-arcades-a"]
    assert (game.state.dirk.tiles, game.piece(NINE).type) == ([NINE], "garden")


@pytest.mark.rule("new_building_grounds.12")
def test_a_ground_given_to_dirk_with_the_first_building() -> None:
    """Whoever chose the first one gives away the same."""
    game = at_table(players=2, hands=["florin-9 florin-1"])
    play(game, buy(1, "florin-9 florin-1"), choose("garden-a"), Give(NINE))
    assert columns_of(game).on == {NINE: "new-garden-a"}


# --- the end --------------------------------------------------------------------------------------------


@pytest.mark.rule("new_building_grounds.10")
def test_the_owner_of_a_last_ground_chooses_its_building() -> None:
    """Given out as usual; the new owner picks the building, before anything is placed."""
    hands = ["florin-2 dinar-9", "florin-3"]
    game = at_table(market=f"{NINE} . {TWELVE} .", supply="", hands=hands, step="market")
    assert asked(game) == (1, ChoosingBuilding)  # seat 1 would be next
    play(game, choose("tower-a"))
    assert asked(game) == (0, ChoosingBuilding)
    play(game, choose("chambers-b"))
    assert asked(game)[1] is Placing
    assert (game.piece(NINE).type, game.piece(TWELVE).type) == ("tower", "chambers")


def test_two_last_grounds_of_one_owner() -> None:
    """He chooses for each of them, one after the other."""
    game = at_table(market=f"{NINE} {NINE_TOO} . .", supply="", hands=["florin-2 dirham-2"], step="market")
    play(game, choose("tower-a"))
    assert asked(game) == (0, ChoosingBuilding)
    assert [c.building for c in game.candidates()] == ["new-garden-a", "new-arcades-a"]
    play(game, choose("garden-a"))
    assert asked(game) == (0, Placing)


# --- data -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"numbers": [9, 10, 11]}, "grounds.ground-12-a.price: '12' is none of"),
        ({"numbers": [9, 9, 11, 12]}, "numbers: '9' stands there twice"),
        ({"column": 4}, "column: expected at most 3"),
        ({"column": 0}, "column: expected at least 1"),
        ({"grounds": [{"id": "x", "price": None, "walls": []}]}, "grounds.x.price: missing"),
        (
            {"grounds": [{"id": "x", "price": 9, "walls": [], "type": "tower"}]},
            "grounds.x: a ground",
        ),
        ({"buildings": [{"id": "x", "type": "shed"}] * 1, "column": 1, "numbers": [9]}, "is none of"),
    ],
)
def test_bad_data_are_refused_with_their_place(change: dict[str, object], complaint: str) -> None:
    """Data that cannot be played with are refused with the place."""
    refused_data(ME, complaint, **change)


@pytest.mark.rule("new_building_grounds.4")
def test_two_grounds_of_one_price_in_a_turn() -> None:
    """The building of the first is gone when the second is bought; two are left of its column."""
    game = at_table(market=f"{NINE} {NINE_TOO} {TWELVE} P7", hands=["florin-9 dirham-9"])
    play(game, buy(1, "florin-9"), choose("tower-a"), buy(2, "dirham-9"))
    assert code(game, choose("tower-a")) is not None
    assert [c.building for c in game.candidates()] == ["new-garden-a", "new-arcades-a"]


@pytest.mark.rule("new_building_grounds.13", "module_interactions 2.1")
def test_a_citizen_moves_into_a_ground() -> None:
    """12 x 27: its type is that of the building chosen for it."""

    def standing(state) -> None:
        mine = state.slices["street_trader"]
        for seat in range(3):
            mine.where[seat], mine.waiting[seat] = (1, 0), ["tower", "garden", "arcades"]

    game = at_table(hands=["florin-9"], modules=["street_trader"], prepare=standing)
    play(game, buy(1, "florin-9"), choose("tower-a"), take("dinar-1"), place(NINE, 1, 0))
    assert SettleCitizen("waiting-garden") not in game.candidates()
    play(game, SettleCitizen("waiting-tower"))
    assert street(game).settled == {NINE: "tower"}


@pytest.mark.rule("new_building_grounds.13", "handymen.17")
def test_a_handyman_on_a_ground() -> None:
    """27 x 40: its price is that of the ground, without a building on the market and with one in reserve."""

    def dice(state) -> None:
        state.streams[STREAM] = start_of((4, 5))

    game = at_table(modules=["handymen"], prepare=dice, reserves=[NINE_TOO])
    game.rules.module(NewBuildingGrounds).lay(game, 0, NINE_TOO, "new-tower-a")
    play(game, Roll(), RollNext())
    assert places(game) == {1, NINE_TOO}


@pytest.mark.rule("new_building_grounds.9", "new_building_grounds.11")
def test_dirk_draws_two_grounds_of_a_column() -> None:
    """Among the six tiles after the first scoring: the first building for one, the next for the other."""
    game = at_table(
        players=2, deck="scoring-A dinar-9 dinar-8", market="P7 S3 A5 C5",
        supply=f"{NINE} {NINE_TOO} P6 S8 S9 A8 A9 C8",
    )  # fmt: skip
    play(game, take("florin-1"))
    assert game.state.dirk.tiles[:2] == [NINE, NINE_TOO]
    assert columns_of(game).on == {NINE: "new-garden-a", NINE_TOO: "new-tower-a"}
