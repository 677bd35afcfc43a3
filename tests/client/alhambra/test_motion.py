"""Movement on the table: the palace glides, reduced motion fades, a press ends either."""

import time

import pygame
import pytest

from alhambra_desktop.client.alhambra.ahead import coming
from alhambra_desktop.client.alhambra.pointer import Held
from alhambra_desktop.presentation.alhambra.selection import PLACING
from tests.client.alhambra.play_kit import to_exact_offer
from tests.presentation.games import favourite


def to_placement(table):
    """Buy a tile and lay it so that the palace must move; the frames before and after."""
    sale = to_exact_offer(table)
    table.press("sale", sale)
    table.press("act", "buy")
    table.table.stage.skip()
    table.pilot.frames()
    for _ in range(3):
        if table.table.session.picker.phase == PLACING:
            break
        table.press("act", "stop")
        table.table.stage.skip()
        table.pilot.frames()
    lights = table.table.lights()
    outer = max(lights, key=lambda light: light.cell[1])
    stood = table.table.frame
    at = table.point(("cell", outer.cell))
    table.pilot.move(at)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        table.pilot.post(kind, pos=at, button=1, touch=False)
    table.pilot.frames(1, dt=0.0)
    return stood, table.table.frame


def test_the_palace_glides_to_its_new_place(sit):
    """After a placement the tiles are drawn on their way for 200 ms, then exactly where they belong."""
    table = sit("person", "easy", animation="normal")
    stood, goal = to_placement(table)
    cells = table.table.screen.table.own.city.cells()
    assert stood != goal
    first = table.table.shot.board.glide
    assert first == stood.around(cells)
    table.pilot.frames(1, dt=0.1)
    halfway = table.table.shot.board.glide
    assert halfway not in (None, first, goal.around(cells))
    table.pilot.frames(1, dt=0.11)
    assert table.table.shot.board.glide is None


@pytest.mark.parametrize(("animation", "seconds"), [("fast", 0.101), ("normal", 0.201)])
def test_fast_speed_halves_the_glide(sit, animation, seconds):
    """The glide is over after 200 ms, in fast motion after 100 ms, and not before."""
    table = sit("person", "easy", animation=animation)
    to_placement(table)
    table.pilot.frames(1, dt=seconds * 0.9)
    assert table.table.shot.board.glide is not None
    table.pilot.frames(1, dt=seconds * 0.11)
    assert table.table.shot.board.glide is None


def test_without_animation_the_palace_jumps(sit):
    """Off: nothing moves at all."""
    table = sit("person", "easy", animation="off")
    stood, goal = to_placement(table)
    assert stood != goal
    assert table.table.shot.board.glide is None
    assert not table.table.stage.busy


def test_space_ends_a_glide(sit):
    """A key puts everything where it belongs at once."""
    table = sit("person", "easy", animation="normal")
    to_placement(table)
    table.pilot.key(pygame.K_SPACE)
    assert not table.table.stage.busy
    assert table.table.shot.board.glide is None


def test_reduced_motion_fades(sit):
    """Nothing flies or glides; the old table pales away in 120 ms, and a press ends it."""
    table = sit("person", "easy", animation="reduced")
    to_placement(table)
    scene = table.table
    assert scene.stage.share("fade") == 0.0
    assert scene.shot.board.glide is None
    assert not list(scene.stage.flights())
    assert not scene.stage.arriving("card", "tile", "thing")
    old = pygame.display.get_surface().copy()
    table.pilot.frames(1, dt=0.06)
    assert 0.4 < scene.stage.share("fade") < 0.6
    assert pygame.display.get_surface().get_buffer().raw != old.get_buffer().raw
    table.pilot.frames(1, dt=0.07)
    assert scene.stage.share("fade") is None
    assert not scene.stage.busy


def test_input_is_never_locked_by_a_fade(sit):
    """Space ends the fade at once."""
    table = sit("person", "easy", animation="reduced")
    to_placement(table)
    table.pilot.key(pygame.K_SPACE)
    assert not table.table.stage.busy


def test_nothing_glides_while_something_is_carried(sit):
    """Whoever picks something up during a glide finds the palace where it belongs at once."""
    table = sit("person", "easy", animation="normal")
    to_placement(table)
    scene = table.table
    assert scene.shot.board.glide is not None
    scene.pointer.held = Held(("display", 0), (5, 5), carrying=True)
    table.pilot.frames(1, dt=0.01)
    assert scene.stage.share("glide") is not None
    assert scene.shot.board.glide is None


def until(table, kind):
    """Frames until a mark of this kind is seen."""
    for _ in range(300):
        if any(cue.kind == kind for cue, _, _ in table.table.stage.marks()):
            return
        table.pilot.frames(1, dt=0.01)
    pytest.fail(f"no {kind} was seen")


