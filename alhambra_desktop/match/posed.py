"""A match that begins in the middle and can be set back: lessons, puzzles, turning points."""

from abc import ABC, abstractmethod

from alhambra_desktop.games import AnyGame
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.past import Beat
from alhambra_desktop.match.seating import MatchSetup
from alhambra_desktop.match.undo import UndoInfo
from alhambra_desktop.match.worker import InlineWorker


class PosedMatch(Match, ABC):
    """It teaches: nothing in it is kept or counted."""

    taught = True

    def __init__(self, setup: MatchSetup, game: AnyGame) -> None:
        super().__init__(setup, game, None, InlineWorker())
        self.practice = True

    @abstractmethod
    def again(self) -> None:
        """The position once more."""

    def restart(self, game: AnyGame) -> None:
        """Go on from this position; what was done before is forgotten."""
        self._cancel_bot()
        self._past.clear()
        self._undone.clear()
        self.game = game.copy()
        self.game.events = []
        self.opening = Beat(0, -1, None, ())
        self._moved()
        self.revision += 1

    def undo_info(self) -> UndoInfo:
        """Nothing is taken back: the position is set up again."""
        return UndoInfo(False, False, "start")
