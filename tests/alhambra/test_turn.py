"""A turn, step by step, and its actions (alhambra.md 4, 5 and 13)."""

import pytest

from alhambra_desktop.alhambra import events
from alhambra_desktop.alhambra.choices import Add, Buy, EndTurn, Exchange, Remove, Stop, TakeMoney
from alhambra_desktop.alhambra.frames import Actions, Placing, TurnEnd
from alhambra_desktop.alhambra.palace import Palace
from tests.alhambra.table import buy, code, names, place, play, store, table, take, tile, told

ROW = """
    +-----+-----+#####+
    |  F    C10    A8 |
    +-----+-----+-----+
"""
SHOWN = "florin-1 dirham-1 dinar-1 ducat-1"


def asked(game: Palace) -> tuple[int, type]:
    """Who is asked, and by which situation."""
    assert game.decision is not None
    return game.decision.seat, type(game.decision.frame)


def kinds(game: Palace) -> set[type]:
    """The kinds of choices for which there is a candidate."""
    return {type(choice) for choice in game.candidates()}


# --- step 1: actions ------------------------------------------------------------------------------------


@pytest.mark.rule("alhambra 4.1")
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
def test_a_purchase() -> None:
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
def test_add() -> None:
    """A tile of the reserve comes into the city."""
    game = table(display=SHOWN, cities=[ROW], reserves=["T13 P7"])
    told_ = play(game, Add(tile("T13"), (0, 1)))
    assert game.seat(0).reserve == [tile("P7")]
    assert game.seat(0).city.cell_of(tile("T13")) == (0, 1)
    assert told(told_, events.TilePlaced) == [
        events.TilePlaced(0, tile("T13"), (0, 1), "reserve", wall_before=1, wall_after=1)
    ]


@pytest.mark.rule("alhambra 5.3")
def test_remove() -> None:
    """A building of the city comes into the reserve."""
    game = table(display=SHOWN, cities=[ROW], reserves=["P7"])
    told_ = play(game, Remove((2, 0)))
    assert game.seat(0).reserve == [tile("P7"), "arcades-8-N"]
    assert game.seat(0).city.cells() == ((0, 0), (1, 0))
    assert told(told_, events.TileRemoved) == [events.TileRemoved(0, "arcades-8-N", (2, 0), 1, 0)]


@pytest.mark.rule("alhambra 5.3")
def test_exchange() -> None:
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


# --- step 2: placement ----------------------------------------------------------------------------------


@pytest.mark.rule("alhambra 4.2")
@pytest.mark.rule("alhambra 6")
def test_tiles_are_placed_in_any_order_each_judged_by_the_city_of_its_moment() -> None:
    """The second tile leans on the first; before that its cell has no neighbour."""
    game = table(hands=["florin-8 dirham-9"], market="P8 seraglio-9-open . .", display=SHOWN)
    play(game, buy(1, "florin-8"), buy(2, "dirham-9"), Stop())
    assert code(game, place("seraglio-9-open", 2, 0)) == "no_neighbour"
    play(game, place("P8", 1, 0), place("seraglio-9-open", 2, 0))
    assert game.seat(0).city.cells() == ((0, 0), (1, 0), (2, 0))
    assert asked(game) == (1, Actions)


@pytest.mark.rule("alhambra 6")
def test_the_reserve_is_always_allowed_and_has_no_limit() -> None:
    """A tile never has to be placed in the city, even if it could be; any number may lie in the reserve."""
    stored = ["T13", "T12", "T11", "T10", "G12", "G11", "G9", "C11", "C10", "A10", "A9"]
    game = table(hands=["florin-9"], market="P8 . . .", display=SHOWN, reserves=[" ".join(stored)])
    play(game, buy(1, "florin-9"))
    assert place("P8", 1, 0) in list(game.candidates())
    play(game, store("P8"))
    assert len(game.seat(0).reserve) == len(stored) + 1


@pytest.mark.rule("alhambra 6 P10")
@pytest.mark.rule("alhambra 13")
def test_a_turned_tile_is_never_offered() -> None:
    """Orientation is the same for all cities: no candidate turns a tile."""
    game = table(hands=["florin-9 florin-9"], market="T13 . . .", display=SHOWN, cities=[ROW])
    play(game, buy(1, "florin-9 florin-9"))
    assert {choice.turn for choice in game.candidates() if type(choice) is type(place("T13", 0, 0))} == {0}


