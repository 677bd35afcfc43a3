"""What bots make of master builders without being told: money, and a redesign where one helps."""

import pytest

from alhambra_desktop.alhambra.choices import EndTurn
from alhambra_desktop.alhambra.modules.master_builders import EngageBuilder
from tests.alhambra.modules.master_builders_table import DINAR, built
from tests.alhambra.table import play, take
from tests.bots.positions import best, worth

DECK = "dinar-9 scoring-A dinar-9 dinar-8 scoring-B dinar-7"


@pytest.mark.parametrize(("reserve", "choice"), [("T13 G12", EngageBuilder(DINAR)), ("", EndTurn())])
def test_a_master_builder_is_spent_for_a_better_redesign(reserve: str, choice) -> None:
    """Dear tiles in the reserve are laid by it; with nothing to add the card is kept as money."""
    game = built(f"{DINAR} florin-4", reserves=[reserve], deck=DECK)
    play(game, take("florin-1"))
    assert best(game) == choice
    (value,) = worth(game, EngageBuilder).values()
    assert (value > 0) == bool(reserve)
