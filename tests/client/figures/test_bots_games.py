"""The bots' games of a person's seat beside the person's own: watched, reviewed, played anew."""

import functools
import os
import shutil

import pygame
import pytest

from alhambra_desktop.client import review_desk
from alhambra_desktop.client.dialogs import Dialog
from alhambra_desktop.client.figures.compare import CompareScene
from alhambra_desktop.client.figures.games import GamesScene
from alhambra_desktop.client.figures.scene import StatisticsScene
from alhambra_desktop.client.menus.people import PeopleScene
from alhambra_desktop.client.menus.saved_games import SavedGamesScene
from alhambra_desktop.client.replay.scene import ReplayScene
from alhambra_desktop.client.replay.turning import TurningScene
from alhambra_desktop.match import bots_in_seat
from alhambra_desktop.match.files import review_beside
from alhambra_desktop.match.results import result_of
from alhambra_desktop.match.review_run import ReviewRun
from alhambra_desktop.match.seating import PERSON
from alhambra_desktop.match.statistics import games_of
from tests.client.card_walk import without_a_card
from tests.client.figures import bots_inline
from tests.client.figures.bots_inline import LEVELS, Inline
from tests.client.figures.deal_pages import compared, counted, rows_of, settled
from tests.client.figures.test_statistics import words_of
from tests.client.figures.test_turnings import QUICK, review
from tests.match.short_matches import played

GAMES = ("dice", "alhambra", "roll-and-write")


@pytest.fixture(scope="module")
def finished(tmp_path_factory):
    """A data folder in which a game of each kind against an easy bot is finished."""
    folder = tmp_path_factory.mktemp("finished")
    for game in GAMES:
        played(folder, "deal", players=(PERSON, "easy"), game=game).close()
    return folder


@pytest.fixture
def pilot(make_app, data_dir, monkeypatch, finished):
    """A game of each kind against an easy bot is finished; bots and reviews are quick."""
    bots_inline.use(monkeypatch)
    monkeypatch.setattr(review_desk, "ReviewRun", functools.partial(ReviewRun, number=0, effort=QUICK))
    shutil.copytree(finished, data_dir, dirs_exist_ok=True)
    return counted(make_app)


def beside(pilot, scene, level="easy"):
    """Put the game of a level beside the person's; its path."""
    pilot.click(f"bot-{level}")
    pilot.frames(2)
    settled(pilot, scene)
    return scene.bots.path(level)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_bots_game_is_watched_and_reviewed(pilot, game):
    """Its button replays it, named as the bot's; its turning points come and lead to the moment."""
    scene = compared(pilot, game)
    path = beside(pilot, scene)
    assert "has not been reviewed yet" in scene.ui.find("turnings-bot").text
    assert not without_a_card(pilot, scene)
    pilot.click("watch-bot")
    pilot.frames(2)
    watched = pilot.scene
    assert isinstance(watched, ReplayScene)
    assert watched.replay.names[0] == "Bot"
    assert watched.table.session.people[0].name == "Bot"
    assert watched.desk.seats == (0,)
    pilot.key(pygame.K_ESCAPE)
    settled(pilot, scene)
    pilot.click("review-bot")
    pilot.frames(2)
    assert "Thinking it over" in words_of(pilot)
    pilot.click("review-bot")
    review(path)
    scene.reviews.again()
    settled(pilot, scene)
    rows = rows_of(scene, "bot")
    assert len(rows) == 3
    rounds = [int(row.named.split(",")[0].removeprefix("Round ")) for row in rows]
    assert rows[0].rect.right < scene.ui.find("turnings-now").rect.x
    scene.ui.focus(rows[1].key)
    pilot.key(pygame.K_RETURN)
    pilot.frames(2)
    watched = pilot.scene
    assert isinstance(watched, ReplayScene)
    assert watched.desk.shown
    assert watched.replay.at == int(rows[1].key.rpartition("-")[2]) - 1
    assert watched.table.round_number() == rounds[1]
    golden = [one.key for one in watched.ui.every() if getattr(one, "kind", "") == "primary"]
    assert golden == ["turning"]
    pilot.key(pygame.K_n)
    pilot.frames(2)
    assert isinstance(pilot.scene, TurningScene)


def test_they_are_no_saved_games_and_count_nowhere(pilot):
    """Neither in the list of saved games, nor in the statistics, also after the next start."""
    services = pilot.app.services
    before = [one.result.match for one in services.results.played()]
    scene = compared(pilot, "dice")
    assert all(scene.bots.path(level) is not None for level in LEVELS)
    pilot.show(SavedGamesScene())
    pilot.frames(2)
    assert len(services.saves.list()) == len(GAMES)
    services.catch_up()
    services.catching.wait()
    assert [one.result.match for one in services.results.played()] == before


def test_a_damaged_game_is_told_and_played_anew(pilot, monkeypatch):
    """Found at the opening of the page: a sentence says what became of the file, and all goes on."""
    scene = compared(pilot, "dice")
    path = scene.bots.path("easy")
    points = scene.bots.results["easy"].points
    whole = path.read_bytes()
    pilot.key(pygame.K_ESCAPE)
    path.write_bytes(whole[:-50])
    told = []
    monkeypatch.setattr(type(scene.ui), "toast", lambda _, words, seconds: told.append(words))
    scene = compared(pilot, "dice")
    assert len(told) == 1
    assert path.name in told[0]
    assert f"set aside as {path.name}.broken" in told[0]
    assert path.with_name(path.name + ".broken").read_bytes() == whole[:-50]
    assert path.read_bytes() == whole
    assert scene.bots.results["easy"].points == points