@pytest.mark.rule("alhambra 6 settled")
def test_a_bay_may_be_deep_as_long_as_it_has_a_way_out() -> None:
    """The rule looks at the city after the placement: a bay may be made deeper, but not shut."""
    bay = """
        +-----+-----+-----+
        |  P8    S9    A9 |
        +     +-----+-----+
        |  F  |
        +     +-----+
        | G11   T11 |
        +-----+-----+
    """
    game = table(hands=["florin-9 florin-9"], market="tower-12-open . . .", display=SHOWN, cities=[bay])
    play(game, buy(1, "florin-9 florin-9"))
    assert code(game, place("tower-12-open", 2, 0)) == "encloses_gap"
    assert code(game, place("tower-12-open", 2, 1)) is None


# --- steps 3 to 7 ---------------------------------------------------------------------------------------


@pytest.mark.rule("alhambra 4.3")
def test_money_refill() -> None:
    """Money cards are turned up until the display shows four."""
    game = table(display="florin-1 dirham-1 dinar-1 ducat-1", deck="dinar-3 ducat-4 florin-5 dirham-6")
    told_ = play(game, take("florin-1", "dirham-1", "dinar-1"))
    assert game.state.display == ["ducat-1", "dinar-3", "ducat-4", "florin-5"]
    assert [event.card for event in told(told_, events.MoneyTurnedUp)] == ["dinar-3", "ducat-4", "florin-5"]


@pytest.mark.rule("alhambra 4.3")
def test_empty_deck_is_replaced_only_when_a_card_is_due() -> None:
    """The discards are shuffled when a card has to be drawn from an empty deck, not sooner."""
    game = table(display=SHOWN, deck="dinar-3", discards="ducat-4 florin-5 dirham-6")
    play(game, take("florin-1"))
    assert (game.state.deck.pieces, len(game.state.discards)) == ([], 3)
    told_ = play(game, take("dirham-1"))
    assert events.DiscardsShuffled(3) in told_
    assert game.state.discards == []
    assert len(game.state.deck.pieces) == 2
    assert len(game.state.display) == 4


@pytest.mark.rule("alhambra 4 settled")
def test_deck_and_discards_empty() -> None:
    """The display then keeps fewer than four cards."""
    game = table(display=SHOWN, deck="dinar-3", discards="")
    play(game, take("florin-1", "dirham-1", "dinar-1"))
    assert game.state.display == ["ducat-1", "dinar-3"]
    assert asked(game) == (1, Actions)


@pytest.mark.rule("alhambra 4.3")
@pytest.mark.rule("alhambra 4.4")
def test_scoring_card_in_the_refill() -> None:
    """Drawing goes on after a scoring card; the scoring follows after the refill and asks nobody."""
    game = table(display=SHOWN, deck="scoring-A dinar-3 ducat-4", cities=[ROW])
    told_ = names(play(game, take("florin-1", "dirham-1")))
    assert told_ == [
        "MoneyTaken",
        "ScoringCardTurnedUp",
        "MoneyTurnedUp",
        "MoneyTurnedUp",
        "ScoringBegun",
        *["CategoryScored"] * 7,
        "ScoringEnded",
        "TileTurnedUp",
        "TileTurnedUp",
        "TileTurnedUp",
        "TileTurnedUp",
        "TurnBegun",
    ]
    assert len(game.state.display) == 4
    assert game.state.windows == ()


@pytest.mark.rule("alhambra 4 settled")
@pytest.mark.rule("alhambra 4.5")
def test_order_of_money_scoring_dirk_and_market() -> None:
    """Money first, then the scoring, then Dirk's tiles, then the market: Dirk draws before the refill."""
    game = table(
        2,
        hands=["florin-9"],
        market="P8 P2 P3 P4",
        display="florin-1",
        deck="scoring-A dinar-3 ducat-4 florin-5",
        supply="T13 T12 T11 T10 T9 T8 T7 G12",
    )
    told_ = play(game, buy(1, "florin-9"), store("P8"))
    order = [
        name for name in names(told_) if name in ("MoneyTurnedUp", "ScoringEnded", "DirkDrew", "TileTurnedUp")
    ]
    assert order == ["MoneyTurnedUp"] * 3 + ["ScoringEnded", "DirkDrew", "TileTurnedUp"]
    assert game.state.dirk is not None
    assert game.state.dirk.tiles == [tile(f"T{price}") for price in (13, 12, 11, 10, 9, 8)]
    assert game.state.market[0] == tile("T7")


