"""The end of the game, Dirk's draws, and what is open or secret (alhambra.md 8, 10 and 11)."""

import pytest

from alhambra_desktop.alhambra import events
from alhambra_desktop.alhambra.choices import Give, Place, Store, TakeMoney
from alhambra_desktop.alhambra.frames import Actions, Placing
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.engine.records import BLANK, NOBODY
from tests.alhambra.kit import SHOWN
from tests.alhambra.table import buy, names, place, play, store, table, take, tile, told


def last_turn(*, hands: list[str], supply: str = "G12", players: int = 3, **position: object) -> Palace:
    """Seat 0 (Anna) buys spaces 2 and 4 exactly; the supply cannot fill both."""
    game = table(
        players,
        hands=[f"dirham-2 ducat-5 {hands[0]}", *hands[1:]],
        market="A8 P2 C9 chambers-5-NSW",
        display=SHOWN,
        supply=supply,
        **position,
    )
    play(game, buy(2, "dirham-2"), buy(4, "ducat-5"), take("ducat-1"), store("P2"))
    return game


# --- when it ends ---------------------------------------------------------------------------------------


@pytest.mark.rule("alhambra 10")
def test_the_game_ends_when_a_space_stays_empty() -> None:
    """The supply fills as many spaces as it can, low numbers first; then the game ends at once."""
    game = last_turn(hands=["", "", ""])
    told_ = play(game, store("chambers-5-NSW"))
    assert told(told_, events.TileTurnedUp) == [events.TileTurnedUp(tile("G12"), 2)]
    assert events.GameEnding("market") in told_
    assert game.over


@pytest.mark.rule("alhambra 10 settled")
def test_an_empty_supply_alone_does_not_end_the_game() -> None:
    """With the last two tiles both spaces are filled; the game goes on until one cannot be."""
    game = last_turn(hands=["", "", ""], supply="G12 T13")
    play(game, store("chambers-5-NSW"))
    assert game.state.supply.pieces == []
    assert not game.over
    assert game.decision is not None
    assert game.decision.seat == 1


@pytest.mark.rule("alhambra 4 settled")
def test_a_scoring_of_the_last_refill_takes_place() -> None:
    """The scoring card of the very last refill is scored, then the game ends."""
    game = last_turn(hands=["", "", ""], deck="scoring-B dinar-3 ducat-4")
    told_ = play(game, store("chambers-5-NSW"))
    assert [e.scoring for e in told(told_, events.ScoringBegun)] == ["B", "C"]


@pytest.mark.rule("alhambra 3 settled")
def test_a_scoring_card_that_never_came_up_is_skipped() -> None:
    """Only scoring C follows at the end."""
    game = last_turn(hands=["", "", ""], deck="dinar-3 ducat-4 florin-3 scoring-A scoring-B")
    told_ = play(game, store("chambers-5-NSW"))
    assert [e.scoring for e in told(told_, events.ScoringBegun)] == ["C"]


# --- last tiles -----------------------------------------------------------------------------------------


@pytest.mark.rule("alhambra 10 example")
def test_last_tiles_of_the_example() -> None:
    """Florin: Anna 7, Ben 7, Clara 3, a tie. Dirham: only Ben has any. Dinar: nobody. Space 4 is empty."""
    game = table(
        hands=["dirham-2 ducat-5 florin-7", "florin-4 florin-3 dirham-2", "florin-3"],
        market="A8 P2 C9 chambers-5-NSW",
        display="ducat-1 ducat-2 ducat-3 ducat-4",
        supply="tower-11-N",
    )
    play(game, buy(2, "dirham-2"), buy(4, "ducat-5"), take("ducat-1"), store("P2"))
    told_ = play(game, store("chambers-5-NSW"))
    assert told(told_, events.LastTileDecided) == [
        events.LastTileDecided(1, tile("A8"), None, (7, 7, 3)),
        events.LastTileDecided(2, "tower-11-N", 1, (0, 2, 0)),
        events.LastTileDecided(3, tile("C9"), None, (0, 0, 0)),
    ]
    assert game.decision is not None
    assert (game.decision.seat, game.decision.frame) == (1, Placing(1, final=True))
    play(game, store("tower-11-N"))
    assert game.over
    assert game.state.market == [tile("A8"), None, tile("C9"), None]
    assert game.seat(1).hand == ["florin-3", "florin-4", "dirham-2"]


