"""The Treasure Chamber: rooms whose chests fit one's own buildings, and not those of the others."""

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
from alhambra_desktop.engine.ranks import shares

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.choices import Buy
    from alhambra_desktop.alhambra.geometry import Cell
    from alhambra_desktop.alhambra.pieces import Piece
    from alhambra_desktop.alhambra.vocabulary import Sale
    from alhambra_desktop.bots.alhambra.outlook import Outlook

STANDS = 0.7
"""What the places bring as they stand, as a share of it that each scoring to come is sure to bring."""
LEAD = 0.8
"""What a chest more than the others have on average is worth at each scoring to come, whatever the places."""
RIVAL = 0.5
"""What the points of a rival cost, as a share of one's own, with one rival; with more it is divided."""


class TreasureChamber(Knowledge[Rule]):
    """Chests count where they will lie: one's own buildings first, then those of the others."""

    categories = (Rule.id,)
    placeless = True

    def choices(self) -> Mapping[type[Choice], Valuer]:
        """All buildings of a colour are alike."""
        return {PutChest: lambda outlook, choice: 0.0}

    def position(self, outlook: "Outlook") -> float:
        """The places as they stand, and what a lead will bring; rooms that are bought count already."""
        counts = self._counts(outlook)
        for room in chamber(outlook.game).bought:
            counts = self._after(outlook, counts, room)
        return self._worth(outlook, counts)

    def buying(self, outlook: "Outlook", sale: "Sale", choice: "Buy", exact: bool) -> float:
        """What the chests of the room change for oneself and for the others."""
        if sale.goods != self.id:
            return 0.0
        key = (self.id, sale.id)
        if key not in outlook.memo:
            before = self._counts(outlook)
            after = self._after(outlook, before, room_number(sale.id))
            outlook.memo[key] = self._worth(outlook, after) - self._worth(outlook, before)
        return outlook.memo[key]

    def leaving(self, outlook: "Outlook", piece: "Piece", cell: "Cell") -> float:
        """A chest less."""
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
        """Everybody's chests when those of a room are put; tiles just bought are buildings already."""
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
        """Points from the places, less what the rivals get, and the lead."""
        me, seats = outlook.seat, outlook.players
        others = [count for who, count in enumerate(counts) if who != me]
        value = LEAD * outlook.chances * (counts[me] - sum(others) / len(others))
        for round_, chance, _ in outlook.scorings:
            points = [share.points for share in shares(counts, self.rule.data.points[round_])]
            rivals = sum(points[who] for who in range(seats) if who != me) / (seats - 1)
            value += STANDS * chance * (points[me] - RIVAL * rivals)
        return value
