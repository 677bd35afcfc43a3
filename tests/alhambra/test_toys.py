"""The mechanisms that the toy modules bring, one scenario each: what modules of the game can rely on."""

import pytest

from alhambra_desktop.alhambra import events
from alhambra_desktop.alhambra.choices import Buy, Exchange, Place, Remove, TakeMoney
from alhambra_desktop.alhambra.determinize import determinize
from alhambra_desktop.alhambra.frames import Actions, Placing
from alhambra_desktop.alhambra.opening import begin
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.alhambra.state import DeckRange as CardWindow
from alhambra_desktop.engine.moments import AuctionEnded, Bid, Moment, Pass
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.engine.records import BLANK, NOBODY
from alhambra_desktop.engine.secret_questions import SecretQuestion
from tests.alhambra.table import asked, buy, code, kinds, names, play, store, table, take, tile, told
from tests.alhambra.toys.auctioneer import CARD, Auctioneer, PayBid, PayingBid
from tests.alhambra.toys.bazaar import Bazaar, Snatch
from tests.alhambra.toys.bridges import Bridges
from tests.alhambra.toys.catalogue import TOYS
from tests.alhambra.toys.omens import OMENS, OmenToy
from tests.alhambra.toys.seer import Look, PutBack, Seer
from tests.alhambra.toys.shells import Shells
from tests.alhambra.toys.tokens import SetToken, TokenToy
from tests.alhambra.toys.voucher import Voucher

SHOWN = "florin-4 dirham-4 dinar-4 ducat-4"
ROW = """
    +-----+-----+#####+
    |  F    C10    A8 |
    +-----+-----+-----+
"""


# --- add-ons on a purchase -------------------------------------------------------------------------------


def test_an_add_on_changes_the_price_and_what_is_exact() -> None:
    """With a voucher a garden of 10 costs 8; 8 pays it exactly, 10 overpays."""
    game = table(hands=["dinar-8", ""], market=". . G10 .", display=SHOWN, modules=[Voucher()])
    assert code(game, buy(3, "dinar-8")) == "too_little"
    play(game, buy(3, "dinar-8", add_ons=("voucher",)))
    assert asked(game) == (0, Actions)
    assert game.state.slices["voucher"].left == [2, 3, 3]


def test_add_ons_of_one_slot_exclude_each_other() -> None:
    """Two vouchers fill one slot; a porter has his own. Candidates know all mixtures."""
    game = table(hands=["dinar-9"], market=". . G10 .", display=SHOWN, modules=[Voucher()])
    assert code(game, buy(3, "dinar-9", add_ons=("voucher", "half-voucher"))) == "slot_taken"
    assert code(game, buy(3, "dinar-9", add_ons=("voucher", "voucher"))) == "slot_taken"
    assert code(game, buy(3, "dinar-9", add_ons=("falcon",))) == "no_such_add_on"
    mixtures = {choice.add_ons for choice in game.candidates() if isinstance(choice, Buy)}
    assert mixtures == {("voucher",), ("half-voucher",), ("voucher", "porter")}


def test_a_price_never_falls_below_zero() -> None:
    """A pavilion of 2 with a voucher costs nothing: an empty hand buys it, exactly."""
    game = table(hands=[""], market="P2 . . .", display=SHOWN, modules=[Voucher()])
    choice = buy(1, "", add_ons=("voucher",))
    assert choice in list(game.candidates())
    play(game, choice)
    assert asked(game) == (0, Actions)


def test_add_ons_are_narrowed_like_cards() -> None:
    """Whatever is chosen first, the rest of the purchase is offered."""
    game = table(hands=["dinar-8 dinar-1"], market="P2 . G10 .", display=SHOWN, modules=[Voucher()])
    kind = next(f for f in game.decision.kinds if f.choice is Buy)
    everything = {"voucher", "half-voucher", "porter"}
    assert set(kind.narrow(game, 0, {"sale": "space-3"})["add_ons"]) == everything
    joining = kind.narrow(game, 0, {"cards": ("dinar-8",)})
    assert (joining["sale"], joining["cards"], set(joining["add_ons"])) == (
        ["space-3"],
        ["dinar-1"],
        everything,
    )
    assert kind.narrow(game, 0, {"add_ons": ("voucher",)})["sale"] == ["space-1", "space-3"]


