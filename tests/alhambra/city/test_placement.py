"""Placement: the drawn examples of the rule sheet and the order of the reasons."""

import pytest

from alhambra_desktop.alhambra.city import City
from alhambra_desktop.alhambra.drawing import Drawn, city_from_drawing
from alhambra_desktop.alhambra.pieces import piece_from_plain
from alhambra_desktop.engine.reasons import Reason


def why_not(text: str) -> Reason | None:
    """The reason against the marked tile; the list of legal cells must say the same."""
    drawn: Drawn = city_from_drawing(text)
    assert drawn.piece is not None
    reason = drawn.city.why_not_place(drawn.piece, drawn.cell)
    assert (drawn.cell in drawn.city.legal_cells(drawn.piece)) == (reason is None)
    return reason


@pytest.mark.rule("alhambra 6 P1")
def test_open_side_to_open_side() -> None:
    """A tile may be laid with an open side against an open side."""
    assert (
        why_not("""
        +-----+#####+
        |  F    *P6 |
        +-----+-----+
        """)
        is None
    )


@pytest.mark.rule("alhambra 6 P2")
def test_wall_against_wall_with_another_way_in() -> None:
    """A wall may meet a wall if there is a way in from elsewhere."""
    assert (
        why_not("""
        +-----+-----+
        |  P7 % *S7 |
        +     +     +
        |  F    C10 |
        +-----+-----+
        """)
        is None
    )


@pytest.mark.rule("alhambra 6 P3")
def test_bay_with_three_neighbours_may_be_filled() -> None:
    """A bay with three neighbours may be filled."""
    assert (
        why_not("""
        +-----+#####+-----+
        |  S9   *A8   T11 |
        +     +     +     +
        | G10    F    C10 |
        +-----+-----+-----+
        """)
        is None
    )


@pytest.mark.rule("alhambra 6 P4")
def test_wall_against_open_side() -> None:
    """A walled side may not meet an open side; the reason names the side."""
    assert why_not("""
        +-----+-----+
        |  F  ! *T10|
        +-----+-----+
        """) == Reason.of("edge_mismatch", cell=(1, 0), sides=("W",))


@pytest.mark.rule("alhambra 6 P5")
def test_a_cell_reached_only_across_a_wall_is_refused() -> None:
    """A tile whose sides agree must still be reachable on foot."""
    assert why_not("""
        +-----+-----+-----+
        |  F     A8 % *T10|
        +-----+-----+-----+
        """) == Reason.of("not_on_foot", cell=(2, 0))


@pytest.mark.rule("alhambra 6 P6")
def test_tiles_that_touch_only_at_a_corner_are_not_connected() -> None:
    """A common corner does not make neighbours."""
    assert why_not("""
                    +-----+
                    | *G10|
        +-----+-----+-----+
        |  F    C10 |
        +-----+-----+
        """) == Reason.of("no_neighbour", cell=(2, -1))


@pytest.mark.rule("alhambra 6 P7")
def test_gap_of_one_cell() -> None:
    """An empty cell may not get a tile on all four sides; the reason names the cell."""
    assert why_not("""
              +#####+#####+
              |  A8    T9 #
        +-----+-----+     +
        | *A9 |     | T13 #
        +     +-----+     +
        |  F    C10   G10 |
        +-----+-----+-----+
        """) == Reason.of("encloses_gap", cells=((1, -1),))


@pytest.mark.rule("alhambra 6 P8")
def test_gap_of_two_cells() -> None:
    """An area of two cells may not be shut in, although neither has four tiles round it."""
    assert why_not("""
              +#####+#####+#####+
              | T11    A8    T9 #
        +-----+-----+-----+     +
        | *A9 |           | T13 #
        +     +-----+-----+     +
        |  F    C10   G10   A10 |
        +-----+-----+-----+-----+
        """) == Reason.of("encloses_gap", cells=((1, -1), (2, -1)))


