"""A slice of the soak run (tests/soak.py), so that it keeps working and every kind of choice is made."""

import pytest

from alhambra_desktop.alhambra.catalogue import MODULES
from tests.conformance.dice import DICE_CHOICES
from tests.conformance.palace import BASE_AND_TOY_CHOICES
from tests.conformance.roll_and_write import SHEET_CHOICES
from tests.soak import counted, covering, soak

KINDS = {"palace": BASE_AND_TOY_CHOICES, "dice": DICE_CHOICES, "sheet": SHEET_CHOICES}

MORE_GAMES = 40
"""So many games with the module of a rare choice may follow the covering ones until it has been made."""


RARE = {"CompleteTwo"}
"""Choices that lots hardly ever bring about: two projects at once, which scenarios try out."""


@pytest.mark.slow
@pytest.mark.parametrize(("game", "games"), [("palace", 12), ("dice", 12), ("sheet", 20)])
def test_random_games_break_no_law(game: str, games: int) -> None:
    """Games of drawn kinds keep all laws; every kind of choice of the game is made sooner or later."""
    made = soak(games, "slice", game)
    assert set(made) >= {kind.__name__ for kind in KINDS[game]}


@pytest.mark.slow
def test_every_choice_of_every_module_is_made() -> None:
    """Random games over the covering sets break no law, and take every kind of choice of every module."""
    wanted = {kind.__name__ for module in MODULES.values() for kind in module.choices} - RARE
    made = covering("slice")
    for number in range(MORE_GAMES):
        rare = wanted - set(made)
        homes = (m.id for m in MODULES.values() if rare & {kind.__name__ for kind in m.choices})
        home = next(homes, None)
        if home is None:
            break
        made += soak(1, f"more/{number}", "palace", (home,))
    assert wanted <= set(made), f"never made: {sorted(wanted - set(made))}"


def test_counted_games_lose_nothing() -> None:
    """Quick games over the covering sets end with a winner and all pieces; parts make up the whole run."""
    whole = counted(6, "slice")
    assert whole == counted(2, "slice") + counted(4, "slice", first=2)
    assert whole["Buy"] > 0
