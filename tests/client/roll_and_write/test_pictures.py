"""Pictures of the paper table at one small size."""

import pygame
import pytest

from tests.client.roll_and_write.positions import shown

PICTURES = [
    ("acting", 3, {}),
    ("changing", 4, {}),
    ("keeping", 2, {}),
    ("built", 1, {"dummies": "4", "solo": "against_dummies"}),
    ("large", 5, {}),
    ("reckoning", 3, {}),
]


@pytest.mark.parametrize(("situation", "players", "options"), PICTURES, ids=[p[0] for p in PICTURES])
def test_golden_pictures(make_app, golden, situation, players, options):
    """The table with lit cells, a picked die, dice to keep, dummies, a large sheet, the reckoning.

    Two of them are stored as they are, the others at half the size.
    """
    pilot = make_app((1024, 640))
    pilot.setting(animation="off")
    shown(pilot, situation, players, options)
    picture = drawn(pilot)
    if situation not in ("acting", "reckoning"):
        picture = pygame.transform.smoothscale(picture, (512, 320))
    golden(picture, f"sheet-{situation}")


@pytest.mark.parametrize("language", ["fr", "xx"])
@pytest.mark.parametrize("situation", ["acting", "reckoning"])
def test_golden_pictures_of_other_languages(make_app, golden, situation, language):
    """The same in French and stretched, stored at half the size."""
    pilot = make_app((1024, 640))
    pilot.setting(animation="off", language=language)
    shown(pilot, situation, 3)
    golden(pygame.transform.smoothscale(drawn(pilot), (512, 320)), f"sheet-{situation}-{language}")


@pytest.mark.slow
def test_drawing_changes_nothing(make_app):
    """Drawing twice gives the same picture, and so does a table put together anew."""
    pilot = make_app((1024, 640))
    pilot.setting(animation="off")
    table = shown(pilot, "acting", 3)
    first = pygame.image.tobytes(drawn(pilot), "RGB")
    assert pygame.image.tobytes(drawn(pilot), "RGB") == first
    table.relayout()
    pilot.frames(2)
    assert pygame.image.tobytes(drawn(pilot), "RGB") == first


def drawn(pilot):
    surface = pygame.Surface(pilot.app.services.display.size)
    pilot.app.stack.draw(surface)
    return surface
