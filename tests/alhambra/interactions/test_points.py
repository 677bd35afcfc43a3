"""The start of a turn, redesigns, two players (module_interactions.md 2.6, 2.7, 2.13), point by point.

Each point of the sheet is named by its beginning, with the test that proves it for each module; a module
brings its test here. Points of modules that are not there yet are named with those.
"""

import re

import pytest

from alhambra_desktop.alhambra import verbs
from alhambra_desktop.alhambra.choices import Add, Give, Remove
from alhambra_desktop.alhambra.forms import Form
from alhambra_desktop.alhambra.frames import Placing
from alhambra_desktop.alhambra.geometry import E
from alhambra_desktop.alhambra.modules.art_of_the_moors import ArtOfTheMoors
from alhambra_desktop.alhambra.modules.bonus_cards import bonus_of
from alhambra_desktop.alhambra.modules.building_sites import begin
from alhambra_desktop.alhambra.modules.extensions.board import extensions_of
from alhambra_desktop.alhambra.modules.falconers import Perched, falcons_of
from alhambra_desktop.alhambra.modules.handymen.board import handymen
from alhambra_desktop.alhambra.modules.new_building_grounds import NewBuildingGrounds
from alhambra_desktop.alhambra.modules.palace_designers import StandDesigner, place_of
from alhambra_desktop.alhambra.modules.palace_staff import staff_of
from tests.alhambra.interactions.sheet_tables import LANDED, only, points, section, stands
from tests.alhambra.kit import SHOWN, lay, redesigning
from tests.alhambra.modules.gates_table import holding
from tests.alhambra.table import asked, buy, play, table, tile

MODULES, PAIRS = "tests/alhambra/modules/test_", "tests/alhambra/interactions/test_"
HERE = "tests/alhambra/interactions/test_points.py"

Proofs = dict[int, tuple[str, str]]
"""By number of a module the test of a point: file and function."""


def of(module: str, name: str) -> tuple[str, str]:
    return f"{MODULES}{module}.py", name


def both(file: str, name: str) -> tuple[str, str]:
    return f"{PAIRS}{file}.py", name


ABILITIES, CITY = "characters_abilities", "gates_towers_craftsmen_in_the_city"
PLAY, PROJECTS = "cards_squares_camps_in_play", "pairs_vizier_projects_markets"

