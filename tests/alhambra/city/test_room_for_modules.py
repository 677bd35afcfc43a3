"""Room for what modules bring: camps, gates, added walls, half and double cells, turned tiles, tokens."""

import pytest

from alhambra_desktop.alhambra.city import City
from alhambra_desktop.alhambra.geometry import E, N, S, W, cells_at
from alhambra_desktop.alhambra.outline import LONG_SIDE
from alhambra_desktop.alhambra.pieces import Piece
from alhambra_desktop.engine.reasons import Reason
from tests.alhambra.city.made_up import camp, keep, project, tile, watchtower


def with_pieces(city: City, pieces: list[Piece]) -> City:
    """The city after its plain form was read again: nothing may be lost."""
    table = {placed.piece.id: placed.piece for placed in city.tiles()} | {piece.id: piece for piece in pieces}
    return City.from_plain(city.plain(), table)


# --- edge classes: ramparts ---------------------------------------------------------------------------


@pytest.mark.rule("modules_1_26 8")
def test_camp_leans_against_a_wall_from_outside() -> None:
    """A camp lies where its rampart meets a wall, and nowhere else; nobody needs to reach it on foot."""
    assert keep().legal_cells(camp("camp", "S")) == ((0, -2), (1, -2))
    assert keep().legal_cells(camp("camp", "E")) == ((-1, -1),)


@pytest.mark.rule("modules_1_26 8")
@pytest.mark.parametrize(
    ("ramparts", "cell", "reason"),
    [
        ("S", (2, -2), Reason.of("edge_mismatch", cell=(2, -2), sides=("S",))),
        ("N", (0, -2), Reason.of("edge_mismatch", cell=(0, -2), sides=("S",))),
        ("S", (1, 0), Reason.of("edge_mismatch", cell=(1, 0), sides=("N", "W"))),
        ("S", (4, 4), Reason.of("no_neighbour", cell=(4, 4))),
    ],
)
def test_a_rampart_or_blank_side_refuses_other_sides(
    ramparts: str, cell: tuple[int, int], reason: Reason
) -> None:
    """A rampart faces only a wall or an empty cell; a blank side only an empty cell or a blank side."""
    assert keep().why_not_place(camp("camp", ramparts), cell) == reason


@pytest.mark.rule("modules_1_26 8")
def test_camps_beside_each_other() -> None:
    """Blank side to blank side is fine, but only a wall gives a camp its place."""
    city = keep().place(camp("first", "S"), (0, -2))
    assert city.why_not_place(camp("second", "S"), (1, -2)) is None
    assert city.why_not_place(camp("second", "N"), (0, -3)) == Reason.of("no_wall_contact", cell=(0, -3))
    assert city.why_not_place(camp("second", "WS"), (1, -2)) == Reason.of(
        "edge_mismatch", cell=(1, -2), sides=("W",)
    )


@pytest.mark.rule("modules_1_26 8")
def test_camps_bind_later_tiles() -> None:
    """A later tile may show a camp only walls, only its ramparts, and cannot be reached through it."""
    city = keep().place(camp("camp", "ES"), (0, -2))
    assert city.why_not_place(tile("walled", "W"), (1, -2)) == Reason.of(
        "edge_mismatch", cell=(1, -2), sides=("S",)
    )
    assert city.why_not_place(tile("walled", "WS"), (1, -2)) == Reason.of("not_on_foot", cell=(1, -2))
    assert city.why_not_place(tile("open"), (-1, -2)) == Reason.of(
        "edge_mismatch", cell=(-1, -2), sides=("E",)
    )


