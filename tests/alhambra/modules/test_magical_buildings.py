"""Magical buildings (module 25): the rule sheet sentence by sentence, and beside other modules."""

import pytest

from alhambra_desktop.alhambra import events
from alhambra_desktop.alhambra.buying import find_sale, purchase_add_ons, sales
from alhambra_desktop.alhambra.choices import Add, Buy, Exchange, Move, Place, Remove
from alhambra_desktop.alhambra.city_facts import line
from alhambra_desktop.alhambra.components import standard
from alhambra_desktop.alhambra.frames import Actions, Placing
from alhambra_desktop.alhambra.geometry import E, N, S, W
from alhambra_desktop.alhambra.modules.building_sites import finish
from alhambra_desktop.alhambra.modules.viziers_favour import BUYING_OUT_OF_TURN
from alhambra_desktop.alhambra.pieces import TYPES, Placed
from alhambra_desktop.alhambra.questions import score_sheet
from alhambra_desktop.engine.records import NOBODY
from alhambra_desktop.presentation.alhambra.derive import tile_face
from alhambra_desktop.presentation.alhambra.tips import tile_tip
from alhambra_desktop.presentation.words import type_name
from alhambra_desktop.text import t
from tests.alhambra.kit import SHOWN, begun, placing, redesigning, refused_data, sheet_rows
from tests.alhambra.modules.characters_table import holding
from tests.alhambra.modules.craftsmen_table import laying as crafted
from tests.alhambra.modules.gates_table import laying
from tests.alhambra.table import asked, buy, code, place, play, store, table, take, told

ME = "magical_buildings"
ALL = [f"magical-{kind}" for kind in TYPES]
PAVILION, SERAGLIO, CHAMBERS, GARDEN, TOWER = (f"magical-{kind}" for kind in TYPES if kind != "arcades")
BARE = """
    +-----+
    |  F  |
    +-----+
"""
ROW = """
    +-----+-----+-----+
    |  F    C10    S9 |
    +-----+-----+-----+
"""


def at_table(modules=(), **more):
    return table(**{"display": SHOWN, "cities": [BARE], **more}, modules=[ME, *modules])


def lay(game, *laid: tuple[str, tuple[int, int], int]):
    """The game with these magical buildings in the city of seat 0, legally laid."""
    owner = game.seat(0)
    for name, cell, rotation in laid:
        assert owner.city.why_not_place(game.piece(name), cell, rotation) is None
        owner.city = owner.city.place(game.piece(name), cell, rotation)
    return game


def turns(game, choice: type, cell: tuple[int, int]) -> set[int]:
    """The quarter turns in which a tile may come to this cell."""
    return {c.rotation for c in game.candidates() if isinstance(c, choice) and c.cell == cell}


# --- set-up and purchase --------------------------------------------------------------------------------


@pytest.mark.rule("magical_buildings.1")
def test_magical_buildings_are_mixed_with_the_building_tiles() -> None:
    """Shuffled in with the building tiles: 60 tiles in all, those of the base game in their usual order."""
    for seed in range(4):
        game, plain = (begun(4, *modules, seed=str(seed)) for modules in ((ME,), ()))
        everything = [*game.state.market, *reversed(game.state.supply.pieces)]
        assert (len(everything), sorted(set(everything) & set(ALL))) == (60, sorted(ALL))
        buildings = [name for name in everything if name not in ALL]
        assert buildings == [*plain.state.market, *reversed(plain.state.supply.pieces)]


@pytest.mark.rule("magical_buildings.1")
def test_magical_buildings_are_bought_like_building_tiles() -> None:
    """They come to the market and are bought like building tiles; paid exactly they earn another action."""
    game = at_table(market="P2 P3 P4 P5", hands=["florin-2"], supply=PAVILION)
    happened = play(game, buy(1, "florin-2"), take("florin-1"), store("P2"))
    assert told(happened, events.TileTurnedUp) == [events.TileTurnedUp(PAVILION, 1)]
    game = at_table(market=f"{PAVILION} . {TOWER} .", hands=["florin-9 dinar-9 dinar-7"])
    assert code(game, buy(3, "dinar-9")) == "too_little"
    play(game, buy(1, "florin-9"))
    assert asked(game) == (0, Actions)
    play(game, buy(3, "dinar-9 dinar-7"))
    assert asked(game) == (0, Placing)
    assert game.seat(0).bought == [PAVILION, TOWER]


