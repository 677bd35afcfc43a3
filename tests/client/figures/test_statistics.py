"""Statistics by mouse and keys: empty, filled, put together otherwise, exported, deleted; the players."""

import csv

import pygame
import pytest

from alhambra_desktop.client.dialogs import Dialog
from alhambra_desktop.client.figures.games import GamesScene
from alhambra_desktop.client.figures.panels import TICKS
from alhambra_desktop.client.figures.scene import StatisticsScene
from alhambra_desktop.client.menus.people import PeopleScene
from alhambra_desktop.client.replay.scene import ReplayScene
from alhambra_desktop.client.title.scene import TitleScene
from alhambra_desktop.presentation.figures import record_rows
from alhambra_desktop.presentation.levels import level_name
from tests.client.figures.made_up import fill
from tests.match.short_matches import played


@pytest.fixture
def filled(make_app):
    """Statistics of Anna, opened from the title."""
    pilot = make_app()
    fill(pilot.app.services.results)
    pilot.app.stack.restart(TitleScene())
    pilot.frames(2)
    pilot.click("statistics")
    assert isinstance(pilot.scene, StatisticsScene)
    return pilot


def words_of(pilot):
    """Everything that stands on the screen."""
    return " ".join(box.text for widget in pilot.scene.ui.every() for box in widget.text_boxes())


def test_statistics_without_games(app):
    """The title leads to a friendly page; there a player can be entered; Escape leads back."""
    app.click("statistics")
    assert "Finish a game" in words_of(app)
    app.click("people")
    app.click("new-person")
    assert "click the row" in words_of(app)
    app.type("Inés")
    app.key(pygame.K_RETURN)
    (person,) = app.app.services.results.people()
    assert person.name == "Inés"
    app.key(pygame.K_ESCAPE)
    assert app.scene.person == person
    app.key(pygame.K_ESCAPE)
    assert isinstance(app.scene, TitleScene)


def test_the_shown_statistics_can_be_filtered(filled):
    """Game and time by the mouse, the cut by keys, the person by a disc."""
    scene = filled.scene
    assert (scene.person.name, scene.game) == ("Anna", "alhambra")
    assert {game.result.game for game in scene.games} == {"alhambra"}
    filled.app.stack.top.ui.focus("game")
    filled.key(pygame.K_LEFT)
    assert scene.game == ""
    assert len(scene.games) == 60
    scene.ui.focus("cut")
    filled.key(pygame.K_RIGHT)
    filled.key(pygame.K_RIGHT)
    assert scene.cut == "players"
    assert "2 players" in words_of(filled)
    ben = filled.app.services.results.person_named("Ben")
    filled.click(f"person-{ben.id}")
    assert {game.own.name for game in scene.games} == {"Ben"}
    scene.ui.focus("time")
    filled.key(pygame.K_RIGHT)
    assert scene.year


def test_tab_goes_along_the_heading(filled):
    """Game, time, delete, export, from left to right, and then whose statistics it is."""
    filled.scene.ui.focus("game")
    visited = []
    for _ in range(4):
        filled.key(pygame.K_TAB)
        visited.append(filled.scene.ui.focused.key)
    assert visited[:3] == ["time", "delete", "export"]
    assert visited[3].startswith("person-")


def test_strength_needs_games_of_one_kind(filled):
    """With all games together there is no scale; with few games it says so."""
    assert "of 100 won" in words_of(filled)
    filled.scene._choose_game("")
    filled.frames()
    assert "Choose one of the games" in words_of(filled)
    filled.scene._choose_game("roll-and-write")
    filled.frames()
    assert "Too few games yet" in words_of(filled)


def test_records_of_points_have_the_icons_of_the_result(filled):
    """The points of the wall show a wall, not a star; every line is a widget of its own."""
    rows = record_rows(filled.scene.games)
    assert [row.icon for row in rows if row.record.kind == "wall"] == ["wall", "wall"]
    keys = [widget.key for widget in filled.scene.ui.every() if (widget.key or "").startswith("record-")]
    assert len(keys) == len(set(keys)) > len(rows)


