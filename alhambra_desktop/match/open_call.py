"""One call for all: moments at which several persons in front of one screen may act.

Windows (engine/windows.py) ask seat after seat. On one screen that would be a curtain for each, mostly
to pass; so a match asks all persons at once, in the open: does anybody want to act?

- ``match.open_call()`` says who is called, or nothing if the moment is none for a call.
- ``match.answer_call(seat)``: this person wants to act; those before him let the moment go by.
  ``match.answer_call(None)``: nobody wants to.
- ``match.let_pass(seat, kind, answer)``: a standing answer of a person to all moments of a kind, windows
  and auctions: not before one's own turn, or never. Such persons are neither called nor asked. It is
  kept with the match and can be taken back at any time; who takes a step back to a moment that went
  by in this way is asked again.

Then ``match.silent`` is true whenever the person asked has said to let the moment go by, and
``match.poll()`` passes, one step at a time, as it lets bots act (they answer as always in between). So a
client polls while ``match.silent or not match.is_person(match.asked)``, shows the call while
``match.open_call()`` is there, and brings the curtain only for a person who wants to act. What is
passed is an ordinary choice of the journal. When anybody acts, those after him are called anew.

Who could really act is a secret, so it plays no part; unless all hands are open.
"""

from dataclasses import dataclass

from alhambra_desktop.engine.decisions import Choice, Decision
from alhambra_desktop.engine.windows import Auction, Pass, Window
from alhambra_desktop.games import AnyGame

ASK, UNTIL_TURN, NEVER = "ask", "until_turn", "never"
ANSWERS = (ASK, UNTIL_TURN, NEVER)
"""What a person can choose for later questions: always, not before one's own turn, never."""


@dataclass(frozen=True, slots=True)
class OpenCall:
    """Persons may act in a window of this kind, in this order."""

    kind: str
    seats: tuple[int, ...]


class Calls:
    """What persons have answered to open calls, and their standing answers."""

    def __init__(self) -> None:
        self.standing: dict[tuple[int, str], tuple[str, int]] = {}
        """By seat and kind of moment the answer, and in which turn it was given."""
        self._answered = False
        self._wanted: int | None = None
        self._moment = (0, 0)

    def call(self, game: AnyGame, people: tuple[int, ...], *, secret: bool) -> OpenCall | None:
        """Who of several persons is called now, if anybody. ``secret``: hands are hidden."""
        window = moment_of(game)
        if not isinstance(window, Window) or len(people) < 2 or window.order[0] not in people:
            return None
        if self.silent(game, window.order[0], secret=secret) or self._stands(game, window):
            return None
        kind, asked = window.kind, game.rules.windows[window.kind].asked
        heard = [seat for seat in window.order if seat in people and (seat, kind) not in self.standing]
        seats = [seat for seat in heard if asked(game, seat) and (secret or _can_act(game, window, seat))]
        return OpenCall(kind, tuple(seats)) if seats else None

    def answer(self, game: AnyGame, seat: int | None) -> None:
        """A person, or nobody, wants to act in the window that is open now."""
        self._answered, self._wanted, self._moment = True, seat, _moment(game)

    def forget(self) -> None:
        """The answer to a call is void."""
        self._answered = False

    def let_pass(self, game: AnyGame, seat: int, kind: str, answer: str) -> None:
        """A standing answer of a person, or to be asked again."""
        self.standing.pop((seat, kind), None)
        if answer != ASK:
            self.standing[seat, kind] = answer, game.state.turn

    def leave(self, seat: int) -> None:
        """A seat goes into other hands: its answers with it."""
        self.forget()
        self.standing = {(who, kind): said for (who, kind), said in self.standing.items() if who != seat}

    def undone(self, game: AnyGame) -> None:
        """Steps were taken back: answers to calls are void, and who stands at a moment now is asked."""
        self.forget()
        moment = moment_of(game)
        if moment is not None:
            self.standing.pop((moment.order[0], moment.kind), None)

    def silent(self, game: AnyGame, seat: int, *, secret: bool) -> bool:
        """Whether this person, who is asked, lets the moment go by."""
        moment = moment_of(game)
        if moment is None:
            return False
        if (seat, moment.kind) in self.standing:
            return True
        if isinstance(moment, Auction):
            return False
        unable = not secret and not _can_act(game, moment, seat)
        return unable or (self._stands(game, moment) and seat != self._wanted)

    def note(self, game: AnyGame, seat: int, choice: Choice) -> None:
        """Update after a choice: an action clears the others' passes, one's own turn what held until then."""
        if not isinstance(choice, Pass) and seat != self._wanted:
            self.forget()
        asked: Decision | None = game.decision
        if not self.standing or asked is None or moment_of(game) is not None:
            return
        if asked.seat != game.state.active:
            return
        for about, (answer, turn) in list(self.standing.items()):
            if about[0] == asked.seat and answer == UNTIL_TURN and turn != game.state.turn:
                del self.standing[about]

    def _stands(self, game: AnyGame, window: Window) -> bool:
        """Whether an answer was given in this very window, and who wanted to act still may."""
        if not self._answered or self._moment != _moment(game):
            return False
        return self._wanted is None or self._wanted in window.order


def _moment(game: AnyGame) -> tuple[int, int]:
    """Which window this is: of which turn, and how deep in the flow; one inside another is another one."""
    return game.state.turn, len(game.state.frames)


def moment_of(game: AnyGame) -> Window | Auction | None:
    """The window or auction that asks now."""
    decision = game.decision
    return decision.frame if decision is not None and isinstance(decision.frame, Window | Auction) else None


def _can_act(game: AnyGame, window: Window, seat: int) -> bool:
    """Whether a seat can do anything but pass, standing answers aside."""
    families = game.rules.windows[window.kind].families(game, seat)
    return any(True for family in families if not family.standing for _ in family.candidates(game, seat))
