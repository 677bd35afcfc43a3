"""Redesign: the drawn examples of the rule sheet for removals and exchanges."""

import pytest

from alhambra_desktop.alhambra.city import City
from alhambra_desktop.alhambra.drawing import city_from_drawing
from alhambra_desktop.alhambra.pieces import piece_from_plain
from alhambra_desktop.engine.reasons import Reason


def why_not_remove(text: str) -> Reason | None:
    """The reason against taking the marked tile away; the list of removable tiles must agree."""
    drawn = city_from_drawing(text)
    city = drawn.whole()
    reason = city.why_not_remove(drawn.cell)
    assert (drawn.cell in city.removable_cells()) == (reason is None)
    if reason is None:
        assert city.remove(drawn.cell) == drawn.city
    return reason


def why_not_exchange(before: str, after: str) -> Reason | None:
    """The reason against the exchange that leads to the second drawing."""
    city, drawn = city_from_drawing(before).city, city_from_drawing(after)
    assert drawn.piece is not None
    reason = city.why_not_exchange(drawn.cell, drawn.piece)
    assert (drawn.cell in city.exchangeable_cells(drawn.piece)) == (reason is None)
    if reason is None:
        assert city.exchange(drawn.cell, drawn.piece) == drawn.whole()
    return reason


@pytest.mark.rule("alhambra 7 R1")
def test_exchange_with_a_new_wall_towards_an_empty_cell() -> None:
    """Sides that face empty cells are free in an exchange."""
    assert (
        why_not_exchange(
            """
        +-----+-----+-----+
        #  C9    F     G9 #
        +-----+-----+-----+
        """,
            """
        +-----+-----+#####+
        #  C9    F    *T9 #
        +-----+-----+-----+
        """,
        )
        is None
    )


@pytest.mark.rule("alhambra 7 R2")
def test_exchange_with_a_wall_towards_a_neighbour() -> None:
    """In an exchange the sides towards neighbours must be walled where the old ones were."""
    assert why_not_exchange(
        """
        +-----+-----+#####+
        |  F    C10    A8 |
        +-----+-----+-----+
        """,
        """
        +-----+-----+#####+
        |  F    *G9 !  A8 |
        +-----+-----+-----+
        """,
    ) == Reason.of("edge_mismatch", cell=(1, 0), sides=("E",))


@pytest.mark.rule("alhambra 7 R3")
def test_removal_at_the_end_of_a_row() -> None:
    """The last tile of a row may be taken away."""
    assert (
        why_not_remove("""
        +-----+-----+#####+
        |  F    C10   *A8 |
        +-----+-----+-----+
        """)
        is None
    )


@pytest.mark.rule("alhambra 7 R4")
def test_removal_that_leaves_a_tile_in_the_air() -> None:
    """Every other tile must stay reachable; the reason names those that would not."""
    assert why_not_remove("""
        +-----+-----+#####+
        |  F    *C10   A8 |
        +-----+-----+-----+
        """) == Reason.of("cuts_off", cells=((2, 0),))


@pytest.mark.rule("alhambra 7 R5")
def test_removal_that_leaves_a_tile_behind_a_double_wall() -> None:
    """A neighbour behind a double wall is no way on foot."""
    assert why_not_remove("""
        +-----+-----+
        |  P7 %  S7 |
        +     +     +
        |  F    *C10|
        +-----+-----+
        """) == Reason.of("cuts_off", cells=((1, -1),))


@pytest.mark.rule("alhambra 7 R6")
def test_removal_that_opens_a_gap() -> None:
    """A tile between four others stays, even if everything remains connected."""
    assert why_not_remove("""
        +-----+#####+#####+
        |  F     A8    C7 #
        +     +     +     +
        #  C9   *C10  T13 #
        +     +     +     +
        #  C7   G12    T9 #
        +#####+#####+#####+
        """) == Reason.of("opens_gap", cell=(1, 1))


@pytest.mark.rule("alhambra 7 R7")
def test_removal_with_three_neighbours() -> None:
    """Three neighbours do not matter if the fourth cell is outside and the rest stays connected."""
    assert (
        why_not_remove("""
        +-----+#####+#####+
        |  F     A8    C7 #
        +     +     +     +
        #  C9   C10   *T13#
        +     +     +     +
        #  C7   G12    T9 #
        +#####+#####+#####+
        """)
        is None
    )


@pytest.mark.rule("alhambra 15")
def test_fountain_and_empty_cells() -> None:
    """The fountain never moves, and only what lies in the city can be taken or exchanged."""
    city = City.start(piece_from_plain({"id": "fountain", "type": "fountain", "walls": []}))
    new = piece_from_plain({"id": "new", "type": "garden", "price": 9, "walls": []})
    assert city.why_not_remove((0, 0)) == Reason.of("fountain_fixed", cell=(0, 0))
    assert city.why_not_exchange((0, 0), new) == Reason.of("fountain_fixed", cell=(0, 0))
    assert city.why_not_remove((1, 0)) == Reason.of("not_in_city", cell=(1, 0))
    assert city.why_not_exchange((1, 0), new) == Reason.of("not_in_city", cell=(1, 0))
    assert city.removable_cells() == ()
    assert city.exchangeable_cells(new) == ()
