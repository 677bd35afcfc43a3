"""Positions and short words that the tests of New Building Grounds share."""

from alhambra_desktop.alhambra.modules.new_building_grounds import (
    ChooseBuilding,
    columns_of,
)
from tests.alhambra.kit import SHOWN
from tests.alhambra.table import table

ME = "new_building_grounds"
NINE, NINE_TOO, TEN, TWELVE = "ground-9-a", "ground-9-b", "ground-10-a", "ground-12-b"
COLUMNS = {
    9: ["garden-a", "tower-a", "arcades-a"],
    10: ["pavilion-a", "pavilion-b", "garden-b"],
    11: ["tower-b", "seraglio-a", "seraglio-b"],
    12: ["chambers-a", "arcades-b", "chambers-b"],
}
"""The columns of the scenarios, from the number down."""


def laid_out(state, columns=None) -> None:
    state.slices[ME].columns[:] = [
        [f"new-{name}" for name in column] for column in (columns or COLUMNS).values()
    ]


def at_table(columns=None, **more):
    also = more.pop("prepare", None)

    def prepare(state) -> None:
        laid_out(state, columns)
        if also is not None:
            also(state)

    more = {"market": f"{NINE} {TEN} {TWELVE} P7", "display": SHOWN, **more}
    modules = [ME, *more.pop("modules", ())]
    return table(modules=modules, prepare=prepare, **more)


def column(game, number: int) -> list[str]:
    return columns_of(game).columns[sorted(COLUMNS).index(number)]


def choose(name: str) -> ChooseBuilding:
    return ChooseBuilding(f"new-{name}")
