"""A table with the whole catalogue before it exists: displays, own things and marks of made-up modules."""

import itertools
from dataclasses import replace

import pygame
import pytest

from alhambra_desktop.client.alhambra import session as session_module
from alhambra_desktop.client.alhambra.board_scene import BoardScene
from alhambra_desktop.presentation.alhambra.items import Drawer, Item
from alhambra_desktop.presentation.alhambra.models import COMMON

DISPLAYS, OWN = 26, 10
ART = ("card/character/back", "watchtower/tower/0", "badge/garden")
KINDS = ("squares", "characters", "watchtowers", "camps", "city_gates")


def displays():
    """Displays with one to nine things each, under names of their own."""
    for number in range(DISPLAYS):
        things = tuple(
            Item(
                f"thing {place}",
                f"Thing {place} of {number}",
                art=ART[(number + place) % len(ART)],
                count=place,
            )
            for place in range(1 + number * 5 % 9)
        )
        yield Drawer(f"toy_{number}", f"Display number {number}", "a note", things)


def filled(table, *facts):
    """The table with everything of the made-up modules on it."""
    mine = tuple(
        (f"toy_{number}", Item(f"own {number}", f"Own board {number}", art=ART[number % 3], count=number))
        for number in range(OWN)
    )
    live = frozenset({(COMMON, f"toy_{number}", "thing 0") for number in (3, 17, 25)})
    return replace(table, drawers=tuple(displays()), mine=mine, live=live)


@pytest.fixture
def full(sit, monkeypatch):
    """A table with six players at which everything lies."""
    monkeypatch.setattr(session_module, "laid", filled)
    table = sit("person", *["easy"] * 5, seed="4")
    table.settle()
    return table


def tabs(table):
    return [place.module for place in table.table.screen.places.shelf if place.tab]


def boards(table):
    return [place.module for place in table.table.screen.places.shelf if not place.tab]


def test_every_display_is_reached_by_its_tab(full):
    """Usable displays come first; the last tab leads on, page by page, until every display was seen."""
    assert tabs(full)[:3] == ["toy_3", "toy_17", "toy_25"]
    seen = set()
    for _ in range(6):
        seen |= set(tabs(full))
        full.press("drawers")
    assert {f"toy_{number}" for number in range(DISPLAYS)} <= seen


def test_boards_are_pinned_open(full):
    """Usable displays are open by themselves; a pressed tab stays open until it is pressed again."""
    assert boards(full) == ["toy_3", "toy_17", "toy_25"]
    first = next(name for name in tabs(full) if name not in boards(full) and name)
    full.press("drawer", first)
    assert first in boards(full)
    assert len(boards(full)) == 3
    full.press("drawer", first)
    assert boards(full) == ["toy_3", "toy_17", "toy_25"]


def test_nothing_lies_over_each_other(full):
    """Tabs and boards lie apart within the shelf, things within their boards; what is left out is counted."""
    screen = full.table.screen
    for page in range(3):
        full.table.session.page = page
        full.table.recompose()
        screen = full.table.screen
        for one, other in itertools.combinations(screen.places.shelf, 2):
            assert not one.rect.overlaps(other.rect)
        drawers = {drawer.module: drawer for drawer in screen.table.drawers}
        for place in screen.places.shelf:
            assert place.rect.inside(screen.layout.shelf)
            assert all(rect.inside(place.rect) for rect in place.items)
            if not place.tab:
                assert len(place.items) + place.further == len(drawers[place.module].items)
                assert place.items
    assert all(rect.inside(screen.layout.hand) for rect in screen.places.hand.mine)
    assert screen.layout.palace.h >= full.table.kit.px(200)


def test_a_display_opens_large(full):
    """Its handle opens it over the table with all its things; Esc closes it."""
    full.press("board", "toy_17")
    assert isinstance(full.top, BoardScene)
    shown = [widget for widget in full.top.ui.every() if widget.key.startswith("thing")]
    drawer = next(drawer for drawer in full.table.screen.table.drawers if drawer.module == "toy_17")
    assert len(shown) >= len(drawer.items)
    full.pilot.key(pygame.K_ESCAPE)
    assert full.top is full.table
