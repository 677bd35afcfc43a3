"""The words of the table and its sheets: inside the window and not over each other, however large or long."""

import itertools
from pathlib import Path

import pygame
import pytest

from alhambra_desktop.cli_args import ScreenshotArgs
from alhambra_desktop.client import screenshot
from alhambra_desktop.client.brush import Brush

SIZES = [(1024, 640), (1280, 720), (1920, 1080), (2560, 1440), (1080, 1920)]
SCALES = [80, 100, 200]
LANGUAGES = ["en", "fr", "xx"]
SCENES = ("buying", "scoring", "final", "curtain")


@pytest.fixture
def written(monkeypatch):
    """Every line that is drawn onto a picture of the window's size: words and place."""
    lines: list[tuple[str, pygame.Rect, tuple[int, int]]] = []

    def whole(surface):
        while surface.get_parent() is not None:
            surface = surface.get_parent()
        return surface.get_size()

    for name, words in (
        ("text", lambda args: str(args[1])),
        ("line", lambda args: "".join(run.text for run in args[1])),
    ):
        real = getattr(Brush, name)

        def draw(self, surface, *args, _real=real, _words=words, **options):
            place = _real(self, surface, *args, **options)
            lines.append((_words(args), place.move(surface.get_abs_offset()), whole(surface)))
            return place

        monkeypatch.setattr(Brush, name, draw)
    return lines


def faults(lines, window):
    """Lines that leave the window, and pairs of which one covers a good part of the other."""
    mine = [(words, place) for words, place, size in lines if size == window and words.strip()]
    found = [
        f"{words!r} leaves the window"
        for words, place in mine
        if not pygame.Rect((0, 0), window).contains(place)
    ]
    for (words, place), (other, there) in itertools.combinations(
        dict.fromkeys((w, tuple(p)) for w, p in mine), 2
    ):
        # Lines of text are higher than their letters: only the middle of a line counts.
        a, b = (pygame.Rect(r).inflate(-2, -pygame.Rect(r).h // 2) for r in (place, there))
        if place != there and a.colliderect(b):
            found.append(f"{words!r} and {other!r} lie over each other")
    return found


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_words_fit(make_app, written, size):
    """At every scale and in every language, with three and six players."""
    pilot = make_app(size)
    pilot.setting(animation="off")
    found = []
    for language, scale in itertools.product(LANGUAGES, SCALES):
        for scene, players in itertools.product(SCENES, (3, 6)):
            pilot.setting(language=language, scale=scale)
            pilot.app.services.table = None
            written.clear()
            asked = ScreenshotArgs(
                scene,
                seed=4,
                decisions=60,
                size=size,
                out=Path("unused.png"),
                scale=scale,
                language=language,
                players=players,
            )
            screenshot.picture(pilot.app, asked)
            found += [f"{scene} {players} {scale} % {language}: {fault}" for fault in faults(written, size)]
    assert not found, "\n".join(found)


def test_faults_are_found():
    """The check sees a line outside the window and two lines over each other, and leaves neighbours alone."""
    window = (200, 100)
    inside, over, beside, outside = (
        ("inside", pygame.Rect(10, 10, 80, 20), window),
        ("over it", pygame.Rect(60, 12, 80, 20), window),
        ("beside it", pygame.Rect(10, 28, 80, 20), window),
        ("outside", pygame.Rect(150, 60, 80, 20), window),
    )
    assert faults([inside, beside], window) == []
    assert faults([inside, over], window) == ["'inside' and 'over it' lie over each other"]
    assert faults([outside], window) == ["'outside' leaves the window"]
