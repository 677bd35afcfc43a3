"""Keeping a game after its end: the dialog through real events, and the files it leaves."""

import subprocess
import time

import pygame
import pytest

from alhambra_desktop.cli_args import ScreenshotArgs
from alhambra_desktop.client import pictures, screenshot
from alhambra_desktop.client.folders import pictures_folder
from alhambra_desktop.client.paint import Paint
from alhambra_desktop.client.result.keeping import KeepScene
from alhambra_desktop.client.result.scene import ResultScene
from alhambra_desktop.client.tables import table_of
from alhambra_desktop.client.theme import unit
from alhambra_desktop.match.loading import load
from alhambra_desktop.match.saves import SaveFolder
from alhambra_desktop.match.worker import InlineWorker
from tests.client.conftest import faults_of
from tests.client.play.replay_kit import recorded


@pytest.fixture
def pilot(make_app, tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    (tmp_path / "Pictures").mkdir()
    found = make_app((1280, 720))
    found.app.services.table = table_of
    found.setting(animation="off")
    return found


@pytest.fixture
def drawn(monkeypatch):
    """What the processes that draw are called with; they only end."""
    calls = []

    def start(command, **options):
        calls.append(command[command.index("screenshot") :])
        return Ended()

    monkeypatch.setattr(pictures.subprocess, "Popen", start)
    return calls


class Ended:
    """A process that has done its work."""

    def poll(self):
        return 0


def opened(pilot, game="alhambra"):
    match = recorded(game)
    table = pilot.show(table_of(match))
    table.open_result()
    pilot.frames(2)
    assert isinstance(pilot.scene, ResultScene)
    pilot.click(pygame.Rect(pilot.scene.buttons()["more"]).center)
    pilot.click(pygame.Rect(pilot.scene.buttons()["keep"]).center)
    assert isinstance(pilot.scene, KeepScene)
    return pilot.scene


def test_everything_is_kept_in_a_folder_of_its_own(pilot, drawn):
    """Record and match at once, pictures one by one; the record can be watched like a saved game."""
    scene = opened(pilot)
    assert not faults_of(scene.ui.every(), pygame.Rect(0, 0, 1280, 720))
    pilot.key(pygame.K_RETURN)
    pilot.frames(12)
    folder = scene.folder
    assert folder.parent == pictures_folder(pilot.app.services.data_dir)
    match = recorded("alhambra")
    for path in (folder / "alhambra.txt", *folder.glob("*.alhambra")):
        assert load(path, InlineWorker(), keep=False).match.game.digest() == match.game.digest()
    assert [call[call.index("--scene") + 1] for call in drawn] == [
        "shown-result",
        "shown-table",
        "palace",
        "palace",
        "palace",
    ]
    assert drawn[-1][drawn[-1].index("--seat") + 1] == "3"
    assert {call[call.index("--size") + 1] for call in drawn} == {"1920x1080"}
    assert {call[call.index("--scale") + 1] for call in drawn} == {"100"}
    assert folder.name in scene._told
    assert scene.ui.focused.key == "folder"


def test_a_large_picture_shows_the_same():
    """Twice as many pixels make everything twice as large."""
    assert unit(pictures.FOUR_K, pictures.scale_for(pictures.FOUR_K)) == pytest.approx(2, abs=0.01)


@pytest.mark.parametrize("game", ["alhambra", "dice", "roll-and-write"])
@pytest.mark.parametrize("scene", ["shown-result", "shown-table"])
def test_what_is_shown_to_others_has_no_buttons(tmp_path, make_app, monkeypatch, game, scene):
    """Neither drawn nor as widgets, and no scene waits for a press."""
    drawn, button = [], Paint.button
    monkeypatch.setattr(Paint, "button", lambda *args: drawn.append(args) or button(*args))
    pilot = make_app((1920, 1080))
    pilot.setting(animation="off")
    file = recorded(game).save_as(SaveFolder(tmp_path), "kept")
    asked = ScreenshotArgs(scene, 1, 0, (1920, 1080), tmp_path / "a.png", game=game, match=file)
    screenshot.picture(pilot.app, asked)
    drawn.clear()
    scene = pilot.scene
    scene.draw(pilot.app.services.display.surface)
    assert not drawn
    assert not isinstance(scene, ResultScene) or scene.buttons() == {}


@pytest.mark.slow
def test_only_chosen_things_are_saved(pilot, drawn):
    """Switched off by the mouse; nothing wanted is nothing to keep; a second time is a second folder."""
    scene = opened(pilot, "dice")
    for key in ("result", "table", "record"):
        pilot.click(key)
    pilot.click("keep")
    pilot.frames(3)
    assert drawn == []
    assert [path.suffix for path in scene.folder.iterdir()] == [".alhambra"]
    first = scene.folder
    pilot.click("match")
    assert not scene.ui.find("keep").enabled
    pilot.click("result")
    pilot.click("keep")
    pilot.frames(5)
    assert scene.folder == first.with_name(first.name + "-2")
    pilot.key(pygame.K_ESCAPE)
    assert isinstance(pilot.scene, ResultScene)


@pytest.mark.slow
def test_a_full_disk_is_reported(pilot, drawn, monkeypatch):
    """What cannot be written is said; the dialog stays."""

    def full(match, folder, name):
        raise OSError(28, "No space left on device")

    scene = opened(pilot, "dice")
    monkeypatch.setattr("alhambra_desktop.match.match.Match.save_as", full)
    pilot.click("keep")
    assert "No space left on device" in scene._told
    assert pilot.scene is scene


@pytest.mark.slow
def test_a_picture_is_really_drawn(tmp_path, monkeypatch):
    """A palace in a process of its own, of the size that was asked for."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    file = recorded("alhambra").save_as(SaveFolder(tmp_path), "kept")
    out = tmp_path / "palace.png"
    maker = pictures.PictureMaker(file, [pictures.Wish("palace", out, 0)], (1280, 720), "fr")
    until = time.monotonic() + 120
    while maker.poll() and time.monotonic() < until:
        time.sleep(0.05)
    assert (maker.failed, maker.done) == (0, 1)
    assert pygame.image.load(out).get_size() == (1280, 720)


def test_nothing_goes_on_drawing_once_the_dialog_is_closed(tmp_path, monkeypatch):
    """The process is ended, not left to itself."""
    started = []
    popen = subprocess.Popen
    monkeypatch.setattr(
        pictures.subprocess,
        "Popen",
        lambda *args, **options: started.append(popen(*args, **options)) or started[-1],
    )
    maker = pictures.PictureMaker(
        tmp_path / "none", [pictures.Wish("table", tmp_path / "a.png")] * 3, (1280, 720), "en"
    )
    assert maker.poll()
    maker.stop()
    assert not maker.poll()
    assert [process.returncode is not None for process in started] == [True]
