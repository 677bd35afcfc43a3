"""The start of a turn, redesigns, two players (module_interactions.md 2.6, 2.7, 2.13), point by point.

Each point of the sheet is named by its beginning, with the test that proves it for each module; a module
brings its test here.
"""

import pytest

from alhambra_desktop.alhambra.choices import Give
from alhambra_desktop.alhambra.frames import Placing
from tests.alhambra.interactions.sheet_tables import LANDED, named, only, points, stands
from tests.alhambra.kit import SHOWN
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
            37: of("gates_without_end_bonuses", "test_a_bonus_of_a_redesign_or_move"),
            31: both(CITY, "test_a_moved_tile_keeps_its_bonus_card"),
            3: both(CITY, "test_a_moved_tile_keeps_its_bonus_card"),
            12: of("street_trader", "test_several_of_a_colour_on_the_trader_one_on_a_building"),
            13: of("treasure_chamber", "test_a_moved_building_keeps_its_chest"),
        },
        "Number of redesigns in one turn": {
            7: both(CITY, "test_redesigns_in_one_turn"),
            14: of("master_builders_redesign", "test_a_master_builder_gives_a_redesign_after_placing"),
            31: both(CITY, "test_redesigns_in_one_turn"),
        },
        "Trader (12): it stays": {
            12: of("street_trader", "test_the_trader_stays_if_no_tile_is_placed_there"),
            28: of("street_trader_pairs", "test_the_half_of_a_project_on_his_cell_decides"),
            22: of("street_trader_pairs", "test_a_watchtower_is_placed_on_the_traders_cell"),
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
            9: of("city_walls_wooden", "test_walls_of_a_card_rotate_with_the_tile"),
        },
        "Gates (5)": {
            5: of("city_gates_placing", "test_only_printed_walls_take_a_gate"),
            9: of("city_walls_wooden", "test_a_gate_cannot_stand_on_a_wooden_wall"),
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


@pytest.mark.rule("module_interactions 2.6", "module_interactions 2.7", "module_interactions 2.13")
@pytest.mark.parametrize("part", PROVEN)
def test_every_point_has_its_tests(part: str) -> None:
    """Each point is proven for all modules that it names."""
    begins = list(PROVEN[part])
    for point in points(part):
        begin = only(begin for begin in begins if point.startswith(begin))
        begins.remove(begin)
        proofs = PROVEN[part][begin]
        assert named(point) <= proofs.keys() <= LANDED, point
        assert all(map(stands, proofs.values())), point
    assert not begins


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
