"""Own things beside the hand: as wide as they are drawn, large while there is room, over each other last."""

import itertools

import pytest

from alhambra_desktop.presentation.alhambra.items import Item
from alhambra_desktop.presentation.alhambra.layout import Rect, table_layout
from alhambra_desktop.presentation.alhambra.models import CardFace
from alhambra_desktop.presentation.alhambra.parts import hand_parts
from alhambra_desktop.presentation.alhambra.parts_modules import mine_parts
from alhambra_desktop.presentation.alhambra.shapes import MONEY, PERSON, shape_of

PAWN, PLACE = 1.0, 1.0
FULL = (PAWN, *[PERSON] * 7, *[PLACE] * 4)
"""A vizier, bonus cards, craftsmen, a character and a gate, the four places of the own market."""


def laid(size, u, groups, shapes):
    """The hand's zone and its parts."""
    hand = table_layout(size, u, 3, shelf=True).hand
    return hand, hand_parts(hand, u, groups, 2, shapes)


def rows_of(rects):
    return [tuple(row) for _, row in itertools.groupby(rects, key=lambda rect: rect.y)]


@pytest.mark.parametrize("groups", [(2, 2), (3, 2, 4), (2, 3, 2, 2), (3, 3, 3, 3)])
def test_a_full_row_of_things_is_readable_at_the_smallest_usual_size(groups):
    """At 1280x720 twelve things beside a hand do not lie over each other and are at least 48 units high."""
    _, parts = laid((1280, 720), 0.76, groups, FULL)
    assert all(rect.h >= round(48 * 0.76) for rect in parts.mine)
    for row in rows_of(parts.mine):
        assert all(left.right < right.x for left, right in itertools.pairwise(row))
    for shape, rect in zip(FULL, parts.mine, strict=True):
        assert rect.w == pytest.approx(shape * rect.h, abs=1)


def test_few_things_have_room_for_their_names():
    """As many as fit lie in one row, each in a square with its name below."""
    _, parts = laid((1920, 1080), 1.0, (2, 2), (PAWN, PERSON, PERSON))
    assert len(rows_of(parts.mine)) == 1
    assert all(rect.w == rect.h for rect in parts.mine)


def test_two_rows_are_about_as_long():
    """The order is kept, and neither row is much longer than the other."""
    _, parts = laid((1280, 720), 0.76, (2, 2), FULL)
    first, second = rows_of(parts.mine)
    assert abs(first[-1].right - second[-1].right) <= max(rect.w for rect in parts.mine)


BOARD = 1.5
MANY = (PAWN, *[PERSON] * 15, *[BOARD] * 4, *[PLACE] * 21)
"""What a player of all modules holds late in the game."""


@pytest.mark.parametrize(
    ("size", "u"),
    [
        ((1024, 640), 0.76),
        ((1280, 720), 0.76),
        ((1600, 900), 0.833),
        ((1920, 1080), 1.0),
        ((2560, 1440), 1.167),
    ],
)
@pytest.mark.parametrize("groups", [(2, 1), (2, 3, 2, 2), (5, 4, 5, 3)])
def test_things_of_all_modules_lie_apart(size, u, groups):
    """Forty-one things in up to five rows: none lies on another, whatever is in hand; cards give way."""
    hand, parts = laid(size, u, groups, MANY)
    assert len(parts.mine) == len(MANY)
    assert all(rect.inside(hand) and rect.h >= 18 for rect in parts.mine)
    assert not [pair for pair in itertools.combinations(parts.mine, 2) if pair[0].overlaps(pair[1])]
    assert all(rect.right <= parts.divider for rect in parts.mine)
    assert all(card.x >= parts.divider and card.right <= hand.right for card in parts.cards)
    assert all(left.x + 4 <= right.x for left, right in itertools.pairwise(parts.cards))


def test_too_many_things_lie_over_each_other_and_stay_in_their_zone():
    """A hundred things beside six groups of cards: none leaves the zone."""
    hand, parts = laid((1280, 720), 0.76, (4, 4, 4, 4, 3, 3), FULL * 8 + (PAWN,) * 4)
    assert len(parts.mine) == 100
    assert all(rect.inside(hand) for rect in parts.mine)
    assert all(rect.right <= parts.divider for rect in parts.mine)


def test_widths_of_things_follow_their_pictures():
    """Cards of persons and printed ones are upright, money is narrower, pawns and places are square."""
    assert shape_of(Item("a", art="card/gate")) == shape_of(Item("b", printed=True)) == PERSON
    assert shape_of(Item("c", card=CardFace("dinar-4", "dinar", 4))) == MONEY
    assert shape_of(Item("d", art="vizier/red")) == shape_of(Item("e", coin="dinar")) == 1


@pytest.mark.parametrize(("high", "u"), [(140, 1.0), (160, 1.0), (182, 1.0), (138, 0.87), (364, 2.0)])
def test_a_name_of_two_lines_ends_above_the_edge(high, u):
    """In one row with room for names, however low the hand is."""
    area = Rect(0, 0, 800, high)
    rects = mine_parts(area, u, 120, (1.0, 0.7), 400)
    assert len({rect.y for rect in rects}) == 1
    for rect in rects:
        assert rect.bottom + round((16 + 19 + 12) * u) <= area.bottom
        assert rect.y >= round(46 * u)
        assert rect.h >= round(40 * u)
