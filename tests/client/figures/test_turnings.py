"""Turning points of two games of a deal beside each other, through real events."""

import functools

import pygame
import pytest

from alhambra_desktop.bots.judging import Compared, Judged
from alhambra_desktop.bots.review_data import Effort
from alhambra_desktop.client import review_desk
from alhambra_desktop.client.replay.scene import ReplayScene
from alhambra_desktop.client.replay.turning import TurningScene
from alhambra_desktop.match import review_file
from alhambra_desktop.match.files import review_beside
from alhambra_desktop.match.loading import load
from alhambra_desktop.match.review import Answer, questions, reviewed
from alhambra_desktop.match.review_run import ReviewRun
from alhambra_desktop.match.seating import PERSON
from alhambra_desktop.match.worker import InlineWorker
from tests.client.card_walk import without_a_card
from tests.client.figures.deal_pages import compared, counted, rows_of, settled
from tests.client.figures.test_deals import QuickBots
from tests.client.figures.test_statistics import words_of
from tests.match.short_matches import played

QUICK = Effort(options=2, first=1, least=1, most=1, position=1, luck=1, closer=1, decisions=1)
GIVEN = {3: 14.0, 9: 8.0, 15: 11.0}
"""By the number of a decision what it gave away in the made-up reviews."""


def made_up(match, given):
    """A review that nobody needs to think about."""
    found, number = {}, 0
    for one in questions(list(match.stations()), reviewed(match)):
        if not one.judged:
            found[one.step] = Answer(one.step, (50.0, 50.0))
            continue
        loss, number = given.get(number, 0.0), number + 1
        other = next(choice for choice in one.game.candidates() if choice != one.made)
        best = Compared(other if loss else one.made, 55.0, 2.0, 0.0, 0.0)
        worse = Compared(one.made if loss else other, 55.0 - loss, 2.0, loss, 2.0)
        judged = Judged((55.0, 45.0), (55.0 - loss, 45.0 + loss), loss, 2.0, (best, worse))
        found[one.step] = Answer(one.step, (55.0, 45.0), judged, closer=True)
    return found


def review(path, given=None):
    """Keep a made-up review beside a save."""
    match = load(path, InlineWorker(), keep=False).match
    review_file.write(path, match, made_up(match, GIVEN if given is None else given))


@pytest.fixture
def pilot(make_app, data_dir, monkeypatch):
    """Two games of one deal are finished; ``paths`` are their saves, the earlier one first."""
    monkeypatch.setattr("alhambra_desktop.client.figures.compare.BotsInSeat", QuickBots)
    quick = functools.partial(ReviewRun, number=0, effort=QUICK)
    monkeypatch.setattr(review_desk, "ReviewRun", quick)
    for _ in range(2):
        played(data_dir, "deal", players=(PERSON, "easy"), game="dice").close()
    return counted(make_app)


@pytest.mark.slow
def test_turning_points_stand_beside_each_other(pilot):
    """Rows of a number at one height: what was chosen, what was better, what it gave away."""
    review(pilot.paths[0], {3: 14.0, 9: 8.0})
    review(pilot.paths[1])
    scene = compared(pilot)
    earlier, now = rows_of(scene, "earlier"), rows_of(scene, "now")
    assert (len(earlier), len(now)) == (2, 3)
    assert earlier[0].rect.right < now[0].rect.x
    assert [one.rect.y for one in earlier] == [one.rect.y for one in now[:2]]
    assert all(one.rect.height == other.rect.height for one, other in zip(earlier, now, strict=False))
    words = words_of(pilot)
    assert words.count("Round ") == words.count(", turn ") == 5
    assert words.count("Chosen: ") == words.count("Better: ") == 5
    assert not without_a_card(pilot, scene)


@pytest.mark.slow
def test_a_press_leads_to_the_step_in_its_replay(pilot):
    """By keys alone: down to the row, Enter; there the review is open, N tries the moment, Escape returns."""
    review(pilot.paths[1])
    scene = compared(pilot)
    row = rows_of(scene, "now")[1]
    for _ in range(40):
        pilot.key(pygame.K_DOWN)
        if scene.ui.focused.key == row.key:
            break
    assert scene.ui.focused.key == row.key
    assert scene.ui.focused.clip is None or scene.ui.focused.rect.colliderect(scene.ui.focused.clip)
    pilot.key(pygame.K_RETURN)
    pilot.frames(2)
    watched = pilot.scene
    assert isinstance(watched, ReplayScene)
    assert watched.desk.shown
    assert watched.replay.at == int(row.key.rpartition("-")[2]) - 1
    pilot.key(pygame.K_n)
    pilot.frames(2)
    assert isinstance(pilot.scene, TurningScene)
    assert pilot.scene.match.decided.step == watched.replay.at + 1
    pilot.key(pygame.K_ESCAPE)
    pilot.key(pygame.K_ESCAPE)
    settled(pilot, scene)
    assert pilot.scene is scene
    assert scene.ui.focused.key == row.key


