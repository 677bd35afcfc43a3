"""Models of the table: everything that is shown, as plain values derived from one view.

Two models are equal exactly if the same picture is drawn from them, so a drawn picture can be cached by its
model.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from alhambra_desktop.alhambra.geometry import SIDES
from alhambra_desktop.alhambra.pieces import GATE, OPEN, TYPES, WALL

if TYPE_CHECKING:
    from alhambra_desktop.presentation.alhambra.items import BoardPlan, Drawer, Item

    # A module and a thing of it.
    Named = tuple[str, Item]

Cell = tuple[int, int]

Thing = tuple[int, str, str]
"""A thing of a module: its owner (``COMMON``: nobody), module, name."""
COMMON = -1

__all__ = [
    "TYPES",
    "BarModel",
    "CardFace",
    "CellFace",
    "CityModel",
    "DeckModel",
    "Decoration",
    "HandModel",
    "Mark",
    "MarketSlot",
    "PlayerModel",
    "SideMark",
    "TableModel",
    "TileFace",
]


BUILDING = "building"
FOUNTAIN = "fountain"
"""Kinds of the pieces of the base game."""


@dataclass(frozen=True, slots=True)
class CellFace:
    """One cell of a piece as it lies: offset from its first cell, type, edge classes N E S W (pieces.py).

    ``added``: the sides whose wall was added later; those in ``stone`` are wall sections of stone, the others
    of wood.
    """

    offset: Cell
    type: str | None
    sides: tuple[int, ...]
    added: tuple[int, ...] = ()
    stone: tuple[int, ...] = ()

    @property
    def walls(self) -> tuple[int, ...]:
        """The walled sides."""
        return tuple(side for side in SIDES if self.sides[side] in (WALL, GATE))

    @property
    def gates(self) -> tuple[int, ...]:
        """The sides whose wall has a gate."""
        return tuple(side for side in SIDES if self.sides[side] == GATE)

    def sides_of(self, edge: int) -> tuple[int, ...]:
        """The sides of an edge class."""
        return tuple(side for side in SIDES if self.sides[side] == edge)


STAR, TENT, POOL, STALL = "star", "tent", "pool", "stall"
"""Signs of cells without a building in small pictures: a star in the tint, a tent, a pool, an awning."""


@dataclass(frozen=True, slots=True)
class SideMark:
    """A mark on sides of a piece (numbers N E S W) that rotates with it.

    Its pictures are ``<picture>/<letter of the side>``; ``words`` is the key of its name in a note.
    """

    picture: str
    sides: tuple[int, ...]
    words: str


@dataclass(frozen=True, slots=True)
class Decoration:
    """What a piece shows apart from type, price and walls; pictures are given by id.

    ``tint``: the type whose colour and badge it has without being a building of it. ``ground`` is the picture
    of its cells without a building (empty: ``ground/<kind>``), ``half`` that of half cells (``<half>/<quarter
    turns>``). ``sign`` represents it in small pictures: ``STAR``, ``TENT``, ``POOL``, ``STALL`` or "".
    ``seal`` is a picture opposite the shield that distinguishes it from a base tile of its type. ``note`` is
    the key of a sentence about it.
    """

    tint: str = ""
    ground: str = ""
    half: str = ""
    sign: str = ""
    seal: str = ""
    marks: tuple[SideMark, ...] = ()
    note: str = ""


PLAIN = Decoration()


@dataclass(frozen=True, slots=True)
class TileFace:
    """What is printed on a piece: type (None: no building), price, walled sides (numbers N E S W).

    ``cells`` show it as it lies, with its ``rotation``; ``altered``: it differs from print; ``turnable``: it
    may be rotated before it is placed.
    """

    id: str
    type: str | None
    price: int | None
    walls: tuple[int, ...]
    kind: str = BUILDING
    cells: tuple[CellFace, ...] = ()
    rotation: int = 0
    decoration: Decoration = PLAIN
    altered: bool = False
    turnable: bool = False

    @property
    def parts(self) -> tuple[CellFace, ...]:
        """The covered cells; a face without ``cells`` has one."""
        sides = tuple(WALL if side in self.walls else OPEN for side in SIDES)
        return self.cells or (CellFace((0, 0), self.type, sides),)

    @property
    def single(self) -> bool:
        """Whether it covers one cell."""
        return len(self.cells) < 2

    @property
    def extent(self) -> tuple[int, int]:
        """Columns and rows of the piece as it lies."""
        columns = [part.offset[0] for part in self.parts]
        rows = [part.offset[1] for part in self.parts]
        return max(columns) - min(columns) + 1, max(rows) - min(rows) + 1

    @property
    def shown_type(self) -> str:
        """The type whose colour it has, "" for none."""
        return self.type or self.decoration.tint

    @property
    def ground(self) -> str:
        """The picture of its cells without a building."""
        return self.decoration.ground or f"ground/{self.kind}"


@dataclass(frozen=True, slots=True)
class CardFace:
    """What is printed on a money card; the back of a card has no ``id``, a special one no ``currency``."""

    id: str
    currency: str
    value: int
    kind: str = "money"
    name: str = ""
    """A name given by its module; "" if it is named by its kind."""


PLACES = ("nw", "n", "ne", "w", "middle", "e", "sw", "s", "se")
"""The nine positions of marks in a cell; the type keeps ``nw`` and the price ``se`` where they are printed.
"""
CORNERS = ("corner nw", "corner ne", "corner sw", "corner se")
EDGES = ("edge n", "edge e", "edge s", "edge w")
WHOLE = "whole"
"""A mark that fills its cell, below all others: something on an empty cell."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Something of a module on a city: on a cell, at one of PLACES, CORNERS or EDGES or as its WHOLE.

    ``art`` is its picture, ``count`` its number (from two on it is shown), ``words`` its name for the note on
    the cell. ``counts``: the present question is about it. ``pawn``: a standing figure, larger than things on
    the tile, with a shadow in its picture; it is shown in small cells, too. ``row``: its index among several
    side by side at one of PLACES, and their number. ``small``: a disc represents it in small cities, too.
    """

    module: str
    cell: Cell
    anchor: str
    art: str
    count: int | None = None
    words: str = ""
    counts: bool = False
    pawn: bool = False
    row: tuple[int, int] = (0, 1)
    small: bool = False


@dataclass(frozen=True, slots=True)
class CityModel:
    """A city: pieces by their first cell, sorted, the colour of its fountain, marks of modules."""

    tiles: tuple[tuple[Cell, TileFace], ...]
    colour: str
    marks: tuple[Mark, ...] = ()

    def parts(self) -> tuple[tuple[Cell, TileFace, CellFace], ...]:
        """Every covered cell with its piece and the part of it there."""
        return tuple(
            ((at[0] + part.offset[0], at[1] + part.offset[1]), face, part)
            for at, face in self.tiles
            for part in face.parts
        )

    def taken(self) -> tuple[Cell, ...]:
        """All covered cells, and the empty ones with something on them."""
        return (*self.cells(), *(mark.cell for mark in self.marks if mark.anchor == WHOLE))

    def cells(self) -> tuple[Cell, ...]:
        """The covered cells."""
        return tuple(cell for cell, _, _ in self.parts())

    def tile_at(self, cell: Cell) -> TileFace | None:
        """The piece on a cell."""
        return next((face for at, face, _ in self.parts() if at == cell), None)


@dataclass(frozen=True, slots=True)
class PlayerModel:
    """A participant at a glance.

    ``counts`` are in the order of ``TYPES``, as are ``halves``, further half units (empty: none); ``wall``
    and ``city`` are None for Dirk, whose tiles are ``loose``. ``now`` is what the next scoring would bring
    now (None after the last); ``leads`` are the types in which this participant alone has most. ``active``:
    it is this seat's turn.
    """

    number: int
    name: str
    colour: str
    kind: str
    score: int
    hand: int
    reserve: tuple[TileFace, ...]
    bought: tuple[TileFace, ...]
    counts: tuple[int, ...]
    wall: int | None
    city: CityModel | None
    loose: tuple[TileFace, ...]
    now: int | None
    leads: frozenset[str]
    active: bool
    thinking: bool
    held: "tuple[Named, ...]" = ()
    """Things of modules with this participant; for the viewer's seat see ``TableModel.mine``."""
    cards: "tuple[CardFace, ...]" = ()
    """The hand, if everybody may look into it."""
    halves: tuple[int, ...] = ()

    def units(self, place: int) -> int:
        """The half units of a type."""
        return 2 * self.counts[place] + (self.halves[place] if self.halves else 0)