@pytest.mark.slow
@pytest.mark.parametrize("way", ["column", "watch"])
def test_a_game_damaged_in_its_middle_is_offered_anew(pilot, way):
    """Its end still tells the points; what reads it says so, and its button lets the bot play anew."""
    scene = compared(pilot, "dice")
    path = scene.bots.path("easy")
    whole = path.read_bytes()
    lines = whole.split(b"\n")
    lines[9] = lines[9][:-9]
    path.write_bytes(b"\n".join(lines))
    pilot.key(pygame.K_ESCAPE)
    scene = compared(pilot, "dice")
    assert beside(pilot, scene) == path
    words = scene.ui.find("turnings-bot").text
    assert "cannot be read" in words
    assert path.name in words
    if way == "column":
        pilot.click("review-bot")
    else:
        pilot.click("watch-bot")
        assert isinstance(pilot.scene, Dialog)
        pilot.key(pygame.K_RETURN)
    pilot.frames(3)
    settled(pilot, scene)
    assert pilot.scene is scene
    assert path.read_bytes() == whole
    assert path.with_name(path.name + ".broken").exists()
    assert scene.left == "easy"
    assert "has not been reviewed yet" in scene.ui.find("turnings-bot").text


def test_a_game_of_a_newer_version_stays(pilot):
    """It is told; nothing offers to write over it."""
    scene = compared(pilot, "dice")
    path = scene.bots.path("easy")
    newer = path.read_bytes().replace(b'"version":1', b'"version":2', 1)
    path.write_bytes(newer)
    pilot.key(pygame.K_ESCAPE)
    scene = compared(pilot, "dice")
    beside(pilot, scene)
    assert "newer version" in scene.ui.find("turnings-bot").text
    assert scene.ui.find("review-bot") is None
    pilot.click("watch-bot")
    assert isinstance(pilot.scene, Dialog)
    pilot.key(pygame.K_RETURN)
    pilot.frames(2)
    assert path.read_bytes() == newer


@pytest.mark.slow
@pytest.mark.parametrize("way", ["figure", "save", "person", "players", "all"])
def test_they_go_with_the_deal(pilot, way):
    """Deleting the game, its save or the player deletes them with their reviews; others stay."""
    services = pilot.app.services
    scene = compared(pilot, "dice")
    dice = scene.bots.path("easy")
    review(dice)
    pilot.key(pygame.K_ESCAPE)
    scene = compared(pilot, "alhambra")
    other = scene.bots.path("easy")
    pilot.key(pygame.K_ESCAPE)
    (person,) = services.results.people()
    if way == "figure":
        pilot.show(GamesScene(person.id, "dice"))
        pilot.click("game-0-delete")
    elif way == "save":
        pilot.show(SavedGamesScene())
        pilot.frames(3)
        place = next(n for n, info in enumerate(services.saves.list()) if info.game == "dice")
        pilot.click(f"game-{place}-delete")
    elif way == "players":
        pilot.show(PeopleScene(person.id))
        pilot.click(f"person-{person.id}-delete")
    else:
        pilot.show(StatisticsScene())
        pilot.click("delete")
        pilot.click(f"answer-{2 if way == 'person' else 3}")
    pilot.click("answer-1")
    pilot.frames(2)
    assert not dice.exists()
    assert not review_beside(dice).exists()
    assert other.exists() == (way in ("figure", "save"))


def test_a_game_that_a_process_never_finished_is_asked_for_again(pilot, monkeypatch):
    """Where the process ended there is a stroke; pressing the level lets it play."""

    class Ended(Inline):
        def __init__(self, target, asked, name):
            super().__init__(target, asked, name)
            self.alive = False

    monkeypatch.setattr(bots_in_seat, "Child", Ended)
    scene = compared(pilot, "dice")
    assert not scene.bots.results
    monkeypatch.setattr(bots_in_seat, "Child", Inline)
    pilot.click("bot-easy")
    pilot.frames(3)
    assert list(scene.bots.results) == ["easy"]
    assert scene.left == "easy"


def test_a_full_disk_is_told_on_the_page(pilot, monkeypatch):
    """The points are there, the column says what is missing."""

    def full(path, match):
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr(bots_in_seat, "write", full)
    scene = compared(pilot, "dice")
    path = beside(pilot, scene)
    assert path is None
    assert "could not be kept" in scene.ui.find("turnings-bot").text
    monkeypatch.undo()


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1080, 1920)])
def test_all_words_have_room(pilot, make_app, layout_faults, size):
    """In every language and at a large scale."""
    wide = make_app(size)
    faults = []
    for language, scale in (("de", 100), ("fr", 150), ("xx", 100)):
        wide.setting(language=language, scale=scale)
        scene = compared(wide, "dice")
        beside(wide, scene)
        faults += [f"{language} {scale} %: {fault}" for fault in layout_faults(scene)]
        scene.close()
        wide.frames(2)
    assert not faults, "\n".join(faults)


@pytest.mark.slow
def test_a_game_that_just_ended_is_there(pilot, data_dir):
    """Its journal has not been read into the statistics yet: it can be watched and reviewed all the same."""
    match = played(data_dir, "another", players=(PERSON, "easy"), game="dice")
    results = pilot.app.services.results
    results.add(result_of(match))
    (person,) = results.people()
    scene = CompareScene(games_of(results.played(), person.id)[-1:], setup=match.setup)
    pilot.show(scene)
    settled(pilot, scene)
    settled(pilot, scene)
    assert "has not been reviewed yet" in scene.ui.find("turnings-now").text
    pilot.click("watch-now")
    assert isinstance(pilot.scene, ReplayScene)
