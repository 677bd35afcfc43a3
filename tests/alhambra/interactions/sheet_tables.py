"""The tables and points of module_interactions.md as tests read them: what a cell says, whom it is about."""

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from alhambra_desktop.alhambra.catalogue import MODULES
from tests.architecture.source import ROOT
from tests.rules.sheets import INTERACTIONS, RULES

YES, NO, CANNOT_ARISE = "Yy", "Nn", "."
LANDED = frozenset(module.number for module in MODULES.values())
"""The numbers of the modules that there are."""


def section(part: str) -> str:
    """A part of the sheet, from its heading to the next one."""
    text = (RULES / f"{INTERACTIONS}.md").read_text(encoding="utf-8")
    return text.split(f'<a id="{part}"></a>', 1)[1].split('<a id="', 1)[0]


def cells(part: str) -> dict[str, dict[str, str]]:
    """The first table of a part: row -> column -> cell."""
    lines = [line for line in section(part).splitlines() if line.startswith("|") and "---" not in line]
    head, *body = ([cell.strip() for cell in line.strip("|").split("|")] for line in lines)
    return {label: dict(zip(head[1:], found, strict=True)) for label, *found in body}


def points(part: str) -> tuple[str, ...]:
    """The points of a part, in their order."""
    return tuple(re.findall(r"^- (.+)$", section(part), re.MULTILINE))


def numbers(words: str) -> frozenset[int]:
    """The modules that are named by their numbers in brackets."""
    found = re.findall(r"\(([\d, ]+)[^)]*\)", words)
    return frozenset(int(number) for inside in found for number in re.findall(r"\d+", inside))


def named(point: str) -> set[int]:
    """The modules whose numbers stand anywhere in the brackets of a point."""
    inside = " ".join(re.findall(r"\(([^()]*)\)", point))
    return {int(number) for number in re.findall(r"\b\d+\b", inside)} & LANDED


def landed(*about: Iterable[int]) -> bool:
    """Whether all modules of these are there."""
    return all(LANDED.issuperset(numbers) for numbers in about)


Numbers = Mapping[str, frozenset[int]]
"""The modules that rows or columns are about."""


def waiting(part: str, columns: Numbers, rows: Numbers) -> dict[tuple[str, str], frozenset[int]]:
    """The cells of a table that ask for modules which are not there yet, and which these are.

    ``rows``: the modules of rows that do not name them by their numbers.
    """
    return {
        (row, column): missing
        for row, found in cells(part).items()
        for column in found
        if (missing := (rows.get(row, numbers(row)) | columns[column]) - LANDED)
    }


def due(part: str, columns: Numbers, rows: Numbers | None = None) -> list[tuple[str, str, str]]:
    """The cells that can be tried out, each with its row and column."""
    late = waiting(part, columns, rows or {})
    return [
        (row, column, cell)
        for row, found in cells(part).items()
        for column, cell in found.items()
        if (row, column) not in late and cell != CANNOT_ARISE
    ]


def stands(where: tuple[str, str]) -> bool:
    """Whether a test that is named by file and function is there."""
    path, name = where
    return f"def {name}(" in Path(ROOT / path).read_text(encoding="utf-8")


def only(found: Iterable[Any]) -> Any:
    """The only one of them."""
    (one,) = found
    return one
