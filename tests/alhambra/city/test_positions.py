"""Cities as plain data: written, read again, refused with the row named, and judged."""

import json

import pytest

from alhambra_desktop.alhambra.city import City
from alhambra_desktop.alhambra.forms import Form, formed
from alhambra_desktop.alhambra.pieces import Placed
from alhambra_desktop.engine.reasons import Reason
from tests.alhambra.city.made_up import camp, keep, project, tile, watchtower

PIECES = {placed.piece.id: placed.piece for placed in keep().tiles()} | {
    piece.id: piece
    for piece in (
        tile("a"),
        tile("walled", "NESW"),
        tile("west", "W"),
        tile("magic", "N", turns=True),
        camp("camp", "E"),
        watchtower("watchtower"),
        project("project", [("garden", ""), ("tower", "")], upright=False),
    )
}


def test_a_city_is_written_and_read_again() -> None:
    """A city is written as id, x and y of each piece, sorted by cell, and read again as the same city."""
    plain = keep().plain()
    assert plain == [
        ["arcades-8-NW", 0, -1],
        ["fountain", 0, 0],
        ["garden-9-N", 1, -1],
        ["seraglio-9-open", 2, -1],
    ]
    again = City.from_plain(json.loads(json.dumps(plain)), PIECES)
    assert again == keep()
    assert hash(again) == hash(keep())


def test_order_of_building_does_not_matter() -> None:
    """Two cities with the same pieces on the same cells are the same city, however they came about."""
    one = keep().place(tile("a"), (0, 1)).place(tile("west", "W"), (1, 0))
    other = keep().place(tile("west", "W"), (1, 0)).place(tile("a"), (0, 1))
    assert one == other
    assert one.plain() == other.plain()
    assert one.legal_cells(tile("b")) == other.legal_cells(tile("b"))
    assert one.wall_runs() == other.wall_runs()
    assert one != keep()
    assert keep() != "city"


def test_every_shape_is_written_and_read() -> None:
    """Turns, gates, added walls and pieces of several cells come back."""
    city = keep().place(PIECES["magic"], (3, -1), 1).place(PIECES["project"], (0, 1))
    city = city.with_gate((1, -1), 0).with_walls((1, 1), [2])
    assert city.plain()[-1] == ["magic", 3, -1, 1]
    assert ["project", 0, 1, 0, {"walls": [[1, "S"]]}] in city.plain()
    assert City.from_plain(json.loads(json.dumps(city.plain())), PIECES) == city


def test_the_material_of_a_wall_is_written_and_read() -> None:
    """A wall section of stone beside a wooden wall."""
    city = City.of([Placed(PIECES["fountain"], (0, 0))]).place(PIECES["a"], (1, 0))
    piece = formed(PIECES["a"], Form(walls=((0, 0),), sections=((0, 1),)))
    city = city.reformed((1, 0), piece)
    assert ["a", 1, 0, 0, {"walls": [[0, "N"], [0, "E"]], "stone": [[0, "E"]]}] in city.plain()
    read = City.from_plain(json.loads(json.dumps(city.plain())), PIECES)
    assert (read, read.tile_at((1, 0)).piece) == (city, piece)


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ("a", "row 1 .*expected id, x, y"),
        (["a", 1], "row 1 .*expected id, x, y"),
        (["nobody", 1, 0], "row 1 .*unknown piece 'nobody'"),
        ([["a"], 1, 0], "row 1 .*unknown piece"),
        (["a", 1.5, 0], "row 1 .*x and y must be whole numbers"),
        (["a", 0, 0], r"row 1 .*something lies on cell \(0, 0\) already"),
        (["project", -1, 0], r"row 1 .*something lies on cell \(0, 0\) already"),
        (["fountain", 1, 0], "row 1 .*fountain lies in the city already"),
        (["a", 999, 0], r"row 1 .*cell \(999, 0\) is further than 250"),
        (["a", 1, 0, 4], "row 1 .*rotation must be 0, 1, 2 or 3"),
        (["a", 1, 0, 0, ["N"]], "row 1 .*additions may be walls, stone and gates"),
        (["a", 1, 0, 0, {"doors": []}], "row 1 .*additions may be walls, stone and gates"),
        (["a", 1, 0, 0, {"walls": ["N"]}], "row 1 .*walls: expected part and side, found 'N'"),
        (["a", 1, 0, 0, {"walls": 5}], "row 1 .*walls: expected part and side, found 5"),
        (["a", 1, 0, 0, {"walls": [[1, "N"]]}], "row 1 .*walls: expected part and side"),
        (["a", 1, 0, 0, {"stone": [[0, "N"]]}], "row 1 .*what is of stone must stand among the walls"),
        (["a", 1, 0, 0, {"gates": [[0, "Q"]]}], "row 1 .*gates: 'Q' is no side"),
    ],
)
def test_invalid_rows_are_refused(row: object, said: str) -> None:
    """An error names the row and what is wrong with it."""
    with pytest.raises(ValueError, match=said):
        City.from_plain([["fountain", 0, 0], row], PIECES)


