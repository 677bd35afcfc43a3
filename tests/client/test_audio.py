"""Three volumes: one for everything, one for the table, one for the buttons."""

import time
from dataclasses import replace

import pygame
import pytest


@pytest.mark.parametrize(
    ("changes", "table", "buttons"),
    [
        ({}, 0.8, 0.8),
        ({"table_volume": 50}, 0.4, 0.8),
        ({"button_volume": 25}, 0.8, 0.2),
        ({"table_volume": 0, "button_volume": 0}, 0.0, 0.0),
        ({"muted": True}, 0.0, 0.0),
    ],
)
def test_each_volume_has_its_effect(app, changes, table, buttons):
    """The volumes of table and buttons are shares of the overall volume; muting silences both."""
    app.setting(volume=80, **changes)
    audio = app.app.services.audio
    assert audio.level_of("tile_place") == pytest.approx(table)
    assert audio.level_of("fanfare") == pytest.approx(table)
    assert audio.level_of("button") == pytest.approx(buttons)
    assert audio.level_of("error") == pytest.approx(buttons)


def test_sounds_already_playing_follow_the_volume(app):
    """A sound already loaded gets its new volume at once; one at zero is not even loaded."""
    services = app.app.services
    app.setting(volume=100, button_volume=0)
    services.audio.play("coin")
    services.audio.play("tick")
    sounds = services.audio._sounds
    assert "tick" not in sounds
    assert sounds["coin"].get_volume() == pytest.approx(1.0, abs=0.02)
    services.apply(replace(services.settings, table_volume=50))
    assert sounds["coin"].get_volume() == pytest.approx(0.5, abs=0.02)


@pytest.mark.parametrize("name", ["table_volume", "button_volume"])
def test_sliders_of_the_settings_change_the_volume(app, name):
    """Each slider changes its own volume by keys and keeps the others."""
    before = app.app.services.settings
    app.click("settings")
    app.scene.ui.focus(name, show=True)
    app.key(pygame.K_LEFT)
    assert app.app.services.settings == replace(before, **{name: 95})


def test_two_threads_never_read_sounds_at_once(app, monkeypatch):
    """A scene reads a fanfare ahead and plays it at once: read by two threads the mixer crashed."""
    audio = app.app.services.audio
    inside, most, real = [], [], pygame.mixer.Sound

    def slow(path):
        inside.append(path)
        most.append(len(inside))
        time.sleep(0.02)
        try:
            return real(path)
        finally:
            inside.remove(path)

    monkeypatch.setattr(pygame.mixer, "Sound", slow)
    audio._sounds.clear()
    audio.prepare(("fanfare", "coin"))
    audio.play("coin")
    audio.play("fanfare")
    assert audio._sounds.keys() >= {"fanfare", "coin"}
    assert most == [1, 1], "each is read once, one after the other"
