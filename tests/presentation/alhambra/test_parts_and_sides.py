"""Parts and sides of tiles, answered by pressing cells of the city."""

from alhambra_desktop.alhambra.geometry import NEIGHBOURS
from alhambra_desktop.alhambra.refs import PART, SIDE, TILE
from alhambra_desktop.presentation.alhambra.answering import Answering
from alhambra_desktop.presentation.alhambra.picker import Picker
from alhambra_desktop.presentation.alhambra.selection import NOTHING
from tests.alhambra.table import table
from tests.alhambra.toys.fences import BoardUp, FenceToy
from tests.presentation.games import people, table_model

SHOWN = "florin-4 dirham-4 dinar-4 ducat-4"
ASK = "toys.board_up"


def answering(reserve=""):
    """Seat 0 with a project of two cells in its city."""
    game = table(display=SHOWN, reserves=[reserve], modules=["major_construction_projects", FenceToy()])
    owner = game.seat(0)
    project = next(piece for piece in game.rules.pieces.values() if len(piece.parts) == 2)
    cell, rotation = next(
        (cell, rotation)
        for rotation in range(4)
        for cell in owner.city.legal_cells(project, rotation, rotates=True)
    )
    owner.city = owner.city.place(project, cell, rotation)
    view = game.view(0)
    made = table_model(view, people(3), 0)
    return game, project, Answering(Picker(view, 0), made)


def test_every_cell_of_a_tile_stands_for_it() -> None:
    """Both cells of the project are lit, and pressing either begins with it."""
    game, project, mine = answering()
    cells = list(game.seat(0).city.tile_at(game.seat(0).city.cell_of(project.id)).parts())
    begun = mine.begin(NOTHING, ask=ASK).selection
    lit = mine.lit(begun)
    assert [lit[("cell", cell)] for cell in cells] == [(TILE, project.id)] * 2


def test_a_part_is_its_cell_and_a_side_the_cell_that_it_faces() -> None:
    """Tile, cell, side: three presses in the city make the choice."""
    game, project, mine = answering()
    placed = game.seat(0).city.tile_at(game.seat(0).city.cell_of(project.id))
    cells = list(placed.parts())
    selection = mine.begin(NOTHING, ask=ASK).selection
    selection = mine.press(selection, ("cell", cells[0])).selection
    parts = mine.lit(selection)
    assert {name: token for name, token in parts.items() if token[0] == PART} == {
        ("cell", cell): (PART, number) for number, cell in enumerate(cells)
    }
    selection = mine.press(selection, ("cell", cells[0])).selection
    sides = {name[1]: token[1] for name, token in mine.lit(selection).items() if token[0] == SIDE}
    assert len(sides) == 2
    assert all(NEIGHBOURS[cells[0]][side] == cell for cell, side in sides.items())
    cell, side = next(iter(sides.items()))
    done = mine.press(selection, ("cell", cell))
    assert done.choices == (BoardUp(project.id, 0, side),)


def test_a_side_of_a_stored_tile_is_a_chip() -> None:
    """The tile is pressed in the reserve; its sides have nowhere to be pressed and stand below."""
    _, _, mine = answering("G12")
    selection = mine.begin(NOTHING, ask=ASK).selection
    stored = next(name for name in mine.lit(selection) if name[0] == "reserve")
    selection = mine.press(selection, stored).selection
    assert {token[0] for token in mine.chips(selection)} == {SIDE}