PROVEN: dict[str, dict[str, Proofs]] = {
    "2.6": {
        "First a standing bid (28)": {
            28: both(PROJECTS, "test_projects_are_won_before_the_beggar_acts"),
            19: of("caravanserai", "test_one_cube_a_turn_before_the_first_action"),
            7: of(ABILITIES, "test_begging_comes_before_the_first_action"),
            40: of("handymen", "test_rolling_is_optional_and_comes_first"),
        },
        '"Next to play"': {7: of(ABILITIES, "test_another_kind_of_card_is_resolved_first")},
        "A scoring card drawn by the Beggar": {
            7: of(ABILITIES, "test_a_scoring_card_that_the_beggar_draws_is_scored_at_once"),
            3: both("pairs_cards_and_characters", "test_bonus_cards_with_the_beggar"),
        },
        "Rolled handymen (40)": {
            40: of("handymen", "test_a_player_who_rolls_takes_money"),
            21: of("handymen_at_work", "test_no_bid_and_no_falcons_after_a_roll"),
            28: of("handymen_at_work", "test_no_bid_and_no_falcons_after_a_roll"),
        },
        "Staked cards (28)": {
            28: both(PROJECTS, "test_staked_cards_are_not_in_the_hand"),
            11: of("change", "test_the_beggar_does_not_count_them"),
            2: both(PLAY, "test_the_beggar_does_not_count_them"),
        },
    },
    "2.7": {
        "Vetoes besides the base rules": {
            5: of("city_gates_placing", "test_the_two_tiles_of_a_gate_cannot_leave"),
            8: both(PLAY, "test_a_move_may_not_leave_a_camp_without_wall"),
            22: of("watchtowers_placing", "test_the_last_neighbour_of_a_watchtower_stays"),
            29: of("palace_staff", "test_the_tile_under_the_guard_stays"),
            31: both(PLAY, "test_the_brick_maker_leaves_a_camp_its_wall"),
        },
        "Exchange": {3: of("bonus_cards", "test_an_exchange_returns_the_bonus_card_too")},
        "Move inside the Alhambra": {
            37: of("gates_without_end", "test_a_bonus_of_a_redesign_or_move"),
            31: both(CITY, "test_a_moved_tile_keeps_its_bonus_card"),
            3: both(CITY, "test_a_moved_tile_keeps_its_bonus_card"),
            12: of("street_trader", "test_several_of_a_colour_on_the_trader_one_on_a_building"),
            13: of("treasure_chamber", "test_a_moved_building_keeps_its_chest"),
        },
        "Number of redesigns in one turn": {
            7: both(CITY, "test_redesigns_in_one_turn"),
            14: of("master_builders", "test_a_master_builder_gives_a_redesign_after_placing"),
            31: both(CITY, "test_redesigns_in_one_turn"),
        },
        "Trader (12): it stays": {
            12: of("street_trader", "test_the_trader_stays_if_no_tile_is_placed_there"),
            28: of("street_trader", "test_the_half_of_a_project_on_his_cell_decides"),
            22: of("street_trader", "test_a_watchtower_is_placed_on_the_traders_cell"),
        },
        "Trader (12) and designer (35)": {
            12: of("palace_designers", "test_the_trader_and_the_designer_meet_on_one_tile"),
            35: of("palace_designers", "test_the_trader_and_the_designer_meet_on_one_tile"),
        },
        "Camps (8)": {
            8: of("camps", "test_a_camp_may_lean_on_a_wooden_wall"),
            9: of("city_walls", "test_a_camp_may_lean_on_a_wooden_wall_and_then_holds_its_tile"),
        },
        "Watchtower (22)": {22: of("watchtowers_placing", "test_the_cells_beyond_the_long_side_stay_empty")},
        "Rotation": {
            25: of("magical_buildings", "test_a_magical_building_from_the_reserve_is_rotated"),
            32: of("bathhouses", "test_a_bathhouse_has_no_walls_and_any_rotation"),
            33: of("wishing_well", "test_wishing_wells_have_no_walls_and_take_any_rotation"),
            31: of("travelling_craftsmen_tiles", "test_the_mosaic_painter_rotates_a_new_building"),
            9: of("city_walls", "test_walls_of_a_card_rotate_with_the_tile"),
        },
        "Gates (5)": {
            5: of("city_gates_placing", "test_only_printed_walls_take_a_gate"),
            9: of("city_walls", "test_a_gate_cannot_stand_on_a_wooden_wall"),
            37: of("gates_without_end_pairs", "test_no_gate_on_a_section"),
            8: of("city_gates_placing", "test_no_gate_between_tile_and_camp"),
        },
        "9 and 37": {
            9: of("gates_without_end_pairs", "test_one_wall_on_a_side_and_both_kinds_on_a_tile"),
            37: of("gates_without_end_pairs", "test_one_wall_on_a_side_and_both_kinds_on_a_tile"),
        },
        "Projects (28)": {
            28: of(
                "travelling_craftsmen_tiles",
                "test_a_project_is_exchanged_in_painted_in_every_way_that_covers_the_same_cells",
            )
        },
        "A tile discarded from a full personal market (41)": {
            41: of("personal_building_market", "test_last_tiles_with_a_full_market"),
            9: of("city_walls", "test_a_walled_tile_that_is_sold_keeps_its_wall"),
        },
        "Squares (4)": {4: of("squares", "test_a_square_counts_three_neighbours_at_most")},
    },
    "2.13": {
        "Dirk is given only bought or claimed tiles": {
            4: of("squares", "test_squares_are_not_given_to_dirk"),
            11: (HERE, "test_the_buyer_keeps_the_change"),
            22: of("watchtowers", "test_a_gift_to_dirk_brings_him_no_tower"),
            27: of("new_building_grounds", "test_a_ground_given_to_dirk_returns_its_building"),
            28: both(
                "vizier_projects_markets", "test_projects_count_for_their_types_and_are_given_to_nobody"
            ),
        },
        "Dirk's draws": {8: of("camps", "test_dirk_keeps_camps")},
        "He is ranked in types": {43: of("caliphs_guidelines", "test_dirk_takes_no_part")},
        "Thieves (10)": {
            10: of("thieves", "test_with_two_players"),
            31: of("travelling_craftsmen", "test_with_two_players_craftsmen_go_back_and_forth"),
        },
    },
}
"""By part and beginning of a point: its tests."""

