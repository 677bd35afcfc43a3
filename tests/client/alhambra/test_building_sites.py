"""Building sites in the window: the crane, the two site tiles and the own site are pressed where they lie."""

import pytest

from alhambra_desktop.alhambra.choices import Buy
from alhambra_desktop.alhambra.modules.building_sites import LaySite, begin, finish, sites_of
from alhambra_desktop.presentation.alhambra.models import COMMON
from alhambra_desktop.text import t
from tests.client.alhambra.test_pressing import made

ME = "building_sites"


@pytest.fixture
def sitting(sit):
    """A person's turn with this hand, in a position that ``prepare`` makes."""

    def make(hand, prepare=None):
        table = sit("person", "easy", "easy", modules=(ME,))
        table.settle()
        game, session = table.match.game, table.table.session
        owner = game.seat(session.me)
        owner.hand[:] = owner.known[:] = sorted(hand, key=game.rules.card_rank)
        if prepare is not None:
            prepare(game, session.me)
        game.ask_again()
        table.match._views.clear()
        session.went_on()
        table.table.recompose()
        return table

    return make


def half_of(table):
    """Half the price of the tile on space 1, as one pays it to the coin."""
    return table.match.game.piece(table.match.game.state.market[0]).price // 2


def test_a_tile_is_bought_as_a_site_by_its_crane(sitting):
    """The crane chooses the payment; then one of the two site tiles is pressed in the drawer."""
    table = sitting(["florin-1"])
    price = half_of(table)
    hand = table.match.game.seat(table.table.session.me).hand
    hand[:] = [f"florin-{price}"]
    table.match.game.ask_again()
    table.match._views.clear()
    table.table.session.went_on()
    table.table.recompose()
    table.press("thing", (COMMON, ME, "site-1"))
    assert t("dock.no_further_action").lower() in table.table.screen.dock.detail.lower()
    table.press("act", "buy")
    assert made(table) == Buy("site-1", (f"florin-{price}",))
    me = table.table.session.me
    site = sites_of(table.match.game).drawn[me][1]
    table.press("thing", (COMMON, ME, site))
    assert made(table) == LaySite(site)
    assert sites_of(table.match.game).held[me] == (site,)


def test_an_own_site_is_finished_by_pressing_it(sitting):
    """Its tile beside the hand chooses the payment in its currency."""

    def site(game, me):
        owner, mine = game.seat(me), sites_of(game)
        tile = next(
            p for p in game.rules.components.tiles if p.price == 8 and p.id in game.state.supply.pieces
        )
        game.state.supply.pieces.remove(tile.id)
        owner.bought.append(tile.id)
        mine.rest = tuple(one for one in mine.rest if one != "site-dinar-1")
        mine.drawn[me] = ("site-dinar-1",)
        begin(game, me, "site-dinar-1")
        owner.bought.remove(tile.id)
        owner.reserve.append(tile.id)

    table = sitting(["dinar-8", "florin-9"], site)
    game, me = table.match.game, table.table.session.me
    (tile,) = game.seat(me).reserve
    table.press("thing", (me, ME, tile))
    table.press("act", "buy")
    assert made(table) == Buy(finish(tile), ("dinar-8",))
    assert game.piece(tile).type is not None
