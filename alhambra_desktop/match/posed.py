"""Matches that begin in the middle and can be reset: lessons, puzzles, turning points."""

from abc import ABC, abstractmethod

from alhambra_desktop.games import AnyGame
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.past import Step
from alhambra_desktop.match.seating import MatchSetup
from alhambra_desktop.match.undo import UndoInfo
from alhambra_desktop.match.worker import InlineWorker


class PosedMatch(Match, ABC):
    """A match for teaching: it is neither saved nor counted."""

    taught = True

    def __init__(self, setup: MatchSetup, game: AnyGame) -> None:
        super().__init__(setup, game, None, InlineWorker())
        self.practice = True

    @abstractmethod
    def again(self) -> None:
        """Return to the initial position."""

    def restart(self, game: AnyGame) -> None:
        """Continue from this position; everything before is forgotten."""
        self._cancel_bot()
        self._past.clear()
        self._undone.clear()
        self.game = game.copy()
        self.game.events = []
        self.opening = Step(0, -1, None, ())
        self._moved()
        self.revision += 1

    def undo_info(self) -> UndoInfo:
        """Undo is not possible: the position is reset instead."""
        return UndoInfo(False, False, "start")
