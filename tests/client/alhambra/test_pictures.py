"""Pictures of the table and its sheets at one small size, and drawing that leaves nothing behind."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.alhambra.choices import TakeMoney
from alhambra_desktop.cli_args import ScreenshotArgs
from alhambra_desktop.client import screenshot
from alhambra_desktop.client.alhambra import shelf
from alhambra_desktop.client.alhambra.painter import Painter
from alhambra_desktop.presentation.alhambra.models import COMMON

GOLDEN_SCENES = ("buying", "scoring", "final", "curtain")


@pytest.fixture(autouse=True)
def by_chance(monkeypatch):
    """The games shown are played by chance: what bots think may change without the pictures."""
    monkeypatch.setattr(screenshot, "LEVEL", "random")


@pytest.mark.parametrize("scene", GOLDEN_SCENES)
def test_golden_pictures(make_app, golden, scene):
    """Table with a chosen tile, scoring sheet, result and curtain look as they did at 1024 x 640."""
    pilot = make_app((1024, 640))
    pilot.setting(animation="off")
    asked = ScreenshotArgs(scene, seed=4, decisions=61, size=(1024, 640), out=Path("unused.png"))
    pilot.app.services.table = None
    golden(screenshot.picture(pilot.app, asked), f"table-{scene}")


@pytest.mark.parametrize("language", ["fr", "xx"])
@pytest.mark.parametrize("scene", GOLDEN_SCENES)
def test_golden_pictures_of_other_languages(make_app, golden, scene, language):
    """The same in French and in the stretched pseudo-locale, stored at half the size."""
    pilot = make_app((1024, 640))
    pilot.setting(animation="off", language=language)
    asked = ScreenshotArgs(scene, seed=4, decisions=61, size=(1024, 640), out=Path("unused.png"))
    pilot.app.services.table = None
    drawn = screenshot.picture(pilot.app, asked)
    golden(pygame.transform.smoothscale(drawn, (512, 320)), f"table-{scene}-{language}")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_drawing_changes_nothing(sit, language):
    """Drawing twice gives the same picture, and so does a table put together anew."""
    table = sit("person", "easy", "easy", language=language)
    table.settle()
    first = _pixels(table)
    assert _pixels(table) == first
    table.table.relayout()
    assert _pixels(table) == first


def _pixels(table):
    surface = pygame.Surface(table.table.kit.window)
    table.table.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def test_cached_zones_equal_newly_drawn_ones(sit):
    """After many acts the picture put together bit by bit equals one drawn from scratch."""
    table = sit("person", "easy", "easy")
    for _ in range(6):
        table.settle()
        if table.top is not table.table:
            break
        table.press("display", 0)
        table.press("act", "take")
        table.pilot.key(pygame.K_e)
    table.settle()
    table.pilot.move((2, 2))
    kept = _pixels(table)
    table.table.relayout()
    assert _pixels(table) == kept


@pytest.mark.slow
def test_language_and_scale_change_while_playing(sit):
    """Another language and scale rebuild the table; the selection stays."""
    table = sit("person", "easy", "easy")
    table.settle()
    table.press("display", 0)
    before = _pixels(table)
    table.pilot.setting(language="fr")
    assert table.table.session.selection.display == (0,)
    french = _pixels(table)
    assert french != before
    table.pilot.setting(scale=80)
    assert _pixels(table) != french
    table.press("act", "take")
    assert table.match.steps[-1].choice is not None


def test_panels_that_change_places_are_drawn_again(sit):
    """With several people on one screen the others change places; each panel shows who sits there now."""
    table = sit("person", "easy", "easy")
    table.settle()
    scene = table.table
    seated = scene.shot
    others = replace(seated.screen.table, opponents=seated.screen.table.opponents[::-1])
    turned = replace(seated, screen=replace(seated.screen, table=others))
    kept = Painter(scene.kit)
    for shot in (seated, turned, seated):
        assert _painted(kept, shot) == _painted(Painter(scene.kit), shot)


def test_only_changed_drawers_of_the_shelf_are_drawn_again(sit, monkeypatch):
    """Of 43 drawers in two rows those are drawn whose things begin something else; as if all were drawn."""
    table = sit("person", "easy", "easy", modules=tuple(MODULES))
    match = table.match
    while match.asked or all(kind.choice is not TakeMoney for kind in match.game.decision.kinds):
        match.choose(next(match.game.candidates()))
    table.settle()
    scene = table.table
    table.press("drawer", "squares")
    before = scene.shot
    drawers = before.screen.table.drawers
    changed = next(drawer for drawer in drawers if drawer.items)
    live = before.screen.table.live ^ {(COMMON, changed.module, item.name) for item in changed.items}
    after = replace(before, screen=replace(before.screen, table=replace(before.screen.table, live=live)))
    drawn = []
    real = shelf.draw_drawer

    def noting(brush, surface, place, drawer, live, *, opened):
        drawn.append(place.module)
        real(brush, surface, place, drawer, live, opened=opened)

    monkeypatch.setattr(shelf, "draw_drawer", noting)
    kept = Painter(scene.kit)
    assert len({place.rect.y for place in before.screen.places.shelf}) == 2
    for shot in (before, after, before):
        drawn.clear()
        now = _painted(kept, shot)
        told = set(drawn)
        assert now == _painted(Painter(scene.kit), shot)
        assert shot is before or told == {changed.module}


def test_while_things_move_counts_and_log_are_drawn_over_several_frames(sit):
    """So that no frame is long; some frames later nothing is missing, and without movement nothing waits."""
    table = sit("person", "easy", "easy")
    table.settle()
    scene = table.table
    before = scene.shot
    for _ in range(12):
        table.match.choose(next(iter(table.match.game.candidates())))
    scene.session.went_on()
    scene.jumped()
    kept = Painter(scene.kit)
    _painted(kept, before)
    surface = pygame.Surface(scene.shot.screen.layout.size)
    kept.paint(surface, scene.shot, spread=True)
    assert kept.behind
    for _ in range(4):
        kept.paint(surface, scene.shot, spread=True)
    assert not kept.behind
    assert pygame.image.tobytes(surface, "RGB") == _painted(Painter(scene.kit), scene.shot)


def _painted(painter, shot):
    surface = pygame.Surface(shot.screen.layout.size)
    painter.paint(surface, shot)
    return pygame.image.tobytes(surface, "RGB")
