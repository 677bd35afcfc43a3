"""What is on its way: hidden where it belongs until it has come, heard once, over in time."""

import pygame
import pytest

from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.dice_game.rolling import roll_of
from alhambra_desktop.client.dice_game.stage import Stage
from alhambra_desktop.dice_game.components import standard
from alhambra_desktop.presentation.dice_game.motions import REDUCED, ROLL, Cue
from alhambra_desktop.presentation.rects import Rect

TYPES = standard().types
ON_TRACK = ("track", "tower", 1)
HIGHER = ("track", "tower", 2)
HIGHEST = ("track", "tower", 3)
CLIMB = (
    Cue("stone", "0", 0.0, 0.3, ON_TRACK, HIGHER, "coin"),
    Cue("stone", "0", 0.3, 0.3, HIGHER, HIGHEST, "coin"),
)
PLACES = {ON_TRACK: Rect(10, 200, 20, 20), HIGHER: Rect(10, 150, 20, 20), HIGHEST: Rect(10, 100, 20, 20)}


def playing(cues, *, reduced=False):
    stage = Stage(TYPES)
    length = stage.play(
        cues, lambda place: PLACES.get(place, Rect(50, 50, 20, 20)), lambda _: "emblem/red", reduced=reduced
    )
    return stage, length


def test_a_moving_thing_is_hidden_at_its_destination():
    """A stone is not shown on its track while it climbs; afterwards it is."""
    stage, length = playing(CLIMB)
    heard = []
    assert length == pytest.approx(0.6)
    assert stage.hides("stone", HIGHEST, "0")
    assert not stage.hides("stone", HIGHEST, "1")
    assert not stage.hides("stone", ("track", "garden", 3), "0")
    stage.advance(0.1, heard.append)
    stage.advance(0.3, heard.append)
    assert heard == ["coin", "coin"]
    stage.advance(0.3, heard.append)
    assert not stage.hides("stone", HIGHEST, "0")


def test_a_stone_is_in_one_place(app):
    """While the first of two steps is played, the second one does not show the stone a second time."""
    stage, _ = playing(CLIMB)
    for at in (0.05, 0.2, 0.3, 0.45):
        stage.advance(at - stage._line.time, lambda _: None)
        surface = pygame.Surface((100, 300))
        stage.draw(Brush(app.app.services.kit), surface, surface.get_rect())
        assert pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255)).count() < 100 * 300
        painted = pygame.mask.from_threshold(surface, (0, 0, 0), (8, 8, 8, 255))
        painted.invert()
        assert len(painted.connected_components(20)) == 1


def test_the_disc_of_a_leader_turns_over():
    """Who had a place is known until the disc has turned; no other place turns."""
    cue = Cue("lead", "2", 0.1, 0.3, ("lead", "tower", 0), ("lead", "tower", 0))
    stage, length = playing((cue,))
    assert length == pytest.approx(0.4)
    stage.advance(0.25, lambda _: None)
    assert stage.turning("tower", 0) == (2, pytest.approx(0.5))
    assert stage.turning("tower", 1) is None
    assert stage.turning("garden", 0) is None
    stage.advance(0.2, lambda _: None)
    assert stage.turning("tower", 0) is None


def test_dust_disappears_after_its_time(app):
    """Dust lies around the place while it rises, and nothing of it is left; reduced there is none."""
    cue = Cue("dust", "", 0.0, 0.3, HIGHER, HIGHER)
    for reduced, at, seen in ((False, 0.1, True), (False, 0.4, False), (True, 0.1, False)):
        stage, _ = playing((cue,), reduced=reduced)
        stage.advance(at, lambda _: None)
        surface = pygame.Surface((100, 300))
        stage.draw(Brush(app.app.services.kit), surface, surface.get_rect())
        assert (pygame.mask.from_threshold(surface, (0, 0, 0), (8, 8, 8, 255)).count() < 30_000) == seen


def test_reduced_motion_only_fades_things():
    """Everything fades in at once, in a moment."""
    _, length = playing(CLIMB, reduced=True)
    assert length == REDUCED
    assert playing((), reduced=True)[1] == 0.0


def test_skipping_puts_everything_in_its_place():
    """After skip nothing is hidden and nothing rolls."""
    stage, _ = playing((Cue("roll", "tower", 0.0, ROLL, ("die", "", 3), ("die", "", 3)),))
    assert stage.rolls
    assert stage.hides("roll", ("die", "", 3))
    assert not stage.hides("roll", ("die", "", 4))
    stage.skip()
    assert not stage.rolls
    assert not stage.hides("roll", ("die", "", 3))


@pytest.mark.parametrize("symbol", TYPES)
def test_a_roll_ends_with_what_was_thrown(symbol):
    """The last face is the engine's; no face follows itself; the same throw rolls the same way."""
    roll = roll_of(2, symbol, TYPES, salt=5)
    assert roll.faces[-1] == symbol
    assert all(one != other for one, other in zip(roll.faces, roll.faces[1:], strict=False))
    assert roll_of(2, symbol, TYPES, salt=5) == roll
