"""Roll & Write for the conformance suite: its cases, and what only this game knows."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.roll_and_write import choices, conservation
from alhambra_desktop.roll_and_write.determinize import determinize
from alhambra_desktop.roll_and_write.game import RollAndWrite
from alhambra_desktop.roll_and_write.rounds import begin
from alhambra_desktop.roll_and_write.ruleset import Ruleset, compile_rules
from alhambra_desktop.roll_and_write.setup import Setup

SHEET_CHOICES: tuple[type[Choice], ...] = (
    choices.ChangeDie,
    choices.BuildCrossing,
    choices.GainCoins,
    choices.BuildSecond,
    choices.FinishTurn,
    choices.KeepDice,
)


@dataclass(frozen=True)
class SheetCase:
    """One way to play Roll & Write: players and options."""

    players: int
    options: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        return "-".join(("sheet", str(self.players), *(v for _, v in self.options)))

    @property
    def rules(self) -> Ruleset:
        return _rules(self)

    @property
    def words(self) -> list[str]:
        """Colours of dice and types."""
        return ["yellow", "blue", *self.rules.types]

    def begin(self, seed: str) -> RollAndWrite:
        """A game of this kind at its first decision, telling events."""
        return begin(self.rules, seed, with_events=True)

    def restore(self, plain: Any) -> RollAndWrite:
        return RollAndWrite.restore(self.rules, plain)

    def determinized(self, view: RollAndWrite, dice: Dice) -> Iterator[RollAndWrite]:
        """A full game behind a view."""
        yield determinize(view, dice)

    def scrambled(self, game: RollAndWrite, viewer: int, dice: Dice) -> RollAndWrite:
        """The game with another future, which is all that is hidden: no view may change."""
        made = game.copy()
        made.state.streams = {name: dice.below(1 << 64) for name in made.state.streams}
        return made

    def other_hands(self, game: RollAndWrite, seat: int, dice: Dice) -> RollAndWrite:
        """The same game: nobody holds anything hidden."""
        return game.copy()

    def pieces(self, plain: Any) -> Counter[str]:
        """What the law of conservation finds in a plain state."""
        return conservation.counted(self.rules, plain)

    def all_pieces(self) -> Counter[str]:
        """What it must find at any time."""
        return conservation.everything(self.rules)


@lru_cache(maxsize=20)
def _rules(case: SheetCase) -> Ruleset:
    return compile_rules(Setup(case.players, dict(case.options)))


def sheet_cases() -> list[SheetCase]:
    """All player counts, all solo variants, and the explicit end with some of them."""
    end, against = ("explicit_end", "yes"), ("solo", "against_dummies")
    three, four = ("dummies", "3"), ("dummies", "4")
    return [
        *(SheetCase(players) for players in range(1, 6)),
        SheetCase(1, (three,)),
        SheetCase(1, (four,)),
        SheetCase(1, (against,)),
        SheetCase(1, (three, against)),
        SheetCase(1, (four, against, end)),
        SheetCase(2, (end,)),
        SheetCase(3, (end,)),
    ]
