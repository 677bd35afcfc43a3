"""A slice of the soak run (tests/soak.py), so that it keeps working and every kind of choice is made."""

import pytest

from tests.conformance.dice import DICE_CHOICES
from tests.conformance.palace import CHOICES
from tests.conformance.roll_and_write import SHEET_CHOICES
from tests.soak import soak

KINDS = {"palace": CHOICES, "dice": DICE_CHOICES, "sheet": SHEET_CHOICES}


@pytest.mark.parametrize(("game", "games"), [("palace", 12), ("dice", 12), ("sheet", 20)])
def test_random_games_break_no_law(game: str, games: int) -> None:
    """Games of drawn kinds keep all laws; every kind of choice of the game is made sooner or later."""
    made = soak(games, "slice", game)
    assert set(made) == {kind.__name__ for kind in KINDS[game]}
