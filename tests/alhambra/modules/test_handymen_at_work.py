"""Handymen (module 40): at the market, on tiles, in a scoring; sentence by sentence."""

from collections.abc import Mapping

import pytest

from alhambra_desktop.alhambra import events, questions
from alhambra_desktop.alhambra.buying import price, purchase_add_ons
from alhambra_desktop.alhambra.choices import Add, Buy, Give, Remove, Stop, TakeMoney
from alhambra_desktop.alhambra.frames import Actions, Course, Placing
from alhambra_desktop.alhambra.modules.characters.turns import Dance
from alhambra_desktop.alhambra.modules.falconers import BuyFalcon
from alhambra_desktop.alhambra.modules.gates_without_end.bonuses import BuyAtGate, SwapTiles
from alhambra_desktop.alhambra.modules.handymen.board import (
    HandymanReturned,
    HandymenTakenBack,
    HandymenUsed,
    Roll,
    TakeBack,
    add_on_of,
    handymen,
)
from alhambra_desktop.alhambra.modules.handymen.module import Recalling
from alhambra_desktop.alhambra.modules.major_construction_projects import Stake
from alhambra_desktop.alhambra.modules.viziers_favour import BuyWithVizier
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.pieces import piece_from_plain
from alhambra_desktop.alhambra.scoring import sheet
from alhambra_desktop.alhambra.state import State
from alhambra_desktop.engine.game import Steps
from alhambra_desktop.engine.moments import Moment
from tests.alhambra.kit import SHOWN, lay
from tests.alhambra.modules.gate_board_table import offered
from tests.alhambra.modules.handymen_table import CITY, ME, at, at_table, stock
from tests.alhambra.table import asked, buy, code, kinds, play, store, table, take, tile, told

LESS, MORE = (add_on_of(-1),), (add_on_of(1),)


# --- on the market --------------------------------------------------------------------------------------


@pytest.mark.rule("handymen.9")
@pytest.mark.parametrize(
    ("posted", "prices"),
    [({}, {10}), ({3: 1}, {9, 10, 11}), ({3: 3}, {7, 8, 9, 10, 11, 12, 13}), ({2: 1}, {10})],
)
def test_each_handyman_changes_the_price_by_one(posted: Mapping[int, int], prices: set[int]) -> None:
    """When you buy the tile of a space, each own handyman there may raise or lower the price by 1."""
    game = at_table(1, posted=[posted, {3: 2}])
    (sale,) = [offer.sale for offer in questions.offers(game.view(0), 0) if offer.sale.id == "space-3"]
    add_ons = [add_on.id for add_on in purchase_add_ons(game, 0, sale)]
    assert {price(game, 0, sale, chosen) for chosen in [(), *((add_on,) for add_on in add_ons)]} == prices


@pytest.mark.rule("handymen.9")
@pytest.mark.parametrize(("card", "add_ons"), [("dinar-9", LESS), ("dinar-7 dinar-4", MORE)])
def test_exact_with_handymen_is_exact(card: str, add_ons: tuple[str, ...]) -> None:
    """Used ones leave the game; the sum with them decides whether it is exact."""
    game = at_table(1, posted=[{3: 1}], hands=[card])
    happened = play(game, buy(3, card, add_ons))
    assert told(happened, events.TileBought)[0].exact
    assert told(happened, HandymenUsed) == [HandymenUsed(0, 3, 1)]
    assert asked(game) == (0, Actions)
    assert (stock(game)[0], handymen(game).posted[0]) == (7, {})


@pytest.mark.rule("handymen.9")
def test_only_own_handymen_help() -> None:
    """Handymen of others, and those on other spaces, do not change the price."""
    game = at_table(1, posted=[{2: 1}, {3: 1}], hands=["dinar-9"])
    assert code(game, buy(3, "dinar-9", LESS)) == "no_such_add_on"
    assert code(game, buy(3, "dinar-9")) == "too_little"


@pytest.mark.rule("handymen.9")
def test_the_price_never_falls_below_0() -> None:
    """However many are used."""
    game = at_table(1, posted=[{1: 3}])
    play(game, buy(1, "", (add_on_of(-3),)))
    assert handymen(game).posted[0] == {}
    assert game.seat(0).bought == [tile("P2")]


