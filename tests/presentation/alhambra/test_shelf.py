"""The shelf: how large the pieces of many modules are, and what gives way when room is short."""

from itertools import pairwise

import pytest

from alhambra_desktop.presentation.alhambra.items import Drawer, Item
from alhambra_desktop.presentation.alhambra.layout import table_layout
from alhambra_desktop.presentation.alhambra.models import CardFace
from alhambra_desktop.presentation.alhambra.shelf_layout import (
    BEST_TAB,
    LEAST_SIDE,
    ROOMY,
    TIGHT,
    shelf_parts,
)


def things(number, **facts):
    return tuple(Item(f"thing {place}", **facts) for place in range(number))


SQUARES = Drawer("squares", "Squares", items=things(6, art="square"))
GATES = Drawer("city_gates", "City gates")
PEOPLE = Drawer("characters", "Characters", items=things(2, art="card/character"))
TOWERS = Drawer("watchtowers", "Watchtowers", items=things(6, art="tower"))
STAKE = Drawer("projects", "Major projects", items=things(4, card=CardFace("dinar-5", "dinar", 5)))
FULL = (SQUARES, GATES, PEOPLE, TOWERS, STAKE)


def shelf(size, u, drawers, live=()):
    area = table_layout(size, u, 3, shelf=True).shelf
    return area, shelf_parts(area, u, drawers, live)


@pytest.mark.parametrize("live", [(), ("characters",), ("watchtowers",)])
def test_pieces_of_a_full_shelf_are_readable(live):
    """At 1280x720 no piece is smaller than 44 pixels, and only one drawer with things is folded."""
    area, parts = shelf((1280, 720), 0.76, FULL, live)
    assert all(rect.h >= round(LEAST_SIDE * 0.76) for place in parts for rect in place.items)
    assert sum(place.tab for place, drawer in zip(parts, FULL, strict=True) if drawer.items) == 1
    assert all(not place.tab for place in parts if place.module in live)
    assert all(place.rect.inside(area) for place in parts)
    assert all(rect.inside(place.rect) for place in parts for rect in place.items)


def test_cards_take_no_more_than_their_width():
    """Money cards lie closer than squares: as broad as they are drawn."""
    _, parts = shelf((1280, 720), 0.76, (SQUARES, STAKE))
    square, card = parts[0].items[0], parts[1].items[0]
    assert square.h == card.h == square.w
    assert card.w == pytest.approx(0.64 * card.h, abs=1)


def test_edges_give_way_only_when_room_is_short():
    """Few drawers keep their wide edges; of many, the pieces are larger than the edges would leave them."""
    _, few = shelf((1280, 720), 0.76, (PEOPLE, STAKE))
    assert few[0].handle.w == round(ROOMY.sign * 0.76)
    _, many = shelf((1280, 720), 0.76, (SQUARES, GATES, PEOPLE, STAKE))
    assert many[0].handle.w < few[0].handle.w
    assert many[0].items[0].h == few[0].items[0].h


def test_a_shelf_opened_by_hand_opens_at_any_width():
    """Forty tiles have no room side by side: they lie over each other, the others are folded."""
    wide = Drawer("colours", "Colours", items=things(40, art="square"))
    area = table_layout((1280, 720), 0.76, 3, shelf=True).shelf
    folded = shelf_parts(area, 0.76, (SQUARES, wide), ())
    assert [place.tab for place in folded] == [False, True]
    assert [place.tab for place in shelf_parts(area, 0.76, (SQUARES, wide), ("colours",))] == [True, False]
    squares, colours = shelf_parts(area, 0.76, (SQUARES, wide), (), "colours")
    assert (squares.tab, colours.tab) == (True, False)
    assert len(colours.items) == 40
    assert all(rect.inside(area) for rect in colours.items)
    assert all(left.x < right.x for left, right in zip(colours.items, colours.items[1:], strict=False))


@pytest.mark.parametrize(("size", "u"), [((1280, 720), 0.76), ((1920, 1080), 1.0)])
def test_a_folded_display_takes_the_room_there_is(size, u):
    """Beside eight places and three stocks, fifteen falcons are a tab: as wide as a piece, not a slit."""
    falcons = Drawer("falconers", "Falconers", items=things(15, art="falcon"))
    caravans = Drawer("caravanserai", "The Caravanserai", items=things(8, art="caravan"))
    stocks = Drawer("handymen", "Handymen", items=things(3, art="stock"))
    area, parts = shelf(size, u, (caravans, falcons, stocks))
    assert [place.tab for place in parts] == [False, True, False]
    assert parts[1].rect.w > 1.2 * round(TIGHT.tab * u)
    assert parts[1].rect.w <= round(BEST_TAB * u)
    assert all(place.rect.inside(area) for place in parts)
    assert all(not one.rect.overlaps(other.rect) for one, other in pairwise(parts))
