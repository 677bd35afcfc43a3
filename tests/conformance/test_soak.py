"""A slice of the soak run (tests/soak.py), so that it keeps working and every kind of choice is made."""

from collections import Counter

import pytest

from alhambra_desktop.alhambra.catalogue import MODULES
from tests import soak as soak_run
from tests.conformance.dice import DICE_CHOICES
from tests.conformance.palace import BASE_AND_TOY_CHOICES
from tests.conformance.roll_and_write import SHEET_CHOICES
from tests.soak import MIN_PLAYERS, SEATS, Case, counted, covering, quick, soak

KINDS = {"palace": BASE_AND_TOY_CHOICES, "dice": DICE_CHOICES, "sheet": SHEET_CHOICES}

QUICK_GAMES = 40
"""So many quick games with a module are played until each of its choices has been made."""


EVERY = 16
"""One of so many covering sets is played here, too; the soak run plays them all."""


RARE = {"CompleteTwo", "LayFruit"}
"""Choices that games by lot hardly ever bring about, and scenarios try out: two projects at once, and where
fruit goes, which is asked with other data only."""


@pytest.fixture
def _glances(monkeypatch: pytest.MonkeyPatch) -> None:
    """The laws have tests of their own on many positions (test_laws.py); here one looks now and then."""
    monkeypatch.setattr(soak_run, "LOOKS", 100)


@pytest.mark.slow
@pytest.mark.usefixtures("_glances")
@pytest.mark.parametrize(("game", "games"), [("palace", 9), ("dice", 12), ("sheet", 20)])
def test_random_games_break_no_law(game: str, games: int) -> None:
    """Games of drawn kinds keep all laws; every kind of choice of the game is made sooner or later."""
    made = soak(games, "slice", game)
    assert set(made) >= {kind.__name__ for kind in KINDS[game]}


@pytest.mark.slow
@pytest.mark.usefixtures("_glances")
def test_games_with_many_modules_break_no_law() -> None:
    """A game with each of some covering sets of modules."""
    assert covering("slice", EVERY).total() > 0


@pytest.mark.slow
@pytest.mark.parametrize("module", MODULES)
def test_every_choice_of_a_module_is_made(module: str) -> None:
    """Games by lot take every kind of choice that a module brings."""
    wanted = {kind.__name__ for kind in MODULES[module].choices} - RARE
    made: Counter[str] = Counter()
    for number in range(QUICK_GAMES):
        if wanted <= set(made):
            break
        made += quick(Case(MIN_PLAYERS + number % SEATS, (), (), (module,)), f"choices/{number}")
    assert wanted <= set(made), f"never made: {sorted(wanted - set(made))}"


@pytest.mark.slow
def test_quick_games_end_with_a_winner_and_all_pieces() -> None:
    """Quick games over the covering sets end with a winner and all pieces; parts make up the whole run."""
    whole = counted(3, "slice")
    assert whole == counted(1, "slice") + counted(2, "slice", first=1)
    assert whole["Buy"] > 0
