"""Open calls: moments at which several persons at one screen may act.

Moments (engine/moments.py) ask seat after seat. On one screen that would be a curtain for each, mostly to
pass; so a match asks all persons at once, in the open: does anybody want to act?

- ``match.open_call()`` says who is called, or nothing if the moment is none for a call.
- ``match.answer_call(seat)``: this person wants to act; those before him let the moment go by.
  ``match.answer_call(None)``: nobody wants to.
- ``match.let_pass(seat, kind, answer)``: what a person has said for all moments of a kind. It is kept with
  the match and can be changed at any time; who takes a step back to a moment that went by is asked again.

The answers: **worth** (what holds at moments if nothing was said): asked when there is something that a
plain bot in that seat would consider, and not a second time for the same piece; after a call that nobody
wanted, or whose person then passed, there is none for two rounds (``REST``). **ask**: every time. **only**:
until the own turn, when one of the named pieces is still there and can be had. **until_turn**: not before
the own turn. **never**.

A call names everybody who is still awake, whoever it comes for: that somebody could do something is told, but
not who. Who does not want to tell even that says **ask**. With open hands only who can act is named.

``match.silent`` is true whenever the person asked lets the moment go by, and ``match.poll()`` passes, one
step at a time, as it lets bots act. So a client polls while ``match.silent or not
match.is_person(match.asked)``, shows the call while ``match.open_call()`` is there, and brings the curtain
only for a person who wants to act. What is passed is an ordinary choice of the journal.
"""

import logging
from dataclasses import dataclass, replace

from alhambra_desktop.bots import make_bot
from alhambra_desktop.engine.decisions import Choice, Decision
from alhambra_desktop.engine.moments import Auction, Moment, Pass
from alhambra_desktop.games import AnyGame, kind_of

WORTH, ASK, ONLY, UNTIL_TURN, NEVER = "worth", "ask", "only", "until_turn", "never"
ANSWERS = (WORTH, ASK, ONLY, UNTIL_TURN, NEVER)
"""A person's automatic answers for moments; the first is the default."""
BIDDING = (ASK, UNTIL_TURN, NEVER)
"""The same for auctions."""
PASSING_BY = (UNTIL_TURN, NEVER)
FOR_A_WHILE = (ONLY, UNTIL_TURN)
"""Answers that end with one's own next turn; then the earlier answer applies again."""

REST = 2
"""Number of rounds without calls for merely worthwhile moments after a call that nobody wanted."""

