"""What is merely picked answers at once, though the table is painted and scored over several frames."""

import pygame
import pytest

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.client.alhambra import painter, scene
from alhambra_desktop.client.alhambra.painter import Painter
from alhambra_desktop.client.play import unshown
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.seating import MatchSetup, SeatSetup
from alhambra_desktop.match.worker import InlineWorker
from tests.alhambra.modules.test_camps import SOUTH, at_table
from tests.client.alhambra.conftest import COLOURS, NAMES, TablePilot
from tests.client.alhambra.test_unshown import Ticking, played

PICKED = ("sale", "display", "hand", "reserve", "thing")
ENOUGH = 400
"""Frames in which everything is shown, with one part in each."""


@pytest.fixture
def slowly(monkeypatch):
    """One part in a frame: of the picture, and of what something picked would score."""
    clock = Ticking()
    monkeypatch.setattr(unshown, "SHARE", 0.5)
    for module in (painter, scene, "alhambra_desktop.client.alhambra.later_points"):
        name = module if isinstance(module, str) else module.__name__
        monkeypatch.setattr(f"{name}.perf_counter", clock)


def sat(app, modules=(), steps=0):
    """A person's turn at a table, some steps after the beginning."""
    app.setting(bot_speed="instant", animation="off")
    seats = tuple(
        SeatSetup(n, c, k) for n, c, k in zip(NAMES, COLOURS, ("person", "easy", "easy"), strict=False)
    )
    match = Match.begin(MatchSetup(seats, "pick", modules=modules), None, InlineWorker())
    played(match, steps, "pick")
    table = TablePilot(app, match)
    table.settle()
    return table


def shown(table):
    """Let frames pass until the picture is whole, with all points; returns how many."""
    view = table.table
    for number in range(ENOUGH):
        table.pilot.frames()
        if not view.dirty and not view._later.go_on() and not view._stale:
            return number
    raise AssertionError("it never came to an end")


def on_screen(table):
    """The table in the window, as it is painted."""
    surface = pygame.Surface(table.table.kit.window)
    table.table.painter.paint(surface, table.table.shot)
    return pygame.image.tobytes(surface, "RGB")


def at_once(table):
    """The table put together and painted without any break."""
    table.table.recompose()
    surface = pygame.Surface(table.table.kit.window)
    Painter(table.table.kit).paint(surface, table.table.shot)
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize(
    "modules",
    [pytest.param((), id="base"), pytest.param(tuple(MODULES), id="all", marks=pytest.mark.slow)],
)
def test_what_is_picked_comes_to_the_same_picture(app, slowly, modules):
    """Whatever is pressed, the picture of several frames is the one made at once, with the same points."""
    table = sat(app, modules, steps=160 if modules else 20)
    shown(table)
    dice, over, picks = Dice("picks"), len(table.match.steps), 0
    for _ in range(8):
        targets = [target for target in table.table.screen.targets if target.live]
        names = [target.name for target in targets if target.name[0] in PICKED]
        table.press(*names[dice.below(len(names))])
        if table.top is not table.table or len(table.match.steps) != over:
            break  # it was a choice, or opened something
        assert shown(table) > 1
        seen, model, lit = on_screen(table), table.table.screen, table.table.lights()
        assert seen == at_once(table)
        assert (model, lit) == (table.table.screen, table.table.lights())
        picks += 1
    assert picks > 3


def test_a_pick_is_composed_in_the_frame_of_its_press(app, slowly):
    """Two frames after the press its zone is painted, though others still wait."""
    table = sat(app)
    shown(table)
    zone = pygame.Rect(table.table.screen.layout.hand)
    before = pygame.display.get_surface().subsurface(zone).copy()
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        table.pilot.post(kind, pos=table.point(("hand", 0)), button=1, touch=False)
    table.pilot.frames()
    assert table.table.session.selection.hand == (0,)
    assert table.table.shot.selection.hand == (0,)
    table.pilot.frames()
    after = pygame.display.get_surface().subsurface(zone)
    assert pygame.image.tobytes(after, "RGB") != pygame.image.tobytes(before, "RGB")


def test_no_press_is_lost_while_a_pick_is_painted(app, slowly):
    """Card, tile, cell in three frames one after the other: all of them count."""
    table = sat(app)
    shown(table)
    sale = next(slot.sale for slot in table.table.screen.table.market if slot.status in ("exact", "pay"))

    def press(name):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            table.pilot.post(kind, pos=table.point(name), button=1, touch=False)
        table.pilot.frames()

    press(("hand", 0))
    assert table.table.session.selection.hand == (0,)
    press(("hand", 0))
    assert table.table.session.selection.hand == ()
    press(("sale", sale))
    assert table.table.session.selection.sale == sale
    steps = len(table.match.steps)
    press(("cell", table.table.lights()[0].cell))
    assert len(table.match.steps) > steps


def test_points_of_a_piece_follow_the_lit_cells(app, slowly):
    """A camp changes no wall: its cells are lit at once, and tell their points some frames later."""
    table = sat(app, ("camps",))
    game = table.match.game
    game.state.market[0] = SOUTH
    game.seat(table.table.session.me).city = at_table().seat(0).city
    table.match._moved()
    table.table.session.went_on()
    table.table.jumped()
    shown(table)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        table.pilot.post(kind, pos=table.point(("sale", "space-1")), button=1, touch=False)
    table.pilot.frames()
    assert table.table.lights()
    assert not any(light.points for light in table.table.lights())
    shown(table)
    assert all(light.points for light in table.table.lights())
    assert any(light.gain for light in table.table.lights())
