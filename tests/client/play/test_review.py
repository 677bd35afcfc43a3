"""The review of a match that is watched, through real events: its panel, stop, seats, turning points."""

import pygame
import pytest

from alhambra_desktop import text
from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.dice_game.players import PlayerPanel
from alhambra_desktop.client.replay.dots import in_lines
from alhambra_desktop.client.replay.scene import ReplayScene, watch
from alhambra_desktop.client.replay.turning import TurningScene
from alhambra_desktop.client.tables import table_of
from alhambra_desktop.games import GAMES
from alhambra_desktop.match import review_file
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.seating import MatchSetup
from alhambra_desktop.match.worker import InlineWorker
from alhambra_desktop.presentation.levels import level_name
from alhambra_desktop.presentation.turning import told_apart
from tests.client.card_walk import without_a_card
from tests.client.conftest import faults_of
from tests.client.play.review_kit import SEATS, Slow, answers, opened, played, reviewing


@pytest.fixture
def pilot(make_app, monkeypatch):
    return reviewing(make_app, monkeypatch)


LANGUAGES = ("en", "fr", "de")


@pytest.mark.parametrize("game", GAMES)
def test_the_review_lies_beside_the_table(pilot, monkeypatch, game):
    """Accuracy, a line for each decision, marks; a press on a line shows the table before it."""
    scene = opened(pilot, monkeypatch, game)
    assert scene.desk.shown
    assert not faults_of(scene.ui.every(), pygame.Rect(0, 0, *scene.kit.window))
    review = scene.desk.review
    assert len(review.turning) == 3
    assert str(round(review.accuracy[0])) in scene.ui.find("accuracy").text
    row = review.of(0)[2]
    pilot.click(f"decision-{row.step}")
    assert scene.replay.at == row.step - 1
    pilot.key(pygame.K_v)
    pilot.frames(2)
    assert not scene.desk.shown
    assert scene.table.services.kit.window[0] == scene.kit.window[0]


@pytest.mark.slow
def test_who_decides_is_told_beside_the_review(make_app, monkeypatch):
    """In the narrow panels of the dice game "bot, relaxed" stands whole, also below the start chip."""
    pilot = make_app((1920, 1080))
    pilot.app.services.table = table_of
    scene = opened(pilot, monkeypatch, "dice")
    for language in LANGUAGES:
        pilot.setting(language=language)
        pilot.frames(2)
        panels = [one for one in scene.table.ui.every() if isinstance(one, PlayerPanel)]
        assert any(panel.face.caliph for panel in panels)
        told = [box.text for panel in panels for box in panel.text_boxes()]
        assert text.t("table.bot_kind", level=level_name("easy")) in told
        assert not [words for words in told if words.endswith("\u2026")]


def test_notes_leave_the_chart_free(pilot, monkeypatch):
    """A note that was shown before the review lies over the table, not over the chart, once that is open."""
    scene = opened(pilot, monkeypatch)

    def drawn():
        surface = pygame.Surface(scene.kit.window)
        scene.draw(surface)
        below = surface.subsurface(scene.bar_rect)
        return pygame.image.tobytes(surface, "RGB"), pygame.image.tobytes(below, "RGB")

    free = drawn()
    pilot.key(pygame.K_v)
    pilot.frames(2)
    scene._note("A note over the whole width of the chart, which has been here for a moment.")
    pilot.key(pygame.K_v)
    pilot.frames(2)
    noted = drawn()
    assert noted[0] != free[0]
    assert noted[1] == free[1]


def test_decisions_of_another_person_are_shown(pilot, monkeypatch):
    """A press on an emblem lists theirs, from their side of the table."""
    scene = opened(pilot, monkeypatch)
    pilot.click("review-1")
    pilot.frames(2)
    assert scene.desk.seat == 1
    assert scene.replay.side == 1
    step = scene.desk.review.of(1)[0].step
    assert scene.ui.find(f"decision-{step}") is not None


