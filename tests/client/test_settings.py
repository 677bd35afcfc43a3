"""Settings: what is stored comes back, what is broken is told and never lost."""

import dataclasses
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

from alhambra_desktop.client.settings import FILE, Settings, SettingsStore, as_toml
from alhambra_desktop.match.seating import MatchSetup, SeatSetup
from alhambra_desktop.presentation.bindings import Bindings

SETUP = MatchSetup(
    (SeatSetup("Inés", "white"), SeatSetup('A "quoted" \\ name', "blue", "hard", "zahra")),
    seed="",
    options={"second_scoring": "printed_2019"},
    open_hands=True,
)


def written(folder: Path, text: str) -> SettingsStore:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / FILE).write_text(text, encoding="utf-8")
    return SettingsStore(folder)


def test_defaults_without_a_file(data_dir: Path):
    """Without a file the defaults are in force and reading creates nothing."""
    store = SettingsStore(data_dir)
    assert store.settings == Settings()
    assert store.problems == []
    assert not data_dir.exists()


def test_stored_settings_are_loaded(data_dir: Path):
    """Every setting survives being written and read, awkward names included."""
    changed = Settings(
        language="fr",
        scale=150,
        short_rules=True,
        fullscreen=True,
        window_width=1280,
        window_height=720,
        bot_speed="instant",
        animation="reduced",
        confirm_bad_moves=False,
        auto_end_turn=True,
        tips=False,
        volume=0,
        table_volume=50,
        button_volume=5,
        muted=True,
        mute_in_background=False,
        person_names=("Anna", "Łukasz"),
        favourite_modules=("squares", "camps"),
        last_setups=(SETUP, replace(SETUP, game="dice")),
        keys=Bindings({"end": "j", "undo": "ctrl+shift+u", "zone": "pageup", "help": "\\"}),
    )
    defaults = Settings()
    for item in dataclasses.fields(Settings):
        assert getattr(changed, item.name) != getattr(defaults, item.name), f"{item.name} is not tried"
    assert SettingsStore(data_dir).put(changed) is None
    again = SettingsStore(data_dir)
    assert again.settings == changed
    assert again.problems == []


@pytest.mark.parametrize(
    ("line", "key", "value", "used"),
    [
        ("[interface]\nscale = 1000", "interface.scale", "1000", "100"),
        ('[interface]\nscale = "big"', "interface.scale", '"big"', "100"),
        ("[interface]\nscale = true", "interface.scale", "true", "100"),
        ("[interface]\nlanguage = 7", "interface.language", "7", '""'),
        ('[play]\nbot_speed = "warp"', "play.bot_speed", '"warp"', '"normal"'),
        ("[sound]\nmuted = 1", "sound.muted", "1", "false"),
        ("[sound]\nvolume = -1", "sound.volume", "-1", "70"),
        ('[players]\nperson_names = ["", "Anna"]', "players.person_names", '["", "Anna"]', "[]"),
    ],
)
def test_a_bad_value_is_named_and_replaced(data_dir: Path, line: str, key: str, value: str, used: str):
    """A bad value is told with file, key, value and the default used; the rest of the file counts."""
    store = written(data_dir, f"version = 1\n{line}\n[window]\nwindow_width = 1500\n")
    assert store.settings == Settings(window_width=1500)
    (problem,) = store.problems
    assert (problem.kind, problem.key, problem.value, problem.used) == ("bad_value", key, value, used)
    assert problem.path == data_dir / FILE


def test_a_setting_instead_of_a_section_is_refused(data_dir: Path):
    """A number where a section should be is told for each of its settings."""
    store = written(data_dir, "version = 1\nsound = 5\n")
    assert store.settings == Settings()
    assert {problem.key for problem in store.problems} == {
        "sound.volume",
        "sound.table_volume",
        "sound.button_volume",
        "sound.muted",
        "sound.mute_in_background",
    }


@pytest.mark.parametrize(
    "text",
    ["version = 1\n[setup]\nseats = 3\n", 'version = 1\n[setup]\ngame = "x"\n', "version = 1\nsetup = 1\n"],
)
def test_a_bad_set_up_is_refused_as_a_whole(data_dir: Path, text: str):
    """A remembered set-up of the wrong form is left out, and the problem names it."""
    store = written(data_dir, text)
    assert store.settings.last_setup is None
    assert [problem.key for problem in store.problems] == ["setup"]


