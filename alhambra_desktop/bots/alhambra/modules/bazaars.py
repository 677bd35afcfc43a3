"""Bazaars: the buildings around them now, and those that may still come."""

from typing import TYPE_CHECKING

from alhambra_desktop.alhambra.geometry import RINGS
from alhambra_desktop.alhambra.modules.bazaars import COLOURS, KIND
from alhambra_desktop.alhambra.modules.bazaars import Bazaars as Rule
from alhambra_desktop.bots.alhambra.knowledge import Knowledge

if TYPE_CHECKING:
    from collections.abc import Sequence

    from alhambra_desktop.alhambra.city import City
    from alhambra_desktop.alhambra.geometry import Cell
    from alhambra_desktop.alhambra.pieces import Piece
    from alhambra_desktop.bots.alhambra.outlook import Outlook

FILLED = 0.5
"""Chance, at the beginning of the game, that an empty cell next to a bazaar is filled by the end."""

TYPES = 6


def expected(types: "Sequence[str]", wanted: "Sequence[str]", empty: int, fresh: float) -> float:
    """Expected buildings times types at the end, with ``types`` there now and ``empty`` cells to fill."""
    mine = [kind for kind in types if kind in wanted]
    chance = FILLED * fresh / TYPES
    present = set(mine)
    more = empty * chance * COLOURS
    colours = len(present) + (COLOURS - len(present)) * (1 - (1 - chance) ** empty)
    return (len(mine) + more) * colours


class Bazaars(Knowledge[Rule]):
    """A bazaar is worth its expected buildings times types at the end.

    Hard wins 54.2 % of 300 games of two against Hard that ignores bazaars.
    """

    categories = ("bazaars",)

    def position(self, outlook: "Outlook") -> float:
        """Points that all bazaars of the city can expect."""
        city = outlook.analysis.city
        return sum(
            self._worth(outlook, city, placed.piece.id, placed.cell)
            for placed in city.tiles()
            if placed.piece.kind == KIND
        )

    def spot(self, outlook: "Outlook", piece: "Piece", cell: "Cell", rotation: int) -> float:
        """Points of a bazaar with its eight neighbours, or of another tile next to bazaars."""
        city = outlook.analysis.city
        if piece.kind == KIND:
            return self._worth(outlook, city, piece.id, cell)
        return sum(
            self._worth(outlook, city, name, at, (cell, piece.type or ""))
            - self._worth(outlook, city, name, at)
            for name, at in self._beside(city, cell)
        )

    def leaving(self, outlook: "Outlook", piece: "Piece", cell: "Cell") -> float:
        """Points lost with a bazaar, or by the bazaars next to a removed tile."""
        city = outlook.analysis.city
        if piece.kind == KIND:
            return -self._worth(outlook, city, piece.id, cell)
        without = city.remove(cell)
        return sum(
            self._worth(outlook, without, name, at) - self._worth(outlook, city, name, at)
            for name, at in self._beside(city, cell)
        )

    @staticmethod
    def _beside(city: "City", cell: "Cell") -> "list[tuple[str, Cell]]":
        """The bazaars around a cell."""
        placed = (city.tile_at(near) for near in RINGS[cell])
        return [(tile.piece.id, tile.cell) for tile in placed if tile is not None and tile.piece.kind == KIND]

    def _worth(
        self,
        outlook: "Outlook",
        city: "City",
        name: str,
        cell: "Cell",
        added: "tuple[Cell, str] | None" = None,
    ) -> float:
        """Points that a bazaar on a cell can expect, perhaps with another tile next to it."""
        types, empty = [], 0
        for near in RINGS[cell]:
            part = city.part_at(near)
            if added is not None and near == added[0]:
                types.append(added[1])
            elif part is None:
                empty += 1
            elif part.type is not None:
                types.append(part.type)
        return expected(types, self.rule.tiles[name].types, empty, outlook.freshness)
