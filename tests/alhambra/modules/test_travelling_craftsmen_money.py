"""Travelling craftsmen (module 31): those that work on money and the market; sentence by sentence."""

from collections import Counter

import pytest

from alhambra_desktop.alhambra import buying, events
from alhambra_desktop.alhambra.choices import Buy, Stop
from alhambra_desktop.alhambra.frames import Actions
from alhambra_desktop.alhambra.modules.characters.turns import Beg
from alhambra_desktop.alhambra.modules.travelling_craftsmen.free import (
    CutStone,
    Forge,
    MixMortar,
)
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.alhambra.state import State
from alhambra_desktop.alhambra.vocabulary import IN_TURN, MARKET_TILE, ON_SPACE, Sale, slot_sets
from tests.alhambra.kit import SHOWN, refused_data
from tests.alhambra.modules.craftsmen_table import having, named, shop, used
from tests.alhambra.table import asked, buy, code, play, store, take, tile, told
from tests.alhambra.toys.bargains import BargainToy

# --- mortar mixer -------------------------------------------------------------------------------------


@pytest.mark.rule("travelling_craftsmen.8", "travelling_craftsmen.19")
def test_the_mortar_mixer_swaps_two_market_tiles() -> None:
    """Mortar mixer: swap two market tiles."""
    game = shop("mortar-mixer carpenter", market="P6 P7 . A9")
    assert {(c.first, c.second) for c in game.candidates() if isinstance(c, MixMortar)} == {
        (1, 2),
        (1, 4),
        (2, 4),
    }
    assert code(game, MixMortar(1, 3)) == "space_empty"
    assert code(game, MixMortar(2, 2)) == "same_space"
    assert code(game, MixMortar(1, 5)) == "space_empty"
    happened = play(game, MixMortar(1, 4))
    assert used(happened) == named("mortar-mixer")
    assert told(happened, events.TilesSwapped) == [events.TilesSwapped(0, (1, 4), (tile("A9"), tile("P6")))]
    assert game.state.market == [tile("A9"), tile("P7"), None, tile("P6")]
    assert asked(game) == (0, Actions), "it is no action"
    assert buying.find_sale(game, 0, "space-4").currency == "ducat"


# --- goldsmith ----------------------------------------------------------------------------------------

RICH = "florin-1 dirham-3 dinar-4 ducat-9"


@pytest.mark.rule("travelling_craftsmen.9")
def test_the_goldsmith_allows_sums_up_to_8() -> None:
    """Goldsmith: take-money sums up to 8."""
    game = shop("goldsmith carpenter", display=RICH)
    assert code(game, take("florin-1", "dirham-3", "dinar-4")) is None
    assert code(game, take("florin-1", "ducat-9")) == "take_over_limit"
    assert used(play(game, take("dirham-3", "dinar-4"))) == named("goldsmith")


@pytest.mark.parametrize("cards", [("florin-1", "dirham-3"), ("ducat-9",)])
def test_the_goldsmith_is_not_used_within_the_base_limit(cards: tuple[str, ...]) -> None:
    """What the base limit allows does not use him."""
    game = shop("goldsmith carpenter", display=RICH)
    assert used(play(game, take(*cards))) == []


def test_the_goldsmith_is_used_only_beyond_the_merchants_limit() -> None:
    """2.4: limits do not add up; the goldsmith is used only beyond the Merchant's 7."""

    def merchant(state: State) -> None:
        state.slices["characters"].held[0].append("merchant")

    for cards, expected in (
        (("dirham-3", "dinar-4"), []),
        (("florin-1", "dirham-3", "dinar-4"), named("goldsmith")),
    ):
        game = shop(
            display=RICH, modules=["characters"], prepare=having("goldsmith carpenter", then=merchant)
        )
        assert code(game, take("florin-1", "ducat-9")) == "take_over_limit"
        assert used(play(game, take(*cards))) == expected


# --- blacksmith ---------------------------------------------------------------------------------------


@pytest.mark.rule("travelling_craftsmen.11")
def test_the_blacksmith_refills_the_display_to_six() -> None:
    """Blacksmith: at once refill the money display to 6."""
    game = shop("blacksmith carpenter")
    happened = play(game, Forge())
    assert used(happened) == named("blacksmith")
    assert game.state.display == [*SHOWN.split(), "florin-9", "dirham-9"]
    assert asked(game) == (0, Actions)


