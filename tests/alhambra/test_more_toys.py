"""Further mechanisms that the toy modules bring, one scenario each."""

import pytest

from alhambra_desktop.alhambra import events
from alhambra_desktop.alhambra.choices import Remove, Stop
from alhambra_desktop.alhambra.extension import Extension
from alhambra_desktop.alhambra.frames import Actions, Placing
from alhambra_desktop.alhambra.modules.characters.turns import Dance
from alhambra_desktop.alhambra.pieces import piece_from_plain
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.engine.hooks import HookError
from alhambra_desktop.engine.moments import Moment, Pass
from tests.alhambra.table import asked, buy, code, play, store, table, take, tile, told
from tests.alhambra.toys.feast import EVERY, Feast, FeastToy, TakeGift
from tests.alhambra.toys.heralds import Claim, HeraldToy
from tests.alhambra.toys.kites import FlyKite, KiteToy

SHOWN = "florin-4 dirham-4 dinar-4 ducat-4"
SQUARE = """
    +-----+-----+
    |  P5   P6  |
    +     +     +
    |  F    C10 |
    +-----+-----+
"""


def test_a_token_on_a_corner_where_four_tiles_meet() -> None:
    """A kite flies on a free corner of four tiles and comes back when one of the four leaves."""
    game = table(cities=[SQUARE], display=SHOWN, reserves=["P2"], modules=[KiteToy()])
    assert code(game, FlyKite((0, 0))) == "no_such_corner"
    play(game, FlyKite((1, 0)))
    mine = game.state.slices["kites"]
    assert (mine.left, mine.flying[0]) == (2, [(1, 0)])
    for _ in range(2):
        play(game, take(game.state.display[0]))
    assert code(game, FlyKite((1, 0))) == "no_such_corner"
    play(game, Remove((1, -1)))
    assert (mine.left, mine.flying[0]) == (3, [])


def test_a_chain_of_gifts_with_a_scoring_inside_it() -> None:
    """After the market every seat takes a card; the display is refilled, and scored, before the next one."""
    game = table(
        display=SHOWN,
        market="P2 S3 A5 C5",
        deck="dinar-1 dinar-2 scoring-A dinar-3 dinar-4 dinar-5",
        modules=[FeastToy()],
    )
    game.state.turn = EVERY
    play(game, take("florin-4"))
    assert asked(game) == (0, Feast)
    play(game, TakeGift("dinar-1"))
    assert asked(game) == (1, Feast)
    assert game.state.display[-1] == "dinar-2"
    said = play(game, TakeGift("dinar-2"))
    assert told(said, events.ScoringEnded)
    assert asked(game) == (2, Feast)
    assert game.state.display[-1] == "dinar-3"


def test_a_claim_in_the_middle_of_the_market_refill() -> None:
    """The tile turned up is claimed and placed, then the next one is drawn for the same space."""
    game = table(
        hands=["florin-2"], market="P2 S3 A5 C5", supply="G8 T9 P6", display=SHOWN, modules=[HeraldToy()]
    )
    play(game, buy(1, "florin-2"))
    play(game, Stop(), store("P2"))
    assert asked(game) == (1, Moment)
    assert game.state.market[0] is None
    play(game, Claim())
    assert asked(game) == (1, Placing)
    assert game.state.slices["heralds"].claimed == [1]
    play(game, store("G8"))
    assert asked(game) == (0, Moment)
    play(game, Pass())
    assert game.state.market[0] == tile("T9")
    assert game.seat(1).reserve == [tile("G8")]


def test_a_claim_at_the_start_of_a_turn_begins_with_whose_turn_it_is() -> None:
    """The dancer's new tile: the next to play is the player whose turn it is (2.6)."""

    def dancer(state) -> None:
        state.slices["characters"].held[1].append("dancer")

    game = table(
        4,
        market="P2 S3 A5 C5",
        supply="G8 T9 P6",
        display=SHOWN,
        active=1,
        modules=["characters", HeraldToy()],
        prepare=dancer,
    )
    play(game, Dance(1))
    assert asked(game) == (1, Moment)
    play(game, Pass())
    assert asked(game) == (3, Moment)
    play(game, Pass())
    assert asked(game) == (1, Actions)
    assert game.state.market[0] == tile("G8")


class Orphans(Extension):
    """A piece of a kind that nobody has claimed lies among the tiles."""

    id = "orphans"

    def pieces(self, setup):
        return [("orphan", piece_from_plain({"id": "orphan", "kind": "orphan", "price": 3, "walls": []}))]

    def supply(self, setup):
        return ["orphan"]


def test_a_kind_that_nobody_claims_is_refused_at_once() -> None:
    """It would be found only when the piece is turned up, in the middle of a game."""
    with pytest.raises(HookError, match="orphan"):
        compile_rules(Setup(3), extra=[Orphans()])
