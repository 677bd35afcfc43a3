"""Where there is little room: discs in small palaces, words of the dock above its buttons."""

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from alhambra_desktop.client.alhambra import hand
from alhambra_desktop.client.alhambra.hand import draw_dock
from alhambra_desktop.client.alhambra.pieces import small_palace
from alhambra_desktop.client.brush import Brush
from alhambra_desktop.presentation.acts import PRIMARY, Act
from alhambra_desktop.presentation.alhambra.acts import DockModel
from alhambra_desktop.presentation.alhambra.derive import tile_face
from alhambra_desktop.presentation.alhambra.dock import waiting_dock
from alhambra_desktop.presentation.alhambra.models import CityModel, Mark, TileFace
from alhambra_desktop.presentation.alhambra.names import amount, tile_label
from alhambra_desktop.presentation.alhambra.parts import dock_parts
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.text import t
from tests.alhambra.table import table


@pytest.fixture
def brush(app):
    return Brush(app.app.services.kit)


@pytest.mark.parametrize("pawn", [True, False])
def test_a_disc_stands_for_designers_and_extensions(brush, pawn):
    """Only what is meant for small palaces is shown there, and only on its own cell."""
    tiles = (((0, 0), TileFace("t", "tower", 9, ())), ((1, 0), TileFace("g", "garden", 8, ())))
    without = small_palace(brush, CityModel(tiles, "orange"), 20)
    marks = (Mark("m", (1, 0), "n", "none", pawn=pawn),)
    hidden = small_palace(brush, CityModel(tiles, "orange", marks), 20)
    assert pygame.image.tobytes(hidden, "RGBA") == pygame.image.tobytes(without, "RGBA")
    marks = (Mark("m", (1, 0), "n", "none", pawn=pawn, small=True),)
    shown = small_palace(brush, CityModel(tiles, "orange", marks), 20)
    changed = [
        x
        for x in range(shown.get_width())
        for y in range(shown.get_height())
        if shown.get_at((x, y)) != without.get_at((x, y))
    ]
    assert changed
    assert min(changed) >= shown.get_width() // 2


@pytest.mark.parametrize("told", ["Anna begins.", "Anna begins with dinar 9, florin 5 and dinar 6. " * 8])
def test_what_an_onlooker_is_told_ends_above_the_buttons(brush, told):
    """However long it is, nothing is written between undo, redo and End turn."""
    u = brush.kit.theme.u
    area = Rect(0, 0, round(360 * u), round(190 * u))
    parts = dock_parts(area, u, ())
    pictures = []
    for words in ("", told):
        surface = pygame.Surface((area.w, area.h))
        model = waiting_dock("Anna is playing", words)
        if not words:
            model = replace(model, detail="")
        draw_dock(brush, surface, area, parts, model, active=True, can_undo=False, can_redo=False)
        pictures.append(surface)
    low = pygame.Rect(0, parts.undo.y, area.w, area.h - parts.undo.y)
    high = pygame.Rect(0, 0, area.w, parts.undo.y)
    empty, full = pictures
    assert pygame.image.tobytes(empty.subsurface(low), "RGB") == pygame.image.tobytes(
        full.subsurface(low), "RGB"
    )
    assert pygame.image.tobytes(empty.subsurface(high), "RGB") != pygame.image.tobytes(
        full.subsurface(high), "RGB"
    )


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_the_name_of_a_project_is_whole_beside_its_picture(app, brush, monkeypatch, language):
    """At 1280x720 the dock is narrow: the types, which the picture shows, give way; nothing is cut off."""
    app.setting(language=language)
    game = table(2, modules=("major_construction_projects",))
    face = tile_face(game, "project-seraglio-chambers")
    u = brush.kit.theme.u
    area = Rect(0, 0, 270, 142)
    parts = dock_parts(area, u, (), tile=True)
    whole = tile_label(face)
    assert brush.width(whole, brush.style("serif-semibold", 18)) > parts.title.w
    written = []
    monkeypatch.setattr(
        Brush,
        "text",
        lambda self, surface, at, words, *rest: written.append(words) or pygame.Rect(0, 0, 0, 0),
    )
    model = DockModel(whole, tile=face)
    surface = pygame.Surface((area.w, area.h))
    draw_dock(brush, surface, area, parts, model, active=True, can_undo=False, can_redo=False)
    assert whole.split(" (")[0] in written
    assert not any("…" in words for words in written)


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_the_use_of_a_surplus_is_whole_beside_other_ways_to_pay(app, brush, monkeypatch, language):
    """Where both are too long for the line, only the arrow of the other ways stays."""
    app.setting(language=language)
    u = brush.kit.theme.u
    area = Rect(0, 0, round(405 * u), round(213 * u))
    parts = dock_parts(area, u, ("buy",))
    drawn, fonts = [], brush.kit.fonts
    real = fonts.rich
    monkeypatch.setattr(fonts, "rich", lambda runs, room: drawn.append(runs[-1].text) or real(runs, room))
    use = t("dock.overpaid_for", amount=amount("dirham", 6), what=t("card.fresh_colors"))
    act = Act("buy", t("dock.buy", price=18), t("key.enter"), PRIMARY)
    for detail in (use, "6"):
        model = DockModel("Tower", detail, ways=2, acts=(act,))
        surface = pygame.Surface((area.w, area.h))
        draw_dock(brush, surface, area, parts, model, active=True, can_undo=False, can_redo=False)
    assert drawn == [use, "6"]


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("count", [1, 2, 4, 6])
def test_words_are_whole_beside_many_waiting_tiles(app, brush, monkeypatch, language, count):
    """At 1280x720 tiles that wait lie partly on each other; what the bar says gives way, nothing is cut."""
    app.setting(language=language)
    u, area = brush.kit.theme.u, Rect(0, 0, 270, 142)
    acts = tuple(Act(name, name) for name in ("redesign", "modules", "place"))
    parts = dock_parts(area, u, [act.label for act in acts], waiting=count)
    assert parts.detail.w >= area.w * 0.4
    for one, other in pairwise(parts.waiting):
        assert other.x - one.x >= one.w * 0.3
    tiles = tuple(TileFace(f"t{n}", "tower", 9, ()) for n in range(count))
    model = DockModel(t("headline.bonus"), t("dock.bonus_hint"), waiting=tiles, acts=acts)
    said, fonts = [], brush.kit.fonts
    real = fonts.rich
    monkeypatch.setattr(
        fonts, "rich", lambda runs, room: said.extend(run.text for run in runs) or real(runs, room)
    )
    text = Brush.text
    monkeypatch.setattr(Brush, "text", lambda *given: said.append(given[3]) or text(*given))
    monkeypatch.setattr(hand, "_small_tile", lambda *_: None)
    surface = pygame.Surface((area.w, area.h))
    draw_dock(brush, surface, area, parts, model, active=True, can_undo=False, can_redo=False)
    assert t("dock.bonus_hint") in said
    assert not any("…" in words for words in said)