@dataclass(frozen=True, slots=True)
class MarketSlot:
    """A market space, and whether the visible hand can pay for it.

    ``status``: ``exact``, ``pay``, ``aided`` (only with an add-on), ``short``, ``unknown`` (no hand is
    visible, or the actions of the turn are over) or ``empty``. ``amount`` is the cheapest sum for ``pay`` and
    what is missing for ``short`` and ``aided``. Modules put things ``beside`` the tile, ``on`` its upper
    edge, or ``under`` it, partly visible below. ``seller``: who gets the money for a tile that a participant
    sells.
    """

    sale: str
    currency: str
    tile: TileFace | None
    price: int
    status: str
    amount: int
    beside: "tuple[Named, ...]" = ()
    on: "tuple[Named, ...]" = ()
    under: "tuple[Named, ...]" = ()
    seller: int | None = None

    @property
    def sealed(self) -> bool:
        """Whether the tile has a seal."""
        return self.tile is not None and bool(self.tile.decoration.seal)

    def things(self) -> "tuple[Named, ...]":
        """All things of modules around this space."""
        return (*self.beside, *self.on, *self.under)


@dataclass(frozen=True, slots=True)
class HandModel:
    """The cards of the hand in table order; ``groups``: currency, number of cards, sum of each group."""

    cards: tuple[CardFace, ...]
    groups: tuple[tuple[str, int, int], ...]


