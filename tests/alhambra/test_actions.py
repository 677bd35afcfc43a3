"""The actions of a turn: taking money, buying, redesigning, and chains of them (alhambra.md 4.1, 5)."""

import pytest

from alhambra_desktop.alhambra import events
from alhambra_desktop.alhambra.choices import Add, Buy, Exchange, Remove, Stop, TakeMoney
from alhambra_desktop.alhambra.frames import Actions, Placing
from tests.alhambra.kit import SHOWN
from tests.alhambra.table import asked, buy, code, kinds, names, place, play, store, table, take, tile, told

ROW = """
    +-----+-----+#####+
    |  F    C10    A8 |
    +-----+-----+-----+
"""


# --- step 1: actions ------------------------------------------------------------------------------------


@pytest.mark.rule("alhambra 4.1")
@pytest.mark.rule("alhambra 5")
def test_three_kinds_of_action() -> None:
    """The active player may take money, buy or redesign."""
    game = table(hands=["florin-2"], market="P2 . . .", display=SHOWN, cities=[ROW], reserves=["P7"])
    assert kinds(game) == {TakeMoney, Buy, Add, Remove, Exchange}


@pytest.mark.rule("alhambra 4.1")
@pytest.mark.rule("alhambra 5.1")
def test_taking_money_ends_the_actions() -> None:
    """The cards go into the hand, which has no limit; the next player is active."""
    game = table(display=SHOWN, hands=["florin-9 florin-9 florin-9 dinar-9 dinar-9 dinar-9 ducat-9 ducat-9"])
    play(game, take("florin-1", "ducat-1"))
    assert game.seat(0).hand.count("florin-1") == 1
    assert len(game.seat(0).hand) == 10
    assert asked(game) == (1, Actions)


@pytest.mark.rule("alhambra 4.1")
@pytest.mark.parametrize(
    "redesign", [Add("pavilion-7-E", (-1, 0)), Remove((2, 0)), Exchange((2, 0), "arcades-8-E")]
)
def test_a_redesign_ends_the_actions(redesign: Add | Remove | Exchange) -> None:
    """A redesign never earns another action."""
    reserve = "pavilion-7-E arcades-8-E"
    game = table(display=SHOWN, cities=[ROW], reserves=[reserve], market="P2 . . .", hands=["florin-2"])
    if isinstance(redesign, Add):
        assert code(game, redesign) == "edge_mismatch"
        redesign = Add("pavilion-7-E", (1, 1))
    play(game, redesign)
    assert asked(game) == (1, Actions)


@pytest.mark.rule("alhambra 4.1")
@pytest.mark.rule("alhambra 5.2")
def test_an_exact_purchase_earns_one_more_action_of_any_kind() -> None:
    """After an exact payment all three kinds are open again, or one may stop (13: a right, not a duty)."""
    game = table(
        hands=["florin-2 dirham-4"],
        market="P2 pavilion-4-ES . .",
        display=SHOWN,
        cities=[ROW],
        reserves=["P7"],
    )
    play(game, buy(1, "florin-2"))
    assert asked(game) == (0, Actions)
    assert kinds(game) == {TakeMoney, Buy, Add, Remove, Exchange, Stop}


@pytest.mark.rule("alhambra 5.2")
def test_overpaying_ends_the_actions_and_gives_no_change() -> None:
    """11 for a garden of 10: the turn goes on with placing, nothing comes back; with 10 it goes on."""
    game = table(hands=["dinar-5 dinar-6"], market=". . G10 .", display=SHOWN)
    play(game, buy(3, "dinar-5 dinar-6"))
    assert asked(game) == (0, Placing)
    assert game.seat(0).hand == []
    assert sorted(game.state.discards) == ["dinar-5", "dinar-6"]
    exact = table(hands=["dinar-4 dinar-6"], market=". . G10 .", display=SHOWN)
    play(exact, buy(3, "dinar-4 dinar-6"))
    assert asked(exact) == (0, Actions)