def test_a_record_is_watched_again(make_app, data_dir):
    """A press on a record opens the replay of its game; a save that is gone is told."""
    match = played(data_dir)
    pilot = make_app()
    pilot.app.services.catching.wait()
    pilot.show(StatisticsScene())
    pilot.click("record-points")
    assert isinstance(pilot.scene, ReplayScene)
    pilot.app.stack.top.close()
    pilot.frames(2)
    match.journal.path.unlink()
    pilot.scene.ui.focus("record-points")
    pilot.key(pygame.K_RETURN)
    assert isinstance(pilot.scene, Dialog)
    assert "has been deleted" in pilot.scene.text


def test_statistics_are_exported(filled, data_dir):
    """The games shown as CSV in UTF-8 with heads in English; where they are is told."""
    filled.click("export")
    (path,) = (data_dir / "statistics").iterdir()
    assert path.name in filled.scene.text
    rows = list(csv.DictReader(path.read_text(encoding="utf-8").splitlines()))
    games = len({row["match"] for row in rows})
    filled.key(pygame.K_ESCAPE)
    assert games == len(filled.scene.games)
    assert {row["game"] for row in rows} == {"alhambra"}


def test_one_game_is_deleted_after_a_question(filled):
    """Delete on a row asks first; Escape keeps it."""
    before = len(filled.scene.games)
    filled.click("games")
    assert isinstance(filled.scene, GamesScene)
    filled.key(pygame.K_DELETE)
    filled.key(pygame.K_ESCAPE)
    filled.click("game-0-delete")
    filled.click("answer-1")
    filled.key(pygame.K_ESCAPE)
    assert len(filled.scene.games) == before - 1


@pytest.mark.parametrize(("what", "left"), [("answer-2", {"Ben"}), ("answer-3", set())])
def test_a_person_or_everything_is_deleted_after_a_question(filled, what, left):
    """It says what is lost; then it is gone."""
    filled.click("delete")
    filled.click(what)
    assert ("60 games" in filled.scene.text) == (what == "answer-2")
    filled.click("answer-1")
    assert {person.name for person in filled.app.services.results.people()} == left
    assert isinstance(filled.scene, StatisticsScene)


def test_players_are_renamed_and_recoloured(filled):
    """Earlier games stay with the player; a name that somebody has is refused with a reason."""
    results = filled.app.services.results
    anna = results.person_named("Anna")
    filled.click("people")
    assert isinstance(filled.scene, PeopleScene)
    filled.click(f"person-{anna.id}-white")
    assert results.person_named("Anna").colour == "red"
    filled.click(f"person-{anna.id}-rename")
    filled.scene._value = "ben"
    filled.click("answer-1")
    assert "Ben" in filled.scene.text
    filled.key(pygame.K_ESCAPE)
    filled.click(f"person-{anna.id}-rename")
    filled.scene._value = "Anne"
    filled.click("answer-1")
    filled.click(f"person-{anna.id}")
    assert isinstance(filled.scene, StatisticsScene)
    assert (filled.scene.person.name, len(filled.scene.games)) == ("Anne", 47)


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1080, 1920)])
def test_no_text_is_cut(make_app, layout_faults, size):
    """In every language and at a large scale all words have room."""
    pilot = make_app(size)
    fill(pilot.app.services.results)
    faults = []
    for language, scale in (("de", 100), ("fr", 150), ("xx", 100)):
        pilot.setting(language=language, scale=scale)
        for make in (StatisticsScene, PeopleScene, lambda: GamesScene(1, "")):
            scene = pilot.show(make())
            for cut in ("level", "module") if isinstance(scene, StatisticsScene) else ("",):
                scene.cut = cut
                scene.rebuild()
                faults += [
                    f"{language} {scale} % {type(scene).__name__}: {fault}" for fault in layout_faults(scene)
                ]
            scene.close()
            pilot.frames(2)
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_levels_keep_their_names_in_the_smallest_window(make_app, language):
    """The bars of the share give way before a name is cut."""
    pilot = make_app((1024, 640))
    fill(pilot.app.services.results)
    pilot.setting(language=language, scale=300)
    pilot.show(StatisticsScene())
    words = words_of(pilot)
    assert [level_name(level) for level in TICKS if level_name(level) in words] == [*map(level_name, TICKS)]


def test_statistics_look_like_the_golden_picture(make_app, golden):
    """Look at the difference before storing it anew."""
    pilot = make_app((1280, 720))
    fill(pilot.app.services.results)
    pilot.show(StatisticsScene())
    golden(pygame.transform.smoothscale(pilot.app.services.display.surface, (640, 360)), "menu_statistics")
