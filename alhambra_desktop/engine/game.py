"""The game loop: a state, a stack of frames, verbs that emit events, decisions that are answered.

Every game is ``(setup, data, seed, choices)``. The flow of a turn is an explicit stack of small data frames,
so a game can be copied and saved at any moment.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from alhambra_desktop.engine import codec, records
from alhambra_desktop.engine.decisions import Choice, ChoiceKind, Decision, Event
from alhambra_desktop.engine.randomness import Chance, NoChance, Stream, shuffle, stream_start
from alhambra_desktop.engine.reasons import Reason, Refused
from alhambra_desktop.engine.records import NOBODY, Pile, Record, record

G = TypeVar("G", bound="Game[Any]")
S = TypeVar("S", bound="BaseState")

DONE = "done"
"""Result of a frame's ``run``: it is finished and leaves the stack."""
MORE = "more"
"""Result of a frame's ``run``: run it again after the frames it has pushed."""
ASK = "ask"
"""Result of a frame's ``run``: its ``ask`` must be answered first."""


@codec.tagged
@record
class Frame(Record, Generic[G]):
    """An unfinished step in the flow of a game: a turn, a purchase, an auction. Plain data."""

    def run(self, game: G) -> str:
        """Go one step and return DONE, MORE, or ASK. Run again at ASK, it must lead to the same state."""
        raise NotImplementedError  # every frame runs; found by its first test

    def ask(self, game: G) -> Decision:
        """The decision after ASK: a pure function, equal for the game and any view of it."""
        raise NotImplementedError  # only frames that ask have one

    def answered(self) -> None:
        """Called after a choice of this frame's decision was carried out."""

    def credible(self, game: G) -> bool:
        """Whether a determinized game is consistent here: open actions must fit the sampled secrets."""
        return True

    def refuse(self, game: G, choice: Choice) -> Reason:
        """Why a choice that is of no kind of this decision is refused."""
        return Reason.of("wrong_choice", choice=codec.name_of(type(choice)))


def frame(name: str) -> Callable[[type], type]:
    """Register a frame class under its name in saves; used above ``@record``."""
    return lambda cls: codec.member(cls, name)


@codec.tagged
@record
class Slice(Record):
    """A module's own part of the state, in ``state.slices`` under the module's id.

    A slice with this id as its ``owner`` is found by ``of``.
    """

    owner: ClassVar[str] = ""

    @classmethod
    def of(cls, game: "Game[Any]") -> Self:
        """The slice of this class in the state of a game or of a view."""
        return game.state.slices[cls.owner]  # type: ignore[no-any-return]  # a cast would be a call each time


def module_slice(name: str) -> Callable[[type], type]:
    """Register the slice of a module under its name in saves; used above ``@record``."""
    return lambda cls: codec.member(cls, name)


@record
class BaseState(Record):
    """The common state of all games: the stack, the random streams, the count of reveals."""

    frames: list[Frame[Any]]
    streams: dict[str, int] = records.hidden()
    reveals: int
    slices: dict[str, Slice]


@frame("Steps")
@record
class Steps(Frame[Any]):
    """Runs the named steps of a phase of the ruleset, one by one.

    ``step`` is the name of the next step; "" begins the phase.
    """

    in_saves: ClassVar[dict[str, str]] = {"phase": "table"}

    phase: str
    step: str = ""

    def run(self, game: Any) -> str:
        """Run steps until one pushes a frame, which then runs before the next step."""
        queue = game.queue
        for step, after in game.rules.phases[self.phase].onward[self.step]:
            self.step = after
            step(game)
            if not after:
                return DONE
            if queue:
                return MORE
        return DONE


class Scorer(Protocol):
    """A participant's points."""

    score: int


def extension_point(game: Any) -> None:
    """A named step of a phase that does nothing: an extension point after which others insert steps."""


class Phase:
    """A part of the game as a sequence of named steps: the set-up, a turn, a scoring, the end.

    ``onward`` has for each name the steps to run from there: every step with an effect, with the name of the
    step after it. Extension points have only a name; they are not run.
    """

    __slots__ = ("names", "onward")

    def __init__(self, names: Sequence[str], steps: dict[str, Callable[[Any], None]]) -> None:
        self.names = tuple(names)
        rows = [(steps[name], after) for name, after in zip(names, (*names[1:], ""), strict=True)]
        self.onward = {
            name: tuple([row for row in rows[place:] if row[0] is not extension_point])
            for place, name in enumerate(names)
        }
        self.onward[""] = self.onward[self.names[0]]


@record
class Question(Frame[G]):
    """A question asked of one seat once; derived classes give the kinds of choices that answer it."""

    seat: int
    done: bool = False

    def kinds(self, game: G) -> tuple[ChoiceKind[G, Any], ...]:
        """The possible answers."""
        raise NotImplementedError  # every question has answers; found by its first test

    def wanted(self, game: G) -> bool:
        """Whether the question needs to be asked."""
        return True

    def run(self, game: G) -> str:
        """Ask once, if the question needs to be asked."""
        return ASK if not self.done and self.wanted(game) else DONE

    def ask(self, game: G) -> Decision:
        """The decision of the seat that is asked."""
        return Decision(self.seat, self, self.kinds(game))

    def answered(self) -> None:
        """Record the answer: the question is not asked again."""
        self.done = True

    def stop(self) -> None:
        """Declining is an answer like the others."""


