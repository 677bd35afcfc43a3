"""Keys of the table: each does one thing, and what a file says about them is checked."""

import tomllib
from pathlib import Path

import pytest

from alhambra_desktop.client.settings import FILE, Settings, SettingsStore, as_toml
from alhambra_desktop.presentation.bindings import ALWAYS, FIXED, USUAL, Bindings, is_key


def stored(folder: Path, keys: str) -> SettingsStore:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / FILE).write_text(f"version = 1\n{keys}\n[sound]\nvolume = 35\n", encoding="utf-8")
    store = SettingsStore(folder)
    assert store.settings.volume == 35, "the rest of the file counts"
    return store


def test_the_usual_keys_are_keys_and_all_different():
    """Without changes every action has a key of its own that may be given."""
    assert all(map(is_key, USUAL.values()))
    assert len({*USUAL.values(), *ALWAYS}) == len(USUAL) + len(ALWAYS)
    assert all(Bindings().action(key) == action for action, key in USUAL.items())
    assert Bindings().action("f1") == "help"
    assert Bindings().action("j") == ""


@pytest.mark.parametrize(
    "name", ["j", "é", "f12", "ctrl+alt+shift+f2", "shift+a", "ctrl+shift+9", "+", "ctrl++"]
)
def test_which_keys_can_be_used(name: str):
    """Signs and named keys, with modifiers in their order."""
    assert is_key(name)


@pytest.mark.parametrize(
    "name", ["", "X", "xy", " ", "shift+?", "shift+ctrl+a", "ctrl+", "f13", *sorted(FIXED)]
)
def test_which_keys_cannot_be_used(name: str):
    """Fixed keys, unknown names, signs that come with Shift, modifiers alone."""
    assert not is_key(name)


def test_another_key_replaces_the_old_one():
    """The new key does it, the old one nothing; the usual key again is no change."""
    bindings = Bindings().with_key("end", "j")
    assert (bindings.action("j"), bindings.action("e"), bindings.key("end")) == ("end", "", "j")
    assert bindings.with_key("end", "e") == Bindings()


def test_two_actions_may_change_places(data_dir: Path):
    """A key that its action has given up is free, in whatever order the file tells it."""
    store = stored(data_dir, '[keys]\nend = "r"\nreserve = "e"')
    assert store.problems == []
    assert store.settings.keys.changes == {"end": "r", "reserve": "e"}


@pytest.mark.parametrize("value", ['"escape"', '"Ctrl+X"', "7", '["j"]'])
def test_an_unknown_key_is_reported(data_dir: Path, value: str):
    """The problem names file, entry and the usual key, which is used."""
    store = stored(data_dir, f'[keys]\nlog = "j"\nend = {value}')
    (problem,) = store.problems
    assert (problem.kind, problem.key, problem.value, problem.used) == ("bad_value", "keys.end", value, '"e"')
    assert problem.path == data_dir / FILE
    assert store.settings.keys == Bindings({"log": "j"})


def test_an_unknown_action_is_reported(data_dir: Path):
    """An entry that names no action is left out and told."""
    store = stored(data_dir, '[keys]\ndance = "j"')
    (problem,) = store.problems
    assert (problem.kind, problem.key, problem.value) == ("unknown_action", "keys.dance", '"j"')
    assert store.settings.keys == Bindings()


@pytest.mark.parametrize(
    ("lines", "key", "other"),
    [
        ('end = "j"\nlog = "j"', "keys.log", "keys.end"),
        ('end = "l"', "keys.end", "keys.log"),
        ('end = "f1"', "keys.end", "keys.help"),
    ],
)
def test_one_key_for_two_actions_is_reported(data_dir: Path, lines: str, key: str, other: str):
    """The later action gets its usual key back, and the problem names both."""
    store = stored(data_dir, f"[keys]\n{lines}")
    (problem,) = store.problems
    usual = USUAL[key.removeprefix("keys.")]
    assert (problem.kind, problem.key, problem.other) == ("same_key", key, other)
    assert problem.used == f'"{usual}"'
    assert store.settings.keys.key(key.removeprefix("keys.")) == usual


def test_a_default_key_that_was_reassigned(data_dir: Path):
    """If an action falls back on a key that another took meanwhile, that one falls back too."""
    store = stored(data_dir, '[keys]\nlog = "e"\nend = "f1"')
    assert {problem.key for problem in store.problems} == {"keys.end", "keys.log"}
    assert store.settings.keys == Bindings()


def test_keys_that_are_no_table(data_dir: Path):
    """A number where the keys should be is told, and the usual keys are used."""
    store = stored(data_dir, "keys = 5")
    assert [(problem.kind, problem.key) for problem in store.problems] == [("bad_value", "keys")]
    assert store.settings.keys == Bindings()


def test_only_changes_are_written():
    """The file lists what the user has changed, and no section without changes."""
    assert "keys" not in tomllib.loads(as_toml(Settings()))
    assert tomllib.loads(as_toml(Settings(keys=Bindings({"end": "ctrl+e"}))))["keys"] == {"end": "ctrl+e"}