# --- money that does not mix ----------------------------------------------------------------------------


def test_shells_pay_alone() -> None:
    """Shells pay for any space, but not together with other money; they win no last tile."""
    game = table(hands=["dinar-4 shell-6 shell-4"], market=". . G10 .", display=SHOWN, modules=[Shells()])
    assert code(game, buy(3, "dinar-4 shell-6")) == "does_not_mix"
    assert [c.cards for c in game.candidates() if isinstance(c, Buy)] == [("shell-6", "shell-4")]
    kind = next(f for f in game.decision.kinds if f.choice is Buy)
    assert kind.narrow(game, 0, {"cards": ("shell-6",)})["cards"] == ["shell-4"]
    play(game, buy(3, "shell-6 shell-4"))
    assert game.state.discards == ["shell-6", "shell-4"]


# --- a moment between turns, with a refill in it --------------------------------------------------------


def test_the_bazaar_asks_the_others_between_turns() -> None:
    """Seat 1 snatches twice, each time the display is refilled before anybody is asked again."""
    game = table(display="florin-4 florin-2 dinar-1", deck="ducat-3 ducat-2 ducat-9", modules=[Bazaar()])
    play(game, take("florin-4"))
    assert asked(game) == (1, Moment)
    assert code(game, Snatch("ducat-9")) == "card_not_displayed"
    told_ = play(game, Snatch("florin-2"))
    assert names(told_)[:2] == ["Snatched", "MoneyTurnedUp"]
    assert asked(game) == (1, Moment)
    assert len(game.state.display) == 4
    play(game, Snatch("ducat-3"))
    assert asked(game) == (2, Moment)
    play(game, Pass())
    assert asked(game) == (1, Actions)


def test_a_scoring_that_comes_up_in_the_window_is_held_after_it() -> None:
    """The scoring waits until the moment is over, and comes before the next turn."""
    game = table(
        display="florin-4 florin-2 dinar-1 dinar-2",
        deck="ducat-9 scoring-A ducat-8 ducat-7",
        modules=[Bazaar()],
    )
    play(game, take("florin-4"))
    told_ = play(game, Snatch("florin-2"), Pass(), Pass())
    order = [name for name in names(told_) if name in ("ScoringCardTurnedUp", "ScoringBegun", "TurnBegun")]
    assert order == ["ScoringCardTurnedUp", "ScoringBegun", "TurnBegun"]


# --- a card that starts an auction ----------------------------------------------------------------------


def test_an_auction_in_the_middle_of_a_refill() -> None:
    """Everybody is asked, whatever he holds; the winner pays and places, then the refill goes on."""
    game = table(
        hands=["florin-1", "", "dinar-9"],
        display="florin-2",
        deck=f"{CARD} dinar-3 dinar-4 dinar-5 dinar-6",
        supply="T13 T12 T11 T10 T9",
        modules=[Auctioneer()],
    )
    play(game, take("florin-2"))
    assert game.state.display == []
    assert [asked(game)[0], code(game, Bid(4)), code(game, Bid(0))] == [0, "bid_not_covered", "bid_too_low"]
    play(game, Bid(3))
    assert (asked(game)[0], kinds(game)) == (1, {Pass})
    told_ = play(game, Pass(), Bid(4), Pass())
    assert told(told_, AuctionEnded) == [AuctionEnded("tile", tile("T13"), 2, 4)]
    assert asked(game) == (2, PayingBid)
    assert code(game, PayBid(())) == "too_little"
    play(game, PayBid(("dinar-9",)))
    assert asked(game) == (2, Placing)
    play(game, store("T13"))
    assert game.seat(2).reserve == [tile("T13")]
    assert len(game.state.display) == 4
    assert asked(game) == (1, Actions)


def test_equal_special_cards_are_expected_one_by_one() -> None:
    """Of three auction cards in two piles one less is expected with each that comes up."""
    game = begin(compile_rules(Setup(3), extra=[Auctioneer()]), "1")
    auctions = [span for span in game.state.ranges if span.card == CARD]
    assert len(auctions) == 3
    assert len({(span.low, span.high) for span in auctions}) == 2
    dice = Dice(1)
    while len([span for span in game.state.ranges if span.card == CARD]) == 3:
        game.choose(game.sample(dice))
    left = game.state.deck.pieces.count(CARD)
    assert len([span for span in game.state.ranges if span.card == CARD]) == left == 2