JUDGE = "hard"
"""The level of the bot that decides whether something is worth doing: it answers without a search."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class OpenCall:
    """Persons may act at a moment of this kind, in this order."""

    kind: str
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Said:
    """An automatic answer: the turn in which it was given, its pieces, and the answer before."""

    answer: str
    turn: int
    things: tuple[str, ...] = ()
    before: str = ""


class Calls:
    """The answers of persons to open calls, and their automatic answers."""

    def __init__(self, seats: int) -> None:
        self._seats = seats
        self.automatic: dict[tuple[int, str], Said] = {}
        """By seat and kind of moment, the automatic answer."""
        self._answered = False
        self._wanted: int | None = None
        self._moment = (0, 0)
        self._declined: dict[int, set[str]] = {}
        """By seat, what was declined."""
        self._rest: dict[str, int] = {}
        """By kind of moment, the turn before which nobody is called for merely worthwhile moments."""
        self._wishes: dict[int, tuple[str, ...]] = {}
        """By seat, what may be worth doing in the present position, as far as it was computed."""
        self._chances: dict[int, tuple[str, ...]] = {}
        """The same for what can be done at all."""
        self._again: tuple[int, int] | None = None
        """The moment to which somebody has undone: the first one there is asked."""

    # ------------------------------------------------------------ who is called

    def call(self, game: AnyGame, people: tuple[int, ...], *, secret: bool) -> OpenCall | None:
        """Who of several persons is called now, if anybody. ``secret``: hands are hidden."""
        moment = moment_of(game)
        if not isinstance(moment, Moment) or len(people) < 2 or moment.order[0] not in people:
            return None
        if self.silent(game, people, secret=secret) or self._stands(game, moment):
            return None
        asked = game.rules.moment_rules[moment.kind].asked
        heard = [seat for seat in moment.order if seat in people and self._awake(game, seat, moment.kind)]
        seats = [seat for seat in heard if asked(game, seat) and (secret or self._can_do(game, moment, seat))]
        return OpenCall(moment.kind, tuple(seats)) if seats else None

    def silent(self, game: AnyGame, people: tuple[int, ...], *, secret: bool) -> bool:
        """Whether the asked person passes automatically."""
        moment, decision = moment_of(game), game.decision
        if moment is None or decision is None or decision.seat not in people:
            return False
        seat = decision.seat
        if self.answer_of(game, seat, moment.kind) in PASSING_BY:
            return True
        if isinstance(moment, Auction):
            return False
        if not secret and not self._can_do(game, moment, seat):
            return True
        if self._stands(game, moment):
            return seat != self._wanted
        return not any(self._due(game, moment, one) for one in moment.order if one in people)

    def answer_of(self, game: AnyGame, seat: int, kind: str) -> str:
        """The answer in force of a person for a kind of moment."""
        said = self.automatic.get((seat, kind))
        return said.answer if said is not None else answers(game, kind)[0]

    def _awake(self, game: AnyGame, seat: int, kind: str) -> bool:
        """Whether a person may be called at all, from public facts."""
        said = self.automatic.get((seat, kind))
        if said is None or said.answer not in (*PASSING_BY, ONLY):
            return True
        return said.answer == ONLY and not set(said.things).isdisjoint(kind_of(game.rules).wares(game, kind))

    def _due(self, game: AnyGame, moment: Moment, seat: int) -> bool:
        """Whether this person has a reason to be asked."""
        if not game.rules.moment_rules[moment.kind].asked(game, seat):
            return False
        if self._again == _moment(game) and seat == moment.order[0]:
            return True
        answer = self.answer_of(game, seat, moment.kind)
        if answer == ONLY:
            things = self.automatic[seat, moment.kind].things
            return any(thing in things for thing in self._can_do(game, moment, seat))
        if answer == WORTH and game.state.turn >= self._rest.get(moment.kind, 0):
            return not set(self.wishes(game, moment, seat)) <= self._declined.get(seat, set())
        return answer == ASK

    def wishes(self, game: AnyGame, moment: Moment, seat: int) -> tuple[str, ...]:
        """What this person might want to do, by subject."""
        if seat not in self._wishes:
            can = self._can_do(game, moment, seat)
            self._wishes[seat] = _wishes(game, moment, seat) if can else ()
        return self._wishes[seat]

    def _can_do(self, game: AnyGame, moment: Moment, seat: int) -> tuple[str, ...]:
        """What a person can do, by subject, apart from automatic answers."""
        if seat not in self._chances:
            self._chances[seat] = _chances(game, moment, seat)
        return self._chances[seat]

    # ------------------------------------------------------------ what is said

    def answer(self, game: AnyGame, call: OpenCall, seat: int | None) -> None:
        """Record that a person, or nobody, wants to act in the present moment."""
        self._answered, self._wanted, self._moment = True, seat, _moment(game)
        if seat is None:
            self._in_vain(game, call.kind)
            for one in call.seats:
                self._let_go(one)

    def passing(self, game: AnyGame, people: tuple[int, ...], seat: int, choice: Choice) -> None:
        """Record a person's choice: passed options are not asked for again.

        Who wanted to act and then passes was called in vain, unless somebody else is to be called yet.
        """
        if not isinstance(choice, Pass):
            return
        moment = moment_of(game)
        if isinstance(moment, Moment) and self._stands(game, moment) and seat == self._wanted:
            others = [one for one in moment.order if one in people and one != seat]
            if not any(self._due(game, moment, one) for one in others):
                self._in_vain(game, moment.kind)
        self._let_go(seat)

    def _in_vain(self, game: AnyGame, kind: str) -> None:
        self._rest[kind] = game.state.turn + REST * self._seats

    def _let_go(self, seat: int) -> None:
        self._declined.setdefault(seat, set()).update(self._wishes.get(seat, ()))

    def forget(self) -> None:
        """Clear the answer to a call."""
        self._answered = False

    def let_pass(self, game: AnyGame, seat: int, kind: str, answer: str, things: tuple[str, ...]) -> None:
        """Set a person's automatic answer."""
        was = self.automatic.pop((seat, kind), Said("", 0))
        before = was.before if was.answer in FOR_A_WHILE else was.answer
        if answer != answers(game, kind)[0]:
            named = things if answer == ONLY else ()
            self.automatic[seat, kind] = Said(answer, game.state.turn, named, before)

    # ------------------------------------------------------------ the game goes on, or back

    def moved(self) -> None:
        """Clear what depends on the position."""
        self._wishes.clear()
        self._chances.clear()

    def leave(self, seat: int) -> None:
        """Forget the answers of a seat that somebody else plays from now on."""
        self.forget()
        self._declined.pop(seat, None)
        self.automatic = {about: said for about, said in self.automatic.items() if about[0] != seat}

    def undone(self, game: AnyGame) -> None:
        """After undo: answers to calls are cleared, and a person at a moment is asked."""
        self.forget()
        self._declined.clear()
        self._rest.clear()
        moment = moment_of(game)
        if moment is not None:
            self.automatic.pop((moment.order[0], moment.kind), None)
            self._again = _moment(game)

    def note(self, game: AnyGame, seat: int, choice: Choice) -> None:
        """Update after a choice.

        An action clears the others' passes, one's own turn the temporary answers.
        """
        if not isinstance(choice, Pass) and seat != self._wanted:
            self.forget()
        asked: Decision | None = game.decision
        if not self.automatic or asked is None or moment_of(game) is not None:
            return
        if asked.seat != game.state.active:
            return
        for about, said in list(self.automatic.items()):
            if about[0] == asked.seat and said.answer in FOR_A_WHILE and said.turn != game.state.turn:
                del self.automatic[about]
                if said.before:
                    self.automatic[about] = replace(said, answer=said.before, things=(), before="")

    def _stands(self, game: AnyGame, moment: Moment) -> bool:
        """Whether an answer was given at this moment, and the person who wanted to act still may."""
        if not self._answered or self._moment != _moment(game):
            return False
        return self._wanted is None or self._wanted in moment.order


