"""The review of a match that is watched, through real events: its panel, stop, seats, turning points."""

import functools
from dataclasses import replace

import pygame
import pytest

from alhambra_desktop import text
from alhambra_desktop.alhambra.choices import Place
from alhambra_desktop.bots.judging import Compared, Judged, Moved
from alhambra_desktop.bots.review_data import Effort
from alhambra_desktop.client import review_desk
from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.dice_game.players import PlayerPanel
from alhambra_desktop.client.replay import turning
from alhambra_desktop.client.replay.dots import in_lines
from alhambra_desktop.client.replay.scene import ReplayScene, watch
from alhambra_desktop.client.replay.turning import TurningScene
from alhambra_desktop.client.tables import table_of
from alhambra_desktop.games import GAMES
from alhambra_desktop.match import review_file
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.review import Answer, questions, reviewed
from alhambra_desktop.match.review_run import ReviewRun
from alhambra_desktop.match.seating import MatchSetup, SeatSetup
from alhambra_desktop.match.turning import TryJudge
from alhambra_desktop.match.worker import InlineWorker
from alhambra_desktop.presentation.levels import level_name
from alhambra_desktop.presentation.turning import title_of, told_apart, way_to
from tests.client.card_walk import without_a_card
from tests.client.conftest import faults_of

SEATS = (SeatSetup("Anna", "white", "easy"), SeatSetup("Karim", "blue", "easy"))
LANGUAGES = ("en", "fr", "de")
LOSSES = (0.0, 1.0, 3.0, 8.0, 14.0, 0.0, 9.0, 20.0)
"""What the decisions of the made-up reviews gave away, in turn."""


@functools.cache
def played(game, folder=None):
    """A whole match between two bots."""
    match = Match.begin(MatchSetup(SEATS, "7", game, options={"explicit_end": "yes"}), folder, InlineWorker())
    while not match.over:
        match.poll()
    return match


@functools.cache
def answers(game):
    """A judgement for every question, made up: nobody needs to think."""
    match = played(game)
    found = {}
    for number, one in enumerate(questions(list(match.stations()), reviewed(match))):
        if not one.judged:
            found[one.step] = Answer(one.step, (50.0, 50.0))
            continue
        other = next(choice for choice in one.game.candidates() if choice != one.made)
        loss = LOSSES[number % len(LOSSES)]
        best = Compared(other if loss else one.made, 55.0, 2.0, 0.0, 0.0)
        worse = Compared(one.made if loss else other, 55.0 - loss, 2.0, loss, 2.0)
        before = (55.0, 45.0) if one.seat == 0 else (45.0, 55.0)
        after = (55.0 - loss, 45.0 + loss) if one.seat == 0 else (45.0 + loss, 55.0 - loss)
        judged = Judged(before, after, loss, 2.0 if loss else 0.0, (best, worse))
        moved = Moved((-3.0, 3.0), (1.0, 1.0))
        found[one.step] = Answer(one.step, before, judged, moved, closer=True)
    return found


class Slow(ReviewRun):
    """Finds one of the made-up answers at each poll, without a process."""

    def __init__(self, match, known):
        super().__init__(match, known, number=0)

    def poll(self):
        if not self.running:
            return False
        step = next(one.step for one in self.asked if one.step not in self.answers)
        self._take({"step": step, "answer": review_file.codec.encode(answers(self.game_id)[step])})
        if self.complete:
            self.stop()
        return True


@pytest.fixture
def pilot(make_app, monkeypatch):
    monkeypatch.setattr(review_desk, "ReviewRun", Slow)
    found = make_app((1280, 720))
    found.app.services.table = table_of
    found.setting(animation="off")
    return found


def opened(pilot, monkeypatch, game="alhambra", known=True):
    """The replay of a match with its review open."""
    monkeypatch.setattr(Slow, "game_id", game, raising=False)
    scene = pilot.show(watch(played(game)))
    assert isinstance(scene, ReplayScene)
    if known:
        scene.desk.run = Slow(scene.replay, answers(game))
    pilot.key(pygame.K_v)
    pilot.frames(2)
    return scene


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
    pilot.frames(60 * 14)
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
