"""The types of references in choices, events, slices and reasons of the palace game (``engine/refs.py``)."""

from typing import Annotated, TypedDict

from alhambra_desktop.alhambra.geometry import Cell, Corner
from alhambra_desktop.engine.refs import Ref, SeatNo

TILE = Ref("tile")
TileId = Annotated[str, TILE]
"""A piece: a key of ``rules.pieces``."""

CARD = Ref("card")
CardId = Annotated[str, CARD]
"""A card of any kind: money, special, or one that a module keeps outside the deck."""

HAND_CARD = Ref("hand_card")
HandCardId = Annotated[str, HAND_CARD]
"""A card in the hand of the choosing seat; an equal one may be elsewhere, too."""

SHOWN_CARD = Ref("shown_card")
ShownCardId = Annotated[str, SHOWN_CARD]
"""A card on display; an equal one may be in hand, too."""

LOOKED_AT = Ref("looked_at")
LookedAtCard = Annotated[str, LOOKED_AT]
"""A card that the asked seat is looking at, as opposed to equal ones in hand or on display."""

SPACE = Ref("space")
SpaceNo = Annotated[int, SPACE]
"""A market space, 1 to 4."""

SALE = Ref("sale")
SaleId = Annotated[str, SALE]
"""Something on sale, on a market space or by a module."""

GOODS = Ref("goods")
GoodsId = Annotated[str, GOODS]
"""A kind of goods for sale that are not tiles."""

ADD_ON = Ref("add_on")
AddOnId = Annotated[str, ADD_ON]
"""An add-on of a purchase or placement; a card or tile is named by its own id."""

CURRENCY = Ref("currency")
Currency = Annotated[str, CURRENCY]
"""A currency of the base game."""

BUILDING_TYPE = Ref("building_type")
BuildingType = Annotated[str, BUILDING_TYPE]
"""One of the six types of buildings."""

CELL = Ref("cell")
CellRef = Annotated[Cell, CELL]
"""A cell of the city of the seat that the choice or event is about."""

START = Ref("start")
StartRef = Annotated[Cell, START]
"""A cell of the city from which something moves; the destination is a ``CellRef``."""

CORNER = Ref("corner")
CornerRef = Annotated[Corner, CORNER]
"""A corner of four cells in the city of the seat that the choice or event is about."""

PLACES = frozenset({CELL, START, CORNER})
"""Reference types that consist of two numbers."""

SIDE = Ref("side")
SideNo = Annotated[int, SIDE]
"""A side of a cell, 0 to 3 as ``geometry`` counts them."""

PART = Ref("part")
PartNo = Annotated[int, PART]
"""The number of a cell of the tile named in the same choice, in the order of its parts."""

ROTATION = Ref("rotation")
Rotation = Annotated[int, ROTATION]
"""Quarter turns clockwise, 0 to 3."""


class Facts(TypedDict, total=False):
    """The reference type of each named fact of reasons and hints, whichever of them uses it.

    Facts not listed here are shown as they are.
    """

    tile: TileId
    tiles: tuple[TileId, ...]
    card: CardId
    cards: tuple[CardId, ...]
    character: CardId
    cell: CellRef
    cells: tuple[CellRef, ...]
    corner: CornerRef
    kind: BuildingType
    currency: Currency
    currencies: tuple[Currency, ...]
    space: SpaceNo
    sale: SaleId
    goods: GoodsId
    add_on: AddOnId
    add_ons: tuple[AddOnId, ...]
    seat: SeatNo
    asked: SeatNo
