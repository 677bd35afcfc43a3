"""Every legal choice of sampled positions is reached by pressing things at the paper table, by keys, too."""

import pytest

from alhambra_desktop.engine.codec import name_of
from tests.client.board_pilot import quick
from tests.client.roll_and_write.conftest import SheetPilot
from tests.client.roll_and_write.reacher import SheetReacher
from tests.client.widget_reacher import HANDS, drawn, try_all
from tests.conformance.roll_and_write import SHEET_CHOICES, sheet_cases

SEED = "16"
EACH, MOST = 2, 2
"""How many positions of each kind of game are looked at, and how many choices of each kind at each."""


@pytest.mark.slow
@pytest.mark.parametrize("hand", HANDS)
def test_every_legal_choice_can_be_pressed(make_app, hand):
    """Whatever is legal is put together on the table and made, and nothing else is."""
    pilot = make_app()
    quick(pilot, auto_end_turn=False)
    found = try_all(
        pilot, SheetPilot, SheetReacher, drawn(sheet_cases(), SEED, EACH), hand=hand, most=MOST, seed=SEED
    )
    assert not found.failed, "\n".join(found.failed)
    assert set(found.reached) == {name_of(choice) for choice in SHEET_CHOICES}
