"""Gates, watchtowers and craftsmen with other modules: the sentences on two of them, and their like."""

import pytest

from alhambra_desktop.alhambra import spots
from alhambra_desktop.alhambra.buying import find_sale, purchase_add_ons
from alhambra_desktop.alhambra.choices import Add, Move, Place, Store
from alhambra_desktop.alhambra.modules.personal_building_market import PutUnder, markets
from tests.alhambra.interactions.gates_towers_craftsmen import (
    CRAFTS,
    GATES,
    RED,
    ROW,
    TOWERS,
    WALLED,
    shop,
)
from tests.alhambra.kit import lay, placing, redesigning
from tests.alhambra.table import code, kinds, play

UPRIGHT = "project-pavilion-arcades"
FLAT = "project-pavilion-seraglio"


# --- camps (8) ------------------------------------------------------------------------------------------


def test_craftsmen_cannot_rotate_or_build_camps() -> None:
    """2.1: the painter turns no camp; nor does the brick maker build camps, or over them."""
    game = lay(shop([CRAFTS, "camps"], "mosaic-painter brick-maker", cities=[WALLED]), ("camp-4", (2, 0)))
    for name in ("camp-5", "camp-8"):
        assert not spots.placement_add_ons(game, 0, game.piece(name), (2, 0), spots.BESIDE)
    tile = game.piece("pavilion-8-open")
    assert "brick_maker" not in {r.id for r in spots.placement_add_ons(game, 0, tile, (2, 0), spots.BESIDE)}
    market = shop([CRAFTS, "camps"], market="camp-5 P7 P8 A9")
    add_ons = {add_on.id for add_on in purchase_add_ons(market, 0, find_sale(market, 0, "space-1"))}
    assert add_ons == {"carpenter-1", "carpenter-2", "coin_maker"}, "a camp on a space is a tile on a space"


# --- projects (28) --------------------------------------------------------------------------------------


def test_the_builder_moves_a_project() -> None:
    """2.1: a project is moved as one tile."""
    game = lay(shop([CRAFTS, "major_construction_projects"], "builder carpenter"), (FLAT, (0, 1)))
    game = redesigning(game)
    moves = [c for c in game.candidates() if isinstance(c, Move) and c.cell == (0, 1)]
    assert moves
    play(game, moves[0])
    assert game.seat(0).city.cell_of(FLAT) == moves[0].to
    assert game.seat(0).city.soundness() is None


def test_no_bricks_for_projects() -> None:
    """The brick maker lays a bought tile, so no project, over a tile of one cell."""
    game = lay(shop([CRAFTS, "major_construction_projects"], "brick-maker carpenter"), (FLAT, (2, 0)))
    project, tile = game.piece(UPRIGHT), game.piece("pavilion-8-open")
    assert not spots.placement_add_ons(game, 0, project, (1, 0), spots.BESIDE)
    assert not spots.placement_add_ons(game, 0, tile, (2, 0), spots.BESIDE)
    assert spots.placement_add_ons(game, 0, tile, (1, 0), spots.BESIDE)


# --- squares (4) and personal markets (41) ----------------------------------------------------------------


def test_craftsmen_rotate_squares_but_do_not_move_them() -> None:
    """2.1: 2.7: the painter turns a square; the builder moves no square, the brick maker builds over none."""
    game = placing(shop([CRAFTS, "squares"], "mosaic-painter carpenter"), "square-garden-1")
    painted = Place("square-garden-1", (0, 1), 1, ("mosaic_painter",))
    assert code(game, painted) is None
    game = lay(shop([CRAFTS, "squares"], "builder carpenter"), ("square-garden-1", (0, 1)))
    assert game.seat(0).city.soundness() is not None, "its northern wall meets the fountain"
    game = lay(shop([CRAFTS, "squares"], "builder carpenter"), ("square-garden-1", (0, -1)))
    assert code(redesigning(game), Move((0, -1), (1, -1))) == "not_a_building"
    game = lay(shop([CRAFTS, "squares"], "brick-maker carpenter"), ("square-garden-1", (0, -1)))
    over = Place("pavilion-8-open", (0, -1), 0, ("brick_maker",))
    assert code(placing(game, "pavilion-8-open"), over) == "no_such_add_on"


def test_bricks_and_the_personal_market() -> None:
    """3.2: "reserve" means the own market: there the brick maker's old tile goes."""
    game = shop([CRAFTS, "personal_building_market"], "brick-maker carpenter")
    over = Place("pavilion-8-open", (1, 0), 0, ("brick_maker",))
    play(placing(game, "pavilion-8-open"), over, Store("seraglio-9-open"))
    assert PutUnder in kinds(game)
    play(game, PutUnder("seraglio-9-open", "dinar"))
    assert game.seat(0).reserve == ["seraglio-9-open"]
    assert "seraglio-9-open" in str(markets(game))


def test_gates_and_the_personal_market() -> None:
    """3.2: a tile of the own market may be built through a gate."""
    game = shop([GATES, "personal_building_market"], cities=[WALLED])
    game.seat(0).reserve.append("tower-10-W")
    redesigning(game, moving=False)
    assert code(game, Add("tower-10-W", (2, 0), 0, ("gate-W",))) is None


@pytest.mark.parametrize("cell", [(1, 0), (2, 0)])
def test_towers_hold_what_gates_hold(cell) -> None:
    """5 x 22: both vetoes hold; a tower may stand beside a tile that a gate joins."""
    city = ROW.replace("S9 |", "S8 #")
    game = lay(shop([GATES, TOWERS], cities=[city]), (RED, (1, 1), 1))
    play(placing(game, "tower-10-W"), Place("tower-10-W", (2, 0), 0, ("gate-W",)))
    assert code(redesigning(game), Move(cell, (0, -1))) is not None
    assert game.seat(0).city.soundness() is None
