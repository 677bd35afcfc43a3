"""The state of Roll & Write, declared once (engine/records.py derives copy, view and codec from it).

Everything is public except future throws (section 9).
"""

from alhambra_desktop.engine.game import BaseState
from alhambra_desktop.engine.records import Record, record
from alhambra_desktop.engine.tally import Award
from alhambra_desktop.roll_and_write.components import Cell


@record
class PaperSeat(Record):
    """One player's paper.

    ``built`` are the ticked cells in the order of building; ``coins`` are owned, ``gained`` counts all coins
    ever circled, including spent ones; ``yellow`` and ``blue`` are the dice on the paper.
    """

    built: list[Cell]
    coins: int
    gained: int
    yellow: list[int]
    blue: list[int]
    score: int


@record
class PaperDummy(Record):
    """A dummy: its last thrown crossing (None before its first throw), and its points."""

    thrown: Cell | None
    score: int


@record
class PaperState(BaseState):
    """The whole game. Participants are the seats, then the dummies.

    ``ticks``: on the score sheet by type the boxes ticked by each participant; ``finished``: by type the
    participants awarded for its last box, in order; each of them has used up a rank; ``first`` is the first
    player; ``round_number`` counts from 1, ``turn`` the turns of all seats.
    """

    seats: list[PaperSeat]
    dummies: list[PaperDummy]
    ticks: dict[str, list[int]]
    finished: dict[str, list[int]]
    first: int
    round_number: int
    awards: tuple[Award, ...]
    turn: int
    winners: tuple[int, ...]
