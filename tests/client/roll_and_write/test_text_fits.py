"""The words of the paper table: inside the window and not over each other, however large or long."""

import itertools

import pytest

from alhambra_desktop.client.uiscene import UiScene
from tests.client.alhambra.test_text_fits import faults, written
from tests.client.conftest import faults_of
from tests.client.roll_and_write.positions import shown

import pygame  # isort: skip

__all__ = ["written"]  # the fixture is used by its name

LOOKS = {
    (1024, 640): [("en", 100), ("fr", 100), ("de", 100), ("xx", 80), ("xx", 100), ("xx", 200)],
    (1280, 720): [("fr", 200), ("de", 200), ("xx", 100)],
    (1920, 1080): [("fr", 100), ("xx", 200)],
    (1080, 1920): [("xx", 100)],
}
"""Languages and scales by size of the window; the small one is the hardest."""

TABLES = [
    ("acting", 3, {}),
    ("changing", 5, {}),
    ("keeping", 2, {}),
    ("built", 1, {"dummies": "4", "solo": "against_dummies"}),
    ("large", 4, {}),
    ("reckoning", 5, {}),
]


@pytest.mark.slow
@pytest.mark.parametrize("size", LOOKS, ids=lambda size: f"{size[0]}x{size[1]}")
def test_words_fit(make_app, written, size):
    """At every scale and in every language, in every situation, with one to five players."""
    pilot = make_app(size)
    pilot.setting(animation="off")
    found = []
    for situation, players, options in TABLES:
        table = shown(pilot, situation, players, options)
        for language, scale in LOOKS[size]:
            pilot.setting(language=language, scale=scale)
            written.clear()
            table._board._without = None  # what is kept is drawn, and written, anew
            pilot.scene.draw(pygame.Surface(size))  # of an overlay only what it draws itself
            where = f"{situation} {scale} % {language}"
            found += [f"{where}: {fault}" for fault in faults(written, size)]
            if isinstance(pilot.scene, UiScene):
                window = pygame.Rect((0, 0), size)
                found += [f"{where}: {fault}" for fault in faults_of(pilot.scene.ui.every(), window)]
        pilot.setting(language="en", scale=100)
        pilot.app.stack.pop(table)
        pilot.frames(2)
    assert not found, "\n".join(found)


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_cell_can_be_hit(make_app, size):
    """At the least size and the largest scale cells, dice and buttons are large enough for a pointer."""
    pilot = make_app(size)
    for scale, players in itertools.product((100, 200), (1, 5)):
        pilot.setting(animation="off", scale=scale)
        table = shown(pilot, "acting", players)
        for widget in table.ui.every():
            if widget.focusable:
                assert min(widget.rect.size) >= 24, widget.key
        pilot.app.stack.pop(table)
        pilot.frames(2)
