"""Turning points: tried as often as one likes."""

import functools
from dataclasses import replace

import pygame
import pytest

from alhambra_desktop import text
from alhambra_desktop.alhambra.choices import Place
from alhambra_desktop.bots.judging import Compared
from alhambra_desktop.bots.review_data import Effort
from alhambra_desktop.client.replay import turning
from alhambra_desktop.client.replay.turning import TurningScene
from alhambra_desktop.games import GAMES
from alhambra_desktop.match.turning import TryJudge
from alhambra_desktop.presentation.turning import title_of, way_to
from tests.client.conftest import faults_of
from tests.client.play.review_kit import opened, reviewing


@pytest.fixture
def pilot(make_app, monkeypatch):
    return reviewing(make_app, monkeypatch)


def test_another_person_stays_a_person_at_a_turning_point(pilot, monkeypatch):
    """A bot answers for them there, but they are not called one."""
    scene = opened(pilot, monkeypatch, "dice")
    scene.replay.players[:] = ["person", "person"]
    decided = scene.desk.review.of(0)[0]
    point = pilot.show(TurningScene(scene.replay, decided, 1, (1, 1)))
    assert [one.kind for one in point.table.session.people[:2]] == ["person", "person"]
    assert point.match.people == (0,)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_turning_point_is_tried_as_often_as_one_likes(pilot, monkeypatch, game):
    """What was chosen in the game is tried, then the better choice is shown; N leads to the next one."""
    scene = opened(pilot, monkeypatch, game)
    pilot.key(pygame.K_n)
    pilot.frames(3)
    point = pilot.scene
    assert isinstance(point, TurningScene)
    judged = point.match.decided.judged
    assert point.match.tried is None
    assert point.ui.find("verdict") is None
    assert not faults_of(point.ui.every(), pygame.Rect(0, 0, *point.kit.window))
    point.table.session.choose([point.match.decided.choice])
    pilot.frames(4)
    assert point.ui.find("verdict").title == title_of(judged.options[1], judged.options[0])
    assert not faults_of(point.ui.every(), pygame.Rect(0, 0, *point.kit.window))
    pilot.click("show")
    pilot.frames(4)
    assert point.match.tried == judged.options[0].choice
    pilot.key(pygame.K_RETURN)
    pilot.frames(2)
    assert point.match.tried is None
    assert point.match.game.digest() == point.match.begun.digest()
    point.table.session.choose([judged.options[0].choice])
    pilot.frames(4)
    pilot.key(pygame.K_n)
    pilot.frames(3)
    assert pilot.scene.match.decided.step == scene.desk.review.turning[1]
    pilot.key(pygame.K_ESCAPE)
    pilot.frames(2)
    assert pilot.scene is scene


def test_a_choice_that_was_not_compared_is_thought_about(pilot, monkeypatch):
    """It is judged against the best one, and stands among the others then."""
    scene = opened(pilot, monkeypatch)
    quick = functools.partial(TryJudge, inline=True, effort=Effort(2, 2, 2, 2, 2, 2, 4, 1))
    monkeypatch.setattr(turning, "TryJudge", quick)
    other = None
    for step in scene.desk.review.turning:
        scene.turning_point(step)
        pilot.frames(2)
        point = pilot.scene
        other = next((one for one in point.match.begun.candidates() if point.match.known(one) is None), None)
        if other is not None:
            break
        pilot.key(pygame.K_ESCAPE)
        pilot.frames(2)
    assert other is not None
    kinds = ["easy", "easy"]
    kinds[point.match.decided.seat] = "person"
    assert point.match.players == kinds  # rivals keep their level
    point.table.session.choose([other])
    pilot.frames(4)
    assert other in point.match.options
    assert point.match.known(other).behind >= 0.0
    assert point.ui.find("told").text not in (text.t("turning.thinking"), text.t("turning.unknown"))


def test_choices_with_the_same_words_tell_their_cell(pilot, monkeypatch):
    """One tile in two places: each row says where it would lie, seen from the fountain."""
    scene = opened(pilot, monkeypatch)
    for one in (*scene.desk.review.of(0), *scene.desk.review.of(1)):
        if isinstance(one.choice, Place):
            game = scene.replay.game_at(one.step - 1)
            tile = one.choice.tile
            fitting = [place for place in game.candidates() if getattr(place, "tile", "") == tile]
            fitting = [place for place in fitting if isinstance(place, Place)]
            if len({place.cell for place in fitting}) > 1:
                break
    options = tuple(Compared(place, 55.0 - n, 2.0, n, 2.0) for n, place in enumerate(fitting))
    point = TurningScene(scene.replay, replace(one, judged=replace(one.judged, options=options)), 1, (1, 1))
    scene.open(point)
    pilot.frames(2)
    point.table.session.choose([fitting[0]])
    pilot.frames(4)
    assert pilot.scene is point
    words = [row.words for row in point._rows(options[0])]
    assert len(words) > 1
    assert len(set(words)) == len(words)
    for place, told in zip(fitting, words, strict=False):
        assert way_to(place.cell) in told
    assert not faults_of(point.ui.every(), pygame.Rect(0, 0, *point.kit.window))


def test_the_way_from_the_fountain():
    """Steps to the side, then up or down; none are told if there are none."""
    assert [way_to(cell) for cell in ((2, -1), (-1, 0), (0, 3))] == ["2 → 1 ↑", "1 ←", "3 ↓"]
