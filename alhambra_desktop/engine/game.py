"""The game loop: a state, a stack of frames, verbs that tell events, decisions that are answered.

Every game is ``(setup, data, seed, choices)``. The flow of a turn is an explicit stack of small
data frames, so a game can be copied and saved in the middle of anything.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from alhambra_desktop.engine import codec, records
from alhambra_desktop.engine.decisions import Choice, Decision, Event, Family
from alhambra_desktop.engine.randomness import Chance, Stream, Untold, shuffle, stream_start
from alhambra_desktop.engine.reasons import Reason, Refused
from alhambra_desktop.engine.records import NOBODY, Pile, Record, record

G = TypeVar("G", bound="Game[Any]")
S = TypeVar("S", bound="BaseState")

DONE = "done"
"""A frame's answer to ``run``: it is finished and leaves the stack."""
MORE = "more"
"""A frame's answer to ``run``: it wants to run again after what it called."""
ASK = "ask"
"""A frame's answer to ``run``: its ``ask`` must be answered first."""


@codec.family
@record
class Frame(Record, Generic[G]):
    """A situation in the flow of a game: a turn, a purchase, an auction. Plain data and named steps."""

    def run(self, game: G) -> str:
        """Go one step: DONE, MORE, or ASK. Run again at ASK, it must come to the same state."""
        raise NotImplementedError  # every frame runs; found by its first test

    def ask(self, game: G) -> Decision:
        """The question asked after ASK: pure, the same for the game and for any view of it."""
        raise NotImplementedError  # only frames that ask have one

    def answered(self) -> None:
        """A choice of the decision that this frame asked was carried out."""

    def credible(self, game: G) -> bool:
        """Whether an imagined game could be here: what was done openly fits the secrets imagined."""
        return True

    def refuse(self, game: G, choice: Choice) -> Reason:
        """Why a choice that belongs to no family of this decision is refused."""
        return Reason.of("wrong_choice", choice=codec.name_of(type(choice)))


frame = codec.member
"""Enters a frame class into saves under its name; goes above ``@record``."""


@codec.family
@record
class Slice(Record):
    """A module's own part of the state; kept in ``state.slices`` under the module's id.

    A slice that names this id as its ``owner`` is found by ``of``.
    """

    owner: ClassVar[str] = ""

    @classmethod
    def of(cls, game: "Game[Any]") -> Self:
        """The slice of this class in the state of a game or of a view."""
        return game.state.slices[cls.owner]  # type: ignore[no-any-return]  # a cast would be a call each time


module_slice = codec.member
"""Enters a module's slice into saves under its name; goes above ``@record``."""


@record
class BaseState(Record):
    """What every game's state has: the stack, the streams of chance, the count of reveals."""

    frames: list[Frame[Any]]
    streams: dict[str, int] = records.hidden()
    reveals: int
    slices: dict[str, Slice]


@frame
@record
class Steps(Frame[Any]):
    """Runs the named steps of one table of the ruleset, one after the other.

    ``step`` is the name of the step to run next; the empty name begins the table.
    """

    table: str
    step: str = ""

    def run(self, game: Any) -> str:
        """Run steps until one calls a frame, which then happens before the step after it."""
        queue = game.queue
        for step, after in game.rules.tables[self.table].onward[self.step]:
            self.step = after
            step(game)
            if not after:
                return DONE
            if queue:
                return MORE
        return DONE


class Scorer(Protocol):
    """A participant, as far as points are concerned."""

    score: int


def moment(game: Any) -> None:
    """A named step of a table at which nothing happens: others insert their steps after it."""


