"""The window onto a palace."""

import hypothesis
import pytest
from hypothesis import strategies as st

from alhambra_desktop.presentation.alhambra.palace_frame import (
    Bounds,
    after_growth,
    fit_cell,
    fitted,
    lifted,
    with_room_for,
)
from alhambra_desktop.presentation.rects import Rect

AREA = Rect(300, 150, 1080, 676)
cells = st.lists(st.tuples(st.integers(-9, 9), st.integers(-9, 9)), min_size=1, max_size=30)


@pytest.mark.slow
@hypothesis.given(cells)
def test_a_fitted_palace_is_wholly_seen(taken):
    """The palace lies within the zone, of each cell beside it more than half; cells are where one looks."""
    frame = fitted(AREA, Bounds.around(taken), 1.0)
    assert frame.around(taken).inside(AREA)
    assert all(frame.shows((x + dx, y)) for x, y in taken for dx in (-1, 1))
    assert all(frame.cell_at(frame.rect(cell).centre) == cell for cell in taken)


@pytest.mark.slow
@hypothesis.given(cells, st.integers(-8, 8), st.integers(-2000, 2000), st.integers(-2000, 2000))
def test_zoom_and_pan_never_lose_the_palace(taken, steps, dx, dy):
    """However one zooms and pans, at least one cell's width of the palace stays in the zone."""
    frame = fitted(AREA, Bounds.around(taken), 1.0).zoomed(steps, AREA.centre, 1.0).panned(dx, dy)
    assert frame.whole.overlaps(AREA)
    assert frame.cell >= 8


def test_the_point_under_the_pointer_stays():
    """Zooming keeps the cell under the pointer."""
    frame = fitted(AREA, Bounds.around([(0, 0), (1, 0), (2, 1)]), 1.0)
    point = frame.rect((1, 0)).centre
    assert frame.zoomed(2, point, 1.0).cell_at(point) == (1, 0)


def test_cells_grow_with_the_zone():
    """A fitted cell takes the room there is, up to 184 units; a larger palace has smaller ones."""
    found = [fit_cell(AREA, Bounds.around([(0, 0), (count, 0)]), 1.0) for count in range(1, 14)]
    assert found == sorted(found, reverse=True)
    assert found[0] == 184
    bounds, wider = Bounds.around([(0, 0), (6, 4)]), Rect(0, 0, 2 * AREA.w, 2 * AREA.h)
    assert fit_cell(wider, bounds, 2.0) >= 2 * fit_cell(AREA, bounds, 1.0)


def test_growth_fits_again_unless_the_player_has_moved_the_palace():
    """A placed tile refits the palace; a view chosen by hand is kept."""
    small, large = Bounds.around([(0, 0)]), Bounds.around([(x, 0) for x in range(9)])
    frame = fitted(AREA, small, 1.0)
    assert after_growth(frame, AREA, large, 1.0) == fitted(AREA, large, 1.0)
    moved = frame.panned(40, 0)
    assert after_growth(moved, AREA, large, 1.0).origin == moved.origin


def test_a_cell_out_of_sight_can_be_shown():
    """Showing a cell brings the whole of it into the zone."""
    frame = fitted(AREA, Bounds.around([(0, 0), (12, 0)]), 1.0).zoomed(6, AREA.centre, 1.0)
    assert not frame.rect((12, 0)).inside(AREA)
    assert frame.towards((12, 0)).rect((12, 0)).inside(AREA)


def test_a_palace_under_the_strip_moves_up():
    """None of its cells reaches below the strip's edge; the cells keep their size where there is room."""
    cells = [(0, y) for y in range(-1, 3)]
    area = Rect(300, 200, 900, 420)
    usual = fitted(area, Bounds.around(cells), 1.0)
    floor = usual.around(cells).bottom - 20
    moved = lifted(usual, cells, floor, 1.0)
    assert moved.cell == usual.cell
    assert moved.around(cells).bottom == floor
    assert lifted(usual, cells, floor + 20, 1.0) == usual
    low = area.y + 150
    small = lifted(usual, cells, low, 1.0)
    assert small.cell < usual.cell
    assert area.y <= small.around(cells).y < small.around(cells).bottom <= low
    assert lifted(usual.panned(0, 40), cells, low, 1.0) == usual.panned(0, 40)


def test_lit_cells_are_completely_visible():
    """Where the free ring is cut, the palace becomes smaller until every lit cell is seen."""
    area = Rect(0, 0, 900, 500)
    cells = [(x, y) for x in range(6) for y in range(3)]
    frame = fitted(area, Bounds.around(cells), 1)
    ring = [(x, y) for x in range(-1, 7) for y in range(-1, 4)]
    assert not all(frame.rect(cell).inside(area) for cell in ring)
    wide = with_room_for(frame, ring, area.bottom, 1)
    assert all(wide.rect(cell).inside(area) for cell in ring)
    assert wide.cell < frame.cell
    assert with_room_for(frame, cells, area.bottom, 1) == frame
    above = with_room_for(frame, ring, 420, 1)
    assert all(above.rect(cell).bottom <= 420 for cell in ring)
    mine = frame.zoomed(2, (450, 250), 1)
    assert with_room_for(mine, ring, area.bottom, 1) == mine
