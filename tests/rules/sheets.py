"""The rule sheets as tests see them: the ids of their parts, and where these are cited."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.architecture.source import PACKAGE, ROOT

RULES = PACKAGE / "docs" / "rules"
GAMES = {name: f"tests/{name}" for name in ("alhambra", "dice_game", "roll_and_write")}
"""The sheets of games, and where the tests of each game are."""

INTERACTIONS = "module_interactions"
MODULE_SHEETS = tuple(path.stem for path in sorted(RULES.glob("modules_*.md")))

_ANCHOR = re.compile(r'<(?:a|sup) id="([^"]+)">')
_NUMBERS = r"\d+(?:\.\d+)?(?:(?:, | and |, and | to | or )\d+(?:\.\d+)?)*"
_CITED = re.compile(rf"(\w+)\.md`*,? (?:sections? |parts? |tables? )?({_NUMBERS})")
_BARE = re.compile(r'(?:\(|^"""|[,;] |tables? )(\d\.\d{1,2})(?=[,;:).])', re.MULTILINE)
"""A section of one of the two large sheets without its name: (2.13), or 2.7: as a docstring begins."""
_SECTION = re.compile(r"\d\.\d{1,2}[,;:).]")
"""What a text has that cites so: only then is it worth a closer look."""

_OWN = re.compile(rf"(?<!\.md )(?<!\.md, )\b[Ss]ections? ((?=[1-9]){_NUMBERS})")
"""A section of the sheet of the game that a file is about: section 9.1, sections 7 and 8."""
_MODULE = re.compile(r"\brule sheet (\d+)")
"""The part of a module, by its number: rule sheet 31."""

BARE = ("alhambra_desktop/alhambra", "alhambra_desktop/bots/alhambra/modules", "tests/alhambra")
"""Where such citations are used."""


@cache
def parts(sheet: str) -> tuple[str, ...]:
    """The ids of a sheet in its order: "4", "4.2", "4 settled"; sentences of modules as "squares.2"."""
    text = (RULES / f"{sheet}.md").read_text(encoding="utf-8")
    return tuple(found.replace("-", " ") for found in _ANCHOR.findall(text))


@cache
def sentences() -> dict[str, tuple[str, ...]]:
    """By module the ids of the sentences of its sheet."""
    found: dict[str, list[str]] = {}
    for sheet in MODULE_SHEETS:
        for part in parts(sheet):
            module, _, number = part.partition(".")
            if number.isdecimal() and not module.isdecimal():
                found.setdefault(module, []).append(part)
    return {module: tuple(ids) for module, ids in found.items()}


@cache
def known() -> frozenset[str]:
    """Everything that a mark may name."""
    sections = {
        f"{sheet} {part}" for sheet in (*GAMES, INTERACTIONS, *MODULE_SHEETS) for part in parts(sheet)
    }
    return frozenset(sections | {part for ids in sentences().values() for part in ids})


def reasons(sheet: str) -> list[str]:
    """The reasons of bad input, in the order of the last section of a sheet."""
    text = (RULES / f"{sheet}.md").read_text(encoding="utf-8")
    return re.findall(r"^\| `(\w+)` \|", text[text.index("Bad input") :], re.MULTILINE)


@cache
def marks() -> dict[str, tuple[str, ...]]:
    """What the tests are marked with: id -> the tests, as file and name."""
    found: dict[str, list[str]] = {}
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        text = path.read_text(encoding="utf-8")
        if "mark.rule" not in text:
            continue
        where = path.relative_to(ROOT).as_posix()
        for node in ast.parse(text).body:
            if isinstance(node, ast.FunctionDef):
                for part in _named(node.decorator_list):
                    found.setdefault(part, []).append(f"{where}::{node.name}")
            elif isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "pytestmark":
                for part in _named([node.value]):
                    found.setdefault(part, []).append(where)
    return {part: tuple(tests) for part, tests in found.items()}


def _named(nodes: list[ast.expr]) -> Iterator[str]:
    for top in nodes:
        for node in ast.walk(top):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and ast.unparse(node.func) == "pytest.mark.rule"
            ):
                yield from (ast.literal_eval(argument) for argument in node.args)


def citations() -> Iterator[tuple[str, str, str]]:
    """Every section that code, tests, data or pages cite: where, sheet, number; bare ones without sheet."""
    for path in _files():
        where = path.relative_to(ROOT).as_posix()
        text = path.read_text(encoding="utf-8")
        if ".md" in text:
            yield from ((where, sheet, number) for sheet, number in cited(text))
        if path.suffix == ".py" and where.startswith(BARE) and _SECTION.search(text):
            yield from ((where, "", number) for word in _words(text) for number in _BARE.findall(word))
        game = next((game for game in GAMES if game in path.relative_to(ROOT).parts), "")
        if path.suffix == ".py" and game and ("ection" in text or "rule sheet" in text):
            for word in _words(text):
                yield from ((where, sheet, number) for sheet, number in cited_within(word, game))


def cited(text: str) -> Iterator[tuple[str, str]]:
    """The sections that a text cites by the name of the sheet."""
    for sheet, numbers in _CITED.findall(" ".join(text.split())):
        if sheet in (*GAMES, INTERACTIONS, *MODULE_SHEETS):
            yield from ((sheet, number) for number in re.findall(r"\d+(?:\.\d+)?", numbers))


def cited_within(text: str, game: str) -> Iterator[tuple[str, str]]:
    """The sections of the own sheet that a text about a game cites, and the parts of modules by number."""
    words = " ".join(text.split())
    for numbers in _OWN.findall(words):
        yield from ((game, number) for number in re.findall(r"\d+(?:\.\d+)?", numbers))
    for number in _MODULE.findall(words):
        yield next((sheet for sheet in MODULE_SHEETS if number in parts(sheet)), game), number


def _words(text: str) -> Iterator[str]:
    """The strings and comments of a Python file."""
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type in (tokenize.STRING, tokenize.COMMENT):
            yield token.string


def _files() -> Iterator[Path]:
    for folder in ("alhambra_desktop", "assets", "packaging", "tests"):
        for kind in ("*.py", "*.json", "*.toml", "*.md", "*.po"):
            yield from (path for path in sorted((ROOT / folder).rglob(kind)) if RULES not in path.parents)
