"""The Treasure Chamber: rooms whose chests fit one's own buildings and not those of others."""

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from alhambra_desktop.alhambra.modules.treasure_chamber import (
    PutChest,
    chamber,
    free_parts,
    room_number,
    round_the_table,
)
from alhambra_desktop.alhambra.modules.treasure_chamber import TreasureChamber as Rule
from alhambra_desktop.bots.alhambra.knowledge import Knowledge, Valuer
from alhambra_desktop.engine.decisions import Choice

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.choices import Buy
    from alhambra_desktop.alhambra.geometry import Cell
    from alhambra_desktop.alhambra.pieces import Piece
    from alhambra_desktop.alhambra.vocabulary import Sale
    from alhambra_desktop.bots.alhambra.outlook import Outlook

HOLDS = 0.7
"""Share of expected points: others can buy the same rooms, and may prevent a scoring."""
SURE, DOUBTFUL = 0.6, 4.0
"""The lead in chests that makes a rank likely: at the next scoring, and one whole supply away."""
RIVAL = 0.5
"""Cost of a rival's point, as a share of an own point, with one rival; divided among several."""
GIVEN_UP = 1.5
"""Cost of an action that brings no tile and no further action."""


class TreasureChamber(Knowledge[Rule]):
    """Chests are worth their expected ranks in the cities where they will lie, one's own first.

    Two players, 300 games: 69.0 % (63.6 to 74.0).
    """

    categories = (Rule.id,)
    placeless = True

    def choices(self) -> Mapping[type[Choice], Valuer]:
        """All buildings of a colour are equal."""
        return {PutChest: lambda outlook, choice: 0.0}

    def position(self, outlook: "Outlook") -> float:
        """Points expected from the ranks; rooms already bought count."""
        counts = self._counts(outlook)
        for room in chamber(outlook.game).bought:
            counts = self._after(outlook, counts, room)
        return self._worth(outlook, counts)

    def buying(self, outlook: "Outlook", sale: "Sale", choice: "Buy", exact: bool) -> float:
        """The change that the room's chests make for the seat and for the others."""
        if sale.goods != self.id:
            return 0.0
        key = (self.id, sale.id)
        if key not in outlook.memo:
            before = self._counts(outlook)
            after = self._after(outlook, before, room_number(sale.id))
            outlook.memo[key] = self._worth(outlook, after) - self._worth(outlook, before)
        return outlook.memo[key] - GIVEN_UP

    def leaving(self, outlook: "Outlook", piece: "Piece", cell: "Cell") -> float:
        """One chest fewer."""
        counts = self._counts(outlook)
        put = chamber(outlook.game).put
        gone = sum(name.partition("/")[0] == piece.id for name in put)
        if not gone:
            return 0.0
        after = list(counts)
        after[outlook.seat] -= gone
        return self._worth(outlook, after) - self._worth(outlook, counts)

    def _counts(self, outlook: "Outlook") -> list[int]:
        return [self.rule.count(outlook.game, who) for who in range(outlook.game.participants)]

    def _after(self, outlook: "Outlook", counts: Sequence[int], room: int) -> list[int]:
        """Everybody's chests after those of a room are placed; tiles just bought count as buildings."""
        game, found = outlook.game, list(counts)
        left = Counter(chamber(game).rooms[room])
        for who in round_the_table(game, outlook.seat):
            free = {kind: len(parts) for kind, parts in free_parts(game, who).items()}
            if who == outlook.seat:
                for tile in game.seat(who).bought:
                    for kind in game.piece(tile).types():
                        free[kind] += 1
            for kind, number in left.items():
                taken = min(number, free[kind])
                left[kind] -= taken
                found[who] += taken
        return found

    def _worth(self, outlook: "Outlook", counts: Sequence[int]) -> float:
        """Points expected from the ranks, minus those of rivals."""
        me, seats = outlook.seat, outlook.players
        value = 0.0
        for scoring, chance, away in outlook.scorings:
            points, doubt = self.rule.data.points[scoring], SURE + (DOUBTFUL - SURE) * away
            value += chance * _expected(points, doubt, me, counts)
            for rival in range(seats):
                if rival != me:
                    value -= RIVAL / (seats - 1) * chance * _expected(points, doubt, rival, counts)
        return HOLDS * value


def _expected(points: Sequence[int], doubt: float, who: int, counts: Sequence[int]) -> float:
    """A participant's expected points, with the others ahead according to their leads."""
    if not counts[who]:
        return 0.0
    above = [1.0]  # the chances that nobody, one, two ... of the others are before him
    for other, count in enumerate(counts):
        if other == who:
            continue
        ahead = 1 / (1 + math.exp((counts[who] - count) / doubt)) if count else 0.0
        more = [chance * ahead for chance in above]
        above = [a + b for a, b in zip([c * (1 - ahead) for c in above] + [0.0], [0.0, *more], strict=True)]
    return sum(chance * place for chance, place in zip(above, points, strict=False))
