"""Change (module 11) beside other modules: what the sheets say of them together."""

import pytest

from alhambra_desktop.alhambra import events
from alhambra_desktop.alhambra.buying import payment_sources, wealth
from alhambra_desktop.alhambra.choices import Buy
from alhambra_desktop.alhambra.components import shipped
from alhambra_desktop.alhambra.frames import Actions, Placing
from alhambra_desktop.alhambra.modules.change import coins_of
from alhambra_desktop.alhambra.modules.exchange_certificates import StoreCredit, certificates
from alhambra_desktop.alhambra.modules.major_construction_projects import Stake
from alhambra_desktop.alhambra.modules.viziers_favour import BuyWithVizier
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.state import State
from alhambra_desktop.alhambra.vocabulary import Sale
from alhambra_desktop.engine.moments import Agenda, Next
from alhambra_desktop.engine.randomness import Dice
from tests.alhambra.modules.change_table import ME, at_table, coins, drawn
from tests.alhambra.modules.craftsmen_table import having
from tests.alhambra.table import asked, buy, code, play, take, told
from tests.alhambra.toys.taxes import BookToy


def test_uses_of_a_surplus_are_in_the_payers_order() -> None:
    """Another taker of the same surplus: each has all of it, in the payer's order."""
    game = at_table(modules=[BookToy()], hands=["florin-9"])
    play(game, buy(1, "florin-9"))
    assert asked(game) == (0, Agenda)
    assert drawn(play(game, Next(ME))) == [(0, 1)]
    assert game.state.slices["book"].coins[0] == 2


@pytest.mark.rule("change.6", "exchange_certificates.6")
def test_the_same_surplus_may_be_stored() -> None:
    """Works together with the certificates: the same surplus is stored and gives coins, in any order."""
    for first in (ME, "exchange_certificates"):
        game = at_table(modules=["exchange_certificates"], hands=["florin-9 florin-2"])
        play(game, buy(1, "florin-9 florin-2"))
        assert asked(game) == (0, Agenda)
        happened = play(game, Next(first))
        happened += play(game, StoreCredit("dinar"))
        assert drawn(happened) == [(0, 2)]
        assert certificates(game).amount[0] == 4


def test_a_surplus_brings_coins_and_paint() -> None:
    """One surplus feeds coins and paint, in the payer's order."""
    game = at_table(modules=["fresh_colors"], hands=["florin-9"])
    play(game, buy(1, "florin-9"))
    assert set(game.candidates()) == {Next(ME), Next("fresh_colors")}
    assert drawn(play(game, Next(ME))) == [(0, 1)]


@pytest.mark.rule("change.6")
def test_a_payment_with_credit() -> None:
    """Applies to payments made with certificate credit; coins of its currency join it."""

    def stored(state: State) -> None:
        mine = state.slices["exchange_certificates"]
        mine.currency[0], mine.amount[0] = "florin", 5
        mine.left["florin"] -= 1

    game = at_table(
        "florin:2", modules=["exchange_certificates"], market="P5 G8 A8 T9", hands=["florin-2"], then=stored
    )
    happened = play(game, buy(1, "credit-florin-5 coin-florin coin-florin"), Next(ME))
    assert drawn(happened) == [(0, 1)]


def test_not_asked_where_no_coin_is_due() -> None:
    """For a surplus of 1, and with an empty bag, there is only the other taker."""
    for hand, bag in (("florin-8", None), ("florin-9", "")):
        game = at_table(modules=[BookToy()], hands=[hand], bag=bag)
        play(game, buy(1, hand))
        assert asked(game) == (0, Placing)


def test_an_exchange_card_mixes_coins_of_both_currencies() -> None:
    """Coins of either currency may be part of the mix."""
    modules, card = ["currency_exchange_cards"], "exchange-dinar-florin"
    game = at_table("florin:1 dinar:1 ducat:1", modules=modules, hands=[f"florin-5 {card}"])
    assert code(game, buy(1, "florin-5 coin-florin coin-dinar", add_ons=(card,))) is None
    assert code(game, buy(1, "florin-5 coin-florin coin-ducat", add_ons=(card,))) == "card_not_in_hand"
    play(game, buy(1, "florin-5 coin-florin coin-dinar", add_ons=(card,)))
    assert coins_of(game).held[0] == coins("ducat:1")


def test_the_coin_maker_mixes_them_with_displayed_cards() -> None:
    """Hand cards, displayed cards and coins of the currency pay together."""
    game = at_table(
        "florin:1",
        modules=["travelling_craftsmen"],
        hands=["florin-5"],
        then=having("coin-maker carpenter"),
    )
    assert code(game, buy(1, "florin-5 shown-florin-1 coin-florin", add_ons=("coin_maker",))) is None


