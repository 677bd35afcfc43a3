"""What small things bring: a card more, another card, a tile of the reserve."""

from alhambra_desktop.bots.alhambra import shared_values
from alhambra_desktop.bots.alhambra.outlook import Outlook
from alhambra_desktop.bots.levels import standard
from tests.alhambra.table import table
from tests.bots.positions import BARE

DEAR = "T13 T12 G12 G11"
"""Nothing that a few coins could pay."""


def outlook(hand: str = "", market: str = DEAR, reserve: str = "") -> Outlook:
    game = table(hands=[hand], market=market, reserves=[reserve], cities=[BARE] * 3)
    return Outlook(game, 0, standard().weights)


def test_a_card_that_pays_a_tile_exactly_is_worth_more() -> None:
    """The same card brings more where a tile can then be paid exactly; a swap costs the card given."""
    idle, paying = outlook("florin-5"), outlook("florin-5", "P7 T12 G12 G11")
    assert shared_values.card_for(paying, "florin-2") > shared_values.card_for(idle, "florin-2") > 0
    assert (
        shared_values.card_for(idle, "florin-2", "florin-5")
        < 0
        < shared_values.card_for(idle, "florin-5", "florin-2")
    )


def test_an_action_is_worth_money_at_least() -> None:
    """Without an exact purchase that is better an action is worth what money is."""
    assert shared_values.action(outlook(), {}) == shared_values.OTHERWISE
    good = outlook("florin-7", "P7 T12 G12 G11")
    assert shared_values.action(good, good.purses) > shared_values.OTHERWISE


def test_the_value_of_a_tile_of_the_reserve() -> None:
    """The best tile in its best place; nothing with an empty reserve."""
    assert shared_values.addition(outlook()) == 0
    assert shared_values.addition(outlook(reserve="P7")) > 0
    assert shared_values.addition(outlook(reserve="P7 T13")) >= shared_values.addition(outlook(reserve="T13"))
