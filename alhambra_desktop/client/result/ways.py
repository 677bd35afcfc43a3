"""The ways from the result back into the match."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from alhambra_desktop.client.scene import Scene
from alhambra_desktop.presentation.replay import Number


class Watch(Protocol):
    """Opens a replay from a step, over a scene, perhaps with its review."""

    def __call__(self, over: Scene, step: int, *, review: bool = False) -> None: ...


@dataclass(frozen=True, slots=True)
class Ways:
    """Ways from the result into the match: ``behind`` shows the step behind a number.

    ``keep`` is the dialog for saving pictures and the record of the match.
    """

    watch: Watch
    keep: Callable[[], Scene]
    behind: Callable[[Scene, Number], None]
