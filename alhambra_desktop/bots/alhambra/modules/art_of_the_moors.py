"""The Art of the Moors: points of culture tiles, of developing them, and of one more building."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from alhambra_desktop.alhambra.modules.art_of_the_moors import ID, CultureClass, Develop, culture_of
from alhambra_desktop.alhambra.modules.art_of_the_moors import ArtOfTheMoors as Rule
from alhambra_desktop.bots.alhambra.knowledge import Knowledge, Valuer
from alhambra_desktop.engine.decisions import Choice

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.pieces import Piece
    from alhambra_desktop.bots.alhambra.outlook import Outlook

OPEN = 0.35
"""Share of the points between a tile's present section and its cube that being able to reach them is worth.
"""

COMING = 0.4
"""Share of a new culture tile's reachable points that a first building of its class is worth."""


class ArtOfTheMoors(Knowledge[Rule]):
    """Present sections count at each scoring to come; sections within reach in part, as they cost actions.

    Hard wins 69.3 % of 300 games of two against Hard that ignores culture (module_knowledge).
    """

    categories = (ID,)
    placeless = True

    def choices(self) -> Mapping[type[Choice], Valuer]:
        """Developing is worth the steps gained, at each scoring, and the sections it makes reachable."""
        return {Develop: self.develop}

    def develop(self, outlook: "Outlook", choice: Develop) -> float:
        """Points of the steps of all tiles that are developed."""
        tops = culture_of(outlook.game).tops[outlook.seat]
        steps = 0.0
        for name in self.rule.turning(outlook.game, outlook.seat):
            culture, top = self.rule.classes[name], tops[name]
            steps += culture.values[top + 1] - culture.values[top]
        return steps * outlook.chances

    def position(self, outlook: "Outlook") -> float:
        """Points of the present sections, and a share of those between them and the cubes."""
        owned = self.rule.owned(outlook.game, outlook.seat)
        tops = culture_of(outlook.game).tops[outlook.seat]
        points = 0.0
        for name, top in tops.items():
            culture = self.rule.classes[name]
            points += culture.values[top] + OPEN * self._open(culture, top, owned.get(name, 0))
        return points * outlook.chances

    def tile(self, outlook: "Outlook", piece: "Piece") -> float:
        """Points that one more building of a class makes reachable; a tile in the reserve counts already."""
        name = self.rule.culture_for(piece)
        if not name:
            return 0.0
        stored = piece.id in outlook.game.state.seats[outlook.seat].reserve
        key = (self.id, name, str(stored))
        found = outlook.memo.get(key)
        if found is None:
            number = self.rule.owned(outlook.game, outlook.seat).get(name, 0) - stored
            more = self._worth(outlook, name, number + 1) - self._worth(outlook, name, number)
            found = outlook.memo[key] = more
        return found

    def _worth(self, outlook: "Outlook", name: str, number: int) -> float:
        """Points that this number of buildings of a class makes reachable, over the scorings to come."""
        mine, culture = culture_of(outlook.game), self.rule.classes[name]
        top = mine.tops[outlook.seat].get(name)
        if top is None and not mine.left[name]:
            return 0.0
        needed = self.rule.data.buildings_needed
        if top is None and number < needed:
            return COMING * number / needed * OPEN * outlook.chances * self._open(culture, 0, needed)
        return OPEN * outlook.chances * self._open(culture, top or 0, number)

    @staticmethod
    def _open(culture: CultureClass, top: int, number: int) -> int:
        """The points between the present section and the cube."""
        return max(0, culture.values[max(0, culture.cube(number))] - culture.values[top])
