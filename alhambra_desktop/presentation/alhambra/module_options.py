"""Options of modules as text: their names, their values, their descriptions.

An option has the name used in a set-up, ``<id>.<name>``; its values are words, the default first.
"""

from collections.abc import Iterable, Mapping

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.alhambra.ruleset import options_of
from alhambra_desktop.presentation.module_names import module_name
from alhambra_desktop.presentation.words import readable
from alhambra_desktop.text import has, t


def options(modules: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """The options of these modules with their values, in the order of the modules."""
    return options_of(MODULES[module] for module in modules)


def option_name(option: str) -> str:
    """The name of an option."""
    return _word(f"option.{option}", option)


def value_name(option: str, value: str) -> str:
    """The name of an option's value."""
    return _word(f"option.{option}.is.{value}", value)


def option_note(option: str) -> str:
    """A sentence about an option; "" if there is none."""
    key = f"tip.option.{option}"
    return t(key) if has(key) else ""


def named_with_options(module: str, chosen: Mapping[str, str]) -> str:
    """The name of a module, followed by the values of its options if it has any."""
    values = [value_name(name, chosen.get(name, known[0])) for name, known in options((module,)).items()]
    name = module_name(module)
    return t("new_game.module_with_options", name=name, values=", ".join(values)) if values else name


def _word(key: str, plain: str) -> str:
    return t(key) if has(key) else readable(plain.rpartition(".")[2])
