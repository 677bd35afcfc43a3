"""Sheets with the rows of modules, and the table without any: how they look, and that their words fit."""

import itertools
from pathlib import Path

import pygame
import pytest

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.alhambra.causes import Evidence
from alhambra_desktop.cli_args import ScreenshotArgs
from alhambra_desktop.client import screenshot
from alhambra_desktop.client.alhambra.scoring.why_number import draw_proof
from alhambra_desktop.client.brush import Brush
from alhambra_desktop.presentation.alhambra.derive import city_model
from alhambra_desktop.presentation.rects import Rect
from tests.alhambra.table import table
from tests.client.alhambra.test_modules import SETS, SIZE
from tests.client.alhambra.test_text_fits import faults, written

__all__ = ["written"]

ALL = tuple(MODULES)
SEEDS = {"final": 7}
"""By scene; a game that random players end in fewer steps than others."""


def picture(pilot, scene, modules, players, size=SIZE, language="en", scale=100):
    pilot.app.services.table = None
    seed, out = SEEDS.get(scene, 4), Path("unused.png")
    asked = ScreenshotArgs(scene, seed, 120, size, out, scale, language, players, modules=modules)
    with pilot.unpainted():  # but for the picture
        return screenshot.picture(pilot.app, asked)


@pytest.mark.parametrize(
    ("name", "scene", "modules", "players"),
    [
        *((f"none-{players}", "table", (), players) for players in (2, 4, 6)),
        ("scoring-six-2", "scoring", SETS["six"], 2),
        pytest.param("scoring-all-6", "scoring", ALL, 6, marks=pytest.mark.slow),
        pytest.param("final-all-6", "final", ALL, 6, marks=pytest.mark.slow),
    ],
)
def test_golden_pictures(make_app, golden, played_once, monkeypatch, name, scene, modules, players):
    """The table without modules at 2, 4 and 6 players; scoring sheet and result with six and all modules."""
    monkeypatch.setattr(screenshot, "LEVEL", "random")
    pilot = make_app(SIZE)
    pilot.setting(animation="off")
    drawn = picture(pilot, scene, modules, players)
    golden(pygame.transform.smoothscale(drawn, (SIZE[0] // 2, SIZE[1] // 2)), f"modules-{name}")


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 640), (1080, 1920)])
def test_words_fit(make_app, written, played_once, monkeypatch, size):
    """Scoring sheet, preview and result with the rows of all modules, at 2 and 6 players."""
    monkeypatch.setattr(screenshot, "LEVEL", "random")
    pilot = make_app(size)
    found = []
    cases = itertools.product(("scoring", "preview", "final"), (2, 6))
    for (scene, players), (language, scale) in zip(
        cases, itertools.cycle((("en", 100), ("fr", 150), ("xx", 80))), strict=False
    ):
        pilot.setting(animation="off", language=language, scale=scale)
        written.clear()
        picture(pilot, scene, ALL, players, size, language, scale)
        found += [f"{scene} {players} {scale} % {language}: {fault}" for fault in faults(written, size)]
        pilot.app.stack.clear()
        pilot.app.stack.settle()
    assert not found, "\n".join(found)


def test_the_name_of_a_card_behind_a_number_is_whole(app, written):
    """It takes up to half of the room next to the city, then two lines; only where both fail it is cut."""
    brush, surface = Brush(app.app.services.kit), pygame.Surface((1280, 720))
    city, name = city_model(table().view(0), 0, "red"), "bonus card chambers 10"
    for wide, high, lines in (
        (560, 60, ["Bonus card chambers 10"]),
        (400, 100, ["Bonus card chambers", "10"]),
        (400, 50, ["Bonus card chambe…"]),
    ):
        written.clear()
        room = Rect(0, 0, brush.px(wide), brush.px(high))
        draw_proof(brush, surface, room, city, Evidence(cards=("x",)), "chambers", lambda _: name)
        assert [words for words, *_ in written] == lines
