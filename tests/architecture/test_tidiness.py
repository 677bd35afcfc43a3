"""Habits of the house that a machine can check."""

import ast
import importlib
import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.architecture.source import PACKAGE, ROOT, sources

LONGEST_FILE = 400
LONGEST_TEST_FILE = 600
"""Tests of one subject stay together; a file that is cut by length gets a name by accident."""
LONGEST_FUNCTION = 60

# Files that may be longer, each with its reason.
LONG_FILES: dict[str, str] = {}

LEFT_OVERS = re.compile(
    r"\b(TODO|FIXME|XXX|HACK)\b|coming soon|not implemented yet|NotImplementedError$",
    re.IGNORECASE | re.MULTILINE,
)
ROOMS = sorted(path.parent.name for path in PACKAGE.glob("*/__init__.py"))


def _python_files(*folders: str) -> list[Path]:
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def _functions(nodes: Iterable[ast.AST]) -> list[ast.FunctionDef]:
    return [node for node in nodes if isinstance(node, ast.FunctionDef)]


def test_files_are_short():
    """A file has at most 400 lines (of tests 600), or a reason in the table above; no row is stale."""
    lengths = {
        path.relative_to(ROOT).as_posix(): len(path.read_text(encoding="utf-8").splitlines())
        for path in _python_files("alhambra_desktop", "packaging", "tests")
    }
    most = {True: LONGEST_TEST_FILE, False: LONGEST_FILE}
    long = {name for name, lines in lengths.items() if lines > most[name.startswith("tests/")]}
    assert long == set(LONG_FILES), {name: lengths.get(name) for name in long ^ set(LONG_FILES)}


def test_functions_are_short():
    """A function has at most 60 lines, its docstring included."""
    wrong = [
        f"{source.name}:{function.lineno} {function.name} has {lines} lines"
        for source in sources()
        for function in _functions(source.nodes)
        if (lines := (function.end_lineno or 0) - function.lineno + 1) > LONGEST_FUNCTION
    ]
    assert not wrong, "\n".join(wrong)


def test_no_unfinished_code_is_left():
    """No stub, no note to self. A base class that only its children finish says so beside the raise."""
    wrong = [
        f"{path.relative_to(ROOT)}:{number} {line.strip()}"
        for path in _python_files("alhambra_desktop", "packaging")
        if LEFT_OVERS.search(text := path.read_text(encoding="utf-8"))
        for number, line in enumerate(text.splitlines(), start=1)
        if LEFT_OVERS.search(line)
    ]
    assert not wrong, "\n".join(wrong)


def test_no_code_is_read_from_data():
    """No pickle, eval or exec: saves and settings are data."""
    wrong = [
        f"{source.name}:{line} imports {name}"
        for source in sources()
        for line, name in source.imports()
        if name.split(".")[0] in ("pickle", "marshal", "shelve", "dill")
    ]
    wrong += [
        f"{source.name}:{node.lineno} calls {node.func.id}"
        for source in sources()
        for node in source.nodes
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("eval", "exec")
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("room", ROOMS)
def test_public_names_exist(room: str):
    """What a room's ``__all__`` lists is there, once, in order."""
    module = importlib.import_module(f"alhambra_desktop.{room}")
    listed = list(getattr(module, "__all__", []))
    missing = [name for name in listed if not hasattr(module, name)]
    assert not missing
    assert listed == sorted(set(listed), key=listed.index)


def test_every_file_has_a_docstring():
    """Each module opens with a docstring."""
    silent = [source.name for source in sources() if not ast.get_docstring(source.tree)]
    assert not silent


ONLY_CODES = re.compile(r"[a-z_]+(, [a-z_]+)*\.?")


def test_docstrings_are_sentences():
    """No docstring is a mere list of codes: before reasons stands that they are reasons."""
    wrong = [
        f"{source.name}:{node.lineno} {docstring}"
        for source in sources()
        for node in source.nodes
        if isinstance(node, ast.FunctionDef | ast.ClassDef)
        and (docstring := ast.get_docstring(node))
        and ONLY_CODES.fullmatch(docstring)
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.slow
def test_every_test_has_a_docstring():
    """Each test has a docstring."""
    silent = [
        f"{path.relative_to(ROOT)}:{function.lineno} {function.name}"
        for path in _python_files("tests")
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        for function in _functions(node.body if isinstance(node, ast.ClassDef) else (node,))
        if function.name.startswith("test_") and not ast.get_docstring(function)
    ]
    assert not silent, "\n".join(silent)


NEEDS_AN_EXTRA = "environment.py"
"""The one file that is imported only when somebody asks for it: research/ has its own test."""


@pytest.mark.slow
def test_importing_has_no_side_effects(tmp_path: Path):
    """Importing every module opens no window, prints nothing and writes no file."""
    names = [
        ".".join(source.path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        for source in sources()
        if source.path.name != NEEDS_AN_EXTRA
    ]
    program = (
        "import sys, importlib\n"
        "sys.dont_write_bytecode = True\n"
        f"for name in {names!r}: importlib.import_module(name)\n"
        "import pygame\n"
        "assert not pygame.display.get_init(), 'a display was opened'\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=tmp_path,
        env={"HOME": str(tmp_path), "PYTHONPATH": str(ROOT), "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.slow
def test_the_start_does_not_import_what_is_needed_later():
    """Text entry comes with the first field that somebody types into: the title is there before."""
    program = (
        "import sys\n"
        "import alhambra_desktop.client.app\n"
        "late = {'pygame_gui', 'i18n', 'yaml', 'numpy'} & set(sys.modules)\n"
        "assert not late, late\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env={"PYTHONPATH": str(ROOT), "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
