"""The orders of module_interactions.md (part 4) with all modules of the Mega Box: the phases as text.

A step of a module stands further in, with its module. What must not be told apart stands as it is in the
base game's sheet: Dirk draws before the market is filled, both from the shuffled supply.
"""

from alhambra_desktop.alhambra import base
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.setup import Setup
from tests.alhambra.kit import IN_THE_BOX

RULES = compile_rules(Setup(2, tuple(IN_THE_BOX)))

SETUP = """
supply
laid_out
    new_building_grounds (new_building_grounds)
    fruit boards (orchards)
    extensions (extensions)
dirk
choices
    traders sent (street_trader)
    palace_designers (palace_designers)
market
    squares (squares)
    chests (treasure_chamber)
    invasion cards (invaders)
    new_score_cards (new_score_cards)
    first_project (major_construction_projects)
    servants (palace_staff)
    fresh_colors (fresh_colors)
    caliphs_guidelines (caliphs_guidelines)
money
starting_money
first_player
display
piles
    bonus_cards (bonus_cards)
    thieves (thieves)
    craftsmen (travelling_craftsmen)
"""

TURN = """
begin
    characters rest (characters)
    caravans rest (caravanserai)
    craftsmen rest (travelling_craftsmen)
winning
    project_won (major_construction_projects)
actions
placement
    extensions (extensions)
after_placement
    chests put (treasure_chamber)
end_of_turn
adjusting
    trader goes on (street_trader)
    culture_taken (art_of_the_moors)
    animals move (alhambra_zoo)
passing_on
    craftsman passed on (travelling_craftsmen)
before_money
    servants refilled (palace_staff)
money
scoring
market
after_market
powers
    buildings_of_power (buildings_of_power)
keys
    gates_without_end (gates_without_end)
after_keys
    trader goes on after keys (street_trader)
interval
next
"""

SCORING = """
begin
choices
    bonus_cards (bonus_cards)
    wise man (characters)
walls
types
gains
    camps (camps)
    street_trader (street_trader)
    treasure_chamber (treasure_chamber)
    art_of_the_moors (art_of_the_moors)
    falconers (falconers)
    bathhouses (bathhouses)
    wishing_well (wishing_well)
    fresh_colors (fresh_colors)
    alhambra_zoo (alhambra_zoo)
    handymen (handymen)
final_gains
    minstrel (characters)
    bazaars (bazaars)
    orchards (orchards)
    treasures (treasures)
    mission_rows (caliphs_guidelines)
    mission_columns (caliphs_guidelines)
    mission_pairs (caliphs_guidelines)
    mission_second_wall (caliphs_guidelines)
    mission_diagonal (caliphs_guidelines)
    mission_double_walls (caliphs_guidelines)
    mission_variety (caliphs_guidelines)
    mission_path (caliphs_guidelines)
    mission_blocks (caliphs_guidelines)
losses
    medina (medina)
    palace_staff (palace_staff)
invasion
    attack (invaders)
end
    wisdom fades (characters)
    next scouts (invaders)
    watchtowers get cheaper (watchtowers)
dirk
"""

END = """
giving_back
    stakes_returned (major_construction_projects)
    palace_staff (palace_staff)
before_last_tiles
    building_sites (building_sites)
    buildings_of_power (buildings_of_power)
last_tiles
    last_grounds (new_building_grounds)
    last fruit (orchards)
placement
scoring
winners
"""


def as_text(phase: str) -> str:
    """The steps of a phase with all modules, one a line."""
    own = base.PHASES[phase]
    owners = {new: module.id for module in RULES.modules[1:] for _, new, _ in module.steps(phase)}
    names = RULES.phases[phase].names
    return "\n".join(["", *(n if n in own else f"    {n} ({owners[n]})" for n in names), ""])


def test_the_order_of_the_set_up() -> None:
    """4.1: supply and market, what lies around it, the money with its piles, then what is dealt last."""
    assert as_text("setup") == SETUP


def test_the_order_of_a_turn() -> None:
    """4.2: a bid won, actions, placing, culture, craftsman, servants, display, scoring, market, interval."""
    assert as_text("turn") == TURN


def test_the_order_of_a_scoring() -> None:
    """4.3: choices, walls, types, gains, what counts at the end only, losses, the invasion, Dirk's tiles."""
    assert as_text("scoring") == SCORING


def test_the_order_of_the_end() -> None:
    """4.4: bids go back, what comes before the last tiles, these, the third scoring."""
    assert as_text("end") == END


def test_kinds_of_choices_by_their_moment() -> None:
    """4.2: at the start Beggar, Dancer, cubes, dice; freely bonus cards, Coiner, craftsmen; late builders."""
    moments = (RULES.early_choices, RULES.free_choices, RULES.late_choices)
    assert [[kind.choice.__name__ for kind in kinds] for kinds in moments] == [
        ["Beg", "Dance", "MoveCube", "Roll"],
        ["PlayBonus", "PlayBonusAlways", "Mint", "MixMortar", "CutStone", "Forge"],
        ["CallArchitect", "EngageBuilder", "CallBuilder"],
    ]
