"""Palace designers in the window: a cell at his feet is pressed, or first the tile that he goes to."""

import pytest

from alhambra_desktop.alhambra.frames import Placing
from alhambra_desktop.alhambra.geometry import NEIGHBOURS, E, N, S
from alhambra_desktop.alhambra.modules.palace_designers import (
    ID,
    DesignerLeaves,
    DesignersFacing,
    StandDesigner,
    place_of,
)
from alhambra_desktop.presentation.alhambra.models import EDGES
from alhambra_desktop.text import t
from tests.client.alhambra.test_pressing import made


@pytest.fixture
def begun(sit):
    """A person is asked which way the designer on the fountain faces."""
    table = sit("person", "easy", "easy", modules=(ID,))
    table.settle()
    assert isinstance(table.match.game.decision.frame, DesignersFacing)
    return table


def go_on(table, *frames):
    """The game goes on with these frames."""
    game, session = table.match.game, table.table.session
    game.state.frames.extend(frames)
    game.state.frames[-1].run(game)
    game.ask_again()
    table.match._views.clear()
    session.went_on()
    table.table.recompose()


@pytest.fixture
def standing(begun):
    """All have answered; the person's turn, with a tile of the reserve beside the city."""
    table = begun
    table.press("cell", NEIGHBOURS[0, 0][E])
    table.settle()
    return table


def test_the_cell_at_his_feet_is_pressed(begun):
    """Only one cell may be meant: its four neighbours are lit, wholly seen, and one press answers."""
    table = begun
    scene = table.table
    lit = {name[1] for name in scene.session.answering.lit(scene.session.selection)}
    assert lit == set(NEIGHBOURS[0, 0])
    assert t("press.side.palace_designers.stand") in scene.screen.prompt.detail
    floor = scene.screen.places.prompt.rect.y
    for cell in lit:
        rect = scene.frame.rect(cell)
        assert rect.inside(scene.frame.area)
        assert rect.bottom <= floor
    table.press("cell", NEIGHBOURS[0, 0][S])
    table.settle()
    assert place_of(table.match.game, scene.session.me) == ((0, 0), S)


def test_his_figure_and_his_feet_lie_on_the_city(standing):
    """The figure in the cell, the feet on the edge that they point to; the note tells the points."""
    table = standing.table
    marks = [mark for mark in table.screen.table.own.city.marks if mark.module == ID]
    assert [(mark.cell, mark.anchor, mark.pawn) for mark in marks] == [
        ((0, 0), "w", True),
        ((0, 0), EDGES[E], False),
    ]
    assert all(table.kit.art.has(mark.art) for mark in marks)
    assert [mark.words for mark in marks] == [
        t("panel.designer_side", count=1),
        t("panel.designer_feet", count=2),
    ]


def test_first_his_tile_then_his_feet(standing):
    """After his tile has gone every tile is lit, then the cells round the one that was pressed."""
    table = standing
    game, me = table.match.game, table.table.session.me
    owner = game.seat(me)
    near = [piece for piece in game.rules.components.tiles if not piece.walls]
    owner.city = owner.city.place(near[0], (1, 0))
    game.state.slices[ID].standing[me].clear()
    go_on(table, DesignerLeaves(me))
    assert [item.name for module, item in table.table.screen.table.mine if module == ID] == ["designer"]
    session = table.table.session
    assert {name[1] for name in session.answering.lit(session.selection)} == {(0, 0), (1, 0)}
    table.press("cell", (1, 0))
    assert {name[1] for name in session.answering.lit(session.selection)} == set(NEIGHBOURS[1, 0])
    table.press("cell", (1, -1))
    assert made(table) == StandDesigner((1, 0), N)
    assert place_of(table.match.game, me) == ((1, 0), N)


@pytest.mark.parametrize("count", [1, 2])
def test_a_chosen_cell_is_wholly_seen_too(standing, count):
    """A hint chooses his tile and the cell at his feet at once: the city makes room for it."""
    table = standing
    game, me, scene = table.match.game, table.table.session.me, table.table
    owner = game.seat(me)
    near = [piece for piece in game.rules.components.tiles if not piece.walls]
    for number in range(count):
        owner.city = owner.city.place(near[number], (0, -1 - number))
    game.state.slices[ID].standing[me].clear()
    go_on(table, DesignerLeaves(me))
    for side in (N, E):
        chosen = StandDesigner((0, -count), side)
        scene.session.selection = scene.session.answering.hinted(chosen)
        scene.recompose()
        rect = scene.frame.rect(NEIGHBOURS[0, -count][side])
        assert rect.inside(scene.frame.area)
        assert rect.bottom <= scene.screen.places.prompt.rect.y


def test_highlighted_cells_show_the_points_scored_at_once(standing):
    """While a tile is placed: +2 at his feet, +1 at the other sides, on the cell and in its note."""
    table = standing
    game, me = table.match.game, table.table.session.me
    tile = next(piece.id for piece in game.rules.components.tiles if not piece.walls)
    game.seat(me).bought.append(tile)
    game.state.supply.pieces[:] = [name for name in game.state.supply.pieces if name != tile]
    go_on(table, Placing(me))
    lights = {light.cell: light.at_once for light in table.table._lights}
    assert lights == {cell: 2 if cell == NEIGHBOURS[0, 0][E] else 1 for cell in NEIGHBOURS[0, 0]}
