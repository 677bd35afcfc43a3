"""The longest wall: the drawn examples of the rule sheet, with the evidence in walking order."""

import pytest

from alhambra_desktop.alhambra.city import City
from alhambra_desktop.alhambra.drawing import city_from_drawing
from alhambra_desktop.alhambra.geometry import E, N, S, W


def wall(text: str) -> int:
    """The longest wall of a drawing; the evidence must be as long, and so must the forecast."""
    drawn = city_from_drawing(text)
    city = drawn.whole()
    if drawn.piece is not None:
        assert drawn.city.wall_after(drawn.piece, drawn.cell) == city.longest_wall()
    assert len(city.wall_run()) == city.longest_wall()
    return city.longest_wall()


def city(text: str) -> City:
    return city_from_drawing(text).city


@pytest.mark.rule("alhambra 9.1 W1")
def test_the_wall_of_the_book() -> None:
    """The run from the bottom of arcades 6 round the west to the east of tower 7 counts 8."""
    book = """
              +#####+
              #  T7 #
        +#####+     +-----+
        #  A5    F     A7 #
        +     +     +#####+
        #  S3 %  A6 |
        +#####+#####+
        """
    assert wall(book) == 8
    assert city(book).wall_runs() == (
        (
            ((0, 1), S),
            ((-1, 1), S),
            ((-1, 1), W),
            ((-1, 0), W),
            ((-1, 0), N),
            ((0, -1), W),
            ((0, -1), N),
            ((0, -1), E),
        ),
        (((1, 0), E), ((1, 0), S)),
    )


@pytest.mark.rule("alhambra 9.1 W2")
def test_an_inward_corner_does_not_end_a_run() -> None:
    """An inward corner does not interrupt a run."""
    assert (
        wall("""
        +#####+
        #  P2 #
        +     +#####+
        |  F     T8 #
        +-----+#####+
        """)
        == 6
    )


@pytest.mark.rule("alhambra 9.1 W3")
def test_open_sides_separate_runs() -> None:
    """Of two runs parted by open sides only one counts."""
    drawing = """
        +#####+-----+#####+
        #  G7    F     T8 #
        +#####+-----+#####+
        """
    assert wall(drawing) == 3
    assert [len(run) for run in city(drawing).wall_runs()] == [3, 3]


@pytest.mark.rule("alhambra 9.1 W4")
def test_double_wall_neither_joins_nor_cuts() -> None:
    """A double wall that ends between two walls of a run changes nothing."""
    assert (
        wall("""
        +#####+#####+
        |  S4 %  A5 |
        +     +     +
        |  F    C10 |
        +-----+-----+
        """)
        == 2
    )


@pytest.mark.rule("alhambra 9.1 W5")
def test_a_closed_ring_of_wall_counts_in_full() -> None:
    """A wall closed all round counts in full."""
    assert (
        wall("""
              +#####+
              #  P2 #
        +#####+     +#####+
        #  C5    F     A4 #
        +#####+     +#####+
              #  S3 #
              +#####+
        """)
        == 12
    )


@pytest.mark.rule("alhambra 9.1 W6")
def test_a_city_with_everything_walled_except_the_fountain() -> None:
    """Of 12 outer sides the two of the fountain are open: 10."""
    assert (
        wall("""
        +-----+#####+#####+
        |  F     A8    C7 #
        +     +     +     +
        #  C9   C10   T13 #
        +     +     +     +
        #  C7   G12    T9 #
        +#####+#####+#####+
        """)
        == 10
    )


@pytest.mark.rule("alhambra 9.1 W7")
def test_wall_that_becomes_an_inner_wall() -> None:
    """A tile can cost a wall: 1 point before, 0 after seraglio 7 is laid."""
    before = """
        +-----+
        |  P7 #
        +     +-----+
        |  F    C10 |
        +-----+-----+
        """
    after = """
        +-----+-----+
        |  P7 % *S7 |
        +     +     +
        |  F    C10 |
        +-----+-----+
        """
    assert wall(before) == 1
    assert wall(after) == 0
    assert city_from_drawing(after).city == city(before)


def test_two_walls_of_one_tile_on_both_sides_of_the_city() -> None:
    """North and south walls of a row are two runs, although the same tiles carry them."""
    drawing = """
        +-----+#####+#####+-----+
        |  F     G9    S4   C11 |
        +-----+#####+#####+-----+
        """
    assert wall(drawing) == 2
    assert city(drawing).wall_runs() == ((((1, 0), N), ((2, 0), N)), (((2, 0), S), ((1, 0), S)))


def test_no_wall_at_all() -> None:
    """A city without outer wall scores nothing and has no run to show."""
    drawing = """
        +-----+
        |  F  |
        +-----+
        """
    assert wall(drawing) == 0
    assert city(drawing).wall_runs() == ()
    assert city(drawing).wall_run() == ()


def test_outline_is_walked_clockwise() -> None:
    """The outline is one closed line, walked clockwise from the most western tile."""
    drawing = """
        +-----+#####+
        |  F     A8 |
        +-----+-----+
        """
    assert city(drawing).outline() == (
        (((0, 0), N), ((1, 0), N), ((1, 0), E), ((1, 0), S), ((0, 0), S), ((0, 0), W)),
    )
