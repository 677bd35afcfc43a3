"""City gates: a card to keep for better cells, not for small gains."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from alhambra_desktop.alhambra.modules.city_gates import CityGates as Rule
from alhambra_desktop.alhambra.modules.city_gates import TakeGate, gates
from alhambra_desktop.bots.alhambra.knowledge import Knowledge, Valuer
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.hooks import only_while

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.geometry import Cell
    from alhambra_desktop.alhambra.palace import Palace
    from alhambra_desktop.alhambra.pieces import Piece
    from alhambra_desktop.bots.alhambra.outlook import Outlook

FIRST = 1.5
"""Value of the first card at the start of a game; less as the supply runs out."""

FURTHER = 0.5
"""Value of each further card: cities seldom need a second gate."""

WAITING = 0.5
"""Share of the better cell for a tile in the reserve that a gate is worth before it is used."""


class CityGates(Knowledge[Rule]):
    """A gate is worth a little for the future, and more for a tile that has no cell now.

    Hard that knows it wins 48.9 % of 1000 games of two (45.8 to 52.0 %): two cards decide little.
    """

    def choices(self) -> Mapping[type[Choice], Valuer]:
        """Taking a card is worth the gain in position."""
        return {TakeGate: self.take}

    def take(self, outlook: "Outlook", choice: TakeGate) -> float:
        """One more card; the first one also helps tiles that have no cell at all."""
        held = len(gates(outlook.game).held[outlook.seat])
        value = (FURTHER if held else FIRST) * outlook.freshness
        if not held:
            owner = outlook.game.state.seats[outlook.seat]
            pieces = [outlook.game.piece(tile) for tile in owner.reserve]
            stuck = [piece for piece in pieces if not outlook.analysis.spots(piece)]
            value += WAITING * max(map(outlook.majority_of, stuck), default=0.0)
        return value

    def position(self, outlook: "Outlook") -> float:
        """Value of the cards held."""
        held = len(gates(outlook.game).held[outlook.seat])
        return (FIRST + FURTHER * (held - 1)) * outlook.freshness if held else 0.0

    def _has_one(self, game: "Palace", seat: int) -> bool:
        return bool(gates(game).held[seat])

    @only_while(_has_one)
    def spot(self, outlook: "Outlook", piece: "Piece", cell: "Cell", rotation: int) -> float:
        """A cell that can only be reached through a gate costs a card."""
        held = len(gates(outlook.game).held[outlook.seat])
        city = outlook.analysis.city
        if city.part_at(cell) is not None or cell in city.legal_cells(piece, rotation, rotates=True):
            return 0.0
        return -(FURTHER if held > 1 else FIRST) * outlook.freshness
