"""Every scoring counted twice: by the game, and by plain arithmetic from the rule sheets."""

from collections import Counter

import pytest

from alhambra_desktop.alhambra import scoring
from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.engine.randomness import Dice
from tests.alhambra.kit import begun
from tests.alhambra.recount.points import recount
from tests.conformance.plays import pick

LOOKS = 60
"""A game is looked at once in so many decisions."""
OPEN = {"invaders.invasion": "open"}
"""So that the next invasion can be counted at any moment."""
TILES = (
    "art_of_the_moors",
    "bathhouses",
    "bazaars",
    "buildings_of_power",
    "caliphs_guidelines",
    "camps",
    "city_walls",
    "gates_without_end",
    "invaders",
    "magical_buildings",
    "major_construction_projects",
    "medina",
    "new_building_grounds",
    "watchtowers",
    "wishing_well",
)
TOKENS = (
    "alhambra_zoo",
    "bonus_cards",
    "characters",
    "extensions",
    "falconers",
    "handymen",
    "new_score_cards",
    "orchards",
    "palace_staff",
    "squares",
    "street_trader",
    "travelling_craftsmen",
    "treasure_chamber",
    "treasures",
)
NOT_COUNTED = {"minstrel"}
"""Eight points for whoever holds the card need no second count."""


def compare(game: Palace, counted: Counter[str]) -> None:
    """All three scorings as they would be held now."""
    for held in scoring.SCORINGS:
        before = game.totals()
        for row in scoring.sheet(game, held):
            again = recount(game, held, row.category, before)
            if again is not None:
                assert list(row.points) == again, (held, row)
                counted[row.category] += any(again)
            else:
                assert row.category in {"wall", "palace_staff", "mission_second_wall", *NOT_COUNTED}
            before = tuple(total + points for total, points in zip(before, row.points, strict=True))


@pytest.mark.parametrize(
    ("players", "modules", "most"),
    [
        pytest.param(2, TILES, 14, id="tiles-2"),
        pytest.param(4, TILES, 14, id="tiles-4"),
        pytest.param(2, TOKENS, 12, id="tokens-2"),
        pytest.param(3, TOKENS, 12, id="tokens-3"),
        pytest.param(3, tuple(MODULES), 15, id="all-3"),
        pytest.param(6, tuple(MODULES), 15, id="all-6", marks=pytest.mark.slow),
        pytest.param(2, tuple(MODULES), 15, id="all-2", marks=pytest.mark.slow),
    ],
)
def test_all_rows_of_random_games_agree(players: int, modules: tuple[str, ...], most: int) -> None:
    """Walls, types, everything of the modules, losses: at many moments of a random game, for all scorings."""
    options = OPEN if "invaders" in modules else {}
    game, dice, counted = (
        begun(players, *modules, seed="twice", options=options),
        Dice("twice"),
        Counter(),
    )
    number = 0
    while not game.over:
        game.choose(pick(game, dice))
        number += 1
        if number % LOOKS == 0 and game.state.turn and not game.over:
            compare(game, counted)
    assert sum(points > 0 for points in counted.values()) >= most, counted