def answers(game: AnyGame, kind: str) -> tuple[str, ...]:
    """The possible answers for a kind of moment; the first is the default."""
    if kind not in game.rules.moment_rules:
        return BIDDING
    return ANSWERS if kind_of(game.rules).wares(game, kind) else tuple(a for a in ANSWERS if a != ONLY)


def _moment(game: AnyGame) -> tuple[int, int]:
    """A key of the present moment: its turn, and its depth in the stack."""
    return game.state.turn, len(game.state.frames)


def moment_of(game: AnyGame) -> Moment | Auction | None:
    """The asking moment or auction."""
    decision = game.decision
    return decision.frame if decision is not None and isinstance(decision.frame, Moment | Auction) else None


def _chances(game: AnyGame, moment: Moment, seat: int) -> tuple[str, ...]:
    """What a seat can do, by subject."""
    about = kind_of(game.rules).about
    kinds = game.rules.moment_rules[moment.kind].kinds(game, seat)
    return tuple(
        about(game, seat, choice)
        for kind in kinds
        if not kind.automatic
        for choice in kind.candidates(game, seat)
    )


def _wishes(game: AnyGame, moment: Moment, seat: int) -> tuple[str, ...]:
    """What a bot in this seat would consider, from the seat's view."""
    as_if = game.copy()
    frame = as_if.state.frames[-1]
    frame.order = [seat, *(one for one in moment.order if one != seat)]
    view = as_if.view(seat)
    about = kind_of(game.rules).about
    try:
        wanted = make_bot(JUDGE, "").wishes(view)
    except Exception:  # noqa: BLE001  a person who could act is rather asked once too often
        _log.exception("whether seat %s may want to act could not be found out", seat)
        return _chances(game, moment, seat)
    return tuple(dict.fromkeys(about(view, seat, choice) for choice in wanted))
