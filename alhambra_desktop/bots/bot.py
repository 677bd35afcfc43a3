"""A bot: answers a decision from its seat's view, always in the same way for the same view.

A bot remembers nothing between two decisions except how long it has thought in this turn. Its random numbers
come from its seed and the position in the game, so it gives the same answer after an undo, in another process
or in a loaded game.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from alhambra_desktop.bots.alhambra import mind as alhambra
from alhambra_desktop.bots.alhambra.weights import Weights
from alhambra_desktop.bots.dice_game import mind as dice_game
from alhambra_desktop.bots.levels import LevelData, Positions, forgetful, with_modules
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
"""The :class:`Mind` of each game."""


class NotAsked(Exception):
    """A bot was asked for a choice where its seat has none to make."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A choice with its reason: message ``key`` and ``facts`` to fill it in (see hints.py)."""

    choice: Choice
    key: str
    facts: dict[str, Any]


class Bot:
    """A level with a seed, perhaps with a character's style.

    ``name`` is the name of the level, for the games that have their own levels; ``weights`` belong to the
    policy in games without modules, ``positions`` evaluate the position at the end of a playout. ``team``:
    other processes that play rounds of a timed search, if there are any; ``clock`` records how long the bot
    has thought in this turn.
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

    def weights_with(self, modules: int) -> Weights:
        """The weights of the policy in a game of Alhambra with this number of modules."""
        return with_modules(self.weights, modules) if self.level.adapts and modules else self.weights

    def choose(self, view: Game[Any], stop: Stop | None = None) -> Choice:
        """The choice for the viewer's decision. Raises NotAsked, Cancelled.

        ``stop`` is called between playouts: once it returns True, the search is given up.
        """
        candidates = self._candidates(view)
        if len(candidates) == 1:
            return candidates[0]
        return self._mind(view).choose(self, view, candidates, stop)

    def hint(self, view: Game[Any], choice: Choice | None = None) -> Hint:
        """What this bot would choose, with the reason; if ``choice`` is given, only the reason for it.

        In the dice games the strongest level answers: it needs no time to think, and the mark for the best
        choice on the board uses the same evaluation. Raises NotAsked.
        """
        found, (key, facts) = self._mind(view).hint(self, view, self._candidates(view), choice)
        return Hint(found, key, facts)

    def wishes(self, view: Game[Any]) -> list[Choice]:
        """Choices that the viewer may prefer to passing, best first. Raises NotAsked."""
        return self._mind(view).wishes(self, view, self._candidates(view))

    def _candidates(self, view: Game[Any]) -> list[Choice]:
        if view.decision is None or not view.decision.kinds:
            raise NotAsked("the viewer of this view is asked nothing")
        return list(view.candidates())

    def _mind(self, view: Game[Any]) -> Mind:
        return MINDS[kind_of(view.rules).id]
