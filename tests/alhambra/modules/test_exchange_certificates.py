"""Exchange Certificates (module 24): the rule sheet sentence by sentence, and beside other modules."""

import pytest

from alhambra_desktop.alhambra import events
from alhambra_desktop.alhambra.buying import find_sale, payment_sources, sales, wealth
from alhambra_desktop.alhambra.choices import Buy, Stop
from alhambra_desktop.alhambra.frames import Actions, Placing
from alhambra_desktop.alhambra.modules.caravanserai import SALE_TAGS as CARAVAN_TAGS
from alhambra_desktop.alhambra.modules.characters.auction import BID_TAGS
from alhambra_desktop.alhambra.modules.exchange_certificates import (
    CreditOffer,
    CreditStored,
    ExchangeCertificates,
    StoreCredit,
    certificates,
)
from alhambra_desktop.alhambra.modules.major_construction_projects import STAKE_TAGS
from alhambra_desktop.alhambra.modules.treasures import add_on_of
from alhambra_desktop.alhambra.modules.viziers_favour import BUYING_OUT_OF_TURN
from alhambra_desktop.alhambra.vocabulary import ANY, CHANGE, CREDIT, MARKET_TILE, Sale
from alhambra_desktop.engine.moments import Agenda, Next
from alhambra_desktop.engine.records import NOBODY
from tests.alhambra.kit import SHOWN, begun, refused_data
from tests.alhambra.modules.characters_table import holding
from tests.alhambra.modules.craftsmen_table import having
from tests.alhambra.table import asked, buy, code, kinds, play, store, table, take, tile, told
from tests.alhambra.toys.taxes import BookToy

ME = "exchange_certificates"
MARKET = "P7 G12 A8 T9"
"""Pavilion 7 for florins, garden 12 for dirhams, arcades 8 for dinars, tower 9 for ducats."""
EARLIER = 0
"""A turn before the present one."""


def at_table(hand: str = "", credit: tuple[str, int] | None = None, since: int = EARLIER, **more):
    """Seat 0 has this hand and this credit on its board, laid in the turn ``since``."""
    left, also = more.pop("left", {}), more.pop("prepare", None)

    def lay_out(state) -> None:
        mine = state.slices[ME]
        if credit is not None:
            mine.currency[0], mine.amount[0] = credit
            mine.since[0] = since
            mine.left[credit[0]] -= 1
        mine.left.update(left)
        if also is not None:
            also(state)

    more = {"market": MARKET, "display": SHOWN, "hands": [hand], **more}
    modules = [ME, *more.pop("modules", ())]
    return table(modules=modules, prepare=lay_out, **more)


def board(game, seat: int = 0) -> tuple[str, int]:
    mine = certificates(game)
    return mine.currency[seat], mine.amount[seat]


def left(game) -> dict[str, int]:
    return certificates(game).left


def paid(sale: str, cards: str, add_ons: tuple[str, ...] = ()) -> Buy:
    return Buy(sale, tuple(cards.split()), add_ons)


# --- set-up ---------------------------------------------------------------------------------------------


