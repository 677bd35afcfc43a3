"""What bots know of handymen: positions where one thing is plainly right."""

from alhambra_desktop.alhambra.choices import Buy, Stop, TakeMoney
from alhambra_desktop.alhambra.modules.handymen.board import PostHandyman, Roll, RollNext, TakeBack, add_on_of
from alhambra_desktop.alhambra.modules.handymen.module import Recalling
from tests.alhambra.modules.handymen_table import CITY, at, at_table, employ, post
from tests.alhambra.table import asked, buy, play
from tests.bots.positions import best, worth

DEAR = "G12 T13 G11 A10"
"""Nothing that the hands here can pay."""


def test_a_roll_before_money_costs_nothing() -> None:
    """Where nothing can be bought it is rolled first; then money is taken."""
    game = at_table(3, 4, 1, market=DEAR, cities=[CITY])
    assert best(game) == Roll()
    play(game, Roll(), Stop())
    assert isinstance(best(game), TakeMoney)


def test_an_exact_purchase_comes_before_a_roll() -> None:
    """A tile that can be paid to the coin, with another action, is worth more than a handyman."""
    game = at_table(3, market="P2 S3 A10 G12", hands=["florin-2"], cities=[CITY])
    assert best(game) == buy(1, "florin-2")


def test_a_neighbour_of_the_group_before_the_market() -> None:
    """With 7 the tile beside one's handyman, not the space of that price; nor is another die rolled."""
    game = at_table(6, 1, market="P7 S3 A10 G12", cities=[CITY])
    game.state.slices["handymen"].on[0]["fountain"] = 1
    play(game, Roll(), RollNext())
    assert best(game) == employ(at(game, 1))


def test_a_handyman_is_placed_where_a_coin_is_missing() -> None:
    """Of two spaces of one price the one where he makes an exact purchase of what one has."""
    game = at_table(3, market=". . P3 S3", hands=["dinar-2"], players=2)
    play(game, Roll())
    values = worth(game, PostHandyman)
    assert values[post(3)] > values[post(4)] > 0


def test_a_handyman_is_used_for_an_exact_sum() -> None:
    """One coin short: his price is worth another action."""
    game = at_table(3, posted=[{3: 1}], market=". . P3 .", hands=["dinar-2"], cities=[CITY])
    assert best(game) == Buy("space-3", ("dinar-2",), (add_on_of(-1),))


def test_handymen_are_taken_back_when_few_are_left() -> None:
    """With a full stock they wait for the next tile; the last ones come back."""
    for stock, wanted in ((6, Stop()), (0, TakeBack(3))):
        game = at_table(3, posted=[{3: 2}], stock=[stock], market=". . A10 .", hands=["dinar-5 dinar-5"])
        play(game, buy(3, "dinar-5 dinar-5"))
        assert asked(game) == (0, Recalling)
        assert best(game) == wanted
