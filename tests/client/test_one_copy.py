"""A second copy of the program, and what it leaves alone."""

import logging
import os
import subprocess
import sys

import pygame
import pytest

from alhambra_desktop import paths
from alhambra_desktop.client import app as apps
from alhambra_desktop.client import logs
from alhambra_desktop.client.instance import AlreadyRunning, Instance
from alhambra_desktop.client.menus.settings import SettingsScene


def test_one_copy_of_the_program_per_data_folder(data_dir):
    """A second copy is refused as long as the first one lives."""
    first = Instance(data_dir)
    with pytest.raises(AlreadyRunning):
        Instance(data_dir)
    first.free()
    Instance(data_dir).free()


def program(data_dir, *arguments, **environment):
    """Run the program in a process of its own."""
    environ = {**os.environ, paths.DATA_VARIABLE: str(data_dir), **environment}
    environ = {name: value for name, value in environ.items() if value is not None}
    return subprocess.run(
        [sys.executable, "-m", "alhambra_desktop", *arguments],
        env=environ,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        cwd=paths.assets_dir().parent,
    )


@pytest.mark.slow
def test_a_second_copy_of_the_program_shows_a_message_and_ends(data_dir):
    """Exit code 2 and a sentence that names the folder."""
    first = Instance(data_dir)
    done = program(data_dir)
    first.free()
    assert done.returncode == 2
    assert str(data_dir) in done.stderr
    assert "already running" in done.stderr


def test_without_a_box_of_the_system_the_words_are_printed(sdl, monkeypatch):
    """Where SDL cannot show its box (no zenity, no X11 font) the sentence must still come out."""

    def no_box(*arguments):
        raise pygame.error("no message box")

    pygame.display.init()
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(pygame.display, "message_box", no_box)
    assert str(apps._told("It cannot begin.")) == "It cannot begin."


@pytest.mark.slow
def test_without_a_display_the_program_says_so(data_dir):
    """Without X11 and Wayland there is a clear sentence instead of an invisible game."""
    done = program(data_dir, SDL_VIDEODRIVER=None, DISPLAY=None, WAYLAND_DISPLAY=None)
    assert done.returncode == 2
    assert "no display" in done.stderr


def test_without_a_sound_device_everything_is_silent(make_app, monkeypatch):
    """A missing sound device is no trouble: play does nothing."""

    def no_device(*arguments):
        raise pygame.error("no audio device")

    monkeypatch.setattr(pygame.mixer, "init", no_device)
    pilot = make_app()
    assert not pilot.app.services.audio.works
    pilot.click("settings")
    assert isinstance(pilot.scene, SettingsScene)


def test_missing_assets_are_named(make_app, monkeypatch, tmp_path):
    """A picture that is not there is told with its name and file."""
    pilot = make_app()
    art = pilot.app.services.kit.art
    with pytest.raises(apps.PictureMissing, match="no/such"):
        art.get("no/such", 10)
    art._files["broken"] = "data/palace.json"
    with pytest.raises(apps.PictureMissing, match=r"palace\.json"):
        art.get("broken", 10)


def test_logging_goes_to_the_data_folder(app, data_dir):
    """The log is kept in the data folder, whatever module writes."""
    logging.getLogger("alhambra_desktop.anything").warning("a line for the log")
    assert "a line for the log" in (data_dir / logs.FOLDER / logs.FILE).read_text(encoding="utf-8")