@pytest.mark.rule("alhambra 10.2")
@pytest.mark.rule("alhambra 10 settled")
def test_winners_place_in_turn_order_each_all_his_tiles() -> None:
    """Beginning with the player who would be next; one may get several; city or reserve, in any order."""
    game = last_turn(hands=["dinar-9", "", "florin-9 dirham-9"])
    play(game, store("chambers-5-NSW"))
    assert game.seat(2).bought == [tile("A8"), tile("G12")]
    assert game.decision is not None
    assert game.decision.seat == 2
    assert [kind.choice for kind in game.decision.kinds] == [Place, Store]
    play(game, store("G12"), store("A8"))
    assert game.decision.seat == 0
    assert not game.over
    told_ = play(game, Place("chambers-9-S", (1, 0)))
    assert game.over
    assert names(told_)[:2] == ["TilePlaced", "ScoringBegun"]
    assert game.seat(0).city.cell_of("chambers-9-S") == (1, 0)


@pytest.mark.rule("alhambra 10 settled")
def test_no_money_is_spent_for_last_tiles() -> None:
    """The price does not matter and the hands stay; all spaces are decided before anything is placed."""
    game = last_turn(hands=["", "florin-1 dinar-1", ""])
    told_ = play(game, store("chambers-5-NSW"))
    decided = [name for name in names(told_) if name in ("LastTileDecided", "TileStored")]
    assert decided == ["TileStored", *["LastTileDecided"] * 3]
    assert game.seat(1).hand == ["florin-1", "dinar-1"]
    assert sorted(game.seat(1).bought) == sorted([tile("A8"), "chambers-9-S"])


@pytest.mark.rule("alhambra 10.3")
@pytest.mark.rule("alhambra 10 settled")
def test_the_final_scoring_follows_the_placing() -> None:
    """A last tile placed in the city counts in scoring C, walls included."""
    game = table(hands=["florin-2", "dirham-1", ""], market="P2 tower-7-NEW . .", display=SHOWN, supply="")
    play(game, buy(1, "florin-2"), take("florin-1"), store("P2"))
    assert game.decision is not None
    told_ = play(game, Place("tower-7-NEW", (0, -1)))
    assert game.over
    assert [e.scoring for e in told(told_, events.ScoringBegun)] == ["C"]
    assert game.seat(1).score == 3 + 21


@pytest.mark.rule("alhambra 10.3")
def test_most_points_win_and_a_tie_is_shared() -> None:
    """Several players with the most points share the victory."""
    game = last_turn(hands=["", "", ""], scores=[3, 8, 8])
    told_ = play(game, store("chambers-5-NSW"))
    assert game.state.winners == (1, 2)
    assert told_[-1] == events.GameEnded((1, 2), game.totals())


# --- two players ----------------------------------------------------------------------------------------


@pytest.mark.rule("alhambra 11")
@pytest.mark.rule("alhambra 11 settled")
def test_dirk_draws_six_after_a() -> None:
    """Six more right after scoring A; all that are left if there are fewer."""
    for supply, count in (("T13 T12 T11 T10 T9 T8 T7", 6), ("T13 T12", 2)):
        game = table(
            2, display="florin-1", deck="scoring-A dinar-3 dinar-4 dinar-5 dinar-6", supply=supply,
            market="P2 P3 P4 P5", dirk="G12",
        )  # fmt: skip
        told_ = play(game, take("florin-1"))
        assert [len(e.tiles) for e in told(told_, events.DirkDrew)] == [count]
        assert game.state.dirk is not None
        assert len(game.state.dirk.tiles) == 1 + count


@pytest.mark.rule("alhambra 11")
@pytest.mark.parametrize(("left", "drawn"), [(20, 6), (21, 7), (2, 0), (0, 0)])
def test_dirk_draws_a_third_after_b(left: int, drawn: int) -> None:
    """A third of the tiles left in the supply, rounded down: 6 of 20."""
    words = [name for name in table(3).state.supply.pieces if not name.startswith("pavilion")][:left]
    game = table(
        2,
        display="florin-1",
        deck="scoring-B dinar-3 dinar-4 dinar-5 dinar-6",
        supply=" ".join(words),
        market="P2 P3 P4 P5",
    )
    told_ = play(game, take("florin-1"))
    assert [len(e.tiles) for e in told(told_, events.DirkDrew)] == [drawn]