LATER: dict[str, dict[str, int]] = {
    "2.6": {},
    "2.7": {},
    "2.13": {},
}
"""Points of a module that is not there yet."""


def numbers(point: str) -> set[int]:
    """The modules that a point names in brackets."""
    inside = " ".join(re.findall(r"\(([^()]*)\)", point))
    return {int(number) for number in re.findall(r"\b\d+\b", inside)} & set(range(1, 44))


@pytest.mark.rule("module_interactions 2.6", "module_interactions 2.7", "module_interactions 2.13")
@pytest.mark.parametrize("part", PROVEN)
def test_every_point_has_its_tests(part: str) -> None:
    """Each point is proven for all modules that it names and that are there, or waits for one that is not."""
    begins = [*PROVEN[part], *LATER[part]]
    for point in points(part):
        begin = only(begin for begin in begins if point.startswith(begin))
        begins.remove(begin)
        if begin in PROVEN[part]:
            proofs = PROVEN[part][begin]
            assert numbers(point) & LANDED <= proofs.keys() <= LANDED, point
            assert all(map(stands, proofs.values())), point
        else:
            assert LATER[part][begin] not in LANDED, point
    assert not begins


# --- 2.7: what lies on a tile when it leaves the Alhambra ----------------------------------------------

ROW = """
    +-----+-----+
    |  F    G11 |
    +-----+-----+
"""
GATED = """
    +-----+-----+
    |  F  % T9  |
    +-----+-----+
"""


BACK = "back to the supply, into the bag"


def leaves() -> dict[int, str]:
    """By module what becomes of its piece when the tile leaves, as the table says."""
    lines = [line for line in section("2.7").splitlines() if line.startswith("|") and "---" not in line]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if "piece" not in line]
    return {number: fate for pieces, fate in rows for number in numbers(pieces)}


def bonus_card() -> str:
    """Back to the hand."""

    def lay_out(state) -> None:
        state.slices["bonus_cards"].hands[0] = ()
        state.slices["bonus_cards"].played[0] = ("bonus-garden-11",)

    game = redesigning(table(cities=[ROW], display=SHOWN, modules=["bonus_cards"], prepare=lay_out))
    play(game, Remove((1, 0)))
    return "back to the hand" if "bonus-garden-11" in bonus_of(game).hands[0] else "stays"


def citizen() -> str:
    """Among those that anybody may invite."""
    game = redesigning(table(cities=[ROW], display=SHOWN, modules=["street_trader"]))
    mine = game.state.slices["street_trader"]
    mine.settled[tile("G11")] = "garden"
    before = mine.supply["garden"]
    play(game, Remove((1, 0)))
    return BACK if mine.supply["garden"] == before + 1 and not mine.settled else "stays"


def chest() -> str:
    """Among those that are drawn."""
    game = redesigning(table(cities=[ROW], display=SHOWN, modules=["treasure_chamber"]))
    mine = game.state.slices["treasure_chamber"]
    mine.put[tile("G11")] = "garden"
    before = mine.bag["garden"]
    play(game, Remove((1, 0)))
    return BACK if mine.bag["garden"] == before + 1 and not mine.put else "stays"


