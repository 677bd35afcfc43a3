"""The frames of a game of Roll & Write (roll_and_write.md 3 and 4)."""

from dataclasses import field
from typing import TYPE_CHECKING

from alhambra_desktop.engine.decisions import Choice, Decision
from alhambra_desktop.engine.game import ASK, DONE, MORE, Frame, frame
from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.engine.records import record
from alhambra_desktop.engine.tally import TurnBegun
from alhambra_desktop.engine.whole_game import WholeGame
from alhambra_desktop.roll_and_write import refusals, sheet, turn, verbs
from alhambra_desktop.roll_and_write.components import Cell, Colour

if TYPE_CHECKING:
    from alhambra_desktop.roll_and_write.game import RollAndWrite


@frame("SheetGame")
@record
class PaperGame(WholeGame["RollAndWrite"]):
    """A whole game: set-up, round after round, the end."""

    def goes_on(self, game: "RollAndWrite") -> bool:
        """Until the last round was played."""
        return not game.last_round


@frame("SheetTurns")
@record
class PaperTurns(Frame["RollAndWrite"]):
    """The turns of the seats in a round; ``done`` of them are over (3)."""

    done: int = 0

    def run(self, game: "RollAndWrite") -> str:
        """Begin the next seat's turn."""
        if self.done == game.players:
            return DONE
        seat = game.turn_order()[self.done]
        self.done += 1
        game.state.turn += 1
        game.emit(TurnBegun(seat, game.state.turn))
        game.call(PaperTurn(seat))
        return MORE


@frame("SheetTurn")
@record
class PaperTurn(Frame["RollAndWrite"]):
    """One turn (4).

    ``changed``: the dice changed by coins, as colour and index; ``action``: ``build`` or ``coins``, empty
    before it is chosen; ``first`` is the cell built by the action, ``second`` whether another one was built;
    ``finished``: no more decisions before the dice are renewed.
    """

    seat: int
    changed: list[tuple[Colour, int]] = field(default_factory=list)
    action: str = ""
    first: Cell | None = None
    second: bool = False
    finished: bool = False

    def run(self, game: "RollAndWrite") -> str:
        """Ask for changes and the action, then for a second building, then renew the dice."""
        if not self.action:
            return ASK
        if not self.finished and self._something_to_ask(game):
            return ASK
        self._renew_dice(game)
        return DONE

    def _something_to_ask(self, game: "RollAndWrite") -> bool:
        """Whether a second building is possible, or the turn has an explicit end."""
        if game.rules.setup.option("explicit_end") == "yes":
            return True
        return any(True for _ in turn.BUILDING_AGAIN.candidates(game, self.seat))

    def _renew_dice(self, game: "RollAndWrite") -> None:
        """Throw and pass on (4.5)."""
        if self.first is not None and not self.second:
            verbs.renew_pair(game, self.seat, self.first)
        elif verbs.renew_all(game, self.seat):
            game.call(KeepingDice(self.seat))

    def ask(self, game: "RollAndWrite") -> Decision:
        """Before the action: changes and both actions; after it: a second building or none."""
        if self.action:
            return Decision(self.seat, self, (turn.BUILDING_AGAIN, turn.FINISHING))
        return Decision(self.seat, self, (turn.CHANGING, turn.BUILDING, turn.GAINING))

    def refuse(self, game: "RollAndWrite", choice: Choice) -> Reason:
        """Reasons: one_action, must_act, change_late, keep_one_each, not_your_dice, not_asked."""
        return refusals.refuse(game, self.seat, choice, self)


@frame("KeepingDice")
@record
class KeepingDice(Frame["RollAndWrite"]):
    """Four dice were thrown: which pair stays, and which is passed on (4.5)."""

    seat: int
    kept: bool = False

    def run(self, game: "RollAndWrite") -> str:
        """Ask, unless all pairs are equal."""
        if self.kept:
            return DONE
        owner = game.seat(self.seat)
        pairs = sheet.keepable(owner.yellow, owner.blue)
        if len(pairs) > 1:
            return ASK
        verbs.keep(game, self.seat, pairs[0])
        return DONE

    def ask(self, game: "RollAndWrite") -> Decision:
        """Which pair to keep."""
        return Decision(self.seat, self, (turn.KEEPING,))

    def refuse(self, game: "RollAndWrite", choice: Choice) -> Reason:
        """Reasons: one_action, too_few_coins, out_of_range, change_late, not_asked."""
        return refusals.refuse(game, self.seat, choice)