# --- turning --------------------------------------------------------------------------------------------


@pytest.mark.rule("magical_buildings.2")
def test_a_magical_building_is_rotated_when_bought() -> None:
    """It may be placed in any of four rotations when it is bought: all that leave the way open."""
    game = placing(at_table(), CHAMBERS)
    assert turns(game, Place, (1, 0)) == {0, 1}  # its walls stand north and east, or east and south
    play(game, place(CHAMBERS, 1, 0, rotation=1))
    laid = game.seat(0).city.part_at((1, 0))
    assert laid.walls == (E, S)
    assert placing(at_table(), PAVILION).check(place(PAVILION, 1, 0, rotation=2)) is None


@pytest.mark.rule("magical_buildings.2")
def test_a_magical_building_won_at_the_end_is_rotated() -> None:
    """Whenever it enters: the last tile goes south of the fountain only with its open side to the north."""
    game = at_table(
        market=f"{TOWER} . . .", supply="", hands=["", "florin-2"], cities=[BARE] * 3, step="market"
    )
    assert asked(game)[0] == 1
    assert (turns(game, Place, (1, 0)), turns(game, Place, (0, 1))) == ({0}, {1})
    play(game, place(TOWER, 0, 1, rotation=1))
    assert game.over
    assert game.seat(1).city.part_at((0, 1)).walls == (E, S, W)


@pytest.mark.rule("magical_buildings.2", "module_interactions 2.1")
def test_a_magical_site_keeps_its_rotation_when_finished() -> None:
    """Its turned wall counts from the beginning, its type only when it is finished."""
    hand = "florin-4 florin-9 dirham-9 dinar-9 ducat-9"
    game = at_table(["building_sites"], players=2, hands=[hand], market=f"{PAVILION} P2 P3 P4", supply="P5")
    play(game, Buy("site-1", ("florin-4",)))
    play(game, next(iter(game.candidates())))
    play(game, place(PAVILION, 1, 0, rotation=1), take("florin-1"))
    city = game.seat(0).city
    assert (city.part_at((1, 0)).walls, city.longest_wall(), sum(city.counts())) == ((E,), 1, 0)
    (hidden,) = game.state.slices["building_sites"].held[0]
    play(game, Buy(finish(PAVILION), (f"{hidden.split('-')[1]}-9",)))
    city = game.seat(0).city
    assert (city.part_at((1, 0)).walls, city.longest_wall(), sum(city.counts())) == ((E,), 1, 1)


@pytest.mark.rule("magical_buildings.2")
def test_a_magical_building_from_the_reserve_is_rotated() -> None:
    """It may be turned when it comes from the reserve, however it lay before."""
    game = lay(at_table(), (GARDEN, (1, 0), 0))
    play(game, Remove((1, 0)))
    game = at_table(reserves=[GARDEN])
    assert [turns(game, Add, cell) for cell in ((1, 0), (0, 1), (-1, 0), (0, -1))] == [{0}, {1}, {2}, {3}]
    play(game, Add(GARDEN, (0, -1), 3))
    assert game.seat(0).city.part_at((0, -1)).walls == (N, E, W)


@pytest.mark.rule("magical_buildings.2")
def test_a_magical_building_is_rotated_in_an_exchange() -> None:
    """It may be turned when it comes in by an exchange."""
    game = at_table(cities=[ROW], reserves=[TOWER])
    assert turns(game, Exchange, (2, 0)) == {0}
    assert code(game, Exchange((1, 0), TOWER, 0)) == "edge_mismatch"
    play(game, Exchange((2, 0), TOWER, 0))
    assert game.seat(0).reserve == ["seraglio-9-open"]


@pytest.mark.rule("magical_buildings.2")
def test_other_rules_apply_to_magical_buildings() -> None:
    """Otherwise the normal rules: walls meet walls, it must be reached on foot, no gap is enclosed."""
    game = placing(at_table(cities=[ROW]), PAVILION)
    assert code(game, place(PAVILION, 1, 1, rotation=0)) == "edge_mismatch"
    assert code(game, place(PAVILION, 4, 0)) == "no_neighbour"
    assert code(game, place(PAVILION, 1, 1, rotation=4)) == "rotated"
    game = placing(at_table(), "pavilion-8-open")
    assert code(game, place("pavilion-8-open", 1, 0, rotation=1)) == "rotated"