@pytest.mark.slow
def test_a_review_is_begun_on_the_page(pilot, few_reviewed):
    """A game without one says so; its button begins it, stops it, goes on, and the turning points come."""
    few_reviewed(6)
    review(pilot.paths[0])
    scene = compared(pilot)
    assert not rows_of(scene, "now")
    assert "has not been reviewed yet" in words_of(pilot)
    pilot.click("review-now")
    pilot.frames(3)
    assert "Thinking it over" in words_of(pilot)
    pilot.click("review-now")
    pilot.frames(2)
    assert "Not finished yet" in words_of(pilot)
    assert review_beside(pilot.paths[1]).is_file()
    pilot.click("review-now")
    path = pilot.paths[1]
    for _ in range(400):
        pilot.frames(1)
        if scene.reviews.of(path).desk.run.complete:
            break
    pilot.frames(2)
    assert scene.reviews.of(path).desk.run.complete
    assert scene.ui.find("review-now") is None
    assert rows_of(scene, "now") or "No decision gave away much" in words_of(pilot)
    match = load(path, InlineWorker(), keep=False).match
    assert review_file.read(path, match).keys() == scene.reviews.of(path).desk.run.answers.keys()


@pytest.mark.slow
def test_a_review_made_in_the_replay_is_found_on_return(pilot):
    """What was reviewed elsewhere meanwhile stands in the column."""
    scene = compared(pilot)
    pilot.click("watch-now")
    pilot.frames(2)
    assert isinstance(pilot.scene, ReplayScene)
    review(pilot.paths[1])
    pilot.key(pygame.K_ESCAPE)
    settled(pilot, scene)
    assert len(rows_of(scene, "now")) == 3


def test_what_has_no_turning_points_says_why(pilot):
    """A bot's game that could not be kept, a deleted save, good play."""
    review(pilot.paths[1], {})
    pilot.paths[0].unlink()
    scene = compared(pilot)
    assert "No decision gave away much" in scene.ui.find("turnings-now").text
    assert "has been deleted" in scene.ui.find("turnings-earlier").text
    assert scene.ui.find("review-now") is scene.ui.find("review-earlier") is None
    scene.bots.ready = True
    pilot.frames(2)
    pilot.click("bot-easy")
    pilot.frames(2)
    assert "could not be kept" in scene.ui.find("turnings-bot").text
    assert scene.ui.find("turnings-earlier") is None
    pilot.click("review-bot")  # it is played anew
    pilot.frames(2)
    assert scene.bots.again_asked == ["easy"]
    assert scene.left is None
    assert scene.ui.find("turnings-bot") is None


@pytest.mark.slow
def test_a_broken_review_is_told_and_set_aside(pilot):
    """It does not read as not reviewed yet, also on the next visit; its button reviews anew."""
    broken = review_beside(pilot.paths[1])
    broken.write_text("{")
    scene = compared(pilot)
    words = scene.ui.find("turnings-now").text
    assert broken.name in words
    assert "set aside" in words
    aside = broken.with_name(broken.name + ".broken")
    assert (broken.exists(), aside.read_text()) == (False, "{")
    pilot.key(pygame.K_ESCAPE)
    scene = compared(pilot)
    assert aside.name in scene.ui.find("turnings-now").text
    assert scene.ui.find("review-now").label == "Review it anew"
    assert scene.ui.find("turnings").rect.contains(scene.ui.find("review-now").rect)
    pilot.click("review-now")
    pilot.frames(1)
    assert "Thinking it over" in words_of(pilot)
    assert aside.exists()


def test_a_review_of_a_newer_version_stays(pilot):
    """It is told, and the file is not touched; a new review is possible, but not kept."""
    newer = review_beside(pilot.paths[1])
    review(pilot.paths[1])
    newer.write_text(newer.read_text().replace('"version":3', '"version":4'))
    before = newer.read_text()
    scene = compared(pilot)
    assert "newer version" in scene.ui.find("turnings-now").text
    pilot.click("review-now")
    pilot.frames(2)
    pilot.click("review-now")
    assert newer.read_text() == before


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1080, 1920)])
def test_all_words_have_room(pilot, make_app, layout_faults, size):
    """In every language and at a large scale."""
    review(pilot.paths[0])
    wide = make_app(size)
    faults = []
    for language, scale in (("de", 100), ("fr", 150), ("xx", 100)):
        wide.setting(language=language, scale=scale)
        scene = compared(wide)
        assert rows_of(scene, "earlier")
        faults += [f"{language} {scale} %: {fault}" for fault in layout_faults(scene)]
        scene.close()
        wide.frames(2)
    assert not faults, "\n".join(faults)
