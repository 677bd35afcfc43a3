"""What is laid on the picture of a thing: other pictures and words at their places."""

import pygame
import pytest

from alhambra_desktop.client.alhambra.shelf import item_picture
from alhambra_desktop.client.brush import Brush
from alhambra_desktop.presentation.alhambra.items import Item, Laid
from alhambra_desktop.presentation.alhambra.shapes import shape_of

BOARD = Item("card", art="board/score/A")
PARTS = {
    "picture": Laid(0.25, 0.3, 0.3, art="badge/tower"),
    "words": Laid(0.25, 0.3, 0.3, words="17"),
}


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("side", [40, 200])
def test_a_picture_lies_only_at_its_position(app, part, side):
    """It changes the picture around its middle, and leaves the other half as it was."""
    brush = Brush(app.app.services.kit)
    bare = item_picture(brush, BOARD, side)
    full = item_picture(brush, Item("card", art=BOARD.art, laid=(PARTS[part],)), side)
    assert full.get_size() == bare.get_size()
    width, height = bare.get_size()
    left, right = pygame.Rect(0, 0, width // 2, height), pygame.Rect(width // 2, 0, width // 2, height)
    for half, same in ((left, False), (right, True)):
        parts = [pygame.image.tobytes(picture.subsurface(half), "RGBA") for picture in (bare, full)]
        assert (parts[0] == parts[1]) is same


def test_small_boards_lie_broad(app):
    """The place that a board takes has the shape of its picture."""
    width, height = item_picture(Brush(app.app.services.kit), BOARD, 180).get_size()
    assert abs(width / height - shape_of(BOARD)) < 0.02


@pytest.mark.parametrize("side", [40, 200])
def test_a_number_is_wholly_on_its_picture(app, side):
    """As large as all type, it would reach beyond the corner of a small picture: it moves inwards."""
    brush = Brush(app.app.services.kit)
    bare, middle, corner = (
        item_picture(brush, Item("card", art=BOARD.art, laid=laid), side)
        for laid in ((), *((Laid(at, at, 0.3, words="10"),) for at in (0.5, 0.02)))
    )
    sizes = []
    for picture in (middle, corner):
        changed = pygame.mask.from_threshold(picture, (0, 0, 0), (1, 1, 1, 255), bare)
        changed.invert()
        boxes = changed.get_bounding_rects()
        sizes.append(boxes[0].unionall(boxes).size)
    assert sizes[0] == pytest.approx(sizes[1], rel=0.15)
