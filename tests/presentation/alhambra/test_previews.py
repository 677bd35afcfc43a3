"""A tile as a press would make it, while a choice that changes its form is put together."""

from alhambra_desktop.alhambra.geometry import N
from alhambra_desktop.presentation.alhambra.answering import Answering
from alhambra_desktop.presentation.alhambra.picker import Picker
from alhambra_desktop.presentation.alhambra.previews import Previews
from alhambra_desktop.presentation.alhambra.selection import NOTHING
from tests.alhambra.modules.city_walls_table import CITY, walls
from tests.alhambra.modules.gate_board_table import offered
from tests.presentation.games import laid, people, table_model


def begun(game):
    """The previews of seat 0 and a selection in which the first wall card was pressed."""
    view = game.view(0)
    table = table_model(view, people(3), 0)
    picker = Picker(view, 0, people(3))
    answering = Answering(picker, laid(table, view, people(3), picker.asks))
    return Previews(picker, answering), answering.begin(NOTHING, ask="city_walls.build").selection


def test_a_tile_is_shown_with_the_wall_that_it_would_get() -> None:
    """The fountain with a wall in the north; a stored tile likewise; nothing for what is not lit."""
    game = walls("n", reserves=["arcades-9-open"])
    previews, selection = begun(game)
    assert previews.face(selection, ("cell", (0, 0))).parts[0].added == (N,)
    assert previews.face(selection, ("reserve", "arcades-9-open")).parts[0].added == (N,)
    assert previews.face(selection, ("cell", (1, 0))) is None
    assert game.state.forms == {}


def test_of_a_project_the_cell_that_was_pressed_is_shown() -> None:
    """Its western cell takes the wall in the west: the face has this cell alone."""
    game = walls("w", modules=["major_construction_projects"])
    owner = game.seat(0)
    project = game.piece("project-pavilion-garden")
    cell = next(c for c in owner.city.legal_cells(project) if c[1] != 0)
    owner.city = owner.city.place(project, cell)
    previews, selection = begun(game)
    face = previews.face(selection, ("cell", cell))
    assert (len(face.parts), face.parts[0].offset, len(face.parts[0].added)) == (1, (0, 0), 1)


def test_a_side_shows_its_tile_with_the_wall() -> None:
    """Pointing at the empty cell beyond a side of the fountain: the fountain is shown with the wall."""
    game = offered("wall_section", cities=[CITY])
    view = game.view(0)
    table = table_model(view, people(3), 0)
    picker = Picker(view, 0, people(3))
    answering = Answering(picker, laid(table, view, people(3), picker.asks))
    pressed = answering.press(NOTHING, ("cell", (0, 0))).selection
    face, where = Previews(picker, answering).found(pressed, ("cell", (0, -1)))
    assert (face.parts[0].stone, where) == ((N,), ("cell", (0, 0)))
