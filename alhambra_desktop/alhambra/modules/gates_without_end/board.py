"""The gate board, its keys and its stock; the module's events."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from alhambra_desktop.alhambra.module import ModuleData
from alhambra_desktop.alhambra.pieces import Piece
from alhambra_desktop.alhambra.refs import CellRef, TileId
from alhambra_desktop.engine.decisions import Event, event
from alhambra_desktop.engine.game import Slice, module_slice
from alhambra_desktop.engine.records import record
from alhambra_desktop.engine.refs import Amount, ItemId, SeatNo

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace

ID = "gates_without_end"
PLAZA = "plaza"
"""The name of the bonus, and the kind of the tiles: no walls, no type, no price."""
ARCADES = "arcades"
"""The type of the tiles that bring a key."""
REDESIGN, SECTION, PURCHASE, HALF = "redesign", "wall_section", "purchase", "half_building"
MONEY_CARD, SWAP = "money_card", "swap"
KINDS = (REDESIGN, SECTION, PURCHASE, HALF, MONEY_CARD, SWAP, PLAZA)
"""The kinds of bonuses apart from points."""


@dataclass(frozen=True, slots=True)
class GateKey:
    """A key with its bonuses, clockwise."""

    id: str
    bonuses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HalfBuilding:
    """Half a building of a type."""

    id: str
    type: str


@dataclass(frozen=True, slots=True)
class GateBoardData(ModuleData):
    """Colours of the gates clockwise, keys, pieces in stock, the price of a tile, points by bonus."""

    gates: tuple[str, ...]
    keys: tuple[GateKey, ...]
    wall_sections: int
    halves: tuple[HalfBuilding, ...]
    plazas: tuple[Piece, ...]
    price: int
    points: dict[str, int]


@module_slice("GateBoard")
@record
class GateBoard(Slice):
    """Keys not turned up yet, in stock or before a seat (``waiting`` by seat), and those that are spent.

    ``key`` is the one on the board, "" for none; ``position``: by how many steps it is turned
    counterclockwise, -1 while undecided. The other fields are the stock of wall sections, half-buildings and
    plazas, and the half-buildings of each seat.
    """

    owner = ID

    left: list[ItemId]
    gone: list[ItemId]
    waiting: list[int]
    sections: int
    halves: list[ItemId]
    held: list[list[ItemId]]
    plazas: list[TileId]
    key: ItemId = ""
    position: int = -1


board_of = GateBoard.of


def bonus_id(key: str, number: int) -> str:
    """The name of a bonus of a key, by its index on the key from 0."""
    return f"{key}/{number + 1}"


def in_stock(game: "Palace") -> int:
    """How many keys are left for buyers of arcades."""
    mine = board_of(game)
    return len(mine.left) - sum(mine.waiting)


# ---------------------------------------------------------------- events


@event("gates_without_end.key_gained")
class KeyGained(Event):
    """A seat bought arcades and got a key, face down."""

    seat: SeatNo


@event("gates_without_end.key_turned_up")
class KeyTurnedUp(Event):
    """A seat turned up its key."""

    seat: SeatNo
    key: ItemId


@event("gates_without_end.key_set")
class KeySet(Event):
    """A key was put into the gate board: this bonus faces the gate of the seat that put it there."""

    seat: SeatNo
    key: ItemId
    bonus: ItemId


@event("gates_without_end.key_spent")
class KeySpent(Event):
    """All bonuses were given: the key leaves the game."""

    key: ItemId


@event("gates_without_end.lapsed")
class BonusLapsed(Event):
    """A bonus had no effect: its pieces are used up, or the seat has no use for it."""

    seat: SeatNo
    bonus: ItemId


@event("gates_without_end.points")
class GatePoints(Event):
    """A seat got points at once."""

    seat: SeatNo
    count: Amount


@event("gates_without_end.section_added")
class SectionAdded(Event):
    """A seat added a wall section to a side of a tile."""

    seat: SeatNo
    tile: TileId
    cell: CellRef
    wall_before: Amount
    wall_after: Amount


@event("gates_without_end.half_taken")
class HalfTaken(Event):
    """A seat took a half-building."""

    seat: SeatNo
    half: ItemId
