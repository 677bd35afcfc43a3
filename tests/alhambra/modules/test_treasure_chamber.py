"""The Treasure Chamber (module 13): the rule sheet sentence by sentence, on drawn boards."""

import json

import pytest

from alhambra_desktop.alhambra import verbs
from alhambra_desktop.alhambra.choices import Buy, Exchange, Give, Move, Remove
from alhambra_desktop.alhambra.events import GoodsBought
from alhambra_desktop.alhambra.forms import BARE as NO_TYPE
from alhambra_desktop.alhambra.forms import Form
from alhambra_desktop.alhambra.frames import Actions, Course, Redesign
from alhambra_desktop.alhambra.modules.change import coin_name, coins_of
from alhambra_desktop.alhambra.modules.treasure_chamber import (
    Chamber,
    ChestLeft,
    ChestPut,
    ChestsBack,
    DirkGotChests,
    Distribution,
    PutChest,
    RoomFilled,
    chamber,
)
from alhambra_desktop.alhambra.modules.viziers_favour import BUYING_OUT_OF_TURN
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.pieces import TYPES
from alhambra_desktop.engine.game import Steps
from tests.alhambra.kit import begun, lay, refused_data
from tests.alhambra.modules.treasure_chamber_table import BARE, GARDENS, ME, ROW, at_table, given, room
from tests.alhambra.table import asked, buy, code, play, tile, told

ONE_TOWER = """
    +-----+-----+
    |  F    T9  |
    +-----+-----+
"""


def chests(game: Palace, seat: int) -> int:
    return game.rules.categories[ME].count(game, seat)


def points(game: Palace, scoring: str) -> tuple[int, ...]:
    return game.rules.categories[ME].row(game, scoring).points


def all_chests(game: Palace) -> dict[str, int]:
    mine = chamber(game)
    lying = [*mine.put.values(), *(kind for chests in mine.rooms for kind in chests)]
    return {kind: mine.bag[kind] + lying.count(kind) for kind in TYPES}


# --- set-up ---------------------------------------------------------------------------------------------