def test_the_chart_is_pressed_like_the_line(pilot, monkeypatch):
    """The step that lies there is shown."""
    scene = opened(pilot, monkeypatch)
    place = scene.ui.find("curve").rect
    pilot.click((place.centerx, place.centery))
    assert abs(scene.replay.at - scene.replay.length / 2) < 3


@pytest.mark.slow
def test_a_review_runs_in_another_process_and_can_be_stopped(pilot, monkeypatch):
    """What was found stays; it goes on from there, and is kept beside the match."""
    scene = opened(pilot, monkeypatch, known=False)
    run = scene.desk.run
    pilot.frames(5)
    found = len(run.answers)
    assert 0 < found < len(run.asked)
    assert scene.ui.find("review-progress") is not None
    pilot.click("review-stop")
    pilot.frames(3)
    assert not run.running
    assert found <= len(run.answers) <= found + 4
    pilot.click("review-stop")
    pilot.frames(len(run.asked) + 5)
    assert run.complete
    assert scene.ui.find("review-stop") is None


def test_a_saved_review_is_loaded(pilot, monkeypatch, tmp_path):
    """Once made it is read from beside the match, and nothing is thought about again."""
    journal = tmp_path / "game.alhambra"
    review_file.write(journal, played("alhambra"), answers("alhambra"))
    scene = pilot.show(watch(played("alhambra"), kept_in=journal))
    pilot.key(pygame.K_v)
    pilot.frames(2)
    assert scene.desk.run.complete
    assert not scene.desk.running


def toasts(scene):
    """The messages that the scene shows."""
    return [toast._text for toast in scene.ui._toasts]


def opened_beside(pilot, monkeypatch, journal):
    """The replay of a match that is kept at ``journal``, a moment after V."""
    monkeypatch.setattr(Slow, "game_id", "alhambra", raising=False)
    scene = pilot.show(watch(played("alhambra"), kept_in=journal))
    pilot.key(pygame.K_v)
    pilot.frames(2)
    return scene


@pytest.mark.slow
@pytest.mark.parametrize("fault", ["broken", "foreign"])
def test_an_unusable_review_is_told_and_set_aside(pilot, monkeypatch, tmp_path, fault):
    """One message names the file, what is wrong and where it is now; the new review is kept in its place."""
    journal = tmp_path / "game.alhambra"
    beside = tmp_path / "game.alhambra.review"
    review_file.write(journal, played("alhambra" if fault == "broken" else "dice"), answers("alhambra"))
    if fault == "broken":
        beside.write_text(beside.read_text()[:99])
    content = beside.read_text()
    scene = opened_beside(pilot, monkeypatch, journal)
    (told,) = toasts(scene)
    kept = tmp_path / "game.alhambra.review.broken"
    assert text.t("review.file.aside", kept=kept.name) in told
    assert beside.name in told
    assert kept.read_text() == content
    assert not beside.exists()
    pilot.click("review-stop")
    pilot.frames(2)
    found = scene.desk.run.answers
    assert found
    assert review_file.read(journal, played("alhambra")) == found
    pilot.wait(14)
    assert toasts(scene) == []


def test_a_review_of_a_newer_version_stays(pilot, monkeypatch, tmp_path):
    """It is told so; the review is made without being kept."""
    journal = tmp_path / "game.alhambra"
    beside = tmp_path / "game.alhambra.review"
    review_file.write(journal, played("alhambra"), answers("alhambra"))
    content = beside.read_text().replace(f'"version":{review_file.VERSION}', '"version":99')
    beside.write_text(content)
    scene = opened_beside(pilot, monkeypatch, journal)
    (told,) = toasts(scene)
    assert text.t("review.file.newer", file=beside.name) in told
    assert text.t("review.file.stays") in told
    pilot.click("review-stop")
    pilot.frames(2)
    assert scene.desk.run.answers
    assert [path.name for path in tmp_path.iterdir()] == [beside.name]
    assert beside.read_text() == content