@pytest.mark.rule("modules_1_26 8")
def test_camp_keeps_its_wall() -> None:
    """A tile stays, and keeps its wall in an exchange, while a camp has no other; the camp may go."""
    city = keep().place(tile("end", "N"), (3, -1))
    leaning = city.place(camp("camp", "S"), (3, -2))
    assert city.why_not_remove((3, -1)) is None
    assert leaning.why_not_remove((3, -1)) == Reason.of("cuts_off", cells=((3, -2),))
    assert leaning.why_not_exchange((3, -1), tile("other", "E")) == Reason.of(
        "edge_mismatch", cell=(3, -1), sides=("N",)
    )
    assert leaning.why_not_exchange((3, -1), tile("other", "NE")) is None
    assert leaning.removable_cells() == ((3, -2),)
    assert leaning.remove((3, -2)) == city


@pytest.mark.rule("modules_1_26 8")
def test_walls_behind_ramparts_count() -> None:
    """A wall behind a camp counts as facing outwards; the camp is no part of the outline."""
    city = keep()
    leaning = city.place(camp("camp", "S"), (0, -2))
    assert leaning.longest_wall() == city.longest_wall() == 3
    assert city.wall_after(camp("camp", "S"), (0, -2)) == 3
    assert leaning.outline() == city.outline()


@pytest.mark.rule("modules_1_26 8")
def test_camp_takes_its_cell() -> None:
    """For enclosed gaps a camp is as good as a tile."""
    city = keep().with_walls((2, -1), [S]).place(tile("a"), (3, -1)).place(tile("b", "W"), (3, 0))
    bay = city.place(tile("c"), (3, 1)).place(tile("d", "N"), (2, 1))
    assert bay.why_not_place(tile("e"), (1, 1)) == Reason.of("encloses_gap", cells=((1, 0), (2, 0)))
    assert bay.why_not_place(camp("camp", "NES"), (2, 0)) is None
    narrower = bay.place(camp("camp", "NES"), (2, 0))
    assert narrower.why_not_place(tile("e"), (1, 1)) == Reason.of("encloses_gap", cells=((1, 0),))


@pytest.mark.rule("modules_1_26 8")
def test_outline_round_a_camp_inside() -> None:
    """A camp all round which tiles lie has an outline of its own; its walls are a run of their own."""
    names = {(1, 0): "S", (2, 0): "", (2, 1): "W", (2, 2): "", (1, 2): "N", (0, 2): "", (0, 1): "E"}
    city = keep().of(placed for placed in keep().tiles() if placed.cell == (0, 0))
    for cell, walls in list(names.items())[:-1]:
        city = city.place(tile(str(cell), walls), cell)
    city = city.place(camp("camp", "NESW"), (1, 1)).place(tile("last", "E"), (0, 1))
    assert city.soundness() is None
    assert [len(line) for line in city.outline()] == [12, 4]
    assert city.longest_wall() == 4


# --- half a cell --------------------------------------------------------------------------------------


@pytest.mark.rule("modules_1_26 22")
def test_watchtower_stands_open_side_to_open_side() -> None:
    """Half a cell has two open sides; the two cells beyond its long side must be and stay empty."""
    tower = watchtower("tower")
    assert keep().legal_cells(tower) == ((2, -2), (3, -1))
    assert keep().legal_cells(tower, 1) == ((0, 1), (1, 0), (2, 0), (3, -1))
    assert keep().why_not_place(tower, (1, 0)) == Reason.of("edge_mismatch", cell=(1, 0), sides=("N",))
    city = keep().place(tower, (3, -1))
    assert city.why_not_place(tile("behind"), (4, -1)) == Reason.of(
        "edge_mismatch", cell=(4, -1), sides=("W",)
    )
    assert city.why_not_place(camp("behind", "S"), (3, -2)) == Reason.of(
        "edge_mismatch", cell=(3, -2), sides=("S",)
    )


@pytest.mark.rule("modules_1_26 22")
def test_watchtower_is_walked_through() -> None:
    """One may walk through it from one short side to the other."""
    city = keep().place(watchtower("tower"), (3, -1)).place(tile("end"), (3, 0))
    assert city.soundness() is None
    assert city.steps((3, -1)) == ((3, 0), (2, -1))
    assert city.why_not_remove((3, -1)) == Reason.of("cuts_off", cells=((3, 0),))


