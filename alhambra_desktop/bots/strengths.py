"""The strength of each level, and bots between two levels, asked for by a strength.

Strengths are on the scale of ``match/strength.py``. A bot ``like:1270`` plays each of its turns as one of the
two levels next to that number, more often as the nearer one; the level is drawn from its seed and the
position in the game.
"""

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Any

from alhambra_desktop.bots.bot import Bot, Hint
from alhambra_desktop.bots.levels import standard
from alhambra_desktop.bots.mind import Stop
from alhambra_desktop.bots.roll_and_write.policy import chance_of_turn
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.game import Game
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.games import kind_of

SCALE: Mapping[str, Mapping[str, int]] = {
    "alhambra": {"easy": 1025, "medium": 1200, "hard": 1345, "expert": 1575},
    "dice": {"easy": 1065, "medium": 1200, "hard": 1350, "expert": 1475},
    "roll-and-write": {"easy": 1030, "medium": 1200, "hard": 1365, "expert": 1480},
}
"""Strengths of the levels of each game, weakest first; ``medium`` is 1200 everywhere (docs/LADDER.md)."""

PLANNED: Mapping[str, Callable[[Any, int, str], Dice]] = {"roll-and-write": chance_of_turn}
"""Random numbers for a whole turn, in games where a turn is one plan: a match reseeds bots at each step."""

LIKE = "like"
"""Prefix of the names of bots between levels, before the strength."""
LEAST, MOST = 300, 2400


def named(strength: int) -> str:
    """The name of a bot of this strength."""
    return f"{LIKE}:{min(MOST, max(LEAST, strength))}"


def strength_of(name: str) -> int | None:
    """The strength in a bot's name, or None if the bot is a plain level."""
    word, _, number = name.partition(":")
    if word != LIKE or not (number.isascii() and number.isdigit()) or not LEAST <= int(number) <= MOST:
        return None
    return int(number)


def levels_beside(game: str, strength: int) -> tuple[str, str, float]:
    """The levels below and above a strength, and the fraction between them.

    At an end of the scale both are equal.
    """
    rising = list(SCALE[game].items())
    if strength <= rising[0][1]:
        return rising[0][0], rising[0][0], 0.0
    for (low, least), (high, most) in pairwise(rising):
        if strength < most:
            return low, high, (strength - least) / (most - least)
    return rising[-1][0], rising[-1][0], 0.0


class StrengthBot(Bot):
    """A bot that plays as one of two levels each turn, so that its average strength is ``strength``."""

    def __init__(self, strength: int, plain: Bot) -> None:
        super().__init__(
            named(strength), plain.level, plain.weights, plain.positions, plain.seed, plain.budget
        )
        self.strength = strength

    def at(self, view: Game[Any]) -> Bot:
        """The bot of the level drawn for this turn."""
        game = kind_of(view.rules).id
        low, high, share = levels_beside(game, self.strength)
        name = high if share and self._chance(game, view).unit() < share else low
        bot = Bot(name, standard().levels[name], self.weights, self.positions, self.seed, self.budget)
        bot.team, bot.clock = self.team, self.clock
        return bot

    def _chance(self, game: str, view: Game[Any]) -> Dice:
        seat = view.viewer
        planned = PLANNED.get(game)
        if planned is not None:
            return planned(view, seat, LIKE)
        return Dice(f"{self.seed}/{LIKE}/{view.state.turn}/{seat}")

    def choose(self, view: Game[Any], stop: Stop | None = None) -> Choice:
        return self.at(view).choose(view, stop)

    def hint(self, view: Game[Any], choice: Choice | None = None) -> Hint:
        return self.at(view).hint(view, choice)

    def wishes(self, view: Game[Any]) -> list[Choice]:
        return self.at(view).wishes(view)
