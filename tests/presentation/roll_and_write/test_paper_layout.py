"""Places on the paper table: inside the window, beside each other, for every size and number of players."""

import itertools

import pytest

from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.presentation.roll_and_write.layout import paper_parts, table_layout
from alhambra_desktop.presentation.roll_and_write.models import FACES, SIDE
from alhambra_desktop.presentation.roll_and_write.panel_layout import panel_parts
from alhambra_desktop.presentation.roll_and_write.score_layout import score_parts

SIZES = [
    (1024, 640, 0.76),
    (1280, 720, 0.76),
    (1920, 1080, 1.0),
    (1920, 1080, 1.5),
    (2560, 1440, 1.33),
    (1080, 1920, 0.76),
]
OTHERS = [(False,), (True, True), (False, True), (False, False, False, False), (True,) * 4]
BOXES = (5, 5, 6, 6, 7, 7)


def room_of(width, height, u):
    return Rect(0, round(72 * u), width, height - round(152 * u))


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("others", OTHERS, ids=str)
def test_columns_fit_the_room(size, others):
    """Panels, sheet and score sheet lie inside the room and not over each other."""
    room = room_of(*size)
    layout = table_layout(room, size[2], others)
    places = [*layout.panels, layout.sheet, layout.score]
    assert all(place.inside(room) for place in places)
    assert not any(a.overlaps(b) for a, b in itertools.combinations(places, 2))


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("coins", [0, 1, 12, 20, 40])
def test_a_sheet_fits_its_area(size, coins):
    """Cells, tracks, numbers, points and coins lie on the paper and not over each other."""
    area = table_layout(room_of(*size), size[2], (False, False)).sheet
    parts = paper_parts(area, size[2], coins)
    assert parts.paper.inside(area)
    assert len(parts.coins) == coins
    places = [parts.grid, parts.head, *parts.coins, *(parts.line(place) for place in range(2 * SIDE))]
    for colour in ("yellow", "blue"):
        places += [parts.whole_track(colour), *(parts.label(colour, number) for number in FACES)]
    assert all(place.inside(parts.paper) for place in places)
    assert not any(a.overlaps(b) for a, b in itertools.combinations(places, 2))
    assert parts.cell >= 40


def test_dice_on_one_number_lie_beside_each_other():
    """Two dice of a colour on one number do not cover each other and stay in their place."""
    parts = paper_parts(Rect(0, 0, 1100, 900), 1.0, 20)
    for colour in ("yellow", "blue"):
        first, second = parts.dice(colour, (4, 4))
        slot = parts.track(colour, 4)
        assert not first.overlaps(second)
        assert first.inside(slot.inset(-2))
        assert second.inside(slot.inset(-2))
        apart = parts.dice(colour, (1, 6))
        assert [rect.centre for rect in apart] == [parts.track(colour, n).centre for n in (1, 6)]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("people", [3, 4, 5])
@pytest.mark.parametrize("boxes", [BOXES, (1, 1, 1, 1, 16, 16)], ids=["printed", "lopsided"])
def test_the_score_sheet_fits_its_area(size, people, boxes):
    """Every box of every participant lies in its line, all lines and rounds on the paper."""
    area = table_layout(room_of(*size), size[2], (False,) * (people - 1)).score
    for rounds in (12, 15, 18):
        parts = score_parts(area, size[2], boxes, people, rounds)
        assert parts.paper.inside(area)
        assert len(parts.rounds) == rounds
        blocks = [part.area for part in parts.types]
        assert not any(a.overlaps(b) for a, b in itertools.combinations([*blocks, *parts.rounds], 2))
        for count, part in zip(boxes, parts.types, strict=True):
            assert len(part.lines) == people
            assert not any(a.overlaps(b) for a, b in itertools.combinations(part.lines, 2))
            for line, row in zip(part.lines, part.boxes, strict=True):
                assert line.inside(area)
                assert part.numbered or len(row) == count
                assert all(box.inside(line.inset(-2)) for box in row)
                assert not any(a.overlaps(b) for a, b in itertools.pairwise(row))


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("others", OTHERS, ids=str)
def test_panels_hold_their_parts(size, others):
    """Heading, small sheet, tray, dice and coins lie inside the panel."""
    layout = table_layout(room_of(*size), size[2], others)
    for area, dummy in zip(layout.panels, others, strict=True):
        parts = panel_parts(area, size[2], dummy=dummy)
        for place in (parts.head, parts.tray, *(() if dummy else (parts.sheet, parts.coins))):
            assert place.inside(area)
        if not dummy:
            assert parts.cell_rect((1, 1)).inside(parts.sheet)
            assert parts.cell_rect((SIDE, SIDE)).inside(parts.sheet)
            dice = [*parts.dice("yellow", 2), *parts.dice("blue", 2)]
            assert all(die.inside(parts.tray) for die in dice)
            assert not any(a.overlaps(b) for a, b in itertools.combinations(dice, 2))
