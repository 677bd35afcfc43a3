"""The frame loop and everything around the scenes: resizing, troubles, disks, second copies."""

import pygame
import pytest

from alhambra_desktop.client import logs
from alhambra_desktop.client.alhambra.scene import TableScene
from alhambra_desktop.client.dialogs import Dialog, message
from alhambra_desktop.client.display import fitting
from alhambra_desktop.client.error_dialog import ErrorDialog
from alhambra_desktop.client.menus.game_options import today
from alhambra_desktop.client.menus.pause import PauseMenu
from alhambra_desktop.client.settings import FILE, Settings, SettingsStore
from alhambra_desktop.client.title.scene import TitleScene
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.seating import MatchSetup, SeatSetup
from alhambra_desktop.match.worker import InlineWorker

# --- frames ---------------------------------------------------------------------------------------------


def test_a_still_picture_is_not_drawn_again(app):
    """As long as nothing changes no frame is drawn; pointing at a button changes something."""
    app.setting(animation="reduced")
    app.frames(3)
    before = app.app.loop.drawn
    app.frames(120)
    assert app.app.loop.drawn == before
    app.move(app.widget("settings").rect.center)
    app.frames()
    assert app.app.loop.drawn > before


def test_tooltips_come_after_a_moment_on_paper(app):
    """A hint is not there at once, appears by itself and goes with the pointer."""
    app.click("settings")
    app.move(app.widget("back").rect.center)
    app.frames(2)
    before = app.app.loop.drawn
    app.frames(30)
    assert app.app.loop.drawn == before + 1, "the tooltip, drawn once"


