"""What a module of the catalogue lacks, from its data to its movements on the table (completeness.py)."""

import re
from pathlib import Path

import pytest

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.alhambra.components import shipped, standard
from alhambra_desktop.alhambra.extension import Extension
from alhambra_desktop.engine.hooks import compile_hooks
from alhambra_desktop.paths import assets_dir
from alhambra_desktop.presentation.alhambra.items import Panel
from alhambra_desktop.presentation.alhambra.modules.squares import SquaresLook
from tests.alhambra.modules import completeness
from tests.alhambra.modules.completeness import LANGUAGES, lacks, words


@pytest.mark.slow
@pytest.mark.parametrize("name", MODULES)
def test_every_module_is_complete(name: str) -> None:
    """Rule, data, tests, words and rule page in every language, pictures, lights, rows, movements."""
    missing = list(lacks(name))
    assert not missing, f"{name} lacks:\n" + "\n".join(missing)


def test_missing_parts_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures, words, a rule page, lights and movements that are taken away are named one by one."""
    gone_art, gone_words = (
        {"module/squares", "ground/square/tower"},
        {"hint.squares.take", "piece.the.square"},
    )
    drawn, french = completeness.art() - gone_art, completeness.words("fr")
    monkeypatch.setattr(completeness, "art", lambda: drawn)
    left = {key: forms for key, forms in french.items() if key not in gone_words}
    monkeypatch.setattr(completeness, "words", lambda language: left if language == "fr" else french)
    monkeypatch.setattr(completeness.rule_pages, "page_file", lambda name, spoken: Path(spoken))
    monkeypatch.setattr(SquaresLook, "still", ())
    monkeypatch.setattr(SquaresLook, "panel", lambda *_: Panel(drawer=True))
    completeness.seen.cache_clear()
    found = sorted(line.split(",")[0] for line in lacks("squares"))
    completeness.seen.cache_clear()
    assert found == [
        "icon: module/squares is not drawn",
        "light: nothing on the table begins squares.take",
        "movement: nothing moves at squares.turned_up",
        "picture: ground/square/tower",
        "rule page in de: de",
        "rule page in en: en",
        "rule page in fr: fr",
        "words in fr: hint.squares.take",
        "words in fr: piece.the.square",
    ]


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
    """The catalogue is in the order of the printed numbers, each of them once, without a gap."""
    numbers = [module.number for module in MODULES.values()]
    assert numbers == list(range(1, len(MODULES) + 1))