@pytest.mark.rule("treasure_chamber.1", "module_interactions 4.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_set_up(players: int) -> None:
    """42 chests in a bag, four drawn into each of three rooms."""
    found = set()
    for seed in "abc":
        game = begun(players, ME, seed=seed, events=True)
        mine = chamber(game)
        assert [len(chests) for chests in mine.rooms] == [4, 4, 4]
        assert all_chests(game) == dict(zip(TYPES, (5, 5, 7, 7, 9, 9), strict=True))
        assert [event.room for event in told(game.take_events(), RoomFilled)] == [
            "room-1",
            "room-2",
            "room-3",
        ]
        found.add(tuple(mine.rooms[0]))
    assert len(found) > 1


# --- buying ---------------------------------------------------------------------------------------------


@pytest.mark.rule("treasure_chamber.2", "module_interactions 2.3")
def test_a_room_costs_at_least_8_in_any_mix() -> None:
    """A new action: at least 8 in any mix of currencies for all chests of one room."""
    game = at_table("chambers tower garden", "tower", hands=["florin-3 dirham-5 dinar-4"])
    assert code(game, room(1, "florin-3 dinar-4")) == "too_little"
    assert code(game, room(3)) == "space_empty"
    assert code(game, room(1)) is None
    happened = play(game, room(1, "florin-3 dirham-5 dinar-4"))
    assert told(happened, GoodsBought)
    assert not game.seat(0).hand
    assert sorted(game.state.discards) == ["dinar-4", "dirham-5", "florin-3"]
    assert {event.chest for event in told(happened, ChestPut)} == {"chest-chambers", "chest-garden"}


@pytest.mark.rule("treasure_chamber.3", "module_interactions 1", "module_interactions 2.3")
def test_buying_a_room_earns_no_action_and_no_change() -> None:
    """No extra action even if exact; no coins for what is paid too much."""
    game = at_table("chambers", modules=["change"], hands=["florin-9 dirham-5 dinar-4"])
    coins_of(game).bag["florin"] = 6
    play(game, room(1, "florin-9 dirham-5"))
    assert asked(game) == (1, Actions)
    assert not any(coins_of(game).held[0].values())
    game = at_table("chambers")
    play(game, room(1))
    assert asked(game) == (1, Actions), "exactly 8"


@pytest.mark.rule("module_interactions 2.3")
def test_diamonds_alone_or_coins_with_cards_pay_for_a_room() -> None:
    """Diamonds pay unmixed; coins and the other money mix."""
    game = at_table("chambers", modules=["diamonds"], hands=["diamond-9 diamond-8 florin-3 dirham-5"])
    assert code(game, room(1, "diamond-9")) is None
    assert code(game, room(1, "diamond-8 florin-3 dirham-5")) == "does_not_mix"
    game = at_table("chambers", modules=["change"], hands=["dirham-5 dinar-2"])
    coins_of(game).held[0]["florin"] = 1
    assert code(game, room(1, f"dirham-5 dinar-2 {coin_name('florin')}")) is None


@pytest.mark.rule("module_interactions 2.3")
def test_special_money_does_not_pay_for_chests() -> None:
    """No exchange card, no treasure, no credit, no Patron: nothing can be used with it."""
    mods = ["currency_exchange_cards", "treasures", "exchange_certificates", "characters", "watchtowers"]
    game = at_table("chambers", modules=mods, hands=["florin-3 dirham-4"])
    assert not [c for c in game.candidates() if isinstance(c, Buy) and c.sale == "room-1"]


@pytest.mark.rule("treasure_chamber.2", "module_interactions 2.10")
def test_the_vizier_buys_no_room() -> None:
    """It is an action of the own turn."""
    game = at_table("chambers", modules=["viziers_favour"], market="P7 G12 A8 T9")
    assert not [sale for sale in BUYING_OUT_OF_TURN.sales(game, 1) if sale.goods]


@pytest.mark.rule("treasure_chamber.11")
def test_any_room_with_chests_may_be_bought() -> None:
    """Any room with chests may be bought, even if none of them fits; an empty one may not."""
    game = at_table("tower tower", "", cities=[BARE] * 3)
    assert {c.sale for c in game.candidates() if isinstance(c, Buy)} == {"room-1"}
    happened = play(game, room(1))
    assert told(happened, ChestsBack) == [ChestsBack(("chest-tower", "chest-tower"))]


# --- two players ----------------------------------------------------------------------------------------


@pytest.mark.rule("treasure_chamber.8", "module_interactions 2.13", "module_interactions 1")
def test_dirk_comes_before_the_opponent() -> None:
    """Leftovers go to Dirk first, one per tile of the colour, then to the opponent."""
    game = at_table("tower tower garden", players=2, dirk="T9 T11", cities=[BARE, GARDENS])
    play(game, room(1))
    assert asked(game) == (1, Distribution)
    happened = play(game, PutChest((1, 0)))
    assert chests(game, 2) == 2
    assert chests(game, 1) == 1
    assert not told(happened, ChestsBack)


@pytest.mark.rule("treasure_chamber.8")
def test_dirk_gets_chests_and_is_ranked() -> None:
    """Dirk competes for the majority with the chests on his tiles."""
    game = at_table("tower tower", players=2, dirk="T9 T11", cities=[BARE, BARE])
    happened = play(game, room(1))
    assert told(happened, DirkGotChests) == [DirkGotChests(2, ("chest-tower", "chest-tower"))]
    assert points(game, "A") == (0, 0, 7)
    assert game.rules.categories[ME].evidence(game, 2).tiles == (tile("T9"), tile("T11"))


@pytest.mark.rule("treasure_chamber.8")
def test_a_tile_given_to_dirk_in_this_turn() -> None:
    """It lies with him when the chests are put."""
    game = at_table("garden", players=2, market="G8 . . .", hands=["florin-8 dirham-8"], cities=[BARE, BARE])
    play(game, buy(1, "florin-8"), room(1, "dirham-8"), Give(tile("G8")))
    assert chests(game, 2) == 1


# --- scoring --------------------------------------------------------------------------------------------


@pytest.mark.rule("treasure_chamber.7", "module_interactions 2.9")
def test_the_most_chests_score() -> None:
    """Majority in number of chests: 7, then 14 and 7, then 22, 14 and 7."""
    game = given(at_table(cities=[ROW, ONE_TOWER, BARE]), (1, 0), (2, 0))
    given(game, (1, 0), seat=1)
    assert [chests(game, seat) for seat in range(3)] == [2, 1, 0]
    assert points(game, "A") == (7, 0, 0)
    assert points(game, "B") == (14, 7, 0)
    assert points(game, "C") == (22, 14, 0)


@pytest.mark.rule("treasure_chamber.7")
def test_ties_in_chests_share() -> None:
    """Two with one chest each in the first scoring: 7 divided, rounded down."""
    game = given(given(at_table(cities=[ROW, ONE_TOWER, BARE]), (1, 0)), (1, 0), seat=1)
    assert points(game, "A") == (3, 3, 0)
    assert points(game, "B") == (10, 10, 0)


# --- in the city ----------------------------------------------------------------------------------------


@pytest.mark.rule("treasure_chamber.9", "module_interactions 2.7", "module_interactions 1")
def test_a_removed_building_sends_its_chest_back() -> None:
    """Into the bag; so does an exchanged one. The new building has none."""
    game = given(at_table(cities=[ROW]), (3, 0))
    happened = play(game, Remove((3, 0)))
    assert told(happened, ChestLeft) == [ChestLeft(0, "chest-garden", (3, 0))]
    assert chamber(game).bag["garden"] == 1
    game = given(at_table(cities=[ROW], reserves=["G9"]), (3, 0))
    play(game, Exchange((3, 0), tile("G9")))
    assert chamber(game).bag["garden"] == 1
    assert chests(game, 0) == 0


@pytest.mark.rule("module_interactions 2.7")
def test_a_moved_building_keeps_its_chest() -> None:
    """Moving inside the Alhambra is no leaving."""
    game = given(at_table(cities=[ROW]), (3, 0))
    game.state.frames[:] = [Course("turns"), Steps("turn", "adjusting"), Redesign(0, "test", moving=True)]
    game.start()
    play(game, Move((3, 0), (0, 1)))
    assert chests(game, 0) == 1
    assert game.rules.categories[ME].evidence(game, 0).cells == ((0, 1),)


@pytest.mark.rule("treasure_chamber.10", "module_interactions 1")
def test_no_chest_on_a_tile_under_construction() -> None:
    """An unfinished site has no type."""
    game = at_table("garden", cities=[ROW])
    verbs.reform(game, tile("G10"), Form(kind="site", type=NO_TYPE))
    happened = play(game, room(1))
    assert not told(happened, ChestPut)


@pytest.mark.rule("module_interactions 2.1", "module_interactions 2.7")
def test_halves_of_a_project_take_one_each() -> None:
    """A pavilion and a seraglio on two cells: two chests, which go back together."""
    game = at_table("pavilion seraglio", modules=["major_construction_projects"], cities=[BARE])
    owner, project = game.seat(0), "project-pavilion-seraglio"
    owner.city = owner.city.place(game.piece(project), (1, 0))
    happened = play(game, room(1))
    assert len(told(happened, ChestPut)) == 2
    assert chamber(game).put == {f"{project}/0": "pavilion", f"{project}/1": "seraglio"}
    game.state.active = 0
    game.state.frames[:] = [Course("turns"), Steps("turn", "placement"), Actions(0)]
    game.start()
    happened = play(game, Remove((1, 0)))
    assert len(told(happened, ChestLeft)) == 2
    assert not chamber(game).put


@pytest.mark.rule("module_interactions 4.2")
def test_chests_are_put_before_redesigns_at_the_end_of_the_turn() -> None:
    """Tiles, then chests, then what belongs to the end of the turn."""
    steps = at_table().rules.phases["turn"].names
    assert steps.index("placement") < steps.index("chests put") < steps.index("end_of_turn")


# --- saves and data -------------------------------------------------------------------------------------


def test_a_saved_state_loads_unchanged() -> None:
    """In the middle of a distribution."""
    game = at_table("garden chambers", cities=[GARDENS])
    play(game, room(1))
    again = Palace.restore(game.rules, json.loads(json.dumps(game.plain())))
    assert again.state == game.state
    assert asked(again) == (0, Distribution)
    assert Chamber.of(again).rooms[0] == ["garden", "chambers"]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"chests": {"pavilion": 5}}, "chests"),
        ({"chests": dict.fromkeys([*TYPES[:5], "stable"], 7)}, "stable"),
        ({"chests": dict.fromkeys(TYPES, 1)}, "too few"),
        ({"rooms": 0}, "rooms"),
        ({"price": -1}, "price"),
        ({"points": {"A": [7], "B": [14, 7]}}, "points.C"),
        ({"points": {"A": [7], "B": [14, -7], "C": [22]}}, "points.B.2"),
    ],
)
def test_bad_data_are_refused_with_their_place(change, words: str) -> None:
    """The message names what is wrong."""
    refused_data(ME, words, **change)


