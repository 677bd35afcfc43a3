"""Movement on the paper table: it takes its time, a press ends it, reduced motion fades."""

import pygame
import pytest

from alhambra_desktop.client.roll_and_write.motion import FADE
from alhambra_desktop.presentation.roll_and_write.choreography import CROSS, TICK
from alhambra_desktop.roll_and_write.choices import BuildCrossing


def build(table):
    """Press the best cell and see the table that follows, without letting time pass."""
    cell = table.picker.lights[0].cell
    spot = table.pilot.widget(f"cell-{cell[0]}-{cell[1]}")
    table.pilot.move(spot.rect.center)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        table.pilot.post(kind, pos=spot.rect.center, button=1, touch=False)
    table.pilot.frames(2, dt=0.0)
    return cell


@pytest.mark.parametrize(("animation", "factor"), [("normal", 1), ("fast", 2)])
def test_a_cross_is_drawn_in_its_time(sit, animation, factor):
    """Cross and tick take their seconds, in fast motion half of them."""
    table = sit("person", "easy", animation=animation)
    cell = build(table)
    thing = ("cross", table.table.session.me, cell)
    assert thing in table.table.hidden()
    table.pilot.frames(1, dt=CROSS / factor + 0.01)
    assert thing not in table.table.hidden()
    assert table.table.busy
    table.pilot.frames(1, dt=TICK / factor)
    assert not table.table.busy


def test_nothing_can_be_pressed_twice_while_it_moves(sit):
    """A press during a movement ends it; the next one acts."""
    table = sit("person", "easy", animation="normal")
    before = len(table.match.steps)
    build(table)
    table.key(pygame.K_SPACE)
    assert not table.table.busy
    assert len(table.match.steps) == before + 1
    table.press("act-end")
    assert len(table.match.steps) > before + 1


def test_without_animation_nothing_moves(sit):
    """Off: the mark is there at once."""
    table = sit("person", "easy", animation="off")
    build(table)
    assert not table.table.busy
    assert not table.table.hidden()


def test_reduced_motion_fades(sit):
    """The old picture pales away; nothing is hidden or flies."""
    table = sit("person", "easy", animation="reduced")
    build(table)
    assert table.table._motion.fading == 1.0
    assert not table.table.hidden()
    table.pilot.frames(1, dt=FADE / 2)
    assert 0.4 < table.table._motion.fading < 0.6
    table.pilot.frames(1, dt=FADE)
    assert not table.table.busy


def test_dice_slide_to_the_neighbour(sit):
    """The pair passed on starts on the own sheet and ends in the neighbour's tray."""
    table = sit("person", "easy", "easy", animation="normal")
    build(table)
    table.key(pygame.K_SPACE)
    table.key(pygame.K_e)
    moving = [cue for cue in table.table._motion._cues if cue.kind == "pass"]
    assert len(moving) == 2
    board = table.table._board
    for cue in moving:
        start = board.find(("from", cue.thing[2], *cue.start))
        goal = board.find(cue.thing)
        assert start.inside(board.parts.paper)
        assert goal.inside(board.panels[cue.thing[1]].tray)


def test_the_picture_after_a_movement_is_the_still_one(sit):
    """Whatever was drawn on the way leaves nothing behind."""
    table = sit("person", "easy", "easy", animation="normal")
    build(table)
    table.pilot.move((2, 2))
    table.pilot.wait(2)
    assert not table.table.busy
    moved = pixels(table)
    table.table.relayout()
    table.pilot.frames(2)
    assert pixels(table) == moved


def pixels(table):
    surface = pygame.Surface(table.table.kit.window)
    table.table.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def test_an_own_step_is_worked_out_and_painted_in_two_frames(sit):
    """Each takes some milliseconds; together they would be a long frame."""
    table = sit("person", "easy", animation="normal")
    loop, choice = table.pilot.app.loop, BuildCrossing(table.picker.lights[0].cell)
    table.pilot.frames(2)
    table.table.choose(choice)
    drawn = loop.drawn
    table.pilot.frames(1)
    assert loop.drawn == drawn
    table.pilot.frames(1)
    assert loop.drawn == drawn + 1
