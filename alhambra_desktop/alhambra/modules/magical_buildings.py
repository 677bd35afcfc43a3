"""Magical buildings (25; Mega Box, first a Queenie): six buildings that may be rotated.

One of each type is mixed with the building tiles and bought like them. The piece itself allows all four
rotations, and it counts for its type; its separate kind excludes it from rules for base buildings.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from alhambra_desktop.alhambra import base
from alhambra_desktop.alhambra.components import Components
from alhambra_desktop.alhambra.extension import TurnUp
from alhambra_desktop.alhambra.module import Module, ModuleData
from alhambra_desktop.alhambra.pieces import Piece
from alhambra_desktop.alhambra.traits import BUILDING_TRAITS
from alhambra_desktop.engine.data import misnamed

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.setup import Setup

KIND = "magical"
"""The kind of these pieces."""


@dataclass(frozen=True, slots=True)
class MagicalBuildingsData(ModuleData):
    """The buildings, as rows like those of the base tiles."""

    tiles: tuple[Piece, ...]


class MagicalBuildings(Module[MagicalBuildingsData]):
    """Buildings of the six types that may be rotated."""

    id = "magical_buildings"
    number = 25
    shape = MagicalBuildingsData
    changes = ("building",)
    weight = 1
    minutes = 3

    @classmethod
    def problems(cls, data: MagicalBuildingsData, base: Components) -> Iterable[str]:
        """Errors: equal names, buildings without type or price."""
        yield from misnamed([tile.id for tile in data.tiles], "tiles")
        for tile in data.tiles:
            if tile.type is None:
                yield f"tiles.{tile.id}.type: a building needs one"
            if tile.price is None:
                yield f"tiles.{tile.id}.price: missing"

    def pieces(self, setup: "Setup") -> Iterable[tuple[str, Piece]]:
        """Buildings that may be rotated."""
        for tile in self.data.tiles:
            yield tile.id, replace(tile, kind=KIND, turnable=True)

    def supply(self, setup: "Setup") -> Iterable[str]:
        """The magical buildings, shuffled in with the others."""
        return [tile.id for tile in self.data.tiles]

    def traits(self) -> Mapping[str, frozenset[str]]:
        """A magical building is a building in every respect."""
        return {KIND: BUILDING_TRAITS}

    def turned_up_tiles(self) -> Mapping[str, TurnUp]:
        """They are put on a market space and sold like any tile."""
        return {KIND: base.show_tile}
