"""Medinas: what they cost those who have fewest, and how one more changes that."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from alhambra_desktop.alhambra.modules.medina import ID, KIND, Held
from alhambra_desktop.alhambra.modules.medina import Medina as Rule
from alhambra_desktop.bots.alhambra.knowledge import Knowledge

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.geometry import Cell
    from alhambra_desktop.alhambra.pieces import Piece
    from alhambra_desktop.bots.alhambra.outlook import Outlook

STANDS = 0.7
"""Share of the present cost that a scoring to come will really cost: others buy medinas, too."""

RIVALS = 0.5
"""Value of a point that all rivals lose, per rival, as a share of an own point."""


class Medina(Knowledge[Rule]):
    """A medina is worth the losses it avoids, and a share of those it causes for rivals.

    Hard that knows it wins 51.5 % of 300 games of two (45.9 to 57.1 %).
    """

    categories = (ID,)
    placeless = True

    def position(self, outlook: "Outlook") -> float:
        """Expected cost of the scorings to come as things stand."""
        return self._value(outlook, self.rule.held(outlook.game))

    def spot(self, outlook: "Outlook", piece: "Piece", cell: "Cell", rotation: int) -> float:
        """One more in the city, on any cell: in the reserve it does not count."""
        if piece.kind != KIND:
            return 0.0
        known = outlook.memo.get((ID, piece.id))
        if known is None:
            held = list(self.rule.held(outlook.game))
            before = self._value(outlook, held)
            held[outlook.seat] = (*held[outlook.seat], piece.price or 0)
            known = outlook.memo[ID, piece.id] = self._value(outlook, held) - before
        return known

    def leaving(self, outlook: "Outlook", piece: "Piece", cell: "Cell") -> float:
        """One fewer in the city."""
        if piece.kind != KIND:
            return 0.0
        held = list(self.rule.held(outlook.game))
        before, prices = self._value(outlook, held), list(held[outlook.seat])
        prices.remove(piece.price or 0)
        held[outlook.seat] = tuple(prices)
        return self._value(outlook, held) - before

    def _value(self, outlook: "Outlook", held: Held) -> float:
        """The losses in the scorings to come: one's own minus a share of the rivals'."""
        total = 0.0
        for scoring, chance, _ in outlook.scorings:
            total += chance * self._balance([sum(parts) for parts in self.rule.lost(held, scoring)], outlook)
        return STANDS * total

    def _balance(self, lost: Sequence[int], outlook: "Outlook") -> float:
        seats = range(outlook.players)
        rivals = sum(lost[seat] for seat in seats if seat != outlook.seat)
        return RIVALS * rivals / max(1, outlook.players - 1) - lost[outlook.seat]