@pytest.mark.rule("alhambra 11")
def test_a_bought_tile_can_be_given_to_dirk_tile_by_tile() -> None:
    """Of two bought tiles one goes to Dirk, the other into the city."""
    game = table(2, hands=["florin-2 dirham-8"], market="P2 P8 . .", display=SHOWN)
    play(game, buy(1, "florin-2"), buy(2, "dirham-8"), take("florin-1"))
    told_ = play(game, Give(tile("P2")), place("P8", 1, 0))
    assert events.TileGiven(0, tile("P2")) in told_
    assert game.state.dirk is not None
    assert game.state.dirk.tiles == [tile("P2")]


@pytest.mark.rule("alhambra 11")
@pytest.mark.rule("alhambra 11 settled")
def test_the_better_player_wins_not_dirk() -> None:
    """Dirk's points are shown, but he cannot win; he takes no part in the last tiles."""
    game = last_turn(hands=["", ""], players=2, dirk="T13 T12 tower-11-N", dirk_score=99, scores=[0, 5])
    told_ = play(game, store("chambers-5-NSW"))
    assert game.state.winners == (1,)
    assert len(game.totals()) == 3
    assert game.totals()[2] > 99
    assert all(len(e.sums) == 2 for e in told(told_, events.LastTileDecided))


@pytest.mark.rule("alhambra 11")
def test_dirk_draws_nothing_after_c() -> None:
    """After the final scoring nobody draws."""
    game = last_turn(hands=["", ""], players=2)
    assert told(play(game, store("chambers-5-NSW")), events.DirkDrew) == []


@pytest.mark.rule("alhambra 11")
def test_dirk_is_never_asked() -> None:
    """Dirk has no turn: after the second seat the first one is asked."""
    game = table(2, display=SHOWN, market="P2 P3 P4 P5")
    seats = []
    for _ in range(4):
        assert game.decision is not None
        assert isinstance(game.decision.frame, Actions)
        seats.append(game.decision.seat)
        play(game, TakeMoney((game.state.display[0],)))
    assert seats == [0, 1, 0, 1]


# --- what is open and what is secret --------------------------------------------------------------------


@pytest.mark.rule("alhambra 8")
def test_a_view_hides_the_cards_of_others() -> None:
    """Open: cities, reserves, Dirk, market, display, scores, numbers, discards. Secret: hands, orders."""
    game = table(
        2,
        hands=["florin-2 dinar-9", "ducat-3"],
        market="P2 . G10 .",
        display=SHOWN,
        discards="dirham-5",
        reserves=["P8", "S9"],
        dirk="T13",
        scores=[3, 4],
        supply="T12 T11",
        deck="dinar-3 dinar-4",
    )
    state, seen = game.state, game.view(1).state
    assert seen.seats[1].hand == ["ducat-3"]
    assert seen.seats[0].hand == [BLANK, BLANK]
    assert seen.deck.pieces == [BLANK, BLANK]
    assert seen.supply.pieces == [BLANK, BLANK]
    assert seen.streams == {}
    assert seen.discards == ["dirham-5"]
    for name in ("market", "display", "dirk", "ranges", "awards", "active", "turn"):
        assert getattr(seen, name) == getattr(state, name)
    for mine, true in zip(seen.seats, state.seats, strict=True):
        assert (mine.city, mine.reserve, mine.score) == (true.city, true.reserve, true.score)
    assert game.view(NOBODY).state.seats[1].hand == [BLANK]


@pytest.mark.rule("alhambra 8")
def test_paid_and_taken_cards_are_remembered_openly() -> None:
    """What everybody saw coming into a hand and not leaving it: the starting money, cards taken, paid."""
    game = table(2, hands=["florin-9", ""], market="P2 P3 P4 P5", display=SHOWN)
    play(game, buy(1, "florin-9"), store("P2"), take("dinar-1"))
    assert game.view(NOBODY).state.seats[0].known == []
    assert game.view(0).state.seats[1].known == ["dinar-1"]


@pytest.mark.rule("alhambra 8")
@pytest.mark.rule("alhambra 13")
def test_discards_may_be_looked_through() -> None:
    """Everybody sees the money paid, until it is shuffled into a new deck."""
    game = table(2, hands=["florin-9", ""], market="P2 P3 P4 P5", display="florin-1", deck="")
    play(game, buy(1, "florin-9"))
    assert game.view(1).state.discards == ["florin-9"]
    play(game, store("P2"))
    assert game.state.discards == []
