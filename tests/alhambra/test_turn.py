"""A turn, step by step, after its actions (alhambra.md 4, 6 and 13)."""

import pytest

from alhambra_desktop.alhambra import events
from alhambra_desktop.alhambra.choices import Buy, EndTurn, Stop, TakeMoney
from alhambra_desktop.alhambra.frames import Actions, TurnEnd
from tests.alhambra.kit import SHOWN
from tests.alhambra.table import asked, buy, code, names, place, play, store, table, take, tile, told

ROW = """
    +-----+-----+#####+
    |  F    C10    A8 |
    +-----+-----+-----+
"""


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
    assert {choice.rotation for choice in game.candidates() if type(choice) is type(place("T13", 0, 0))} == {
        0
    }


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
def test_the_display_is_refilled_to_four() -> None:
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
def test_nothing_is_drawn_if_deck_and_discards_are_empty() -> None:
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
    assert game.state.ranges == ()


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
    scorings = [
        e for e in told_ if isinstance(e, events.ScoringBegun | events.ScoringEnded | events.DirkDrew)
    ]
    assert [(type(e).__name__, getattr(e, "scoring", "")) for e in scorings] == [
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
def test_the_next_player_follows_clockwise() -> None:
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
