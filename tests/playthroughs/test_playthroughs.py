"""Golden games: whatever changes what happens in a game, or what may be chosen, shows here."""

import pytest

from tests.conformance.dice import DICE_CHOICES
from tests.conformance.roll_and_write import SHEET_CHOICES
from tests.playthroughs.tell import LENGTH, PLAYTHROUGHS, perft_table, playthrough, richest, steps

SLOW = {"two-players", "three-players", "five-players", "toys", "dice-six-players"}
"""Left out of the fast selection: what they show, others show too."""


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.slow) if name in SLOW else name for name in PLAYTHROUGHS]
)
def test_playthrough(name: str, golden_text) -> None:
    """The same seed and choices lead through the same decisions, options and events as ever."""
    golden_text(playthrough(name), f"playthroughs/{name}.txt")


def test_number_of_choices(golden_text) -> None:
    """As many sequences of candidates are possible as ever: none appears, none gets lost."""
    golden_text(perft_table(), "playthroughs/perft.txt")


@pytest.mark.parametrize(("game", "choices"), [("dice", DICE_CHOICES), ("sheet", SHEET_CHOICES)])
def test_the_golden_games_show_every_choice(game: str, choices: tuple[type, ...]) -> None:
    """Every kind of choice of the two small games is made in one of them."""
    games = [PLAYTHROUGHS[name] for name in PLAYTHROUGHS if name.startswith(game)]
    made = {kind for played in games for step in steps(*played) for kind in step.kinds}
    assert set(choices) <= made


def test_the_stored_part_of_a_game_shows_most_of_the_module() -> None:
    """Kinds that come from the module's own file weigh most; among equals the first stretch is taken."""
    own, other = type("Own", (), {}), type("Other", (), {})
    own.__module__ = "alhambra_desktop.alhambra.modules.squares"
    course = [[other], *([[]] * LENGTH), [own], *([[]] * LENGTH)]
    assert richest(course, "squares") == 2
    assert richest(course, "camps") == 0
