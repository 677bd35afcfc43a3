"""One bad file must not take the program down, wherever in the data folder it lies."""

import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from alhambra_desktop import paths
from alhambra_desktop.client import logs
from alhambra_desktop.client.error_dialog import ErrorDialog
from alhambra_desktop.client.failed_starts import FILE as STARTING
from alhambra_desktop.client.failed_starts import FailedStarts
from alhambra_desktop.client.menus.saved_games import SavedGamesScene
from alhambra_desktop.client.settings import FILE as SETTINGS
from alhambra_desktop.client.title.scene import TitleScene
from alhambra_desktop.match import saves
from alhambra_desktop.match.database import FILE as FIGURES
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.progress import FILE as PROGRESS
from alhambra_desktop.match.saves import SaveFolder
from alhambra_desktop.match.scores import FILE as SCORES
from alhambra_desktop.match.seating import MatchSetup, SeatSetup
from alhambra_desktop.match.worker import InlineWorker
from tests.client.bad_files import BAD_SAVES, BAD_TEXTS
from tests.client.bad_files_kit import ended, start

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="pipes and devices as files")

SEATS = (SeatSetup("Anna", "white"), SeatSetup("Karim", "blue", "easy", "yusuf"))


def saved(data_dir: Path) -> Path:
    """A sound save in the data folder."""
    match = Match.begin(MatchSetup(SEATS, "7"), SaveFolder(data_dir / "saves"), InlineWorker())
    match.close()
    return match.journal.path


@pytest.fixture
def spoilt(data_dir: Path) -> Path:
    """A data folder with a sound save among bad ones of every kind; the sound one."""
    good = saved(data_dir)
    for name, spoil in BAD_SAVES.items():
        path = good.with_name(f"{name}.alhambra")
        shutil.copy(good, path)
        spoil(path)
    return good


def lives(program: subprocess.Popen[str], data_dir: Path) -> bool:
    """Whether the program comes to a successful start: three seconds on the screen."""
    begin = time.monotonic()
    while not (data_dir / STARTING).exists() and time.monotonic() < begin + 40 and program.poll() is None:
        time.sleep(0.05)
    while (data_dir / STARTING).exists() and time.monotonic() < begin + 40 and program.poll() is None:
        time.sleep(0.05)
    return program.poll() is None and not (data_dir / STARTING).exists()


# --- the start, in a process of its own -----------------------------------------------------------------


@pytest.mark.slow
def test_the_program_starts_among_bad_files_of_every_kind(spoilt, data_dir):
    """Pipes, gigabytes, numbers without end, half letters: the title comes up, nothing is lost."""
    (data_dir / SETTINGS).write_bytes(BAD_TEXTS["digits"])
    os.mkfifo(data_dir / SCORES)
    program = start(data_dir)
    try:
        assert lives(program, data_dir)
    finally:
        errors = ended(program)
    assert "Traceback" not in errors
    assert "Traceback" not in (data_dir / logs.FOLDER / logs.FILE).read_text(encoding="utf-8")
    assert len(list((data_dir / "saves").iterdir())) == len(BAD_SAVES) + 1
    assert (data_dir / f"{SETTINGS}.broken").read_bytes() == BAD_TEXTS["digits"]


@contextmanager
def together(programs: Iterable[subprocess.Popen[str]]) -> Iterator[list[subprocess.Popen[str]]]:
    """Programs that run side by side; whatever happens, none is left."""
    found = list(programs)
    try:
        yield found
    finally:
        for program in found:
            if program.poll() is None:
                ended(program)


def limited(data_dir: Path, limit: str) -> subprocess.Popen[str]:
    """The program where the system gives it less."""
    return subprocess.Popen(
        ["/bin/sh", "-c", f"ulimit {limit}; exec {sys.executable} -m alhambra_desktop"],
        env={**os.environ, paths.DATA_VARIABLE: str(data_dir), "SDL_VIDEODRIVER": "dummy"},
        stderr=subprocess.PIPE,
        text=True,
        cwd=paths.assets_dir().parent,
    )


@pytest.mark.slow
def test_a_machine_without_resources_gets_a_message(tmp_path):
    """A full disk, or nine file handles: the program plays on or says why not; never a traceback."""
    limits = ("-f 0", "-n 9", "-n 11")
    with together(limited(tmp_path / limit, limit) for limit in limits) as programs:
        for limit, program in zip(limits, programs, strict=True):
            try:
                errors = program.communicate(timeout=4)[1]
            except subprocess.TimeoutExpired:
                errors = ended(program)
            else:
                assert program.returncode == 2, limit
                told = errors.strip().splitlines()[-1]
                assert told.startswith("alhambra-desktop: error: ")
                assert "missing" not in told  # nothing has to be installed again
            assert "Traceback" not in errors, limit


