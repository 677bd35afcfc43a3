"""Several persons at one screen."""

import itertools

import pygame
import pytest

from tests.client.board_pilot import begun, quick
from tests.client.roll_and_write.conftest import SheetPilot
from tests.client.roll_and_write.play_kit import said


def test_several_people_share_the_screen_openly(sit):
    """Without secrets no curtain: the sheet of whoever is asked lies in the middle."""
    table = sit("person", "person", "easy")
    first = table.table.session.me
    for _ in range(8):
        table.play_decision()
        if table.table.session.me != first:
            break
    assert table.table.session.me != first
    assert table.table.model.own.name == table.table.session.people[table.table.session.me].name


def test_a_refusal_covers_no_cell_that_it_speaks_of(sit):
    """Wherever a dark cell is pressed, those lit can be seen."""
    table = sit("person", "easy", "easy")
    lit = [light.cell for light in table.picker.lights]
    rects = [table.table.ui.find(f"cell-{row}-{column}").rect for row, column in lit]
    told = 0
    for row, column in itertools.product(range(1, 7), repeat=2):
        if (row, column) in lit or table.picker.way_to((row, column)) is not None:
            continue
        table.press_cell((row, column))
        surface = pygame.Surface(table.table.kit.window)
        table.pilot.app.stack.draw(surface)
        told += "cross" in said(table)
        assert table.table.notes.lies.collidelist(rects) < 0
    assert told


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_the_banner_of_the_next_person_lies_over_no_die(make_app, size):
    """It says whose turn it is, over the bar: the dice can be seen at once."""
    pilot = make_app(size)
    quick(pilot)
    table = SheetPilot(pilot, begun("roll-and-write", ("person", "person"), "7", None))
    table.settle()
    table.press_cell(table.picker.lights[0].cell)
    table.press("act-end")
    assert table.table.notes.banner is not None
    surface = pygame.Surface(size)
    pilot.app.stack.draw(surface)
    table.table.notes.clear()
    plain = pygame.Surface(size)
    pilot.app.stack.draw(plain)
    assert pygame.image.tobytes(surface, "RGB") != pygame.image.tobytes(plain, "RGB")
    for widget in table.table.ui.every():
        if widget.key.startswith("die-"):
            seen = [pygame.image.tobytes(one.subsurface(widget.rect), "RGB") for one in (surface, plain)]
            assert seen[0] == seen[1]


def test_a_double_click_at_the_end_of_a_turn_is_not_the_next_persons(sit):
    """Its second press changes nothing and is answered with nothing; a press elsewhere counts."""
    table = sit("person", "person", "easy")
    first = table.table.session.me
    table.press_cell(table.picker.lights[0].cell)
    at = table.table.ui.find("act-end").rect.center
    table.pilot.click(at)
    table.pilot.frames(2)
    assert table.match.asked != first
    before = len(table.match.steps)
    table.pilot.click(at)
    assert (len(table.match.steps), said(table)) == (before, "")
    table.press_cell(table.picker.lights[0].cell)
    assert len(table.match.steps) > before


def test_a_press_that_ends_the_movement_of_another_does_nothing_else(sit):
    """While the building of the former person is still drawn, a press on a cell only shows it at once."""
    table = sit("person", "person", "easy", seed="7")
    first = table.table.session.me
    light = table.picker.lights[0].cell
    table.press_cell(light)
    table.pilot.setting(animation="normal")
    table.press("act-end")
    for _ in range(200):
        if table.match.asked != first and table.table.busy:
            break
        table.pilot.frames()
    assert table.table.busy
    before = len(table.match.steps)
    table.press_cell(light)
    assert not table.table.busy
    assert (len(table.match.steps), said(table)) == (before, "")


def test_the_focus_is_not_left_to_the_next_person(sit):
    """What one person pressed has no focus on the next sheet; the first Tab lands on its best cell."""
    table = sit("person", "person", "easy")
    first = table.table.session.me
    table.press_cell(table.picker.lights[0].cell)
    table.press("act-end")
    table.settle()
    assert table.table.session.me != first
    assert table.table.ui.focused is None
    assert not any(
        getattr(widget, "pointed", False) for widget in table.table.ui.every() if not widget.hovered
    )
    table.key(pygame.K_TAB)
    best = table.picker.lights[0].cell
    assert table.table.ui.focused.key == f"cell-{best[0]}-{best[1]}"
    assert table.table.ui.ring_shown
