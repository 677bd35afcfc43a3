"""The board of extensions: the state, the choices and the events."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from alhambra_desktop.alhambra.buying import payment_sources
from alhambra_desktop.alhambra.module import ModuleData
from alhambra_desktop.alhambra.refs import CardId, CellRef, PartNo, TileId
from alhambra_desktop.alhambra.vocabulary import Sale
from alhambra_desktop.engine.decisions import Choice, Event, choice, event
from alhambra_desktop.engine.game import Slice, module_slice
from alhambra_desktop.engine.records import record
from alhambra_desktop.engine.refs import ItemId, SeatNo

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace

ID = "extensions"
GAP = ""
"""A space of the board whose tile was taken; it stays empty."""

Place = tuple[str, int]
"""A building that can have an extension: a tile, and the number of its cell."""


@dataclass(frozen=True, slots=True)
class ExtensionTile:
    """An extension for buildings of a type."""

    id: str
    type: str


@dataclass(frozen=True, slots=True)
class ExtensionData(ModuleData):
    """The tiles, how many buildings an extended one counts as, currencies by column, sums by row."""

    tiles: tuple[ExtensionTile, ...]
    counts_as: int
    columns: tuple[tuple[str, ...], ...]
    rows: tuple[int, ...]


@choice("extensions.build")
class BuildExtension(Choice):
    """Take an extension of the board and discard these cards for it."""

    extension: ItemId
    cards: tuple[CardId, ...]


@choice("extensions.lay")
class LayExtension(Choice):
    """Put the extension taken in this turn on this building: on this cell of the tile."""

    tile: TileId
    part: PartNo


@choice("extensions.give")
class GiveExtension(Choice):
    """Give Dirk the extension taken in this turn."""


@event("extensions.built")
class ExtensionBuilt(Event):
    """A seat took an extension for these cards; ``exact``: it earned another action."""

    seat: SeatNo
    extension: ItemId
    cards: tuple[CardId, ...]
    exact: bool


@event("extensions.laid")
class ExtensionLaid(Event):
    """An extension was put on a seat's tile: in the city on this cell, or outside it."""

    seat: SeatNo
    extension: ItemId
    tile: TileId
    cell: CellRef | None


@event("extensions.given")
class ExtensionGiven(Event):
    """A seat gave Dirk an extension; it lies on this tile of his."""

    seat: SeatNo
    extension: ItemId
    tile: TileId


@event("extensions.lost")
class ExtensionLost(Event):
    """A seat has no building for an extension: it leaves the game."""

    seat: SeatNo
    extension: ItemId


@module_slice("Extensions")
@record
class Extensions(Slice):
    """The board column by column; by seat the extensions to be put; the extension on each part.

    ``gone``: out of the game.
    """

    owner = ID

    board: list[ItemId] = field(default_factory=list)
    taken: list[list[ItemId]] = field(default_factory=list)
    on: dict[str, ItemId] = field(default_factory=dict)
    gone: list[ItemId] = field(default_factory=list)


extensions_of = Extensions.of


def due(currency: str) -> Sale:
    """A card of a currency as a payment: only money cards can be used (table 2.3)."""
    return Sale(f"extension-{currency}", "", 0, currency, tags=frozenset())


def money(game: "Palace", seat: int, currency: str) -> dict[str, int]:
    """The cards of a currency in a hand that may be discarded for an extension, with their values."""
    return {source.id: source.value for source in payment_sources(game, seat, due(currency))}
