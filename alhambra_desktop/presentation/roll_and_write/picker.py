"""What a person has picked on the table, what can be done with it, and the meaning of a press.

A selection is plain and immutable and never decides whether something is legal: the rules are asked. A press
returns an ``Outcome``: another selection, choices to send, or a reason.
"""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TypeAlias

from alhambra_desktop.bots.roll_and_write.measure import best_choice
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.presentation import picking
from alhambra_desktop.presentation.roll_and_write.models import BLUE, YELLOW, Cell, Colour, Die
from alhambra_desktop.roll_and_write import questions
from alhambra_desktop.roll_and_write.choices import (
    BuildCrossing,
    BuildSecond,
    ChangeDie,
    FinishTurn,
    GainCoins,
    KeepDice,
)
from alhambra_desktop.roll_and_write.frames import KeepingDice, PaperTurn
from alhambra_desktop.roll_and_write.game import RollAndWrite

WAITING = "waiting"
ACTING = "acting"
BUILT = "built"
KEEPING = "keeping"
OVER = "over"

BUILD, BEST, SECOND, COINS, KEEP = "build", "best", "second", "coins", "keep"
"""How a cell is lit: to be built, as the best choice, as a second building, for coins, as a pair to keep."""


@dataclass(frozen=True, slots=True)
class Selection:
    """The selection: the die to be changed; while dice are kept, one of each colour by index."""

    die: Die | None = None
    yellow: int | None = None
    blue: int | None = None

    def kept(self, colour: Colour) -> int | None:
        """The index of the die of a colour that is to be kept."""
        return self.yellow if colour == YELLOW else self.blue


NOTHING = Selection()


Outcome: TypeAlias = picking.Outcome[Selection]


@dataclass(frozen=True, slots=True)
class Light:
    """A lit cell: how, the points or coins it brings, and the number of crossings on it.

    ``box`` of ``boxes`` would be ticked; ``leads``: nobody would have more of the type.
    """

    cell: Cell
    look: str
    gain: int
    met: int = 1
    box: int = 0
    boxes: int = 0
    leads: bool = False


def phase_of(view: RollAndWrite, seat: int) -> str:
    """The situation of a seat: who is asked for what."""
    decision = view.decision
    if decision is None:
        return OVER
    if decision.seat != seat:
        return WAITING
    if isinstance(decision.frame, KeepingDice):
        return KEEPING
    assert isinstance(decision.frame, PaperTurn)
    return BUILT if decision.frame.action else ACTING