@pytest.mark.parametrize("text", ["version = ", "version = 99\n", "\0\0\0", "[interface]\nscale = 100\n"])
def test_a_file_that_cannot_be_read_is_kept(data_dir: Path, text: str):
    """A broken or foreign file is set aside with its contents, the defaults are used and stored anew."""
    store = written(data_dir, text)
    assert store.settings == Settings()
    (problem,) = store.problems
    assert problem.kind == "unreadable"
    assert problem.kept_as == data_dir / (FILE + ".broken")
    assert problem.kept_as.read_text(encoding="utf-8") == text
    assert store.change(scale=125) is None
    assert SettingsStore(data_dir).settings.scale == 125


def test_no_broken_file_replaces_another(data_dir: Path):
    """Each broken file is kept under its own name."""
    written(data_dir, "first =")
    store = written(data_dir, "second =")
    assert store.problems[0].kept_as == data_dir / (FILE + ".broken-2")
    assert (data_dir / (FILE + ".broken")).read_text(encoding="utf-8") == "first ="


def test_a_settings_file_that_is_not_text_is_refused(data_dir: Path):
    """Bytes that are no text are set aside like any broken file."""
    data_dir.mkdir(parents=True)
    (data_dir / FILE).write_bytes(b"\xff\xfe\x00")
    store = SettingsStore(data_dir)
    assert store.problems[0].kind == "unreadable"
    assert store.problems[0].kept_as is not None
    assert store.problems[0].kept_as.read_bytes() == b"\xff\xfe\x00"


def test_an_editor_of_windows_loses_no_settings(data_dir: Path):
    """Changed by hand and kept with a byte order mark and carriage returns the file is read as ever."""
    data_dir.mkdir(parents=True)
    (data_dir / FILE).write_bytes(b"\xef\xbb\xbfversion = 1\r\n[interface]\r\nscale = 110\r\n")
    store = SettingsStore(data_dir)
    assert store.problems == []
    assert store.settings.scale == 110


def test_a_bad_number_is_reported_without_programmers_advice(data_dir: Path):
    """What Python would advise on a number of 5,000 digits is no help to a player."""
    data_dir.mkdir(parents=True)
    (data_dir / FILE).write_bytes(b"version = 1\nx = " + b"9" * 5000)
    (problem,) = SettingsStore(data_dir).problems
    assert "sys." not in str(problem)
    assert "digits" in str(problem)


def test_writing_is_all_or_nothing(data_dir: Path, monkeypatch: pytest.MonkeyPatch):
    """If the new file cannot be put in place the old one stays whole and the error is returned."""
    store = SettingsStore(data_dir)
    store.put(Settings(scale=110))

    def full(self: Path, target: Path) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    problem = store.change(scale=120)
    assert problem is not None
    assert problem.errno == 28
    assert store.settings.scale == 120, "play goes on with the new value"
    monkeypatch.undo()
    assert SettingsStore(data_dir).settings.scale == 110


def test_safe_mode_ignores_the_file(data_dir: Path):
    """Safe mode begins with the defaults and never touches the file, whatever is changed."""
    SettingsStore(data_dir).put(Settings(scale=250))
    store = SettingsStore(data_dir, safe=True)
    assert store.settings == Settings()
    assert store.change(volume=10) is None
    assert store.settings.volume == 10
    assert SettingsStore(data_dir).settings.scale == 250


def test_a_single_set_up_of_an_earlier_version_is_read(data_dir: Path):
    """Files with one set-up, not a list of them, are still understood."""
    lines = as_toml(Settings(last_setups=(SETUP,))).replace("[[setup]]", "[setup]")
    store = written(data_dir, lines)
    assert store.settings.last_setup == SETUP
    assert store.problems == []


def test_the_last_set_up_of_each_game_is_remembered():
    """Each game keeps its own; that played last is in front, and seeds are forgotten."""
    settings = Settings(last_setups=(SETUP, replace(SETUP, game="dice")))
    again = Settings(last_setups=settings.with_setup(replace(SETUP, game="dice", seed="7", open_hands=True)))
    assert [setup.game for setup in again.last_setups] == ["dice", SETUP.game]
    assert again.last_setup_of("dice").seed == ""
    assert again.last_setup_of("dice").open_hands
    assert again.last_setup_of("roll-and-write") is None


def test_the_file_is_toml_with_a_version():
    """The file can be read by any TOML reader and says which form it has."""
    document = tomllib.loads(as_toml(Settings(last_setups=(SETUP,))))
    assert document["version"] == 1
    assert document["setup"][0]["seats"][1]["name"] == 'A "quoted" \\ name'