@pytest.mark.rule("alhambra 5.2")
def test_a_purchase_empties_its_space() -> None:
    """The cards are discarded, the tile lies beside the city, its space stays empty until the refill."""
    game = table(hands=["dinar-4 dinar-6 dinar-1"], market="P2 . G10 .", display=SHOWN, supply="T13 T12")
    told_ = play(game, buy(3, "dinar-4 dinar-6"))
    assert told_ == [events.TileBought(0, "space-3", tile("G10"), 10, ("dinar-4", "dinar-6"), exact=True)]
    assert game.state.market == [tile("P2"), None, None, None]
    assert game.seat(0).bought == [tile("G10")]
    assert game.seat(0).reserve == []
    assert game.seat(0).hand == ["dinar-1"]
    assert game.state.discards == ["dinar-4", "dinar-6"]


@pytest.mark.rule("alhambra 5.2 example")
@pytest.mark.parametrize(
    ("cards", "exact"),
    [("3 4", True), ("9", False), ("4 4", False), ("3 9", False), ("3 4 4", False), ("3 4 4 9", False)],
)
def test_only_the_exact_payment_of_seven_goes_on(cards: str, exact: bool) -> None:
    """Any number of cards may be laid down; all sets other than 3 + 4 end the actions."""
    game = table(hands=["ducat-3 ducat-4 ducat-4 ducat-9"], market=". . . tower-7-NEW", display=SHOWN)
    play(game, buy(4, " ".join(f"ducat-{value}" for value in cards.split())))
    assert asked(game) == (0, Actions if exact else Placing)


@pytest.mark.rule("alhambra 5.2")
def test_each_space_has_its_currency() -> None:
    """Spaces 1 to 4 take florin, dirham, dinar and ducat, whatever the tile."""
    for space, currency in enumerate(("florin", "dirham", "dinar", "ducat"), 1):
        game = table(hands=[f"{currency}-9"], market="P2 P3 P4 P5", display=SHOWN)
        payable = {choice.sale for choice in game.candidates() if isinstance(choice, Buy)}
        assert payable == {f"space-{space}"}


@pytest.mark.rule("alhambra 4 settled")
def test_nothing_possible_at_all_skips_the_action() -> None:
    """With an empty display, no purchase and no redesign the action is skipped; then the next is asked."""
    game = table(
        hands=["florin-1", "florin-9"], market="P2 P3 P4 P5", deck="", discards="", display="", supply="T13"
    )
    assert asked(game) == (1, Actions)
    assert names(game.take_events()) == ["ActionSkipped", "TurnBegun"]


@pytest.mark.rule("alhambra 4 settled")
def test_a_whole_round_of_skipped_actions_ends_the_game() -> None:
    """The safeguard: when nobody can do anything the game ends with the market as it is."""
    game = table(market="P2 P3 P4 P5", deck="", display="", supply="T13", scores=[1, 0, 0])
    assert game.over
    told_ = game.take_events()
    assert events.GameEnding("standstill") in told_
    assert game.state.market == [tile(word) for word in ("P2", "P3", "P4", "P5")]
    assert game.state.winners == (0,)


@pytest.mark.rule("alhambra 4 settled")
def test_twenty_rounds_without_a_sale_end_the_game() -> None:
    """The safeguard counts turns since a tile left the market: 20 of everybody."""
    game = table(2, market="P2 P3 P4 P5", display=SHOWN, cities=[ROW, ROW], supply="T13 T12")
    turns = 0
    while not game.over:
        play(game, next(c for c in game.candidates() if isinstance(c, Add | Remove)))
        turns += 1
    assert turns == 40
    assert game.state.ending == "standstill"
    again = table(2, market="P2 P3 P4 P5", display=SHOWN, hands=["florin-9"], supply="T13 T12")
    play(again, take("florin-1"), take("dirham-1"), buy(1, "florin-9"), store("P2"))
    assert again.state.idle == 1  # counted anew, the turn that has just begun included


# --- 5.3 redesign ---------------------------------------------------------------------------------------


@pytest.mark.rule("alhambra 5.3")
def test_a_stored_tile_is_added() -> None:
    """A tile of the reserve comes into the city."""
    game = table(display=SHOWN, cities=[ROW], reserves=["T13 P7"])
    told_ = play(game, Add(tile("T13"), (0, 1)))
    assert game.seat(0).reserve == [tile("P7")]
    assert game.seat(0).city.cell_of(tile("T13")) == (0, 1)
    assert told(told_, events.TilePlaced) == [
        events.TilePlaced(0, tile("T13"), (0, 1), "reserve", wall_before=1, wall_after=1)
    ]


