"""Marks of several modules on one tile do not hide each other."""

from itertools import combinations

import pygame
import pytest

from alhambra_desktop.client.alhambra.layers import DIGITS_FROM, _disc, apart, mark_place
from alhambra_desktop.client.brush import Brush
from alhambra_desktop.presentation.alhambra.models import PLACES, Mark
from alhambra_desktop.presentation.alhambra.palace_frame import PalaceFrame
from alhambra_desktop.presentation.rects import Rect

FRAME = PalaceFrame(Rect(0, 0, 800, 600), (0, 0, 3, 3), 100, (0, 0))
FOUNTAIN = (0, 0)


def mark(module, anchor, **about):
    return Mark(module, FOUNTAIN, anchor, f"{module}/thing", **about)


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
        places = [pygame.Rect(mark_place(FRAME, mark("invaders", edge), number)) for number in range(2)]
        assert not any(one.colliderect(other) for one, other in combinations(places, 2))


def test_two_pawns_stand_beside_each_other():
    """The guard is not hidden behind the designer, and a servant on the tile is beside neither's middle."""
    guard, designer = mark("palace_staff", "middle", pawn=True), mark("palace_designers", "w", pawn=True)
    servant = mark("palace_staff", "w")
    shown = list(apart([servant, guard, designer]))
    places = [pygame.Rect(mark_place(FRAME, one)) for one in shown if one.pawn]
    assert len(places) == 2
    assert not places[0].colliderect(places[1])
    assert {one.anchor for one in shown if not one.pawn}.isdisjoint({"w", "e", "nw", "se"})


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
