"""Where the focus goes by keys."""

import pytest

from alhambra_desktop.presentation.focus import nearest, stepped
from alhambra_desktop.presentation.rects import Rect

LEFT, RIGHT, UP, DOWN = (-1, 0), (1, 0), (0, -1), (0, 1)


@pytest.mark.parametrize(
    ("now", "by", "then"), [("a", 1, "b"), ("c", 1, "a"), ("a", -1, "c"), (None, 1, "a"), (None, -1, "c")]
)
def test_steps_go_round(now, by, then):
    """Forwards and backwards through an order, round its end; from nowhere to its first or last thing."""
    assert stepped(["a", "b", "c"], now, by) == then


@pytest.mark.parametrize(
    ("direction", "found"), [(RIGHT, "beside"), (DOWN, "below"), (LEFT, None), (UP, None)]
)
def test_only_what_lies_in_the_direction_is_found(direction, found):
    """Of two things each arrow finds the one that lies there, and none where nothing lies."""
    others = [("below", Rect(0, 60, 40, 40)), ("beside", Rect(60, 0, 40, 40))]
    assert nearest(Rect(0, 0, 40, 40), others, direction) == found


def test_straight_ahead_is_nearer():
    """A thing further away in the same row comes before a nearer one aside."""
    others = [("aside", Rect(50, 70, 40, 40)), ("ahead", Rect(150, 0, 40, 40))]
    assert nearest(Rect(0, 0, 40, 40), others, RIGHT) == "ahead"


def test_overlapping_cards_are_found_in_order():
    """Cards of a hand overlap: the next one is the one whose middle comes next."""
    fan = [(card, Rect(30 * card, 0, 80, 120)) for card in range(4)]
    assert nearest(fan[1][1], [one for one in fan if one[0] != 1], RIGHT) == 2
    assert nearest(fan[1][1], [one for one in fan if one[0] != 1], LEFT) == 0
