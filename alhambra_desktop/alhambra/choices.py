"""The choices of the palace game (alhambra.md sections 5, 6 and 14)."""

from dataclasses import dataclass

from alhambra_desktop.alhambra.refs import AddOnId, CardId, CellRef, Rotation, SaleId, TileId
from alhambra_desktop.engine.decisions import Choice, choice

EARLIER = {"riders": "add_ons", "turn": "rotation"}
"""Names of fields in saves of version 0.1 (engine/codec.py)."""


@dataclass(frozen=True, slots=True)
class TakesMoney(Choice):
    """Base class of every action that counts as taking money, also where only that is allowed."""


@choice("palace.take_money", was="TakeMoney")
class TakeMoney(TakesMoney):
    """Take displayed cards: one of any value, or several worth at most the limit (5.1)."""

    cards: tuple[CardId, ...]


@choice("palace.buy", was="Buy")
class Buy(Choice):
    """Buy what is on sale (``space-1`` .. ``space-4``) with these cards of the hand (5.2).

    ``add_ons`` name the add-ons used with the purchase; the base game has none.
    """

    sale: SaleId
    cards: tuple[CardId, ...]
    add_ons: tuple[AddOnId, ...] = ()
    formerly = EARLIER


@choice("palace.add", was="Add")
class Add(Choice):
    """Redesign: place a tile of the reserve in the city (5.3). ``rotation`` and ``add_ons`` as in Place."""

    tile: TileId
    cell: CellRef
    rotation: Rotation = 0
    add_ons: tuple[AddOnId, ...] = ()
    formerly = EARLIER


@choice("palace.remove", was="Remove")
class Remove(Choice):
    """Redesign: take a building of the city into the reserve (5.3)."""

    cell: CellRef


@choice("palace.exchange", was="Exchange")
class Exchange(Choice):
    """Redesign: swap a building of the city for a tile of the reserve, on the same cell (5.3)."""

    cell: CellRef
    tile: TileId
    rotation: Rotation = 0
    add_ons: tuple[AddOnId, ...] = ()
    formerly = EARLIER


@choice("palace.move", was="Move")
class Move(Choice):
    """Move a building of the city to another cell; only redesigns of modules allow it.

    ``rotation`` and ``add_ons`` as in Place.
    """

    cell: CellRef
    to: CellRef
    rotation: Rotation = 0
    add_ons: tuple[AddOnId, ...] = ()
    formerly = EARLIER


@choice("palace.stop", was="Stop")
class Stop(Choice):
    """Decline the further action that an exact payment has earned; placing begins (13)."""


@choice("palace.place", was="Place")
class Place(Choice):
    """Place a tile bought this turn, or won at the end, in the city (6).

    ``rotation`` in quarter turns clockwise; ``add_ons`` name the add-ons used with the placement.
    """

    tile: TileId
    cell: CellRef
    rotation: Rotation = 0
    add_ons: tuple[AddOnId, ...] = ()
    formerly = EARLIER


@choice("palace.store", was="Store")
class Store(Choice):
    """Put a tile bought this turn, or won at the end, into the reserve (6)."""

    tile: TileId


@choice("palace.give", was="Give")
class Give(Choice):
    """Two players: give a tile bought this turn to Dirk (11)."""

    tile: TileId


@choice("palace.end_turn", was="EndTurn")
class EndTurn(Choice):
    """End the turn, so that the refills begin. Asked only with the set-up option ``explicit_end``."""
