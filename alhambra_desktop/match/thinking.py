"""The interface for bots' thinking in a match: ask, poll, cancel, close; never wait."""

from dataclasses import dataclass
from typing import Protocol

from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.games import AnyGame


@dataclass(frozen=True, slots=True)
class Answer:
    """A bot's choice. ``replaced``: its worker failed and the plain policy has chosen instead."""

    choice: Choice
    replaced: bool = False


class Thinker(Protocol):
    """Thinks about one decision at a time."""

    def warm_up(self, game: AnyGame | None = None) -> None:
        """Prepare, so that the first question about this game is answered without delay."""

    def ask(self, view: AnyGame, seat: int, level: str, seed: str, character: str) -> None:
        """Begin to think about the decision of ``view``, which belongs to ``seat``."""

    def poll(self) -> Answer | None:
        """The answer once it is there; never waits."""

    def cancel(self) -> None:
        """Cancel the question: the answer is not needed any more."""

    def close(self) -> None:
        """End the thinking for good."""
