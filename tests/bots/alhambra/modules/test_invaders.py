"""What bots know of invaders: open sides cost more where an attack is likely, and covering them gains."""

import pytest

from alhambra_desktop.alhambra.modules.invaders import ID, invasion_of
from alhambra_desktop.bots.alhambra.modules import KNOWLEDGE
from alhambra_desktop.bots.alhambra.modules.invaders import SCOUT, STAYS
from alhambra_desktop.bots.alhambra.outlook import Outlook
from alhambra_desktop.bots.levels import standard
from tests.alhambra.modules.invaders_table import EAST, NORTH, SOUTH, WEST, camp
from tests.alhambra.table import buy, play
from tests.bots.positions import worth

ALL_TO_COME = "scoring-A dinar-9 scoring-B dinar-8"


def outlook_of(game) -> Outlook:
    return Outlook(game.view(0), 0, standard().weights)


def known_of(game, point: str, *about) -> float:
    """What is known of invaders alone."""
    outlook = outlook_of(game)
    (rule,) = [module for module in game.rules.modules if module.id == ID]
    return getattr(KNOWLEDGE[ID](rule), point)(outlook, *about)


def test_open_sides_cost_what_they_will_lose() -> None:
    """Only the last scoring is to come: each direction as likely as the others, 3 a side and 1 on a flank."""
    game = camp(deck="dinar-9 dinar-8")
    sides = {"N": 1, "E": 2, "S": 2, "W": 1}  # of the notched city
    (chance,) = [held for name, held, _ in outlook_of(game).scorings if name == "C"]
    facing = 3 / 4 * sum(sides.values())
    flanks = 1 / 4 * 2 * sum(sides.values())
    assert known_of(game, "position") == pytest.approx(-STAYS * chance * (facing + flanks))


def test_a_bot_that_knows_the_direction_ignores_the_others() -> None:
    """With the next direction seen, a side that faces it costs more than one on the other side."""
    game = camp(hands=["ducat-9"], deck=ALL_TO_COME)
    play(game, buy(4, "ducat-9"))
    tower = game.piece("tower-12-open")
    west, east = (-1, 0), (1, 0)
    # West of the fountain the tile itself opens a side to the west, where the attack comes from.
    assert known_of(game, "spot", tower, west, 0) < known_of(game, "spot", tower, east, 0)


def test_a_wall_to_the_outside_is_better_than_none() -> None:
    """Of two gardens for the same place the one walled to south and west is attacked less."""
    game = camp(deck=ALL_TO_COME)
    walled, bare = game.piece("garden-8-SW"), game.piece("garden-10-open")
    city = game.seat(0).city
    assert city.why_not_place(walled, (0, 1)) is None
    assert known_of(game, "spot", walled, (0, 1), 0) > known_of(game, "spot", bare, (0, 1), 0)


def test_removing_a_tile_removes_its_open_sides() -> None:
    """The change is that of the whole position: without the garden, whose neighbour is walled towards it."""
    game = camp(deck=ALL_TO_COME)
    before = known_of(game, "position")
    (garden,) = [placed for placed in game.seat(0).city.tiles() if placed.cell == (1, -1)]
    gain = known_of(game, "leaving", garden.piece, (1, -1))
    game.seat(0).city = game.seat(0).city.remove((1, -1))
    assert known_of(game, "position") == pytest.approx(before + gain)
    back = known_of(game, "spot", garden.piece, (1, -1), 0)
    assert back == pytest.approx(-gain)


def test_a_scout_is_worth_a_little_until_the_direction_is_known() -> None:
    """An exact tower sends a scout; whoever has seen the card gains nothing by another one."""
    game = camp(hands=["ducat-9"], deck=ALL_TO_COME)
    choice = buy(4, "ducat-9")
    (sale,) = [sale for sale in outlook_of(game).sales if sale.id == "space-4"]
    assert known_of(game, "buying", sale, choice, True) == SCOUT
    assert known_of(game, "buying", sale, choice, False) == 0
    game.look(invasion_of(game).pile, 1, 0)
    assert known_of(game, "buying", sale, choice, True) == 0
    assert choice in worth(game, type(choice))
    assert {NORTH, EAST, SOUTH, WEST} == set(invasion_of(game).pile.pieces)
