"""Change (module 11): the rule sheet sentence by sentence; each docstring is the sentence it proves."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

import pytest

from alhambra_desktop.alhambra import events
from alhambra_desktop.alhambra.choices import Buy
from alhambra_desktop.alhambra.ending import purses
from alhambra_desktop.alhambra.extension import Delivery, Extension
from alhambra_desktop.alhambra.frames import Actions, Placing
from alhambra_desktop.alhambra.modules.change import CoinsDrawn, coins_of
from alhambra_desktop.alhambra.modules.characters.auction import PayCharacter
from alhambra_desktop.alhambra.modules.characters.people import PEOPLE
from alhambra_desktop.alhambra.modules.characters.turns import Beg
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.state import DeckRange as Due
from alhambra_desktop.alhambra.state import State
from alhambra_desktop.alhambra.vocabulary import ANY, CHANGE, IN_TURN, SMALL, Deal, Sale
from alhambra_desktop.engine.moments import Auction, Bid, Pass
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.engine.records import NOBODY
from tests.alhambra.kit import begun, refused_data
from tests.alhambra.modules.caravans_table import ONE, city, pick
from tests.alhambra.modules.caravans_table import buying as caravan
from tests.alhambra.modules.change_table import (
    CURRENCIES,
    FULL,
    ME,
    at_table,
    coins,
    drawn,
    held,
)
from tests.alhambra.table import asked, buy, code, kinds, play, store, take, told
from tests.conformance.plays import pick as any_of

# --- set-up ---------------------------------------------------------------------------------------------


@pytest.mark.rule("change.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_set_up(players: int) -> None:
    """24 coins in a bag, six per currency; nobody has one."""
    mine = coins_of(begun(players, ME, seed="bag"))
    assert (mine.bag, sum(mine.bag.values())) == (FULL, 24)
    assert mine.held == mine.staked == [coins("")] * players


# --- drawing --------------------------------------------------------------------------------------------


@pytest.mark.rule("change.2")
@pytest.mark.parametrize(
    ("hand", "number"),
    [("florin-7", 0), ("florin-8", 0), ("florin-9", 1), ("florin-4 florin-6", 1), ("florin-5 florin-6", 2)],
)
def test_one_coin_for_every_full_two_overpaid(hand: str, number: int) -> None:
    """Whoever pays too much draws one coin for every full 2 overpaid: none for 0 or 1, two for 4."""
    game = at_table(hands=[hand])
    happened = play(game, buy(1, hand))
    assert drawn(happened) == ([(0, number)] if number else [])
    assert (held(game), sum(coins_of(game).bag.values())) == (number, 24 - number)


@pytest.mark.rule("change.2")
def test_coins_are_drawn_at_random() -> None:
    """At random: each coin of the bag is as likely as the others, and what was drawn is the same again."""
    found = Counter[str]()
    for seed in range(300):
        game = at_table(hands=["florin-9"], bag="dinar:6 dirham:2 ducat:1")
        game.state.streams["mix change"] = Dice(str(seed)).below(1 << 60)
        other = game.copy()
        for each in (game, other):
            play(each, buy(1, "florin-9"))
        assert coins_of(game) == coins_of(other)
        found.update(+Counter(coins_of(game).held[0]))
    assert found["florin"] == 0
    assert (170, 40, 15) < (found["dinar"], found["dirham"], found["ducat"]) < (230, 95, 60)


def test_drawing_coins_cannot_be_undone() -> None:
    """What came out of the bag cannot be put back unseen; a purchase without change can."""
    for hand, more in (("florin-8", 0), ("florin-9", 1)):
        game = at_table(hands=[hand])
        before = game.state.reveals
        play(game, buy(1, hand))
        assert game.state.reveals == before + more


@pytest.mark.rule("change.4")
def test_an_empty_bag_gives_no_coins() -> None:
    """An empty bag gives nothing, and nothing is told."""
    game = at_table(hands=["florin-9"], bag="")
    assert told(play(game, buy(1, "florin-9")), CoinsDrawn) == []
    assert (asked(game), held(game)) == ((0, Placing), 0)


@pytest.mark.rule("change.9")
def test_too_few_coins_in_the_bag() -> None:
    """If the bag holds fewer coins than are due, those that are there are drawn."""
    game = at_table(hands=["florin-7 florin-8"], bag="ducat:2 dinar:1")
    happened = play(game, buy(1, "florin-7 florin-8"))
    assert told(happened, CoinsDrawn) == [CoinsDrawn(0, ("coin-dinar", "coin-ducat", "coin-ducat"))]
    assert coins_of(game).bag == coins("")


@pytest.mark.rule("change.5")
def test_overpaying_on_purpose_brings_coins_but_no_action() -> None:
    """Overpaying on purpose is allowed, though an exact sum were possible; it earns no action."""
    game = at_table(hands=["florin-7 florin-4"])
    happened = play(game, buy(1, "florin-7 florin-4"))
    assert drawn(happened) == [(0, 2)]
    assert asked(game) == (0, Placing)


# --- paying with coins ----------------------------------------------------------------------------------


@pytest.mark.rule("change.3")
def test_coins_are_public() -> None:
    """Coins lie open: everybody sees them, and what is left in the bag."""
    game = at_table("dinar:2", "florin:1")
    for viewer in (1, 2, NOBODY):
        assert coins_of(game.view(viewer)) == coins_of(game)


@pytest.mark.rule("change.3")
def test_coins_are_used_like_money_cards() -> None:
    """Worth 1 of their currency, used like money cards, back into the bag; exact earns another action."""
    game = at_table("florin:3 dinar:2", hands=["florin-5"])
    happened = play(game, buy(1, "florin-5 coin-florin coin-florin"))
    (bought,) = told(happened, events.TileBought)
    assert (bought.exact, bought.cards) == (True, ("florin-5", "coin-florin", "coin-florin"))
    assert (asked(game), game.state.discards) == ((0, Actions), ["florin-5"])
    assert (coins_of(game).held[0], coins_of(game).bag["florin"]) == (coins("florin:1 dinar:2"), 5)


@pytest.mark.rule("change.3")
def test_coins_pay_in_their_currency_only() -> None:
    """A dinar coin pays no florins; nor can more be laid down than one has."""
    game = at_table("florin:1 dinar:2", hands=["florin-5"])
    assert code(game, buy(1, "florin-5 coin-florin coin-dinar")) == "card_not_in_hand"
    assert code(game, buy(1, "florin-5 coin-florin coin-florin")) == "card_not_in_hand"
    assert code(game, buy(1, "florin-5 coin-florin")) == "too_little"


@pytest.mark.rule("change.3")
def test_coins_alone_may_pay() -> None:
    """Coins alone pay, too; overpaid with coins, there is change for them."""
    game = at_table("florin:6", market="P2 G8 A8 T9")
    happened = play(game, buy(1, "coin-florin coin-florin coin-florin coin-florin"))
    assert drawn(happened) == [(0, 1)]
    assert (held(game), sum(coins_of(game).bag.values())) == (3, 21)


def test_candidates_include_payments_with_coins() -> None:
    """Sensible payments with coins are found, exact ones too."""
    game = at_table("florin:2", hands=["florin-5"])
    assert buy(1, "florin-5 coin-florin coin-florin") in set(game.candidates())


class Fair(Extension):
    """A card and a chest for sale: the card leaves a surplus, the chest does not."""

    id = "fair"

    def sales(self, game: Palace, seat: int) -> Iterable[Sale]:
        tags = frozenset({SMALL, IN_TURN})
        yield Sale("card", "", 5, "dinar", tags=tags | {CHANGE}, goods="card")
        yield Sale("chest", "", 8, ANY, tags=tags, goods="chest")
        yield Sale("falcon", "", 1, "dinar", tags=frozenset({IN_TURN}), goods="card")

    def delivered(self) -> Mapping[str, Delivery]:
        def nothing(game: Palace, seat: int, deal: Deal) -> None:
            """Only the payment matters here."""

        return {"card": nothing, "chest": nothing}


# --- what gives change ----------------------------------------------------------------------------------


@pytest.mark.rule("change.6")
def test_overpaying_a_camp_brings_coins() -> None:
    """Applies to tiles including camps."""
    game = at_table(modules=["camps"], market="camp-3 . . .", hands=["florin-8"])
    assert drawn(play(game, buy(1, "florin-8"))) == [(0, 2)]


@pytest.mark.rule("change.6", "characters.25")
def test_coins_in_bids_for_characters() -> None:
    """Applies to characters: overpaying a bid gives coins, and coins pay for a bid."""

    def character(state: State) -> None:
        state.ranges = (Due("character", 0, 0),)

    game = at_table(
        "", "dinar:3", modules=["characters"], deck="miser", hands=["", "dinar-2 ducat-9"], then=character
    )
    play(game, take("dinar-1"))
    assert asked(game) == (1, Auction)
    play(game, Bid(5), Pass(), Pass())
    assert code(game, PayCharacter(("dinar-2", "coin-dinar", "coin-dinar"))) == "too_little"
    assert code(game, PayCharacter(("dinar-2", *["coin-dinar"] * 3))) is None
    assert drawn(play(game.copy(), PayCharacter(("dinar-2", *["coin-dinar"] * 3)))) == []
    assert drawn(play(game, PayCharacter(("ducat-9",)))) == [(1, 2)]
    assert "miser" in PEOPLE


@pytest.mark.rule("change.6")
def test_coins_raise_the_highest_possible_bid() -> None:
    """The most that can be bid counts the coins."""

    def character(state: State) -> None:
        state.ranges = (Due("character", 0, 0),)

    game = at_table(
        "", "dinar:3", modules=["characters"], deck="miser", hands=["", "dinar-2"], then=character
    )
    play(game, take("ducat-1"))
    assert (code(game, Bid(5)), code(game, Bid(6))) == (None, "bid_not_covered")


@pytest.mark.rule("change.6", "diamonds.6")
def test_diamonds_bring_coins_but_never_mix_with_them() -> None:
    """Applies to diamond payments; diamonds and coins never mix."""
    game = at_table("florin:3", modules=["diamonds"], hands=["diamond-9 diamond-5"])
    assert code(game, buy(1, "diamond-5 coin-florin coin-florin")) == "does_not_mix"
    assert drawn(play(game, buy(1, "diamond-9"))) == [(0, 1)]


@pytest.mark.rule("change.7")
def test_overpaying_chests_brings_no_coins() -> None:
    """Not to chests, nor to anything that leaves no surplus; coins of all currencies pay for any mix."""
    game = at_table("florin:2 ducat:1", modules=[Fair()], hands=["dinar-5 dirham-9"])
    assert code(game, Buy("chest", ("dinar-5", "coin-florin", "coin-florin", "coin-ducat"))) is None
    assert drawn(play(game, Buy("chest", ("dinar-5", "dirham-9")))) == []


@pytest.mark.rule("change.2", "change.3")
def test_the_own_coin_is_back_in_the_bag_before_change_is_drawn() -> None:
    """The bag is empty: of a 5 and a coin for a 4 the coin is paid first, so it is the one to be drawn."""
    game = at_table("florin:1", bag="", market="P4 . . .", hands=["florin-5"])
    assert drawn(play(game, buy(1, "florin-5 coin-florin"))) == [(0, 1)]
    assert coins_of(game).held[0] == coins("florin:1")


@pytest.mark.rule("change.2", "personal_building_market.4")
def test_a_coin_that_a_seller_takes_is_not_in_the_bag() -> None:
    """The bag is empty and the seller has the coin that was paid: nothing is drawn for the surplus of 3."""

    def lay_out(state: State) -> None:
        state.seats[1].reserve.append("tower-9-ES")
        state.slices["personal_building_market"].under["tower-9-ES"] = "dinar"

    game = at_table(
        "dinar:1", bag="", modules=["personal_building_market"], hands=["dinar-9 dinar-2"], then=lay_out
    )
    happened = play(game, Buy("market-1-dinar", ("dinar-9", "dinar-2", "coin-dinar")))
    assert drawn(happened) == []
    assert (held(game, 0), held(game, 1)) == (0, 1)


@pytest.mark.rule("change.6")
def test_coins_pay_for_chests_without_change() -> None:
    """Chests for 9 and a coin: no coin comes back, the one that was paid lies in the bag."""

    def lay_out(state: State) -> None:
        state.slices["treasure_chamber"].rooms[0] = ["chambers"]

    game = at_table("ducat:1", bag="", modules=["treasure_chamber"], hands=["dinar-9"], then=lay_out)
    assert drawn(play(game, Buy("room-1", ("dinar-9", "coin-ducat")))) == []
    assert (held(game), coins_of(game).bag) == (0, coins("ducat:1"))


@pytest.mark.rule("change.10")
def test_sultan_and_caravanserai_cards_and_sites() -> None:
    """Change also for sultan and caravanserai cards and sites: for what is no tile, by the sum due."""
    game = at_table("dinar:1", modules=[Fair()], hands=["dinar-9"])
    happened = play(game, Buy("card", ("dinar-9", "coin-dinar")))
    assert drawn(happened) == [(0, 2)]


@pytest.mark.rule("change.10")
def test_a_caravanserai_card_is_paid_with_coins_and_gives_change() -> None:
    """A caravanserai card is paid with coins, too, and overpaid it gives change."""
    place = {"modules": ["caravanserai"], "cities": [city(5)], "hands": ["dinar-3 dinar-9"]}
    exact, much = (at_table("dinar:1", **place) for _ in range(2))
    assert drawn(play(exact, caravan("dinar", "dinar-3 coin-dinar"), pick(ONE))) == []
    assert asked(exact) == (0, Actions)
    happened = play(much, caravan("dinar", "dinar-9"))
    assert drawn([*happened, *play(much, pick(ONE))]) == [(0, 2)]


def test_coins_pay_for_tiles_next_to_the_market() -> None:
    """Bathhouses cost 8 in the currency of their space: coins pay, and there is change."""

    def beside(state: State) -> None:
        state.slices["bathhouses"].spaces = [[], [], ["bathhouse-1"], []]

    place = {"modules": ["bathhouses"], "then": beside, "hands": ["dinar-7 dinar-5"]}
    exact, much = (at_table("dinar:1", **place) for _ in range(2))
    happened = play(exact, Buy("beside-bathhouse-1", ("dinar-7", "coin-dinar")))
    assert (drawn(happened), asked(exact)) == ([], (0, Actions))
    assert drawn(play(much, Buy("beside-bathhouse-1", ("dinar-7", "dinar-5")))) == [(0, 2)]


# --- what coins are not ---------------------------------------------------------------------------------


@pytest.mark.rule("change.8")
def test_coins_count_for_the_last_tiles() -> None:
    """Coins count in the final distribution: a coin more than the other's card wins the tile."""
    game = at_table(
        "florin:1", hands=["florin-5 dinar-8", "florin-5"], market="P2 P7 A8 T9", supply="", scores=[0, 0, 0]
    )
    assert [purse["florin"] for purse in purses(game)] == [6, 5, 0]
    happened = play(game, buy(3, "dinar-8"), take("ducat-1"), store("A8"))
    decided = [event for event in told(happened, events.LastTileDecided) if event.tile == "pavilion-2-NEW"]
    assert [event.seat for event in decided] == [0]


