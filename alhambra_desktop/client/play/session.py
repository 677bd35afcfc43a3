"""One match on one screen: the viewer, who holds the screen, the log."""

from collections.abc import Iterable

from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.reasons import Reason, Refused
from alhambra_desktop.games import AnyGame
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.open_call import UNTIL_TURN, OpenCall, moment_of
from alhambra_desktop.match.past import Step
from alhambra_desktop.presentation.in_parts import Parts
from alhambra_desktop.presentation.match_log import MatchLog, people_of
from alhambra_desktop.presentation.people import People
from alhambra_desktop.presentation.perspective import Perspective, perspective, still_holding


class PlaySession:
    """Computes what is derived from the match again after each step; games add the picks."""

    def __init__(self, match: Match, log: MatchLog) -> None:
        self.match = match
        self.log = log
        self.holder: int | None = None
        self.waits_for_click = False
        """Step-by-step mode: the next bot waits for a press."""
        self.renew()

    def renew(self) -> None:
        """Update everything from the match."""
        self.holder = still_holding(self.match, self.holder)
        self.perspective: Perspective = perspective(self.match, self.holder)
        self.people: People = people_of(self.match)
        self.view: AnyGame = self.match.view(self.perspective.viewer)
        self.log.follow(self.match, self.view, self.people)

    def approach(self) -> Parts[None]:
        """Work out in parts what ``went_on`` needs; it does the rest, or all if the match moves meanwhile.

        Nothing of this session changes but its log.
        """
        yield from ()

    def went_on(self) -> None:
        """The match has moved a step, forward or back."""
        self.renew()

    @property
    def me(self) -> int:
        """The seat whose side of the table is seen."""
        return self.perspective.me

    @property
    def own_turn(self) -> bool:
        """Whether a person is asked, and does not pass automatically."""
        asked = self.match.asked
        return asked is not None and self.match.is_person(asked) and not self.match.silent

    def holds(self, call: OpenCall) -> bool:
        """Whether the only person called already has the screen: asked at once, without a call."""
        return self.perspective.revealed and call.seats == (self.holder,)

    def let_pass_until_turn(self) -> None:
        """The asked person passes moments of this kind until their own next turn."""
        moment = moment_of(self.match.game)
        if moment is not None and self.own_turn:
            self.match.let_pass(self.me, moment.kind, UNTIL_TURN)
            self.went_on()

    def choose(self, choices: Iterable[Choice]) -> tuple[list[Step], Reason | None]:
        """Make choices for the asked seat until one is refused: returns the steps, and the refusal."""
        steps, reason = self.make(choices)
        if steps:
            self.went_on()
        return steps, reason

    def make(self, choices: Iterable[Choice], *, automatic: bool = False) -> tuple[list[Step], Reason | None]:
        """As ``choose``; this session goes on later (``went_on``).

        ``automatic``: the person has pressed nothing.
        """
        steps: list[Step] = []
        reason: Reason | None = None
        for choice in choices:
            try:
                steps.append(self.match.choose(choice, automatic=automatic))
            except Refused as refused:
                reason = refused.reason
                break
        return steps, reason

    def open_curtain(self, seat: int) -> None:
        """The person of this seat holds the screen now."""
        self.holder = seat
        self.went_on()

    def undo(self) -> bool:
        """One step back, if nothing prevents it."""
        if not self.match.undo_info().can_undo:
            return False
        self.match.undo()
        self.went_on()
        return True

    def redo(self) -> bool:
        """One step forward again."""
        if not self.match.undo_info().can_redo:
            return False
        self.match.redo()
        self.went_on()
        return True

    def take_back(self) -> None:
        """Undo past the barrier, after a confirmation: the match is practice from now on."""
        self.match.take_back()
        self.went_on()

    def hand_over(self, seat: int, player: str) -> None:
        """Another kind of player takes a seat."""
        self.match.hand_over(seat, player)
        self.went_on()