@pytest.mark.rule("travelling_craftsmen.11")
def test_a_later_refill_after_the_blacksmith() -> None:
    """At later ends of turn it is refilled to 4 only when fewer than 4 remain."""
    game = shop("blacksmith carpenter")
    play(game, Forge(), take("florin-1"))
    assert len(game.state.display) == 5
    game = shop("blacksmith carpenter", display="florin-1 dirham-1 dinar-1 florin-2 dirham-2")
    play(game, Forge())
    play(game, take("florin-1", "dirham-1", "dinar-1"))
    assert len(game.state.display) == 4


@pytest.mark.rule("travelling_craftsmen.11")
def test_a_scoring_card_turned_up_by_the_blacksmith() -> None:
    """A scoring card turned up this way is scored at the end of the current turn."""
    game = shop("blacksmith carpenter", deck="scoring-A florin-9 dirham-9 dinar-9 ducat-9")
    happened = play(game, Forge())
    assert not told(happened, events.ScoringBegun)
    assert game.state.pending == ["A"]
    happened = play(game, take("florin-1"))
    assert told(happened, events.ScoringBegun) == [events.ScoringBegun("A")]
    assert asked(game) == (1, Actions)


@pytest.mark.parametrize(
    ("begged", "at_once", "later"), [("dinar-9", [], ["A"]), ("scoring-B dinar-9", ["A"], ["B"])]
)
def test_the_blacksmiths_scoring_card_before_the_beggar(begged: str, at_once, later) -> None:
    """2.6, 2.11: only the Beggar's own scoring is held at once; they are numbered as they happen."""
    deck = f"scoring-A florin-9 dirham-9 {begged} ducat-9 ducat-8"
    game = shop("blacksmith carpenter", deck=deck, modules=["characters"])
    game.state.slices["characters"].held[0].append("beggar")
    play(game, Forge())
    held = told(play(game, Beg()), events.ScoringBegun)
    assert [event.scoring for event in held] == at_once
    assert "dinar-9" in game.seat(0).hand
    held = told(play(game, take("florin-1")), events.ScoringBegun)
    assert [event.scoring for event in held] == later


def test_a_gate_card_turned_up_by_the_blacksmith() -> None:
    """2.4: a gate card turned up in the middle of a turn is laid out at once; drawing goes on."""
    game = shop("blacksmith carpenter", deck="gate florin-9 dirham-9 dinar-9", modules=["city_gates"])
    play(game, Forge())
    assert game.state.slices["city_gates"].shown == ["gate"]
    assert len(game.state.display) == 6
    assert "TakeGate" in {type(c).__name__ for c in game.candidates()}


def test_a_character_turned_up_by_the_blacksmith() -> None:
    """2.4: a character turned up in the middle of a turn is auctioned at once, the next player first."""
    game = shop("blacksmith carpenter", deck="merchant florin-9 dirham-9 dinar-9", modules=["characters"])
    play(game, Forge())
    assert asked(game)[0] == 1
    assert type(game.decision.frame).__name__ == "Auction"
    for _ in range(3):
        play(game, next(c for c in game.candidates() if type(c).__name__ == "Pass"))
    assert asked(game) == (0, Actions)
    assert len(game.state.display) == 6


def test_the_blacksmith_is_useless_with_a_full_display() -> None:
    """Nothing to fill: he is of no use."""
    game = shop("blacksmith carpenter", display="florin-1 dirham-1 dinar-1 ducat-1 florin-2 florin-3")
    assert code(game, Forge()) == "display_full"
    assert code(shop("blacksmith carpenter", deck=""), Forge()) == "display_full"
    assert code(shop("blacksmith carpenter", deck="", discards="dinar-7"), Forge()) is None


# --- stonemason ---------------------------------------------------------------------------------------


@pytest.mark.rule("travelling_craftsmen.14")
def test_the_stonemason_exchanges_cards_of_one_currency() -> None:
    """Stonemason: exchange a hand card for a displayed card of the same currency, whatever their values."""
    game = shop(
        "stonemason carpenter", hands=["florin-2 dinar-9"], display="florin-9 dirham-1 dinar-1 ducat-1"
    )
    ways = {(c.card, c.shown) for c in game.candidates() if isinstance(c, CutStone)}
    assert ways == {("florin-2", "florin-9"), ("dinar-9", "dinar-1")}
    assert code(game, CutStone("florin-2", "dinar-1")) == "other_currency"
    assert code(game, CutStone("florin-3", "florin-9")) == "card_not_in_hand"
    assert code(game, CutStone("florin-2", "florin-8")) == "card_not_displayed"
    happened = play(game, CutStone("florin-2", "florin-9"))
    assert told(happened, events.CardSwapped) == [
        events.CardSwapped(0, "florin-2", "florin-9", "display", "travelling_craftsmen")
    ]
    assert game.state.display == ["florin-2", "dirham-1", "dinar-1", "ducat-1"]
    assert game.seat(0).hand == ["florin-9", "dinar-9"]
    assert asked(game) == (0, Actions)