@pytest.mark.rule("modules_1_26 22")
def test_watchtower_wall_joins_the_walls_at_its_corners() -> None:
    """The long side is one segment of the outline, from corner to corner, and joins what ends there."""
    city = keep().place(tile("wall", "N"), (3, -1))
    longer = city.place(watchtower("tower"), (4, -1))
    assert city.longest_wall() == 3
    assert longer.wall_runs()[1] == (((3, -1), N), ((4, -1), LONG_SIDE))
    assert longer.place(tile("end", "ES"), (4, 0)).wall_run() == (
        ((3, -1), N),
        ((4, -1), LONG_SIDE),
        ((4, 0), E),
        ((4, 0), S),
    )
    assert city.wall_after(watchtower("tower"), (4, -1)) == longer.longest_wall()


@pytest.mark.rule("modules_1_26 22")
@pytest.mark.parametrize("rotation", [0, 1, 2, 3])
def test_a_rotated_watchtower_has_the_same_outline(rotation: int) -> None:
    """Turned or not, the outline of fountain and tower has two short sides less than of two tiles."""
    city = City.of(placed for placed in keep().tiles() if placed.cell == (0, 0))
    tower = watchtower("tower")
    for cell in city.legal_cells(tower, rotation):
        (line,) = city.place(tower, cell, rotation).outline()
        assert len(line) == 5
        assert (cell, LONG_SIDE) in line
    assert len(city.legal_cells(tower, rotation)) == 2


# --- two cells ----------------------------------------------------------------------------------------


@pytest.mark.rule("modules_27_43 28")
def test_project_needs_both_cells() -> None:
    """Both cells must be free and agree with their neighbours; one of them must be reached on foot."""
    wide = project("wide", [("garden", "N"), ("tower", "NE")], upright=False)
    assert keep().why_not_place(wide, (-1, -1)) == Reason.of("cell_occupied", cell=(0, -1))
    assert keep().why_not_place(wide, (1, 0)) == Reason.of("edge_mismatch", cell=(1, 0), sides=("N",))
    assert keep().legal_cells(wide) == ((2, -2), (3, -1))
    assert keep().why_not_place(wide, (-2, 0)) == Reason.of("edge_mismatch", cell=(-1, 0), sides=("E",))


@pytest.mark.rule("modules_27_43 28")
def test_project_counts_twice_and_goes_as_one() -> None:
    """Both halves count for their types; taken away or exchanged it is one tile."""
    tall = project("tall", [("garden", "E"), ("tower", "E")], upright=True)
    city = keep().place(tall, (3, -1))
    assert city.counts() == (0, 1, 1, 0, 2, 1)
    assert len(city) == len(keep()) + 1
    assert city.tile_at((3, 0)) == city.tile_at((3, -1))
    assert city.remove((3, 0)) == keep()
    assert (3, -1) in city.removable_cells()
    assert city.longest_wall() == 3
    assert keep().wall_after(tall, (3, -1)) == 3
    other = project("other", [("pavilion", "N"), ("tower", "")], upright=True)
    assert city.why_not_exchange((3, -1), other) is None
    assert city.exchange((3, 0), other) == keep().place(other, (3, -1))
    assert city.why_not_exchange((3, -1), tile("small")) == Reason.of("other_footprint", cell=(3, -1))
    assert city.exchangeable_cells(other) == ((3, -1),)


@pytest.mark.rule("modules_27_43 28")
def test_project_may_not_shut_in_a_gap() -> None:
    """A project closes a gap like any tile."""
    city = keep().place(tile("a"), (3, -1)).place(tile("b", "W"), (3, 0)).place(tile("c"), (3, 1))
    wide = project("wide", [("garden", "N"), ("tower", "N")], upright=False)
    closing = project("closing", [("garden", ""), ("tower", "")], upright=False)
    assert city.why_not_place(wide, (1, 1)) == Reason.of("encloses_gap", cells=((1, 0), (2, 0)))
    assert city.place(tile("d", "N"), (2, 1)).why_not_place(closing, (0, 1)) == Reason.of(
        "encloses_gap", cells=((1, 0), (2, 0))
    )