@pytest.mark.rule("handymen.10", "module_interactions 2.5")
def test_remaining_handymen_are_taken_back_or_left() -> None:
    """After the purchase every player with handymen left there, the active one first, is asked."""
    game = at_table(1, posted=[{3: 2}, {1: 1}, {3: 1}], hands=["dinar-9"], active=0)
    play(game, buy(3, "dinar-9", LESS))
    assert asked(game) == (0, Recalling)
    assert kinds(game) == {TakeBack, Stop}
    assert code(game, TakeBack(1)) == "handymen_other_space"
    assert told(play(game, TakeBack(3)), HandymenTakenBack) == [HandymenTakenBack(0, 3, 1)]
    assert asked(game) == (2, Recalling)
    assert game.state.market[2] is None
    play(game, Stop())
    assert asked(game) == (0, Actions)
    assert handymen(game).posted == [{}, {1: 1}, {3: 1}]
    assert stock(game) == [7, 7, 7]


@pytest.mark.rule("handymen.10")
def test_a_new_tile_is_turned_up_after_handymen_are_taken_back() -> None:
    """Handymen that were left stand beside the next tile and may lower its price."""
    game = at_table(1, posted=[{}, {3: 1}], hands=["dinar-5 dinar-6"], supply="T13 S9 S8")
    play(game, buy(3, "dinar-5 dinar-6"))
    assert asked(game) == (1, Recalling)
    assert game.state.market[2] is None
    play(game, Stop(), store("A10"))
    assert game.state.market[2] == tile("T13")
    assert handymen(game).posted[1] == {3: 1}


@pytest.mark.rule("handymen.10", "module_interactions 4.2")
def test_a_surplus_is_used_before_handymen_are_taken_back() -> None:
    """Each purchase: surplus, scout, Miser, then handymen left on the space."""
    game = at_table(
        1, posted=[{3: 1}], hands=["dinar-5 dinar-9"], modules=["change", "exchange_certificates"]
    )
    play(game, buy(3, "dinar-5 dinar-9"))
    assert asked(game)[1] is not Recalling
    while asked(game)[1] is not Recalling:
        play(game, next(iter(game.candidates())))
    play(game, Stop())
    assert asked(game) == (0, Placing)


@pytest.mark.rule("module_interactions 2.10")
def test_the_vizier_may_use_handymen() -> None:
    """The vizier may use handymen on the space; the buyer is asked first, then the others."""
    game = at_table(
        1,
        posted=[{1: 1}, {1: 2}],
        hands=["", "florin-1"],
        modules=["viziers_favour"],
        supply="T13 S9 S8",
    )
    play(game, take("dirham-1"))
    assert asked(game) == (1, Moment)
    play(game, BuyWithVizier("space-1", ("florin-1",), LESS))
    assert asked(game) == (1, Recalling)
    play(game, TakeBack(1))
    assert asked(game) == (0, Recalling)
    assert game.state.market[0] is None
    play(game, Stop())
    assert asked(game) == (1, Placing)
    assert (stock(game), handymen(game).posted) == ([7, 7, 8], [{1: 1}, {}, {}])


@pytest.mark.rule("module_interactions 2.6")
def test_no_bid_and_no_falcons_after_a_roll() -> None:
    """Rolled handymen force money as the first action: no falcons and no new bid in that place."""
    modules = ["major_construction_projects", "falconers"]

    def lay_out(state: State) -> None:
        state.slices[modules[0]].shown = "project-pavilion-arcades"

    square = """
    +-----+-----+
    |  P8    C9 |
    +     +     +
    |  F     G11|
    +-----+-----+
    """
    game = at_table(5, hands=["florin-9 florin-8"], modules=modules, prepare=lay_out, cities=[square])
    assert kinds(game) >= {Stake, BuyFalcon}
    play(game, Roll(), Stop())
    assert kinds(game) == {TakeMoney}


# --- on tiles -------------------------------------------------------------------------------------------


