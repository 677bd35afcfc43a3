"""Models of the table: everything that is shown, as plain values derived from one view.

Two models are equal exactly if the same picture is drawn from them. Nothing of the printed paper is fixed
here: it is in ``Printed``, made from the component data of the match.
"""

from dataclasses import dataclass

from alhambra_desktop.roll_and_write.components import BLUE, FACES, SIDE, YELLOW, Cell, Colour
from alhambra_desktop.roll_and_write.questions import LineStanding, TypeStanding

__all__ = [
    "BLUE",
    "FACES",
    "SIDE",
    "YELLOW",
    "Cell",
    "Colour",
    "Die",
    "DieColour",
    "DieModel",
    "LineStanding",
    "PaperModel",
    "PlayerModel",
    "Printed",
    "TypeStanding",
    "leads",
]

DieColour = Colour
"""An alias for modules that also use colours of pictures."""

Die = tuple[Colour, int]
"""A die on a paper: its colour and its index among those of its colour, from 0."""


@dataclass(frozen=True, slots=True)
class Printed:
    """What is printed on everybody's paper and on the score sheet.

    ``grid`` are building types by rows; ``lines`` the points by buildings in a row or column; ``coins`` the
    number of printed ones; ``change`` and ``second`` the prices of the special actions; ``per_point``: coins
    for a point at the end.
    """

    grid: tuple[tuple[str, ...], ...]
    lines: tuple[tuple[int, int], ...]
    coins: int
    change: int
    second: int
    per_point: int

    def type_at(self, cell: Cell) -> str:
        """The building type printed on a cell."""
        return self.grid[cell[0] - 1][cell[1] - 1]


@dataclass(frozen=True, slots=True)
class DieModel:
    """A die on a paper."""

    colour: Colour
    place: int
    number: int

    @property
    def die(self) -> Die:
        """The colour and index that identify the die."""
        return self.colour, self.place


@dataclass(frozen=True, slots=True)
class PlayerModel:
    """A summary of a participant.

    ``built`` are the crossed cells in the order of building, empty for a dummy, which has no paper;
    ``thrown`` is the crossing that a dummy threw last. ``lines`` are rows, then columns. ``score`` is booked
    already, ``now`` the total if the game were finished now; None for a participant that does not score.
    ``fixed`` are the points of a scoring dummy in place of rows, columns and coins.
    """

    number: int
    name: str
    colour: str
    kind: str
    built: tuple[Cell, ...] | None
    thrown: Cell | None
    dice: tuple[DieModel, ...]
    coins: int
    gained: int
    lines: tuple[LineStanding, ...]
    score: int | None
    now: int | None
    active: bool
    thinking: bool
    fixed: int | None = None

    def dice_of(self, colour: Colour) -> tuple[DieModel, ...]:
        """The dice of a colour."""
        return tuple(die for die in self.dice if die.colour == colour)


@dataclass(frozen=True, slots=True)
class PaperModel:
    """The whole table from one perspective: ``me`` is the seat whose paper lies in the middle.

    ``types`` are the rows of the score sheet; ``won`` the points booked for each of them, by participant.
    ``others`` are the other participants in the order of the panels: clockwise from the viewer's seat,
    dummies last. ``round_number`` of ``rounds`` is being played.
    """

    me: int
    printed: Printed
    players: tuple[PlayerModel, ...]
    others: tuple[int, ...]
    types: tuple[TypeStanding, ...]
    won: tuple[tuple[int, ...], ...]
    round_number: int
    rounds: int
    over: bool

    @property
    def own(self) -> PlayerModel:
        """The participant in the middle."""
        return self.players[self.me]


def leads(standing: TypeStanding, participant: int) -> bool:
    """Whether a participant alone has most buildings of a type; a completed type is already decided."""
    own = standing.ticked[participant]
    others = [ticked for number, ticked in enumerate(standing.ticked) if number != participant]
    return bool(others) and max(others) < own < standing.boxes
