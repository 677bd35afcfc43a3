"""Wishing wells: a line of the right length counts at each scoring to come, one too short by chance."""

from typing import TYPE_CHECKING

from alhambra_desktop.alhambra.city import City
from alhambra_desktop.alhambra.city_facts import line, once_a_city
from alhambra_desktop.alhambra.geometry import NEIGHBOURS, Cell
from alhambra_desktop.alhambra.modules.wishing_well import KIND
from alhambra_desktop.alhambra.modules.wishing_well import WishingWell as Rule
from alhambra_desktop.bots.alhambra.knowledge import Knowledge

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.pieces import Piece
    from alhambra_desktop.bots.alhambra.outlook import Outlook

GRANTED = 0.9
"""What a point of a line that is just right counts at each scoring to come: it need not be lengthened."""

NEARER = 0.45
"""The share of it that is left for each tile that is still missing."""


class WishingWell(Knowledge[Rule]):
    """Its number at each scoring to come, by the chance that the line ends just there.

    Hard that knows it wins 51.3 % of 300 games of two (45.7 to 56.9 %) against Hard that ignores wells.
    """

    categories = ("wishing_well",)

    def __init__(self, rule: Rule) -> None:
        super().__init__(rule)
        self._hopes_of = once_a_city(self._hopes)
        self._gaps_of = once_a_city(self._gaps)

    def position(self, outlook: "Outlook") -> float:
        """What all wells may bring, at each scoring."""
        return outlook.chances * self._hopes_of(outlook.ground.city)

    def spot(self, outlook: "Outlook", piece: "Piece", cell: "Cell", turn: int) -> float:
        """A well by its line; another tile brings lines nearer to their number, or beyond it."""
        city = outlook.ground.city
        if piece.kind == KIND:
            length = len(self.rule.before(city, piece.id, cell, turn))
            return outlook.chances * hope(self.rule.numbers[piece.id], length)
        return outlook.chances * self._gaps_of(city).get(cell, 0.0)

    def leaving(self, outlook: "Outlook", piece: "Piece", cell: "Cell") -> float:
        """A well with its hope."""
        if piece.kind != KIND:
            return 0.0
        city = outlook.ground.city
        placed = city.tile_at(cell)
        length = len(self.rule.before(city, piece.id, cell, placed.turn if placed is not None else 0))
        return -outlook.chances * hope(self.rule.numbers[piece.id], length)

    def _hopes(self, city: City) -> float:
        wells = [placed for placed in city.tiles() if placed.piece.kind == KIND]
        return sum(
            hope(self.rule.numbers[w.piece.id], len(self.rule.before(city, w.piece.id, w.cell, w.turn)))
            for w in wells
        )

    def _gaps(self, city: City) -> dict[Cell, float]:
        """By empty cell at the end of a line: what a tile there would change."""
        gaps: dict[Cell, float] = {}
        for placed in city.tiles():
            if placed.piece.kind != KIND:
                continue
            side = (self.rule.arrows[placed.piece.id] + placed.turn) % 4
            seen, number = line(city, placed.cell, side), self.rule.numbers[placed.piece.id]
            end = NEIGHBOURS[(seen or (placed.cell,))[-1]][side]
            if city.part_at(end) is None:
                then = len(seen) + 1 + len(line(city, end, side))
                gaps[end] = gaps.get(end, 0.0) + hope(number, then) - hope(number, len(seen))
        return gaps


def hope(number: int, length: int) -> float:
    """What a well with this number is worth at one scoring, with a line of this length."""
    if length > number:
        return 0.0
    return float(GRANTED * number * NEARER ** (number - length))
