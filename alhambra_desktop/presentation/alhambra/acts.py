"""The model of the dock and its buttons."""

from dataclasses import dataclass

from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.presentation.alhambra.models import TileFace

PRIMARY, NORMAL = "primary", "normal"


@dataclass(frozen=True, slots=True)
class Act:
    """A button of the dock: the choices it sends in order (none: the scene knows what to do).

    ``key`` is the words of its key cap; the keys that a user can change are put in by ``caps``.
    ``why`` says why it is off; ``confirm`` is a question to ask before something plainly bad.
    """

    id: str
    label: str
    key: str = ""
    look: str = NORMAL
    choices: tuple[Choice, ...] = ()
    why: str = ""
    confirm: str = ""

    @property
    def enabled(self) -> bool:
        """Whether it can be pressed."""
        return not self.why


@dataclass(frozen=True, slots=True)
class DockModel:
    """``strong`` and ``detail`` are the second line; ``tone`` colours it (``gold``, ``jade``, ``ember``).

    ``ways``: how many other ways there are to pay. ``waiting``: further tiles to be placed. ``end``
    is the End turn button.
    """

    title: str
    detail: str = ""
    strong: str = ""
    tone: str = ""
    tile: TileFace | None = None
    waiting: tuple[TileFace, ...] = ()
    ways: int = 0
    acts: tuple[Act, ...] = ()
    end: Act = Act("end", "")
