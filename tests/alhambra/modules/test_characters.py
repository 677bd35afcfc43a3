"""Characters (module 7): the rule sheet sentence by sentence; each docstring is the sentence it proves."""

import pytest

from alhambra_desktop.alhambra import events
from alhambra_desktop.alhambra.determinize import determinize
from alhambra_desktop.alhambra.frames import Actions
from alhambra_desktop.alhambra.modules.characters.auction import (
    PayCharacter,
    PayingCharacter,
)
from alhambra_desktop.alhambra.modules.characters.offers import (
    KeepMinstrel,
    MinstrelOffer,
    SwapMinstrel,
)
from alhambra_desktop.alhambra.modules.characters.people import PEOPLE
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.questions import score_sheet
from alhambra_desktop.engine import codec
from alhambra_desktop.engine.game import Frame
from alhambra_desktop.engine.moments import Auction, Bid, Pass
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.engine.records import BLANK
from tests.alhambra.kit import begun
from tests.alhambra.modules.characters_table import DECK, MODULE, holding, state_of
from tests.alhambra.table import asked, code, play, take, told

# --- set-up ---------------------------------------------------------------------------------------------


@pytest.mark.rule("characters.1")
@pytest.mark.parametrize("players", [2, 3, 6])
def test_set_up(players: int) -> None:
    """Two in each of piles 2, 3 and 4; the other four form a face-down spare pile."""
    orders = set()
    for seed in range(8):
        game = begun(players, MODULE, seed=str(seed))
        deck, spare = game.state.deck.pieces, state_of(game).spare.pieces
        inside = [card for card in deck if card in PEOPLE]
        assert (len(inside), len(spare)) == (6, 4)
        assert sorted(inside + spare) == sorted(PEOPLE)
        ranges = [w for w in game.state.ranges if w.card == "character"]
        lying = [i for i, card in enumerate(deck) if card in PEOPLE]
        for span in ranges:
            assert sum(span.low <= i <= span.high for i in lying) == 2
        assert len({(w.low, w.high) for w in ranges}) == 3
        for viewer in range(players):
            assert game.view(viewer).state.slices[MODULE].spare.pieces == [BLANK] * 4
        orders.add(tuple(spare))
    assert len(orders) > 4


def test_nobody_knows_which_characters_are_in_the_deck() -> None:
    """Determinized games hold every character once, in the deck or spare, as it may be."""
    game = begun(3, MODULE, seed="3")
    spares = set()
    for seed in range(20):
        full = determinize(game.view(0), Dice(seed))
        deck = [card for card in full.state.deck.pieces if card in PEOPLE]
        assert sorted(deck + state_of(full).spare.pieces) == sorted(PEOPLE)
        spares.add(frozenset(state_of(full).spare.pieces))
    assert len(spares) > 5


# --- the auction ----------------------------------------------------------------------------------------


def auction(character: str = "merchant", rest: str = DECK, **position) -> Palace:
    """Seat 0 has taken money; the character comes up in the refill, seat 1 is to bid first."""
    game = holding(deck=f"{character} {rest}", **position)
    play(game, take("florin-4"))
    return game


@pytest.mark.rule("characters.2")
def test_a_character_stops_the_refill_for_an_auction() -> None:
    """A character turned up stops the refill: the next player to move bids or passes first."""
    game = auction(hands=["", "dinar-5", "dinar-7"])
    assert asked(game) == (1, Auction)
    assert len(game.state.display) == 3
    play(game, Pass(), Pass(), Pass())
    assert len(game.state.display) == 4


@pytest.mark.rule("characters.2")
def test_each_bids_higher_or_is_out() -> None:
    """Then round the table, each higher or out; the winner takes the card."""
    game = auction(hands=["florin-9", "dinar-5", "dinar-7"])
    play(game, Bid(2))
    assert asked(game)[0] == 2
    assert code(game, Bid(2)) == "bid_too_low"
    play(game, Bid(6))
    assert asked(game)[0] == 0
    play(game, Pass(), Pass())
    assert asked(game) == (2, PayingCharacter)
    play(game, PayCharacter(("dinar-7",)))
    assert state_of(game).held == [[], [], ["merchant"]]


@pytest.mark.rule("characters.3")
def test_a_bid_must_be_covered_by_one_currency() -> None:
    """A bid must be covered by one currency of the bidder; two currencies do not add up."""
    game = auction(hands=["", "dinar-5 dinar-2 florin-6"])
    assert code(game, Bid(8)) == "bid_not_covered"
    assert code(game, Bid(7)) is None


