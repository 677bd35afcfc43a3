"""Exchange Certificates (module 24): the rule sheet sentence by sentence, and beside other modules."""

import pytest

from alhambra_desktop.alhambra import events
from alhambra_desktop.alhambra.buying import payment_sources, wealth
from alhambra_desktop.alhambra.choices import Stop
from alhambra_desktop.alhambra.frames import Actions, Placing
from alhambra_desktop.alhambra.modules.exchange_certificates import (
    CreditOffer,
    CreditStored,
    ExchangeCertificates,
    StoreCredit,
    certificates,
)
from alhambra_desktop.alhambra.vocabulary import ANY, CHANGE, CREDIT, MARKET_TILE, Sale
from alhambra_desktop.engine.records import NOBODY
from tests.alhambra.kit import begun, refused_data
from tests.alhambra.modules.craftsmen_table import having
from tests.alhambra.modules.exchange_certificates_table import ME, at_table, board, left, paid
from tests.alhambra.table import asked, buy, code, play, store, take, told

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