# --- other pieces ---------------------------------------------------------------------------------------


def test_a_piece_of_two_cells() -> None:
    """It needs both cells, counts both types, leaves as a whole, and is exchanged only for its like."""
    game = table(
        hands=["florin-9"], market="bridge-1 . . .", display=SHOWN, cities=[ROW], modules=[Bridges()]
    )
    play(game, buy(1, "florin-9"))
    assert code(game, Place("bridge-1", (1, 1))) is None
    assert code(game, Place("bridge-1", (2, -1))) == "edge_mismatch"
    assert code(game, Place("bridge-1", (-1, 0))) == "cell_occupied"
    assert Place("bridge-1", (-2, 0)) in list(game.candidates())
    play(game, Place("bridge-1", (0, 1)))
    counts = dict(zip(game.rules.components.types, game.seat(0).city.counts(), strict=True))
    assert (counts["garden"], counts["tower"]) == (1, 1)
    play(game, take("florin-4"), take("dirham-4"))
    assert asked(game) == (0, Actions)
    play(game, Remove((1, 1)))
    assert game.seat(0).reserve == ["bridge-1"]


def test_other_footprints_are_not_exchanged() -> None:
    """A tile of one cell does not take the place of a bridge, nor the other way round."""
    game = table(display=SHOWN, cities=[ROW], reserves=["bridge-1"], modules=[Bridges()])
    assert code(game, Exchange((2, 0), "bridge-1")) == "other_footprint"


def test_dirk_counts_every_type_of_a_piece() -> None:
    """A bridge in Dirk's pile is a garden and a tower."""
    game = table(2, display=SHOWN, dirk="bridge-1 T13", modules=[Bridges()])
    categories = game.rules.categories
    assert (categories["tower"].count(game, 2), categories["garden"].count(game, 2)) == (2, 1)
    assert categories["garden"].evidence(game, 2).tiles == ("bridge-1",)


# --- tokens ---------------------------------------------------------------------------------------------


def tokened(kind: str):
    """Seat 0 has laid pavilion 8 on (0, 1) and put a token on it; it is its turn again."""
    game = table(
        2,
        hands=["florin-9"],
        market="P8 . . .",
        display=SHOWN,
        cities=[ROW],
        reserves=["T12"],
        modules=[TokenToy()],
    )
    play(game, buy(1, "florin-9"), Place(tile("P8"), (0, 1)), SetToken(kind), take("florin-4"))
    return game


def test_a_token_stays_on_its_cell() -> None:
    """A flag stays when its tile leaves."""
    game = tokened("flag")
    play(game, Remove((0, 1)))
    mine = game.state.slices["tokens"]
    assert [(standing.token, standing.cell) for standing in mine.standing] == [("flag-0-0", (0, 1))]


def test_a_token_returns_when_its_tile_leaves() -> None:
    """A guard returns to the stock when its tile leaves or is exchanged."""
    for leaving in (Remove((0, 1)), Exchange((0, 1), tile("T12"))):
        game = tokened("guard")
        assert len(game.state.slices["tokens"].stock[0]) == 4
        play(game, leaving)
        assert game.state.slices["tokens"].standing == []
        assert len(game.state.slices["tokens"].stock[0]) == 5


def test_a_token_prevents_the_removal_of_its_tile() -> None:
    """A sealed tile is neither removed nor exchanged, and no candidate says so."""
    game = tokened("seal")
    assert code(game, Remove((0, 1))) == "held_fast"
    assert code(game, Exchange((0, 1), tile("T12"))) == "held_fast"
    assert Remove((0, 1)) not in list(game.candidates())
    assert Exchange((0, 1), tile("T12")) not in list(game.candidates())
    assert Exchange((1, 0), tile("T12")) in list(game.candidates())


# --- cards looked at ------------------------------------------------------------------------------------


