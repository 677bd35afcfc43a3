"""Camps (8; Mega Box, first in Expansion 2): tiles outside the walls that score lines of tiles.

Eight camps are mixed with the buildings and bought like them. A rampart must touch a wall of the city from
outside; at each scoring every arrow scores a point for each tile of an unbroken line. Where a camp may be
placed, and which tiles it prevents from leaving, is part of the city's own rules (pieces.py, contact.py,
redesign.py): ramparts are an edge class like walls.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from alhambra_desktop.alhambra import base
from alhambra_desktop.alhambra.causes import Cause, Evidence
from alhambra_desktop.alhambra.city import City
from alhambra_desktop.alhambra.city_facts import line, once_a_city
from alhambra_desktop.alhambra.components import Components
from alhambra_desktop.alhambra.extension import Step, TurnUp
from alhambra_desktop.alhambra.geometry import Cell
from alhambra_desktop.alhambra.module import Module, ModuleData
from alhambra_desktop.alhambra.pieces import Piece, piece_from_plain, side_numbers
from alhambra_desktop.alhambra.scoring import Category, award_category
from alhambra_desktop.engine.data import doubled, misnamed, too_small, unknown

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace
    from alhambra_desktop.alhambra.setup import Setup

ID = "camps"
KIND = "camp"
"""The kind of these pieces."""


@dataclass(frozen=True, slots=True)
class Camp:
    """A camp: its price, the sides that lean against walls, the directions of its arrows."""

    id: str
    price: int
    ramparts: tuple[str, ...]
    arrows: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CampData(ModuleData):
    """All camps."""

    camps: tuple[Camp, ...]


class Camps(Module[CampData]):
    """Tiles outside the walls that count the tiles in line with them."""

    id = ID
    number = 8
    shape = CampData
    changes = ("building", "points")
    minutes = 4

    def __init__(self, data: CampData) -> None:
        super().__init__(data)
        self._arrows = {camp.id: side_numbers(camp.arrows, camp.id) for camp in data.camps}
        self.lines = once_a_city(self._lines)

    @classmethod
    def problems(cls, data: CampData, base: Components) -> Iterable[str]:
        """Errors: camps without a rampart, unknown sides."""
        yield from misnamed([camp.id for camp in data.camps], "camps")
        for camp in data.camps:
            place = f"camps.{camp.id}"
            yield from too_small({f"{place}.price": camp.price})
            for name, sides in (("ramparts", camp.ramparts), ("arrows", camp.arrows)):
                yield from unknown(sides, "NESW", f"{place}.{name}")
                yield from doubled(sides, f"{place}.{name}")
            if not camp.ramparts:
                yield f"{place}.ramparts: a camp needs one"

    def pieces(self, setup: "Setup") -> Iterable[tuple[str, Piece]]:
        """Priced tiles without a building type."""
        for camp in self.data.camps:
            row = {"id": camp.id, "kind": KIND, "price": camp.price, "ramparts": list(camp.ramparts)}
            yield camp.id, piece_from_plain(row)

    def supply(self, setup: "Setup") -> Iterable[str]:
        """The camps, shuffled in with the buildings."""
        return [camp.id for camp in self.data.camps]

    def turned_up_tiles(self) -> Mapping[str, TurnUp]:
        """They are put on a market space and sold like any tile."""
        return {KIND: base.show_tile}

    # ------------------------------------------------------------ scoring

    def categories(self, setup: "Setup") -> Iterable[tuple[str, Category]]:
        """A point for each tile that an arrow sees; two arrows count it twice."""
        yield self.id, Category(self.id, self._count, self._evidence, parts=self._parts)

    def steps(self, phase: str) -> Iterable[tuple[str, str, Step]]:
        """Scored after the six types, at each scoring."""
        if phase == "scoring":
            yield "gains", self.id, award_category(self.id)

    def _count(self, game: "Palace", participant: int) -> int:
        if participant >= game.players:  # Dirk's camps lie beside no wall
            return 0
        return sum(map(len, self.lines(game.seat(participant).city)))

    def _evidence(self, game: "Palace", participant: int) -> Evidence:
        """The seen cells, line by line in order; a cell may appear twice."""
        if participant >= game.players:
            return Evidence()
        return Evidence(
            cells=tuple(cell for seen in self.lines(game.seat(participant).city) for cell in seen)
        )

    def _parts(self, game: "Palace", participant: int) -> Iterable[Cause]:
        """The points of a seat, one part per line of its camps."""
        if participant >= game.players:
            return ()
        lines = self.lines(game.seat(participant).city)
        return [Cause(self.id, len(seen), evidence=Evidence(cells=seen)) for seen in lines]

    def _lines(self, city: City) -> tuple[tuple[Cell, ...], ...]:
        """The line of each arrow of a city."""
        return tuple(
            line(city, placed.cell, side) for placed in city.tiles() for side in self.arrows(placed.piece.id)
        )

    def arrows(self, piece: str) -> tuple[int, ...]:
        """The sides that the arrows of a piece point to; none if it is not a camp."""
        return self._arrows.get(piece, ())