class StepTable:
    """A compiled table of named steps.

    ``onward`` has for each name what is run from there on: every step that does anything, with the name
    of the step after it. Moments only have a name, which a frame may stand at; they are not run.
    """

    __slots__ = ("names", "onward")

    def __init__(self, names: Sequence[str], steps: dict[str, Callable[[Any], None]]) -> None:
        self.names = tuple(names)
        rows = [(steps[name], after) for name, after in zip(names, (*names[1:], ""), strict=True)]
        self.onward = {
            name: tuple([row for row in rows[place:] if row[0] is not moment])
            for place, name in enumerate(names)
        }
        self.onward[""] = self.onward[self.names[0]]


@record
class Question(Frame[G]):
    """A question that one seat is asked once; a kind of it says with which families it is answered."""

    seat: int
    done: bool = False

    def families(self, game: G) -> tuple[Family[G, Any], ...]:
        """What may be answered."""
        raise NotImplementedError  # every question has answers; found by its first test

    def wanted(self, game: G) -> bool:
        """Whether there is anything to answer."""
        return True

    def run(self, game: G) -> str:
        """Ask once, if there is anything to answer."""
        return ASK if not self.done and self.wanted(game) else DONE

    def ask(self, game: G) -> Decision:
        """The decision of the seat that is asked."""
        return Decision(self.seat, self, self.families(game))

    def answered(self) -> None:
        """Note the answer: the question is not asked again."""
        self.done = True

    def stop(self) -> None:
        """To let it be is an answer like the others."""