@pytest.mark.parametrize("scene", ["title", "table", "curtain"])
def test_a_window_of_one_pixel_works(app, scene):
    """A window manager may shrink it to nothing: nothing breaks, and at a sound size all is there again."""
    if scene != "title":
        seats = tuple(SeatSetup(name, colour) for name, colour in (("Anna", "white"), ("Karim", "blue")))
        app.show(TableScene(Match.begin(MatchSetup(seats, "7"), None, InlineWorker())))
        app.frames(8)
    if scene == "table":
        app.key(pygame.K_SPACE)
        app.wait(1)
    before = type(app.scene)
    for size in ((1, 1), (1, 700), (1200, 1), (1280, 720)):
        pygame.display.set_mode(size, pygame.RESIZABLE)
        app.post(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
        app.frames(20)
        app.move((0, 0))
        app.key(pygame.K_TAB)
    assert type(app.scene) is before
    assert app.app.services.kit.window == (1280, 720)


def test_resizing_lays_out_once_the_window_rests(app):
    """During a drag the old picture is stretched; 150 ms after it a new layout is made."""
    kit = app.app.services.kit
    pygame.display.set_mode((1600, 900), pygame.RESIZABLE)
    app.post(pygame.VIDEORESIZE, size=(1600, 900), w=1600, h=900)
    app.frames(2)
    assert app.app.services.kit is kit
    app.frames(12)
    assert app.app.services.kit.window == (1600, 900)
    assert app.app.services.display.geometry.size == (1600, 900)


def test_f11_switches_full_screen_and_is_remembered(app, data_dir):
    """F11 works everywhere, and the next start opens the same way."""
    app.key(pygame.K_F11)
    assert app.app.services.display.fullscreen
    assert SettingsStore(data_dir).settings.fullscreen
    app.key(pygame.K_F11)
    assert not app.app.services.display.fullscreen
    assert app.app.services.display.size == (1280, 720)


def test_the_window_comes_back_as_large_as_it_was(make_app, data_dir):
    """On leaving, the size of the window is kept for the next start."""
    pilot = make_app((1500, 800))
    pilot.app.services.quit()
    pilot.app.run()
    settings = SettingsStore(data_dir).settings
    assert (settings.window_width, settings.window_height) == (1500, 800)


def test_sounds_are_silent_in_the_background(app):
    """Sounds are muted while another window has the focus, unless the player wants them."""
    assert app.app.services.audio.level > 0
    app.post(pygame.WINDOWFOCUSLOST)
    app.frames()
    assert app.app.services.audio.level == 0
    app.post(pygame.WINDOWFOCUSGAINED)
    app.frames()
    assert app.app.services.audio.level > 0
    app.setting(mute_in_background=False)
    app.post(pygame.WINDOWFOCUSLOST)
    app.frames()
    assert app.app.services.audio.level > 0


def test_dialogs_give_their_result_to_the_opener(app):
    """The opener is called with the typed result after the dialog has gone."""
    answers = []
    app.app.stack.push(message("Title", "Text"), answers.append)
    app.frames(2)
    assert isinstance(app.scene, Dialog)
    assert isinstance(app.app.stack.scenes[0], TitleScene)
    app.click("answer-0")
    assert answers == [None]
    assert isinstance(app.scene, TitleScene)


# --- troubles -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("where", ["update", "draw"])
def test_a_stumble_does_not_end_the_program(app, data_dir, where, monkeypatch):
    """An exception is logged and told; the game is gone on with from what was kept."""
    monkeypatch.setattr(app.app.loop, "trouble", app.app._trouble)
    app.click("new-game")
    app.click("start")
    table = app.scene
    digest = table.match.game.digest()
    table.stumbles_in = where
    table.invalidate()
    app.frames(2)
    assert isinstance(app.scene, ErrorDialog)
    log = (data_dir / logs.FOLDER / logs.FILE).read_text(encoding="utf-8")
    assert "ValueError" in log
    assert "StubTable" in log
    app.click("answer-0")  # copy the report
    assert isinstance(app.scene, ErrorDialog)
    app.click("answer-3")
    assert [type(scene) for scene in app.app.stack.scenes] == [TitleScene, type(table)]
    assert app.scene is not table
    assert app.scene.match.game.digest() == digest


def test_an_error_outside_a_match_opens_the_title(app, monkeypatch):
    """Where nothing can be gone on with only the title is offered, Esc leads there too."""
    monkeypatch.setattr(app.app.loop, "trouble", app.app._trouble)

    def stumble(dt):
        raise ValueError("stumbled on purpose")

    monkeypatch.setattr(app.scene, "update", stumble)
    app.frames(2)
    assert isinstance(app.scene, ErrorDialog)
    assert [answer.result for answer in app.scene.answers] == [None, None, "quit", "title"]
    app.key(pygame.K_ESCAPE)
    assert isinstance(app.scene, TitleScene)


def test_reports_name_no_user(monkeypatch, tmp_path):
    """The home folder is shortened, so that a report can be posted."""
    monkeypatch.setenv("HOME", str(tmp_path))
    report = logs.report(OSError(f"cannot read {tmp_path}/secret"), "Table")
    assert str(tmp_path) not in report
    assert "~/secret" in report
    assert "Scene: Table" in report


# --- settings at the start ------------------------------------------------------------------------------


def test_a_bad_setting_is_reported_at_the_start(make_app, data_dir):
    """A dialog names file, key, value and the default used; then the game starts as usual."""
    data_dir.mkdir(parents=True)
    (data_dir / FILE).write_text("version = 1\n[interface]\nscale = 7\n", encoding="utf-8")
    pilot = make_app()
    assert isinstance(pilot.scene, Dialog)
    for part in (FILE, "interface.scale", "7", "100"):
        assert part in pilot.scene.text
    pilot.key(pygame.K_RETURN)
    assert isinstance(pilot.scene, TitleScene)


def test_several_bad_settings_are_reported_one_after_the_other(make_app, data_dir):
    """Never two dialogs at once: the scene below would sink into darkness."""
    data_dir.mkdir(parents=True)
    bad = 'version = 1\n[interface]\nscale = 7\n[play]\nbot_speed = "warp"\nanimation = 3\n'
    (data_dir / FILE).write_text(bad, encoding="utf-8")
    pilot = make_app()
    told = []
    while isinstance(pilot.scene, Dialog):
        assert len(pilot.app.stack.scenes) == 2
        told.append(pilot.scene.text)
        pilot.key(pygame.K_RETURN)
    for key, words in zip(("scale", "bot_speed", "animation"), told, strict=True):
        assert key in words


def test_play_goes_on_without_a_disk(make_app, data_dir):
    """If nothing can be written this is said once, and games are played without being kept."""
    pilot = make_app(writable=False)
    assert isinstance(pilot.scene, Dialog)
    pilot.key(pygame.K_RETURN)
    pilot.click("new-game")
    pilot.click("start")
    assert pilot.scene.match.journal is None
    assert not (data_dir / "saves").exists()


def test_a_disk_that_fills_up_is_reported_once(app, monkeypatch):
    """The first failed write opens a dialog, the following ones do not."""
    monkeypatch.setattr(SettingsStore, "put", lambda self, settings: OSError(28, "No space left"))
    app.setting(volume=10)
    assert isinstance(app.scene, Dialog)
    assert "No space left" in app.scene.text
    app.key(pygame.K_RETURN)
    app.setting(volume=20)
    assert isinstance(app.scene, TitleScene)


def test_safe_mode_uses_the_defaults(make_app, data_dir):
    """Safe mode ignores the settings file and never writes it."""
    SettingsStore(data_dir).put(Settings(scale=200))
    pilot = make_app(safe_mode=True)
    assert pilot.app.services.settings.scale == 100
    pilot.setting(scale=150)
    assert SettingsStore(data_dir).settings.scale == 200


def test_safe_mode_offers_itself_after_two_failed_starts(make_app, data_dir):
    """Two starts that end at once lead to safe mode; own settings are one click away."""
    SettingsStore(data_dir).put(Settings(scale=125))
    make_app()
    make_app()
    pilot = make_app()
    assert isinstance(pilot.scene, Dialog)
    assert pilot.app.services.settings.scale == 100
    pilot.click("answer-0")
    assert pilot.app.services.settings.scale == 125
    pilot.frames(60, dt=0.1)
    assert isinstance(make_app().scene, TitleScene), "three seconds on the screen: a good start"


# --- the real table -------------------------------------------------------------------------------------


def test_from_the_title_to_the_real_table_and_back(app):
    """The program's own table opens, is kept, opens the pause menu with Esc, and is gone on with."""
    app.app.services.table = TableScene
    app.click("new-game")
    app.click("start")
    app.wait(0.5)
    table = app.scene
    assert isinstance(table, TableScene)
    assert table.kept_in() == app.app.services.saves.latest().path
    app.key(pygame.K_ESCAPE)
    assert isinstance(app.scene, PauseMenu)
    app.click("title")
    app.click("continue")
    assert isinstance(app.scene, TableScene)
    assert app.scene is not table


def test_an_error_in_a_match_loses_no_data(app, monkeypatch):
    """The table goes on from its journal after an exception while it was drawn."""
    monkeypatch.setattr(app.app.loop, "trouble", app.app._trouble)
    app.app.services.table = TableScene
    app.click("new-game")
    app.click("start")
    app.frames(10)
    match = app.scene.session.match

    def stumble(surface):
        raise ValueError("cannot draw myself")

    monkeypatch.setattr(app.scene, "draw", stumble)
    app.scene.invalidate()
    app.frames(2)
    assert isinstance(app.scene, ErrorDialog)
    app.click("answer-3")
    assert isinstance(app.scene, TableScene)
    again = app.scene.session.match
    assert again is not match
    assert [step.choice for step in again.steps][: len(match.steps)] == [step.choice for step in match.steps]


@pytest.mark.slow
def test_the_title_lives_unless_motion_is_reduced(app):
    """Water, stars and pennants move a few times a second; with reduced motion or none all stands still."""

    def pictures():
        seen = set()
        for _ in range(60):
            app.frames()
            seen.add(pygame.image.tobytes(app.app.services.display.surface, "RGB"))
        return len(seen)

    assert 5 < pictures() < 20
    for motion in ("reduced", "off"):
        app.setting(animation=motion)
        assert pictures() == 1


def test_roll_and_write_alone_is_one_click_from_the_title(app):
    """Any sheet begins at once; on the page of the deals Enter begins that of the day."""
    app.setting(tips=False)  # no lesson is offered
    app.click("daily")
    app.key(pygame.K_RETURN)
    setup = app.scene.match.setup
    assert (setup.game, setup.seed, len(setup.seats)) == ("roll-and-write", today(), 1)
    app.scene.stack.restart(app.app.services.title())
    app.frames(2)
    app.click("alone")
    app.frames(2)
    app.click("answer-0")  # without a name
    app.frames(2)
    assert app.scene.match.setup.seed != today()


def test_roll_and_write_alone_asks_once_for_a_name(app):
    """Skipped, it is not asked again; typed, it stands at the table."""
    app.setting(tips=False)
    app.click("alone")
    app.frames(2)
    app.click("name")
    app.type("Ana")
    app.key(pygame.K_RETURN)
    app.frames(2)
    assert app.scene.match.names[0] == "Ana"
    app.scene.stack.restart(app.app.services.title())
    app.frames(2)
    app.click("alone")
    app.frames(2)
    assert app.scene.match.names[0] == "Ana"


@pytest.mark.parametrize(
    ("screens", "size"),
    [([(1024, 700)], (1024, 700)), ([(1024, 700), (2560, 1440)], (1600, 900)), ([], (1600, 900))],
)
def test_the_first_window_fits_on_a_screen(monkeypatch, screens, size):
    """None that is there may cut it off; what no screen is known of stays as it is."""
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: screens)
    assert fitting((1600, 900)) == size
