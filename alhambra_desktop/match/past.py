"""The steps of a match, and the games between them: some are stored, the others recomputed."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from operator import itemgetter

from alhambra_desktop.engine.decisions import Choice, Event
from alhambra_desktop.games import AnyGame

APART = 32
"""Steps between two stored games. Replaying one step takes about as long as copying a game."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a match: who chose what, and what happened. The opening has no choice.

    ``replaced``: the bot's worker failed and the plain policy chose instead. ``automatic``: a person passed
    without pressing anything.
    """

    number: int
    seat: int
    choice: Choice | None
    events: tuple[Event, ...]
    replaced: bool = False
    automatic: bool = False


@dataclass(frozen=True, slots=True)
class PastStep:
    """A step that was made; ``barrier``: undo cannot go back behind it."""

    made: Step
    barrier: bool

    def decided_by(self, seat: int) -> bool:
        """Whether this is a decision of a seat, not an automatic pass."""
        return self.made.seat == seat and not self.made.automatic


class Past:
    """All choices since a match began. Games handed out belong to the caller."""

    def __init__(self) -> None:
        self.steps: list[PastStep] = []
        self._kept: dict[int, AnyGame] = {}
        """Games by number of steps before them; they are never played on."""

    def __len__(self) -> int:
        return len(self.steps)

    def keep(self, game: AnyGame) -> None:
        """Called before a step is made in this game."""
        if len(self.steps) % APART == 0:
            self._kept[len(self.steps)] = game.copy()

    def add(self, step: PastStep) -> None:
        """Add a step."""
        self.steps.append(step)

    def drop(self) -> PastStep:
        """Forget the last step."""
        self._kept.pop(len(self.steps), None)
        return self.steps.pop()

    def since_decision(self, seat: int) -> int:
        """How many steps go back to the last decision of a seat; 0 if there is none."""
        return next((n for n, step in enumerate(reversed(self.steps), 1) if step.decided_by(seat)), 0)

    def clear(self) -> None:
        """Forget all steps."""
        self.steps.clear()
        self._kept.clear()

    def first(self, number: int) -> "Past":
        """A copy with the first steps only; it shares the stored games, as nobody plays on in them."""
        made = Past()
        made.steps = self.steps[:number]
        made._kept = dict(self._kept)
        return made

    def game_at(self, number: int, known: tuple[int, AnyGame] | None = None) -> AnyGame:
        """The game after this many steps; ``known`` is another number, and the game after as many."""
        start, near = max((one for one in self._kept.items() if one[0] <= number), key=itemgetter(0))
        if known is not None and start < known[0] <= number:
            start, near = known
        game = near.copy()
        for step in self.steps[start:number]:
            _play(game, step)
        return game

    def games_at(self, numbers: Iterable[int], last: AnyGame) -> Iterator[AnyGame]:
        """The game after each of these numbers of steps, rising; after all of them it is ``last``.

        It is replayed from one to the next, and copied only where it is needed.
        """
        game, at = last, len(self.steps)
        for number in numbers:
            if number == len(self.steps):
                yield last
                continue
            kept = max(place for place in self._kept if place <= number)
            if not kept <= at <= number:
                game, at = self._kept[kept].copy(), kept
            for step in self.steps[at:number]:
                _play(game, step)
            at = number
            yield game.copy()

    def games(self, last: AnyGame) -> Iterator[AnyGame]:
        """The game before each step, in order, then ``last``."""
        if self.steps:
            game = self._kept[0].copy()
            for number, step in enumerate(self.steps, 1):
                yield game
                if number < len(self.steps):
                    game = game.copy()
                    _play(game, step)
        yield last


def _play(game: AnyGame, step: PastStep) -> None:
    assert step.made.choice is not None  # only the opening has none
    game.choose_checked(step.made.choice)
