"""Personal Building Market (module 41): the rule sheet sentence by sentence, on drawn boards."""

from collections.abc import Sequence

import pytest

from alhambra_desktop.alhambra import events
from alhambra_desktop.alhambra.buying import sales
from alhambra_desktop.alhambra.choices import Add, Buy, Exchange, Give, Remove
from alhambra_desktop.alhambra.determinize import unseen_tiles
from alhambra_desktop.alhambra.frames import Actions, Placing
from alhambra_desktop.alhambra.modules.personal_building_market import (
    DropTile,
    LayingOut,
    PutUnder,
    TilePutUnder,
    laid_out,
    markets,
)
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.state import State
from alhambra_desktop.alhambra.vocabulary import COMMON, MARKET_TILE, ON_SPACE
from tests.alhambra.kit import SHOWN, begun
from tests.alhambra.table import asked, buy, code, kinds, place, play, store, table, take, tile, told

ID = "personal_building_market"
CITY = """
    +-----+-----+
    |  F    C10 |
    +-----+-----+
"""
CURRENCIES = ("florin", "dirham", "dinar", "ducat")


def stalls(hands: Sequence[str] = (), own: Sequence[str] = (), players: int = 3, **more) -> Palace:
    """Seat 0 is asked. ``own``: for each seat what lies under florin, dirham, dinar, ducat (or ``.``)."""
    rows = [[tile(word) if word != "." else "" for word in words.split()] for words in own]
    more = {"market": "P7 G12 T9 A4", "display": SHOWN, "cities": [CITY] * players, **more}
    reserves = [" ".join(name for name in row if name) for row in rows]
    also = more.pop("prepare", None)

    def prepare(state: State) -> None:
        if also is not None:
            also(state)
        under = state.slices[ID].under
        for row in rows:
            under.update({name: c for c, name in zip(CURRENCIES, row, strict=False) if name})

    modules = [ID, *more.pop("modules", ())]
    return table(players, hands=hands, reserves=reserves, modules=modules, prepare=prepare, **more)


def under(game: Palace, seat: int) -> dict[str, str]:
    return laid_out(game, seat)


def own(seat: int, currency: str, cards: str) -> Buy:
    return Buy(f"market-{seat}-{currency}", tuple(cards.split()))


def put(word: str, currency: str) -> PutUnder:
    return PutUnder(tile(word), currency)


# --- set-up ---------------------------------------------------------------------------------------------


