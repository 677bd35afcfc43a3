"""Invaders: expected cost of open sides, from what is known of the directions."""

from functools import lru_cache
from typing import TYPE_CHECKING

from alhambra_desktop.alhambra.city_facts import guards_itself, unguarded
from alhambra_desktop.alhambra.geometry import NEIGHBOURS, OPPOSITE, SIDE_NAMES, SIDES
from alhambra_desktop.alhambra.modules.invaders import ID, card_of, flanks, invasion_of, scout_of, seen_next
from alhambra_desktop.alhambra.modules.invaders import Invaders as Rule
from alhambra_desktop.alhambra.pieces import OPEN, Placed
from alhambra_desktop.bots.alhambra.knowledge import Knowledge

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.choices import Buy
    from alhambra_desktop.alhambra.geometry import Cell
    from alhambra_desktop.alhambra.pieces import Piece
    from alhambra_desktop.alhambra.vocabulary import Sale
    from alhambra_desktop.bots.alhambra.outlook import Outlook

Weights = tuple[float, float, float, float]
"""By direction: the cost of an open side facing it."""

STAYS = 0.6
"""Chance that a side open now is still open when the invaders come."""
SCOUT = 0.6
"""Value of knowing the next direction."""


class Invaders(Knowledge[Rule]):
    """Each open side costs its penalty in every scoring to come, weighted with the chance of its direction.

    Hard wins 58.0 % of 300 games of two against Hard that ignores invaders (module_knowledge).
    """

    categories = (ID,)

    def position(self, outlook: "Outlook") -> float:
        """Expected cost of the city's open sides."""
        sides = unguarded(outlook.analysis.city)
        return -STAYS * sum(cost * len(sides[side]) for side, cost in enumerate(self._weights(outlook)))

    def spot(self, outlook: "Outlook", piece: "Piece", cell: "Cell", rotation: int) -> float:
        """Cost of new open sides, minus that of covered ones."""
        return -self._change(outlook, Placed(piece, cell, rotation))

    def leaving(self, outlook: "Outlook", piece: "Piece", cell: "Cell") -> float:
        """The reverse of placing the tile where it lies now."""
        placed = outlook.analysis.city.tile_at(cell)
        return 0.0 if placed is None else self._change(outlook, placed)

    def buying(self, outlook: "Outlook", sale: "Sale", choice: "Buy", exact: bool) -> float:
        """Value of a scout, if the direction is not known yet."""
        if not exact or not sale.piece or seen_next(outlook.game) is not None:
            return 0.0
        kind = outlook.game.piece(sale.piece).type
        return SCOUT if scout_of(kind) in invasion_of(outlook.game).scouts else 0.0

    def _change(self, outlook: "Outlook", placed: Placed) -> float:
        """Change in cost by a piece on its cells, with all its neighbours."""
        city, weights, laid = outlook.analysis.city, self._weights(outlook), placed.parts()
        cost = 0.0
        for cell, part in laid.items():
            for side in SIDES:
                near = NEIGHBOURS[cell][side]
                if near in laid:
                    continue
                beside = city.part_at(near)
                if beside is None:
                    if part.sides[side] == OPEN and not guards_itself(part):
                        cost += weights[side]
                elif beside.sides[OPPOSITE[side]] == OPEN and not guards_itself(beside):
                    cost -= weights[OPPOSITE[side]]
        return STAYS * cost

    def _weights(self, outlook: "Outlook") -> Weights:
        """By direction: expected cost of an open side over all scorings to come."""
        game = outlook.game
        return _weighed(self.rule, seen_next(game), tuple(invasion_of(game).gone), tuple(outlook.scorings))


@lru_cache(maxsize=1 << 10)
def _weighed(
    rule: Rule, known: int | None, gone: tuple[str, ...], scorings: tuple[tuple[str, float, float], ...]
) -> Weights:
    """Weights of the next invasion: the known side, or each of the remaining ones equally."""
    directions = map(SIDE_NAMES.index, rule.data.directions)
    left = tuple(side for side in directions if side != known and card_of(SIDE_NAMES[side]) not in gone)
    weights = [0.0] * len(SIDES)
    for number, (scoring, held, _) in enumerate(scorings):
        sides = (known,) if known is not None and number == 0 else left
        cost = rule.data.penalties[scoring]
        for side in sides:
            chance = held / len(sides)
            weights[side] += chance * cost.facing
            for flank in flanks(side):
                weights[flank] += chance * cost.neighbouring
    n, e, s, w = weights
    return n, e, s, w
