"""City gates (module 5): the rule sheet sentence by sentence; each docstring is the sentence it proves."""

from collections import Counter

import pytest

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.alhambra.choices import TakeMoney
from alhambra_desktop.alhambra.components import shipped, standard
from alhambra_desktop.alhambra.frames import Actions, Placing
from alhambra_desktop.alhambra.modules.city_gates import GateTaken, GateTurnedUp, TakeGate, gates
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.alhambra.state import DeckRange
from alhambra_desktop.engine.data import DataError
from alhambra_desktop.engine.records import NOBODY
from tests.alhambra.kit import SHOWN, begun
from tests.alhambra.modules.gates_table import GATES, ROW, TOWER, holding, laying, through
from tests.alhambra.table import asked, buy, code, kinds, names, place, play, store, table, take, told

# --- set-up and the card ------------------------------------------------------------------------------


@pytest.mark.rule("city_gates.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_gate_cards_go_into_piles_3_to_5(players: int) -> None:
    """One card per player; the cards go as evenly as possible into piles 3, 4 and 5."""
    game = begun(players, "city_gates", seed="gates")
    deck = game.state.deck.pieces
    assert deck.count("gate") == players
    ranges = Counter((w.low, w.high) for w in game.state.ranges if w.card == "gate")
    assert sum(ranges.values()) == players
    assert max(ranges.values()) - min(ranges.values()) <= 1
    piles = [(w.low, w.high) for w in game.state.ranges if w.card.startswith("scoring")]
    highest_of_pile_2 = max(high for _, high in piles)
    assert all(high < highest_of_pile_2 for _, high in ranges), "only in the three lower piles"
    assert gates(game).held == [[] for _ in range(players)]


@pytest.mark.rule("city_gates.2", "city_gates.3")
def test_a_gate_card_that_is_turned_up_lies_open() -> None:
    """A gate card turned up is laid beside the pawns. Drawing goes on."""
    game = table(display=SHOWN, deck="gate dinar-7 dinar-8", modules=GATES)
    events = play(game, take("dirham-1"))
    assert told(events, GateTurnedUp) == [GateTurnedUp(False)]
    assert game.state.display == ["florin-1", "dinar-1", "ducat-1", "dinar-7"]
    assert gates(game).shown == ["gate"]


@pytest.mark.rule("city_gates.2")
def test_a_second_open_gate_card_is_discarded() -> None:
    """If one already lies there, the new one goes to the discard pile."""
    game = table(display=SHOWN, deck="gate dinar-7 dinar-8", modules=GATES, prepare=holding(shown=1))
    events = play(game, take("dirham-1"))
    assert told(events, GateTurnedUp) == [GateTurnedUp(True)]
    assert (gates(game).shown, game.state.discards) == (["gate"], ["gate"])
    assert game.state.display[-1] == "dinar-7"


@pytest.mark.rule("city_gates.11")
def test_a_discarded_gate_card_returns_with_the_reshuffle() -> None:
    """The discard pile is the money discard pile: a second gate card comes back with the reshuffle."""
    game = table(
        display=SHOWN, deck="", discards="gate dinar-7 dinar-8", modules=GATES, prepare=holding(shown=1)
    )
    play(game, TakeGate())
    game.state.display.remove("florin-1")
    play(game, take("dinar-1"))
    seen = [*game.state.deck.pieces, *gates(game).shown]
    assert seen.count("gate") == 1
    assert [w for w in game.state.ranges if w.card == "gate"] == [
        DeckRange("gate", 0, 2) for card in game.state.deck.pieces if card == "gate"
    ]


@pytest.mark.rule("city_gates.11")
@pytest.mark.parametrize("deck", ["", "gate"])
def test_a_refill_ends_where_only_gate_cards_are_left(deck: str) -> None:
    """With all money in hands the same gate cards would be drawn, discarded and shuffled for ever."""
    game = table(display=SHOWN, deck=deck, discards="gate gate", modules=GATES, prepare=holding(shown=1))
    play(game, take("dirham-1"))
    assert game.state.display == ["florin-1", "dinar-1", "ducat-1"]
    assert asked(game) == (1, Actions), "the game goes on"
    assert [*game.state.deck.pieces, *game.state.discards].count("gate") == 2 + len(deck.split())


@pytest.mark.rule("city_gates.10")
def test_a_gate_card_is_taken_instead_of_a_money_card() -> None:
    """It may be taken instead of a money card; taking the card is the whole take-money action."""
    game = table(display=SHOWN, modules=GATES, prepare=holding(shown=1))
    assert {TakeGate, TakeMoney} <= kinds(game)
    events = play(game, TakeGate())
    assert names(events)[:1] == ["GateTaken"]
    assert told(events, GateTaken) == [GateTaken(0)]
    assert asked(game) == (1, Actions), "never another action"
    assert gates(game).held == [["gate"], [], []]
    assert game.seat(0).hand == []
    assert code(game, TakeGate()) == "no_gate_shown"


@pytest.mark.rule("city_gates.4")
def test_several_gate_cards_may_be_held() -> None:
    """Several may be held."""
    game = table(display=SHOWN, modules=GATES, prepare=holding(1, shown=1))
    play(game, TakeGate())
    assert gates(game).held[0] == ["gate", "gate"]


@pytest.mark.rule("city_gates.4")
def test_a_gate_card_is_taken_instead_of_an_exchange_card() -> None:
    """2 x 5: it may be taken instead of an exchange card, never together with one or with money."""
    exchange = next(
        card for card in compile_rules(Setup(3, ("currency_exchange_cards",))).cards if "x" in card
    )
    game = table(
        display=f"florin-1 {exchange}",
        modules=["currency_exchange_cards", "city_gates"],
        prepare=holding(shown=1),
    )
    play(game, TakeGate())
    assert exchange in game.state.display
    assert "florin-1" in game.state.display


def test_a_gate_card_is_an_action_where_nothing_else_is_possible() -> None:
    """With an empty display the card can be taken, so the turn is not skipped."""
    game = table(display="", deck="", modules=GATES, prepare=holding(shown=1))
    assert code(game, TakeGate()) is None
    assert kinds(game) == {TakeGate}


# --- other moments ------------------------------------------------------------------------------------------


@pytest.mark.rule("city_gates.13")
def test_gates_may_be_used_for_last_tiles() -> None:
    """Gates may be used for tiles received in the final distribution."""
    game = table(
        hands=["", "dirham-9 dinar-1", ""],
        market=f". {TOWER} . .",
        cities=["+-----+\n|  F  |\n+-----+", ROW],
        display=SHOWN,
        supply="",
        modules=GATES,
        prepare=holding(0, 1, 0),
    )
    play(game, take("florin-1"))
    assert asked(game) == (1, Placing)
    assert code(game, place(TOWER, 2, 0)) == "not_on_foot"
    play(game, through(TOWER, 2, 0, "W"))
    assert game.over
    assert gates(game).gone == ["gate"]


def test_a_gate_card_taken_after_buying_is_used_in_that_turn() -> None:
    """A gate may be taken with the action that an exact purchase earns, and used at the end of that turn."""
    game = table(
        hands=["dinar-9 dinar-1"],
        cities=[ROW],
        market=f"P6 P7 {TOWER} P8",
        display=SHOWN,
        modules=GATES,
        prepare=holding(shown=1),
    )
    play(game, buy(3, "dinar-9 dinar-1"), TakeGate(), through(TOWER, 2, 0, "W"))
    assert game.seat(0).city.tile_at((2, 0)).piece.id == TOWER
    assert asked(game) == (1, Actions)


def test_a_tile_that_needs_a_gate_may_be_stored_instead() -> None:
    """The owner may put a pawn: nobody has to."""
    game = laying(TOWER)
    play(game, store(TOWER))
    assert gates(game).held[0] == ["gate"]


def test_gate_cards_are_public() -> None:
    """Gate cards before the seats are seen by everybody."""
    game = table(display=SHOWN, modules=GATES, prepare=holding(1, 2, shown=1))
    for viewer in (NOBODY, 0, 1, 2):
        assert gates(game.view(viewer)) == gates(game)


@pytest.mark.parametrize(
    ("change", "place_"),
    [
        (lambda data: data["piles"].pop("4"), "piles: nothing for 4 players"),
        (lambda data: data["piles"]["4"].update({"9": 1}), "piles.4: '9'"),
        (lambda data: data["piles"]["4"].update({"3": -1}), "piles.4.3"),
        (lambda data: data["piles"]["4"].update({"3": 10**9}), "piles.4.3: expected at most 100"),
    ],
)
def test_bad_data_are_refused_with_their_place(change, place_: str) -> None:
    """Data that do not fit are refused with their place."""
    plain = {**shipped("city_gates").plain}
    plain["piles"] = {key: dict(value) for key, value in plain["piles"].items()}
    change(plain)
    with pytest.raises(DataError, match=place_.replace(".", r"\.")):
        MODULES["city_gates"].read(plain, "here", standard())
