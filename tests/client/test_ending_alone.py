"""The end of a game played alone: its sheet, its costly choices."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from alhambra_desktop.client.result.scene import ResultScene
from alhambra_desktop.client.roll_and_write import solo
from alhambra_desktop.client.roll_and_write.solo import SoloScene
from alhambra_desktop.client.thing_card import ThingCard
from alhambra_desktop.match.scores import as_result, score_of
from tests.client.ending_kit import played_alone


def reviewed(pilot):
    """Frames until the answer of the review has come."""
    for _ in range(600):
        if pilot.scene.review is not None:
            break
        pygame.time.wait(50)
        pilot.frames()
    assert pilot.scene.review is not None


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_sheet_shows_the_points_of_rows_and_columns(make_app, size):
    """At the end of a game alone what a row or column brought stands in its box; the others stay empty."""
    pilot, table = played_alone(make_app, "3", size=size)
    pilot.setting(animation="off")
    table.open_ending()
    pilot.frames(5)
    screen, scene = pygame.display.get_surface(), pilot.scene
    written = []
    for place in range(12):
        box = pygame.Rect(scene._parts.line_box(place)).inflate(-8, -8)
        assert not box.colliderect(pygame.Rect(scene._grid))
        pixels = [screen.get_at((x, y)) for x in range(box.x, box.right) for y in range(box.y, box.bottom)]
        written.append(any(sum(pixel[:3]) < 330 for pixel in pixels))
    assert written == [bool(line.points) for line in table.model.own.lines]
    assert len(set(written)) == 2


def test_the_parts_of_a_game_alone_tell_their_cards(make_app):
    """Rank, points with par, earlier games, dear choices, the sum and the sheet, by the right button."""
    pilot, table = played_alone(make_app, "3")
    pilot.setting(animation="off")
    table.open_ending()
    pilot.frames(5)
    scene = pilot.scene
    heading, paper, *_ = scene._places()
    corner = (paper.x + 4, paper.bottom - 4)
    panels = [panel.centre for panel in scene._column().panels[:2]]
    titles = set()
    for place in (heading.centre, *panels, scene._total.centre, corner):
        title, words = card_at(pilot, place)
        assert words
        titles.add(title)
    assert len(titles) == 5
    assert all(titles)


def card_at(pilot, place):
    """Title and text of the card that the right button opens at a place."""
    scene = pilot.scene
    pilot.move(place)
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=place, button=pygame.BUTTON_RIGHT, touch=False)
    pilot.frames(2)
    assert isinstance(pilot.scene, ThingCard), place
    tip = pilot.scene.tip
    pilot.key(pygame.K_ESCAPE)
    assert pilot.scene is scene
    return tip.title, tip.text


@pytest.mark.slow
def test_costly_choices_are_listed_and_a_picture_is_shared(make_app, monkeypatch, tmp_path):
    """See rings the cells on the paper and takes them away again; Share keeps a picture and says where."""
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    (tmp_path / "Pictures").mkdir()
    pilot, table = played_alone(make_app, "2026-11-22")
    played = score_of(table.session.match)
    for day in ("2026-11-22", "2026-11-21"):
        pilot.app.services.results.add(as_result(replace(played, seed=day, day=day, digest=day)))
    table.open_ending()
    pilot.frames(3)
    reviewed(pilot)
    scene = pilot.scene
    if not scene.reveal.over:  # a slow review takes longer than the reveal; Space would then go on
        pilot.key(pygame.K_SPACE)
    pilot.wait(0.5)
    assert scene.review.dear
    assert scene._streak.days == 2
    assert len({card_at(pilot, row.centre) for row in scene._column().choice_rows()}) == len(
        scene.review.dear
    )
    assert len({card_at(pilot, row.centre) for row in scene._column().see_buttons()}) == len(
        scene.review.dear
    )
    pilot.move((2, 2))
    pilot.frames(3)
    plain = pygame.display.get_surface().copy()
    pilot.click("see-0")
    pilot.move((2, 2))
    pilot.frames(3)
    cells = [cell for cell in (scene.review.dear[0].done, scene.review.dear[0].better) if cell is not None]
    step = scene._grid.w // 6
    for row, column in cells:
        at = (scene._grid.x + (column - 1) * step + step // 2, scene._grid.y + (row - 1) * step + 2)
        assert pygame.display.get_surface().get_at(at) != plain.get_at(at)
    pilot.click("see-0")
    pilot.move((2, 2))
    pilot.frames(3)
    assert scene._seen is None
    pilot.click("share")
    pilot.frames(3)
    kept = list((tmp_path / "Pictures").iterdir())
    assert len(kept) == 1
    assert kept[0].name in pilot.scene.text
    assert "~/Pictures" in pilot.scene.text
    assert pygame.image.load(kept[0]).get_size() == (1200, 1080)
    pilot.key(pygame.K_RETURN)
    monkeypatch.setattr(solo, "keep_surface", lambda *args: (_ for _ in ()).throw(OSError("no room")))
    pilot.click("share")
    pilot.frames(3)
    assert "no room" in pilot.scene.text


@pytest.mark.slow
def test_a_game_played_alone_ends_with_its_sheet(make_app):
    """The review comes from its process while frames go on; a press skips, the next leads to the points."""
    pilot, table = played_alone(make_app, "3")
    table.open_ending()
    pilot.frames(2)
    assert isinstance(pilot.scene, SoloScene)
    assert pilot.scene._streak is None
    entry = table.session.log.entries[-1]
    last = entry.line.text
    assert str(table.session.match.game.totals()[0]) in last
    assert "won" not in last
    assert not pilot.scene.reveal.over
    pilot.key(pygame.K_SPACE)
    assert pilot.scene.reveal.over
    reviewed(pilot)
    assert pilot.scene.review.par > 0
    pilot.key(pygame.K_RETURN)
    assert isinstance(pilot.scene, ResultScene)
