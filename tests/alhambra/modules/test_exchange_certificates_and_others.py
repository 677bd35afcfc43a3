"""Exchange Certificates (module 24) beside other modules: what the sheets say of them together."""

import pytest

from alhambra_desktop.alhambra.buying import find_sale, payment_sources, sales
from alhambra_desktop.alhambra.choices import Buy
from alhambra_desktop.alhambra.frames import Actions
from alhambra_desktop.alhambra.modules.caravanserai import SALE_TAGS as CARAVAN_TAGS
from alhambra_desktop.alhambra.modules.characters.auction import BID_TAGS
from alhambra_desktop.alhambra.modules.exchange_certificates import (
    CreditOffer,
    StoreCredit,
    certificates,
)
from alhambra_desktop.alhambra.modules.major_construction_projects import STAKE_TAGS
from alhambra_desktop.alhambra.modules.treasures import add_on_of
from alhambra_desktop.alhambra.modules.viziers_favour import BUYING_OUT_OF_TURN
from alhambra_desktop.alhambra.vocabulary import CREDIT, Sale
from alhambra_desktop.engine.moments import Agenda, Next
from tests.alhambra.modules.characters_table import holding
from tests.alhambra.modules.exchange_certificates_table import EARLIER, ME, at_table, board, left, paid
from tests.alhambra.table import asked, buy, code, kinds, play, store, tile
from tests.alhambra.toys.taxes import BookToy


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
