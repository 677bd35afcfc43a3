"""A palace laid on the score pad, through real events: press, drag, keys; reasons; what is counted."""

import pygame
import pytest

from alhambra_desktop.client.menus.frame import PageScene
from alhambra_desktop.client.score_pad.alhambra.palace import PalaceScene
from alhambra_desktop.client.score_pad.alhambra.scene import ScorePadScene
from alhambra_desktop.client.widget_cards import card_about
from alhambra_desktop.match.alhambra.score_pad import ScorePad
from tests.client.conftest import faults_of

OPEN, FURTHER, WALLED = "garden-10-open", "garden-11-open", "garden-10-N"


@pytest.fixture
def pilot(make_app):
    return make_app((1280, 720))


def opened(pilot, player=0):
    """The palace of a player at the first scoring, as from the title."""
    pilot.click("score-pad")
    assert isinstance(pilot.scene, ScorePadScene)
    pilot.click(f"palace-{player}")
    assert isinstance(pilot.scene, PalaceScene)
    return pilot.scene


def laid(scene, player=0):
    return scene.pad.rows("A", player)


def drag(pilot, start, goal):
    """Hold the left button down at a point, move, and let go at another."""
    pilot.move(start)
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False)
    pilot.frames()
    for step in range(1, 5):
        pilot.move((start[0] + (goal[0] - start[0]) * step // 4, start[1] + (goal[1] - start[1]) * step // 4))
    pilot.frames(2)
    pilot.post(pygame.MOUSEBUTTONUP, pos=goal, button=1, touch=False)
    pilot.frames(3)


def middle(pilot, key):
    return pilot.widget(key).rect.center


def test_tiles_are_laid_by_clicks_and_counted_on_the_sheet(pilot):
    """A type, a tile, a lit cell; the sheet has the counts, and the wall, without a number typed."""
    scene = opened(pilot)
    pilot.click("type-garden")
    pilot.click(f"tile-{WALLED}")
    pilot.click("cell-0,-1")
    assert laid(scene) == [(WALLED, 0, -1)]
    assert pilot.widget("wall").text == "1"
    assert pilot.widget("type-garden").count == 1
    pilot.key(pygame.K_ESCAPE)
    sheet = pilot.scene
    assert isinstance(sheet, ScorePadScene)
    assert (pilot.widget("garden-0").value, pilot.widget("wall-0").value) == (1, 1)
    assert sheet.pad.points()["A"] == (6, 0, 0)  # the only garden, and one side of wall
    assert pilot.widget("palace-0").label == "1 tile"
    pilot.click("scoring")  # its middle is the second scoring
    assert [pilot.widget(f"palace-{player}").label for player in (0, 1)] == ["Go on", "Build"]
    assert pilot.widget("garden-0").value == 0
    pilot.click("palace-0")
    pilot.click("done")
    assert (pilot.widget("palace-0").label, pilot.widget("garden-0").value) == ("1 tile", 1)


def test_a_typed_number_replaces_that_of_the_palace(pilot):
    """Emptied, it is that of the palace again; digits after it begin a new number."""
    scene = opened(pilot)
    pilot.click("type-garden")
    pilot.click(f"tile-{OPEN}")
    pilot.click("cell-1,0")
    pilot.click("done")
    sheet = pilot.scene
    pilot.click("garden-0")
    cell = pilot.widget("garden-0")
    assert (cell.value, cell.hint()) == (1, cell.tip)
    for key, value in (("4", 4), ("", 1), ("3", 3)):
        code = ord(key) if key else pygame.K_DELETE
        pilot.post(pygame.KEYDOWN, key=code, mod=0, unicode=key, scancode=0)
        pilot.frames(2)
        assert sheet.pad.told("A", "garden").counts[0] == 2 * value
    assert scene.pad.city("A", 0).counts()[4] == 1


def test_tiles_are_dragged_to_a_cell_to_another_and_away(pilot):
    """From the box to the palace, within it, back beside it; an impossible cell changes nothing."""
    scene = opened(pilot)
    pilot.click("type-garden")
    pilot.click(f"tile-{OPEN}")
    east, west = middle(pilot, "cell-1,0"), middle(pilot, "cell--1,0")
    pilot.key(pygame.K_ESCAPE)
    drag(pilot, middle(pilot, f"tile-{OPEN}"), east)
    assert laid(scene) == [(OPEN, 1, 0)]
    drag(pilot, middle(pilot, f"laid-{OPEN}"), middle(pilot, "wall"))
    assert laid(scene) == []
    drag(pilot, middle(pilot, f"tile-{WALLED}"), west)
    assert laid(scene) == [(WALLED, -1, 0)]
    pilot.click(f"laid-{WALLED}")  # lifted: where it may go is lit
    assert "cell-0,1" in pilot.shown
    drag(pilot, middle(pilot, f"tile-{WALLED}"), middle(pilot, "cell-0,1"))
    assert laid(scene) == [(WALLED, -1, 0)]
    assert "wall" in scene.said
    assert scene.carried == ""


def test_everything_works_by_keys_alone(pilot):
    """Digit for the type, arrows, Enter on a tile and on a cell; Delete and Ctrl+Z take off."""
    scene = opened(pilot)
    pilot.key(pygame.K_5)
    assert scene.kind == "garden"
    scene_focus = scene.ui.focused
    assert scene_focus is not None
    assert scene_focus.key == "type-garden"
    pilot.key(pygame.K_DOWN)
    first = scene.ui.focused
    assert first is not None
    assert first.key.startswith("tile-garden")
    pilot.key(pygame.K_RETURN)
    assert scene.chosen == first.key.removeprefix("tile-")
    assert scene.ui.focused.key.startswith("cell-")
    pilot.key(pygame.K_RETURN)
    assert [row[0] for row in laid(scene)] == [first.key.removeprefix("tile-")]
    assert scene.ui.focused.key.startswith("tile-")
    pilot.key(pygame.K_RETURN)
    assert scene.chosen
    pilot.key(pygame.K_ESCAPE)
    assert (scene.chosen, pilot.scene) == ("", scene)
    scene.ui.focus(f"laid-{laid(scene)[0][0]}", show=True)
    pilot.key(pygame.K_DELETE)
    assert laid(scene) == []
    pilot.key(pygame.K_RETURN)
    pilot.key(pygame.K_RETURN)
    assert len(laid(scene)) == 1
    pilot.key(pygame.K_z, pygame.KMOD_LCTRL)
    assert laid(scene) == []
    pilot.key(pygame.K_ESCAPE)
    assert isinstance(pilot.scene, ScorePadScene)


def test_what_is_not_possible_says_why(pilot):
    """A cell where a wall would meet an open side; a tile that others need; one that another has."""
    scene = opened(pilot)
    pilot.click("type-garden")
    for tile, cell in ((OPEN, "cell-1,0"), (FURTHER, "cell-2,0")):
        pilot.click(f"tile-{tile}")
        pilot.click(cell)
    pilot.click(f"tile-{WALLED}")
    pilot.click("cell-0,1")
    assert (len(laid(scene)), scene.said) == (2, "Its north wall would meet the open side of the fountain.")
    pilot.key(pygame.K_ESCAPE)
    pilot.click(f"laid-{OPEN}")
    assert scene.said.startswith("Garden 10 stays here. Nobody could walk to")
    pilot.click("take-back")
    assert [row[0] for row in laid(scene)] == [OPEN]
    pilot.click("who-1")
    tile = pilot.widget(f"tile-{OPEN}")
    assert (tile.enabled, tile.hint()) == (False, "Player 1 has it (scoring A).")
    pilot.click(f"tile-{OPEN}")
    assert scene.said == tile.hint()
    assert laid(scene, 1) == []


def test_what_is_lifted_goes_back_unless_it_is_laid(pilot):
    """Escape changes nothing; another cell moves it; clearing the palace is asked about."""
    scene = opened(pilot)
    pilot.click("type-garden")
    pilot.click(f"tile-{OPEN}")
    pilot.click("cell-1,0")
    pilot.click(f"laid-{OPEN}")
    pilot.key(pygame.K_ESCAPE)
    assert laid(scene) == [(OPEN, 1, 0)]
    pilot.click(f"laid-{OPEN}")
    pilot.click("cell-0,1")
    assert laid(scene) == [(OPEN, 0, 1)]
    pilot.click("empty")
    pilot.key(pygame.K_ESCAPE)
    assert laid(scene) == [(OPEN, 0, 1)]
    pilot.click("empty")
    pilot.click("answer-1")
    assert laid(scene) == []
    assert not pilot.widget("take-back").enabled


def test_a_player_with_a_palace_leaves_only_after_a_question(pilot):
    """The palace would be lost with the column."""
    scene = opened(pilot, 2)
    pilot.click("type-garden")
    pilot.click(f"tile-{OPEN}")
    pilot.click("cell-1,0")
    pilot.click("done")
    pilot.click("fewer")
    pilot.key(pygame.K_ESCAPE)
    assert (len(scene.pad.pages.names), laid(scene, 2)) == (3, [(OPEN, 1, 0)])
    pilot.click("fewer")
    pilot.click("answer-1")
    assert (len(scene.pad.pages.names), scene.pad.owner(OPEN)) == (2, None)


def test_every_part_tells_its_card(pilot):
    """F1 on any control says what it is and does."""
    scene = opened(pilot)
    pilot.click("type-garden")
    pilot.click(f"tile-{OPEN}")
    pilot.click("cell-1,0")
    pilot.click(f"tile-{WALLED}")
    for widget in scene.ui.every():
        if widget.focusable:
            card = card_about(widget, scene.area)
            assert card is not None, widget.key
            assert card.title or card.text, widget.key


CROWD = ["Anna", "Karim", "Leonor", "Yusuf", "Zahra", "Omar Maximilian"]


@pytest.mark.parametrize(
    ("size", "language"),
    [((1024, 640), "fr"), ((1280, 720), "de"), ((1920, 1080), "en"), ((2560, 1440), "fr")],
)
def test_everything_in_a_palace_fits(make_app, size, language):
    """Six players and modules; with a tile in the hand, and with a refusal."""
    pilot = make_app(size)
    pilot.setting(language=language)
    scene = opened(pilot)
    pad: ScorePad = scene.pad
    pad.seat(CROWD)
    pad.play_with(("characters", "medina"))
    scene.show_type("garden")
    pilot.frames(2)
    pilot.click(f"tile-{OPEN}")
    pilot.click("cell-1,0")
    pilot.click(f"tile-{WALLED}")
    pilot.click("cell-0,1")
    assert scene.said
    assert isinstance(scene, PageScene)
    assert faults_of(scene.ui.every(), pygame.Rect((0, 0), size)) == []
