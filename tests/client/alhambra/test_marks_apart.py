"""Marks of several modules on one tile do not hide each other."""

from itertools import combinations

import pygame
import pytest

from alhambra_desktop.client.alhambra.layers import DIGITS_FROM, _disc, apart, arranged
from alhambra_desktop.client.brush import Brush
from alhambra_desktop.presentation.alhambra.models import CORNERS, EDGES, PLACES, Mark
from alhambra_desktop.presentation.alhambra.palace_frame import PalaceFrame
from alhambra_desktop.presentation.rects import Rect

FRAME = PalaceFrame(Rect(0, 0, 800, 600), (0, 0, 3, 3), 100, (0, 0))
FOUNTAIN = (0, 0)


def mark(module, anchor, cell=FOUNTAIN, **about):
    return Mark(module, cell, anchor, f"{module}/thing", **about)


def places(marks):
    """The rectangles of marks."""
    return [pygame.Rect(place) for _, place in arranged(FRAME, marks)]


def all_apart(found):
    return not any(one.colliderect(other) for one, other in combinations(found, 2))


@pytest.mark.parametrize("anchor", PLACES)
def test_a_pawn_keeps_its_position_and_a_token_goes_elsewhere(anchor):
    """A servant and the palace designer both stand at the left of the fountain."""
    servant, designer = mark("palace_staff", anchor), mark("palace_designers", anchor, pawn=True)
    shown = {one.module: one.anchor for one in apart([servant, designer])}
    assert shown["palace_designers"] == anchor
    assert shown["palace_staff"] not in {anchor, "nw", "se"}


def test_a_seal_stays_in_sight():
    """A citizen moves into a magical building: its star, by which one knows it, is not covered."""
    (citizen,) = apart([mark("street_trader", "ne")], {FOUNTAIN})
    assert citizen.anchor not in {"ne", "nw", "se"}
    assert list(apart([mark("street_trader", "ne")])) == [mark("street_trader", "ne")]


def test_marks_of_a_row_stay_in_it():
    """Animals of one tile stand side by side at its foot."""
    row = [mark("alhambra_zoo", "s", row=(place, 3)) for place in range(3)]
    assert list(apart(row)) == row


def test_two_marks_on_an_edge_lie_side_by_side():
    """The invaders' arrow and the feet of the palace designer."""
    for edge in ("edge n", "edge e", "edge s", "edge w"):
        assert all_apart(places([mark("invaders", edge), mark("palace_designers", edge)]))


def test_two_pawns_stand_beside_each_other():
    """The guard is not hidden behind the designer, and a servant on the tile is beside neither's middle."""
    guard, designer = mark("palace_staff", "middle", pawn=True), mark("palace_designers", "w", pawn=True)
    servant = mark("palace_staff", "w")
    shown = list(apart([servant, guard, designer]))
    pawns = places([one for one in shown if one.pawn])
    assert len(pawns) == 2
    assert all_apart(pawns)
    assert {one.anchor for one in shown if not one.pawn}.isdisjoint({"w", "e", "nw", "se"})


def test_nothing_overlaps_in_a_full_cell():
    """Nine marks in each of four cells, one on each of their corners and edges: all apart, and seen."""
    cells = [(x, y) for x in range(2) for y in range(2)]
    everywhere = [mark("toy", anchor, cell) for cell in cells for anchor in (*PLACES, *CORNERS, *EDGES)]
    found = places(everywhere)
    assert len(found) == len(everywhere)
    assert all_apart(found)
    assert min(place.w for place in found) >= 0.14 * FRAME.cell


def test_a_mark_moves_in_from_a_corner_at_its_full_size():
    """Two marks in a cell have room beside a falcon on its corner: they keep their size."""
    alone = places([mark("zoo", "ne"), mark("zoo", "sw")])
    beside = places([mark("zoo", "ne"), mark("zoo", "sw"), mark("falconers", "corner ne")])
    assert all_apart(beside)
    assert [place.size for place in beside[:2]] == [place.size for place in alone]
    assert beside[0] != alone[0]


def test_a_pawn_stays_beside_an_edge():
    """The designer at the left of a tile leaves its price readable, also with an arrow at that edge."""
    designer, flag = mark("palace_designers", "w", pawn=True), mark("palace_staff", "ne")
    assert places([designer, flag, mark("invaders", "edge w")])[:2] == places([designer, flag])


def test_a_corner_belongs_to_all_cells_at_it():
    """Marks of four cells at the corner between them share its square; a single one has all of it."""
    around = zip(((1, 1), (0, 1), (1, 0), (0, 0)), CORNERS, strict=True)
    found = places([mark("toy", corner, cell) for cell, corner in around])
    (alone,) = places([mark("toy", "corner se")])
    assert all_apart(found)
    assert found[0].unionall(found[1:]) == alone


def test_an_animal_row_stands_clear_of_an_edge():
    """Animals stand at the foot of a tile, invaders at its southern edge: both are seen whole."""
    row = [mark("alhambra_zoo", "s", row=(place, 2)) for place in range(2)]
    *animals, arrow = places([*row, mark("invaders", "edge s")])
    assert arrow.collidelist(animals) < 0


@pytest.mark.parametrize("side", [33, 48, 60])
def test_the_disc_of_a_small_tile_leaves_its_price_readable(app, side):
    """How many marks there are stands to the left of the digits, at sides that large cities have at 1280."""
    brush, cell = Brush(app.app.services.kit), Rect(10, 10, side, side)
    surface = pygame.Surface((side + 20, side + 20))
    _disc(brush, surface, cell, 2)
    drawn = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1))
    drawn.invert()
    (disc,) = drawn.get_bounding_rects()
    assert cell.x <= disc.left
    assert disc.right <= cell.x + round(DIGITS_FROM * side) + 1
