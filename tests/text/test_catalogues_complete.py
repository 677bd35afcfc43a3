"""All catalogues have the same messages, the code asks only for those, and nothing is spelt in the code."""

import ast
import re
import string
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from alhambra_desktop.paths import assets_dir
from alhambra_desktop.text import po
from alhambra_desktop.text.build import behind, catalogues
from tests.architecture.source import sources
from tests.text.languages import FOLLOWING, LAG, WRITTEN

LOCALE = assets_dir() / "locale"


@cache
def entries(language: str) -> dict[str, po.Entry]:
    """All messages of a language, from every area; read once."""
    found: dict[str, po.Entry] = {}
    for path in sorted((LOCALE / language / "LC_MESSAGES").glob("*.po")):
        for key, entry in po.read(path).items():
            if key:
                assert key not in found, f"{key} stands in two areas of {language}"
                found[key] = entry
    return found


def placeholders(words: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(words) if name is not None}


@pytest.mark.parametrize("path", catalogues(), ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_compiled_catalogues_are_up_to_date(path: Path):
    """Each ``.mo`` is what ``python -m alhambra_desktop.text.build`` makes of its ``.po``."""
    assert path.with_suffix(".mo").read_bytes() == po.compiled(po.read(path)), (
        "run python -m alhambra_desktop.text.build"
    )


@pytest.mark.parametrize("language", WRITTEN)
def test_every_language_has_every_message(language: str):
    """Every language that the program is written in has the keys of English."""
    assert sorted(entries("en")) == sorted(entries(language))


@pytest.mark.parametrize("language", FOLLOWING)
def test_a_following_language_is_not_far_behind(language: str):
    """What is still to be translated is shown in English; it is little, and so is what is idle."""
    lacking, idle = behind(language)
    assert len(lacking) + len(idle) <= LAG * len(entries("en")), "\n".join([*lacking, *idle])


@pytest.mark.parametrize("language", [*WRITTEN, *FOLLOWING])
def test_no_message_is_empty_or_has_other_placeholders(language: str):
    """A message says something in every form, and its placeholders are those of the English one."""
    english, other = entries("en"), entries(language)
    for key, entry in english.items():
        if key not in other:
            continue
        assert all(other[key].forms), f"{key} is empty in {language}"
        assert other[key].plural == entry.plural, f"{key}: plural forms in one language only"
        named = set().union(*map(placeholders, entry.forms))
        for form in other[key].forms:
            extra = placeholders(form) - named
            assert not extra, f"{key} in {language}: unknown {extra}"
        missing = named - set().union(*map(placeholders, other[key].forms))
        assert not missing, f"{key} in {language}: lacks {missing}"


def asked_keys() -> Iterator[tuple[str, str, bool]]:
    """Every key given to ``t``: the file and line, the key or its fixed beginning, whether it is whole."""
    for source in sources():
        for node in source.nodes if source.room != "text" else ():
            if not (isinstance(node, ast.Call) and node.args and _is_t(node.func)):
                continue
            where = f"{source.name}:{node.lineno}"
            for argument in _branches(node.args[0]):
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield where, argument.value, True
                elif isinstance(argument, ast.JoinedStr):
                    pattern = "".join(
                        re.escape(str(part.value)) if isinstance(part, ast.Constant) else r"[\w.-]+"
                        for part in argument.values
                    )
                    yield where, pattern, False


def _is_t(function: ast.expr) -> bool:
    name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
    return name == "t"


def _branches(argument: ast.expr) -> Iterator[ast.expr]:
    if isinstance(argument, ast.IfExp):
        yield from _branches(argument.body)
        yield from _branches(argument.orelse)
    else:
        yield argument


@pytest.mark.slow
def test_every_key_asked_for_exists():
    """Each key in the code stands in the catalogues; a key made of parts fits at least one message."""
    known = entries("en")
    lines, missing = "\n".join(known), []
    for where, key, whole in asked_keys():
        found = key in known if whole else re.search(f"^{key}$", lines, re.MULTILINE)
        if not found:
            missing.append(f"{where}: {key}")
    assert not missing, "\n".join(missing)


# A word of two letters or more that is not an identifier, a path, a colour or a format.
WORDS = re.compile(r"[A-Z][a-z]+ [a-z]|[a-z]{2,} [a-z]{2,} [a-z]{2,}")
SPEAKING = ("client", "presentation")


def spelt_out() -> Iterator[str]:
    """Sentences in the rooms that speak to people, other than docstrings, log lines and exceptions."""
    for source in sources():
        if source.room in SPEAKING:
            silent = {id(part) for node in source.nodes for part in _unshown(node)}
            for node in source.nodes:
                shown = isinstance(node, ast.Constant) and id(node) not in silent
                if shown and isinstance(node.value, str) and WORDS.search(node.value):
                    yield f"{source.name}:{node.lineno}: {node.value!r}"


def _unshown(node: ast.AST) -> Iterator[ast.AST]:
    """Parts below a node that nobody sees on the screen: docstrings, logging, raised exceptions."""
    if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
        for statement in node.body:
            if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
                yield statement.value
    logs = isinstance(node, ast.Call) and (
        (isinstance(node.func, ast.Attribute) and node.func.attr in {"warning", "error", "info", "debug"})
        or (isinstance(node.func, ast.Name) and node.func.id == "BadInput")
    )
    if logs or isinstance(node, ast.Raise | ast.Assert):
        yield from ast.walk(node)


@pytest.mark.slow
def test_no_sentence_outside_the_catalogues():
    """What people read comes from the catalogues alone; English start-up errors go to the terminal."""
    assert list(spelt_out()) == []
