"""The list of saved games: what each row shows, and pictures of what was built."""

import json
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.client.menus.game_cards import game_name
from alhambra_desktop.client.menus.saved_games import SavedGamesScene
from alhambra_desktop.match.loading import glimpse
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.seating import MatchSetup, SeatSetup
from alhambra_desktop.match.worker import InlineWorker
from alhambra_desktop.text import t
from tests.match.short_matches import played

SEATS = (SeatSetup("Anna", "white"), SeatSetup("Karim", "red", "easy"), SeatSetup("Inés", "blue", "hard"))


def kept(pilot, game="alhambra", modules=(), steps=40, seats=SEATS):
    """A match of some steps in the folder of saves; its path."""
    seats = seats[:1] if game == "roll-and-write" else seats
    match = Match.begin(MatchSetup(seats, "5", game, modules), pilot.app.services.saves, InlineWorker())
    for seat in match.people:
        match.hand_over(seat, "random")
    while not match.over and len(match.steps) < steps:
        match.poll()
    match.close()
    return match.journal.path


def opened(pilot):
    """The list with every picture that it can have."""
    scene = pilot.show(SavedGamesScene())
    scene.pictures.wait()
    pilot.frames(2)
    return scene


def picture_on_screen(pilot, number):
    """The picture of a row as it is seen."""
    rect = pilot.widget(f"game-{number}-picture").rect.inflate(-12, -12)
    return pygame.image.tobytes(pilot.app.services.display.surface.subsurface(rect), "RGB")


def words_of(scene):
    return [words for widget in scene.ui.every() for words, _, _ in widget.text_boxes()]


@pytest.mark.parametrize("game", ["alhambra", "dice", "roll-and-write"])
def test_each_game_has_a_picture_of_its_own(app, game):
    """What the leading person has built is drawn, not the icon that stands there until it is known."""
    path = kept(app, game)
    scene = opened(app)
    info = scene.services.saves.list()[0]
    assert scene.services.sketches[path, info.stamp] is not None
    seen = picture_on_screen(app, 0)
    scene.services.sketches[path, info.stamp] = None
    scene.invalidate()
    app.frames()
    assert picture_on_screen(app, 0) != seen


def test_a_row_shows_players_modules_and_the_round(app):
    """Names, a note with the level of a bot, a picture for each module, the round of the snapshot."""
    kept(app, modules=("squares", "diamonds"))
    scene = opened(app)
    words = words_of(scene)
    assert {"Anna", "Karim", "Inés", "Alhambra"} <= set(words)
    assert any(word.startswith("Round ") and word.endswith("autosave") for word in words)
    tips = {widget.tip for widget in scene.ui.every()}
    assert {"Karim, bot (relaxed)", "Squares", "Diamonds"} <= tips


def test_short_names_are_shown_too(app):
    """A person alone, or several, whose names need little room: none is left to the emblem."""
    kept(app, "roll-and-write", seats=(SeatSetup("Al", "white"),))
    assert "Al" in words_of(opened(app))


@pytest.mark.slow
def test_the_round_is_counted_as_the_game_counts(app):
    """Rounds of the dice game have more turns than the table has seats."""
    path = kept(app, "dice", steps=400)
    info = next(info for info in app.app.services.saves.list() if info.path == path)
    game = glimpse(path)
    assert game is not None
    assert info.round == game.state.round_number
    assert game.state.turn > info.round * len(info.setup.seats)


@pytest.mark.parametrize("state", [None, 7, {}, {"turn": "x"}, {"seats": []}])
def test_a_snapshot_that_makes_no_sense_has_no_picture(app, state):
    """The row stays, with the icon of the game; opening the save is another matter."""
    path = kept(app)
    lines = path.read_text(encoding="utf-8").splitlines()
    lines.append(json.dumps({"turn": 9, "digest": "0", "state": state, "over": False}))
    path.write_text("\n".join([*lines, ""]), encoding="utf-8")
    scene = opened(app)
    assert list(scene.services.sketches.values()) == [None]
    assert "game-0" in app.shown


def test_a_vanished_file_has_no_picture(tmp_path):
    """Nothing to read is nothing to draw."""
    assert glimpse(Path(tmp_path / "gone.alhambra")) is None


def test_pictures_are_kept_until_the_file_changes(app):
    """A second visit reads nothing again; a file that has grown is read again."""
    path = kept(app)
    scene = opened(app)
    known = dict(scene.services.sketches)
    app.key(pygame.K_ESCAPE)
    opened(app)
    assert app.app.services.sketches == known
    app.key(pygame.K_ESCAPE)
    with path.open("a", encoding="utf-8") as file:
        file.write('{"practice": true}\n')
    opened(app)
    assert len(app.app.services.sketches) == len(known) + 1


@pytest.mark.parametrize("size", [(1024, 640), (2560, 1440)])
@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_rows_fit_with_six_long_names_and_many_modules(make_app, layout_faults, size, language):
    """Names are cut, modules that have no room are counted."""
    pilot = make_app(size)
    pilot.setting(language=language)
    colours = ("white", "red", "yellow", "green", "blue", "orange")
    seats = tuple(SeatSetup(f"Maximiliana Wolfeschleg{n}", c, "easy") for n, c in enumerate(colours))
    setup = MatchSetup((replace(seats[0], player="person"), *seats[1:]), "5", modules=tuple(MODULES))
    Match.begin(setup, pilot.app.services.saves, InlineWorker()).close()
    scene = opened(pilot)
    assert layout_faults(scene) == []
    if size == (1024, 640):
        assert any(words.startswith("+") for words in words_of(scene))


def test_a_finished_game_is_not_offered_to_be_continued(app):
    """Its row leads to the end of the game, and says so."""
    kept(app)
    played(app.app.services.data_dir)
    opened(app)
    for number, info in enumerate(app.app.services.saves.list()):
        tip = t("saved.open_over_tip" if info.over else "saved.open_tip")
        assert app.widget(f"game-{number}").hint() == tip
    assert {info.over for info in app.app.services.saves.list()} == {True, False}


def test_the_question_says_which_game_is_deleted(app):
    """Games of the same people are told apart."""
    kept(app)
    kept(app, "dice")
    opened(app)
    asked = []
    for number, info in enumerate(app.app.services.saves.list()):
        app.click(f"game-{number}-delete")
        asked.append(app.scene.text)
        assert game_name(info.game) in app.scene.text
        app.key(pygame.K_ESCAPE)
    assert len(set(asked)) == 2


def test_rows_are_reached_and_opened_by_keys(app):
    """Down goes to the next row, Enter goes on with it, Delete asks."""
    first = kept(app)
    second = kept(app, "dice")
    opened(app)
    order = [info.path for info in app.app.services.saves.list()]
    assert set(order) == {first, second}
    app.key(pygame.K_DOWN)
    while app.scene.ui.focused.key != "game-1":
        app.key(pygame.K_TAB)
    app.key(pygame.K_RETURN)
    assert app.scene.match.journal.path == order[1]