class Picker:
    """The answers for one seat in one situation, cached. ``unaided``: nothing is marked."""

    def __init__(self, view: RollAndWrite, seat: int, *, unaided: bool = False) -> None:
        self.unaided = unaided
        self.view = view
        self.seat = seat
        self.phase = phase_of(view, seat)

    # ------------------------------------------------------------ what is lit

    @cached_property
    def crossings(self) -> dict[Cell, questions.Crossing]:
        """The crossings of the viewer's dice by cell."""
        return {found.cell: found for found in questions.crossings(self.view, self.seat)}

    @cached_property
    def second(self) -> Cell | None:
        """The crossing of the two unused dice, if it can be built now."""
        cell = questions.second_cell(self.view)
        if self.phase != BUILT or cell is None or questions.why_not_build(self.view, cell) is not None:
            return None
        return cell

    @cached_property
    def coins(self) -> tuple[int, int]:
        """The coins that gaining would bring, and those lost because there is no room."""
        return questions.coins_to_gain(self.view, self.seat)

    @property
    def ends_by_choice(self) -> bool:
        """Whether a turn waits for its end; those of a match that bots began alone end by themselves."""
        return self.view.rules.setup.option("explicit_end") == "yes"

    @cached_property
    def best(self) -> Choice | None:
        """The best choice by the evaluation that hints and bots use, too."""
        marked = not self.unaided and self.phase in (ACTING, BUILT, KEEPING)
        return best_choice(self.view) if marked else None

    @cached_property
    def lights(self) -> tuple[Light, ...]:
        """The lit cells of the viewer's paper, best first unless unaided."""
        if self.phase == ACTING:
            return self._action_lights()
        if self.phase == BUILT and self.second is not None:
            return (replace(self._open(self.crossings[self.second]), look=SECOND),)
        if self.phase == KEEPING:
            return tuple(
                Light(found.cell, KEEP, found.points, found.met) for found in self.crossings.values()
            )
        return ()

    def _action_lights(self) -> tuple[Light, ...]:
        lights = [self._open(found) for found in self.crossings.values() if not found.built]
        if not self.unaided:
            lights.sort(key=lambda light: (light.look != BEST, -light.gain, light.cell))
        lights += [
            Light(found.cell, COINS, found.met, found.met) for found in self.crossings.values() if found.built
        ]
        return tuple(lights)

    def _open(self, found: questions.Crossing) -> Light:
        """A crossing that can be built: golden only if that is the best choice of all."""
        look = BEST if self.best == BuildCrossing(found.cell) else BUILD
        ticked = self.view.state.ticks[found.type]
        rivals = [number for who, number in enumerate(ticked) if who != self.seat]
        leads = found.box > max(rivals, default=0)
        return Light(found.cell, look, found.points, found.met, found.box, found.boxes, leads)

    def light_at(self, cell: Cell) -> Light | None:
        """How a cell is lit, or None."""
        return next((light for light in self.lights if light.cell == cell), None)

    def way_to(self, cell: Cell) -> questions.Way | None:
        """The changes of dice that would bring a crossing to an open cell."""
        if self.phase != ACTING or cell in self.crossings or cell in self.view.seat(self.seat).built:
            return None
        return self._ways.get(cell)

    @cached_property
    def _ways(self) -> dict[Cell, questions.Way]:
        return questions.ways(self.view)

    def why_not_build(self, cell: Cell) -> Reason | None:
        """Why a cell cannot be built now."""
        return questions.why_not_build(self.view, cell)

    def number(self, die: Die) -> int:
        """The number of a die on the viewer's paper."""
        owner = self.view.seat(self.seat)
        return (owner.yellow if die[0] == YELLOW else owner.blue)[die[1]]

    def dice(self, colour: Colour) -> int:
        """How many dice of a colour lie on the viewer's paper."""
        owner = self.view.seat(self.seat)
        return len(owner.yellow if colour == YELLOW else owner.blue)

    # ------------------------------------------------------------ presses

    def press_cell(self, selection: Selection, cell: Cell) -> Outcome:
        """Do what a cell is lit for, or change dice and build.

        While keeping, keep the pair that crosses there.
        """
        if self.phase == KEEPING:
            kept = self._kept_by(cell)
            if kept is not None and self.keep_choice(kept) == self.keep_choice(selection):
                return Outcome(selection, (self.keep_choice(selection),))
            return Outcome(kept or selection)
        if self.phase == BUILT:
            return Outcome(NOTHING, (BuildSecond(cell),))
        if self.phase != ACTING:
            return Outcome(selection, (), Reason.of("not_your_turn"))
        light, way = self.light_at(cell), self.way_to(cell)
        if light is not None and light.look == COINS and self.coins[0]:
            return self.gain()
        if way is not None:
            return Outcome(NOTHING, (*way.changes, BuildCrossing(cell)))
        return Outcome(selection, (BuildCrossing(cell),))

    def _kept_by(self, cell: Cell) -> Selection | None:
        """The dice that cross in a cell."""
        owner = self.view.seat(self.seat)
        if cell[0] not in owner.yellow or cell[1] not in owner.blue:
            return None
        return Selection(yellow=owner.yellow.index(cell[0]), blue=owner.blue.index(cell[1]))

    def press_die(self, selection: Selection, die: Die) -> Outcome:
        """Pick a die to be changed, or to be kept; again: none."""
        if self.phase == KEEPING:
            colour, place = die
            kept = None if selection.kept(colour) == place else place
            return Outcome(
                replace(selection, yellow=kept) if colour == YELLOW else replace(selection, blue=kept)
            )
        if self.phase not in (ACTING, BUILT):
            return Outcome(selection, (), Reason.of("not_your_turn"))
        if self.phase == BUILT:
            return Outcome(selection, (), Reason.of("change_late"))
        return Outcome(NOTHING if selection.die == die else Selection(die))

    def press_face(self, die: Die, number: int) -> Outcome:
        """Change a die to a number."""
        offer = next((o for o in self.offers(die) if o.number == number), None)
        if offer is None:
            return Outcome(NOTHING)
        return Outcome(Selection(die), (ChangeDie(die[0], die[1], offer.steps),), None)

    def step(self, die: Die, steps: int) -> Outcome:
        """Change a die by some steps up or down."""
        return Outcome(Selection(die), (ChangeDie(die[0], die[1], steps),))

    def offers(self, die: Die) -> tuple[questions.DieChangeOffer, ...]:
        """The cost of each other number on a die, or why it is impossible."""
        return questions.die_changes(self.view, *die) if self.phase in (ACTING, BUILT) else ()

    # ------------------------------------------------------------ choices of the dock

    def gain(self) -> Outcome:
        """The choice that gains coins."""
        return Outcome(NOTHING, (GainCoins(),))

    def finish(self) -> Outcome:
        """The choice that ends the turn."""
        return Outcome(NOTHING, (FinishTurn(),))

    def keep_choice(self, selection: Selection) -> KeepDice:
        """The choice to keep the picked dice, once complete."""
        return KeepDice(self._numbers(selection, YELLOW), self._numbers(selection, BLUE))

    def _numbers(self, selection: Selection, colour: Colour) -> tuple[int, ...]:
        place = selection.kept(colour)
        return () if place is None or place >= self.dice(colour) else (self.number((colour, place)),)
