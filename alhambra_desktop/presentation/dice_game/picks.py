"""What a person has picked but not yet done: dice to keep, and the question that is open."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from alhambra_desktop.dice_game import questions
from alhambra_desktop.dice_game.events import DiceThrown
from alhambra_desktop.dice_game.game import DiceGame
from alhambra_desktop.engine.decisions import Event
from alhambra_desktop.engine.tally import TurnBegun


@dataclass(frozen=True, slots=True)
class Picks:
    """``kept`` dice are not thrown again. ``asking``: ``""``, ``black`` or ``push:<type>``."""

    kept: frozenset[int] = frozenset()
    asking: str = ""

    def toggled(self, die: int) -> "Picks":
        """The same with one die switched between keeping and throwing."""
        return Picks(self.kept ^ {die})

    def asked(self, question: str) -> "Picks":
        """The same with a question opened (or none)."""
        return replace(self, asking=question)

    @property
    def push_type(self) -> str:
        """The type for which push or give way is being asked."""
        kind, _, name = self.asking.partition(":")
        return name if kind == "push" else ""


NOTHING = Picks()


def still_picked(view: DiceGame, picks: Picks) -> Picks:
    """The picks that remain valid in another position: kept dice stay kept after a throw."""
    turn = questions.turn(view)
    if turn is None or not turn.throws:
        return NOTHING
    return Picks(picks.kept)


def kept_for(view: DiceGame, picks: Picks, kind: str) -> bool:
    """Whether the kept dice are for this type: all show it; after the last throw nothing is kept any more."""
    turn = questions.turn(view)
    if turn is None or not turn.throws:
        return False
    if turn.throws == view.rules.components.dice.throws:
        return True
    return bool(picks.kept) and all(turn.dice[die] == kind for die in picks.kept)


def lying_after(events: Iterable[Event], dice: int) -> Picks | None:
    """The kept dice after a step that threw or passed on dice: those not thrown with it."""
    lying = None
    for event in events:
        if isinstance(event, DiceThrown):
            lying = Picks(frozenset(range(dice)) - frozenset(event.dice))
        elif isinstance(event, TurnBegun):
            lying = NOTHING
    return lying


def keep_all(view: DiceGame, picks: Picks, kind: str) -> Picks:
    """Keep all dice of a type or, if they are kept already, none of them."""
    turn = questions.turn(view)
    if turn is None:
        return picks
    showing = {die for die, symbol in enumerate(turn.dice) if symbol == kind}
    return Picks(picks.kept - showing if showing <= picks.kept else picks.kept | showing)