def test_the_stonemason_exchanges_diamonds() -> None:
    """2.3: diamonds for diamonds."""
    game = shop(
        "stonemason carpenter", hands=["diamond-3 florin-3"], modules=["diamonds"],
        display="diamond-9 florin-1 dinar-1 ducat-1",
    )  # fmt: skip
    assert code(game, CutStone("diamond-3", "diamond-9")) is None
    assert code(game, CutStone("diamond-3", "florin-1")) == "other_currency"


def test_the_stonemason_does_not_exchange_special_cards() -> None:
    """2.3: exchange and other special cards are not money cards and cannot be had this way."""
    cards = compile_rules(Setup(3, ("currency_exchange_cards",))).cards
    exchange = [name for name, card in cards.items() if card.kind == "exchange"]
    game = shop(
        "stonemason carpenter", hands=[f"florin-3 {exchange[0]}"], modules=["currency_exchange_cards"],
        display=f"{exchange[1]} dirham-1 dinar-1 ducat-1",
    )  # fmt: skip
    assert code(game, CutStone(exchange[0], exchange[1])) == "card_not_in_hand"
    assert code(game, CutStone("florin-3", exchange[1])) == "card_not_displayed"


# --- carpenter ----------------------------------------------------------------------------------------


@pytest.mark.rule("travelling_craftsmen.7", "travelling_craftsmen.18")
@pytest.mark.parametrize(("less", "cards"), [(1, "florin-5"), (2, "florin-4")])
def test_the_carpenter_lowers_the_price(less: int, cards: str) -> None:
    """Carpenter: one market building costs 1 or 2 less; the reduced price counts for the exact-sum rule."""
    game = shop("carpenter goldsmith", hands=["florin-5 florin-4"])
    wanted = buy(1, cards, (f"carpenter-{less}",))
    assert wanted in set(game.candidates())
    happened = play(game, wanted)
    assert used(happened) == named("carpenter")
    (bought,) = told(happened, events.TileBought)
    assert (bought.price, bought.exact) == (6 - less, True)
    assert asked(game) == (0, Actions)
    assert code(game, buy(2, "florin-4", ("carpenter-1",))) == "no_such_add_on"


def test_the_carpenter_lowers_one_price_a_turn() -> None:
    """One of the two amounts, one building."""
    game = shop("carpenter carpenter-5-6", hands=["florin-3"])
    assert code(game, buy(1, "florin-3", ("carpenter-1", "carpenter-2"))) == "slot_taken"


@pytest.mark.rule("travelling_craftsmen.18")
@pytest.mark.parametrize("missing", [ON_SPACE, IN_TURN])
def test_carpenter_on_the_four_spaces(missing: str) -> None:
    """It applies to tiles on the four spaces, in the own turn."""
    game = shop("carpenter goldsmith")
    sale = Sale("x", tile("P6"), 6, "florin", tags=MARKET_TILE - {missing})
    assert buying.purchase_add_ons(game, 0, sale) == ()


# --- coin maker ---------------------------------------------------------------------------------------

COINS = ("coin_maker",)


@pytest.mark.rule("travelling_craftsmen.10", "travelling_craftsmen.20")
def test_the_coin_maker_pays_with_displayed_cards() -> None:
    """Coin maker: pay with hand cards and displayed cards; exact payment gives the extra action."""
    game = shop("coin-maker carpenter")
    wanted = buy(1, "florin-5 shown-florin-1", COINS)
    assert wanted in set(game.candidates())
    happened = play(game, wanted)
    assert used(happened) == named("coin-maker")
    assert asked(game) == (0, Actions)
    assert game.seat(0).hand == []
    assert game.state.display == ["dirham-1", "dinar-1", "ducat-1"]


@pytest.mark.rule("travelling_craftsmen.20")
def test_displayed_cards_used_by_the_coin_maker_are_discarded() -> None:
    """Displayed cards used go to the discard pile; the display is refilled at the end of the turn."""
    game = shop("coin-maker carpenter")
    play(game, buy(1, "florin-5 shown-florin-1", COINS))
    assert Counter(game.state.discards) == Counter(["florin-5", "florin-1"])
    play(game, Stop(), store("P6"))
    assert len(game.state.display) == 4


