"""Bazaars (16; Mega Box, first in Expansion 4): at the end they score the buildings around them.

Eight bazaars lie next to the market, each at the space of the currency that it shows. Its price is that of
the tile lying on the space, to be paid exactly. In the last scoring a bazaar counts the buildings of its
three types on the eight cells around it, times the number of these types present.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from alhambra_desktop.alhambra.beside_market import BESIDE_A_SPACE, BesideSpaces, LyingBeside
from alhambra_desktop.alhambra.causes import Cause, Evidence
from alhambra_desktop.alhambra.city import City
from alhambra_desktop.alhambra.city_facts import once_a_city
from alhambra_desktop.alhambra.components import Components
from alhambra_desktop.alhambra.extension import Step
from alhambra_desktop.alhambra.geometry import RINGS, Cell
from alhambra_desktop.alhambra.module import Module, ModuleData
from alhambra_desktop.alhambra.pieces import Piece, piece_from_plain
from alhambra_desktop.alhambra.scoring import Category, award_category
from alhambra_desktop.alhambra.vocabulary import Sale, on_sale
from alhambra_desktop.engine.data import doubled, misnamed, unknown
from alhambra_desktop.engine.game import module_slice
from alhambra_desktop.engine.records import record

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace
    from alhambra_desktop.alhambra.setup import Setup

ID = "bazaars"
KIND = "bazaar"
"""The kind of these pieces."""
COLOURS = 3
"""How many types a bazaar counts."""


@dataclass(frozen=True, slots=True)
class BazaarTile:
    """A bazaar: the currency of its price, and the types that it counts."""

    id: str
    currency: str
    types: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BazaarData(ModuleData):
    """All bazaars."""

    bazaars: tuple[BazaarTile, ...]


@module_slice("BazaarsBeside")
@record
class BazaarsBeside(BesideSpaces):
    """The slice: the bazaars for sale, at the space of their currency."""

    owner = ID


class Counted(NamedTuple):
    """The cells of the buildings that a bazaar counts, and the number of their types."""

    cells: tuple[Cell, ...]
    types: int

    @property
    def points(self) -> int:
        """The number of buildings times the number of their types."""
        return len(self.cells) * self.types


class Bazaars(LyingBeside, Module[BazaarData]):
    """Tiles next to the market that count the buildings around them."""

    id = ID
    number = 16
    shape = BazaarData
    changes = ("market", "points")
    minutes = 4
    beside_kind = KIND
    beside_slice = BazaarsBeside

    def __init__(self, data: BazaarData) -> None:
        super().__init__(data)
        self.tiles = {bazaar.id: bazaar for bazaar in data.bazaars}
        self.counted = once_a_city(self._counted)

    @classmethod
    def problems(cls, data: BazaarData, base: Components) -> Iterable[str]:
        """Errors: equal names, unknown currencies, types that are not three different ones."""
        yield from misnamed([bazaar.id for bazaar in data.bazaars], "bazaars")
        for bazaar in data.bazaars:
            place = f"bazaars.{bazaar.id}"
            yield from unknown([bazaar.currency], base.currencies, f"{place}.currency")
            yield from unknown(bazaar.types, base.types, f"{place}.types")
            yield from doubled(bazaar.types, f"{place}.types")
            if len(bazaar.types) != COLOURS:
                yield f"{place}.types: expected {COLOURS}, found {len(bazaar.types)}"

    def pieces(self, setup: "Setup") -> Iterable[tuple[str, Piece]]:
        """Tiles without type, price and walls."""
        for bazaar in self.data.bazaars:
            yield bazaar.id, piece_from_plain({"id": bazaar.id, "kind": KIND})

    def supply(self, setup: "Setup") -> Iterable[str]:
        """The bazaars, shuffled in with the buildings."""
        return [bazaar.id for bazaar in self.data.bazaars]

    # ------------------------------------------------------------ beside the market

    def lay_beside(self, game: "Palace", tile: str, space: int) -> None:
        """Put it at the space of its currency, whichever space it was drawn for."""
        own = game.rules.components.currencies.index(self.tiles[tile].currency)
        super().lay_beside(game, tile, own + 1)

    def sales(self, game: "Palace", seat: int) -> Iterable[Sale]:
        """Each at exactly the price of the tile on its space; none next to an empty space."""
        spaces = zip(game.rules.components.currencies, game.state.market, self.lying(game), strict=False)
        for currency, shown, tiles in spaces:
            price = game.piece(shown).price if shown else None
            if price is not None:
                for tile in tiles:
                    yield on_sale(f"beside-{tile}", tile, price, currency, tags=BESIDE_A_SPACE, exact=True)

    # ------------------------------------------------------------ scoring

    def categories(self, setup: "Setup") -> Iterable[tuple[str, Category]]:
        """In the last scoring, the buildings around each bazaar times their types."""
        yield ID, Category(ID, self._count, self._evidence, scorings=("C",), parts=self._parts)

    def steps(self, phase: str) -> Iterable[tuple[str, str, Step]]:
        """Scored first among the categories of the last scoring."""
        if phase == "scoring":
            yield "final_gains", ID, award_category(ID)

    def round_it(self, city: City, piece: str, cell: Cell) -> Counted:
        """What a bazaar counts on this cell."""
        types = self.tiles[piece].types
        found = {}
        for near in RINGS[cell]:
            part = city.part_at(near)
            if part is not None and part.type in types:
                found[near] = part.type
        return Counted(tuple(found), len(set(found.values())))

    def _counted(self, city: City) -> tuple[Counted, ...]:
        """What all bazaars of a city count."""
        return tuple(
            self.round_it(city, placed.piece.id, placed.cell)
            for placed in city.tiles()
            if placed.piece.kind == KIND
        )

    def _of_seat(self, game: "Palace", participant: int) -> tuple[Counted, ...]:
        return self.counted(game.seat(participant).city) if participant < game.players else ()

    def _count(self, game: "Palace", participant: int) -> int:
        return sum(counted.points for counted in self._of_seat(game, participant))

    def _evidence(self, game: "Palace", participant: int) -> Evidence:
        """The counted cells; a building may count for several bazaars."""
        return Evidence(
            cells=tuple(cell for counted in self._of_seat(game, participant) for cell in counted.cells)
        )

    def _parts(self, game: "Palace", participant: int) -> Iterable[Cause]:
        """The points of a seat, one part per bazaar."""
        return [
            Cause(ID, counted.points, evidence=Evidence(cells=counted.cells))
            for counted in self._of_seat(game, participant)
        ]
