"""Bots: something that answers a decision from its seat's view, the same way for the same view.

A bot keeps nothing between two decisions but how long it has thought in this turn. Its chance is drawn from
its seed and the place in the game, so an undone step, another process or a loaded game meets the same answer.
"""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from alhambra_desktop.alhambra.buying import sales
from alhambra_desktop.alhambra.choices import Buy
from alhambra_desktop.alhambra.spots import legal_cells
from alhambra_desktop.bots.alhambra.facts import facts_of
from alhambra_desktop.bots.alhambra.policy import Rated, free_choices, is_exact, rate
from alhambra_desktop.bots.alhambra.sensible import sensible
from alhambra_desktop.bots.alhambra.weights import Weights
from alhambra_desktop.bots.dice_game.hints import reason as reason_of_dice
from alhambra_desktop.bots.dice_game.measure import SHARPEST
from alhambra_desktop.bots.dice_game.policy import choose as choose_dice
from alhambra_desktop.bots.hints import reason
from alhambra_desktop.bots.levels import LevelData, Positions, forgetful
from alhambra_desktop.bots.roll_and_write.hints import reason as reason_on_sheet
from alhambra_desktop.bots.roll_and_write.policy import choose as choose_on_sheet
from alhambra_desktop.bots.search import Clock, search
from alhambra_desktop.bots.team import Team
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.game import Game
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.engine.windows import Pass
from alhambra_desktop.games import kind_of

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace
    from alhambra_desktop.dice_game.game import DiceGame
    from alhambra_desktop.roll_and_write.game import RollAndWrite


Stop = Callable[[], bool]
"""Polled between playouts; returns True when the search should be abandoned."""


class NotAsked(Exception):
    """A bot was asked for a choice where its seat has none to make."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a level that searches may think: ``seconds`` a decision, or a number of ``playouts``.

    Playouts are reproducible, seconds are not. Nothing given: the level's own seconds.
    """

    seconds: float | None = None
    playouts: int | None = None


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
        return MINDS[kind_of(view.rules).id].choose(self, view, candidates, stop)

    def hint(self, view: Game[Any], choice: Choice | None = None) -> Hint:
        """What this bot would choose, with the reason; of a ``choice`` that is given only the reason.

        In the games with dice the sharpest level answers: it needs no time to think, and what is
        marked as best on the board is its measure. Raises NotAsked.
        """
        return MINDS[kind_of(view.rules).id].hint(self, view, self._candidates(view), choice)

    def wishes(self, view: Game[Any]) -> list[Choice]:
        """What the seat asked may want to do instead of passing, the best first. Raises NotAsked."""
        return MINDS[kind_of(view.rules).id].wishes(self, view, self._candidates(view))

    def decide(self, view: "Palace", candidates: list[Choice], stop: Stop | None) -> Rated:
        dice = self.dice(view)
        if self.level.search is None:
            return _blurred(self.rated(view, candidates), self.level, dice)
        since = time.perf_counter()
        # Who looks ahead sees whether an exact purchase can wait: all are compared.
        rated = sensible(view, rate(view, self.weights, candidates))
        return search(view, rated, self, dice, since, stop) if len(rated) > 1 else rated[0]

    def rated(self, view: "Palace", candidates: list[Choice]) -> list[Rated]:
        """The choices that look reasonable to people, the best first, by the policy."""
        rated = sensible(view, rate(view, self.weights, candidates))
        return _exact_purchases(view, rated) or rated

    def _candidates(self, view: Game[Any]) -> list[Choice]:
        if view.decision is None or not view.decision.families:
            raise NotAsked("the viewer of this view is asked nothing")
        return list(view.candidates())

    def dice(self, view: "Palace") -> Dice:
        """Chance for this decision: from the seed and where the game stands."""
        state = view.state
        assert view.decision is not None
        owner = state.seats[view.decision.seat]
        place = (state.turn, view.decision.seat, len(owner.hand), len(owner.bought), len(owner.reserve))
        return Dice("/".join(map(str, (self.seed, *place, len(owner.city)))))