@pytest.mark.rule("handymen.16", "module_interactions 2.7")
def test_handymen_stay_on_a_tile_that_is_stored() -> None:
    """Handymen on a tile stay on it when it goes to the reserve (without scoring) and when it comes back."""
    game = at_table(1, cities=[CITY] * 2, players=2, deck="florin-9 " * 9)
    end = at(game, 2)
    handymen(game).on[0].update({at(game, 1): 1, end: 1})
    assert counted(game) == 2
    play(game, Remove((2, 0)), take("dirham-1"))
    assert (handymen(game).on[0].keys(), counted(game)) == ({at(game, 1), end}, 1)
    play(game, Add(end, (2, 0)))
    assert counted(game) == 2


@pytest.mark.rule("module_interactions 2.7")
def test_a_sold_tile_sends_its_handyman_back() -> None:
    """A tile sold from a personal market: handymen go back to their owner."""
    sold = tile("S7")

    def lay_out(state: State) -> None:
        state.slices["personal_building_market"].under[sold] = "florin"

    game = at_table(
        1,
        on=[[], ["S7"]],
        hands=["florin-7"],
        reserves=["", "S7"],
        modules=["personal_building_market"],
        prepare=lay_out,
    )
    happened = play(game, Buy("market-1-florin", ("florin-7",)))
    assert told(happened, HandymanReturned) == [HandymanReturned(1, sold)]
    assert (stock(game), handymen(game).on) == ([8, 8, 8], [{}, {}, {}])


# --- scoring --------------------------------------------------------------------------------------------


def counted(game: Palace, seat: int = 0, scoring: str = "A") -> int:
    """The points of a seat for its handymen, if it were scored now."""
    (row,) = [row for row in sheet(game, scoring) if row.category == ME]
    assert row.points == row.counts
    return row.points[seat]


ROW = """
    +-----+-----+-----+-----+
    |  F    C7  %  G8   S10 |
    +-----+-----+-----+-----+
"""


@pytest.mark.rule("handymen.11", "handymen.12")
@pytest.mark.parametrize(
    ("cells", "points"),
    [
        ([], 0),
        ([(0, 0)], 1),
        ([(1, 0), (3, 0)], 1),
        ([(0, 1), (1, 0)], 1),
        ([(0, 1), (0, 0), (1, 0), (3, 0)], 3),
        ([(1, 0), (2, 0)], 2),
        ([(0, 0), (1, 0), (2, 0), (3, 0)], 4),
    ],
)
@pytest.mark.parametrize("scoring", "ABC")
def test_the_largest_group_of_handymen_scores(
    cells: list[tuple[int, int]], points: int, scoring: str
) -> None:
    """Every round: the largest group of orthogonally adjacent tiles with handymen, 1 point per handyman.

    Not over corners; walls do not separate (there is a double wall between the second and the third tile).
    """
    game = at_table(1, cities=[ROW, ROW])
    if (0, 1) in cells:
        lay(game, ("pavilion-8-open", (0, 1)))
    handymen(game).on[0].update({at(game, x, y): 1 for x, y in cells})
    handymen(game).on[1].update({at(game, 0): 1})
    assert (counted(game, 0, scoring), counted(game, 1, scoring), counted(game, 2, scoring)) == (points, 1, 0)


@pytest.mark.rule("handymen.18", "handymen.11")
def test_a_project_is_one_tile_of_the_group() -> None:
    """A project with its one handyman lies beside whatever is beside one of its cells; it counts once."""
    modules = ["major_construction_projects"]
    game = at_table(1, cities=[CITY], modules=modules)
    project = piece_from_plain(
        {"id": "wide", "kind": "project", "cells": [{"dx": 0, "dy": 0}, {"dx": 1, "dy": 0}]}
    )
    owner = game.seat(0)
    first, last = at(game, 1), at(game, 2)
    owner.city = owner.city.place(project, (1, 1)).place(game.piece("pavilion-8-open"), (3, 1))
    working = handymen(game).on[0]
    working.update({first: 1, "wide": 1, "pavilion-8-open": 1})
    assert counted(game) == 3
    del working["wide"]
    assert counted(game) == 1
    working.update({last: 1, "wide": 1})
    assert counted(game) == 4


