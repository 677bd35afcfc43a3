"""The animation of a step: which marks are drawn and which dice move, in seconds at normal speed.

Things are named by plain tuples, which pictures also use to leave out what is still moving: ``("cross", seat,
cell)``, ``("tick", participant, type, box)``, ``("round", number)``, ``("coin", seat, number)``, ``("die",
seat, colour, place)``, ``("dummy", participant)``, ``("award", type)``.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from alhambra_desktop.engine.decisions import Event
from alhambra_desktop.engine.tally import CategoryScored
from alhambra_desktop.presentation.roll_and_write.models import BLUE, YELLOW, Colour, PaperModel
from alhambra_desktop.roll_and_write import events as e
from alhambra_desktop.roll_and_write.scoring import FINAL

Thing = tuple[object, ...]

CROSS, TICK, RING, THROW, PASS, TURN, AWARD = 0.36, 0.16, 0.12, 0.62, 0.46, 0.26, 0.5
SHORT_THROW = 0.4
"""A shorter throw for dummies."""


@dataclass(frozen=True, slots=True)
class Cue:
    """A movement: ``kind`` is ``draw``, ``throw``, ``pass``, ``turn`` or ``sound``.

    ``start`` is the former seat and index of a die, ``number`` its number.
    """

    kind: str
    thing: Thing
    begin: float
    length: float
    number: int = 0
    start: tuple[int, int] | None = None

    @property
    def end(self) -> float:
        """The time at which it ends."""
        return self.begin + self.length


@dataclass
class _Score:
    """Builds cues one after the other."""

    model: PaperModel
    now: float = 0.0
    cues: list[Cue] = field(default_factory=list)

    def sound(self, name: str, later: float = 0.0) -> None:
        self.cues.append(Cue("sound", (name,), self.now + later, 0.0))

    def draw(self, thing: Thing, length: float) -> None:
        self.cues.append(Cue("draw", thing, self.now, length))
        self.now += length

    def dice(self, seat: int, colour: Colour) -> int:
        """How many dice of a colour lie on a paper after the step."""
        return len(self.model.players[seat].dice_of(colour))


def choreograph(events: Iterable[Event], model: PaperModel) -> tuple[Cue, ...]:
    """The cues of a step; ``model`` is the table after it."""
    score = _Score(model)
    for event in events:
        if isinstance(event, e.CrossingBuilt):
            score.sound("pencil")
            score.draw(("cross", event.seat, event.cell), CROSS)
            score.draw(("tick", event.seat, event.type, event.box), TICK)
        elif isinstance(event, e.CoinsGained):
            _coins(score, event)
        elif isinstance(event, e.DieChanged):
            score.sound("coin")
            thing = ("die", event.seat, event.colour, event.die)
            start = (event.seat, event.before)
            score.cues.append(Cue("turn", thing, score.now, TURN, event.after, start))
            score.now += TURN
        elif isinstance(event, e.PaperDiceThrown):
            _thrown(score, event)
        elif isinstance(event, e.DicePassed):
            _passed(score, event)
        elif isinstance(event, e.DummyTicked):
            score.sound("dice_roll")
            score.draw(("dummy", event.participant), SHORT_THROW)
            score.draw(("tick", event.participant, event.type, event.box), TICK)
        elif isinstance(event, e.PaperRoundBegun):
            score.draw(("round", event.number), TICK)
        elif isinstance(event, CategoryScored) and event.scoring != FINAL and any(event.points):
            score.sound("fanfare")
            score.draw(("award", event.category), AWARD)
    return tuple(score.cues)


def _coins(score: _Score, event: e.CoinsGained) -> None:
    """One ring after the other."""
    last = score.model.players[event.seat].gained
    for number in range(last - event.coins, last):
        score.sound("coin")
        score.draw(("coin", event.seat, number), RING)


def _thrown(score: _Score, event: e.PaperDiceThrown) -> None:
    """The thrown dice come last on the paper."""
    score.sound("dice_roll")
    for colour, faces in ((YELLOW, event.yellow), (BLUE, event.blue)):
        count = score.dice(event.seat, colour)
        for place, number in enumerate(faces, count - len(faces)):
            if 0 <= place < count:
                thing = ("die", event.seat, colour, place)
                score.cues.append(Cue("throw", thing, score.now, THROW, number))
    score.now += THROW


def _passed(score: _Score, event: e.DicePassed) -> None:
    """The pair slides over and comes last on the next paper."""
    score.sound("card_slide")
    for colour, number in ((YELLOW, event.yellow), (BLUE, event.blue)):
        thing = ("die", event.to, colour, score.dice(event.to, colour) - 1)
        score.cues.append(Cue("pass", thing, score.now, PASS, number, (event.seat, number)))
    score.now += PASS