@pytest.mark.rule("treasures.6")
def test_coins_are_owned_money_beside_a_treasure() -> None:
    """Coins are money that one owns: with enough of them no treasure helps; else they pay beside it."""
    place = {"modules": ["treasures"], "market": ". . P8 ."}
    game = at_table("dinar:2", hands=["dinar-6"], **place)
    assert code(game, buy(3, "dinar-6", add_ons=("treasure-3",))) == "enough_owned"
    game = at_table("dinar:2", hands=["dinar-5"], **place)
    happened = play(game, buy(3, "dinar-5 coin-dinar coin-dinar", add_ons=("treasure-3",)))
    assert [event.exact for event in told(happened, events.TileBought)] == [True]
    assert drawn(happened) == []


def test_coins_pay_together_with_a_master_builder() -> None:
    """A master builder pays 3 of its currency beside coins and leaves the game."""
    game = at_table("florin:1", modules=["master_builders"], hands=["florin-3 builder-florin-3"])
    play(game, buy(1, "florin-3 builder-florin-3 coin-florin"))
    assert (asked(game), game.state.discards) == ((0, Actions), ["florin-3"])


def test_the_vizier_accepts_coins() -> None:
    """The vizier pays with coins, too: exactly, so without change."""
    game = at_table("", "florin:2", modules=["viziers_favour"], hands=["", "florin-5 florin-9"])
    play(game, take("dinar-1"))
    assert code(game, BuyWithVizier("space-1", ("florin-9",))) == "must_be_exact"
    assert drawn(play(game, BuyWithVizier("space-1", ("florin-5", "coin-florin", "coin-florin")))) == []


def test_a_seller_takes_the_coins() -> None:
    """Of a tile in a personal market the seller takes cards and coins; overpaid, there is change."""

    def lay_out(state: State) -> None:
        state.seats[1].reserve.append("tower-9-ES")
        state.slices["personal_building_market"].under["tower-9-ES"] = "dinar"

    game = at_table(
        "dinar:2", modules=["personal_building_market"], market=". . . .", hands=["dinar-9"], then=lay_out
    )
    happened = play(game, Buy("market-1-dinar", ("dinar-9", "coin-dinar", "coin-dinar")))
    assert coins_of(game).held[1] == coins("dinar:2")
    assert game.seat(1).hand == ["dinar-9"]
    assert drawn(happened) == [(0, 1)]


def projects(*held: str, **more) -> Palace:
    """A table with an open project, nobody bids on it."""

    def shown(state: State) -> None:
        mine = state.slices["major_construction_projects"]
        names = [tile["id"] for tile in shipped("major_construction_projects").plain["tiles"]]
        mine.pile.pieces[:], mine.shown = names[1:], names[0]

    return at_table(*held, modules=["major_construction_projects"], then=shown, **more)


@pytest.mark.rule("major_construction_projects.14")
def test_staked_coins_are_set_aside() -> None:
    """Coins of the currency may be staked: they cannot be used or counted, and come back if overbid."""
    game = projects("dinar:3", hands=["dinar-9 dinar-5", "ducat-9 ducat-8"])
    assert code(game, Stake(("coin-dinar", "coin-dinar"))) == "too_little"
    assert code(game, Stake(("dinar-9", *["coin-dinar"] * 4))) == "card_not_in_hand"
    play(game, Stake(("dinar-9", "dinar-5", "coin-dinar", "coin-dinar")))
    mine = coins_of(game)
    assert (mine.held[0], mine.staked[0], sum(mine.bag.values())) == (coins("dinar:1"), coins("dinar:2"), 21)
    assert wealth(game, 0, "dinar") == 1
    assert [source.number for source in payment_sources(game, 0, Sale("x", "", 1, "dinar"))] == [1]
    play(game, Stake(("ducat-9", "ducat-8")))
    assert (coins_of(game).held[0], coins_of(game).staked[0]) == (coins("dinar:3"), coins(""))


def test_a_random_stake_may_include_coins() -> None:
    """Whatever is laid down by chance is legal, coins among cards, too."""
    game = projects("dinar:3", hands=["dinar-9 dinar-5"])
    kind = next(kind for kind in game.decision.kinds if kind.choice is Stake)
    made = [kind.sample(game, 0, Dice(str(seed))) for seed in range(30)]
    assert all(game.check(stake) is None for stake in made)
    assert any("coin-dinar" in stake.cards for stake in made)


def test_a_won_stake_is_paid_with_its_coins() -> None:
    """A stake that wins goes into the bag; there is no change for it."""
    game = projects("dinar:3", hands=["dinar-9 dinar-5"])
    play(game, Stake(("dinar-9", "dinar-5", "coin-dinar")))
    happened = play(game, take("ducat-1"), take("florin-1"))
    assert [event.tile for event in told(happened, events.TileGained)]
    mine = coins_of(game)
    assert (mine.held[0], mine.staked[0], mine.bag["dinar"]) == (coins("dinar:2"), coins(""), 4)
    assert drawn(happened) == []