def gate() -> str:
    """The two tiles that it joins cannot leave."""
    game = table(cities=[GATED], display=SHOWN, modules=["city_gates"], prepare=holding())
    owner = game.seat(0)
    owner.city = owner.city.with_gate((0, 0), 1)
    redesigning(game)
    return "the two tiles cannot leave" if game.check(Remove((1, 0))) is not None else "leaves"


def wooden_wall() -> str:
    """It stays on its tile."""
    game = redesigning(table(cities=[ROW], display=SHOWN, modules=["city_walls"]))
    name = tile("G11")
    verbs.reform(game, name, Form(((0, E),)))
    play(game, Remove((1, 0)))
    assert name in game.seat(0).reserve
    return "stay" if E in game.piece(name).walls else "goes"


def wall_section() -> str:
    """It stays on its tile."""
    game = redesigning(table(cities=[ROW], display=SHOWN, modules=["gates_without_end"]))
    name = tile("G11")
    verbs.reform(game, name, Form().with_sections((0, E)))
    play(game, Remove((1, 0)))
    return "stay" if game.piece(name).stone == ((0, E),) else "goes"


def ground_building() -> str:
    """The building stays on its ground."""

    def lay_out(state) -> None:
        state.slices["new_building_grounds"].columns[:] = [["new-tower-a"], [], [], []]

    modules = ["new_building_grounds"]
    game = table(cities=[ROW], display=SHOWN, modules=modules, reserves=["ground-9-a"], prepare=lay_out)
    game.rules.module(NewBuildingGrounds).lay(game, 0, "ground-9-a", "new-tower-a")
    play(game, Add("ground-9-a", (0, 1)))
    redesigning(game)
    play(game, Remove((0, 1)))
    return "stay" if game.piece("ground-9-a").type == "tower" else "goes"


def culture() -> str:
    """The number of buildings of a price is that of Alhambra and reserve together."""
    game = redesigning(table(cities=[ROW], display=SHOWN, modules=["art_of_the_moors"]))
    rule = game.rules.module(ArtOfTheMoors)
    before = dict(rule.owned(game, 0))
    play(game, Remove((1, 0)))
    same = dict(rule.owned(game, 0)) == before
    return "unchanged as long as the tile is in Alhambra or reserve" if same else "less"


def falcon() -> str:
    """A falcon on a corner of the tile flies."""
    square = """
    +-----+-----+
    |  P8    C9 |
    +     +     +
    |  F     G11|
    +-----+-----+
    """

    def perch(state) -> None:
        mine = state.slices["falconers"]
        mine.perched[0].append(Perched(mine.left.pop(), (1, 0)))

    game = redesigning(table(cities=[square], display=SHOWN, modules=["falconers"], prepare=perch))
    play(game, Remove((1, -1)))
    return "stays" if falcons_of(game).perched[0] else "back to the supply"


def designer() -> str:
    """He goes to any tile that is left."""

    def lay_out(state) -> None:
        state.slices["palace_designers"].standing[0] = {tile("G11"): E}

    game = redesigning(table(cities=[ROW], display=SHOWN, modules=["palace_designers"], prepare=lay_out))
    play(game, Remove((1, 0)))
    assert {choice.cell for choice in game.candidates()} == {(0, 0)}
    play(game, StandDesigner((0, 0), E))
    return "goes to another own tile" if place_of(game, 0) == ((0, 0), E) else "stays"


def handyman() -> str:
    """He stays on his tile."""
    game = redesigning(table(cities=[ROW], display=SHOWN, modules=["handymen"]))
    handymen(game).on[0][tile("G11")] = 1
    play(game, Remove((1, 0)))
    return "stay" if tile("G11") in handymen(game).on[0] else "goes"


