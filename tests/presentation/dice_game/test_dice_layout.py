"""The places of the dice game fit every room without overlap."""

import itertools

import pytest

from alhambra_desktop.dice_game.components import standard
from alhambra_desktop.presentation.dice_game.layout import dice_layout
from alhambra_desktop.presentation.rects import Rect

ROOMS = [
    (Rect(0, 72, 1920, 928), 1.0),
    (Rect(0, 55, 1280, 605), 0.76),
    (Rect(0, 55, 1024, 525), 0.76),
    (Rect(0, 72, 1180, 528), 1.0),
    (Rect(0, 96, 2560, 1237), 1.333),
    (Rect(0, 55, 1080, 1804), 0.76),
    (Rect(0, 144, 3840, 1856), 2.0),
]


@pytest.mark.parametrize("players", [2, 4, 6])
@pytest.mark.parametrize(("room", "u"), ROOMS, ids=str)
def test_zones_lie_apart_and_inside(room, u, players):
    """No two zones overlap, all lie in the room, and dice and spaces are large enough to be hit."""
    layout = dice_layout(room, u, players, standard())
    zones = layout.zones()
    assert all(zone.inside(room) for zone in zones)
    assert not [pair for pair in itertools.combinations(zones, 2) if pair[0].overlaps(pair[1])]
    for column in layout.columns:
        assert all(space.inside(column.area) for space in column.spaces)
        assert column.foot.inside(column.area)
        assert min(column.spaces[0].w, column.spaces[0].h) >= 13 * u
        assert len(column.spaces) == 24
    for places in (layout.tray.kept, layout.tray.thrown):
        assert all(place.inside(layout.tray.area) for place in places)
        assert places[0].w >= 30 * u
    assert not layout.tray.kept[0].overlaps(layout.tray.thrown[0])


def test_tracks_grow_with_the_highest_stone():
    """More spaces than are drawn when a stone has climbed beyond the printed top."""
    room, u = ROOMS[0]
    assert len(dice_layout(room, u, 3, standard()).columns[0].track) == 15
    assert len(dice_layout(room, u, 3, standard(), highest=19).columns[0].track) == 19


def test_names_have_a_line_of_their_own_in_narrow_columns():
    """Beside an opened review at 1280 x 720 shield and chip leave nothing for the name between them."""
    layout = dice_layout(Rect(0, 42, 900, 430), 0.76, 4, standard())
    for column in layout.columns:
        assert column.name.w >= 0.9 * column.head.w
        parts = (column.badge, column.name, column.chip, *column.goals)
        assert all(part.inside(column.head) for part in parts)
        assert not [pair for pair in itertools.combinations(parts, 2) if pair[0].overlaps(pair[1])]
        assert column.rows[0].y >= column.head.bottom