@pytest.mark.rule("alhambra 5.3")
def test_a_building_is_removed() -> None:
    """A building of the city comes into the reserve."""
    game = table(display=SHOWN, cities=[ROW], reserves=["P7"])
    told_ = play(game, Remove((2, 0)))
    assert game.seat(0).reserve == [tile("P7"), "arcades-8-N"]
    assert game.seat(0).city.cells() == ((0, 0), (1, 0))
    assert told(told_, events.TileRemoved) == [events.TileRemoved(0, "arcades-8-N", (2, 0), 1, 0)]


@pytest.mark.rule("alhambra 5.3")
def test_a_building_is_exchanged() -> None:
    """The new tile lies exactly on the cell of the old one, which comes into the reserve."""
    game = table(display=SHOWN, cities=[ROW], reserves=["tower-9-NE P7"])
    told_ = play(game, Exchange((2, 0), "tower-9-NE"))
    assert game.seat(0).reserve == [tile("P7"), "arcades-8-N"]
    assert game.seat(0).city.cell_of("tower-9-NE") == (2, 0)
    assert told(told_, events.TilesExchanged) == [
        events.TilesExchanged(0, "arcades-8-N", "tower-9-NE", (2, 0), 1, 2)
    ]


@pytest.mark.rule("alhambra 5.3")
def test_a_stored_tile_can_come_and_go_in_later_turns() -> None:
    """Tiles bought this turn take no part; the next turn they do."""
    game = table(2, hands=["florin-9", ""], market="P8 . . .", display=SHOWN)
    play(game, buy(1, "florin-9"), store("P8"), take("dirham-1"), Add(tile("P8"), (1, 0)))
    assert game.seat(0).city.cell_of(tile("P8")) == (1, 0)


# --- 5.4 chains -----------------------------------------------------------------------------------------


@pytest.mark.rule("alhambra 5.4 example")
def test_chain_of_the_book() -> None:
    """Exact, exact, an exchange; the actions are over; then both tiles are placed in any order."""
    game = table(
        hands=["florin-2 dirham-9"],
        market="P2 C9 . .",
        display=SHOWN,
        cities=[ROW],
        reserves=["tower-9-NE"],
    )
    play(game, buy(1, "florin-2"), buy(2, "dirham-9"), Exchange((2, 0), "tower-9-NE"))
    assert asked(game) == (0, Placing)
    assert code(game, take("florin-1")) == "no_action_left"
    assert kinds(game) == {type(place("P2", 0, 0)), type(store("P2"))}
    play(game, store("C9"), store("P2"))
    assert game.seat(0).reserve == ["arcades-8-N", tile("C9"), tile("P2")]
    assert asked(game) == (1, Actions)


@pytest.mark.rule("alhambra 5.4 example")
def test_the_exchange_is_judged_without_the_new_tiles() -> None:
    """What was bought this turn lies beside the city and bears nothing in a redesign."""
    game = table(hands=["florin-8"], market="P8 . . .", display=SHOWN, cities=[ROW], reserves=["T12"])
    play(game, buy(1, "florin-8"))
    assert code(game, Add(tile("T12"), (1, 2))) == "no_neighbour"
    assert code(game, Remove((1, 0))) == "cuts_off"


@pytest.mark.rule("alhambra 5.4")
@pytest.mark.rule("alhambra 5.4 example")
@pytest.mark.parametrize("fifth", [take("ducat-1"), Remove((2, 0)), Stop()])
def test_four_exact_purchases_and_a_fifth_action(fifth: TakeMoney | Remove | Stop) -> None:
    """All four spaces bought exactly; the fifth action is money, a redesign, or declined; four tiles."""
    game = table(
        hands=["florin-2 dirham-9 dinar-7 ducat-6"],
        market="P2 S9 T7 G6",
        display=SHOWN,
        cities=[ROW],
    )
    play(game, buy(1, "florin-2"), buy(2, "dirham-9"), buy(3, "dinar-7"), buy(4, "ducat-6"))
    assert Buy not in kinds(game)
    assert game.state.market == [None] * 4
    play(game, fifth)
    assert asked(game) == (0, Placing)
    assert len(game.seat(0).bought) == 4
    play(game, *(store(word) for word in ("G6", "P2", "T7", "S9")))
    assert asked(game) == (1, Actions)
    assert None not in game.state.market
