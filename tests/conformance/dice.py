"""The dice game for the conformance suite: its cases, and what only this game knows."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from alhambra_desktop.dice_game import choices, conservation
from alhambra_desktop.dice_game.determinize import determinize
from alhambra_desktop.dice_game.game import DiceGame
from alhambra_desktop.dice_game.rounds import begin
from alhambra_desktop.dice_game.ruleset import Ruleset, compile_rules
from alhambra_desktop.dice_game.setup import Setup
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.randomness import Dice, shuffle

DICE_CHOICES: tuple[type[Choice], ...] = (
    choices.DeclareDirk,
    choices.ThrowDice,
    choices.CancelThrow,
    choices.AddBlackDie,
    choices.PlaceMarker,
    choices.PassDice,
    choices.TakePrize,
    choices.SwapPoint,
    choices.KeepPoint,
    choices.NameStartPlayer,
)


@dataclass(frozen=True)
class DiceCase:
    """One way to play the dice game: players and options."""

    players: int
    options: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        return "-".join(("dice", str(self.players), *(v for _, v in self.options)))

    @property
    def rules(self) -> Ruleset:
        return _rules(self)

    @property
    def words(self) -> list[str]:
        """Ids of all chips and symbols."""
        return [*self.rules.chips, *self.rules.types, "points", "chip"]

    def begin(self, seed: str) -> DiceGame:
        """A game of this kind at its first decision, telling events."""
        return begin(self.rules, seed, with_events=True)

    def restore(self, plain: Any) -> DiceGame:
        return DiceGame.restore(self.rules, plain)

    def determinized(self, view: DiceGame, dice: Dice) -> Iterator[DiceGame]:
        """A full game behind a view."""
        yield determinize(view, dice)

    def scrambled(self, game: DiceGame, viewer: int, dice: Dice) -> DiceGame:
        """The game with other piles and another future: no view may change."""
        made = self.other_hands(game, viewer, dice)
        made.state.streams = {name: dice.below(1 << 64) for name in made.state.streams}
        return made

    def other_hands(self, game: DiceGame, seat: int, dice: Dice) -> DiceGame:
        """The game with other chips in the piles; dice and die rolls to come stay the same."""
        made = game.copy()
        *light, dark = made.state.piles
        shuffle(dark.pieces, dice)
        pool = [chip for pile in light for chip in pile.pieces]
        shuffle(pool, dice)
        for pile in light:
            pile.pieces[:] = [pool.pop() for _ in pile.pieces]
        return made

    def pieces(self, plain: Any) -> Counter[str]:
        """What the law of conservation finds in a plain state."""
        return conservation.counted(self.rules, plain)

    def all_pieces(self) -> Counter[str]:
        """What it must find at any time."""
        return conservation.everything(self.rules)


@lru_cache(maxsize=20)
def _rules(case: DiceCase) -> Ruleset:
    return compile_rules(Setup(case.players, dict(case.options)))


def dice_cases() -> list[DiceCase]:
    """All player counts, and every option with some of them."""
    end, dirk = ("explicit_end", "yes"), ("two_players", "dirk")
    return [
        *(DiceCase(players) for players in range(2, 7)),
        DiceCase(2, (dirk,)),
        DiceCase(2, (dirk, end)),
        DiceCase(3, (end,)),
    ]