@pytest.mark.rule("handymen.11")
def test_a_scoring_books_the_largest_group() -> None:
    """It is scored after the types, with the cells of the group as evidence; Dirk has none."""
    game = table(2, modules=[ME], cities=[CITY, CITY], display=SHOWN)
    handymen(game).on[1].update({at(game, 1, seat=1): 1, at(game, 2, seat=1): 1})
    game.state.pending = ["A"]
    game.state.frames = [Course("turns"), Steps("turn", "scoring")]
    game.start()
    (event,) = [e for e in game.take_events() if isinstance(e, events.CategoryScored) and e.category == ME]
    assert event.points == (0, 2, 0)
    (cause,) = event.causes[1]
    assert set(cause.evidence.cells) == {(1, 0), (2, 0)}


@pytest.mark.rule("handymen.10", "module_interactions 2.13")
def test_handymen_stay_when_dirk_gets_the_tile() -> None:
    """They were asked right after the purchase, before anybody knew where the tile would go."""
    game = at_table(1, posted=[{3: 1}, {3: 1}], hands=["dinar-9 dinar-1"], players=2, dirk="T11")
    play(game, buy(3, "dinar-9 dinar-1"))
    assert asked(game) == (0, Recalling)
    play(game, Stop())
    assert asked(game) == (1, Recalling)
    play(game, Stop(), take("florin-1"), Give(tile("A10")))
    assert handymen(game).posted == [{3: 1}, {3: 1}]
    assert game.state.market[2] is not None


@pytest.mark.rule("module_interactions 2.5")
def test_handymen_stay_with_the_space_when_tiles_are_swapped() -> None:
    """37 x 40: the tile goes, the handymen work at the price of the next one."""

    def posted(state: State) -> None:
        state.slices[ME].posted[0][1] = 2
        state.slices[ME].stock[0] -= 2

    game = offered("swap", modules=[ME], prepare=posted)
    play(game, SwapTiles(1, 3))
    assert (game.state.market[0], handymen(game).posted[0]) == (tile("G6"), {1: 2})


@pytest.mark.rule("handymen.10", "module_interactions 2.3")
def test_handymen_on_the_space_of_a_site() -> None:
    """23 x 40: they do not lower the half price of 5; the tile is bought, so their owners are asked."""
    game = at_table(1, posted=[{3: 1}, {3: 1}], hands=["dinar-5 dinar-4"], modules=["building_sites"])
    assert code(game, Buy("site-3", ("dinar-4",))) == "too_little"
    assert code(game, Buy("site-3", ("dinar-4",), LESS)) == "no_such_add_on"
    play(game, Buy("site-3", ("dinar-5",)))
    play(game, next(iter(game.candidates())))
    assert asked(game) == (0, Recalling)
    play(game, Stop())
    assert asked(game) == (1, Recalling)


@pytest.mark.rule("module_interactions 2.5")
def test_handymen_stay_when_the_dancer_changes_the_tile() -> None:
    """7 x 40: nothing was bought, so nobody is asked."""

    def dancer(state: State) -> None:
        state.slices["characters"].held[0].append("dancer")

    posted = [{3: 1}, {3: 1}]
    game = at_table(1, posted=posted, modules=["characters"], prepare=dancer, supply="T13 G9")
    play(game, Dance(3))
    assert (asked(game), game.state.market[2]) == ((0, Actions), tile("T13"))
    assert handymen(game).posted[:2] == posted


@pytest.mark.rule("handymen.10", "module_interactions 2.2")
def test_handymen_on_the_space_of_a_tile_bought_at_a_gate() -> None:
    """37 x 40: it costs 14 whoever stands there; then their owners take them back or leave them."""

    def posted(state: State) -> None:
        for seat in (0, 2):
            state.slices[ME].posted[seat][1] = 1
            state.slices[ME].stock[seat] -= 1

    game = offered("purchase", modules=[ME], prepare=posted, hands=["florin-9 dinar-4 dirham-5"])
    assert code(game, BuyAtGate("space-1", ("florin-9", "dinar-4"))) is not None
    play(game, BuyAtGate("space-1", ("florin-9", "dirham-5")))
    assert asked(game) == (0, Recalling)
    play(game, Stop())
    assert asked(game) == (2, Recalling)
