"""Wishing well (33; Mega Box, Designers' Edition): a line of tiles of exactly the right length.

Six wells lie next to the spaces for which they were drawn. In the city the arrow of a well looks along a
line; if it has exactly the well's number of tiles, they score.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from alhambra_desktop.alhambra.beside_market import BesideSpaces, LyingBeside
from alhambra_desktop.alhambra.causes import Cause, Evidence
from alhambra_desktop.alhambra.city import City
from alhambra_desktop.alhambra.city_facts import line, once_a_city
from alhambra_desktop.alhambra.components import Components
from alhambra_desktop.alhambra.extension import Step
from alhambra_desktop.alhambra.geometry import Cell
from alhambra_desktop.alhambra.module import Module, ModuleData
from alhambra_desktop.alhambra.pieces import Piece, piece_from_plain, side_numbers
from alhambra_desktop.alhambra.scoring import Category, award_category
from alhambra_desktop.engine.data import misnamed, too_small, unknown
from alhambra_desktop.engine.game import module_slice
from alhambra_desktop.engine.records import record

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace
    from alhambra_desktop.alhambra.setup import Setup

ID = "wishing_well"
KIND = "well"
"""The kind of these pieces."""


@dataclass(frozen=True, slots=True)
class Well:
    """A well: its price, the number of tiles it needs, the side of its arrow."""

    id: str
    price: int
    number: int
    arrow: str


@dataclass(frozen=True, slots=True)
class WellData(ModuleData):
    """All wells."""

    wells: tuple[Well, ...]


@module_slice("WellsBeside")
@record
class WellsBeside(BesideSpaces):
    """The slice: the wells for sale, by market space."""

    owner = ID


class WishingWell(LyingBeside, Module[WellData]):
    """Tiles that score their number if the line before them has exactly that many tiles."""

    id = ID
    number = 33
    shape = WellData
    changes = ("market", "points")
    weight = 1
    minutes = 4
    beside_kind = KIND
    beside_slice = WellsBeside

    def __init__(self, data: WellData) -> None:
        super().__init__(data)
        self.numbers = {well.id: well.number for well in data.wells}
        self.arrows = {well.id: side_numbers([well.arrow], well.id)[0] for well in data.wells}
        self.granted = once_a_city(self._granted)

    @classmethod
    def problems(cls, data: WellData, base: Components) -> Iterable[str]:
        """Errors: equal names, missing prices or numbers, unknown sides."""
        yield from misnamed([well.id for well in data.wells], "wells")
        for well in data.wells:
            place = f"wells.{well.id}"
            yield from too_small({f"{place}.price": well.price, f"{place}.number": well.number})
            yield from unknown([well.arrow], "NESW", f"{place}.arrow")

    def pieces(self, setup: "Setup") -> Iterable[tuple[str, Piece]]:
        """Tiles without type and walls that may be placed in any rotation."""
        for well in self.data.wells:
            row = {"id": well.id, "kind": KIND, "price": well.price, "free_rotation": True}
            yield well.id, piece_from_plain(row)

    def supply(self, setup: "Setup") -> Iterable[str]:
        """The wells, shuffled in with the buildings."""
        return [well.id for well in self.data.wells]

    # ------------------------------------------------------------ scoring

    def categories(self, setup: "Setup") -> Iterable[tuple[str, Category]]:
        """The number of each well whose line has exactly that many tiles."""
        yield self.id, Category(self.id, self._count, self._evidence, parts=self._parts)

    def steps(self, phase: str) -> Iterable[tuple[str, str, Step]]:
        """Scored after the six types, at each scoring."""
        if phase == "scoring":
            yield "gains", self.id, award_category(self.id)

    def before(self, city: City, piece: str, cell: Cell, rotation: int) -> tuple[Cell, ...]:
        """The cells in line before the arrow of a well on this cell."""
        return line(city, cell, (self.arrows[piece] + rotation) % 4)

    def _granted(self, city: City) -> tuple[tuple[Cell, ...], ...]:
        """The lines of a city that have exactly the length their wells need."""
        wells = [placed for placed in city.tiles() if placed.piece.kind == KIND]
        lines = [(w.piece.id, self.before(city, w.piece.id, w.cell, w.rotation)) for w in wells]
        return tuple(cells for well, cells in lines if len(cells) == self.numbers[well])

    def _of_seat(self, game: "Palace", participant: int) -> tuple[tuple[Cell, ...], ...]:
        return self.granted(game.seat(participant).city) if participant < game.players else ()

    def _count(self, game: "Palace", participant: int) -> int:
        return sum(map(len, self._of_seat(game, participant)))

    def _evidence(self, game: "Palace", participant: int) -> Evidence:
        """The cells of the lines that score."""
        return Evidence(cells=tuple(cell for cells in self._of_seat(game, participant) for cell in cells))

    def _parts(self, game: "Palace", participant: int) -> Iterable[Cause]:
        """The points of a seat, one part per well."""
        return [
            Cause(self.id, len(cells), evidence=Evidence(cells=cells))
            for cells in self._of_seat(game, participant)
        ]
