"""What a match needs of whoever thinks for its bots: ask, poll, cancel, close; never wait."""

from dataclasses import dataclass
from typing import Any, Protocol

from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.games import AnyGame


@dataclass(frozen=True, slots=True)
class Answer:
    """A bot's choice. ``replaced``: its worker failed and the plain policy has chosen instead."""

    choice: Choice
    replaced: bool = False


class Thinker(Protocol):
    """Thinks about one decision at a time."""

    def warm_up(self, rules: Any = None) -> None:
        """Get ready, so that the first question about a game of these rules need not wait for it."""

    def ask(self, view: AnyGame, seat: int, level: str, seed: str, character: str) -> None:
        """Begin to think about the decision of ``view``, which belongs to ``seat``."""

    def poll(self) -> Answer | None:
        """The answer once it is there; never waits."""

    def cancel(self) -> None:
        """Forget the question: the answer is not wanted any more."""

    def close(self) -> None:
        """End the thinking for good."""