@dataclass(frozen=True, slots=True)
class DeckModel:
    """The money deck as a bar: sizes of the piles, cards gone, and the scoring cards.

    ``passed`` are (scoring, cards gone when it came up); ``ahead`` are (scoring, first and last position
    where it can be, counted from the first card). ``next_scoring`` comes with the fewest and most cards
    until it, or is None.
    """

    piles: tuple[int, ...]
    gone: int
    left: int
    passed: tuple[tuple[str, int], ...]
    ahead: tuple[tuple[str, int, int], ...]
    next_scoring: tuple[str, int, int] | None


@dataclass(frozen=True, slots=True)
class BarModel:
    """The top bar: round of turns (0 before the first), what is going on, tiles left and in all, the deck.

    ``practice``: a reveal was taken back, so the result does not count. ``filling``: somebody is asked while
    the market is being filled.
    """

    round: int
    headline: str
    tiles_left: int
    tiles_total: int
    deck: DeckModel
    practice: bool = False
    filling: bool = False


@dataclass(frozen=True, slots=True)
class TableModel:
    """The whole table from one perspective.

    ``me`` is the seat whose city is in the middle; ``revealed`` whether its hand is visible. ``players`` are
    all participants by number; ``opponents`` their numbers in the order of the panels. ``drawers`` and
    ``mine`` are common and own things of modules, ``tags`` the currencies under which stored tiles lie,
    ``live`` the things that begin something now; ``unseen`` the prices of the tiles that are still to come,
    by type; ``wares`` what the other participants sell; ``own_plans`` the drawings of the viewer's own boards
    by module. ``lanes``: tiles may lie next to those of the market, so room is always left for them.
    """

    me: int
    revealed: bool
    phase: str
    players: tuple[PlayerModel, ...]
    opponents: tuple[int, ...]
    market: tuple[MarketSlot, ...]
    display: tuple[CardFace, ...]
    hand: HandModel
    bar: BarModel
    drawers: "tuple[Drawer, ...]" = ()
    mine: "tuple[Named, ...]" = ()
    tags: tuple[tuple[str, str], ...] = ()
    live: frozenset[Thing] = frozenset()
    unseen: tuple[tuple[str, tuple[int, ...]], ...] = ()
    wares: tuple[MarketSlot, ...] = ()
    own_plans: "tuple[tuple[str, BoardPlan], ...]" = ()
    lanes: bool = False

    def things(self) -> "Iterator[tuple[Thing, Item]]":
        """All things of modules on the table."""
        for drawer in self.drawers:
            for item in drawer.items:
                yield (COMMON, drawer.module, item.name), item
        for slot in self.market:
            for module, item in slot.things():
                yield (COMMON, module, item.name), item
        for module, item in self.mine:
            yield (self.me, module, item.name), item
        for player in self.players:
            for module, item in player.held:
                yield (player.number, module, item.name), item

    def thing(self, which: Thing) -> "Item | None":
        """A thing of a module."""
        return next((item for name, item in self.things() if name == which), None)

    @property
    def own(self) -> PlayerModel:
        """The participant in the middle."""
        return self.players[self.me]
