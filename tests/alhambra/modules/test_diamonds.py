"""Diamonds (module 6): the rule sheet sentence by sentence; each docstring is the sentence it proves."""

import pytest

from alhambra_desktop.alhambra import events
from alhambra_desktop.alhambra.choices import Buy
from alhambra_desktop.alhambra.frames import Actions, Placing
from alhambra_desktop.alhambra.opening import begin
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.questions import offers
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.setup import Setup
from tests.alhambra.kit import SHOWN, begun
from tests.alhambra.table import asked, buy, code, place, play, store, table, take, tile, told

ALL = ["3", "4", "5", "5", "6", "6", "7", "7", "8", "9"]


def diamonds(*cards: str) -> list[str]:
    return [f"diamond-{value}" for value in cards]


def everywhere(game: Palace) -> list[str]:
    """All diamonds of a game just begun."""
    state = game.state
    places = [state.deck.pieces, state.display, *(seat.hand for seat in state.seats)]
    return sorted(card for cards in places for card in cards if card.startswith("diamond"))


# --- set-up ---------------------------------------------------------------------------------------------


@pytest.mark.rule("diamonds.1")
def test_diamonds_are_in_the_deck_at_the_deal() -> None:
    """The ten cards are in the deck before the starting money is dealt, so they can be part of it."""
    rules = compile_rules(Setup(3, ("diamonds",)))
    dealt = 0
    for seed in range(30):
        game = begin(rules, str(seed), with_events=True)
        assert everywhere(game) == diamonds(*ALL)
        hands = told(game.take_events(), events.StartingMoneyDealt)
        for hand in hands:
            values = [game.card(card).value for card in hand.cards]
            assert sum(values) >= 20 > sum(values[:-1])
            dealt += sum(card.startswith("diamond") for card in hand.cards)
    assert dealt


@pytest.mark.rule("diamonds.10")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_ten_diamonds_for_every_number_of_players(players: int) -> None:
    """All ten diamonds are in the game for every number of players; with two, too."""
    game = begun(players, "diamonds", seed="ten")
    assert everywhere(game) == diamonds(*ALL)


# --- taking ---------------------------------------------------------------------------------------------


@pytest.mark.rule("diamonds.2")
def test_diamonds_are_taken_like_money() -> None:
    """Taken like money of their value: one of any value, or several cards up to 5."""
    game = table(display="diamond-9 diamond-3 dinar-2 dinar-3", modules=["diamonds"])
    assert code(game, take("diamond-9")) is None
    assert code(game, take("diamond-3", "dinar-2")) is None
    assert code(game, take("diamond-3", "dinar-3")) == "take_over_limit"
    play(game, take("diamond-3", "dinar-2"))
    assert sorted(game.seat(0).hand) == ["diamond-3", "dinar-2"]


def test_diamonds_stay_in_the_display() -> None:
    """Diamonds turned up stay in the display; drawing goes on up to four cards."""
    game = table(display=SHOWN, deck="diamond-9 dinar-1", modules=["diamonds"])
    play(game, take("dirham-1"))
    assert game.state.display == ["florin-1", "dinar-1", "ducat-1", "diamond-9"]


# --- paying ---------------------------------------------------------------------------------------------

CITY = """
    +-----+-----+
    |  F    C10 |
    +-----+-----+
"""


@pytest.mark.rule("diamonds.3")
def test_diamonds_pay_for_every_market_tile() -> None:
    """They pay for any market tile whatever its currency."""
    for space in (1, 2, 3, 4):
        game = table(
            hands=["diamond-7"], market="P7 P7 P7 P7", display=SHOWN, cities=[CITY], modules=["diamonds"]
        )
        assert code(game, buy(space, "diamond-7")) is None
    game = table(hands=["diamond-7"], market=". P7 . .", display=SHOWN, cities=[CITY], modules=["diamonds"])
    play(game, buy(2, "diamond-7"), take("dinar-1"))
    assert asked(game) == (0, Placing)
    play(game, place("P7", 0, -1))
    assert game.state.discards == ["diamond-7"]


def test_a_payment_with_too_few_diamonds_says_what_is_missing() -> None:
    """A payment that is too little says what would do: so much more of what is laid down, or the other."""
    game = table(hands=["diamond-3 dinar-4"], market=". . P7 .", display=SHOWN, modules=["diamonds"])
    short = {cards: game.check(buy(3, cards))["short"] for cards in ("", "diamond-3", "dinar-4")}
    assert short[""] == (("dinar", 7), ("diamond", 7))
    assert short["diamond-3"] == (("diamond", 4), ("dinar", 7))
    assert short["dinar-4"] == (("dinar", 3), ("diamond", 7))
    (offer,) = offers(game.view(0), 0)
    assert offer.short == (("dinar", 3), ("diamond", 4))


@pytest.mark.rule("diamonds.3")
def test_diamonds_never_mix_with_a_currency() -> None:
    """But never together with another currency: not even with the one that is asked for."""
    game = table(
        hands=["diamond-3 diamond-4 dinar-4 dinar-9"], market=". . P7 .", display=SHOWN, modules=["diamonds"]
    )
    assert code(game, buy(3, "diamond-3 dinar-4")) == "does_not_mix"
    assert code(game, buy(3, "diamond-3 dinar-9")) == "does_not_mix"
    assert code(game, buy(3, "diamond-3")) == "too_little"
    assert code(game, buy(3, "diamond-3 diamond-4")) is None
    payments = {choice.cards for choice in game.candidates() if isinstance(choice, Buy)}
    assert payments == {("diamond-4", "diamond-3"), ("dinar-9",)}
    kind = next(f for f in game.decision.kinds if f.choice is Buy)
    assert kind.narrow(game, 0, {"sale": "space-3", "cards": ("diamond-3",)})["cards"] == ["diamond-4"]


@pytest.mark.rule("diamonds.4")
def test_an_exact_diamond_payment_earns_an_action() -> None:
    """An exact diamond payment earns the extra action."""
    game = table(
        hands=["diamond-3 diamond-4 diamond-8"], market=". . P7 P7", display=SHOWN, modules=["diamonds"]
    )
    play(game, buy(3, "diamond-3 diamond-4"))
    assert asked(game) == (0, Actions)
    play(game, buy(4, "diamond-8"))
    assert asked(game) == (0, Placing)


# --- afterwards -----------------------------------------------------------------------------------------


def test_spent_diamonds_return_with_the_reshuffle() -> None:
    """Diamonds that were paid come back when the discards are reshuffled."""
    game = table(display=SHOWN, deck="", discards="diamond-9", modules=["diamonds"])
    play(game, take("dirham-1"))
    assert game.state.display == ["florin-1", "dinar-1", "ducat-1", "diamond-9"]


@pytest.mark.rule("diamonds.7")
def test_diamonds_do_not_count_for_the_last_tiles() -> None:
    """They do not count in the final distribution."""
    game = table(
        hands=["dirham-2 ducat-5 diamond-9", "florin-1", ""],
        market="A8 P2 C9 chambers-5-NSW",
        display=SHOWN,
        supply="tower-11-N",
        modules=["diamonds"],
    )
    play(game, buy(2, "dirham-2"), buy(4, "ducat-5"), take("dinar-1"), store("P2"))
    decided = told(play(game, store("chambers-5-NSW")), events.LastTileDecided)
    assert decided[0] == events.LastTileDecided(1, tile("A8"), 1, (0, 1, 0))
    assert "diamond-9" in game.seat(0).hand