@pytest.mark.rule("exchange_certificates.1")
@pytest.mark.parametrize(("players", "each"), [(2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_markers_by_number_of_players(players: int, each: int) -> None:
    """A board each, empty; of each currency 1 marker with two players, 2 with 3 or 4, 3 with 5 or 6."""
    game = begun(players, ME, seed="markers")
    assert left(game) == dict.fromkeys(("florin", "dirham", "dinar", "ducat"), each)
    assert [board(game, seat) for seat in range(players)] == [("", 0)] * players
    assert certificates(game.view(NOBODY)) == certificates(game)


# --- storing --------------------------------------------------------------------------------------------


@pytest.mark.rule("exchange_certificates.3")
@pytest.mark.parametrize("over", [1, 6])
def test_a_surplus_is_stored_as_a_credit(over: int) -> None:
    """Overpaid by 1 to 6 with an empty board: any marker left goes on the space of that amount."""
    game = at_table(f"florin-{over + 1} florin-6")
    play(game, buy(1, f"florin-{over + 1} florin-6"))
    assert asked(game) == (0, CreditOffer)
    assert {c.currency for c in game.candidates() if isinstance(c, StoreCredit)} == set(left(game))
    happened = play(game, StoreCredit("dinar"))
    assert told(happened, CreditStored) == [CreditStored(0, "dinar", over)]
    assert (board(game), left(game)["dinar"]) == (("dinar", over), 1)
    assert asked(game) == (0, Placing)


@pytest.mark.rule("exchange_certificates.3")
def test_storing_a_credit_is_optional() -> None:
    """He may: letting it be leaves the board empty."""
    game = at_table("florin-9")
    play(game, buy(1, "florin-9"), Stop())
    assert (board(game), asked(game)) == (("", 0), (0, Placing))


@pytest.mark.rule("exchange_certificates.4")
def test_a_surplus_above_six_is_lost() -> None:
    """More than 6 cannot be stored, not even in part; what is paid exactly leaves nothing."""
    game = at_table("florin-9 florin-5")
    play(game, buy(1, "florin-9 florin-5"))
    assert (asked(game), board(game)) == ((0, Placing), ("", 0))
    game = at_table("florin-7")
    play(game, buy(1, "florin-7"))
    assert asked(game) == (0, Actions)


@pytest.mark.rule("exchange_certificates.4")
def test_nothing_is_stored_without_a_marker() -> None:
    """Without a marker left nothing can be stored; only markers that are left can be taken."""
    none = dict.fromkeys(("florin", "dirham", "dinar", "ducat"), 0)
    game = at_table("florin-9", left=none)
    play(game, buy(1, "florin-9"))
    assert asked(game) == (0, Placing)
    game = at_table("florin-9", left={**none, "ducat": 1})
    play(game, buy(1, "florin-9"))
    assert code(game, StoreCredit("florin")) == "no_marker_left"
    play(game, StoreCredit("ducat"))
    assert left(game)["ducat"] == 0


@pytest.mark.rule("exchange_certificates.2")
def test_one_credit_at_a_time() -> None:
    """A board holds one marker: while one lies there nothing is stored."""
    game = at_table("florin-9", ("dinar", 3))
    play(game, buy(1, "florin-9"))
    assert (asked(game), board(game)) == ((0, Placing), ("dinar", 3))


# --- spending -------------------------------------------------------------------------------------------


@pytest.mark.rule("exchange_certificates.5")
def test_a_credit_is_spent_like_a_money_card() -> None:
    """On a later own turn it pays whole, with cards of its currency; exactly it earns another action."""
    game = at_table("dinar-5", ("dinar", 3))
    happened = play(game, buy(3, "dinar-5 credit-dinar-3"))
    (bought,) = told(happened, events.TileBought)
    assert (bought.price, bought.exact, bought.cards) == (8, True, ("dinar-5", "credit-dinar-3"))
    assert (board(game), left(game)["dinar"], asked(game)) == (("", 0), 2, (0, Actions))
    assert game.state.discards == ["dinar-5"]


@pytest.mark.rule("exchange_certificates.5")
def test_a_credit_may_pay_alone() -> None:
    """It is part of paying or all of it; a sum that is too small is refused, as is another currency."""
    game = at_table("dinar-5", ("dinar", 6), market="P7 G12 S5 T9")
    assert code(game, buy(3, "credit-dinar-6")) is None
    game = at_table("florin-2", ("dinar", 6))
    assert code(game, buy(3, "credit-dinar-6")) == "too_little"
    assert code(game, buy(1, "florin-2 credit-dinar-6")) == "card_not_in_hand"
    assert code(game, buy(3, "credit-dinar-6 credit-dinar-6")) == "card_not_in_hand"


@pytest.mark.rule("exchange_certificates.5")
def test_a_new_surplus_may_be_stored_at_once() -> None:
    """A new surplus of the same purchase may be stored at once, with the marker just returned."""
    game = at_table("dinar-7", ("dinar", 3), left={"dinar": 0})
    play(game, buy(3, "dinar-7 credit-dinar-3"))
    assert (asked(game), left(game)["dinar"]) == ((0, CreditOffer), 1)
    play(game, StoreCredit("dinar"))
    assert (board(game), left(game)["dinar"]) == (("dinar", 2), 0)


@pytest.mark.rule("exchange_certificates.5")
def test_a_new_surplus_may_use_any_marker() -> None:
    """Or with any other marker."""
    game = at_table("dinar-7", ("dinar", 3))
    play(game, buy(3, "dinar-7 credit-dinar-3"), StoreCredit("ducat"))
    assert (board(game), left(game)) == (("ducat", 2), {"florin": 2, "dirham": 2, "dinar": 2, "ducat": 1})


@pytest.mark.rule("exchange_certificates.8")
def test_a_credit_is_not_spent_in_the_turn_it_was_stored() -> None:
    """A credit laid in this turn cannot be spent in it, also with further actions; in the next one it can."""
    game = at_table("dinar-9", ("dinar", 3), since=1, players=2)
    assert code(game, buy(3, "dinar-9 credit-dinar-3")) == "card_not_in_hand"
    play(game, take("florin-1"), take("dirham-1"))
    assert code(game, buy(3, "dinar-9 credit-dinar-3")) is None


@pytest.mark.rule("exchange_certificates.8")
def test_a_credit_is_stored_after_several_purchases() -> None:
    """Stored with the last purchase of a chain it waits for the next turn."""
    game = at_table("florin-7 dinar-9", market="P7 G12 A8 T9")
    play(game, buy(1, "florin-7"), buy(3, "dinar-9"), StoreCredit("ducat"))
    assert certificates(game).since[0] == game.state.turn
    play(game, store("P7"), store("A8"))
    assert board(game) == ("ducat", 1)


@pytest.mark.rule("exchange_certificates.7")
def test_credits_pay_for_tiles_only() -> None:
    """Only for buying tiles of any kind, and for what says so (finishing a site): not for other dues."""
    game = at_table(credit=("dinar", 3))

    def pays(tags: frozenset[str], currency: str = "dinar") -> bool:
        return bool(payment_sources(game, 0, Sale("x", "", 5, currency, tags=tags)))

    assert pays(MARKET_TILE)
    assert pays(frozenset({CREDIT}))
    assert pays(frozenset({CREDIT}), ANY)
    assert not pays(frozenset({CREDIT}), "florin")
    assert not pays(MARKET_TILE - {CREDIT})


@pytest.mark.rule("exchange_certificates.7")
def test_only_purchases_that_take_credit_leave_credit() -> None:
    """A due that credit does not pay leaves none either, though it gives change."""
    rule = at_table().rules.module(ExchangeCertificates)
    game = at_table()
    for tags, takers in ((MARKET_TILE, [ME]), (frozenset({CHANGE}), [])):
        surplus = type("S", (), {"sale": Sale("x", "", 5, "dinar", tags=tags), "amount": 3})
        assert list(rule.surplus_takers(game, 0, surplus)) == takers


@pytest.mark.rule("exchange_certificates.9")
def test_a_credit_does_not_count_for_the_last_tiles() -> None:
    """Credit is no money in the final distribution."""
    hands = ["dinar-2", "dinar-3"]
    game = at_table(hands=hands, credit=("dinar", 6), market=". . A8 .", supply="", step="market")
    assert wealth(game, 0, "dinar") == 2
    assert asked(game) == (1, Placing)


@pytest.mark.rule("exchange_certificates.3", "exchange_certificates.7")
def test_a_site_begun_with_too_much_leaves_a_credit() -> None:
    """Half of 12 is 6: paid with 9 dirhams the start of a site stores 3."""
    game = at_table("dirham-9", modules=["building_sites"])
    play(game, paid("site-2", "dirham-9"))
    while asked(game)[1] is not CreditOffer:
        play(game, next(iter(game.candidates())))
    play(game, StoreCredit("ducat"))
    assert board(game) == ("ducat", 3)


@pytest.mark.rule("exchange_certificates.3", "module_interactions 2.3")
def test_the_surplus_is_measured_after_reductions() -> None:
    """9 florins for a pavilion of 7 that the carpenter makes 5: a credit of 4."""
    game = at_table("florin-9", modules=["travelling_craftsmen"], prepare=having("carpenter stonemason"))
    play(game, buy(1, "florin-9", ("carpenter-2",)), StoreCredit("dinar"))
    assert board(game) == ("dinar", 4)


@pytest.mark.rule("exchange_certificates.7", "module_interactions 2.3")
def test_a_bathhouse_leaves_a_credit_and_is_paid_with_one() -> None:
    """A bathhouse is a tile: 9 florins for its 8 store 1; a credit of 5 and 3 florins pay it exactly."""

    def lay_out(state) -> None:
        state.slices["bathhouses"].spaces = [["bathhouse-1"], [], [], []]

    beside = {"modules": ["bathhouses"], "prepare": lay_out}
    game = at_table("florin-9", **beside)
    play(game, paid("beside-bathhouse-1", "florin-9"), StoreCredit("dinar"))
    assert board(game) == ("dinar", 1)
    game = at_table("florin-3", ("florin", 5), **beside)
    happened = play(game, paid("beside-bathhouse-1", "florin-3 credit-florin-5"))
    assert told(happened, events.TileBought)[0].exact
    assert asked(game) == (0, Actions)


# --- beside other modules -------------------------------------------------------------------------------


def test_the_vizier_accepts_no_credit() -> None:
    """The vizier does not spend credit, which belongs to the own turn."""
    game = at_table(credit=("florin", 6), modules=["viziers_favour"])
    (sale, *_) = BUYING_OUT_OF_TURN.sales(game, 0)
    assert not payment_sources(game, 0, sale)


def test_a_credit_with_an_exchange_card() -> None:
    """2 x 24: credit of either currency may be part of the mix."""
    hand = "florin-4 exchange-dinar-florin"
    add_on = ("exchange-dinar-florin",)
    game = at_table(hand, ("dinar", 4), modules=["currency_exchange_cards"])
    assert code(game, buy(1, "florin-4 credit-dinar-4", add_ons=add_on)) is None
    assert code(game, buy(1, "florin-4 credit-dinar-4")) == "card_not_in_hand"
    play(game, buy(1, "florin-4 credit-dinar-4", add_ons=add_on), StoreCredit("ducat"))
    assert board(game) == ("ducat", 1)


def test_diamonds_leave_a_credit_but_do_not_mix_with_it() -> None:
    """6 x 24: credit never goes with diamonds; overpaying with diamonds earns credit."""
    game = at_table("diamond-9 dinar-5", ("dinar", 4), modules=["diamonds"])
    assert code(game, buy(3, "diamond-9 credit-dinar-4")) == "does_not_mix"
    game = at_table("diamond-9", modules=["diamonds"])
    play(game, buy(3, "diamond-9"), StoreCredit("florin"))
    assert board(game) == ("florin", 1)


def test_the_seller_gets_no_credit() -> None:
    """41 x 24: a tile of a personal market is paid with credit, too; it brings the seller nothing."""

    def lay_out(state) -> None:
        state.seats[1].reserve.append(tile("T11"))
        state.slices["personal_building_market"].under[tile("T11")] = "dinar"

    game = at_table("dinar-9", ("dinar", 6), modules=["personal_building_market"], prepare=lay_out)
    (sale,) = [sale for sale in sales(game, 0) if sale.seller == 1]
    play(game, paid(sale.id, "dinar-9 credit-dinar-6"))
    assert asked(game) == (0, CreditOffer)
    play(game, StoreCredit("dinar"))
    assert (game.seat(1).hand, board(game, 1), board(game)) == (["dinar-9"], ("", 0), ("dinar", 4))


def test_the_patron_leaves_no_surplus() -> None:
    """7 x 24: what the Patron pays is exact; nothing may be laid down with him."""
    game = holding("patron", market=f"{tile('P7')} . . .", modules=[ME])
    mine = certificates(game)
    mine.currency[0], mine.amount[0] = "florin", 3
    sale = find_sale(game, 0, "space-1")
    assert (bool(payment_sources(game, 0, sale)), payment_sources(game, 0, sale, ("patron",))) == (True, ())
    play(game, Buy("space-1", (), ("patron",)))
    assert (board(game), isinstance(game.decision.frame, CreditOffer)) == (("florin", 3), False)


@pytest.mark.rule("treasures.6")
@pytest.mark.parametrize("since", [EARLIER, 1])
def test_a_credit_is_money_owned(since: int) -> None:
    """42 x 24: with a credit that makes up the price no treasure is handed in, whenever it was laid."""
    treasure = (add_on_of(4),)
    game = at_table("florin-4", ("florin", 3), since, modules=["treasures"])
    assert code(game, buy(1, "florin-4", treasure)) == "enough_owned"
    game = at_table("florin-4", ("dinar", 3), since, modules=["treasures"])
    assert code(game, buy(1, "florin-4", treasure)) is None


def test_a_credit_pays_together_with_a_treasure() -> None:
    """42 x 24: credit of the currency may be laid down beside a treasure; no surplus is left."""
    game = at_table("florin-2", ("florin", 3), modules=["treasures"])
    play(game, buy(1, "florin-2 credit-florin-3", (add_on_of(5),)))
    assert (asked(game), board(game)) == ((0, Actions), ("", 0))


@pytest.mark.rule("exchange_certificates.7")
def test_bids_and_stakes_take_no_credit() -> None:
    """Bids for characters, stakes and caravanserai cards take no credit, and leave none."""
    game = at_table(credit=("dinar", 6))
    for tags in (STAKE_TAGS, BID_TAGS, CARAVAN_TAGS):
        assert CREDIT not in tags
        assert not payment_sources(game, 0, Sale("due", "", 5, "dinar", tags=tags))


def test_a_credit_with_a_master_builder() -> None:
    """14 x 24: credit, money card and master builder of one currency pay together."""
    game = at_table("dinar-2 builder-dinar-3", ("dinar", 3), modules=["master_builders"])
    assert code(game, buy(3, "dinar-2 builder-dinar-3 credit-dinar-3")) is None


def test_a_credit_pays_for_tile_and_watchtower() -> None:
    """22 x 24: credit pays for tile and tower together; the surplus is what is above the sum."""
    game = at_table("florin-9 florin-3", ("florin", 4), modules=["watchtowers"])
    play(game, buy(1, "florin-9 florin-3 credit-florin-4", ("watchtower-pavilion",)), StoreCredit("dinar"))
    assert board(game) == ("dinar", 3)


@pytest.mark.rule("exchange_certificates.6")
def test_tile_and_watchtower_leave_one_surplus() -> None:
    """11 x 24: the same surplus goes to every module that takes it, in the payer's order."""
    for first in (ME, "book"):
        game = at_table("dinar-9", modules=[BookToy()])
        play(game, buy(3, "dinar-9"))
        assert asked(game) == (0, Agenda)
        assert {choice.item for choice in game.candidates()} == {ME, "book"}
        play(game, Next(first))
        assert asked(game) == (0, CreditOffer)  # the book asks nothing
        play(game, StoreCredit("dinar"))
        assert (board(game), game.state.slices["book"].coins) == (("dinar", 1), [1, 0, 0])


def test_a_whole_game_keeps_its_markers() -> None:
    """Markers lie in the middle or on boards, none is ever lost: whatever was stored and spent."""
    game = at_table("florin-9 dinar-9", ("dirham", 2))
    assert find_sale(game, 0, "space-1") is not None
    play(game, buy(1, "florin-9"), store("P7"))
    assert StoreCredit not in kinds(game)
    assert sum(left(game).values()) + sum(bool(name) for name in certificates(game).currency) == 8


# --- data -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"spaces": []}, "spaces: expected at least 1, found 0"),
        ({"spaces": [1, 1]}, "spaces: '1' stands there twice"),
        ({"spaces": [0, 1]}, "spaces: expected at least 1, found 0"),
        ({"currencies": ["gold"]}, "currencies: 'gold' is none of"),
        ({"currencies": ["dinar", "dinar"]}, "currencies: 'dinar' stands there twice"),
        ({"markers": {"2": 1}}, "markers: nothing for 3 players"),
        ({"markers": {"2": -1, "3": 1, "4": 1, "5": 1, "6": 1}}, "markers.2: expected at least 0"),
    ],
)
def test_bad_data_are_refused_with_their_place(change: dict[str, object], complaint: str) -> None:
    """Data that cannot be played with are refused with the place."""
    refused_data(ME, complaint, **change)
