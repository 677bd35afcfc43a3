"""What the table is painted from."""

from dataclasses import dataclass

from alhambra_desktop.client.alhambra.board import BoardModel
from alhambra_desktop.client.play.log import LogModel
from alhambra_desktop.presentation.alhambra.screen import Screen
from alhambra_desktop.presentation.alhambra.selection import Selection


@dataclass(frozen=True, slots=True)
class Shot:
    """Everything still in one picture of the table.

    ``displays``, ``sales``, ``hand`` and ``things`` (the pictures of own things) name what is still moving
    and not shown; ``icons`` are those of the top bar's buttons; ``together`` the displayed cards that may be
    taken together. ``payable`` sales and ``joining`` displayed cards are what the chosen cards lead to.
    """

    screen: Screen
    board: BoardModel
    log: LogModel
    selection: Selection
    icons: tuple[str, ...]
    together: tuple[int, ...]
    can_undo: bool
    can_redo: bool
    displays: frozenset[int] = frozenset()
    sales: frozenset[str] = frozenset()
    hand: frozenset[int] = frozenset()
    payable: frozenset[str] = frozenset()
    joining: frozenset[int] = frozenset()
    things: frozenset[str] = frozenset()
    calm: bool = False
    """Whether no button is golden."""
    entered: str | None = None
    """The button that Enter presses instead of the golden one (``presentation.acts.with_enter``)."""