@pytest.mark.rule("modules_27_43 28")
def test_project_leaves_no_gap_behind() -> None:
    """Of two cells, one beside the outside is enough; without any the removal opens a gap."""
    city = City.of(placed for placed in keep().tiles() if placed.cell == (0, 0))
    wide = project("wide", [("garden", ""), ("tower", "")], upright=False)
    ring = [(0, 1), (0, 2), (1, 2), (2, 2), (3, 2), (3, 1), (3, 0), (2, 0), (1, 0)]
    city = city.place(tile("first"), ring[0]).place(wide, (1, 1))
    for cell in ring[1:-1]:
        city = city.place(tile(str(cell)), cell)
    assert city.why_not_remove((2, 1)) is None
    full = city.place(tile("last"), ring[-1])
    assert full.soundness() is None
    assert full.why_not_remove((2, 1)) == Reason.of("opens_gap", cell=(2, 1))
    assert (1, 1) not in full.removable_cells()


# --- turned tiles -------------------------------------------------------------------------------------


@pytest.mark.rule("modules_1_26 25")
def test_turned_tile_turns_its_walls() -> None:
    """A quarter turn to the right carries the northern wall to the east."""
    piece = tile("magic", "NE", turns=True)
    assert keep().why_not_place(piece, (3, -1)) is None
    assert keep().why_not_place(piece, (3, -1), 2) == Reason.of("edge_mismatch", cell=(3, -1), sides=("W",))
    city = keep().place(piece, (3, -1), 1)
    part = city.part_at((3, -1))
    assert part is not None
    assert part.walls == (E, S)
    assert city.why_not_exchange((3, -1), piece, 3) == Reason.of("edge_mismatch", cell=(3, -1), sides=("W",))
    assert city.soundness() is None
    assert with_pieces(city, []) == city


@pytest.mark.rule("modules_27_43 31")
def test_rotation_granted_by_something_else() -> None:
    """Another rule may let an ordinary tile be turned: then only S4 is not asked."""
    piece, cell = tile("plain", "N"), (3, -1)
    assert keep().why_not_place(piece, cell, 1) == Reason.of("rotated", cell=cell)
    assert keep().why_not_place(piece, cell, 1, rotates=True) is None
    assert keep().legal_cells(piece, 1) == ()
    assert cell in keep().legal_cells(piece, 1, rotates=True)
    painted = keep().place(piece, cell, 1)
    assert painted.soundness() == Reason.of("rotated", cell=cell)
    assert painted.soundness(rotates=True) is None
    assert painted.why_not_exchange(cell, tile("other"), 1) == Reason.of("rotated", cell=cell)
    assert painted.why_not_exchange(cell, tile("other"), 1, rotates=True) is None


@pytest.mark.rule("modules_27_43 31")
def test_rotation_turns_the_second_cell_of_a_project() -> None:
    """A turned project turns the place of its second cell too."""
    wide = project("wide", [("garden", "N"), ("tower", "NE")], upright=False)
    assert keep().why_not_place(wide, (3, -1), 1, rotates=True) is None
    city = keep().place(wide, (3, -1), 1)
    part = city.part_at((3, 0))
    assert part is not None
    assert (part.type, part.walls) == ("tower", (E, S))


# --- walls of each tile instance, gates ---------------------------------------------------------------


@pytest.mark.rule("modules_1_26 9")
def test_added_walls_belong_to_this_very_tile() -> None:
    """A wall put on a tile counts like a printed one and stays on it, wherever the tile goes."""
    city = keep().with_walls((2, -1), [N, E])
    assert (keep().longest_wall(), city.longest_wall()) == (3, 5)
    assert city.soundness() is None
    placed = city.tile_at((2, -1))
    assert placed is not None
    walled = placed.piece
    assert walled.walls == (N, E)
    assert city.why_not_place(tile("open"), (3, -1)) == Reason.of("edge_mismatch", cell=(3, -1), sides=("W",))
    stored = city.remove((2, -1))
    assert stored.place(walled, (2, -1)) == city
    assert stored.place(walled, (2, -1)) != keep()
    printed = keep().tile_at((2, -1))
    assert printed is not None
    assert city.plain()[-1] == [walled.id, 2, -1, 0, {"walls": [[0, "N"], [0, "E"]]}]
    assert with_pieces(city, [printed.piece]) == city


