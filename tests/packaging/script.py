"""Loads a script of packaging/, which is no package, as a module."""

import importlib.util
from pathlib import Path
from types import ModuleType

FOLDER = Path(__file__).parents[2] / "packaging"


def load(name: str) -> ModuleType:
    """A fresh module of ``packaging/<name>.py``; its ``main`` does not run."""
    spec = importlib.util.spec_from_file_location(name, FOLDER / f"{name}.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
