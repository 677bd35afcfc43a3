"""What bots know of characters and diamonds: positions where one thing is plainly right."""

from alhambra_desktop.alhambra.choices import Buy
from alhambra_desktop.alhambra.modules.characters.offers import ChooseWisdom, KeepMinstrel, SwapMinstrel
from alhambra_desktop.alhambra.modules.characters.turns import Beg, Dance, Mint
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.engine.moments import Bid, Pass
from tests.alhambra.modules.caravans_table import city
from tests.alhambra.modules.characters_table import holding
from tests.alhambra.modules.test_characters import auction, minstrel
from tests.alhambra.table import buy, play, table, take
from tests.bots.positions import BARE, best, worth

RICH = "dinar-9 dinar-9 dinar-5 dinar-4 dinar-1"
MARKET = "P7 G12 A8 T9"


# --- the auction ----------------------------------------------------------------------------------------


def test_a_bid_is_worth_the_ability_less_its_cards() -> None:
    """A little is bid for the merchant, never a whole hand; the more is bid the worse it is."""
    game = auction(hands=["", RICH], market=MARKET)
    values = worth(game, Bid)
    assert set(values) == {Bid(1), Bid(28)}
    assert values[Bid(1)] > 0 > values[Bid(28)]
    assert best(game) == Bid(1)


def test_a_bot_leaves_an_auction_that_costs_too_much() -> None:
    """A rival who bids a fortune gets him."""
    game = auction(hands=["ducat-9 ducat-9 ducat-7", RICH], players=2, market=MARKET)
    play(game, Bid(1), Bid(25))
    assert best(game) == Pass()


def test_an_ability_loses_value_over_time() -> None:
    """The merchant early is worth more than late; at the end nothing is bid for him."""
    early = auction(hands=["", RICH], market=MARKET)
    late = auction(hands=["", RICH], market=MARKET, supply="P6")
    assert worth(early, Bid)[Bid(1)] > worth(late, Bid)[Bid(1)]
    assert best(late) == Pass()


def test_the_minstrel_is_kept_late_and_given_up_early() -> None:
    """Eight points are eight points; an ability needs turns to be used in."""
    game = minstrel()
    late = game.copy()
    late.state.supply.pieces[:] = late.state.supply.pieces[:1]
    assert worth(game, KeepMinstrel)[KeepMinstrel()] == worth(late, KeepMinstrel)[KeepMinstrel()]
    assert worth(game, SwapMinstrel)[SwapMinstrel()] > worth(late, SwapMinstrel)[SwapMinstrel()]
    assert best(late) == KeepMinstrel()


# --- abilities ------------------------------------------------------------------------------------------


def test_begging_comes_first() -> None:
    """A card for nothing is taken before anything else is done."""
    assert best(holding("beggar", market=MARKET)) == Beg()


def test_the_coiner_pays_a_tile_exactly() -> None:
    """A card is swapped for the one that makes a good tile exact, and not without need."""
    hand, display = "ducat-2 florin-6", "florin-1 dirham-1"
    game = holding("coiner", hands=[hand], market="P7 . . .", display=display, cities=[BARE] * 3)
    assert best(game) == Mint("ducat-2", "florin-1")
    idle = holding("coiner", hands=[hand], display=display, cities=[BARE] * 3)
    assert not isinstance(best(idle), Mint)


def test_the_miser_looks_at_tiles_only() -> None:
    """What is bought and is no tile, as a caravanserai card, brings the miser nothing."""
    hand, caravans = "dinar-9 florin-9", [city(6), BARE, BARE]
    with_him = holding("miser", hands=[hand], cities=caravans, modules=["caravanserai"])
    without = holding("beggar", hands=[hand], cities=caravans, modules=["caravanserai"])
    goods = [choice for choice in worth(without, Buy) if choice.sale.startswith("caravanserai")]
    assert goods
    assert worth(with_him, Buy)[goods[0]] == worth(without, Buy)[goods[0]]


def test_the_dancer_leaves_what_can_be_bought() -> None:
    """A tile that pays off now is not swapped; one that nobody wants may be."""
    hand = "florin-5 florin-4 florin-2"
    game = holding("dancer", hands=[hand], market="P6 . . .", cities=[BARE] * 3)
    assert best(game) == buy(1, "florin-4 florin-2")
    stale = holding("dancer", hands=[hand], market="T13 . . .", cities=[BARE] * 3)
    assert best(stale) == Dance(1)


def test_the_patron_is_kept_for_expensive_tiles() -> None:
    """A cheap tile that money pays exactly is paid; the patron waits for a dear one."""
    cheap = holding("patron", hands=["florin-2"], market="P2 . . .", cities=[BARE] * 3)
    assert best(cheap) == buy(1, "florin-2")
    dear = holding("patron", hands=["florin-2"], market="T13 . . .", cities=[BARE] * 3)
    assert best(dear) == buy(1, "", add_ons=("patron",))


def test_the_wise_man_chooses_what_counts_now() -> None:
    """Half a building goes where it brings most in this scoring: where nobody has one it is the first."""
    tied = """
    +-----+-----+
    |  F    G10 |
    +-----+-----+
    """
    game = holding("wise_man", cities=[tied, tied], deck="scoring-A florin-2", market=MARKET)
    play(game, take("florin-4"))
    assert best(game) == ChooseWisdom("tower")
    values = worth(game, ChooseWisdom)
    assert values[ChooseWisdom("tower")] > values[ChooseWisdom("garden")] > 0


# --- diamonds -------------------------------------------------------------------------------------------


def diamonds(hand: str = "", display: str = "", market: str = MARKET) -> Palace:
    return table(hands=[hand], display=display, market=market, cities=[BARE] * 3, modules=["diamonds"])


def test_a_diamond_is_taken_before_money_of_its_value() -> None:
    """Of two cards of one value the one that pays for everything is better."""
    assert best(diamonds(display="dinar-6 diamond-6")) == take("diamond-6")
    assert best(diamonds(display="dinar-8 diamond-6", market="P6 . . .")) == take("diamond-6")


def test_money_is_spent_before_diamonds() -> None:
    """Of two exact payments the one in the tile's currency is better."""
    assert best(diamonds("diamond-7 florin-7", "dirham-1")) == buy(1, "florin-7")