@pytest.mark.rule("modules_1_26 9")
def test_added_walls_turn_with_their_tile() -> None:
    """On a turned tile the wall is named as it lies and turns with the tile later."""
    piece = tile("magic", "N", turns=True)
    city = keep().place(piece, (3, -1), 1).with_walls((3, -1), [S])
    part, placed = city.part_at((3, -1)), city.tile_at((3, -1))
    assert part is not None
    assert placed is not None
    assert part.walls == (E, S)
    assert placed.piece.walls == (N, E)
    assert with_pieces(city, [piece]) == city


@pytest.mark.rule("modules_1_26 5")
def test_gate_opens_a_double_wall_for_walkers() -> None:
    """A gate makes a way through a double wall; for scoring it stays an inner wall."""
    city, cut_off = keep().place(tile("a", "E"), (3, -1)), tile("new", "W")
    assert city.why_not_place(cut_off, (4, -1)) == Reason.of("not_on_foot", cell=(4, -1))
    gated = city.with_gate((3, -1), E)
    assert gated.why_not_place(cut_off, (4, -1)) is None
    assert (4, -1) in gated.legal_cells(cut_off)
    assert gated.why_not_place(tile("open"), (4, -1)) == Reason.of(
        "edge_mismatch", cell=(4, -1), sides=("W",)
    )
    assert gated.longest_wall() == city.longest_wall()
    joined = gated.place(cut_off, (4, -1))
    assert joined.soundness() is None
    assert joined.steps((4, -1)) == ((3, -1),)
    assert joined.why_not_remove((3, -1)) == Reason.of("cuts_off", cells=((4, -1),))
    assert len(joined.wall_runs()) == 1
    assert with_pieces(joined, []) == joined


@pytest.mark.rule("modules_1_26 5")
def test_gate_goes_with_its_tile() -> None:
    """A gate set into a tile leaves with it: what replaces the tile would not be reached."""
    halves = [("garden", "W"), ("tower", "")]
    city = keep().place(tile("a", "E"), (3, -1))
    city = city.place(project("wide", halves, upright=False), (4, -1)).with_gate((4, -1), W)
    assert city.soundness() is None
    assert city.why_not_exchange((5, -1), project("other", halves, upright=False)) == Reason.of(
        "not_on_foot", cell=(4, -1)
    )


# --- places for tokens --------------------------------------------------------------------------------


def test_a_corner_joins_four_cells() -> None:
    """A token on a corner belongs to the four cells round it (falcons, module 21)."""
    city = keep()
    full = [(x, y) for x in range(-2, 5) for y in range(-3, 3) if all(map(city.tile_at, cells_at((x, y))))]
    assert full == []
    city = keep().place(tile("a", ""), (0, 1)).place(tile("b"), (1, 1)).place(tile("c", "N"), (1, 0))
    full = [(x, y) for x in range(-2, 5) for y in range(-3, 3) if all(map(city.tile_at, cells_at((x, y))))]
    assert full == [(1, 0), (1, 1)]


def test_tokens_on_tiles_and_empty_cells() -> None:
    """A token on a tile is kept by the tile's id and follows it; one on an empty cell waits beside a tile."""
    guard, trader = "gate-house", (3, -1)
    city = keep().place(tile(guard), (0, 1))
    assert city.cell_of(guard) == (0, 1)
    assert trader in city.frontier()
    assert trader not in city.place(tile("a"), trader).frontier()
    assert city.remove((0, 1)).cell_of(guard) is None
