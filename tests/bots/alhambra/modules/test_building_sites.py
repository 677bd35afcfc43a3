"""What bots know of building sites: where one thing is plainly right."""

from alhambra_desktop.alhambra.choices import Buy
from alhambra_desktop.alhambra.modules.building_sites import BuildingSites, LaySite, finish, sites_of
from alhambra_desktop.bots.alhambra.modules.building_sites import BuildingSites as Knowledge
from alhambra_desktop.bots.alhambra.outlook import Outlook
from alhambra_desktop.bots.levels import standard
from tests.alhambra.modules.building_sites_table import DINAR, at_table, site, under_construction
from tests.alhambra.table import play, tile
from tests.bots.positions import best, worth


def test_a_whole_tile_is_better_than_its_site() -> None:
    """Exactly payable, the whole tile is bought and not begun."""
    game = at_table(market="T11 . . .", hands=["florin-5 florin-6 florin-9"])
    values = worth(game, Buy)
    whole, half = values[Buy("space-1", ("florin-6", "florin-5"))], values[site(1, "florin-5")]
    assert whole > half


def test_a_site_that_can_be_paid_is_finished() -> None:
    """Eleven dinars to the coin for a tower that waits, before the game ends."""
    bare = at_table(market=". . . .", hands=["dinar-9 dinar-2"], display="florin-1", supply="P7 S8")
    game = under_construction(bare, "T11", DINAR)
    assert best(game) == Buy(finish(tile("T11")), ("dinar-9", "dinar-2"))


def test_a_site_is_worth_something_while_it_waits() -> None:
    """A tower that only needs its price adds to a position; less so when nothing pays it any more."""
    rule = at_table().rules.module(BuildingSites)
    knowledge = Knowledge(rule)
    games = [
        under_construction(at_table(hands=[hand]), "T11", DINAR) for hand in ("dinar-9 dinar-2", "florin-3")
    ]
    rich, poor = (knowledge.position(Outlook(game.view(0), 0, standard().weights)) for game in games)
    assert rich > poor


def test_the_site_tile_of_the_richest_currency_is_chosen() -> None:
    """Of dinars and ducats the dinars, with a hand full of them."""
    game = at_table(hands=["florin-4 dinar-9 dinar-8 dinar-7"])
    play(game, site(1, "florin-4"))
    mine = sites_of(game)
    mine.rest = tuple(sorted({*mine.rest, *mine.drawn[0]} - {DINAR, "site-ducat-1"}))
    mine.drawn[0] = (DINAR, "site-ducat-1")
    assert best(game) == LaySite(DINAR)
