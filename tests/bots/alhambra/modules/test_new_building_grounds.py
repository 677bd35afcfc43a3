"""What bots know of building grounds: positions where one thing is plainly right."""

from alhambra_desktop.alhambra.modules.new_building_grounds import ChooseBuilding
from alhambra_desktop.bots.alhambra.outlook import Outlook
from alhambra_desktop.bots.levels import standard
from tests.alhambra.modules.new_building_grounds_table import COLUMNS, NINE, at_table, choose
from tests.alhambra.table import buy, play
from tests.bots.positions import BARE, best, worth

RIVAL = """
    +-----+-----+-----+-----+
    |  F    T10   T11   T12 |
    +-----+-----+-----+-----+
"""
"""The city of another player, who has three towers."""
TOWER, PAVILION = {**COLUMNS, 9: ["tower-a"]}, {**COLUMNS, 9: ["tower-a", "pavilion-a"]}


def ground_worth(columns) -> float:
    """What the ground of 9 is worth with these columns."""
    game = at_table(columns, cities=[BARE, RIVAL])
    return Outlook(game.view(0), 0, standard().weights).tile_value(NINE)


def test_the_most_valuable_type_is_chosen() -> None:
    """A type that nobody has is chosen rather than one in which another player leads by far."""
    game = at_table(PAVILION, hands=["florin-9"], cities=[BARE, RIVAL])
    play(game, buy(1, "florin-9"))
    assert best(game) == choose("pavilion-a")
    values = worth(game, ChooseBuilding)
    assert values[choose("pavilion-a")] > values[choose("tower-a")] > 0


def test_a_ground_is_worth_the_best_of_its_column() -> None:
    """With a pavilion to choose it is worth more than with a tower alone; with an empty column, least."""
    assert ground_worth(PAVILION) > ground_worth(TOWER) > ground_worth({**COLUMNS, 9: []})