@pytest.mark.rule("personal_building_market.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_set_up(players: int) -> None:
    """Instead of the reserve board each player lays out four market tiles, one per currency."""
    game = begun(players, ID, seed="own")
    assert markets(game).places == CURRENCIES
    assert all(under(game, seat) == {} for seat in range(players))


# --- a tile for the reserve -----------------------------------------------------------------------------


@pytest.mark.rule("personal_building_market.2")
def test_a_stored_tile_goes_under_a_market_tile() -> None:
    """A tile you would put into the reserve goes under one of your market tiles; you say which."""
    game = stalls(["florin-8"])
    play(game, buy(1, "florin-8"), store("P7"))
    assert asked(game) == (0, LayingOut)
    assert set(game.candidates()) == {put("P7", currency) for currency in CURRENCIES}
    assert code(game, put("P7", "diamond")) == "no_such_place"
    assert code(game, put("G12", "dinar")) == "other_tile"
    assert code(game, DropTile(tile("P7"))) == "place_free"
    told_now = play(game, put("P7", "dinar"))
    assert told(told_now, TilePutUnder) == [TilePutUnder(0, tile("P7"), "dinar")]
    assert under(game, 0) == {"dinar": tile("P7")}
    assert game.seat(0).reserve == [tile("P7")]
    assert asked(game) == (1, Actions)


@pytest.mark.rule("personal_building_market.2")
def test_at_most_one_tile_under_each_market_tile() -> None:
    """At most one under each: a taken place is refused while another is free."""
    game = stalls(["florin-8"], ["P8 . . ."])
    play(game, buy(1, "florin-8"), store("P7"))
    assert code(game, put("P7", "florin")) == "place_taken"
    assert {choice.currency for choice in game.candidates()} == {"dirham", "dinar", "ducat"}


def test_the_only_free_space_is_used_without_asking() -> None:
    """Where there is no choice nobody is asked."""
    game = stalls(["florin-8"], ["P8 G6 . G8"])
    play(game, buy(1, "florin-8"), store("P7"))
    assert under(game, 0)["dinar"] == tile("P7")
    assert asked(game) == (1, Actions)


FULL = ["P8 G6 G7 G8"]


@pytest.mark.rule("personal_building_market.3")
def test_with_all_spaces_taken_an_old_tile_may_go() -> None:
    """If all four are taken, discard one of the four, and the new tile takes its place."""
    game = stalls(["florin-8"], FULL)
    play(game, buy(1, "florin-8"), store("P7"))
    assert set(game.candidates()) == {*(put("P7", c) for c in CURRENCIES), DropTile(tile("P7"))}
    told_now = play(game, put("P7", "dirham"))
    assert told(told_now, events.TileLost, TilePutUnder) == [
        events.TileLost(0, tile("G6"), "reserve", "out", "personal_building_market"),
        TilePutUnder(0, tile("P7"), "dirham"),
    ]
    assert under(game, 0) == {
        "florin": tile("P8"),
        "dirham": tile("P7"),
        "dinar": tile("G7"),
        "ducat": tile("G8"),
    }


@pytest.mark.rule("personal_building_market.3")
def test_with_all_spaces_taken_the_new_tile_may_go() -> None:
    """Or discard the new tile."""
    game = stalls(["florin-8"], FULL)
    play(game, buy(1, "florin-8"), store("P7"), DropTile(tile("P7")))
    assert tile("P7") not in game.seat(0).reserve
    assert list(under(game, 0).values()) == game.seat(0).reserve


@pytest.mark.rule("personal_building_market.9")
def test_discarded_tiles_leave_the_game() -> None:
    """Discarded tiles leave the game: they lie nowhere, and nobody expects them in the supply."""
    game = stalls(["florin-8"], FULL)
    play(game, buy(1, "florin-8"), store("P7"))
    expected = unseen_tiles(game.view(1))
    play(game, DropTile(tile("P7")))
    assert unseen_tiles(game.view(1)) == [name for name in expected if name not in game.state.market]
    assert tile("P7") not in game.state.supply.pieces


@pytest.mark.rule("personal_building_market.14")
def test_a_removed_building_goes_under_a_market_tile() -> None:
    """Wherever another rule speaks of the reserve it means the personal market: a removed tile goes there."""
    game = stalls(own=[". . G7 ."])
    play(game, Remove((1, 0)))
    assert asked(game) == (0, LayingOut)
    play(game, PutUnder(tile("C10"), "ducat"))
    assert under(game, 0) == {"dinar": tile("G7"), "ducat": tile("C10")}


@pytest.mark.rule("personal_building_market.6")
def test_the_owner_adds_a_stored_tile_for_free() -> None:
    """You may add your own tile free of charge with a redesign action; its place is free again."""
    game = stalls(own=[". . P8 ."])
    play(game, Add(tile("P8"), (0, 1)))
    assert under(game, 0) == {}
    assert markets(game).under == {}
    assert game.state.discards == []


def test_an_exchange_uses_the_space_of_the_added_tile() -> None:
    """An exchange: the removed tile goes where the other came from, or to another free place."""
    game = stalls(own=[". . G8 ."])
    play(game, Exchange((1, 0), tile("G8")))
    assert asked(game) == (0, LayingOut)
    assert {choice.currency for choice in game.candidates()} == set(CURRENCIES)

    game = stalls(own=["P8 G6 G8 G7"])
    play(game, Exchange((1, 0), tile("G8")))
    assert under(game, 0)["dinar"] == tile("C10")  # the only free place
    assert asked(game) == (1, Actions)


# --- others buy -----------------------------------------------------------------------------------------


@pytest.mark.rule("personal_building_market.4")
def test_others_buy_stored_tiles_on_their_turn() -> None:
    """On their turns others may buy it: printed price, currency of the market tile above it."""
    game = stalls(["dinar-6 dinar-8 florin-8"], ["", ". . P8 ."])
    assert code(game, own(1, "dinar", "dinar-6")) == "too_little"
    assert code(game, own(1, "dinar", "florin-8")) == "wrong_currency"
    assert code(game, own(1, "dinar", "dinar-8")) is None
    told_now = play(game, own(1, "dinar", "dinar-8"))
    assert told(told_now, events.TileBought) == [
        events.TileBought(0, "market-1-dinar", tile("P8"), 8, ("dinar-8",), True, 1)
    ]
    assert game.seat(0).bought == [tile("P8")]
    assert game.seat(1).reserve == []
    assert under(game, 1) == {}


@pytest.mark.rule("personal_building_market.4")
def test_an_exact_payment_to_a_seller_earns_an_action() -> None:
    """Paid exactly it earns the usual extra action, and only then."""
    game = stalls(["dinar-8 dinar-9"], ["", ". . P8 ."])
    play(game, own(1, "dinar", "dinar-8"))
    assert asked(game) == (0, Actions)
    game = stalls(["dinar-8 dinar-9"], ["", ". . P8 ."])
    play(game, own(1, "dinar", "dinar-9"))
    assert asked(game) == (0, Placing)


@pytest.mark.rule("personal_building_market.5", "personal_building_market.8")
def test_the_payment_goes_to_the_seller() -> None:
    """All cards paid go to the seller's hand, overpayment included; everybody saw them."""
    game = stalls(["dinar-5 dinar-6", "florin-1"], ["", ". . P8 ."])
    play(game, own(1, "dinar", "dinar-5 dinar-6"))
    assert game.seat(1).hand == game.seat(1).known == ["florin-1", "dinar-5", "dinar-6"]
    assert game.state.discards == []
    assert game.seat(0).hand == []


@pytest.mark.rule("personal_building_market.12")
def test_a_tile_bought_from_a_player_is_placed_at_the_end_of_the_turn() -> None:
    """The buyer places it at the end of his turn like any bought tile, or into his own market."""
    game = stalls(["dinar-8"], ["", ". . P8 ."])
    play(game, own(1, "dinar", "dinar-8"), take("florin-1"))
    assert code(game, place("P8", 0, 1)) is None
    play(game, store("P8"), put("P8", "ducat"))
    assert under(game, 0) == {"ducat": tile("P8")}


def test_nobody_buys_from_himself() -> None:
    """Only the others buy: one's own market is not on sale to oneself."""
    game = stalls(["dinar-8"], [". . P8 .", "T9 . . ."])
    assert {sale.id for sale in sales(game, 0)} == {*(f"space-{n}" for n in (1, 2, 3, 4)), "market-1-florin"}


def test_a_sale_from_a_player_leaves_no_gap_in_the_market() -> None:
    """It leaves no space of the common market empty, and does not stop the count of idle turns."""
    game = stalls(["dinar-9"], ["", ". . P8 ."])
    idle = game.state.idle
    play(game, own(1, "dinar", "dinar-9"))
    assert None not in game.state.market
    assert game.state.idle == idle


@pytest.mark.rule("personal_building_market.7")
def test_tiles_without_a_price() -> None:
    """Tiles without price can be stored but not bought."""
    game = stalls(own=["", "fountain P8 . ."])
    assert {sale.seller for sale in sales(game, 0)} == {None, 1}
    assert [sale.piece for sale in sales(game, 0) if sale.seller == 1] == [tile("P8")]


def test_a_stored_tile_is_sold_like_a_market_tile_on_no_space() -> None:
    """As if it lay on the market, but on no space: what is tied to the common market does not pay for it."""
    game = stalls(own=["", ". . P8 ."])
    (sale,) = [sale for sale in sales(game, 0) if sale.seller == 1]
    assert sale.tags == MARKET_TILE - {COMMON, ON_SPACE}
    assert (sale.space, sale.exact, sale.earns) == (0, False, True)


# --- the end --------------------------------------------------------------------------------------------


def test_a_last_tile_may_be_stored() -> None:
    """A last tile may be stored: nothing is sold any more, so nobody is asked where while there is room."""
    game = stalls(["florin-8 dirham-9"], ["P8 . . ."], market="P7 G12 . .", supply="")
    play(game, buy(1, "florin-8"), store("P7"), put("P7", "ducat"))
    assert asked(game) == (0, Placing)
    play(game, store("G12"))
    assert under(game, 0)["dirham"] == tile("G12")
    assert game.over


def test_last_tiles_with_a_full_market() -> None:
    """With a full market the owner still says which tile goes."""
    game = stalls(["florin-8 dirham-9"], ["P8 G6 G7 ."], market="P7 G12 . .", supply="")
    play(game, buy(1, "florin-8"), store("P7"), store("G12"))
    assert asked(game) == (0, LayingOut)
    play(game, DropTile(tile("G12")))
    assert game.over


# --- two players ----------------------------------------------------------------------------------------


@pytest.mark.rule("personal_building_market.15")
def test_two_players() -> None:
    """A tile bought there may be given to Dirk; Dirk has no market himself."""
    game = stalls(["dinar-8"], ["", ". . P8 ."], players=2)
    play(game, own(1, "dinar", "dinar-8"), take("florin-1"), Give(tile("P8")))
    assert game.state.dirk is not None
    assert game.state.dirk.tiles == [tile("P8")]
    assert {sale.seller for sale in sales(game, 0)} == {None}


# --- with other modules ---------------------------------------------------------------------------------


def test_only_the_space_is_asked_for() -> None:
    """While a place is asked for, nothing else is: the turn goes on afterwards."""
    game = stalls(["florin-7 dirham-9"])
    play(game, buy(1, "florin-7"), take("dinar-1"), store("P7"))
    assert kinds(game) == {PutUnder}