def gazing(deck: str = "dinar-3 scoring-A dinar-5 dinar-6 dinar-7 dinar-8", **position):
    """Seat 1 is asked whether it looks; card A may lie second to fourth from the top."""
    game = table(2, display="florin-1 florin-2 florin-3 florin-4", deck=deck, modules=[Seer()], **position)
    top = len(deck.split()) - 1
    game.state.ranges = (CardWindow("scoring-A", top - 3, top - 1),)
    game.state.deck.pieces.append("ducat-9")
    play(game, take("florin-1"))
    return game


def test_one_seat_looks_and_puts_back() -> None:
    """Only the seat that looks sees the cards; it may turn them round; looking cannot be taken back."""
    game = gazing(deck="dinar-3 scoring-A dinar-5 dinar-6")
    reveals = game.state.reveals
    play(game, Look())
    assert game.state.reveals == reveals + 1
    assert game.view(1).state.deck.pieces[-2:] == ["scoring-A", "dinar-3"]
    assert game.view(0).state.deck.pieces == game.view(NOBODY).state.deck.pieces == [BLANK] * 4
    assert code(game, PutBack(("dinar-3", "dinar-3"))) == "other_cards"
    play(game, PutBack(("scoring-A", "dinar-3")))
    assert game.state.deck.pieces[-2:] == ["dinar-3", "scoring-A"]
    assert game.view(1).state.deck.pieces[-2:] == ["dinar-3", "scoring-A"]
    assert game.view(0).state.deck.pieces == [BLANK] * 4


def test_determinizing_may_move_pieces_that_were_put_back() -> None:
    """Card A could lie second to fourth; after the cards were put back it may be on top as well."""
    game = gazing()
    play(game, Look(), PutBack(("scoring-A", "dinar-3")))
    (span,) = game.state.ranges
    assert (span.low, span.high) == (2, 5)
    places = set()
    for seed in range(60):
        full = determinize(game.view(0), Dice(seed))
        places.add(full.state.deck.pieces.index("scoring-A"))
    assert places == {2, 3, 4, 5}
    assert determinize(game.view(1), Dice(1)).state.deck.pieces[-2:] == ["dinar-3", "scoring-A"]


# --- a hidden pool of a module --------------------------------------------------------------------------


def test_a_secret_of_each_seat_and_a_hidden_pile() -> None:
    """Each seat sees its own omen only; determinized games hold every omen once."""
    game = begin(compile_rules(Setup(3), extra=[OmenToy()]), "1")
    own = game.state.slices["omens"].own
    assert game.view(1).state.slices["omens"].own == [BLANK, own[1], BLANK]
    assert game.view(1).state.slices["omens"].pile.pieces == [BLANK] * 6
    seen = set()
    for seed in range(20):
        determinized = determinize(game.view(1), Dice(seed)).state.slices["omens"]
        assert sorted([*determinized.own, *determinized.pile.pieces]) == sorted(OMENS)
        assert determinized.own[1] == own[1]
        seen.add(determinized.own[0])
    assert len(seen) > 3


# --- all of them ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("toy", TOYS)
def test_switching_a_module_on_does_not_reshuffle_the_base_pieces(toy: str) -> None:
    """A module's pieces are mixed into the same order of base pieces, by a stream of their own."""
    plain = begin(compile_rules(Setup(4)), "7", with_events=True)
    mixed = begin(compile_rules(Setup(4), extra=[TOYS[toy]()]), "7", with_events=True)

    def order(game) -> list[str]:
        known = {piece.id for piece in game.rules.components.tiles}
        return [t for t in [*reversed(game.state.market), *game.state.supply.pieces[::-1]] if t in known]

    assert sorted(order(plain)) == sorted(order(mixed))
    first = [tile for tile in mixed.state.supply.pieces if tile in plain.state.supply.pieces]
    assert first == [tile for tile in plain.state.supply.pieces if tile in first]


def test_all_toys_together_can_be_played_by_hand() -> None:
    """With every toy on, a turn still begins with the gaze, goes on with an action, and is told."""
    game = begin(compile_rules(Setup(3), extra=[make() for make in TOYS.values()]), "5", with_events=True)
    while isinstance(game.decision.frame, SecretQuestion):
        play(game, next(iter(game.candidates())))
    assert isinstance(game.decision.frame, Moment)
    play(game, Pass())
    assert isinstance(game.decision.frame, Actions)
    told_ = play(game, TakeMoney((game.state.display[0],)))
    assert told(told_, events.MoneyTaken)
