"""The recipe of the bundle leaves out nothing that the program imports."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
NOT_BUNDLED = "research"
"""Environments for programs that learn: only for those who have the source."""


def _left_out() -> set[str]:
    for node in ast.parse((ROOT / "packaging" / "alhambra.spec").read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "UNUSED":
            return set(ast.literal_eval(node.value))
    raise AssertionError("the spec has no list UNUSED")


def _imported() -> Iterator[tuple[str, Path]]:
    package = ROOT / "alhambra_desktop"
    for path in package.rglob("*.py"):
        if path.relative_to(package).parts[0] == NOT_BUNDLED:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                yield from ((alias.name, path) for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module:
                yield node.module, path
                yield from ((f"{node.module}.{alias.name}", path) for alias in node.names)


@pytest.mark.slow
def test_nothing_that_is_imported_is_left_out_of_the_bundle():
    """A bundle without SQLite, say, could not even start."""
    left_out = _left_out()
    assert "numpy" in left_out
    missing = [
        f"{path.relative_to(ROOT)} imports {name}"
        for name, path in _imported()
        if any(name == one or name.startswith(f"{one}.") for one in left_out)
    ]
    assert not missing
