"""Own sets of modules and the bounds of a surprise, kept in a file that is never lost."""

import os

import pytest

from alhambra_desktop.match.alhambra.module_sets import FILE, Bounds, ModuleSets, ModuleSetStore


def test_sets_and_bounds_are_saved(data_dir):
    """Read again as they were written; a name saved twice holds the newer set; unknown modules stay."""
    store = ModuleSetStore(data_dir)
    assert store.save("Friday", ("squares", "camps")) is None
    assert store.save("Old", ("a_module_to_come",)) is None
    assert store.save("Friday", ("diamonds",)) is None
    bounds = Bounds(3, 6, 2, ("camps",), ("squares",))
    assert store.bound(bounds) is None
    again = ModuleSetStore(data_dir).kept
    assert dict(again.sets) == {"Old": ("a_module_to_come",), "Friday": ("diamonds",)}
    assert again.bounds == bounds
    store.delete("Old")
    assert list(ModuleSetStore(data_dir).kept.sets) == ["Friday"]


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "[1, 2]",
        '{"format": "alhambra-module-sets", "version": 2}',
        '{"format": "alhambra-module-sets", "version": 1, "sets": {"a": [1]}, "bounds": {}}',
        (
            '{"format": "alhambra-module-sets", "version": 1, "sets": {"a": []}, "bounds": '
            '{"least": 5, "most": 2, "heaviest": 3, "always": [], "never": []}}'
        ),
        (
            '{"format": "alhambra-module-sets", "version": 1, "sets": {"\\ud800": []}, "bounds": '
            '{"least": 1, "most": 2, "heaviest": 3, "always": [], "never": []}}'
        ),
        "[" * 5000,
    ],
)
def test_a_bad_file_of_sets_is_set_aside(data_dir, text):
    """The program goes on with nothing saved; the old file is still there under another name."""
    data_dir.mkdir(parents=True, exist_ok=True)
    (data_dir / FILE).write_text(text, encoding="utf-8")
    store = ModuleSetStore(data_dir)
    assert store.kept == ModuleSets()
    assert f"{FILE}.broken" in store.problem
    assert (data_dir / f"{FILE}.broken").read_text(encoding="utf-8") == text
    assert store.save("New", ("camps",)) is None
    assert list(ModuleSetStore(data_dir).kept.sets) == ["New"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes among its files")
def test_a_pipe_is_not_waited_for(data_dir):
    """Nobody ever writes into it."""
    data_dir.mkdir(parents=True, exist_ok=True)
    os.mkfifo(data_dir / FILE)
    store = ModuleSetStore(data_dir)
    assert store.kept == ModuleSets()
    assert "not an ordinary file" in store.problem
