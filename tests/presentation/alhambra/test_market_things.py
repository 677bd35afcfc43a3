"""Things that several modules lay on one tile of the market lie apart."""

from itertools import combinations

import pytest

from alhambra_desktop.presentation.alhambra.layout import table_layout
from alhambra_desktop.presentation.alhambra.parts import market_parts
from alhambra_desktop.presentation.alhambra.parts_modules import SEAL_CORNER, TYPE_CORNER
from alhambra_desktop.presentation.rects import Rect

SIZES = ((1280, 720, 0.76), (1920, 1080, 1.0))


def shared(one: Rect, other: Rect) -> int:
    """The area that both cover."""
    wide = min(one.right, other.right) - max(one.x, other.x)
    high = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0, wide) * max(0, high)


@pytest.mark.parametrize(("width", "height", "u"), SIZES)
@pytest.mark.parametrize("wares", [0, 3])
@pytest.mark.parametrize("sealed", [False, True])
@pytest.mark.parametrize("count", [1, 2, 3, 4, 6, 8])
def test_things_on_a_tile_can_all_be_seen_and_pressed(width, height, u, wares, sealed, count):
    """No two hide more than a fifth of each other, none leaves the tile or hides its type or its seal."""
    area = table_layout((width, height), u, 3).market
    parts = market_parts(area, u, lanes=True, wares=wares)
    for space, tile in enumerate(parts.tiles):
        things = parts.on(space, count, sealed=sealed)
        assert len(things) == count
        kind = Rect(tile.x, tile.y, round(tile.w * TYPE_CORNER), round(tile.h * TYPE_CORNER))
        for thing in things:
            assert thing.inside(tile)
            if count <= 2 and not sealed:  # a tile that may be chosen has a frame, which they do not touch
                assert tile.y < thing.y
                assert thing.right < tile.right
            assert 5 * shared(thing, kind) <= kind.w * kind.h
            if sealed:
                left, foot = round(tile.w * SEAL_CORNER[0]), round(tile.h * SEAL_CORNER[1])
                seal = Rect(tile.x + left, tile.y, tile.w - left, foot)
                assert 5 * shared(thing, seal) <= seal.w * seal.h
        for one, other in combinations((*things, *parts.beside(space, 2)), 2):
            assert 5 * shared(one, other) <= min(one.w * one.h, other.w * other.h)