@pytest.mark.parametrize("folder", ["x" * 300, "a/" * 3000, "a\nb"])
def test_an_odd_data_folder_works(tmp_path, folder):
    """A name that no file system takes is refused in a sentence; an odd one is used."""
    program = start(tmp_path / "unused", "--data-dir", str(tmp_path / folder), "--version")
    errors = program.communicate(timeout=30)[1]
    assert "Traceback" not in errors
    assert program.returncode == (0 if "\n" in folder else 2)


@pytest.mark.slow
def test_an_impossible_data_folder_is_refused(tmp_path):
    """Named by the environment it is used as far as it goes: nothing is kept, and only that is told."""
    (tmp_path / "file").write_text("a file")
    (tmp_path / "ring").symlink_to(tmp_path / "ring")
    names = ("x" * 300, "file", "file/deeper", "ring")
    with together(start(tmp_path / name) for name in names) as programs:
        told = {}
        for name, program in zip(names, programs, strict=True):
            watch = threading.Timer(60, program.kill)  # one that says nothing at all must not hold the test
            watch.start()
            assert program.stderr is not None
            told[name] = program.stderr.readline()
            watch.cancel()
        time.sleep(2)
        for name, program in zip(names, programs, strict=True):
            assert program.poll() is None, name
            assert told[name].startswith("nothing can be kept: "), told[name]
            assert ended(program) == "", name  # no results are damaged, no settings are kept elsewhere


# --- the lists ------------------------------------------------------------------------------------------


def test_every_save_is_judged_by_itself(spoilt, data_dir):
    """The sound one is found; each bad one is told with a reason, and stays."""
    listing = SaveFolder(data_dir / "saves").look()
    assert spoilt in {info.path for info in listing.games}
    bad = {error.path.stem for error in listing.broken}
    # What is damaged further on, or fits no rule, is told when it is opened.
    late = {"endless number", "many digits", "deep", "another colour", "data of a number"}
    assert bad == set(BAD_SAVES) - late


def test_opening_a_bad_save_gives_a_sentence(spoilt, make_app):
    """Whatever is opened from the list: a dialog or the table, never a trouble."""
    pilot = make_app()
    games = [info for info in pilot.app.services.saves.list() if info.path != spoilt]
    assert games
    for info in games:
        pilot.show(SavedGamesScene())
        place = [other.path for other in pilot.app.services.saves.list()].index(info.path)
        pilot.click(f"game-{place}")
        assert info.path.name in pilot.scene.text, info.path
        pilot.key(pygame.K_RETURN)
        pilot.key(pygame.K_ESCAPE)


def test_a_second_check_reads_no_file_again(data_dir, monkeypatch):
    """A file that has not changed is looked at once."""
    saved(data_dir)
    looked = []
    once = saves._looked_at
    monkeypatch.setattr(saves, "_looked_at", lambda path, stamp: looked.append(path) or once(path, stamp))
    folder = SaveFolder(data_dir / "saves")
    assert folder.look() == folder.look()
    assert len(looked) == 1


def test_too_many_files_are_reported(data_dir, monkeypatch):
    """Only the newest files are looked at; how many were not is told."""
    for _ in range(3):
        saved(data_dir)
    monkeypatch.setattr(saves, "MOST_FILES", 2)
    listing = SaveFolder(data_dir / "saves").look()
    assert (len(listing.games), listing.left_out) == (2, 1)


def test_a_slow_folder_keeps_nobody_waiting(make_app, data_dir, monkeypatch):
    """The title is there before the list is; Continue comes when it is known."""
    saved(data_dir)
    look = SaveFolder.look
    waits = [True]

    def slow(folder):
        while waits:
            time.sleep(0.01)
        return look(folder)

    monkeypatch.setattr("alhambra_desktop.match.saves.MOMENT", 0.0)
    monkeypatch.setattr(SaveFolder, "look", slow)
    pilot = make_app()
    assert "continue" not in pilot.shown
    waits.clear()
    deadline = time.monotonic() + 10
    while "continue" not in pilot.shown and time.monotonic() < deadline:
        time.sleep(0.01)  # the list is read beside the frames
        pilot.frames(2)
    assert "continue" in pilot.shown


