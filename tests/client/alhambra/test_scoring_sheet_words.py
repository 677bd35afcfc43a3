"""The words of scoring sheets with many categories fit, and none is cut off."""

import itertools
from dataclasses import replace
from pathlib import Path

import pytest

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.cli_args import ScreenshotArgs
from alhambra_desktop.client import screenshot
from alhambra_desktop.client.alhambra.scoring.scene import ScoringScene
from alhambra_desktop.client.fonts import Fonts
from alhambra_desktop.text import t
from tests.client.alhambra.scoring_sheet_kit import SIZES, opened, played, tallied
from tests.client.alhambra.test_text_fits import faults, written
from tests.pairs import in_pairs

__all__ = ["tallied", "written"]

WORDS = in_pairs(SIZES, (3, 4, 6), ("en", "fr", "de", "xx"))


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_words_fit(make_app, tallied, written, monkeypatch, size):
    """Nothing overlaps, nothing leaves the window, no type below 18 px at 1080p, in three languages."""
    pilot, found, small, shown = make_app(size), [], set(), None
    real = Fonts.text

    def text(self, words, style, *args, **options):
        if shown == (1920, 1080) and style.px < 18 and words != t("key.enter"):
            small.add((words, style.px))
        return real(self, words, style, *args, **options)

    monkeypatch.setattr(Fonts, "text", text)
    for players, language in (rest for of, *rest in WORDS if of == size):
        pilot.setting(language=language)
        shown = None
        sheet = opened(pilot, played(players))
        assert len(sheet.sheet.rows) >= 20
        for offset, who in ((0, None), (sheet.bar.furthest, players - 1)):
            sheet.bar.to(offset)
            sheet.ask(5, who)
            written.clear()
            shown = size
            pilot.frames(2)
            found += [f"{players} {language} {offset}: {fault}" for fault in faults(written, size)]
        pilot.app.stack.clear()
        pilot.app.stack.settle()
    assert not found, "\n".join(found)
    assert not small


SHEETS = {
    SIZES[0]: list(itertools.product(("scoring", "preview", "final"), ("en", "fr", "de"))),
    SIZES[1]: [("scoring", "fr"), ("preview", "de"), ("final", "en")],
    SIZES[2]: [("scoring", "de"), ("preview", "en"), ("final", "fr")],
}
"""Scenes and languages by size of the window. Larger windows show the same proportions."""


@pytest.mark.slow
@pytest.mark.parametrize("size", SHEETS, ids=lambda size: f"{size[0]}x{size[1]}")
def test_no_category_is_cut_off(make_app, written, played_once, monkeypatch, size):
    """All modules, every category unfolded: names and rates are whole, in the sheets and in the result."""
    monkeypatch.setattr(screenshot, "LEVEL", "random")  # quick, and every category is there anyway
    pilot, cut = make_app(size), []
    pilot.setting(animation="off", bot_speed="instant")
    end = {"seed": 3, "decisions": 1100, "players": 3, "modules": tuple(MODULES)}
    asked = ScreenshotArgs("scoring", size=size, out=Path("unused.png"), **end)
    for scene, language in SHEETS[size]:
        pilot.setting(language=language)
        with pilot.unpainted():
            screenshot.picture(pilot.app, replace(asked, scene=scene, language=language))
        sheet = pilot.scene
        if isinstance(sheet, ScoringScene):
            sheet.fold = False
            sheet.relayout()
            sheet.ask(0, 0)
            assert sheet.layout.places is not None
        written.clear()
        for offset in range(0, sheet.bar.furthest + 1, 5):
            sheet.bar.to(offset)
            sheet.invalidate()
            pilot.frames(2)
        words = {line for line, _, _ in written}
        assert len(words) > 20
        if scene == "preview":
            assert t("rate.orchards") in words, "the longest rate of all"
        cut += [f"{language} {scene}: {line}" for line in words if "…" in line]
        pilot.app.stack.clear()
        pilot.app.stack.settle()
    assert not cut


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_no_building_is_cut_off_in_the_smallest_window(make_app, written, played_once, language):
    """The six types and the longest wall, in a sheet and in the result of the base game."""
    pilot, size = make_app((1024, 640)), (1024, 640)
    pilot.setting(animation="off", language=language)
    for scene in ("scoring", "final"):
        asked = ScreenshotArgs(scene, 3, 60, size, Path("unused.png"), language=language)
        written.clear()
        with pilot.unpainted():  # but for the picture
            screenshot.picture(pilot.app, asked)
        words = {line for line, _, _ in written}
        assert t("type.plural.wall") in words
        assert not [line for line in words if "…" in line]
        pilot.app.stack.clear()
        pilot.app.stack.settle()