@pytest.mark.rule("alhambra 4 settled")
def test_both_scoring_cards_in_one_refill() -> None:
    """A with Dirk's tiles, then B with Dirk's tiles."""
    game = table(
        2,
        display="florin-1 florin-2",
        market="P2 P3 P4 P5",
        deck="scoring-A dinar-3 scoring-B ducat-4 florin-5 dirham-6",
        supply="T13 T12 T11 T10 T9 T8 T7 G12 G11",
    )
    told_ = play(game, take("florin-1"))
    rounds = [e for e in told_ if isinstance(e, events.ScoringBegun | events.ScoringEnded | events.DirkDrew)]
    assert [(type(e).__name__, getattr(e, "round", "")) for e in rounds] == [
        ("ScoringBegun", "A"),
        ("ScoringEnded", "A"),
        ("DirkDrew", ""),
        ("ScoringBegun", "B"),
        ("ScoringEnded", "B"),
        ("DirkDrew", ""),
    ]
    drawn = [len(e.tiles) for e in told(told_, events.DirkDrew)]
    assert drawn == [6, 1]  # 9 tiles: six, then a third of the three left


@pytest.mark.rule("alhambra 4.6")
def test_market_refill_in_rising_order() -> None:
    """The empty spaces are filled from the supply, low numbers first."""
    game = table(
        hands=["florin-2 dinar-7"],
        market="P2 P3 T7 P5",
        display=SHOWN,
        supply="T13 T12 T11",
    )
    told_ = play(game, buy(3, "dinar-7"), buy(1, "florin-2"), Stop(), store("P2"), store("T7"))
    assert told(told_, events.TileTurnedUp) == [
        events.TileTurnedUp(tile("T13"), 1),
        events.TileTurnedUp(tile("T12"), 3),
    ]


@pytest.mark.rule("alhambra 4.7")
def test_next_player_clockwise() -> None:
    """The next seat is active; after the last one the first."""
    game = table(3, display=SHOWN, market="P2 P3 P4 P5", active=1)
    seen = []
    for _ in range(4):
        seen.append(asked(game)[0])
        play(game, TakeMoney((game.state.display[0],)))
    assert seen == [1, 2, 0, 1]


@pytest.mark.rule("alhambra 14")
def test_explicit_end_of_the_turn() -> None:
    """With the option the active player ends the turn before anything is turned up."""
    game = table(display=SHOWN, options={"explicit_end": "yes"})
    before = game.state.reveals
    play(game, take("florin-1"))
    assert asked(game) == (0, TurnEnd)
    assert game.state.reveals == before
    play(game, EndTurn())
    assert game.state.reveals > before
    assert asked(game) == (1, Actions)


@pytest.mark.rule("alhambra 14")
def test_the_last_tile_without_a_legal_cell_is_still_asked_about() -> None:
    """The program may store such a tile by itself; this one leaves it to the player."""
    walled = """
        +#####+#####+
        #  P2    S3 #
        +     +#####+
        |  F  |
        +-----+
    """
    game = table(hands=["florin-9 florin-9"], market="garden-7-NSW . . .", display=SHOWN, cities=[walled])
    play(game, buy(1, "florin-9"))
    assert list(game.candidates()) != []
    assert store("garden-7-NSW") in list(game.candidates())


@pytest.mark.rule("alhambra 13")
def test_equal_cards_are_interchangeable() -> None:
    """Two equal cards make one candidate, not two; which values pay is the player's choice."""
    game = table(hands=["florin-4 florin-4 florin-3 florin-1"], market="tower-7-NEW . . .", display=SHOWN)
    payments = sorted(sorted(c.cards) for c in game.candidates() if isinstance(c, Buy))
    assert payments == [["florin-3", "florin-4"], ["florin-4", "florin-4"]]