def test_a_review_that_cannot_be_written_is_told(pilot, monkeypatch, tmp_path):
    """The review goes on; the message says that it is not kept, and why."""
    journal = tmp_path / "gone" / "game.alhambra"
    scene = opened_beside(pilot, monkeypatch, journal)
    assert toasts(scene) == [text.t("replay.paused")]
    pilot.click("review-stop")
    pilot.frames(2)
    assert toasts(scene) == [text.t("review.not_kept", problem="No such file or directory")]


def test_n_says_why_there_is_no_turning_point_yet(pilot, monkeypatch):
    """It opens the review, and while that is made a word tells what is missing."""
    scene = opened(pilot, monkeypatch, known=False)
    pilot.key(pygame.K_v)
    assert not scene.desk.shown
    pilot.key(pygame.K_n)
    assert scene.desk.shown
    assert toasts(scene) == [text.t("review.turning_later")]


@pytest.mark.slow
def test_the_result_leads_to_the_review(pilot, monkeypatch):
    """The button of the result shows the match with its review."""
    monkeypatch.setattr(Slow, "game_id", "alhambra", raising=False)
    table = pilot.show(table_of(played("alhambra")))
    table.open_result()
    pilot.frames(2)
    pilot.click(pilot.scene.buttons()["more"].centre)
    pilot.click(pilot.scene.buttons()["review"].centre)
    pilot.frames(3)
    assert isinstance(pilot.scene, ReplayScene)
    assert pilot.scene.desk.shown
    assert pilot.scene.desk.running


def test_the_review_looks_like_the_golden_picture(pilot, monkeypatch, golden):
    """Panel, chart and marks are as they were approved."""
    scene = opened(pilot, monkeypatch)
    pilot.key(pygame.K_HOME)
    pilot.move((5, 5))
    pilot.frames(3)
    window = pygame.Rect(0, 0, *scene.kit.window)
    surface = pygame.Surface(window.size)
    scene.draw(surface)
    panel = pygame.Rect(window.right - scene.beside, 0, scene.beside, window.bottom)
    golden(surface.subsurface(panel), "review-panel")


def test_an_unfinished_match_has_no_review(pilot):
    """There is no button, and the key says why."""
    match = Match.begin(MatchSetup(SEATS, "7", "dice"), None, InlineWorker())
    for _ in range(5):
        match.poll()
    scene = pilot.show(watch(match))
    assert scene.ui.find("review") is None
    pilot.key(pygame.K_v)
    pilot.frames(2)
    assert not scene.desk.shown


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_review_and_a_turning_point_tell_their_cards(pilot, monkeypatch, game):
    """The line, the chances, the list beside the table; the position of a turning point and its verdict."""
    scene = opened(pilot, monkeypatch, game)
    lacking = without_a_card(pilot, scene)
    pilot.key(pygame.K_n)
    pilot.frames(3)
    point = pilot.scene
    assert isinstance(point, TurningScene)
    lacking += without_a_card(pilot, point)
    point.table.session.choose([point.match.decided.choice])
    pilot.frames(4)
    assert point.ui.find("verdict") is not None
    lacking += without_a_card(pilot, point)
    assert not lacking, "\n".join(lacking)


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_choices_that_differ_by_their_place_are_told_to_the_end(pilot, language):
    """Where a tile would lie is the last of the words: they take two lines rather than end in dots."""
    pilot.setting(language=language)
    brush = Brush(pilot.app.services.kit)
    words = told_apart({1: "Placed Tower 13", 2: "Placed Tower 13"}, {1: (1, 0), 2: (-2, 3)})
    for told in words.values():
        for face in ("sans", "sans-bold"):
            lines, style = in_lines(brush, told, face, brush.px(310))
            assert " ".join(lines) == told
            assert all(brush.width(line, style) <= brush.px(310) for line in lines)
