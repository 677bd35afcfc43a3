"""Bathhouses (32; Mega Box, Designers' Edition): each side looks for a type of building.

Six bathhouses lie next to the spaces for which they were drawn. In the city each of the four sides scores the
distance of the next building of its type, in an unbroken line of tiles.
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
from alhambra_desktop.alhambra.geometry import SIDE_NAMES, SIDES, Cell
from alhambra_desktop.alhambra.module import Module, ModuleData
from alhambra_desktop.alhambra.pieces import Piece, piece_from_plain
from alhambra_desktop.alhambra.scoring import Category, award_category
from alhambra_desktop.engine.data import misnamed, too_small, unknown
from alhambra_desktop.engine.game import module_slice
from alhambra_desktop.engine.records import record

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace
    from alhambra_desktop.alhambra.setup import Setup

ID = "bathhouses"
KIND = "bathhouse"
"""The kind of these pieces."""

Found = tuple[Cell, ...]
"""The cells from a bathhouse to the first building of a side's type, including it; () for none."""


@dataclass(frozen=True, slots=True)
class Bathhouse:
    """A bathhouse: the building type that each side looks for, by letter of the side."""

    id: str
    sides: dict[str, str]


@dataclass(frozen=True, slots=True)
class BathhouseData(ModuleData):
    """All bathhouses, and their price."""

    price: int
    tiles: tuple[Bathhouse, ...]


@module_slice("BathhousesBeside")
@record
class BathhousesBeside(BesideSpaces):
    """The slice: the bathhouses for sale, by market space."""

    owner = ID


def first_of(city: City, cell: Cell, side: int, kind: str) -> Found:
    """The cells up to the first building of a type that is seen over a side."""
    seen = line(city, cell, side)
    for number, near in enumerate(seen):
        part = city.part_at(near)
        if part is not None and part.type == kind:
            return seen[: number + 1]
    return ()


class Bathhouses(LyingBeside, Module[BathhouseData]):
    """Tiles that look for buildings in four directions and score their distance."""

    id = ID
    number = 32
    shape = BathhouseData
    changes = ("market", "points")
    weight = 1
    minutes = 4
    beside_kind = KIND
    beside_slice = BathhousesBeside

    def __init__(self, data: BathhouseData) -> None:
        super().__init__(data)
        self.types = {bath.id: tuple(bath.sides[side] for side in SIDE_NAMES) for bath in data.tiles}
        self.found = once_a_city(self._found)

    @classmethod
    def problems(cls, data: BathhouseData, base: Components) -> Iterable[str]:
        """Errors: equal names, unknown or missing types of sides."""
        yield from misnamed([bath.id for bath in data.tiles], "tiles")
        yield from too_small({"price": data.price})
        for bath in data.tiles:
            place = f"tiles.{bath.id}.sides"
            yield from unknown(bath.sides, SIDE_NAMES, place)
            yield from unknown(bath.sides.values(), base.types, place)
            if len(bath.sides) < len(SIDE_NAMES):
                yield f"{place}: expected a type for each of N, E, S and W"

    def pieces(self, setup: "Setup") -> Iterable[tuple[str, Piece]]:
        """Tiles without type and walls that may be placed in any rotation."""
        for bath in self.data.tiles:
            row = {"id": bath.id, "kind": KIND, "price": self.data.price, "free_rotation": True}
            yield bath.id, piece_from_plain(row)

    def supply(self, setup: "Setup") -> Iterable[str]:
        """The bathhouses, shuffled in with the buildings."""
        return [bath.id for bath in self.data.tiles]

    # ------------------------------------------------------------ scoring

    def categories(self, setup: "Setup") -> Iterable[tuple[str, Category]]:
        """For each side, the distance of the first building of its type."""
        yield self.id, Category(self.id, self._count, self._evidence, parts=self._parts)

    def steps(self, phase: str) -> Iterable[tuple[str, str, Step]]:
        """Scored after the six types, at each scoring."""
        if phase == "scoring":
            yield "gains", self.id, award_category(self.id)

    def of(self, city: City, piece: str, cell: Cell, rotation: int) -> tuple[Found, ...]:
        """What each side of a bathhouse finds when it lies on this cell."""
        types = self.types[piece]
        return tuple(first_of(city, cell, (side + rotation) % 4, types[side]) for side in SIDES)

    def _found(self, city: City) -> tuple[Found, ...]:
        """What all bathhouses of a city find."""
        return tuple(
            found
            for placed in city.tiles()
            if placed.piece.kind == KIND
            for found in self.of(city, placed.piece.id, placed.cell, placed.rotation)
            if found
        )

    def _of_seat(self, game: "Palace", participant: int) -> tuple[Found, ...]:
        return self.found(game.seat(participant).city) if participant < game.players else ()

    def _count(self, game: "Palace", participant: int) -> int:
        return sum(map(len, self._of_seat(game, participant)))

    def _evidence(self, game: "Palace", participant: int) -> Evidence:
        """The counted cells, side by side in order; a cell may appear twice."""
        return Evidence(cells=tuple(cell for found in self._of_seat(game, participant) for cell in found))

    def _parts(self, game: "Palace", participant: int) -> Iterable[Cause]:
        """The points of a bathhouse, one part per side."""
        return [
            Cause(self.id, len(found), evidence=Evidence(cells=found))
            for found in self._of_seat(game, participant)
        ]
