"""MODULES.md tells of the hook points what the code says."""

import re

import pytest

from alhambra_desktop.alhambra.extension import Extension
from alhambra_desktop.engine.hooks import hook_points
from tests.alhambra.kit import IN_THE_BOX
from tests.architecture.source import PACKAGE

POINTS = {name: kind.value for name, kind in hook_points(Extension).items()}
EVERYBODY = "everybody with components"


def rows() -> list[tuple[set[str], set[str], str]]:
    """The table of hook points: the points of a row, their kinds, who needs them."""
    text = (PACKAGE / "docs" / "MODULES.md").read_text(encoding="utf-8")
    table = text[text.index("## Hook points") : text.index("## Each module in a line")]
    cells = [
        [cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines() if "|" in line
    ]
    return [
        (
            set(re.findall(r"\w+", re.sub(r"\(.*?\)", "", points))),
            set(kinds.split(", ")),
            who,
        )
        for points, kinds, who in cells[2:]
    ]


def test_the_table_names_every_hook_point_and_no_other() -> None:
    """Each point of extension.py stands in the table once."""
    assert sorted(name for points, _, _ in rows() for name in points) == sorted(POINTS)


@pytest.mark.parametrize("point", POINTS)
def test_a_hook_point_is_of_the_kind_that_the_table_says(point: str) -> None:
    """The law by which answers combine is the one that is printed beside the point."""
    assert [POINTS[point] in kinds for points, kinds, _ in rows() if point in points] == [True]


@pytest.mark.parametrize("module", IN_THE_BOX.values(), ids=list(IN_THE_BOX))
def test_a_module_is_named_beside_the_points_that_it_uses(module: type) -> None:
    """Whoever reads the table finds the modules of the catalogue that show how a point is used."""
    used = {name for name in POINTS if getattr(module, name) is not getattr(Extension, name)}
    told = [(points, set(map(int, re.findall(r"\d+", who)))) for points, _, who in rows() if who != EVERYBODY]
    assert [points for points, numbers in told if bool(used & points) != (module.number in numbers)] == []
