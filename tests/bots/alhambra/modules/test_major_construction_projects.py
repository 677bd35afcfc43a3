"""What bots know of projects: positions where one thing is plainly right."""

from alhambra_desktop.alhambra.choices import Buy
from alhambra_desktop.alhambra.modules.major_construction_projects import Stake, projects
from alhambra_desktop.bots.alhambra.outlook import Outlook
from alhambra_desktop.bots.levels import standard
from tests.alhambra.kit import SHOWN
from tests.alhambra.modules.test_major_construction_projects import UPRIGHT, site, stake
from tests.bots.positions import BARE, best, worth

LATE = "P8 G6 G7 G8 A6"
"""The last tiles of the supply: money is worth little now."""

RICH = "dinar-9 dinar-9 dinar-8 dinar-7 dinar-6"


def test_bids_are_made_when_there_is_money_to_spare() -> None:
    """With nothing to buy and a purse full of one currency the project is bid for."""
    game = site([RICH], market="P7 G12 . A4", display="florin-1", players=2, supply=LATE)
    assert isinstance(best(game), Stake)


def test_the_lowest_sufficient_bid_is_made() -> None:
    """Of the bids the whole purse is not the favourite."""
    game = site([RICH], market="P7 G12 . A4", display="florin-1", players=2, supply=LATE)
    values = worth(game, Stake)
    assert len(max(values, key=lambda bid: values[bid]).cards) < max(len(bid.cards) for bid in values)


def test_a_better_tile_is_bought_instead_of_bidding() -> None:
    """A good tile paid exactly goes before a bid with the same money."""
    game = site(["ducat-9 ducat-2 ducat-5"], market="P7 G12 A8 T11", display=SHOWN, cities=[BARE] * 3)
    assert best(game) == Buy("space-4", ("ducat-9", "ducat-2"))


def test_a_standing_bid_is_worth_something() -> None:
    """The money staked is not thought lost: the position counts it, and the project."""
    weights = standard().weights
    game = site(["dinar-9 dinar-6"])
    before = Outlook(game, 0, weights).value()
    ahead = game.copy()
    ahead.choose(stake("dinar-9 dinar-6"))
    gone = ahead.copy()
    projects(gone).bidder, projects(gone).stake = None, []
    lost = Outlook(gone, 0, weights).value()
    assert Outlook(ahead, 0, weights).value() > lost
    assert before > lost


def test_the_project_is_known_by_its_two_types() -> None:
    """A project is worth more than either of its types in a city that has room for it."""
    game = site()
    outlook = Outlook(game, 0, standard().weights)
    piece = game.piece(UPRIGHT)
    assert outlook.majority_of(piece) > max(
        outlook.gain(0, 0),
        outlook.gain(2, 0),
    )
