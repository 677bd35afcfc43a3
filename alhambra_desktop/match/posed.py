"""A match that begins in the middle and can be set back: lessons, puzzles, turning points."""

from alhambra_desktop.games import AnyGame
from alhambra_desktop.match.match import Beat, Match


class PosedMatch(Match):
    """It teaches: nothing in it is kept or counted."""

    taught = True

    def restart(self, game: AnyGame) -> None:
        """Go on from this position; what was done before is forgotten."""
        self._cancel_bot()
        self._steps.clear()
        self._undone.clear()
        self.game = game.copy()
        self.game.events = []
        self.opening = Beat(0, -1, None, ())
        self._moved()
        self.revision += 1