def test_a_city_needs_a_fountain() -> None:
    """A city without fountain on (0, 0) is none."""
    with pytest.raises(ValueError, match="no fountain"):
        City.from_plain([["a", 1, 0]], PIECES)
    with pytest.raises(ValueError, match="no fountain"):
        City.from_plain([["fountain", 1, 0]], PIECES)


@pytest.mark.rule("alhambra 6")
@pytest.mark.parametrize(
    ("rows", "reason"),
    [
        ([], None),
        ([["a", 1, 0, 1]], Reason.of("rotated", cell=(1, 0))),
        ([["walled", 1, 0]], Reason.of("edge_mismatch", cell=(0, 0), sides=("E",))),
        ([["a", 5, 5]], Reason.of("not_on_foot", cell=(5, 5))),
        ([["camp", -1, 0]], Reason.of("edge_mismatch", cell=(-1, 0), sides=("E",))),
        ([["camp", 5, 0]], Reason.of("no_wall_contact", cell=(5, 0))),
        ([["west", 1, 0], ["a", 0, 1]], Reason.of("edge_mismatch", cell=(0, 0), sides=("E",))),
    ],
)
def test_the_first_error_of_a_position_is_found(rows: list[list[object]], reason: Reason | None) -> None:
    """Any position can be judged: the first thing wrong with it, in the order of section 15."""
    assert City.from_plain([["fountain", 0, 0], *rows], PIECES).soundness() == reason


@pytest.mark.rule("alhambra 6")
def test_an_enclosed_empty_cell_is_not_sound() -> None:
    """A position with an empty cell shut in is not sound."""
    ring = [(1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1)]
    pieces = PIECES | {str(cell): tile(str(cell)) for cell in ring}
    rows = [["fountain", 0, 0], *([str(cell), *cell] for cell in ring)]
    assert City.from_plain(rows, pieces).soundness() == Reason.of("encloses_gap", cells=((1, 1),))


def test_following_cities_are_cached() -> None:
    """A city remembers what followed from it, and does not take another piece of the same name for it."""
    city, piece = keep(), tile("a")
    assert city.place(piece, (0, 1)) is city.place(piece, (0, 1))
    assert city.place(piece, (0, 1)) is not city.place(piece, (3, -1))
    walled = piece.with_walls([2])
    assert city.place(walled, (0, 1)) != city.place(piece, (0, 1))
    assert city.place(walled, (0, 1)).tile_at((0, 1)) == (walled, (0, 1), 0, ())


def test_the_cache_of_following_cities_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """All cities of one beginning together remember at most so many; then they are worked out again."""
    monkeypatch.setattr("alhambra_desktop.alhambra.city.KEPT", 10)
    city = start = keep()
    for x in range(3, 30):
        assert start.place(tile("a"), (x, 5)) == start.place(tile("a"), (x, 5))
        city = city.place(tile(str(x)), (x, -1))
        memories = {id(children): children for children in start._kept}
        assert sum(map(len, memories.values())) <= len(start._kept) <= 10
    assert len(city) == len(start) + 27
    assert city.remove((29, -1))._kept is start._kept


def test_a_city_is_described_by_its_plain_form() -> None:
    """A city describes itself by its plain form, for failing tests and logs."""
    assert repr(keep()) == f"City({keep().plain()!r})"


def test_counts_follow_the_types_and_steps_the_open_sides() -> None:
    """Counts follow the table of types; steps lead over open sides only."""
    assert keep().counts() == (0, 1, 1, 0, 1, 0)
    assert keep().steps((0, 0)) == ((0, -1),)
    assert keep().steps((1, -1)) == ((2, -1), (0, -1))
    assert keep().cells() == ((0, -1), (0, 0), (1, -1), (2, -1))
