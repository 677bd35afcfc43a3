"""Every legal choice of sampled positions is reached by pressing things at the dice table, by keys, too."""

import pytest

from alhambra_desktop.dice_game.choices import PlaceMarker
from alhambra_desktop.engine.codec import name_of
from tests.client.board_pilot import quick
from tests.client.dice_game.conftest import DicePilot
from tests.client.dice_game.reacher import DiceReacher
from tests.client.widget_reacher import HANDS, drawn, try_all
from tests.conformance.dice import DICE_CHOICES, dice_cases

SEED = "10"
EACH, MOST = 3, 2
"""How many positions of each kind of game are looked at, and how many choices of each kind at each."""


@pytest.mark.slow
@pytest.mark.parametrize("hand", HANDS)
def test_every_legal_choice_can_be_pressed(make_app, hand):
    """Whatever is legal is put together on the table and made, and nothing else is."""
    pilot = make_app()
    quick(pilot, auto_end_turn=False)
    found = try_all(
        pilot, DicePilot, DiceReacher, drawn(dice_cases(), SEED, EACH), hand=hand, most=MOST, seed=SEED
    )
    assert not found.failed, "\n".join(found.failed)
    pushing = f"{name_of(PlaceMarker)} push"
    assert set(found.reached) == {pushing, *(name_of(choice) for choice in DICE_CHOICES)}
