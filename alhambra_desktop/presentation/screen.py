"""The table put together: models, places and targets of one picture."""

from dataclasses import dataclass

from alhambra_desktop.presentation.dock import DockModel
from alhambra_desktop.presentation.layout import TableLayout, table_layout
from alhambra_desktop.presentation.models import TableModel
from alhambra_desktop.presentation.parts import bar_parts, dock_parts, hand_parts, market_parts, money_parts
from alhambra_desktop.presentation.targets import BUTTONS, Name, Places, Target, table_targets


@dataclass(frozen=True, slots=True)
class Screen:
    """A table on a window: what is shown and where everything lies."""

    layout: TableLayout
    places: Places
    table: TableModel
    dock: DockModel
    targets: tuple[Target, ...]

    def find(self, name: Name) -> Target | None:
        """The target of this name."""
        return next((target for target in self.targets if target.name == name), None)


def screen_of(
    size: tuple[int, int], u: float, table: TableModel, dock: DockModel, *, undo: bool, redo: bool
) -> Screen:
    """The picture of a table in a window of ``size`` pixels at ``u`` pixels per unit."""
    layout = table_layout(size, u, len(table.opponents))
    groups = [count for _, count, _ in table.hand.groups]
    places = Places(
        bar_parts(layout.top_bar, u, layout.palace, len(BUTTONS)),
        market_parts(layout.market, u),
        money_parts(layout.money, u, len(table.display)),
        hand_parts(layout.hand, u, groups, len(table.own.reserve)),
        dock_parts(layout.dock, u, len(dock.acts), tile=dock.tile is not None, waiting=len(dock.waiting)),
    )
    targets = table_targets(layout, places, table, dock, undo=undo, redo=redo)
    return Screen(layout, places, table, dock, targets)
