"""The model of the dock and its buttons."""

from dataclasses import dataclass

from alhambra_desktop.presentation.acts import Act
from alhambra_desktop.presentation.alhambra.models import TileFace

NO_END = Act("end", "")
"""The End turn button where there is no turn to end: it has no text."""


@dataclass(frozen=True, slots=True)
class DockModel:
    """The dock.

    ``strong`` and ``detail`` are the second line; ``tone`` colours it (``gold``, ``jade``, ``ember``).
    ``ways``: how many other ways to pay there are. ``waiting``: further tiles to be placed. ``end`` is the
    End turn button.
    """

    title: str
    detail: str = ""
    strong: str = ""
    tone: str = ""
    tile: TileFace | None = None
    waiting: tuple[TileFace, ...] = ()
    ways: int = 0
    acts: tuple[Act, ...] = ()
    end: Act = NO_END
