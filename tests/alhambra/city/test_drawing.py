"""Drawn cities: read, drawn again, refused with the place named."""

import random
import textwrap

import pytest

from alhambra_desktop.alhambra.components import standard
from alhambra_desktop.alhambra.drawing import city_from_drawing, draw
from tests.alhambra.city.made_up import KEEP, camp, keep, tile, watchtower
from tests.alhambra.city.random_cities import grown_cities

MARKED = """
+-----+-----+
|  P7 % *S7 |
+     +     +
|  F    C10 |
+-----+-----+
"""


def test_a_drawing_is_parsed() -> None:
    """A drawing gives type, price, walls and cell of every tile; the marked tile stands apart."""
    drawn = city_from_drawing(MARKED)
    assert drawn.city.plain() == [["pavilion-7-E", 0, -1], ["fountain", 0, 0], ["chambers-10-open", 1, 0]]
    assert drawn.piece is not None
    assert (drawn.piece.id, drawn.piece.type, drawn.piece.price) == ("seraglio-7-W", "seraglio", 7)
    assert drawn.cell == (1, -1)
    assert len(drawn.whole()) == 4


def test_a_drawing_without_a_marked_tile_is_the_whole_city() -> None:
    """Without a marked tile the whole city is the drawn one."""
    drawn = city_from_drawing(KEEP)
    assert drawn.piece is None
    assert drawn.whole() is drawn.city


def test_drawn_tiles_have_the_names_of_the_real_ones() -> None:
    """A drawn tile that is one of the base game is equal to it."""
    drawn = city_from_drawing(MARKED)
    real = {piece.id: piece for piece in standard().tiles}
    assert drawn.piece == real["seraglio-7-W"]
    assert drawn.city.tile_at((0, -1)) == (real["pavilion-7-E"], (0, -1), 0, ())


def test_a_parsed_drawing_is_drawn_the_same() -> None:
    """What was read is drawn as it was, marked tile included."""
    assert draw(keep()) == textwrap.dedent(KEEP).strip()
    drawn = city_from_drawing(MARKED)
    assert draw(drawn.whole(), drawn.cell) == MARKED.strip()


def test_random_cities_are_drawn_and_read() -> None:
    """Any city of tiles comes back from its drawing with the same walls on the same cells."""
    for grown in grown_cities(random.Random(6), 200, 20):
        again = city_from_drawing(draw(grown.city)).city
        assert again.cells() == grown.city.cells()
        for cell in again.cells():
            drawn, real = again.part_at(cell), grown.city.part_at(cell)
            assert drawn is not None
            assert real is not None
            assert drawn.sides == real.sides


def test_signs_of_other_pieces() -> None:
    """Ramparts, blank and closed sides and gates have signs of their own."""
    city = keep().with_gate((2, -1), 1).place(tile("new", "W"), (3, -1)).with_walls((2, -1), [1])
    city = city.place(camp("camp", "S"), (0, -2)).place(watchtower("guard"), (4, -1))
    assert (
        draw(city)
        == textwrap.dedent("""
        +.....+
        . camp.
        +=====+#####+-----+-----+xxxxx+
        #  A8    G9    S9 :  G9   guarx
        +     +-----+-----+-----+-----+
        |  F  |
        +-----+
        """).strip()
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("+-----+\n|  P2 |\n+-----+", "one fountain, found 0"),
        ("+-----+\n|  F  |\n+     +\n|  F  |\n+-----+", "one fountain, found 2"),
        ("+-----+-----+\n|  F    Q9  |\n+-----+-----+", "row 0, column 1: 'Q9'"),
        ("+-----+-----+\n|  F    Pxx |\n+-----+-----+", "row 0, column 1: 'Pxx'"),
        (
            "+-----+-----+\n|  F  |  P9 |\n+-----+-----+",
            r"row 0, column 0 \(F\): '\|' cannot stand on side E",
        ),
        ("+-----+\n|  F   \n+-----+", "' ' cannot stand on side E towards an empty cell"),
    ],
)
def test_invalid_drawings_are_refused_with_their_place(text: str, said: str) -> None:
    """An error names the place of the drawing that cannot be read."""
    with pytest.raises(ValueError, match=said):
        city_from_drawing(text)