def animals() -> str:
    """Animals stay on a garden that is stored."""

    def lay_out(state) -> None:
        state.slices["alhambra_zoo"].on[tile("G11")] = ("lion", "lion")

    game = redesigning(table(cities=[ROW], display=SHOWN, modules=["alhambra_zoo"], prepare=lay_out))
    play(game, Remove((1, 0)))
    assert tile("G11") in game.seat(0).reserve
    return "stay" if game.state.slices["alhambra_zoo"].on else "goes"


def servant() -> str:
    """He stays on his building; only the tile under the guard cannot leave."""
    game = redesigning(table(cities=[ROW], display=SHOWN, modules=["palace_staff"]))
    staff = staff_of(game)
    staff.serving[tile("G11")] = "garden"
    staff.guards[0] = (1, 0)
    assert game.check(Remove((1, 0))).code == "guard_there"
    staff.guards[0] = (0, 0)
    play(game, Remove((1, 0)))
    return "stay" if tile("G11") in staff_of(game).serving else "goes"


def extension() -> str:
    """It stays on its building."""

    def lay_out(state) -> None:
        state.slices["extensions"].on[tile("G11")] = "extension-garden-a"

    game = redesigning(table(cities=[ROW], display=SHOWN, modules=["extensions"], prepare=lay_out))
    play(game, Remove((1, 0)))
    return "stay" if tile("G11") in extensions_of(game).on else "goes"


def site_tile() -> str:
    """A building under construction stays one in the reserve."""
    game = redesigning(table(cities=[ROW], display=SHOWN, modules=["building_sites"]))
    owner = game.seat(0)
    owner.bought.append(tile("G11"))
    game.state.slices["building_sites"].drawn[0] = ("site-dinar-1",)
    begin(game, 0, "site-dinar-1")
    owner.bought.clear()
    play(game, Remove((1, 0)))
    assert tile("G11") in owner.reserve
    return "stay" if tile("G11") in game.state.slices["building_sites"].under[0] else "goes"


def die() -> str:
    """A black die stays on a tile that is stored."""

    def lay_out(state) -> None:
        powers = state.slices["buildings_of_power"]
        powers.dice["garden-10-open"], powers.since["garden-10-open"] = 4, 0

    game = table(display=SHOWN, modules=["buildings_of_power"], prepare=lay_out)
    owner = game.seat(0)
    lay(game, ("garden-10-open", (1, 0)))
    play(redesigning(game), Remove((1, 0)))
    assert owner.reserve == ["garden-10-open"]
    return "stay" if game.state.slices["buildings_of_power"].dice == {"garden-10-open": 4} else "goes"


FATES = {
    3: bonus_card,
    5: gate,
    9: wooden_wall,
    12: citizen,
    13: chest,
    20: culture,
    21: falcon,
    23: site_tile,
    27: ground_building,
    29: servant,
    36: animals,
    38: die,
    35: designer,
    39: extension,
    40: handyman,
    37: wall_section,
}
"""By module what becomes of its piece."""


@pytest.mark.rule("module_interactions 2.7")
@pytest.mark.parametrize("module", sorted(LANDED & leaves().keys()))
def test_tokens_of_a_tile_that_leaves(module: int) -> None:
    """What the table says of a piece is what becomes of it."""
    assert leaves()[module].removesuffix(" (Y)") == FATES[module]()


# --- 2.13 -----------------------------------------------------------------------------------------------


def test_the_buyer_keeps_the_change() -> None:
    """A tile given to Dirk: the coins for what was overpaid stay with the buyer."""
    game = table(
        2, hands=["florin-9"], market="P5 . . .", display=SHOWN, supply="T11 T12 S9", modules=["change"]
    )
    play(game, buy(1, "florin-9"))
    assert asked(game) == (0, Placing)
    play(game, Give(tile("P5")))
    assert game.state.dirk is not None
    assert game.state.dirk.tiles == [tile("P5")]
    assert sum(game.state.slices["change"].held[0].values()) == 2
