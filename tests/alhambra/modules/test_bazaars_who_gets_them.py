"""Bazaars (module 16): who gets them, and when; each docstring is the sentence it proves."""

import pytest

from alhambra_desktop.alhambra import events
from alhambra_desktop.alhambra.buying import find_sale, purchase_add_ons
from alhambra_desktop.alhambra.choices import Buy, Give
from alhambra_desktop.alhambra.frames import Actions, Placing
from alhambra_desktop.alhambra.modules.viziers_favour import BuyWithVizier
from tests.alhambra.kit import SHOWN, begun, lay
from tests.alhambra.modules.bazaars_table import (
    DIRHAM,
    FLORIN,
    ME,
    at_table,
    beside,
    fetch,
    lying,
    scored,
    waiting,
)
from tests.alhambra.modules.characters_table import holding
from tests.alhambra.modules.craftsmen_table import shop
from tests.alhambra.table import asked, code, play, take, told


@pytest.mark.rule("bazaars.8")
def test_unsold_bazaars_are_not_given_out() -> None:
    """Unsold bazaars are not distributed."""
    game = at_table(
        hands=["dirham-9"], market=". S8 . .", supply="", prepare=beside("", DIRHAM, "", ""), deck=""
    )
    play(game, take("florin-1"))
    assert asked(game) == (0, Placing)
    assert game.seat(0).bought == ["seraglio-8-S"]
    assert lying(game)[1] == [DIRHAM]


@pytest.mark.rule("bazaars.9", "module_interactions 1")
def test_vizier_and_patron_may_fetch_one() -> None:
    """The vizier may fetch one, at its price; so may the Patron."""
    game = at_table(["viziers_favour"], hands=["", "dirham-8"], prepare=beside("", DIRHAM, "", ""))
    play(game, take("dinar-1"), BuyWithVizier(f"beside-{DIRHAM}", ("dirham-8",)))
    assert asked(game) == (1, Placing)
    assert game.seat(1).bought == [DIRHAM]

    game = holding("patron", market="P7 S8 A9 G12", display=SHOWN, modules=[ME])
    lying(game)[:] = [[], [DIRHAM], [], []]
    play(game, Buy(f"beside-{DIRHAM}", (), ("patron",)))
    assert game.seat(0).bought == [DIRHAM]


@pytest.mark.rule("bazaars.9")
def test_no_watchtower_with_a_bazaar() -> None:
    """No watchtower with it, and its colours are no contact for one."""
    game = at_table(["watchtowers"], prepare=beside("", DIRHAM, "", ""))
    sale = find_sale(game, 0, f"beside-{DIRHAM}")
    assert sale is not None
    assert not purchase_add_ons(game, 0, sale)


@pytest.mark.rule("bazaars.10", "bazaars.11")
@pytest.mark.parametrize("seed", range(8))
def test_dirk_draws_another_tile(seed: int) -> None:
    """One drawn for Dirk is replaced by the next tile and shuffled back; camps and magical buildings stay."""
    game = begun(2, ME, "camps", "magical_buildings", seed=f"dirk {seed}")
    assert game.state.dirk is not None
    assert len(game.state.dirk.tiles) == 6
    assert not [name for name in game.state.dirk.tiles if name.startswith("bazaar")]
    everywhere = [*game.state.supply.pieces, *waiting(game)]
    assert len([name for name in everywhere if name.startswith("bazaar")]) == 8


@pytest.mark.rule("bazaars.2", "bazaars.11")
def test_dirk_leaves_a_bazaar_that_no_tile_replaces() -> None:
    """He gets the three buildings left; the bazaar comes up for the market, whose space stays empty."""
    game = at_table(players=2, market="P7 . A9 G12", deck="scoring-A dinar-9", supply=f"G8 {DIRHAM} G9 T11")
    happened = play(game, take("florin-1"))
    assert len(game.state.dirk.tiles) == 3
    assert DIRHAM not in game.state.dirk.tiles
    assert told(happened, events.GameEnding) == [events.GameEnding("market")]
    assert waiting(game) == [DIRHAM]


@pytest.mark.rule("bazaars.11", "module_interactions 2.13")
def test_a_bought_bazaar_may_be_given_to_dirk() -> None:
    """Dirk is given bought tiles of any kind, with one that is worth nothing to him, too."""
    game = at_table(players=2, hands=["dirham-8"], prepare=beside("", DIRHAM, "", ""))
    play(game, fetch(DIRHAM, "dirham-8"), take("florin-1"), Give(DIRHAM))
    assert game.state.dirk.tiles == [DIRHAM]


