"""With everything of 43 modules on the table: numbers that might be taken for others say what they are."""

import pygame
import pytest

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.cli_args import ScreenshotArgs
from alhambra_desktop.client import screenshot
from alhambra_desktop.client.brush import Brush
from alhambra_desktop.text import t
from tests.client.alhambra.conftest import TablePilot
from tests.client.alhambra.test_text_fits import written

__all__ = ["written"]


@pytest.fixture
def icons(monkeypatch):
    """Names and middles of all line icons drawn."""
    found, real = [], Brush.icon

    def icon(self, surface, centre, name, units, colour):
        found.append((name, centre))
        return real(self, surface, centre, name, units, colour)

    monkeypatch.setattr(Brush, "icon", icon)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
def test_sums_to_pay_and_points_now_are_told_in_french(make_app, written, icons, played_once, size):
    """What the others' tiles cost and what a scoring now would bring are no bare numbers."""
    pilot = make_app(size)
    pilot.setting(bot_speed="instant", animation="off", language="fr")
    asked = ScreenshotArgs(
        "table", seed=7, decisions=255, size=size, players=6, modules=tuple(MODULES), out=None
    )
    with pilot.unpainted():
        table = TablePilot(pilot, screenshot.played(asked))
        table.settle()
    table.table.relayout()
    written.clear()
    icons.clear()
    pilot.frames(1)
    screen = table.table.screen
    told = [place for words, place, _ in written if words.startswith(t("table.now"))]
    assert any(pygame.Rect(screen.layout.plate).contains(place) for place in told)
    wares = [
        pygame.Rect(caption)
        for slot, caption in zip(screen.table.wares, screen.places.market.ware_captions, strict=True)
        if slot.status == "pay"
    ]
    assert wares
    for caption in wares:
        said = any(
            words.startswith(t("table.pay")) and caption.contains(place) for words, place, _ in written
        )
        assert said or any(name == "hand" and caption.collidepoint(centre) for name, centre in icons)
