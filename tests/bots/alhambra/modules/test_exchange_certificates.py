"""What bots know of credits: positions where one thing is plainly right."""

from alhambra_desktop.alhambra.choices import Buy, Stop
from alhambra_desktop.alhambra.modules.exchange_certificates import StoreCredit
from tests.alhambra.modules.exchange_certificates_table import at_table
from tests.alhambra.table import buy, play
from tests.bots.positions import best, worth


def test_a_surplus_is_stored_as_credit() -> None:
    """A surplus that can be stored is stored, in a currency where it makes more prices payable exactly."""
    game = at_table("florin-9 dinar-6 dinar-5")
    play(game, buy(1, "florin-9"))
    assert isinstance(best(game), StoreCredit)
    values = worth(game, StoreCredit)
    assert values[StoreCredit("dinar")] > 0
    assert worth(game, Stop)[Stop()] == 0


def test_a_credit_is_used_for_an_exact_payment() -> None:
    """With a credit that makes the sum exact the tile is bought with it, and another action follows."""
    game = at_table("dinar-5", ("dinar", 3), display="dinar-1")
    assert best(game) == Buy("space-3", ("dinar-5", "credit-dinar-3"))


def test_a_credit_is_not_thrown_away() -> None:
    """Of two ways to pay exactly the one with the small card is better than the one with a large credit."""
    game = at_table("dinar-8 dinar-2", ("dinar", 6), display="dinar-1")
    spent = worth(game, Buy)
    assert spent[Buy("space-3", ("dinar-8",))] != spent[Buy("space-3", ("credit-dinar-6", "dinar-2"))]
