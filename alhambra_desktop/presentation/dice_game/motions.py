"""The movements on the board after events, and their order: cues for the stage.

A cue names its kind, what moves, from where and to where; the client finds the rectangles. Times are seconds
at normal speed. Nothing here depends on pixels.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from alhambra_desktop.dice_game import events as e
from alhambra_desktop.dice_game.board import BEHIND
from alhambra_desktop.dice_game.game import DiceGame
from alhambra_desktop.engine.decisions import Event

ROLL, ROLL_STAGGER = 0.72, 0.025
FLIGHT, PUSH, CLIMB = 0.38, 0.26, 0.34
RETURN = 0.36
DUST, LANDS = 0.36, 0.04
"""Duration of the dust, and how long before a piece lands it begins."""
TURN = 0.32
"""Duration of turning over the disc of a column's leader."""
REDUCED = 0.14
"""Duration of fading in, used for everything with reduced motion."""

Place = tuple[str, str, int]
"""A named location: ``("player", "", 2)``, ``("space", "tower", 7)``, ``("track", "tower", 3)``, ``("chip",
"tower", 0)``, ``("die", "", 4)``, ``("black", "", 0)``; -1 as a space is behind all.
"""


@dataclass(frozen=True, slots=True)
class Cue:
    """A movement: ``roll`` a die, ``die`` (a cancelled one), ``marker``, ``stone``, ``chip``, ``caliph``.

    ``what`` is a symbol, a participant's number or a chip. ``sound`` is played when it begins. ``dust`` rises
    where a piece has landed; ``lead`` turns over the disc of a rank of the next scoring, ``what`` is the
    former leader.
    """

    kind: str
    what: str
    begin: float
    length: float
    start: Place
    goal: Place
    sound: str = ""

    @property
    def end(self) -> float:
        """The time at which it ends."""
        return self.begin + self.length


Leads = Mapping[str, tuple[int, ...]]
"""By column, who would get each rank of the next scoring."""


def motions(
    view: DiceGame, told: Iterable[Event], was: Leads | None = None, now: Leads | None = None
) -> tuple[Cue, ...]:
    """The cues of these events; ``view`` is the position after them, ``was`` and ``now`` the leaders."""
    score = _Score(view)
    for event in told:
        if isinstance(event, e.DiceThrown):
            score.roll(event)
        elif isinstance(event, e.ThrowCancelled):
            score.cancel(event)
        elif isinstance(event, e.BlackDieAdded):
            score.fly("black", event.symbol, ("player", "", event.seat), ("black", "", 0), sound="tile_place")
        elif isinstance(event, e.MarkerPlaced):
            score.place(event)
        elif isinstance(event, e.PrizeTaken) and event.chip:
            goal = ("player", "", event.owner)
            score.fly("chip", event.chip, ("chip", event.column, 0), goal, sound="card_slide")
        elif isinstance(event, e.StoneClimbed):
            score.climb(event)
        elif isinstance(event, e.StartPlayerNamed):
            start, goal = ("player", "", event.seat), ("player", "", event.caliph)
            score.fly("caliph", "", start, goal, sound="card_slide")
    score.leads(was or {}, now or {})
    return tuple(score.cues)


class _Score:
    """Builds cues one after the other; the dice of a throw roll together."""

    def __init__(self, view: DiceGame) -> None:
        self.cues: list[Cue] = []
        self._view = view
        self._now = 0.0

    def add(self, cue: Cue) -> None:
        self.cues.append(cue)

    def fly(
        self, kind: str, what: str, start: Place, goal: Place, *, sound: str = "", length: float = FLIGHT
    ) -> None:
        """One thing flies after everything before it."""
        self.add(Cue(kind, what, self._now, length, start, goal, sound))
        self._now += length

    def roll(self, event: e.DiceThrown) -> None:
        """The dice of a throw, starting shortly one after the other."""
        for number, die in enumerate(event.dice):
            begin = self._now + number * ROLL_STAGGER
            place = ("die", "", die)
            sound = "" if number else "dice_roll"
            self.add(Cue("roll", event.symbols[die], begin, ROLL, place, place, sound))
        self._now = self.cues[-1].end

    def cancel(self, event: e.ThrowCancelled) -> None:
        """The dice turn back to their former symbols."""
        for die, symbol in enumerate(event.symbols or [""] * self._view.rules.components.dice.white):
            place = ("die", "", die)
            self.add(Cue("roll" if symbol else "die", symbol, self._now, RETURN, place, place))
        self._now += RETURN

    def place(self, event: e.MarkerPlaced) -> None:
        """Markers in the way move on, then the new one comes."""
        begin = self._now
        if event.pushed:
            space = event.result
            for owner in event.pushed:
                last = len(self._view.column(event.type).spaces) - 1
                following = space + 1 if space < last else BEHIND
                start, goal = ("space", event.type, space), ("space", event.type, following)
                self.add(Cue("marker", str(owner), begin, PUSH, start, goal, "tile_place"))
                space += 1
            self._now += PUSH
        goal = ("space", event.type, event.space)
        self.fly("marker", str(event.owner), ("player", "", event.seat), goal, sound="tile_place")
        self.dust(goal)

    def climb(self, event: e.StoneClimbed) -> None:
        """A stone climbs one space; a new one comes from its owner."""
        start: Place = ("track", event.column, event.space - 1)
        if event.space == 1:
            start = ("player", "", event.owner)
        goal = ("track", event.column, event.space)
        self.fly("stone", str(event.owner), start, goal, sound="coin", length=CLIMB)
        self.dust(goal)

    def dust(self, place: Place) -> None:
        """Dust where the last piece has landed."""
        self.add(Cue("dust", "", self._now - LANDS, DUST, place, place))

    def leads(self, was: Leads, now: Leads) -> None:
        """Ranks that have changed hands; a later scoring may have more ranks than the one before."""
        for column, owners in now.items():
            pairs = zip(was.get(column, ()), owners, strict=False)
            for number, (old, new) in enumerate(pairs):
                if old != new:
                    place = ("lead", column, number)
                    self.add(Cue("lead", str(old), self._now, TURN, place, place))
