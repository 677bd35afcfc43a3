"""The tables of module_interactions.md have an answer in each cell."""

import re

import pytest

from tests.alhambra.interactions.sheet_tables import section
from tests.rules.sheets import INTERACTIONS, RULES

COUNTED = "3.5"
"""The cards of the piles: what is not counted there is none."""
TEXT = (RULES / f"{INTERACTIONS}.md").read_text(encoding="utf-8")
PARTS = [
    part for part in re.findall(r'<a id="([\d.]+)"></a>', TEXT) if part != COUNTED and "\n|" in section(part)
]


def test_the_tables_of_interactions_are_found() -> None:
    """The pairs of the book, kinds of tiles, ways of getting them, payment, what lies on a tile."""
    assert {"1", "2.1", "2.2", "2.3", "2.7", "5"} <= set(PARTS)


@pytest.mark.parametrize("part", PARTS)
def test_no_cell_of_a_table_is_empty(part: str) -> None:
    """Whatever two things the sheet speaks of together, it says what holds (the dot: it cannot arise)."""
    width, empty = 0, []
    for line in section(part).splitlines():
        row = [cell.strip() for cell in line.strip("|").split("|")] if line.startswith("|") else []
        if row and all(set(cell) == {"-"} for cell in row):
            width = len(row)
        elif not row:
            width = 0
        elif width:
            assert len(row) == width, row
            empty += [(row[0], number) for number, cell in enumerate(row) if not cell]
    assert empty == []
