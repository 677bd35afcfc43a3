"""Camps: the tiles their arrows see, now and as the city grows."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from alhambra_desktop.alhambra.city import City
from alhambra_desktop.alhambra.city_facts import line, once_a_city
from alhambra_desktop.alhambra.geometry import NEIGHBOURS, Cell
from alhambra_desktop.alhambra.modules.camps import KIND
from alhambra_desktop.alhambra.modules.camps import Camps as Rule
from alhambra_desktop.bots.alhambra.knowledge import Knowledge

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.pieces import Piece
    from alhambra_desktop.bots.alhambra.outlook import Outlook


SEEN = 0.6
"""Value of a tile in line at each scoring to come; less than its point, found by experiment."""


class Camps(Knowledge[Rule]):
    """Each tile in line is worth most of a point at each scoring to come; buildings may lengthen lines.

    Hard wins 55.2 % of 500 games of two against Hard that ignores camps (module_knowledge).
    """

    categories = ("camps",)

    def __init__(self, rule: Rule) -> None:
        super().__init__(rule)
        self._seen = once_a_city(self._gaps)
        self._lying: Callable[[City], dict[tuple[str, Cell], int]] = once_a_city(lambda city: {})

    def position(self, outlook: "Outlook") -> float:
        """Points of the tiles that all arrows see, at each scoring to come."""
        return SEEN * outlook.chances * sum(map(len, self.rule.lines(outlook.analysis.city)))

    def spot(self, outlook: "Outlook", piece: "Piece", cell: "Cell", rotation: int) -> float:
        """Points of a camp's lines here, or of another tile that lengthens the lines of camps."""
        city = outlook.analysis.city
        if piece.kind == KIND:
            lying = self._lying(city)
            tiles = lying.get((piece.id, cell))
            if tiles is None:
                sides = self.rule.arrows(piece.id)
                tiles = lying[piece.id, cell] = sum(len(line(city, cell, side)) for side in sides)
            return SEEN * outlook.chances * tiles
        return SEEN * outlook.chances * self._seen(city).get(cell, 0)

    def leaving(self, outlook: "Outlook", piece: "Piece", cell: "Cell") -> float:
        """Points lost with a camp's lines, or with a tile in the lines of camps."""
        city = outlook.analysis.city
        if piece.kind == KIND:
            lost = sum(len(line(city, cell, side)) for side in self.rule.arrows(piece.id))
        else:
            lost = sum(len(seen) - seen.index(cell) for seen in self.rule.lines(city) if cell in seen)
        return -SEEN * outlook.chances * lost

    def _gaps(self, city: City) -> "dict[Cell, int]":
        """By empty cell at the end of a line: how many more tiles its camps would see with a tile there."""
        gaps: dict[Cell, int] = {}
        for placed in city.tiles():
            for side in self.rule.arrows(placed.piece.id):
                end = NEIGHBOURS[(line(city, placed.cell, side) or (placed.cell,))[-1]][side]
                if city.part_at(end) is None:
                    gaps[end] = gaps.get(end, 0) + 1 + len(line(city, end, side))
        return gaps