@pytest.mark.rule("characters.4")
def test_the_winner_discards_at_least_the_bid_in_one_currency() -> None:
    """The winner discards money of that currency worth at least the bid."""
    game = auction(hands=["", "dinar-5 dinar-2 florin-6"])
    play(game, Bid(6), Pass(), Pass())
    assert code(game, PayCharacter(("dinar-5",))) == "too_little"
    assert code(game, PayCharacter(("dinar-5", "florin-6"))) == game.rules.auctions["characters"].payment
    assert code(game, PayCharacter(("ducat-9",))) == "card_not_in_hand"
    paid = told(play(game, PayCharacter(("dinar-2", "dinar-5"))), events.CardsMoved)
    paid_ = ("dinar-2", "dinar-5")
    assert paid == [events.CardsMoved(1, paid_, "hand", "discards", "characters.paid")]
    assert sorted(game.state.discards) == ["dinar-2", "dinar-5"]
    assert game.seat(1).hand == ["florin-6"]


def test_a_save_of_0_1_made_while_a_bid_is_paid() -> None:
    """Its snapshot says ``paid`` where the frame has the field ``done`` today."""
    game = auction(hands=["", "dinar-5 dinar-2 florin-6"])
    play(game, Bid(6), Pass(), Pass())
    plain = codec.encode(game.state.frames, list[Frame])
    assert plain[-1]["is"] == "PayingCharacter"
    plain[-1]["paid"] = plain[-1].pop("done")
    assert codec.decode(plain, list[Frame]) == game.state.frames


@pytest.mark.rule("characters.4", "characters.5")
def test_a_character_without_bids_leaves_the_game() -> None:
    """With no bid it leaves the game; then the refill goes on."""
    game = auction()
    play(game, Pass(), Pass(), Pass())
    assert state_of(game).gone == ["merchant"]
    assert asked(game) == (1, Actions)
    assert len(game.state.display) == 4


@pytest.mark.rule("characters.6")
def test_a_seat_may_own_any_number_of_characters() -> None:
    """Any number of characters may be owned by one player."""
    game = auction(hands=["", "dinar-5"], rest=DECK)
    state_of(game).held[1].append("miser")
    play(game, Bid(1), Pass(), Pass(), PayCharacter(("dinar-5",)))
    assert state_of(game).held[1] == ["miser", "merchant"]


@pytest.mark.rule("characters.19")
def test_dirk_takes_no_part() -> None:
    """With two players only the two bid."""
    game = auction(players=2)
    assert asked(game)[0] == 1
    play(game, Pass())
    assert asked(game)[0] == 0
    play(game, Pass())
    assert asked(game) == (1, Actions)


# --- minstrel -------------------------------------------------------------------------------------------


def minstrel(spare: str = "miser beggar") -> Palace:
    game = auction("minstrel", hands=["", "dinar-5"], spare=spare)
    play(game, Bid(1), Pass(), Pass(), PayCharacter(("dinar-5",)))
    return game


@pytest.mark.rule("characters.9", "characters.26")
def test_the_minstrel_is_decided_at_once() -> None:
    """Decide at once between 8 points and the top spare character; a swapped minstrel leaves the game."""
    game = minstrel()
    assert asked(game) == (1, MinstrelOffer)
    play(game, SwapMinstrel())
    assert state_of(game).held[1] == ["miser"]
    assert state_of(game).gone == ["minstrel"]
    assert state_of(game).spare.pieces == ["beggar"]


@pytest.mark.rule("characters.21")
def test_the_minstrel_counts_at_the_end_of_the_game() -> None:
    """The 8 points are booked at the end of the game, and only there."""
    game = minstrel()
    play(game, KeepMinstrel())
    by_round = {
        scoring: {row.category: row.points for row in score_sheet(game.view(0), scoring).rows}
        for scoring in ("A", "B", "C")
    }
    assert by_round["C"]["minstrel"] == (0, 8, 0)
    assert all("minstrel" not in rows or not any(rows["minstrel"]) for rows in (by_round["A"], by_round["B"]))


def test_without_spare_characters_the_minstrel_is_kept() -> None:
    """With no spare character left there is nothing to decide."""
    game = minstrel(spare="")
    assert asked(game) == (1, Actions)
    assert state_of(game).held[1] == ["minstrel"]