class Game(Generic[S]):
    """A running game, or one seat's view of it (``viewer``), over one state.

    ``rules`` is the compiled ruleset of the game; it must have ``phases`` by name.
    """

    FULL: ClassVar[int] = -2
    """The viewer of a complete game with nothing hidden."""

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
        """The number of ranked participants: seats and dummies."""
        return len(self.scorers())

    def call(self, called: Frame[Any]) -> None:
        """Queue a frame: it runs before the caller's next step; several run in the order of the calls."""
        self.queue.append(called)

    def start(self) -> None:
        """Run from set-up to the first decision."""
        self._advance()

    def check(self, choice: Choice, seat: int | None = None) -> Reason | None:
        """None if the choice may be made now (by ``seat``, if given), or the first reason against it."""
        decision = self.decision
        if decision is None:
            return Reason.of("game_over")
        if seat is not None and seat != decision.seat:
            return Reason.of("not_your_turn", seat=seat, asked=decision.seat)
        kind = decision.kind_of(choice)
        if kind is None:
            return decision.frame.refuse(self, choice)
        return kind.check(self, decision.seat, choice)

    def choose(self, choice: Choice, seat: int | None = None) -> None:
        """Answer the decision and run to the next one.

        Raises Refused and changes nothing if it is illegal.
        """
        reason = self.check(choice, seat)
        if reason is not None:
            raise Refused(reason)
        self.choose_checked(choice)

    def choose_checked(self, choice: Choice) -> None:
        """As :meth:`choose` for a choice known to be legal (a candidate): skips the check."""
        if self.viewer != Game.FULL:
            raise ValueError("a view cannot be played on; determinize it first")
        decision = self.decision
        assert decision is not None
        kind = decision.kind_of(choice)
        assert kind is not None
        kind.apply(self, decision.seat, choice)
        decision.frame.answered()
        self._advance()

    def candidates(self) -> Iterator[Choice]:
        """The candidates of all kinds of choices of the present decision."""
        if self.decision is not None:
            for kind in self.decision.kinds:
                yield from kind.candidates(self, self.decision.seat)

    def sample(self, chance: Chance) -> Choice:
        """A random legal choice: the kind of choice is drawn first, so that rare actions occur too."""
        assert self.decision is not None
        kinds = list(self.decision.kinds)
        while kinds:
            kind = kinds.pop(chance.below(len(kinds)))
            found: Choice | None = kind.sample(self, self.decision.seat, chance)
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
        """Restore the present decision of a state that was copied, viewed or decoded: nothing is run."""
        if not self.state.frames:
            return
        decision = self.state.frames[-1].ask(self)
        if self.viewer not in (Game.FULL, decision.seat):
            decision = Decision(decision.seat, decision.frame, ())
        self.decision = decision

    # ------------------------------------------------------------ events, chance, reveals

    def emit(self, event: Event) -> None:
        """Emit an event, if anybody listens."""
        if self.events is not None:
            self.events.append(event)

    def take_events(self) -> list[Event]:
        """The events emitted since the last call."""
        told = self.events or []
        self.events = []
        return told

    def chance(self, name: str) -> Chance:
        """The random stream of this name; streams are declared at the beginning of a game.

        A view has none.
        """
        return Stream(self.state.streams, name) if self.viewer == self.FULL else NoChance()

    def draw(self, pile: Pile) -> str:
        """Take the top piece of a pile openly, which counts as a reveal and stops undo."""
        self.state.reveals += 1
        return pile.draw()

    def look(self, pile: Pile, count: int, seat: int) -> list[str]:
        """Let one seat look at the top pieces, topmost first; this counts as a reveal, too."""
        self.state.reveals += 1
        return pile.look(count, seat)

    def reveal(self) -> None:
        """Count the reveal of something secret, such as a hand card; this stops undo, too."""
        self.state.reveals += 1

    def shuffle_into(self, pile: Pile, pieces: list[str], stream: str) -> None:
        """Shuffle the pieces and use them as a new pile."""
        mixed = list(pieces)
        shuffle(mixed, self.chance(stream))
        pile.pieces[:] = mixed
        pile.seen.clear()

    # ------------------------------------------------------------ copies, views, saves

    def copy(self) -> Self:
        """An independent copy of the whole game, without listeners."""
        made = object.__new__(type(self))
        made.rules = self.rules
        made.state = records.copy(self.state)
        made.viewer = self.viewer
        made.events = None
        made.queue = []
        decision = self.decision
        made.decision = (
            Decision(decision.seat, made.state.frames[-1], decision.kinds) if decision is not None else None
        )
        return made

    def view(self, seat: int = NOBODY) -> Self:
        """The game as ``seat`` (or nobody in particular) may see it: hidden values are blanks."""
        made = type(self)(self.rules, records.view(self.state, seat), seat)
        made.ask_again()
        return made

    def plain(self) -> codec.Plain:
        """The plain form of the state, for snapshots and digests."""
        return codec.encode(self.state)

    def digest(self) -> str:
        """A fingerprint of the whole state, including random streams."""
        return codec.digest(self.plain())


def new_streams(seed: str, names: Sequence[str]) -> dict[str, int]:
    """The streams of a new game: one per name, independent of each other."""
    return {name: stream_start(seed, name) for name in names}
