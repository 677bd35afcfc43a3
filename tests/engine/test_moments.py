"""Windows and auctions, tried with a made-up module of the palace game."""

from dataclasses import dataclass, field

from alhambra_desktop.alhambra.choices import Stop, TakeMoney
from alhambra_desktop.alhambra.components import Card
from alhambra_desktop.alhambra.extension import Extension
from alhambra_desktop.alhambra.frames import MarketRefill
from alhambra_desktop.engine.decisions import Choice, ChoiceKind, choice
from alhambra_desktop.engine.game import Slice, module_slice
from alhambra_desktop.engine.moments import AuctionBegun, AuctionEnded, Bid, BidMade, Moment, Pass, auction
from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.engine.records import record
from tests.alhambra.table import code, play, table, take


@module_slice("FetchSlice")
@record
class FetchSlice(Slice):
    """Who may still fetch a tile, and who owns lamps."""

    awake: list[bool]
    lamps: list[str] = field(default_factory=list)


@choice("test.fetch")
@dataclass(frozen=True, slots=True)
class Fetch(Choice):
    """Take the tile of a market space for nothing, once a game."""

    space: int


class Fetching(ChoiceKind):
    choice = Fetch

    def candidates(self, game, seat):
        return [Fetch(i) for i, tile in enumerate(game.state.market, 1) if tile is not None]

    def check(self, game, seat, choice):
        empty = not 1 <= choice.space <= 4 or game.state.market[choice.space - 1] is None
        return Reason.of("space_empty") if empty else None

    def apply(self, game, seat, choice):
        tile = game.state.market[choice.space - 1]
        game.state.market[choice.space - 1] = None
        game.seat(seat).reserve.append(tile)
        game.state.slices["fetch"].awake[seat] = False
        game.call(MarketRefill())


class FetchWindow:
    def asked(self, game, seat):
        return game.state.slices["fetch"].awake[seat]

    def kinds(self, game, seat):
        return (Fetching(),)


class LampAuction:
    payment = ""

    def most(self, game, seat):
        return sum(game.card(card).value for card in game.seat(seat).hand)

    def won(self, game, item, seat, amount):
        game.state.slices["fetch"].lamps.append(f"{seat}:{amount}")

    def unsold(self, game, item):
        game.state.slices["fetch"].lamps.append("nobody")


class Fetcher(Extension):
    """Between turns everybody may fetch a tile once; a lamp turned up is auctioned."""

    id = "fetch"

    def slices(self, setup):
        yield "fetch", FetchSlice([True] * setup.players)

    def cards(self, setup):
        yield "lamp", Card("lamp", "", 0, "lamp")

    def moment_rules(self):
        return {"fetch": FetchWindow()}

    def auctions(self):
        return {"lamp": LampAuction()}

    def turned_up_cards(self):
        return {"lamp": lambda game, card, space: auction(game, "lamp", card, game.turn_order(1))}

    def steps(self, name):
        if name == "turn":
            yield "market", "moment", lambda game: game.call(Moment("fetch", game.turn_order(1)))


def interval(**position):
    """Seat 0 takes a card, then the moment begins, seat 1 first."""
    game = table(modules=[Fetcher()], market="P2 S3 A4 C5", display="florin-1 florin-2", **position)
    play(game, take("florin-1"))
    return game


def test_a_moment_asks_in_order_until_everybody_has_passed():
    """Seats 1, 2, 0 are asked; then the next turn begins."""
    game = interval()
    asked = []
    while isinstance(game.state.frames[-1], Moment):
        asked.append(game.decision.seat)
        game.choose(Pass())
    assert asked == [1, 2, 0]
    assert game.decision.seat == 1


def test_an_act_refills_the_market_before_the_next_is_asked():
    """After seat 1 has fetched, the space is full again when seat 2 is asked; seat 1 is not asked again."""
    game = interval()
    game.choose(Fetch(2))
    assert game.decision.seat == 2
    assert None not in game.state.market
    game.choose(Fetch(2))
    assert game.decision.seat == 0
    assert [len(seat.reserve) for seat in game.state.seats] == [0, 1, 1]


def test_a_seat_that_passed_is_not_asked_again_after_another_seat_acts():
    """Seat 1 passes, seat 2 fetches: only seat 0 is left."""
    game = interval()
    play(game, Pass(), Fetch(1))
    assert game.decision.seat == 0
    game.choose(Pass())
    assert not isinstance(game.state.frames[-1], Moment)


def test_a_moment_can_end_the_game():
    """If the refill after an act fails, the game ends as after a turn."""
    game = interval(supply="")
    game.choose(Fetch(3))
    play(game, Pass(), Pass())
    assert game.state.ending == "market"


def test_choices_of_others_are_refused_in_a_moment():
    """In a moment one fetches or passes; money is for one's own turn."""
    game = interval()
    assert code(game, TakeMoney(("florin-2",))) == "wrong_choice"
    assert code(game, Stop()) == "wrong_choice"
    assert code(game, Fetch(9)) == "space_empty"
    assert code(game, Pass(), seat=2) == "not_your_turn"


def test_every_view_shows_which_seat_is_asked():
    """Views of all seats agree on who is asked; only the asked one sees options."""
    game = interval()
    for seat in (-1, 0, 1, 2):
        view = game.view(seat)
        assert view.decision.seat == 1
        assert bool(view.decision.kinds) == (seat == 1)


def lamp(hands=("florin-1", "florin-5 florin-3", "florin-6", "")):
    """Seat 0 takes money; the first card turned up then is a lamp."""
    game = table(
        modules=[Fetcher()],
        hands=list(hands[:3]),
        market="P2 S3 A4 C5",
        display="florin-1 florin-2 florin-3 florin-4",
        deck="lamp dinar-1 dinar-2",
    )
    told = play(game, take("florin-1"))
    return game, told


def test_a_card_turned_up_is_auctioned_in_the_middle_of_the_refill():
    """The auction begins with the next player; the refill goes on after it."""
    game, told = lamp()
    assert AuctionBegun("lamp", "lamp", 1) in told
    assert len(game.state.display) == 3
    assert game.decision.seat == 1
    told = play(game, Bid(4), Bid(6), Pass(), Bid(7), Pass())
    assert [(e.seat, e.amount) for e in told if isinstance(e, BidMade)] == [(1, 4), (2, 6), (1, 7)]
    assert AuctionEnded("lamp", "lamp", 1, 7) in told
    assert game.state.slices["fetch"].lamps == ["1:7"]
    assert len(game.state.display) == 4


def test_nobody_has_to_bid():
    """With no bid the item is unsold."""
    game, _ = lamp()
    play(game, Pass(), Pass(), Pass())
    assert game.state.slices["fetch"].lamps == ["nobody"]


def test_bids_rise_and_are_covered():
    """Too low and too high bids are refused by name and change nothing."""
    game, _ = lamp()
    game.choose(Bid(5))
    assert code(game, Bid(5)) == "bid_too_low"
    assert code(game, Bid(7)) == "bid_not_covered"
    before = game.digest()
    assert code(game, Bid(0)) == "bid_too_low"
    assert game.digest() == before
    assert [c.amount for c in game.candidates() if isinstance(c, Bid)] == [6]


def test_everybody_is_asked_whatever_the_hand():
    """Seat 2 could not outbid anybody, but being skipped would tell it."""
    game, _ = lamp(hands=("florin-1", "florin-9", "", ""))
    game.choose(Bid(9))
    assert game.decision.seat == 2
    assert [type(c) for c in game.candidates()] == [Pass]
