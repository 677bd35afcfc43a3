"""The citizens and their traders: the state and its changes."""

from typing import TYPE_CHECKING

from alhambra_desktop.alhambra.city import City
from alhambra_desktop.alhambra.city_facts import once_a_city
from alhambra_desktop.alhambra.contact import Meets
from alhambra_desktop.alhambra.geometry import Cell
from alhambra_desktop.alhambra.pieces import CLOSED, TYPES
from alhambra_desktop.alhambra.refs import BuildingType, CellRef
from alhambra_desktop.engine.decisions import Event, event
from alhambra_desktop.engine.game import Slice, module_slice
from alhambra_desktop.engine.records import record
from alhambra_desktop.engine.refs import ItemId, SeatNo

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace

ID = "street_trader"
WAITING, SUPPLIED = "waiting-", "citizen-"
"""Ids of a citizen of the asked seat's trader, and of one of the supply, by type: ``waiting-garden``."""


@event("street_trader.sent")
class TraderSent(Event):
    """At the start: the citizens of a seat's trader, and his cell."""

    seat: SeatNo
    citizens: tuple[ItemId, ...]
    cell: CellRef


@event("street_trader.set_aside")
class TraderSetAside(Event):
    """A seat's trader had to leave his cell."""

    seat: SeatNo
    cell: CellRef


@event("street_trader.settled")
class CitizenSettled(Event):
    """A citizen of a seat's trader has moved into a building."""

    seat: SeatNo
    citizen: ItemId
    cell: CellRef


@event("street_trader.invited")
class CitizenInvited(Event):
    """A citizen of the supply has joined a seat's trader."""

    seat: SeatNo
    citizen: ItemId


@event("street_trader.exchanged")
class CitizensExchanged(Event):
    """A citizen of a seat's trader was exchanged for one of the supply."""

    seat: SeatNo
    given: ItemId
    taken: ItemId


@event("street_trader.laid")
class TraderLaid(Event):
    """A seat's trader was put on a cell again."""

    seat: SeatNo
    cell: CellRef


@event("street_trader.left")
class CitizenLeft(Event):
    """A citizen returned to the supply, as its building has left the city."""

    seat: SeatNo
    citizen: ItemId
    cell: CellRef


@module_slice("Street")
@record
class Street(Slice):
    """The citizens and their traders.

    ``supply``: the number of each type; ``waiting``: by seat those with the trader; ``where``: by seat his
    cell (None: set aside); ``settled``: by part of a tile the citizen there.
    """

    owner = ID

    supply: dict[BuildingType, int]
    waiting: list[list[BuildingType]]
    where: list[Cell | None]
    settled: dict[str, BuildingType]


street = Street.of


def kind_of(citizen: str) -> str:
    """The type of a citizen, with a trader or in the supply."""
    return citizen.partition("-")[2]


@once_a_city
def open_ground(city: City) -> tuple[Cell, ...]:
    """The empty cells next to a tile, sorted, except those that a watchtower keeps empty (22)."""
    return tuple(sorted([cell for cell, facing in city.facings() if not _SHUT[facing]]))


def shut(city: City, cell: Cell) -> bool:
    """Whether the long side of half a cell faces this empty cell."""
    return any(_SHUT[facing] for spot, facing in city.facings() if spot == cell)


_SHUT = Meets(CLOSED)
"""Facings that include the long side of half a cell."""


def homeless(game: "Palace", seat: int) -> bool:
    """Whether a trader was set aside or has no adjacent tile any more, and can go anywhere."""
    ground = open_ground(game.seat(seat).city)
    return bool(ground) and street(game).where[seat] not in ground


def invite(game: "Palace", seat: int, citizen: str) -> None:
    """A citizen of the supply joins the trader."""
    join(street(game), seat, kind_of(citizen))
    game.emit(CitizenInvited(seat, citizen))


def join(mine: Street, seat: int, kind: str) -> None:
    """Move one citizen of the supply to a trader."""
    mine.supply[kind] -= 1
    mine.waiting[seat].append(kind)
    mine.waiting[seat].sort(key=TYPES.index)
