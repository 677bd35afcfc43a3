"""A small tile of the own city is shown large while it is pointed at."""

import pygame
import pytest

from alhambra_desktop.client.alhambra.layers import SMALL


def pointed_at(table, cell):
    """The pointer rests on a cell for a while."""
    table.pilot.move(table.table.frame.rect(cell).centre)
    table.pilot.wait(1.5)
    return table.table.hints.above()


@pytest.mark.slow
def test_a_tile_too_small_to_read_is_shown_large(sit_in):
    """With its name, beside the city and not over it; where tiles are large nothing more is shown."""
    table = sit_in((1280, 720))("person", "easy", "easy")
    table.settle()
    scene, cell = table.table, (0, 0)
    assert scene.frame.cell >= SMALL * scene.kit.theme.u
    assert pointed_at(table, cell).close is None
    scene.zoom(-12, scene.frame.rect(cell).centre)
    assert scene.frame.cell < SMALL * scene.kit.theme.u
    assert pointed_at(table, (1, 0)).close is None, "no tile lies there"
    above = pointed_at(table, cell)
    assert above.close is not None
    assert above.close.cell == cell
    tip, beside = above.tip
    assert tip.title
    assert beside == scene.frame.rect(cell)
    before = pygame.display.get_surface().copy()
    table.pilot.move((2, 2))
    table.pilot.frames(4)
    after = pygame.display.get_surface()
    small = pygame.Rect(scene.frame.rect(cell))
    changed = pygame.mask.from_threshold(before, (0, 0, 0), (1, 1, 1), after)
    changed.invert()
    (note,) = [rect for rect in changed.get_bounding_rects() if rect.w > 3 * small.w and rect.h > 3 * small.h]
    assert not note.inflate(-24, -24).colliderect(small), "apart from its shadow"