@pytest.mark.rule("travelling_craftsmen.10")
def test_the_coin_maker_may_pay_with_displayed_cards_only() -> None:
    """And/or: displayed cards alone may pay."""
    game = shop("coin-maker carpenter", hands=[""], display="florin-4 florin-2 dinar-1 ducat-1")
    assert code(game, buy(1, "shown-florin-4 shown-florin-2", COINS)) is None
    assert code(game, buy(1, "shown-florin-4 shown-florin-4", COINS)) == "card_not_in_hand"


@pytest.mark.rule("travelling_craftsmen.20")
def test_the_coin_maker_pays_in_the_required_currency() -> None:
    """All cards in the required currency."""
    game = shop("coin-maker carpenter", display="florin-1 dirham-3 dinar-1 ducat-1")
    assert code(game, buy(1, "florin-5 shown-dirham-3", COINS)) == "card_not_in_hand"


def test_the_coin_maker_is_used_only_if_needed() -> None:
    """Without him displayed cards do not pay."""
    game = shop("coin-maker carpenter")
    assert code(game, buy(1, "florin-5 shown-florin-1")) == "card_not_in_hand"
    assert code(shop("goldsmith carpenter"), buy(1, "florin-5 shown-florin-1", COINS)) == "no_such_add_on"


def test_one_craftsman_a_purchase() -> None:
    """One use a turn: the coin maker and the carpenter do not work on the same purchase."""
    game = shop("coin-maker carpenter")
    both = buy(1, "florin-5", ("coin_maker", "carpenter-1"))
    assert code(game, both) == "slot_taken"
    assert all(len(c.add_ons) < 2 for c in game.candidates() if isinstance(c, Buy))


def test_the_coin_maker_does_not_use_diamonds() -> None:
    """Diamonds are no money of the required currency: they do not go with him."""
    game = shop(
        "coin-maker carpenter", hands=["diamond-5"], display="florin-1 diamond-3 dinar-1 ducat-1",
        modules=["diamonds"],
    )  # fmt: skip
    assert code(game, buy(1, "diamond-5 shown-florin-1", COINS)) == "wrong_currency"
    assert code(game, buy(1, "diamond-5 shown-diamond-3", COINS)) == "card_not_in_hand"


def test_the_coin_maker_with_an_exchange_card() -> None:
    """He pays in the required currency only: not together with an exchange card (2)."""
    cards = compile_rules(Setup(3, ("currency_exchange_cards",))).cards
    exchange = next(name for name, card in cards.items() if card.kind == "exchange" and "florin" in name)
    game = shop("coin-maker carpenter", hands=[f"florin-5 {exchange}"], modules=["currency_exchange_cards"])
    assert code(game, buy(1, "florin-5 shown-florin-1", ("coin_maker", exchange))) == "slot_taken"
    assert code(game, buy(1, "florin-5", ("carpenter-1", exchange))) is None


def test_the_carpenter_is_a_price_step_among_others() -> None:
    """With tokens worth 1 each the two discounts reach eight prices, not 96 sets; each once."""
    game = shop("carpenter goldsmith", hands=["florin-6"], modules=[BargainToy()])
    (sale, *_) = buying.sales(game, 0)
    sets = slot_sets(buying.purchase_add_ons(game, 0, sale))
    due = [buying.price(game, 0, sale, add_ons) for add_ons in sets if "gem" not in add_ons]
    assert sorted(due, reverse=True) == [6, 5, 4, 3, 2, 1, 0, 0]
    assert len(sets) == 16
    assert ("carpenter-2",) in sets


# --- everything else ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"cards": []}, "cards: 2 players need 5"),
        ({"cards": [{"id": "x", "craft": "cook", "players": 2}]}, "cards: 'cook'"),
        ({"face_up": 0}, "face_up"),
        ({"discounts": [0]}, r"discounts\.0"),
        ({"display": 0}, "display"),
        ({"display": 99}, "display: expected at most 12, found 99"),
        ({"take_limit": -8}, "take_limit: expected at least 0, found -8"),
    ],
)
def test_bad_data_are_refused_with_their_place(change, place: str) -> None:
    """Data that do not fit are refused with their place."""
    refused_data("travelling_craftsmen", place, **change)
