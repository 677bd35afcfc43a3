"""Falconers: the points of one more falcon of a species, minus the card it costs."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from alhambra_desktop.alhambra.geometry import CORNERS, Cell, Corner, cells_at
from alhambra_desktop.alhambra.modules.falconers import ID, BuyFalcon, FurtherFalcons, falcons_of
from alhambra_desktop.alhambra.modules.falconers import Falconers as Rule
from alhambra_desktop.alhambra.traits import BASE_BUILDING
from alhambra_desktop.bots.alhambra.knowledge import Knowledge, Valuer
from alhambra_desktop.engine.decisions import Choice

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.pieces import Piece
    from alhambra_desktop.bots.alhambra.outlook import Outlook

FURTHER = 0.5
"""Share of the value of further falcons in the same turn: each needs a card and a corner, too."""
GROWS = 1.0
"""How many more falcons of a species can be expected early; each adds a step for those in play."""
HOPE = 0.35
"""Share of a falcon's points that a new corner for it is worth: using it costs an action and a card."""


class Falconers(Knowledge[Rule]):
    """Falcons count at each scoring to come; free corners for them count in part.

    Hard that knows them wins 56.7 % of 120 games of two (47.7 to 65.2 %). When the first falcon did not yet
    count what it makes possible, Medium bought one in only 14 of 20 games.
    """

    categories = (ID,)

    def choices(self) -> Mapping[type[Choice], Valuer]:
        """A falcon is worth its species' gain, minus the card."""
        return {BuyFalcon: self.buy}

    def buy(self, outlook: "Outlook", choice: BuyFalcon) -> float:
        """One more of its species; as an action also a share of the falcons that would follow."""
        value = self._one_more(outlook, choice.falcon) + outlook.paying((choice.card,))
        frame = outlook.game.state.frames[-1] if outlook.game.state.frames else None
        if isinstance(frame, FurtherFalcons):
            return value
        return value + FURTHER * self._others(outlook, choice)

    def _others(self, outlook: "Outlook", choice: BuyFalcon) -> float:
        """Value of further falcons on other corners, as long as there are cards for them."""
        game = outlook.game
        hand = game.money_among(game.state.seats[outlook.seat].hand)
        best: dict[Corner, float] = {}
        for falcon, corner in self.rule.places(game, outlook.seat):
            if falcon != choice.falcon and corner != choice.corner:
                best[corner] = max(best.get(corner, 0.0), self._one_more(outlook, falcon))
        if len(hand) < 2 or not best:
            return 0.0
        hand.remove(choice.card)
        cheapest = max(outlook.paying((card,)) for card in dict.fromkeys(hand))
        gains = sorted((gain + cheapest for gain in best.values()), reverse=True)[: len(hand)]
        return sum(gain for gain in gains if gain > 0)

    def _one_more(self, outlook: "Outlook", falcon: str) -> float:
        """Value of one more falcon of a species over all scorings, including its effect on later ones."""
        species = self.rule.falcons[falcon].species
        key = (ID, "more", species)
        found = outlook.memo.get(key)
        if found is None:
            number = len(self.rule.flock(outlook.game, outlook.seat).get(species, ()))
            now, then, later = (self.rule.worth(number + more) for more in range(3))
            grows = GROWS * outlook.freshness * max(0, later - then - (then - now))
            found = outlook.memo[key] = (then - now + grows) * outlook.chances
        return found

    def position(self, outlook: "Outlook") -> float:
        """Points of the falcons on the corners."""
        return self.rule.points(outlook.game, outlook.seat) * outlook.chances

    def spot(self, outlook: "Outlook", piece: "Piece", cell: "Cell", rotation: int) -> float:
        """Value of the best falcon on each corner that the piece completes."""
        if not piece.ordinary or len(piece.parts) > 1:
            return 0.0
        mine = {piece.type} if piece.kind == BASE_BUILDING else set()
        return HOPE * sum(self._completed(outlook, cell, mine))

    def _completed(self, outlook: "Outlook", cell: Cell, mine: set[str | None]) -> Iterable[float]:
        """Value of the best falcon on each corner of a cell where the other three tiles lie."""
        city, left = outlook.analysis.city, falcons_of(outlook.game).left
        for corner in CORNERS[cell][:4]:
            types = mine.copy()
            for near in cells_at(corner):
                if near == cell:
                    continue
                other = city.tile_at(near)
                if other is None or not other.piece.ordinary:
                    break
                if other.piece.kind == BASE_BUILDING:
                    types.add(other.piece.type)
            else:
                fitting = [n for n in left if types.issuperset(self.rule.falcons[n].types)]
                yield max((self._one_more(outlook, falcon) for falcon in fitting), default=0.0)

    def leaving(self, outlook: "Outlook", piece: "Piece", cell: "Cell") -> float:
        """Points of the falcons that leave with the removed tile."""
        perched = falcons_of(outlook.game).perched[outlook.seat]
        going = [one for one in perched if cell in cells_at(one.corner)]
        if not going:
            return 0.0
        kept = [one for one in perched if one not in going]
        flocks: dict[str, int] = {}
        for one in kept:
            species = self.rule.falcons[one.falcon].species
            flocks[species] = flocks.get(species, 0) + 1
        points = sum(map(self.rule.worth, flocks.values()))
        return (points - self.rule.points(outlook.game, outlook.seat)) * outlook.chances
