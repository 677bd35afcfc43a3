"""The state of the dice game, declared once (engine/records.py derives copy, view and codec from it)."""

from typing import ClassVar

from alhambra_desktop.engine.game import BaseState
from alhambra_desktop.engine.records import Pile, Record, record
from alhambra_desktop.engine.tally import Award


@record
class DiceSeat(Record):
    """One player: markers still to be placed this round, chips, points.

    ``dirk_markers`` are the Dirk markers it has still to place (house rule; otherwise 0).
    """

    markers: int
    dirk_markers: int
    chips: list[str]
    score: int


@record
class Dummy(Record):
    """Dirk in the house variant for two: only his points. His stones are on the tracks."""

    score: int


@record
class Column(Record):
    """One column of the board.

    ``spaces`` holds the owner of the marker on each space of the dice area, best first, or NOBODY; ``behind``
    the owners of markers without a space, in order. ``track`` holds for each space of the building track,
    from 1 up, the owners of the stones there, lowest first. ``chip`` is the one on the bonus space, if any.
    """

    spaces: list[int]
    behind: list[int]
    track: list[list[int]]
    chip: str


@record
class DiceState(BaseState):
    """The whole game. Owners are participants: seats, then Dirk if he takes part.

    ``columns`` by type, from the left; ``piles`` one for each round; ``gone`` are chips that left
    the game; ``caliph`` is the start player; ``round_number`` counts from 1; ``scoring`` is the
    one in progress; ``turn`` counts the markers of all seats from 1.
    """

    seats: list[DiceSeat]
    dirk: Dummy | None
    columns: dict[str, Column]
    piles: list[Pile]
    gone: list[str]
    caliph: int
    round_number: int
    scoring: str
    awards: tuple[Award, ...]
    turn: int
    winners: tuple[int, ...]
    in_saves: ClassVar[dict[str, str]] = {"scoring": "round"}
