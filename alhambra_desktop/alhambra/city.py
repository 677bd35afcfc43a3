"""The city: an immutable layout of pieces around the fountain.

Source: alhambra.md sections 6 (placement), 7 (redesign) and 9.1 (walls). A city is shared between all copies
of a game. Placing returns another city; facts (legal cells, longest wall, steps on foot) are cached with a
city, and so are the cities made from it, up to ``KEPT`` for each city at the start of a game. Every method
has a general algorithm; the ordinary case, pieces of one cell in a city without camps and half cells, uses a
faster one with the same result.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from alhambra_desktop.alhambra import contact
from alhambra_desktop.alhambra.contact import Facing, Links
from alhambra_desktop.alhambra.geometry import FOUNTAIN_CELL, Cell, enclosed_cells, may_enclose, parts_ring
from alhambra_desktop.alhambra.outline import Segment, outline, wall_runs
from alhambra_desktop.alhambra.pieces import TYPES, Part, Piece, Placed, Sides
from alhambra_desktop.alhambra.positions import soundness, tiles_from_plain, tiles_to_plain
from alhambra_desktop.alhambra.redesign import free_to_leave, left_behind, mending, removable_tiles, shut_in
from alhambra_desktop.alhambra.walls import Wall, Walls
from alhambra_desktop.engine.reasons import Reason

KEPT = 2_000
"""How many derived cities (about 7 kB each) are cached per seat of a game; a full cache is cleared."""

_Children = dict[tuple[str, Cell, int], "City"]


class City:
    """An immutable city, compared and hashed by content. Do not modify what it returns."""

    __slots__ = (
        "_children",
        "_counts",
        "_facings",
        "_fitting",
        "_frontier",
        "_hole",
        "_kept",
        "_legal",
        "_links",
        "_parts",
        "_placed",
        "_removable",
        "_splits",
        "_tiles",
        "_walls",
        "_where",
        "facts",
        "ordinary",
    )

    def __init__(
        self,
        placed: dict[Cell, Placed],
        parts: dict[Cell, Part],
        frontier: dict[Cell, Facing],
        ordinary: bool,
        kept: "list[_Children]",
        hole: tuple[Cell, ...] = (),
    ) -> None:
        """Internal: use ``start``, ``of`` or ``from_plain`` to make a city."""
        self._hole = hole  # where a piece was lifted without which the city is not sound
        self._placed = placed
        self._parts = parts
        self._frontier = frontier
        self.ordinary = ordinary  # neither a camp nor half a cell
        self._kept = kept
        self._children: _Children = {}
        self._legal: dict[Sides | tuple[Piece, int], tuple[Cell, ...]] = {}
        self._fitting: dict[Sides | tuple[Piece, int], tuple[Cell, ...]] = {}
        self._splits: dict[Cell, bool] = {}
        self._facings: list[tuple[Cell, Facing]] | None = None
        self._walls: Walls | tuple[Walls, Placed] | None = None  # or those before this piece was placed
        self._links: Links | None = None
        self._counts: tuple[int, ...] | None = None
        self._tiles: tuple[Placed, ...] | None = None
        self._removable: tuple[Cell, ...] | None = None
        self._where: dict[str, Cell] | None = None
        self.facts: dict[object, Any] = {}  # what others have found out about it: see city_facts

    @classmethod
    def start(cls, fountain: Piece) -> "City":
        """The city at the beginning of a game."""
        return cls.of([Placed(fountain, FOUNTAIN_CELL)])

    @classmethod
    def of(cls, tiles: Iterable[Placed]) -> "City":
        """A city of pieces, including the fountain, that do not overlap."""
        placed: dict[Cell, Placed] = {}
        parts: dict[Cell, Part] = {}
        frontier: dict[Cell, Facing] = {}
        for tile in tiles:
            contact.lay(tile, placed, parts, frontier)
        return cls(placed, parts, frontier, all(tile.piece.ordinary for tile in placed.values()), [])

    def place(self, piece: Piece, cell: Cell, rotation: int = 0) -> "City":
        """The city with another piece. Nothing is checked: see ``why_not_place``."""
        city = self._children.get(key := (piece.id, cell, rotation))
        if city is None or city.tile_at(cell) != (piece, cell, rotation, ()):
            placed, parts, frontier = self._placed.copy(), self._parts.copy(), self._frontier.copy()
            laid = Placed(piece, cell, rotation)
            contact.lay(laid, placed, parts, frontier)
            city = City(placed, parts, frontier, self.ordinary and piece.ordinary, self._kept)
            city._walls = (self._walls, laid) if isinstance(self._walls, Walls) else None
            self._keep(key, city)
        return city

    def _keep(self, key: tuple[str, Cell, int], city: "City") -> None:
        """Cache a derived city; a full cache is cleared."""
        if len(self._kept) >= KEPT:
            for children in self._kept:
                children.clear()
            self._kept.clear()
        self._kept.append(self._children)
        self._children[key] = city

    def remove(self, cell: Cell) -> "City":
        """The city without the piece on a cell. Nothing is checked: see ``why_not_remove``."""
        return self._rebuilt(self._placed[cell], None)

    def lifted(self, cell: Cell) -> "City":
        """The city while the piece on a cell is being moved: the next placement must make it sound again."""
        hole = tuple(self._placed[cell].parts()) if self.why_not_remove(cell) is not None else ()
        return self._rebuilt(self._placed[cell], None, hole)

    def exchange(self, cell: Cell, piece: Piece, rotation: int = 0) -> "City":
        """The city with one piece replaced by another. Unchecked: see ``why_not_exchange``."""
        old = self._placed[cell]
        return self._rebuilt(old, old.replaced_by(piece, rotation))

    def with_walls(self, cell: Cell, sides: Iterable[int]) -> "City":
        """The city with walls added on open sides of the tile on a cell, sides as it lies (module 9)."""
        old = self._placed[cell]
        upright = ((side - old.rotation) % 4 for side in sides)
        return self.reformed(old.cell, old.piece.with_walls(upright, list(old.parts()).index(cell)))

    def reformed(self, cell: Cell, piece: Piece) -> "City":
        """The city with the piece on a cell in another form."""
        return self._rebuilt(self._placed[cell], self._placed[cell]._replace(piece=piece))

    def with_gate(self, cell: Cell, side: int) -> "City":
        """The city with a gate in a wall of a tile (module 5), perhaps towards a later neighbour."""
        old = self._placed[cell]
        return self._rebuilt(old, old._replace(gates=(*old.gates, (list(old.parts()).index(cell), side))))

    def _rebuilt(self, old: Placed, new: Placed | None, hole: tuple[Cell, ...] = ()) -> "City":
        placed, parts, frontier = self._placed.copy(), self._parts.copy(), self._frontier.copy()
        contact.lift(old, placed, parts, frontier)
        if new is not None:
            contact.lay(new, placed, parts, frontier)
        ordinary = self.ordinary and (new is None or new.piece.ordinary)
        ordinary = ordinary or all(tile.piece.ordinary for tile in placed.values())
        return City(placed, parts, frontier, ordinary, self._kept, self._hole + hole)

    def tile_at(self, cell: Cell) -> Placed | None:
        """The placed piece that covers a cell."""
        return self._placed.get(cell)

    def part_at(self, cell: Cell) -> Part | None:
        """The part of a piece that covers a cell: its type and its sides as they lie."""
        return self._parts.get(cell)

    def tiles(self) -> tuple[Placed, ...]:
        """All pieces, sorted by cell (west to east, then north to south)."""
        if self._tiles is None:
            self._tiles = tuple([p for cell, p in sorted(self._placed.items()) if p.cell == cell])
        return self._tiles

    def cells(self) -> tuple[Cell, ...]:
        """All covered cells, sorted."""
        return tuple(sorted(self._placed))

    def cell_of(self, piece_id: str) -> Cell | None:
        """The anchor cell of a piece."""
        if self._where is None:
            self._where = {placed.piece.id: placed.cell for placed in self._placed.values()}
        return self._where.get(piece_id)

    def frontier(self) -> tuple[Cell, ...]:
        """The empty cells adjacent to a piece, sorted."""
        return tuple(sorted(self._frontier))

    def facings(self) -> Iterable[tuple[Cell, Facing]]:
        """The same cells unsorted, each with the sides of its neighbours."""
        return self._frontier.items()

    def counts(self) -> tuple[int, ...]:
        """The buildings of each type, in the order of ``TYPES``."""
        if self._counts is None:
            found = [part.type for part in self._parts.values()]
            self._counts = tuple(found.count(kind) for kind in TYPES)
        return self._counts

    def steps(self, cell: Cell) -> tuple[Cell, ...]:
        """The cells reachable by one step on foot (S2)."""
        return self._foot_links()[cell]

    def _foot_links(self) -> Links:
        if self._links is None:
            self._links = contact.foot_links(self._parts)
        return self._links

    # ------------------------------------------------------------------ placement (section 6)

    def why_not_place(
        self, piece: Piece, cell: Cell, rotation: int = 0, *, rotates: bool = False
    ) -> Reason | None:
        """The first reason of section 15 against a placement; None if it is legal.

        ``rotates``: an add-on lets this piece be rotated although it is not a rotatable one.
        """
        laid = Placed(piece, cell, rotation % 4).parts()
        for spot in laid:
            if spot in self._parts:
                return Reason.of("cell_occupied", cell=spot)
        if not piece.may_lie(rotation, granted=rotates):
            return Reason.of("rotated", cell=cell)
        reason = contact.why_no_contact(laid, self._parts)
        if reason is None and self._hole:
            return soundness((*self.tiles(), Placed(piece, cell, rotation % 4)), rotates=True)
        return reason or self._why_gap(laid)

    def _why_gap(self, laid: Mapping[Cell, Part]) -> Reason | None:
        """The reason against pieces that would enclose an empty area (quick test 4, S3)."""
        if not (any(map(self._parts_outside, laid)) if len(laid) == 1 else may_enclose(laid, self._parts)):
            return None
        shut_in = enclosed_cells(self._parts.keys() | laid.keys())
        return Reason.of("encloses_gap", cells=shut_in) if shut_in else None

    def _parts_outside(self, cell: Cell) -> bool:
        """Whether filling this cell would separate the empty cells adjacent to it (quick test 4)."""
        if cell not in self._splits:
            self._splits[cell] = parts_ring(cell, self._parts)
        return self._splits[cell]

    def legal_cells(self, piece: Piece, rotation: int = 0, *, rotates: bool = False) -> tuple[Cell, ...]:
        """The cells where a piece may be placed, sorted: exactly those where ``why_not_place`` is None."""
        if rotation and not piece.may_lie(rotation, granted=rotates):
            return ()
        laid = piece.laid[rotation]
        simple = len(laid) == 1 and not self._hole
        key: Sides | tuple[Piece, int] = laid[0].sides if simple else (piece, rotation)
        cells = self._legal.get(key)
        if cells is None:
            if len(laid) == 1:
                fits = contact.FITS[laid[0].sides]
                anchors = {cell for cell, facing in self._frontier.items() if fits[facing]}
            else:
                anchors = {(x - p.offset[0], y - p.offset[1]) for x, y in self._frontier for p in laid}
            if self._hole:
                found = mending(anchors, laid, self._parts, self._foot_links(), self._hole)
            elif simple:
                found = [a for a in anchors if not self._parts_outside(a)]
            else:
                lying = {a: contact.fitting(laid, a, self._parts, self._frontier) for a in anchors}
                found = [a for a, parts in lying.items() if parts and not self._why_gap(parts)]
            cells = self._legal[key] = tuple(sorted(found))
        return cells

    # ------------------------------------------------------------------ redesign (section 7)

    def why_not_remove(self, cell: Cell) -> Reason | None:
        """The first reason of section 15 against taking a piece away; None if it is legal."""
        refused = self.why_fixed(cell)
        if refused:
            return refused
        gone = self._placed[cell].parts()
        left = left_behind(self._parts, self._foot_links(), gone)
        if left:
            return Reason.of("cuts_off", cells=left)
        return Reason.of("opens_gap", cell=cell) if shut_in(self._parts, gone) else None

    def why_fixed(self, cell: Cell) -> Reason | None:
        """Why nothing can be removed from a cell: it is empty, or holds the fountain."""
        if cell not in self._placed:
            return Reason.of("not_in_city", cell=cell)
        if self._placed[cell].cell == FOUNTAIN_CELL:
            return Reason.of("fountain_fixed", cell=cell)
        return None

    def removable_cells(self) -> tuple[Cell, ...]:
        """The anchor cells of all pieces that may be taken away, sorted."""
        if self._removable is None:
            if self.ordinary and len(self._placed) == len(self):
                found = removable_tiles(self._parts, self._foot_links())
            else:
                found = free_to_leave(self._parts, self._foot_links(), self.tiles(), self.why_not_remove)
            self._removable = tuple(found)
        return self._removable

    def why_not_exchange(
        self, cell: Cell, piece: Piece, rotation: int = 0, *, rotates: bool = False
    ) -> Reason | None:
        """The first reason of section 15 against an exchange on a cell, gates aside; None if it is legal."""
        refused = self.why_fixed(cell)
        if refused:
            return refused
        if not piece.may_lie(rotation, granted=rotates):
            return Reason.of("rotated", cell=cell)
        old = self._placed[cell]
        new = old.replaced_by(piece, rotation).parts()
        if new.keys() != old.parts().keys():
            return Reason.of("other_footprint", cell=cell)
        others = {spot: part for spot, part in self._parts.items() if spot not in new}
        return contact.why_no_contact(new, others)

    def exchangeable_cells(
        self, piece: Piece, rotation: int = 0, *, rotates: bool = False
    ) -> tuple[Cell, ...]:
        """The anchor cells of all pieces that may be exchanged for this one, sorted."""
        if rotation and not piece.may_lie(rotation, granted=rotates):
            return ()
        laid = piece.laid[rotation]
        key: Sides | tuple[Piece, int] = laid[0].sides if len(laid) == 1 else (piece, rotation)
        cells = self._fitting.get(key)
        if cells is None:
            if len(laid) > 1:
                tiles = [tile.cell for tile in self.tiles()]
                found = [c for c in tiles if not self.why_not_exchange(c, piece, rotation, rotates=True)]
            else:
                fits = contact.FITS[laid[0].sides]
                found = [cell for cell, facing in self._facings_of_single() if fits[facing]]
            cells = self._fitting[key] = tuple(found)
        return cells

    def _facings_of_single(self) -> list[tuple[Cell, Facing]]:
        """The sides seen by the cells around pieces of one cell, except the fountain."""
        if self._facings is None:
            alone = [p.cell for p in self.tiles() if len(p.piece.parts) == 1 and p.cell != FOUNTAIN_CELL]
            self._facings = [(cell, contact.facing_of(self._parts, cell)) for cell in alone]
        return self._facings

    # ------------------------------------------------------------------ walls (section 9.1)

    def longest_wall(self) -> int:
        """The points for the wall: walled segments in the longest run of a sound city."""
        return self.wall()[0]

    def wall(self) -> Wall:
        """The number of segments in the longest run, and how many of them are long sides of half cells."""
        return self._known_walls().longest

    def _known_walls(self) -> Walls:
        if not isinstance(self._walls, Walls):
            self._walls = Walls.of(self._parts, self.ordinary, self._walls)
        return self._walls

    def wall_after(self, piece: Piece, cell: Cell, rotation: int = 0) -> int:
        """The length of the longest wall after a legal placement."""
        return self.wall_with(piece, cell, rotation)[0]

    def wall_with(self, piece: Piece, cell: Cell, rotation: int) -> Wall:
        """The result of ``wall`` after a legal placement."""
        wall = self._known_walls().after(piece, cell, rotation)
        return self.place(piece, cell, rotation).wall() if wall is None else wall

    def wall_runs(self) -> tuple[tuple[Segment, ...], ...]:
        """All runs of walled segments of the outline, each in walking order, longest first."""
        return wall_runs(self._parts)

    def wall_run(self) -> tuple[Segment, ...]:
        """The longest run; among equals the one with most diagonals, then the most western.

        () without a wall.
        """
        return self._known_walls().longest_run()

    def outline(self) -> tuple[tuple[Segment, ...], ...]:
        """The closed lines around the city, each walked clockwise."""
        return outline(self._parts)

    def soundness(self, *, rotates: bool = False) -> Reason | None:
        """Why the city is not sound (S1 to S4, section 6), computed from scratch; None if it is."""
        return soundness(self.tiles(), rotates=rotates)

    def plain(self) -> list[list[Any]]:
        """The city as JSON-able rows ``[id, x, y]``, sorted by cell; see ``from_plain``."""
        return tiles_to_plain(self.tiles())

    @classmethod
    def from_plain(cls, data: Iterable[Any], pieces: Mapping[str, Piece]) -> "City":
        """The city of ``plain`` rows: id, x, y, then if needed quarter turns and ``{"walls": ...}``.

        ``pieces`` has every piece by its id. Soundness is not checked. ValueError names the row.
        """
        return cls.of(tiles_from_plain(data, pieces))

    def __len__(self) -> int:
        """The number of pieces, the fountain included."""
        return len(self.tiles())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, City) and self._placed == other._placed

    def __hash__(self) -> int:
        return hash(frozenset(self._placed.items()))

    def __repr__(self) -> str:
        return f"City({self.plain()!r})"