@pytest.mark.rule("magical_buildings.4")
def test_turning_in_place_is_no_redesign() -> None:
    """It cannot be turned where it lies: it does not move to its own cell, whatever the turn."""
    game = redesigning(lay(at_table(), (PAVILION, (1, 0), 0)))
    assert code(game, Move((1, 0), (1, 0), 1)) is not None
    assert not [c for c in game.candidates() if isinstance(c, Move) and c.cell == c.to]
    play(game, Move((1, 0), (0, 1), 1))
    assert game.seat(0).city.part_at((0, 1)).walls == (E,)


# --- what it counts for ---------------------------------------------------------------------------------


@pytest.mark.rule("magical_buildings.3")
@pytest.mark.parametrize("scoring", ["A", "B", "C"])
def test_a_building_of_its_type_in_every_majority(scoring: str) -> None:
    """It is a building of its type in every majority; its walls count as they lie."""
    game = lay(at_table(), (CHAMBERS, (1, 0), 1), (TOWER, (-1, 0), 2))
    sheet = score_sheet(game.view(NOBODY), scoring)
    rows = {row.category: row for row in sheet.rows}
    assert (rows["chambers"].counts[0], rows["tower"].counts[0], rows["garden"].counts[0]) == (1, 1, 0)
    assert rows["tower"].points[0] == {"A": 6, "B": 13, "C": 21}[scoring]
    assert game.seat(0).city.longest_wall() == 3


@pytest.mark.rule("magical_buildings.3")
def test_a_magical_building_counts_for_dirk() -> None:
    """Drawn for Dirk it counts among his buildings of the type."""
    game = at_table(players=2, dirk=f"{TOWER} P2")
    rows = sheet_rows(game, "A")
    assert (rows["tower"].counts, rows["tower"].points) == ((0, 0, 1), (0, 0, 6))


@pytest.mark.rule("magical_buildings.5", "watchtowers.13")
def test_a_magical_building_is_no_base_building() -> None:
    """It is none of the base buildings: no watchtower comes with it or leans on its colour."""
    game = at_table(["watchtowers"], market=f"{SERAGLIO} . . .", hands=["florin-9 florin-9"])
    assert not purchase_add_ons(game, 0, find_sale(game, 0, "space-1"))
    red = game.piece("watchtower-seraglio-1")
    game = placing(lay(game, (SERAGLIO, (1, 0), 0)), red.id)
    assert not [c for c in game.candidates() if isinstance(c, Place)]
    assert {game.piece(name).kind for name in ALL}.isdisjoint({tile.kind for tile in standard().tiles})


@pytest.mark.rule("magical_buildings.6")
@pytest.mark.parametrize("name", ALL)
def test_a_magical_building_may_carry_citizens_and_chests(name: str) -> None:
    """They ask for a finished building with a type, and that is what it is, however it lies."""
    piece = at_table().piece(name)
    for rotation in range(4):
        parts = Placed(piece, (0, 0), rotation).parts().values()
        assert [(part.type, part.ordinary) for part in parts] == [(name.split("-")[1], True)]


# --- beside other modules -------------------------------------------------------------------------------


def test_the_vizier_buys_a_magical_building() -> None:
    """The vizier may buy it, for its exact price."""
    game = at_table(["viziers_favour"], market=f"{TOWER} . . .")
    assert [(sale.piece, sale.exact) for sale in BUYING_OUT_OF_TURN.sales(game, 1)] == [(TOWER, True)]


def test_diamonds_pay_for_a_magical_building() -> None:
    """It is a market tile: diamonds pay for it, and earn the extra action."""
    game = at_table(["diamonds"], market=f". . {TOWER} .", hands=["diamond-9 diamond-5"])
    play(game, buy(3, "diamond-9 diamond-5"))
    assert asked(game) == (0, Actions)


def test_exchange_cards_pay_for_a_magical_building() -> None:
    """An exchange card lets two currencies pay for it."""
    hand = "dinar-7 florin-7 exchange-dinar-florin"
    game = at_table(["currency_exchange_cards"], market=f". . {TOWER} .", hands=[hand])
    assert code(game, buy(3, "dinar-7 florin-7", add_ons=("exchange-dinar-florin",))) is None


def test_the_patron_pays_for_a_magical_building() -> None:
    """The Patron pays for it."""
    game = holding("patron", market=f"{TOWER} . . .", modules=[ME])
    said = told(play(game, Buy("space-1", (), ("patron",))), events.TileBought)
    assert [(e.tile, e.price, e.exact) for e in said] == [(TOWER, 0, True)]