# --- the other files ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", BAD_TEXTS)
@pytest.mark.parametrize("file", [SETTINGS, SCORES, FIGURES, PROGRESS, STARTING])
def test_bad_settings_scores_and_counts_are_reported(make_app, data_dir, file, name):
    """Told with the name of the file, set aside, and the program starts."""
    data_dir.mkdir(exist_ok=True)
    (data_dir / file).write_bytes(BAD_TEXTS[name])
    pilot = make_app()
    told = []
    while not isinstance(pilot.scene, TitleScene):
        told.append(pilot.scene.text)
        pilot.key(pygame.K_ESCAPE)
    assert len(told) <= 4
    if file != STARTING:
        assert any(file in words for words in told)
        assert all(len(words) < 600 for words in told)
    if (file, name) in {(SETTINGS, "digits"), (SCORES, "braces"), (PROGRESS, "digits")}:
        assert (data_dir / f"{file}.broken").read_bytes() == BAD_TEXTS[name]


@pytest.mark.parametrize(
    "file", [SETTINGS, SCORES, FIGURES, PROGRESS, STARTING, "running.lock", f"{logs.FOLDER}/{logs.FILE}"]
)
@pytest.mark.parametrize("kind", ["pipe", "folder"])
def test_a_pipe_or_a_folder_in_the_place_of_a_file(make_app, data_dir, file, kind):
    """Nothing waits for the other end of a pipe; what cannot be used is told or gone without."""
    path = data_dir / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.mkdir() if kind == "folder" else os.mkfifo(path)
    pilot = make_app()
    while not isinstance(pilot.scene, TitleScene):
        pilot.key(pygame.K_ESCAPE)
    pilot.setting(volume=33)


def test_a_failed_start_is_counted_before_anything_is_read(make_app, data_dir, monkeypatch):
    """Whatever reading the settings ends in, the start has been counted."""

    def stumble(*arguments, **options):
        raise RuntimeError("on purpose")

    monkeypatch.setattr("alhambra_desktop.client.app.SettingsStore", stumble)
    with pytest.raises(RuntimeError):
        make_app()
    assert FailedStarts(data_dir).failed == 1


def test_safe_mode_reads_no_saves_until_asked(make_app, data_dir, monkeypatch):
    """Neither Continue nor a look into the folder; the list is read when it is opened."""
    saved(data_dir)
    looks = []
    look = SaveFolder.look
    monkeypatch.setattr(SaveFolder, "look", lambda folder: looks.append(folder) or look(folder))
    pilot = make_app(safe_mode=True)
    assert "continue" not in pilot.shown
    assert looks == []
    pilot.click("saved-games")
    assert "game-0" in pilot.shown


def test_a_title_that_cannot_be_built_ends_in_a_dialog(make_app, data_dir, monkeypatch):
    """An error while the first scene is built is told like any other; the way back does without saves."""
    saved(data_dir)

    def stumble(self):
        raise RuntimeError("on purpose")

    monkeypatch.setattr("alhambra_desktop.match.saves.Listing.latest", property(stumble))
    pilot = make_app()
    assert isinstance(pilot.scene, ErrorDialog)
    assert "on purpose" in pilot.scene.text
    pilot.key(pygame.K_ESCAPE)
    assert isinstance(pilot.scene, TitleScene)
    assert "continue" not in pilot.shown


# --- a game that is being played ------------------------------------------------------------------------


def test_the_game_that_is_played_cannot_be_deleted(app):
    """Neither by its button nor by the key; other games can."""
    app.click("new-game")
    app.click("start")
    path = app.scene.match.journal.path
    app.show(SavedGamesScene())
    assert not app.widget("game-0-delete").enabled
    app.click("game-0-delete")
    app.app.stack.top.ui.focus("game-0")
    app.key(pygame.K_DELETE)
    assert isinstance(app.scene, SavedGamesScene)
    assert path.exists()


def test_the_same_error_is_not_continued_into_twice(app, monkeypatch):
    """Where going on leads to the same trouble without a step in between, it is not offered again."""
    monkeypatch.setattr(app.app.loop, "trouble", app.app._trouble)
    app.click("new-game")
    app.click("start")
    for offered in (True, False):
        app.scene.stumbles_in = "update"
        app.frames(2)
        assert isinstance(app.scene, ErrorDialog)
        assert ("continue" in [answer.result for answer in app.scene.answers]) is offered
        if offered:
            app.click(f"answer-{len(app.scene.answers) - 1}")