@pytest.mark.rule("alhambra 6 P9")
def test_ring_open_only_at_a_corner() -> None:
    """A way out over a corner is none."""
    assert why_not("""
              +#####+#####+
              |  A8   G10 |
        +-----+-----+     +
        | *A9 |     | T12 |
        +     +     +     +
        |  P8 |     | T13 #
        +     +-----+     +
        |  F    C10   G10 |
        +-----+-----+-----+
        """) == Reason.of("encloses_gap", cells=((1, -2), (1, -1)))


@pytest.mark.rule("alhambra 6 P10")
@pytest.mark.parametrize("rotation", [1, 2, 3])
def test_a_tile_of_the_base_game_cannot_be_rotated(rotation: int) -> None:
    """A tile of the base game lies with its roofs to the north and no other way."""
    city = city_from_drawing("""
        +-----+
        |  F  |
        +-----+
        """).city
    piece = piece_from_plain({"id": "garden", "type": "garden", "price": 9, "walls": []})
    assert city.why_not_place(piece, (1, 0), rotation) == Reason.of("rotated", cell=(1, 0))
    assert city.legal_cells(piece, rotation) == ()


PRIORITY = """
        +-----+-----+-----+
        | T11   G10   A10 |
        +     +-----+#####+
        |  S9 |
        +     +-----+
        |  F    C10 |
        +-----+-----+
"""


@pytest.mark.rule("alhambra 15")
@pytest.mark.parametrize(
    ("walls", "cell", "rotation", "code"),
    [
        ([], (1, 0), 1, "cell_occupied"),
        ([], (2, -1), 1, "rotated"),
        (["N"], (5, 5), 0, "no_neighbour"),
        ([], (2, -1), 0, "edge_mismatch"),
        (["N"], (2, -1), 0, "not_on_foot"),
        (["N"], (1, -1), 0, "edge_mismatch"),
        ([], (1, -1), 0, None),
    ],
)
def test_first_reason_in_the_printed_order(
    walls: list[str], cell: tuple[int, int], rotation: int, code: str | None
) -> None:
    """If several reasons apply, the first of the list in section 15 is given."""
    city = city_from_drawing(PRIORITY).city
    piece = piece_from_plain({"id": "new", "type": "garden", "price": 9, "walls": walls})
    reason = city.why_not_place(piece, cell, rotation)
    assert (reason and reason.code) == code


def test_occupied_cell_is_named() -> None:
    """The reason for a taken cell names it."""
    city = city_from_drawing(PRIORITY).city
    piece = piece_from_plain({"id": "new", "type": "garden", "price": 9, "walls": []})
    assert city.why_not_place(piece, (0, 0)) == Reason.of("cell_occupied", cell=(0, 0))


def test_every_side_that_disagrees_is_named() -> None:
    """All disagreeing sides are named, in the order N, E, S, W."""
    city = city_from_drawing("""
        +-----+-----+
        | T11   G10 |
        +     +-----+
        |  F  |
        +-----+
        """).city
    piece = piece_from_plain({"id": "new", "type": "garden", "price": 9, "walls": ["N", "W"]})
    assert city.why_not_place(piece, (1, 0)) == Reason.of("edge_mismatch", cell=(1, 0), sides=("N", "W"))


def test_placing_leaves_the_old_city_as_it_was() -> None:
    """A city never changes: placing gives another one."""
    city = city_from_drawing(PRIORITY).city
    before = city.plain()
    piece = piece_from_plain({"id": "new", "type": "garden", "price": 9, "walls": []})
    after = city.place(piece, (1, -1))
    assert city.plain() == before
    assert len(after) == len(city) + 1
    assert after.cell_of("new") == (1, -1)
    assert city.cell_of("new") is None
    assert city.tile_at((1, -1)) is None


def test_the_frontier_is_every_empty_cell_next_to_a_tile() -> None:
    """The frontier is every empty cell beside a tile, west to east."""
    assert City.start(piece_from_plain({"id": "fountain", "type": "fountain", "walls": []})).frontier() == (
        (-1, 0),
        (0, -1),
        (0, 1),
        (1, 0),
    )