def test_a_tile_comes_down_with_dust_and_is_counted(sit):
    """Dust at its cell, then a sign on the own plate; both are over by themselves."""
    table = sit("person", "easy", animation="normal")
    to_placement(table)
    until(table, "dust")
    table.pilot.frames(1, dt=0.05)
    (place,) = (place for cue, place, _ in table.table.stage.marks() if cue.kind == "dust")
    assert place in [table.table.frame.rect(cell) for cell in table.table.screen.table.own.city.cells()]
    signs = [cue for cue, _, _ in table.table.stage.marks() if cue.kind in ("count", "lead")]
    for _ in range(100):
        if signs:
            break
        table.pilot.frames(1, dt=0.02)
        signs = [cue for cue, _, _ in table.table.stage.marks() if cue.kind in ("count", "lead")]
    assert [cue.goal[:2] for cue in signs] == [("count", table.table.session.me)]
    plate = table.table.screen.layout.plate
    (sign,) = (place for cue, place, _ in table.table.stage.marks() if cue.kind in ("count", "lead"))
    assert plate.x <= sign.x
    assert sign.right <= plate.right
    table.pilot.wait(2.5)
    assert not list(table.table.stage.marks())


def test_a_press_ends_dust_and_signs(sit):
    """Nothing waits for them."""
    table = sit("person", "easy", animation="normal")
    to_placement(table)
    until(table, "dust")
    table.pilot.key(pygame.K_SPACE)
    assert not list(table.table.stage.marks())


def test_reduced_motion_has_no_dust(sit):
    """With reduced motion the table only fades: no dust rises."""
    table = sit("person", "easy", animation="reduced")
    to_placement(table)
    for _ in range(30):
        assert not list(table.table.stage.marks())
        table.pilot.frames(1, dt=0.02)


def test_a_step_and_its_picture_take_a_frame_each(sit):
    """In the frame in which a bot acts nothing is painted; the next one shows the movement from its start."""
    table = sit("easy", "easy", animation="normal", bot_speed="normal")
    loop, match = table.pilot.app.loop, table.match
    seen = 0
    for _ in range(2000):
        steps, drawn, busy = len(match.steps), loop.drawn, table.table.busy
        table.pilot.frames()
        if len(match.steps) == steps or not table.table.busy:
            continue
        assert not busy
        assert loop.drawn == drawn
        table.pilot.frames()
        assert loop.drawn == drawn + 1
        assert len(match.steps) == steps + 1
        seen += 1
        if seen == 3:
            return
    raise AssertionError("no bot has moved anything")


def test_pictures_of_the_next_pieces_are_read_ahead(sit):
    """Beside the frames: what is turned up next need not be read in the frame that shows it."""
    table = sit("person", "easy", animation="normal")
    art = table.table.kit.art
    wanted = list(coming(table.match))
    tile = table.match.game.state.supply.pieces[-1]
    assert {f"tile/{tile}", f"tile/{tile}/small"} <= set(wanted)
    for _ in range(1000):
        table.pilot.frames()
        if not art.unread(wanted):
            return
        time.sleep(0.01)
    raise AssertionError(f"not read: {art.unread(wanted)}")


def test_the_next_city_is_drawn_before_it_comes_to_the_middle(sit):
    """Two people share the table: while one of them thinks, the tiles of the other are scaled in advance."""
    table = sit("person", "person", open_hands=True)
    for _ in range(40):
        table.match.choose(favourite(table.match.game))
    while table.match.asked != 0:
        table.match.choose(favourite(table.match.game))
    table.table.session.went_on()
    table.table.jumped()
    assert table.table.session.me == 0
    foresight, art = table.table._foresight, table.pilot.app.services.kit.art
    assert foresight.next_viewer() == 1
    art._cache.clear()
    for _ in range(300):
        table.pilot.frames()
        if not foresight._left and foresight._planned and not art.reading:
            break
        time.sleep(0.005)
    made, cache = [], art._cache
    real = cache.get
    cache.get = lambda key, make: real(key, lambda: made.append(key) or make())
    city = table.match.view(1).seat(1).city
    assert len(city.tiles()) > 2
    while table.match.asked != 1:
        table.match.choose(favourite(table.match.game))
    table.table.session.went_on()
    table.table.jumped()
    table.pilot.frames(2)
    assert table.table.session.me == 1
    cell = table.table.frame.cell
    drawn = [key for key in made if key[0] == "art" and key[2] == cell and key[1].startswith("tile/")]
    del cache.get
    assert drawn == []
