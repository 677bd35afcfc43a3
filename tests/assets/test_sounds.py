"""Sounds are short, of even loudness, begin at once and end without a click."""

import numpy as np
import pygame
import pytest

from tests.assets.manifest import ASSETS, MANIFEST

SOUNDS = MANIFEST["sound"]
LONGEST = {"fanfare": 3.0}


@pytest.fixture(scope="module")
def mixer():
    """Decoding needs an open mixer; the dummy driver makes no noise."""
    pygame.mixer.quit()  # a client test may have left one open, with two channels
    pygame.mixer.init(44100, -16, 1, 512)
    yield
    pygame.mixer.quit()


def samples(name: str) -> np.ndarray:
    sound = pygame.mixer.Sound(ASSETS / SOUNDS[name]["file"])
    return np.frombuffer(sound.get_raw(), dtype="<i2").astype(float) / 32768


def loudest(wave: np.ndarray) -> float:
    """RMS of the loudest tenth of a second (or of the whole of a shorter sound), in dBFS."""
    window = min(4410, len(wave))
    power = np.convolve(wave**2, np.ones(window) / window, "valid").max()
    return 10 * np.log10(power)


def test_the_game_has_its_sounds():
    """Everything that is heard has a sound."""
    assert set(SOUNDS) == {
        "button", "card_slide", "coin", "coins", "coins_many", "dice_roll", "door", "draw", "end_turn",
        "error", "fanfare", "lead", "pencil", "tick", "tile_place", "undo", "your_turn",
    }  # fmt: skip


@pytest.mark.usefixtures("mixer")
@pytest.mark.parametrize("name", SOUNDS)
def test_a_sound_is_short_and_starts_at_once(name: str):
    """Its length is the manifest's, within 1.5 seconds; it is heard within 60 ms."""
    wave = samples(name)
    assert len(wave) / 44100 == pytest.approx(SOUNDS[name]["seconds"], abs=0.03)
    assert SOUNDS[name]["seconds"] <= LONGEST.get(name, 1.5)
    assert np.argmax(np.abs(wave) > 0.1 * np.abs(wave).max()) < 0.06 * 44100


@pytest.mark.usefixtures("mixer")
@pytest.mark.parametrize("name", SOUNDS)
def test_a_sound_does_not_click_or_clip(name: str):
    """It begins and ends near silence and stays below full scale."""
    wave = samples(name)
    peak = np.abs(wave).max()
    assert peak < 0.9
    assert max(abs(wave[0]), np.abs(wave[-40:]).max()) < 0.05 * peak


@pytest.mark.slow
@pytest.mark.usefixtures("mixer")
def test_sounds_are_of_even_loudness():
    """The loudest moments lie within 12 dB of each other: none startles, none is lost."""
    levels = {name: loudest(samples(name)) for name in SOUNDS}
    assert max(levels.values()) - min(levels.values()) < 12, levels
