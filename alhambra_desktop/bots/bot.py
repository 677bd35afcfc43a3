"""Bots: something that answers a decision from its seat's view, the same way for the same view.

A bot keeps nothing between two decisions but how long it has thought in this turn. Its chance is drawn from
its seed and the place in the game, so an undone step, another process or a loaded game meets the same answer.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from alhambra_desktop.bots.alhambra import mind as alhambra
from alhambra_desktop.bots.alhambra.weights import Weights
from alhambra_desktop.bots.dice_game import mind as dice_game
from alhambra_desktop.bots.levels import LevelData, Positions, forgetful
from alhambra_desktop.bots.mind import Budget, Clock, Mind, Stop
from alhambra_desktop.bots.roll_and_write import mind as roll_and_write
from alhambra_desktop.bots.team import Team
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.game import Game
from alhambra_desktop.games import kind_of

MINDS: Mapping[str, Mind] = {
    "alhambra": alhambra.MIND,
    "dice": dice_game.MIND,
    "roll-and-write": roll_and_write.MIND,
}
"""By game."""


class NotAsked(Exception):
    """A bot was asked for a choice where its seat has none to make."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A choice with its reason: ``key`` and ``facts`` for the catalogue (see hints.py)."""

    choice: Choice
    key: str
    facts: dict[str, Any]


class Bot:
    """A level, perhaps with a character's style, and a seed.

    ``name`` is the level's, for the games that have levels of their own; ``weights`` are the
    policy's, ``positions`` judge where a playout ends. ``team``: other processes that play rounds of a
    search that has a time, if there are any; ``clock`` knows how long it has thought in this turn.
    """

    def __init__(
        self, name: str, level: LevelData, weights: Weights, positions: Positions, seed: str, budget: Budget
    ) -> None:
        self.name = name
        self.level = level
        self.weights = weights if level.memory else forgetful(weights)
        self.positions = positions
        self.seed = seed
        self.budget = budget
        self.team: Team | None = None
        self.clock = Clock()

    def choose(self, view: Game[Any], stop: Stop | None = None) -> Choice:
        """The choice for the decision that the viewer is asked. Raises NotAsked, Cancelled.

        ``stop`` is asked between playouts: once it is true, the search is given up.
        """
        candidates = self._candidates(view)
        if len(candidates) == 1:
            return candidates[0]
        return self._mind(view).choose(self, view, candidates, stop)

    def hint(self, view: Game[Any], choice: Choice | None = None) -> Hint:
        """What this bot would choose, with the reason; of a ``choice`` that is given only the reason.

        In the games with dice the sharpest level answers: it needs no time to think, and what is
        marked as best on the board is its measure. Raises NotAsked.
        """
        found, (key, facts) = self._mind(view).hint(self, view, self._candidates(view), choice)
        return Hint(found, key, facts)

    def wishes(self, view: Game[Any]) -> list[Choice]:
        """What the seat asked may want to do instead of passing, the best first. Raises NotAsked."""
        return self._mind(view).wishes(self, view, self._candidates(view))

    def _candidates(self, view: Game[Any]) -> list[Choice]:
        if view.decision is None or not view.decision.families:
            raise NotAsked("the viewer of this view is asked nothing")
        return list(view.candidates())

    def _mind(self, view: Game[Any]) -> Mind:
        return MINDS[kind_of(view.rules).id]
