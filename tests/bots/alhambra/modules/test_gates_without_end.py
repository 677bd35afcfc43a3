"""What bots know of the gates: positions where one thing is plainly right."""

import pytest

from alhambra_desktop.alhambra.choices import Buy, Stop
from alhambra_desktop.alhambra.modules.gates_without_end.bonuses import (
    AddSection,
    BuyAtGate,
    SwapTiles,
    TakeCard,
    TakeHalf,
)
from alhambra_desktop.alhambra.modules.gates_without_end.module import SetKey
from alhambra_desktop.bots import make_bot
from tests.alhambra.modules.gate_board_table import ME, keyed, offered
from tests.alhambra.table import table, tile
from tests.bots.positions import BARE, asked_view, best, worth

ROW = """
    +-----+#####+-----+
    |  F     P5    G9 |
    +-----+-----+-----+
"""
GARDEN = """
    +-----+-----+
    |  F    G8  |
    +-----+-----+
"""


def test_the_key_is_set_where_it_helps_most() -> None:
    """With nothing to redesign and no money, two points are better than a redesign or a tile for 14."""
    game = keyed("key-9", cities=[BARE, BARE], players=2)
    values = worth(game, SetKey)
    assert values[SetKey("key-9/6")] > values[SetKey("key-9/1")]
    assert values[SetKey("key-9/6")] > values[SetKey("key-9/5")]


def test_of_equal_bonuses_the_one_less_useful_to_others_is_chosen() -> None:
    """A swap is no use to anybody here; with it the other gets a section, with another one a swap."""
    game = keyed("key-9", cities=[BARE, BARE], players=2)
    values = worth(game, SetKey)
    assert values[SetKey("key-9/1")] > values[SetKey("key-9/2")]


def test_the_wall_section_lengthens_the_wall() -> None:
    """Beside the pavilion's wall in the north, where no tile will lie."""
    values = worth(offered("wall_section", cities=[ROW]), AddSection)
    assert max(values, key=values.__getitem__) in {AddSection((2, 0), 0), AddSection((0, 0), 0)}


def test_the_half_building_breaks_a_tie() -> None:
    """Both have one garden: half a garden is worth more than half a tower."""
    values = worth(offered("half_building", cities=[ROW, GARDEN, BARE]), TakeHalf)
    assert values[TakeHalf("half-garden")] > values[TakeHalf("half-tower")]


def test_the_card_of_highest_value_is_taken() -> None:
    """A free 9 is worth more than a free 1."""
    game = offered("money_card", display="florin-9 dirham-1 dinar-1 ducat-1")
    assert best(game) == TakeCard("florin-9")


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_all_levels_buy_at_the_gate(level: str) -> None:
    """Money of all currencies counts; every bot finds an answer."""
    hand = "ducat-9 florin-5 dirham-3 dinar-2"
    game = offered("purchase", hands=[hand], market="T13 P2 G6 C5", cities=[ROW])
    choice = make_bot(level, "s").choose(asked_view(game))
    assert isinstance(choice, BuyAtGate | Stop)
    assert game.check(choice) is None


def test_the_more_expensive_tile_is_bought_at_the_gate() -> None:
    """A garden of 12 for 14 in odd cards, rather than a pavilion of 2."""
    game = offered("purchase", hands=["ducat-9 florin-5"], market="G12 P2 S3 C5", cities=[ROW])
    values = worth(game, BuyAtGate)
    assert max(values, key=values.__getitem__) == BuyAtGate("space-1", ("ducat-9", "florin-5"))


def test_a_swap_makes_a_tile_payable() -> None:
    """A ducat 12 is at hand in florins: the garden comes to the florins."""
    game = offered("swap", hands=["florin-9 florin-3"], market="P2 S3 A5 G12", cities=[ROW])
    assert best(game) == SwapTiles(1, 4)


def test_arcades_are_worth_their_key() -> None:
    """Of two tiles alike in all else, the arcades are worth more with keys in stock than without."""

    def none_left(state) -> None:
        mine = state.slices[ME]
        mine.gone[:], mine.left[:] = [*mine.left], []

    market, hands = "A8 P7 S9 C9", ["florin-8"]
    values = [
        worth(table(hands=hands, market=market, display="dirham-1", modules=[ME], prepare=made), Buy)
        for made in (None, none_left)
    ]
    choice = Buy("space-1", ("florin-8",))
    assert values[0][choice] > values[1][choice]
    assert tile("A8").startswith("arcades")
