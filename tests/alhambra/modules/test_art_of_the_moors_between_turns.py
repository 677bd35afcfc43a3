"""The Art of the Moors (module 20): what happens outside the own turn."""

import pytest

from alhambra_desktop.alhambra.choices import Give
from alhambra_desktop.alhambra.frames import Placing
from alhambra_desktop.alhambra.modules.art_of_the_moors import (
    CultureTaken,
    culture_of,
)
from alhambra_desktop.alhambra.modules.viziers_favour import BuyWithVizier
from alhambra_desktop.engine.moments import Moment
from tests.alhambra.modules.art_of_the_moors_table import (
    BARE,
    EIGHT,
    ME,
    SHOWN,
    TEN,
    TENS,
    at_table,
    tops,
)
from tests.alhambra.table import asked, buy, play, store, table, take, tile, told


def test_a_purchase_by_the_vizier_brings_the_tile_at_once() -> None:
    """1 x 20: a tile gained outside the own turn brings the culture tile at once."""
    game = table(
        market="P7 G12 A8 T9",
        display=SHOWN,
        hands=["", "florin-3 florin-4"],
        cities=[BARE] * 3,
        reserves=["", "C7"],
        modules=["viziers_favour", ME],
    )
    play(game, take("dinar-1"))
    assert asked(game) == (1, Moment)
    happened = play(game, BuyWithVizier("space-1", ("florin-3", "florin-4")), store("P7"))
    assert told(happened, CultureTaken) == [CultureTaken(1, "culture-7")]
    assert tops(game, 1) == {"culture-7": 0}


def test_the_own_vizier_brings_the_tile_after_the_own_turn() -> None:
    """The interval is outside everybody's turn, also for the player who has just finished."""
    game = table(
        players=2,
        market="P7 G12 A8 T9",
        display=SHOWN,
        hands=["florin-3 florin-4"],
        cities=[BARE] * 2,
        reserves=["C7"],
        modules=["viziers_favour", ME],
        prepare=lambda state: state.slices["viziers_favour"].awake.__setitem__(1, False),
    )
    play(game, take("dinar-1"))
    assert asked(game) == (0, Moment)
    happened = play(game, BuyWithVizier("space-1", ("florin-3", "florin-4")), store("P7"))
    assert told(happened, CultureTaken) == [CultureTaken(0, "culture-7")]


def test_last_tiles_bring_culture_before_the_last_scoring() -> None:
    """4.4: culture follows the last tiles, and is scored in the third scoring with its value on top: 0."""
    game = at_table(
        market="P8 . . .", supply="", hands=["florin-2", "florin-9"], reserves=["", "C8"], step="market"
    )
    assert asked(game) == (1, Placing)
    happened = play(game, store("P8"))
    assert told(happened, CultureTaken) == [CultureTaken(1, EIGHT)]
    assert game.over


@pytest.mark.rule("art_of_the_moors.2", "art_of_the_moors.10")
def test_a_building_given_to_dirk_brings_no_culture() -> None:
    """The second ten goes to Dirk: neither he nor the buyer takes the tile."""
    game = at_table(
        TENS.replace("A10", "A9 "), players=2, market="G10 . . .", hands=["florin-9 florin-1"], supply="P2 P3"
    )
    happened = play(game, buy(1, "florin-9 florin-1"), take("florin-1"), Give(tile("G10")))
    assert told(happened, CultureTaken) == []
    assert culture_of(game).tops == [{}, {}]


@pytest.mark.rule("art_of_the_moors.9")
def test_a_power_is_a_base_building_and_a_magical_one_is_not() -> None:
    """20 x 25 and 20 x 38: a magical seraglio of 10 beside one of power and a chambers of 10."""
    game = at_table(TENS.replace("A10", "A9 "), modules=["magical_buildings"], reserves=["magical-seraglio"])
    assert told(play(game, take("florin-1")), CultureTaken) == []
    game = at_table(TENS, modules=["buildings_of_power"])  # the chambers have the power of knowledge
    assert told(play(game, take("florin-1")), CultureTaken) == [CultureTaken(0, TEN)]
