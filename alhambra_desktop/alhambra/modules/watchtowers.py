"""Watchtowers (22; Mega Box, first in Expansion 6): half a cell with a diagonal wall.

With a base tile of the market a watchtower of its colour can be bought. It is placed next to a base building
of its colour, is never stored or moved, and brings extra points in the scored wall.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from alhambra_desktop.alhambra import verbs
from alhambra_desktop.alhambra.choices import Give, Store
from alhambra_desktop.alhambra.city import City
from alhambra_desktop.alhambra.city_facts import once_a_city
from alhambra_desktop.alhambra.components import Components
from alhambra_desktop.alhambra.extension import Leaving, Step
from alhambra_desktop.alhambra.geometry import NEIGHBOURS, OPPOSITE, SIDES, Cell
from alhambra_desktop.alhambra.module import Module, ModuleData
from alhambra_desktop.alhambra.outline import LONG_SIDE
from alhambra_desktop.alhambra.pieces import CLOSED, OPEN, Part, Piece, Placed
from alhambra_desktop.alhambra.purses import saves_nothing
from alhambra_desktop.alhambra.refs import TileId
from alhambra_desktop.alhambra.traits import BASE_BUILDING
from alhambra_desktop.alhambra.vocabulary import ON_SPACE, TILE, AddOn, Deal, Sale
from alhambra_desktop.engine.data import too_large, too_small, unknown
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.game import Slice, module_slice
from alhambra_desktop.engine.hooks import Term, only_for, only_while
from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.engine.records import record
from alhambra_desktop.engine.refs import Amount

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.city import City
    from alhambra_desktop.alhambra.extension import Veto
    from alhambra_desktop.alhambra.palace import Palace
    from alhambra_desktop.alhambra.setup import Setup

ID = "watchtowers"
KIND = "watchtower"
"""The kind of these pieces; with a type, the id of the add-on that buys one; the label of its terms."""

HALF = Part((0, 0), (CLOSED, CLOSED, OPEN, OPEN))
"""The sides of a watchtower: two short open sides; the long side is a wall, next to which nothing may lie."""


@dataclass(frozen=True, slots=True)
class TowerData(ModuleData):
    """How many towers there are of each type; the surcharge before each scoring; the points."""

    supply: dict[str, int]
    surcharge: tuple[int, ...]
    points: int


@module_slice("Towers")
@record
class Towers(Slice):
    """The towers that can be bought, and how many scorings have ended."""

    owner = ID

    supply: list[TileId]
    scorings: Amount


towers = Towers.of


def _add_on(kind: str) -> str:
    return f"{KIND}-{kind}"


class Watchtowers(Module[TowerData]):
    """An add-on of purchases, and a kind of pieces."""

    id = ID
    number = 22
    shape = TowerData
    changes = ("building", "points")

    def __init__(self, data: TowerData) -> None:
        super().__init__(data)
        self._surcharges = [Term(KIND, amount) for amount in data.surcharge]
        self.add_ons = frozenset(map(_add_on, data.supply))
        # By tower: the type of its colour; the add-on that buys it.
        self.types = {
            f"{KIND}-{kind}-{number}": kind
            for kind, count in data.supply.items()
            for number in range(1, count + 1)
        }
        # By type: its towers, in the order in which they are bought.
        self._by_type: dict[str | None, list[str]] = {
            kind: [tower for tower, of in reversed(self.types.items()) if of == kind] for kind in data.supply
        }
        self._add_on_of = {
            tower: AddOn(_add_on(kind), KIND, brings=tower) for tower, kind in self.types.items()
        }

    @classmethod
    def problems(cls, data: TowerData, base: Components) -> Iterable[str]:
        """Errors: unknown types, negative numbers, no surcharge for the first scoring."""
        yield from unknown(data.supply, base.types, "supply")
        supply = {f"supply.{kind}": count for kind, count in data.supply.items()}
        yield from (*too_small(supply), *too_large(supply))
        yield from too_small({f"surcharge.{i}": amount for i, amount in enumerate(data.surcharge)})
        yield from too_small({"points": data.points})
        if not data.surcharge:
            yield "surcharge: expected at least one"

    # ------------------------------------------------------------ components

    def tokens(self, setup: "Setup") -> Iterable[str]:
        """All towers: on offer or in cities."""
        return list(self.types)

    def slices(self, setup: "Setup") -> Iterable[tuple[str, Slice]]:
        """At the start all watchtowers can be bought."""
        return [(ID, Towers(list(self.types), 0))]

    def pieces(self, setup: "Setup") -> Iterable[tuple[str, Piece]]:
        """Half cells that may be placed in any rotation; they do not count as buildings."""
        return [(name, Piece(name, KIND, None, None, (HALF,), turnable=True)) for name in self.types]

    # ------------------------------------------------------------ buying

    @only_for(ON_SPACE)
    @saves_nothing
    def purchase_add_ons(self, game: "Palace", seat: int, sale: Sale) -> Iterable[AddOn]:
        """With each base tile on a space: the tower of its colour, while there are any."""
        piece = game.piece(sale.piece)
        if piece.kind != BASE_BUILDING:
            return ()
        tower = self._next(game, piece.type)
        return (self._add_on_of[tower],) if tower else ()

    def _next(self, game: "Palace", kind: str | None) -> str:
        """The tower of a type that is bought next; none if they are all gone."""
        supply = towers(game).supply
        for tower in self._by_type.get(kind, ()):
            if tower in supply:
                return tower
        return ""

    @only_for(KIND)
    def price_changes(self, game: "Palace", seat: int, sale: Sale, add_ons: Sequence[str]) -> Iterable[Term]:
        """The surcharge falls with each scoring.

        It is paid in the tile's currency and counts for exactness.
        """
        if self.add_ons.isdisjoint(add_ons):
            return ()
        return (self._surcharges[min(towers(game).scorings, len(self._surcharges) - 1)],)

    def after_purchase(self, game: "Palace", seat: int, deal: Deal) -> None:
        """The tower becomes an unplaced piece, like the tile."""
        using = deal.add_ons and TILE in deal.sale.tags
        kind = game.piece(deal.sale.piece).type if using else None
        if kind is not None and _add_on(kind) in deal.add_ons:
            tower = self._next(game, kind)
            towers(game).supply.remove(tower)
            verbs.gain(game, seat, tower, ID)

    # ------------------------------------------------------------ in the city

    def vetoes(self) -> Mapping[type[Choice], "Veto"]:
        """Towers cannot be stored or given to Dirk."""
        return {Store: _why_not_store, Give: _why_not_give}

    def unplaceable(self) -> Mapping[str, Leaving]:
        """A tower without a legal cell returns to the supply."""
        return {KIND: self._give_back}

    def _give_back(self, game: "Palace", seat: int, tower: str) -> None:
        verbs.lose(game, seat, tower, "bought", ID, ID)
        supply = towers(game).supply
        supply.append(tower)
        supply.sort(key=list(self.types).index)

    @only_for(KIND)
    def vetoes_placement(
        self, game: "Palace", seat: int, piece: Piece, cell: Cell, rotation: int
    ) -> Reason | None:
        """A short side must lie against a base building of its colour, open side against open side."""
        tower = Placed(piece, cell, rotation)
        if any(True for _ in self.held_by(game.seat(seat).city, tower)):
            return None
        return Reason.of("tower_without_building", cell=cell)

    def held_by(self, city: "City", tower: Placed) -> Iterable[Cell]:
        """The cells next to a tower with a base building of its colour that is open to it."""
        part = tower.piece.laid[tower.rotation][0]
        for side in SIDES:
            near = NEIGHBOURS[tower.cell][side]
            placed, beside = city.tile_at(near), city.part_at(near)
            if part.sides[side] != OPEN or placed is None or beside is None:
                continue
            fits = beside.type == self.types[tower.piece.id] and beside.sides[OPPOSITE[side]] == OPEN
            if fits and placed.piece.kind == BASE_BUILDING:
                yield placed.cell

    def _any_stands(self, game: "Palace", seat: int) -> bool:
        return bool(_towers_in(game.seat(seat).city))

    @only_while(_any_stands)
    def vetoes_removal(
        self, game: "Palace", seat: int, cell: Cell, after: "Callable[[], City]"
    ) -> Reason | None:
        """A tower never leaves; the building it needs leaves only if another one of its colour is there."""
        city = game.seat(seat).city
        leaving = None if city.ordinary else city.tile_at(cell)
        if leaving is None or leaving.piece.kind == KIND:
            return Reason.of("tower_stays", cell=cell) if leaving is not None else None
        for near in NEIGHBOURS[leaving.cell] if leaving.piece.kind == BASE_BUILDING else ():
            tower = city.tile_at(near)
            if tower is None or tower.piece.kind != KIND:
                continue
            if list(self.held_by(city, tower)) == [leaving.cell] and not any(self.held_by(after(), tower)):
                return Reason.of("tower_needs_it", cell=cell)
        return None

    # ------------------------------------------------------------ scoring

    def wall_terms(self, game: "Palace", participant: int, sides: int) -> Iterable[Term]:
        """Points for every tower in the scored wall; among equally long walls, the one with most towers."""
        city = game.seat(participant).city
        _, standing = city.wall()
        if standing:
            cells = tuple(cell for cell, side in city.wall_run() if side == LONG_SIDE)
            yield Term(KIND, standing * self.data.points, (("cells", cells),))

    def steps(self, phase: str) -> Iterable[tuple[str, str, Step]]:
        """A new price applies from the end of a scoring."""
        if phase == "scoring":
            yield "end", "watchtowers get cheaper", _count_scoring


@once_a_city
def _towers_in(city: City) -> frozenset[Cell]:
    """The cells of all towers."""
    return frozenset(placed.cell for placed in city.tiles() if placed.piece.kind == KIND)


def _count_scoring(game: "Palace") -> None:
    """Count a scoring that has ended."""
    towers(game).scorings += 1


def _why_not_store(game: "Palace", seat: int, choice: Store) -> Reason | None:
    """Reason: tower_not_stored."""
    return Reason.of("tower_not_stored") if game.piece(choice.tile).kind == KIND else None


def _why_not_give(game: "Palace", seat: int, choice: Give) -> Reason | None:
    """Reason: tower_not_given."""
    return Reason.of("tower_not_given") if game.piece(choice.tile).kind == KIND else None
