"""What the menu scenes need of the match room, and nothing more."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from alhambra_desktop.client.scene import Scene
from alhambra_desktop.match.settings import SetupChoice


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A line of the list of saved games. ``damaged`` ones can only be deleted."""

    id: str
    title: str
    names: tuple[str, ...]
    round: int
    saved_at: datetime
    automatic: bool = False
    over: bool = False
    damaged: bool = False


class Games(Protocol):
    """Starting, continuing, listing and deleting games; scenes come back ready to be opened."""

    def levels(self) -> Sequence[str]:
        """The levels of bots, weakest first."""
        ...

    def latest(self) -> SavedGame | None:
        """What Continue continues."""
        ...

    def saved(self) -> Sequence[SavedGame]:
        """All saved games, the newest first."""
        ...

    def start(self, setup: SetupChoice, seed: str) -> Scene:
        """A new game at the table. Raises OSError if it cannot be kept on the disk."""
        ...

    def load(self, game_id: str) -> Scene:
        """A saved game at the table. Raises OSError or ValueError if it cannot be read."""
        ...

    def delete(self, game_id: str) -> None:
        """Remove a saved game. Raises OSError."""
        ...
