"""The names of modules, in whatever game they are played."""

from collections.abc import Iterable

from alhambra_desktop.presentation.words import readable
from alhambra_desktop.text import enumerated, has, t


def module_name(module: str) -> str:
    """The name of a module in the language in use."""
    key = f"module.{module}.name"
    return t(key) if has(key) else readable(module)


def module_names(modules: Iterable[str]) -> str:
    """The names of modules as a list in a sentence."""
    return enumerated([module_name(name) for name in modules])


def module_line(module: str) -> str:
    """A one-line description of a module."""
    key = f"module.{module}.line"
    return t(key) if has(key) else ""