@pytest.mark.rule("treasure_chamber.5")
def test_chests_pass_everybody_who_has_no_room() -> None:
    """Seats 0 and 1 have no buildings, the tower of seat 2 has a chest: seat 3 gets the tower's chest."""
    cities = [BARE, BARE, ONE_TOWER, ONE_TOWER.replace("T9", "T8")]
    game = given(at_table("tower garden", cities=cities, players=4), (1, 0), seat=2)
    happened = play(game, room(1))
    assert told(happened, ChestPut) == [ChestPut(3, "chest-tower", (1, 0))]
    assert told(happened, ChestsBack) == [ChestsBack(("chest-garden",))]


@pytest.mark.rule("module_interactions 2.1")
def test_a_magical_building_takes_a_chest() -> None:
    """What counts for a type takes its chest."""
    game = at_table("garden", cities=[BARE] * 3, modules=["magical_buildings"])
    lay(game, ("magical-garden", (1, 0), 0))
    assert told(play(game, room(1)), ChestPut) == [ChestPut(0, "chest-garden", (1, 0))]


@pytest.mark.rule("treasure_chamber.8", "module_interactions 2.13")
def test_a_tile_of_dirk_has_one_chest() -> None:
    """One of his two towers has one already: one more for him, one for the opponent, the third goes back."""
    cities = [BARE, ONE_TOWER.replace("T9", "T8")]
    game = at_table("tower tower tower", players=2, dirk="T9 T11", cities=cities)
    chamber(game).put[tile("T9")] = "tower"
    happened = play(game, room(1))
    assert (chests(game, 2), chests(game, 1)) == (2, 1)
    assert told(happened, ChestsBack) == [ChestsBack(("chest-tower",))]