def _exact_purchases(view: "Palace", rated: list[Rated]) -> list[Rated]:
    """The exact purchases of buildings that can be placed: whoever sees one takes it.

    Free choices that are worth anything stay among them: they take nothing from the action. Nothing
    is found where a module rewards overpaying: there purchases are compared.
    """
    assert view.decision is not None
    seat = view.decision.seat
    if facts_of(view.rules).known(view.rules, frozenset()).overpaying:
        return []
    free = free_choices(view)
    # A free choice that is worth anything by itself is rated above every action.
    weighed = max((one.value for one in rated if type(one.choice) not in free), default=0.0)
    found, kept = False, []
    for one in rated:
        # Purchases of other kinds (out of turn) earn no further action: they are weighed.
        if type(one.choice) is Buy and is_exact(view, one.choice):
            sale = next(sale for sale in sales(view, seat) if sale.id == one.choice.sale)
            piece = view.piece(sale.piece) if sale.piece else None
            if piece is not None and piece.types() and legal_cells(view, seat, piece):
                found = True
                kept.append(one)
        elif type(one.choice) in free and one.value > weighed:
            kept.append(one)
    return kept if found else []


def _blurred(rated: list[Rated], level: LevelData, dice: Dice) -> Rated:
    """The best choice as a level with this noise sees it; never worse than the cap allows."""
    if not level.noise:
        return rated[0]
    best, found = -float("inf"), rated[0]
    for one in rated[: level.considers]:
        if one.value < rated[0].value - level.cap:
            break
        seen = one.value + level.noise * dice.unit()
        if seen > best:
            best, found = seen, one
    return found


# ---------------------------------------------------------------- the games


def _palace_choice(bot: Bot, view: "Palace", candidates: list[Choice], stop: Stop | None) -> Choice:
    if not bot.level.policy:
        return bot.dice(view).pick(candidates)
    return bot.decide(view, candidates, stop).choice


def _palace_hint(bot: Bot, view: "Palace", candidates: list[Choice], choice: Choice | None) -> Hint:
    rated = bot.decide(view, candidates, None) if choice is None else rate(view, bot.weights, [choice])[0]
    return Hint(rated.choice, *reason(view, rated))


PLAUSIBLE = 1.0
"""A person sees more in a position than the policy: so many points below passing are still a wish."""


def _palace_wishes(bot: Bot, view: "Palace", candidates: list[Choice]) -> list[Choice]:
    if len(candidates) < 2:
        return []
    rated = rate(view, bot.weights, candidates)
    passing = max((one.value for one in rated if isinstance(one.choice, Pass)), default=0.0)
    wanted = (one.choice for one in rated if one.value > passing - PLAUSIBLE)
    return [choice for choice in wanted if not isinstance(choice, Pass)]


def _no_wishes(bot: Bot, view: Game[Any], candidates: list[Choice]) -> list[Choice]:
    return []


def _dice_hint(bot: Bot, view: "DiceGame", candidates: list[Choice], choice: Choice | None) -> Hint:
    made = choose_dice(view, SHARPEST, bot.seed) if choice is None else choice
    return Hint(made, *reason_of_dice(view, made))


def _sheet_hint(bot: Bot, view: "RollAndWrite", candidates: list[Choice], choice: Choice | None) -> Hint:
    made = choose_on_sheet(view, SHARPEST, bot.seed) if choice is None else choice
    return Hint(made, *reason_on_sheet(view, made))


@dataclass(frozen=True, slots=True)
class Mind:
    """How bots play one game: bot, view, candidates and stop to a choice.

    ``hint``: bot, view, candidates and, if it was found elsewhere, the choice to give the reason of.
    ``wishes``: what may be worth doing in a moment out of turn.
    """

    choose: Callable[[Bot, Any, list[Choice], Stop | None], Choice]
    hint: Callable[[Bot, Any, list[Choice], Choice | None], Hint]
    wishes: Callable[[Bot, Any, list[Choice]], list[Choice]] = _no_wishes


MINDS: Mapping[str, Mind] = {
    "alhambra": Mind(_palace_choice, _palace_hint, _palace_wishes),
    "dice": Mind(lambda bot, view, *_: choose_dice(view, bot.name, bot.seed), _dice_hint),
    "roll-and-write": Mind(lambda bot, view, *_: choose_on_sheet(view, bot.name, bot.seed), _sheet_hint),
}
"""By game."""
