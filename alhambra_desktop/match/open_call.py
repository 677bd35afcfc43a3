"""One call for all: moments at which several persons in front of one screen may act.

Windows (engine/windows.py) ask seat after seat. On one screen that would be a curtain for each, mostly
to pass; so a match asks all persons at once, in the open: does anybody want to act?

- ``match.open_call()`` says who is called, or nothing if the moment is none for a call.
- ``match.answer_call(seat)``: this person wants to act; those before him let the moment go by.
  ``match.answer_call(None)``: nobody wants to.
- ``match.pass_until_turn(seat)``: a standing answer; the person lets every such moment go by until the
  own turn begins. Such persons are not called.

Then ``match.silent`` is true whenever the person asked has said to let the moment go by, and
``match.poll()`` passes, one step at a time, as it lets bots act (they answer as always in between). So a
client polls while ``match.silent or not match.is_person(match.asked)``, shows the call while
``match.open_call()`` is there, and brings the curtain only for a person who wants to act. What is
passed is an ordinary choice of the journal. When anybody acts, those after him are called anew.
"""

from dataclasses import dataclass

from alhambra_desktop.engine.decisions import Choice, Decision
from alhambra_desktop.engine.windows import Pass, Window
from alhambra_desktop.match.games import AnyGame


@dataclass(frozen=True, slots=True)
class OpenCall:
    """Two or more persons may act in a window of this kind, in this order."""

    kind: str
    seats: tuple[int, ...]


class Calls:
    """What persons have answered to open calls, and their standing answers."""

    def __init__(self) -> None:
        self.standing: dict[int, int] = {}
        """Who passes until the own turn, and in which turn that was said."""
        self._answered = False
        self._wanted: int | None = None
        self._moment = (0, 0)

    def call(self, game: AnyGame, people: tuple[int, ...]) -> OpenCall | None:
        """Who is called now, if anybody."""
        window = window_of(game)
        if window is None or window.order[0] not in people or self.silent(game, window.order[0]):
            return None
        if self._stands(game, window):
            return None
        rules = game.rules.windows[window.kind]
        seats = [s for s in window.order if s in people and s not in self.standing and rules.asked(game, s)]
        return OpenCall(window.kind, tuple(seats)) if len(seats) > 1 else None

    def answer(self, game: AnyGame, seat: int | None) -> None:
        """A person, or nobody, wants to act in the window that is open now."""
        self._answered, self._wanted, self._moment = True, seat, _moment(game)

    def forget(self) -> None:
        """The answer to a call is void."""
        self._answered = False

    def silent(self, game: AnyGame, seat: int) -> bool:
        """Whether this person, who is asked, lets the moment go by."""
        window = window_of(game)
        if window is None:
            return False
        return seat in self.standing or (self._stands(game, window) and seat != self._wanted)

    def note(self, game: AnyGame, seat: int, choice: Choice) -> None:
        """A seat has chosen: somebody's act voids the others' silence, the own turn a standing answer."""
        if not isinstance(choice, Pass) and seat != self._wanted:
            self.forget()
        asked: Decision | None = game.decision
        if asked is None or asked.seat not in self.standing or asked.seat != game.state.active:
            return
        in_turn = all(family.choice is not Pass for family in asked.families)
        if in_turn and self.standing[asked.seat] != game.state.turn:
            del self.standing[asked.seat]

    def _stands(self, game: AnyGame, window: Window) -> bool:
        """Whether an answer was given in this very window, and who wanted to act still may."""
        if not self._answered or self._moment != _moment(game):
            return False
        return self._wanted is None or self._wanted in window.order


def _moment(game: AnyGame) -> tuple[int, int]:
    """Which window this is: of which turn, and how deep in the flow; one inside another is another one."""
    return game.state.turn, len(game.state.frames)


def window_of(game: AnyGame) -> Window | None:
    """The window that asks now."""
    decision = game.decision
    return decision.frame if decision is not None and isinstance(decision.frame, Window) else None
