"""What a module of the catalogue lacks: files, words in every language, tests, a playthrough."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import alhambra_desktop
from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.alhambra.components import shipped, standard
from alhambra_desktop.alhambra.extension import Extension
from alhambra_desktop.engine import codec
from alhambra_desktop.engine.decisions import Choice, Event
from alhambra_desktop.engine.hooks import compile_hooks
from alhambra_desktop.paths import assets_dir
from alhambra_desktop.text import po

HERE = Path(__file__).parent
RULES = Path(alhambra_desktop.__file__).parent / "alhambra" / "modules"
GOLDEN = HERE.parents[1] / "golden" / "playthroughs"
LANGUAGES = sorted(place.name for place in (assets_dir() / "locale").iterdir())


def sources(name: str) -> list[Path]:
    """The Python files of a module: its file, or all those in its folder."""
    file = RULES / f"{name}.py"
    return [file] if file.exists() else sorted((RULES / name).glob("*.py"))


def words(language: str) -> set[str]:
    folder = assets_dir() / "locale" / language / "LC_MESSAGES"
    return {key for path in folder.glob("*.po") for key in po.read(path)}


def brought(name: str, family: type) -> list[str]:
    """The names of the choices or events that are declared in a module's files."""
    home = f"alhambra_desktop.alhambra.modules.{name}"
    return sorted(
        member.__name__
        for member in codec._open_families[family].values()
        if member.__module__ == home or member.__module__.startswith(f"{home}.")
    )


def reasons(name: str) -> set[str]:
    """The codes of the reasons that a module's files give."""
    found: set[str] = set()
    for path in sources(name):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and ast.unparse(node.func) == "Reason.of"
                and isinstance(node.args[0], ast.Constant)
            ):
                found.add(str(node.args[0].value))
    return found


def lacks(name: str) -> Iterator[str]:
    """Everything that this module still needs, a line each."""
    module = MODULES[name]
    data = assets_dir() / "modules" / name / "data.json"
    if not data.exists():
        yield f"{data}: missing"
    if not sources(name):
        yield f"{RULES}/{name}.py: missing; the id is the name of its file"
    if not (HERE / f"test_{name}.py").exists():
        yield f"tests/alhambra/modules/test_{name}.py: missing"
    if not (GOLDEN / f"module-{name}.txt").exists():
        yield f"playthrough: run python -m tests.playthroughs.regenerate module-{name}"
    declared = sorted(choice.__name__ for choice in module.choices)
    if declared != brought(name, Choice):
        yield f"choices: {declared} are named, {brought(name, Choice)} are declared"
    needed = [f"module.{name}.name", f"module.{name}.line"]
    needed += [f"choice.{choice}" for choice in brought(name, Choice)]
    needed += [f"event.{event}" for event in brought(name, Event)]
    needed += [f"reason.{code}" for code in sorted(reasons(name))]
    for language in LANGUAGES:
        yield from (f"words in {language}: {key}" for key in needed if key not in words(language))


@pytest.mark.parametrize("name", MODULES)
def test_nothing_lacks(name: str) -> None:
    """Data, rule file, name and sentence in every language, words of all it says, scenarios, playthrough."""
    assert not list(lacks(name)), "\n".join(lacks(name))


@pytest.mark.parametrize("name", MODULES)
def test_data_that_ship_are_right(name: str) -> None:
    """The data of the module fit its shape and the base game, and make a module that does something."""
    file = shipped(name)
    module = MODULES[name].read(file.plain, file.source, standard())
    assert any(compile_hooks(Extension, [module]).values())


def test_no_stray_data() -> None:
    """No folder of data without a module, and no words of a module that is not there."""
    assert {place.name for place in (assets_dir() / "modules").iterdir()} == set(MODULES)
    for language in LANGUAGES:
        named = {m[1] for key in words(language) if (m := re.fullmatch(r"module\.(\w+)\.name", key))}
        assert named == set(MODULES)


def test_the_order_is_that_of_the_box() -> None:
    """The catalogue is in the order of the printed numbers, each of them once."""
    numbers = [module.number for module in MODULES.values()]
    assert numbers == sorted(set(numbers))
    assert all(1 <= number <= 43 for number in numbers)