@pytest.mark.rule("bazaars.4", "module_interactions 2.3")
def test_a_bazaar_is_paid_exactly_with_diamonds_or_a_mix() -> None:
    """A medina of 7 lies on the florin space: a diamond of 7, or florins and dinars with their card."""
    exchange = "exchange-dinar-florin"
    game = at_table(
        ["medina", "diamonds", "currency_exchange_cards"],
        market="medina-7 S8 A9 G12",
        hands=[f"diamond-7 diamond-8 florin-3 dinar-4 dinar-5 {exchange}"],
        prepare=beside(FLORIN, "", "", ""),
    )
    assert code(game, fetch(FLORIN, "diamond-7")) is None
    assert code(game, fetch(FLORIN, "diamond-8")) == "must_be_exact"
    for cards, reason in (("florin-3 dinar-4", None), ("florin-3 dinar-5", "must_be_exact")):
        assert code(game, Buy(f"beside-{FLORIN}", tuple(cards.split()), (exchange,))) == reason


@pytest.mark.rule("bazaars.6", "module_interactions 2.1")
def test_squares_and_medinas_around_a_bazaar_do_not_count() -> None:
    """A magical seraglio and arcades count, a square of gardens and a medina do not: two of two types."""
    game = at_table(["magical_buildings", "squares", "medina"])
    around_it = {
        DIRHAM: (2, 0),
        "magical-seraglio": (3, 0),
        "arcades-9-open": (1, 0),
        "square-garden-1": (2, 1),
        "medina-10": (1, 1),
    }
    for name, cell in around_it.items():
        lay(game, (name, cell))
    assert scored(game) == 4


@pytest.mark.rule("bazaars.12", "module_interactions 2.3")
def test_handymen_on_the_space_do_not_touch_its_price() -> None:
    """The tile costs 8, or with the own handyman 7 or 9; the bazaar costs 8."""

    def lay_out(state) -> None:
        beside("", DIRHAM, "", "")(state)
        mine = state.slices["handymen"]
        mine.posted[0][2] = 1
        mine.stock[0] -= 1

    game = at_table(["handymen"], hands=["dirham-8"], prepare=lay_out)
    tile_, bazaar = (find_sale(game, 0, name) for name in ("space-2", f"beside-{DIRHAM}"))
    assert purchase_add_ons(game, 0, tile_)
    assert not purchase_add_ons(game, 0, bazaar)
    play(game, fetch(DIRHAM, "dirham-8"))
    assert game.state.slices["handymen"].posted[0] == {2: 1}


@pytest.mark.rule("bazaars.12")
def test_the_carpenter_does_not_touch_its_price() -> None:
    """Price changes bound to the tile on the space do not touch the bazaar's price."""
    game = shop("carpenter coin-maker", modules=[ME])
    lying(game)[:] = [[FLORIN], [], [], []]
    sale = find_sale(game, 0, f"beside-{FLORIN}")
    assert sale is not None
    assert sale.price == 6
    add_ons = {add_on.id for add_on in purchase_add_ons(game, 0, sale)}
    assert not [add_on for add_on in add_ons if add_on.startswith("carpenter")]
    assert "coin_maker" in add_ons


def test_the_price_follows_the_tile() -> None:
    """2.5: a bazaar's price follows the tile now on the space."""
    game = at_table(prepare=beside("", DIRHAM, "", ""))
    prices = []
    for name in ("seraglio-8-S", "tower-13-E"):
        game.state.market[1] = name
        sale = find_sale(game, 0, f"beside-{DIRHAM}")
        prices.append(sale.price if sale is not None else None)
    assert prices == [8, 13]


def test_a_treasure_makes_a_bazaar_exactly_payable() -> None:
    """2.3: a treasure may be used to make it exact."""
    game = at_table(["treasures"], hands=["dirham-5"], prepare=beside("", DIRHAM, "", ""))
    assert code(game, Buy(f"beside-{DIRHAM}", ("dirham-5",), ("treasure-3",))) is None
    play(game, Buy(f"beside-{DIRHAM}", ("dirham-5",), ("treasure-3",)))
    assert asked(game) == (0, Actions)
