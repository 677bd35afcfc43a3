"""What the fields of choices, events, slices and reasons of the palace game refer to (``engine/refs.py``)."""

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
"""A card of the hand of the seat that chooses; an equal one may lie elsewhere, too."""

LOOKED_AT = Ref("looked_at")
LookedAtCard = Annotated[str, LOOKED_AT]
"""A card that the asked seat is looking at: equal ones in its hand or on display are not meant."""

SPACE = Ref("space")
SpaceNo = Annotated[int, SPACE]
"""A market space, 1 to 4."""

SALE = Ref("sale")
SaleId = Annotated[str, SALE]
"""Something on sale, whether on a market space or with a module."""

GOODS = Ref("goods")
GoodsId = Annotated[str, GOODS]
"""A kind of things for sale that are no tiles."""

RIDER = Ref("rider")
RiderId = Annotated[str, RIDER]
"""What is used together with a purchase or a placement; a card or tile goes by its own id."""

CURRENCY = Ref("currency")
Currency = Annotated[str, CURRENCY]
"""A currency of the base game."""

BUILDING_TYPE = Ref("building_type")
BuildingType = Annotated[str, BUILDING_TYPE]
"""One of the six types of buildings."""

CELL = Ref("cell")
CellRef = Annotated[Cell, CELL]
"""A cell of the city of the seat that chooses or is told of."""

START = Ref("start")
StartRef = Annotated[Cell, START]
"""A cell of the city on which something stands that moves; where it goes is a ``CellRef``."""

CORNER = Ref("corner")
CornerRef = Annotated[Corner, CORNER]
"""A corner at which four cells of the city of the seat meet that chooses or is told of."""

PLACES = frozenset({CELL, START, CORNER})
"""What is told by two numbers."""

SIDE = Ref("side")
SideNo = Annotated[int, SIDE]
"""A side of a cell, 0 to 3 as ``geometry`` counts them."""

PART = Ref("part")
PartNo = Annotated[int, PART]
"""One of the cells of the tile that the same choice names, in the order of its parts."""

ROTATION = Ref("rotation")
Rotation = Annotated[int, ROTATION]
"""Quarter turns to the right, 0 to 3."""


class Facts(TypedDict, total=False):
    """The facts of reasons and hints: what each name refers to, whichever reason or hint it belongs to.

    Facts that are not named here are told as they are.
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
    rider: RiderId
    riders: tuple[RiderId, ...]
    seat: SeatNo
    asked: SeatNo