def test_squares_count_a_magical_building() -> None:
    """A square beside it counts it once more, if there is no wall between them as it lies."""
    for cell, counted in (((1, -1), 2), ((0, -2), 1)):
        game = at_table(["squares"])
        owner = game.seat(0)
        owner.city = owner.city.place(game.piece("square-garden-1"), (0, -1))
        owner.city = owner.city.place(game.piece(GARDEN), cell)
        rows = sheet_rows(game, "B")
        assert rows["garden"].counts[0] == counted


def test_magical_buildings_do_not_need_the_painter() -> None:
    """It turns without the mosaic painter, who stays unused."""
    game = crafted("mosaic-painter carpenter", CHAMBERS, modules=[ME])
    ways = {(c.rotation, c.add_ons) for c in game.candidates() if isinstance(c, Place)}
    assert {rotation for rotation, _ in ways} == {0, 1, 2, 3}
    assert {add_ons for _, add_ons in ways} == {()}


def test_a_gate_in_a_turned_wall() -> None:
    """A city gate goes into its printed wall, wherever the turn has brought it."""
    game = laying(CHAMBERS, modules=[ME])
    assert game.check(Place(CHAMBERS, (2, 0), 2)).code == "not_on_foot"
    assert game.check(Place(CHAMBERS, (2, 0), 0, ("gate-W",))) is not None
    play(game, Place(CHAMBERS, (2, 0), 2, ("gate-W",)))
    assert (1, 0) in game.seat(0).city.steps((2, 0))


def test_a_magical_building_is_sold_from_a_personal_market() -> None:
    """Stored in a personal market the others buy it for its printed price."""

    def lay_out(state) -> None:
        state.seats[1].reserve.append(TOWER)
        state.slices["personal_building_market"].under[TOWER] = "dinar"

    game = at_table(["personal_building_market"], prepare=lay_out)
    mine = [sale for sale in sales(game, 0) if sale.seller == 1]
    assert [(sale.piece, sale.price, sale.currency) for sale in mine] == [(TOWER, 14, "dinar")]


def test_a_camp_leans_on_its_turned_wall() -> None:
    """A camp leans on its wall where it lies and counts it in a line."""
    game = lay(at_table(["camps"]), (PAVILION, (1, 0), 1))
    city = game.seat(0).city
    assert city.why_not_place(game.piece("camp-4"), (2, 0)) is None
    assert city.why_not_place(game.piece("camp-3"), (1, -1)) is not None
    assert line(city.place(game.piece("camp-4"), (2, 0)), (2, 0), W) == ((1, 0), (0, 0))


# --- data and words -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("row", "complaint"),
    [
        ({"id": "x", "type": "tower", "price": None, "walls": []}, "tiles.x.price: missing"),
        (
            {"id": "x", "type": None, "price": 3, "walls": []},
            "tiles.x.type: a building needs one",
        ),
        ({"id": "x", "type": "shed", "price": 3, "walls": []}, "'shed' is not one of"),
        ({"id": "x", "type": "tower", "price": 3}, "walls are missing"),
    ],
)
def test_bad_data_are_refused_with_their_place(row: dict[str, object], complaint: str) -> None:
    """Data that cannot be played with are refused with the place."""
    refused_data(ME, complaint, tiles=[row])


def test_the_shipped_magical_buildings() -> None:
    """Each costs one more than the dearest base tile of its type and has one to three walls in a row."""
    dearest = {kind: max(tile.price or 0 for tile in standard().tiles if tile.type == kind) for kind in TYPES}
    pieces = [at_table().piece(name) for name in ALL]
    assert [piece.price for piece in pieces] == [dearest[kind] + 1 for kind in TYPES]
    assert [piece.walls for piece in pieces] == [(N,)] * 2 + [(N, E)] * 2 + [(N, E, S)] * 2


def test_the_note_on_a_magical_building() -> None:
    """The note on it says that it turns, and which buildings of its type are still to come."""
    view = at_table().view(0)
    rows = {row.label: row.value for row in tile_tip(view, tile_face(view, TOWER)).rows}
    assert rows[t("tip.turnable")] == t("tip.turnable_any")
    assert rows[t("tip.to_come", type=type_name("tower"))].endswith("11, 12, 13, 14")