@pytest.mark.rule("change.11")
def test_coins_are_not_money_cards() -> None:
    """Coins are not money cards: no falcon for a coin, not in the hand, not among its money cards."""
    game = at_table("dinar:2", modules=[Fair()], hands=["dinar-1"])
    assert code(game, Buy("falcon", ("coin-dinar",))) == "card_not_in_hand"
    assert game.money_among(game.seat(0).hand) == ["dinar-1"]


@pytest.mark.rule("change.11")
def test_the_beggar_does_not_count_them() -> None:
    """Not counted for the Beggar: with two cards and six coins he still draws."""

    def beggar(state: State) -> None:
        state.slices["characters"].held[0] = ["beggar"]

    game = at_table("dinar:6", modules=["characters"], hands=["dinar-1 dinar-2"], then=beggar)
    assert Beg in kinds(game)


# --- whole games and data -------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 4])
def test_no_coin_is_lost(players: int) -> None:
    """In whole games with bids, stakes and sellers there are always six coins of each currency."""
    modules = (ME, "characters", "major_construction_projects", "personal_building_market")
    game, dice = begun(players, *tuple(sorted(modules)), seed="lost"), Dice("lost")
    while not game.over:
        game.choose(any_of(game, dice))
        mine = coins_of(game)
        places: Sequence[dict[str, int]] = (mine.bag, *mine.held, *mine.staked)
        assert {c: sum(place[c] for place in places) for c in CURRENCIES} == FULL
        assert all(number >= 0 for place in places for number in place.values())


@pytest.mark.parametrize(
    ("part", "value", "complaint"),
    [
        ("coins", {**FULL, "franc": 6}, "coins: 'franc' is none of"),
        ("coins", {"dinar": 6, "dirham": 6, "ducat": 6}, "coins: 'florin' is missing"),
        ("coins", {**FULL, "ducat": -1}, "coins.ducat: expected at least 0, found -1"),
        ("value", 0, "value: expected at least 1, found 0"),
    ],
)
def test_bad_data_are_refused_with_their_place(part: str, value: object, complaint: str) -> None:
    """Data that cannot be played with are refused with the place."""
    refused_data(ME, complaint, **{part: value})
