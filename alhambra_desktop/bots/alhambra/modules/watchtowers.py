"""Watchtowers: one more wall segment and two more points at each scoring, for a dearer tile."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from alhambra_desktop.alhambra.city import City
from alhambra_desktop.alhambra.city_facts import once_a_city
from alhambra_desktop.alhambra.modules.watchtowers import KIND, towers
from alhambra_desktop.alhambra.modules.watchtowers import Watchtowers as Rule
from alhambra_desktop.alhambra.pieces import Piece, Placed
from alhambra_desktop.bots.alhambra.city_analysis import Spot, analysis_of
from alhambra_desktop.bots.alhambra.knowledge import ADDING, Knowledge
from alhambra_desktop.engine.hooks import only_for

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.choices import Buy
    from alhambra_desktop.alhambra.vocabulary import Sale
    from alhambra_desktop.bots.alhambra.outlook import Outlook

CELLS = 3
"""How many of the tile's best cells are tried for a tower next to it."""

LASTS = 0.4
"""Share of a scoring's points that a tower in today's longest wall will bring: walls are overtaken.

At 0.7, 47.6 % instead of 49.2 % of the same 500 games are won: early towers cost more than they bring.
"""

Locations = dict[str, list[tuple[Spot, int]]]
"""By type, where its tower can stand, and the long sides of towers that the longest wall gains."""


class Watchtowers(Knowledge[Rule]):
    """A tower is worth its best location after the tile is placed; without a location nothing.

    Hard that knows it wins 51.2 % of 1,000 games of two (48.1 to 54.3 %): a tower costs about what it brings.
    """

    def __init__(self, rule: Rule) -> None:
        super().__init__(rule)
        self._known: Callable[[City], Locations] = once_a_city(lambda city: {})

    @only_for(ADDING)
    def buying(self, outlook: "Outlook", sale: "Sale", choice: "Buy", exact: bool) -> float:
        """The value of the tower that comes with the tile, apart from its price."""
        piece = outlook.game.piece(sale.piece) if sale.piece else None
        if piece is None or f"{KIND}-{piece.type}" not in choice.add_ons:
            return 0.0
        key = (self.id, piece.id)  # the same for every way to pay
        found = outlook.memo.get(key)
        if found is None:
            found = outlook.memo[key] = self._beside(outlook, piece)
        return found

    def _beside(self, outlook: "Outlook", piece: Piece) -> float:
        """The value of a tower's best location with the tile on one of its best cells."""
        tower = next(name for name in towers(outlook.game).supply if self.rule.types[name] == piece.type)
        city, laid = outlook.analysis.city, outlook.game.piece(tower)
        free = [spot for spot in outlook.spots(piece) if city.part_at(spot.cell) is None]
        if outlook.quick:
            spots = sorted(free, key=lambda spot: -outlook.plain_value(spot))[:1]
        else:
            spots = sorted(free, key=lambda spot: -outlook.spot_value(piece, spot))[:CELLS]
        if not spots:
            return self._best(outlook, city, laid)
        if len(spots) == 1:
            return self._best(outlook, city.place(piece, spots[0].cell, spots[0].rotation), laid)
        least = outlook.spot_value(piece, spots[0])
        return max(
            outlook.spot_value(piece, spot)
            - least
            + self._best(outlook, city.place(piece, spot.cell, spot.rotation), laid)
            for spot in spots
        )

    def _best(self, outlook: "Outlook", city: City, tower: Piece) -> float:
        """The value of the best location for a tower in a city; 0 if there is none."""
        best = 0.0
        for spot, more in self._locations(city, tower):
            points = self.rule.data.points * LASTS * max(0, more)
            best = max(best, outlook.plain_value(spot) + points * outlook.chances)
        return best

    def _locations(self, city: City, tower: Piece) -> list[tuple[Spot, int]]:
        """Where a tower can stand in a city, with the long sides that the longest wall gains; cached."""
        known = self._known(city)
        kind = self.rule.types[tower.id]
        if kind not in known:
            # Most cells have no building to hold it: that is told sooner than what becomes of the wall.
            held = [
                (cell, rotation)
                for rotation in range(4)
                for cell in city.legal_cells(tower, rotation)
                if any(True for _ in self.rule.held_by(city, Placed(tower, cell, rotation)))
            ]
            analysis, now = analysis_of(city), city.wall()[1]
            known[kind] = [
                (analysis.just(tower, cell, rotation), city.wall_with(tower, cell, rotation)[1] - now)
                for cell, rotation in held
            ]
        return known[kind]
