"""The state of Roll & Write, declared once (see engine/records.py for what follows from it).

Everything is open but future throws (section 9).
"""

from alhambra_desktop.engine.game import BaseState
from alhambra_desktop.engine.records import Record, record
from alhambra_desktop.engine.tally import Award
from alhambra_desktop.roll_and_write.components import Cell


@record
class SheetSeat(Record):
    """One player's sheet.

    ``built`` are the ticked cells in the order of building; ``coins`` are owned, ``gained`` counts
    all coins ever circled, spent ones included; ``yellow`` and ``blue`` are the dice on the sheet.
    """

    built: list[Cell]
    coins: int
    gained: int
    yellow: list[int]
    blue: list[int]
    score: int


@record
class SheetDummy(Record):
    """A dummy: the crossing it threw last (none before its first throw), and its points."""

    thrown: Cell | None
    score: int


@record
class SheetState(BaseState):
    """The whole game. Participants are the seats, then the dummies.

    ``ticks``: on the score sheet by type the boxes ticked by each participant; ``finished``: by
    type who has been awarded for its last box, in that order, so each of them has used up a place;
    ``first`` is the first player; ``round_number`` counts from 1, ``turn`` the turns of all seats.
    """

    seats: list[SheetSeat]
    dummies: list[SheetDummy]
    ticks: dict[str, list[int]]
    finished: dict[str, list[int]]
    first: int
    round_number: int
    awards: tuple[Award, ...]
    turn: int
    winners: tuple[int, ...]
