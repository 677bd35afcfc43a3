"""What bots know of thieves and coins: positions where one thing is plainly right."""

from alhambra_desktop.alhambra.choices import Buy
from alhambra_desktop.alhambra.modules.thieves import PlayThief
from alhambra_desktop.bots.alhambra.outlook import Outlook
from alhambra_desktop.bots.levels import standard
from alhambra_desktop.engine.moments import Pass
from tests.alhambra.modules.change_table import at_table
from tests.alhambra.modules.thieves_table import interval, steals
from tests.alhambra.table import buy
from tests.bots.positions import best, worth

LATE = "P8 S9"
"""So few tiles are left that no better card will come."""


def test_a_high_card_is_stolen() -> None:
    """A nine is worth the thief; of two cards for one thief it is the better one."""
    game = interval("", "", "ducat-1", display="florin-1 dirham-2 dinar-9 ducat-9 ducat-1")
    assert best(game) == steals("ducat-1", "ducat-9")


def test_a_low_card_is_left_early_and_taken_late() -> None:
    """For a one the thief waits while better cards may come; at the end it is better than nothing."""
    shown = "florin-1 dirham-2 dinar-9 ducat-1"
    early = interval("", "", "ducat-1", display=shown, market="P7 G12 A8 T13")
    late = interval("", "", "ducat-1", display=shown, market="P7 G12 A8 T13", supply=LATE)
    assert best(early) == Pass()
    assert worth(late, PlayThief)[steals("ducat-1", "ducat-1")] > 0
    assert best(late) == steals("ducat-1", "ducat-1")


def test_thieves_in_hand_count_in_the_position() -> None:
    """Two positions that differ only in a thief: with it is better."""
    weights = standard().weights
    with_one, without = (interval("", "", hand) for hand in ("ducat-1 ducat-2", "ducat-1"))
    assert Outlook(with_one, 2, weights).value() > Outlook(without, 2, weights).value()


def test_coins_are_used_for_an_exact_sum() -> None:
    """A tile is bought exactly with two coins rather than overpaid with a card."""
    game = at_table("florin:2", hands=["florin-5 florin-9"], market="P7 . . .", display="dinar-1")
    assert best(game) == buy(1, "florin-5 coin-florin coin-florin")


def test_of_two_sums_the_one_that_brings_a_coin_is_paid() -> None:
    """Change makes a surplus of two better by a coin, while there is one in the bag."""
    choice = buy(1, "florin-9")
    full, empty = (at_table(hands=["florin-9"], market="P7 . . .", bag=bag) for bag in (None, ""))
    assert worth(full, Buy)[choice] > worth(empty, Buy)[choice]


def test_coins_count_in_the_position() -> None:
    """Two positions that differ only in a coin: with it is better."""
    weights = standard().weights
    rich, poor = (at_table(held, hands=["florin-5"]) for held in ("florin:1", ""))
    assert Outlook(rich, 0, weights).value() > Outlook(poor, 0, weights).value()