class Game(Generic[S]):
    """A running game, or one seat's view of it (``viewer``), over one state.

    ``rules`` is the compiled ruleset of the game; it must offer ``tables`` (name -> StepTable).
    """

    FULL: ClassVar[int] = -2
    """The viewer of a whole game, nothing hidden."""

    __slots__ = ("decision", "events", "queue", "rules", "state", "viewer")

    def __init__(self, rules: Any, state: S, viewer: int = FULL) -> None:
        self.rules = rules
        self.state = state
        self.viewer = viewer
        self.events: list[Event] | None = None
        self.decision: Decision | None = None
        self.queue: list[Frame[Any]] = []  # called, and not yet begun

    # ------------------------------------------------------------ flow

    @property
    def over(self) -> bool:
        """Whether the game has ended: no frame is left."""
        return not self.state.frames

    def scorers(self) -> Sequence[Scorer]:
        """All participants: the seats, then dummies, who are ranked but never asked."""
        raise NotImplementedError  # every game has scores; found by its first test

    def totals(self) -> tuple[int, ...]:
        """The scores of all participants."""
        return tuple([scorer.score for scorer in self.scorers()])

    @property
    def participants(self) -> int:
        """How many are ranked: seats and dummies."""
        return len(self.scorers())

    def call(self, called: Frame[Any]) -> None:
        """Queue a frame: it runs before the caller's next step; several run in call order."""
        self.queue.append(called)

    def start(self) -> None:
        """Run from set-up to the first decision."""
        self._advance()

    def check(self, choice: Choice, seat: int | None = None) -> Reason | None:
        """Nothing if the choice may be made now (by ``seat``, if named), or the first reason against it."""
        decision = self.decision
        if decision is None:
            return Reason.of("game_over")
        if seat is not None and seat != decision.seat:
            return Reason.of("not_your_turn", seat=seat, asked=decision.seat)
        family = decision.family_of(choice)
        if family is None:
            return decision.frame.refuse(self, choice)
        return family.check(self, decision.seat, choice)

    def choose(self, choice: Choice, seat: int | None = None) -> None:
        """Answer the decision and run on to the next one. Raises Refused; then nothing has changed."""
        reason = self.check(choice, seat)
        if reason is not None:
            raise Refused(reason)
        self.choose_checked(choice)

    def choose_checked(self, choice: Choice) -> None:
        """As :meth:`choose` for a choice that is known to be legal (a candidate): skips the check."""
        if self.viewer != Game.FULL:
            raise ValueError("a view cannot be played on; imagine a full state first")
        decision = self.decision
        assert decision is not None
        family = decision.family_of(choice)
        assert family is not None
        family.apply(self, decision.seat, choice)
        decision.frame.answered()
        self._advance()

    def candidates(self) -> Iterator[Choice]:
        """The candidates of all families of the present decision."""
        if self.decision is not None:
            for family in self.decision.families:
                yield from family.candidates(self, self.decision.seat)

    def sample(self, chance: Chance) -> Choice:
        """Some legal choice: the family first, so that rare actions are tried too."""
        assert self.decision is not None
        families = list(self.decision.families)
        while families:
            family = families.pop(chance.below(len(families)))
            found: Choice | None = family.sample(self, self.decision.seat, chance)
            if found is not None:
                return found
        raise AssertionError("a decision without any option")

    def _advance(self) -> None:
        stack = self.state.frames
        queue = self.queue
        while True:
            if queue:
                stack += queue[::-1]
                queue.clear()
            if not stack:
                self.decision = None
                return
            top = stack[-1]
            outcome = top.run(self)
            if outcome is DONE:
                stack.pop()
            elif outcome is ASK:
                self.decision = top.ask(self)
                return

    def ask_again(self) -> None:
        """Find the present decision of a state that was copied, viewed or read: nothing is run."""
        if not self.state.frames:
            return
        decision = self.state.frames[-1].ask(self)
        if self.viewer not in (Game.FULL, decision.seat):
            decision = Decision(decision.seat, decision.frame, ())
        self.decision = decision

    # ------------------------------------------------------------ events, chance, reveals

    def tell(self, event: Event) -> None:
        """Report what has happened, if anybody listens."""
        if self.events is not None:
            self.events.append(event)

    def take_events(self) -> list[Event]:
        """The events told since the last call."""
        told = self.events or []
        self.events = []
        return told

    def chance(self, name: str) -> Chance:
        """The stream of this name; streams are declared when the game begins. A view has none."""
        return Stream(self.state.streams, name) if self.viewer == self.FULL else Untold()

    def draw(self, pile: Pile) -> str:
        """Take the top piece of a pile into the open: an act that cannot be taken back unseen."""
        self.state.reveals += 1
        return pile.draw()

    def look(self, pile: Pile, count: int, seat: int) -> list[str]:
        """Let a seat alone look at the top pieces, the top one first: this cannot be taken back either."""
        self.state.reveals += 1
        return pile.look(count, seat)

    def reveal(self) -> None:
        """Count something secret that is laid open from a hand: this cannot be taken back either."""
        self.state.reveals += 1

    def shuffle_into(self, pile: Pile, pieces: list[str], stream: str) -> None:
        """Mix the pieces and lay them as a new pile."""
        mixed = list(pieces)
        shuffle(mixed, self.chance(stream))
        pile.pieces[:] = mixed
        pile.seen.clear()

    # ------------------------------------------------------------ copies, views, saves

    def copy(self) -> Self:
        """An independent copy of the whole game; nobody listens to it."""
        made = object.__new__(type(self))
        made.rules = self.rules
        made.state = records.copy(self.state)
        made.viewer = self.viewer
        made.events = None
        made.queue = []
        decision = self.decision
        made.decision = (
            Decision(decision.seat, made.state.frames[-1], decision.families)
            if decision is not None
            else None
        )
        return made

    def view(self, seat: int = NOBODY) -> Self:
        """What ``seat`` (or nobody in particular) may see: the same game with blanks."""
        made = type(self)(self.rules, records.view(self.state, seat), seat)
        made.ask_again()
        return made

    def plain(self) -> codec.Plain:
        """The plain form of the state, for snapshots and digests."""
        return codec.encode(self.state)

    def digest(self) -> str:
        """A fingerprint of the whole state, chance included."""
        return codec.digest(self.plain())


def new_streams(seed: str, names: Sequence[str]) -> dict[str, int]:
    """The streams of a new game: one per name, none influencing another."""
    return {name: stream_start(seed, name) for name in names}
