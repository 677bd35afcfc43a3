"""The tables of play, cities and scorings with exchange cards, bonus cards, squares and camps; the orders."""

from typing import Any

import pytest

from alhambra_desktop.alhambra import events
from alhambra_desktop.alhambra.choices import Exchange, Move, Place, Remove
from alhambra_desktop.alhambra.components import standard
from alhambra_desktop.alhambra.frames import Redesign
from alhambra_desktop.alhambra.modules.bonus_cards import (
    PlayBonus,
)
from alhambra_desktop.alhambra.modules.characters.offers import ChooseWisdom
from alhambra_desktop.alhambra.modules.characters.turns import Beg
from alhambra_desktop.alhambra.palace import Palace
from tests.alhambra.interactions.cards_squares_camps import (
    C10,
    DINAR_DIRHAM,
    DINAR_FLORIN,
    EXCHANGE,
    GARDEN_N,
    MINE,
    ROW,
    SOUTH,
    count,
    craft,
    hire,
    hold,
    with_slices,
)
from tests.alhambra.kit import SHOWN, lay
from tests.alhambra.table import asked, buy, code, play, table, take, tile, told

# --- 2.4: display and taking money ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("module", "prepare"),
    [
        ("characters", with_slices(characters=hire("merchant"))),
        ("travelling_craftsmen", with_slices(travelling_craftsmen=craft("goldsmith"))),
    ],
)
def test_taking_an_exchange_card_is_the_whole_action_whatever_the_limit(module: str, prepare: Any) -> None:
    """A higher limit for several cards lets no exchange card in: it is the whole take-money action."""
    game = table(
        display=f"{DINAR_FLORIN} dinar-3 florin-4 ducat-9", modules=[EXCHANGE, module], prepare=prepare
    )
    assert code(game, take("dinar-3", "florin-4")) is None
    assert code(game, take(DINAR_FLORIN, "dinar-3")) == "taken_alone"
    assert code(game, take(DINAR_FLORIN)) is None


def test_the_beggar_draws_one() -> None:
    """An exchange card drawn by the Beggar goes into the display as an additional card; he draws again."""
    game = table(
        display=SHOWN,
        deck=f"{DINAR_FLORIN} dinar-9 florin-9",
        modules=[EXCHANGE, "characters"],
        prepare=with_slices(characters=hire("beggar")),
        hands=["", ""],
        market="P7 P6 P5 P4",
    )
    play(game, Beg())
    assert game.state.display == [*SHOWN.split(), DINAR_FLORIN]
    assert game.seat(0).hand == ["dinar-9"]


@pytest.mark.rule("currency_exchange_cards.11")
def test_the_beggar_does_not_count_them() -> None:
    """Not counted as a money card for the Beggar."""
    game = table(
        display=SHOWN,
        modules=[EXCHANGE, "characters"],
        prepare=with_slices(characters=hire("beggar")),
        hands=[f"{DINAR_FLORIN} {DINAR_DIRHAM} dinar-1 dinar-2"],
        market="P7 P6 P5 P4",
    )
    assert code(game, Beg()) is None


# --- 2.7: placing, moving, removing ---------------------------------------------------------------------


def builder(**more: Any) -> Palace:
    """Seat 0 redesigns with the builder, who may also move."""
    game = table(display=SHOWN, modules=[*MINE, "travelling_craftsmen"], **more)
    game.call(Redesign(0, "builder", moving=True))
    game._advance()
    return game


def test_a_move_may_not_leave_a_camp_without_wall() -> None:
    """A camp's last wall: the tile may not be moved, removed or exchanged for one without it."""
    city = """
        +-----+-----+#####+
        |  F    C10    A8 |
        +-----+-----+-----+
    """
    game = lay(builder(cities=[city], reserves=["G10"]), (SOUTH, (2, -1)))
    assert code(game, Move((2, 0), (0, -1))) == "no_wall_contact"
    assert code(game, Remove((2, 0))) == "cuts_off"
    assert code(game, Exchange((2, 0), tile("G10"))) == "edge_mismatch"
    assert code(game, Move((2, -1), (5, 5))) == "not_a_building"


def test_the_brick_maker_leaves_a_camp_its_wall() -> None:
    """The brick maker's tile needs a wall where a camp leans against the old one."""
    city = """
        +-----+-----+#####+
        |  F    C10    A8 |
        +-----+-----+-----+
    """
    game = table(
        display=SHOWN,
        cities=[city],
        market="G10 G12 . .",
        hands=["florin-9 florin-1"],
        modules=[*MINE, "travelling_craftsmen"],
        prepare=with_slices(travelling_craftsmen=craft("brick-maker")),
    )
    lay(game, (SOUTH, (2, -1)))
    play(game, buy(1, "florin-9 florin-1"), take("dinar-1"))
    covering = {choice.cell for choice in game.candidates() if isinstance(choice, Place) and choice.add_ons}
    assert (2, 0) not in covering
    assert (1, 0) in covering


# --- 2.8 and 2.9: lines, neighbours, counts -------------------------------------------------------------


def test_everything_that_counts_for_a_type() -> None:
    """Typed buildings 1 each, played bonus card +1, square +0 to 3, Wise Man +1/2, ranked as they are."""
    city = """
        +-----+-----+-----+
        | G10    F    G11 |
        +-----+-----+-----+
    """
    rival = """
        +-----+-----+-----+-----+
        | G12    F    G9    T12 |
        +-----+-----+-----+-----+
    """
    game = table(
        2,
        display=SHOWN,
        deck="scoring-A florin-9 dirham-9",
        cities=[city, rival],
        market="P7 P6 P5 P4",
        dirk="G8",
        modules=[*MINE, "characters"],
        prepare=with_slices(characters=hire("wise_man"), bonus_cards=hold(0, "bonus-garden-10")),
    )
    lay(game, (GARDEN_N, (-1, -1)))
    happened = play(game, take("dinar-1"), PlayBonus("bonus-garden-10"), ChooseWisdom("garden"))
    garden = next(e for e in told(happened, events.CategoryScored) if e.category == "garden")
    assert garden.counts == (2 + 1 + 1, 2, 1)
    assert garden.halves[0] == 1
    assert garden.points[0] == standard().scoring["A"]["garden"][0]


def test_a_square_counts_buildings_not_cards() -> None:
    """A square counts neighbouring buildings once, whatever else doubles them."""
    game = table(
        display=SHOWN,
        cities=[ROW],
        modules=MINE,
        prepare=with_slices(bonus_cards=lambda mine: mine.played.__setitem__(0, (C10,))),
    )
    lay(game, ("square-chambers-1", (1, -1)))
    assert game.seat(0).city.soundness() is None
    assert count(game, "chambers") == 1 + 1 + 1


# --- 2.11 to 2.13: scoring, end, two players ------------------------------------------------------------


def test_choices_of_a_scoring_are_made_before_it_is_counted() -> None:
    """Bonus cards and the wise man's type: all before walls and types are counted, from the next player."""
    game = table(
        display=SHOWN,
        deck="scoring-A florin-9",
        cities=[ROW, ROW],
        modules=[*MINE, "characters"],
        prepare=with_slices(characters=hire("wise_man", 1), bonus_cards=hold(0, C10)),
    )
    happened = play(game, take("dinar-1"))
    assert asked(game)[0] == 0
    assert not told(happened, events.CategoryScored)
    happened += play(game, PlayBonus(C10))
    assert asked(game)[0] == 1
    assert not told(happened, events.CategoryScored)
