"""Walking through a city step by step: guards, animals (module_interactions.md 2.8)."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, cast

from alhambra_desktop.alhambra.actions import STOPPING
from alhambra_desktop.alhambra.geometry import Cell
from alhambra_desktop.alhambra.refs import CellRef
from alhambra_desktop.engine.decisions import Choice, Decision, Listed, choice
from alhambra_desktop.engine.game import ASK, DONE, Frame
from alhambra_desktop.engine.records import record

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace


@choice("palace.step")
class StepTo(Choice):
    """One step of a walking token, from one cell of the city to another."""

    start: CellRef
    cell: CellRef


@record
class Walk(Frame["Palace"]):
    """A seat walks with one or more of its tokens, one step at a time, or stops.

    Derived classes define the cells of the walkers (``walkers``) and the effect of a step (``moved``).
    ``left``: the remaining steps of all walkers together.
    """

    seat: int
    left: int
    stopped: bool = False

    def walkers(self, game: "Palace") -> Iterable[Cell]:
        """The cells with something that may walk, each once."""
        raise NotImplementedError  # something walks; found by its first test

    def moved(self, game: "Palace", start: Cell, cell: Cell) -> None:
        """A walker has gone from one cell to another: move it, and apply the effect of entering."""
        raise NotImplementedError  # a step leads somewhere; found by its first test

    def run(self, game: "Palace") -> str:
        """Ask while steps are left and any is possible."""
        going = self.left > 0 and not self.stopped and any(True for _ in steps_of(game, self))
        return ASK if going else DONE

    def ask(self, game: "Palace") -> Decision:
        """Offer the next step, or to stop."""
        return Decision(self.seat, self, (STEPPING, STOPPING))

    def stop(self) -> None:
        """Decline further steps."""
        self.stopped = True


def steps_of(game: "Palace", walk: Walk) -> Iterable[tuple[Cell, Cell]]:
    """Every possible step, as (from, to)."""
    city = game.seat(walk.seat).city
    for start in walk.walkers(game):
        for cell in city.steps(start):
            yield start, cell


class Stepping(Listed["Palace", StepTo]):
    """A step over an open side or through a gate to a neighbouring tile."""

    choice = StepTo
    refusal = "no_step"

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Cell, Cell]]:
        """All steps of all walkers."""
        return steps_of(game, cast(Walk, game.state.frames[-1]))

    def apply(self, game: "Palace", seat: int, choice: StepTo) -> None:
        """Take the step and count it."""
        walk = cast(Walk, game.state.frames[-1])
        walk.left -= 1
        walk.moved(game, choice.start, choice.cell)


STEPPING = Stepping()
