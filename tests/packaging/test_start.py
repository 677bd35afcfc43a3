"""The script that sets everything up: what it decides before it installs anything."""

import sys
from pathlib import Path
from types import ModuleType

import pytest

from tests.packaging.script import load


@pytest.fixture
def start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script, in an empty checkout, with every command it starts recorded instead of run."""
    module = load("start")
    (tmp_path / "pyproject.toml").write_text("[project]\n", encoding="utf-8")
    monkeypatch.setattr(module, "ROOT", tmp_path)
    monkeypatch.setattr(module, "VENV", tmp_path / ".venv")
    module.started = []

    def record(command: list[str], **_: object) -> int:
        module.started.append(command)
        return 0

    monkeypatch.setattr(module.subprocess, "call", record)
    monkeypatch.setattr(module, "find_pip", lambda: ["pip"])
    monkeypatch.setattr(module, "find_window_libraries", lambda: None)
    (tmp_path / ".venv").mkdir()
    return module


def test_second_run_starts_at_once(start: ModuleType):
    """The first run installs, the second one only starts the game."""
    assert start.main(["--version"]) == 0
    assert start.main(["--version"]) == 0
    installs = [command for command in start.started if command[0] == "pip"]
    games = [command for command in start.started if command[1:] == ["-m", "alhambra_desktop", "--version"]]
    assert (len(installs), len(games)) == (1, 2)


def test_changed_project_is_installed_again(start: ModuleType):
    """New dependencies in pyproject.toml arrive with the next run."""
    start.main([])
    (start.ROOT / "pyproject.toml").write_text("[project]\nname = 'other'\n", encoding="utf-8")
    start.main([])
    assert len([command for command in start.started if command[0] == "pip"]) == 2


def test_tests_run_in_the_checkout_with_their_tools(start: ModuleType):
    """``test`` installs the test tools and runs pytest, by itself on all processors in any order."""
    assert {"-n", "--random-order"} <= set(start.WHOLE)
    start.main(["test"])
    assert start.started[0][-1].endswith("[test]")
    assert start.started[1][1:] == ["-m", "pytest", *start.WHOLE]
    start.main(["test", "-k", "city"])
    assert start.started[2][1:] == ["-m", "pytest", "-k", "city"]


def test_fast_leaves_slow_tests_out(start: ModuleType):
    """``test --fast`` runs all but the slow tests and some cases of each, or those of the files named."""
    start.main(["test", "--fast"])
    assert start.started[-1][1:] == ["-m", "pytest", *start.WHOLE, *start.FEW, "-m", "not slow"]
    start.main(["test", "tests/engine", "--fast"])
    assert start.started[-1][1:] == ["-m", "pytest", "tests/engine", "-m", "not slow"]


def test_failed_installation_is_tried_again(
    start: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    """When pip fails the script says so, ends with 2 and does not believe itself set up."""
    monkeypatch.setattr(start.subprocess, "call", lambda *_, **__: 1)
    assert start.main([]) == 2
    assert "pip could not install" in capsys.readouterr().err
    assert not list(start.VENV.glob("*.stamp"))


def test_an_old_python_is_refused_with_a_message(
    start: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    """An older Python reads the script far enough to say which one is needed."""
    monkeypatch.setattr(sys, "version_info", (3, 9, 2))
    assert start.main([]) == 2
    assert "Python 3.11 or later is needed" in capsys.readouterr().err
    assert start.started == []
