"""Buildings of power.

The power of knowledge is a card every turn; others are worth a few coins, or a second wall.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from alhambra_desktop.alhambra import scoring
from alhambra_desktop.alhambra.components import scoring_of
from alhambra_desktop.alhambra.modules.buildings_of_power.last_tiles import PickLastTile
from alhambra_desktop.alhambra.modules.buildings_of_power.looking import (
    HideTile,
    HoldScoring,
    KeepCard,
    LayCard,
    LayTile,
    LeaveOrder,
    PutBack,
)
from alhambra_desktop.alhambra.modules.buildings_of_power.module import BuildingsOfPower as Rule
from alhambra_desktop.alhambra.modules.buildings_of_power.module import UsePower
from alhambra_desktop.alhambra.modules.buildings_of_power.state import (
    ARCHITECTURE,
    KNOWLEDGE,
    POWERS,
    RICHES,
    STRENGTH,
    powers_of,
)
from alhambra_desktop.bots.alhambra import shared_values
from alhambra_desktop.bots.alhambra.knowledge import Knowledge, Valuer
from alhambra_desktop.engine.decisions import Choice

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.pieces import Piece
    from alhambra_desktop.bots.alhambra.outlook import Outlook

A_TURN = {KNOWLEDGE: 1.2, ARCHITECTURE: 0.4}
"""Points that using a power brings in each turn to come.

The use is a money card of one's choice, or a known tile.
"""

TILES = 0.8
"""Average number of tiles that leave the supply per turn, in games between bots."""

PIP = 1.0
"""Value of a pip of a white die: a coin, and often an exact sum."""

MEAN = 3.5
"""The average pips of a die."""

SECOND = 2
"""Expected segments of the second wall if the black die comes early."""

LASTING = 0.8
"""Share of a wall's present points that each scoring to come is expected to bring."""

LEAD = 0.3
"""Share of a lead in points for which a scoring is held at once: later the lead may be gone, or larger."""

ORDER = -0.1
"""Value of reordering what goes back: nearly nothing, so the order is kept."""


class BuildingsOfPower(Knowledge[Rule]):
    """Get the power of knowledge early, use every power, keep the card that pays most.

    Hard that knows it wins 67.2 % of 300 games of two (61.7 to 72.3 %).
    """

    placeless = True
    slow = (LayTile, LayCard)

    def choices(self) -> Mapping[type[Choice], Valuer]:
        """Values of the module's own choices."""
        return {
            UsePower: lambda outlook, choice: A_TURN[self.rule.power_of[choice.tile]],
            HideTile: self.hide,
            KeepCard: lambda outlook, choice: shared_values.card_for(outlook, choice.card),
            HoldScoring: self.hold,
            PutBack: lambda outlook, choice: 0.0,
            LayTile: lambda outlook, choice: ORDER,
            LayCard: lambda outlook, choice: ORDER,
            LeaveOrder: lambda outlook, choice: 0.0,
            PickLastTile: lambda outlook, choice: outlook.tile_value(choice.tile),
        }

    # ------------------------------------------------------------ what powers are worth

    def position(self, outlook: "Outlook") -> float:
        """Points of the powers in use; black dice are counted with the walls."""
        waiting = outlook.game.state.seats[outlook.seat].bought
        mine = self.rule.owned(outlook.game, outlook.seat, POWERS)
        return sum(self._worth(outlook, tile) for tile in mine if tile not in waiting)

    def tile(self, outlook: "Outlook", piece: "Piece") -> float:
        """Points that the tile's power will bring."""
        power = self.rule.power_of.get(piece.id)
        if power is None:
            return 0.0
        return self._wall(outlook, piece.id) if power == STRENGTH else self._worth(outlook, piece.id)

    def _worth(self, outlook: "Outlook", tile: str) -> float:
        """Points of a power over the turns to come; of a white die, by its pips."""
        power = self.rule.power_of[tile]
        turns = len(outlook.game.state.supply.pieces) / (TILES * outlook.players)
        if power == RICHES:
            return PIP * min(powers_of(outlook.game).dice.get(tile, MEAN), turns / 2)
        return A_TURN.get(power, 0.0) * turns

    def _wall(self, outlook: "Outlook", tile: str) -> float:
        """Points that one more black die adds to the second wall, now or when the wall has grown."""
        game, seat = outlook.game, outlook.seat
        mine = self.rule.owned(game, seat, (STRENGTH,))
        dice = powers_of(game).dice
        pips = sum(dice.get(other, 0) for other in mine if other != tile)
        runs = outlook.analysis.city.wall_runs()
        second = max(SECOND, len(runs[1]) if len(runs) > 1 else 0)
        more = min(pips + dice.get(tile, MEAN), second) - min(pips, second)
        return LASTING * outlook.chances * game.rules.components.wall_points * more

    # ------------------------------------------------------------ choices

    def hide(self, outlook: "Outlook", choice: HideTile) -> float:
        """Hide a good tile where the seat can pay for it: it appears when the tile above is bought."""
        game = outlook.game
        currency = game.rules.components.currencies[choice.space - 1]
        price = game.piece(choice.tile).price or 1
        return outlook.tile_value(choice.tile) * min(1.0, sum(outlook.purses.get(currency, ())) / price)

    def hold(self, outlook: "Outlook", choice: HoldScoring) -> float:
        """Hold a scoring when ahead of the best rival."""
        rows = scoring.sheet(outlook.game, scoring_of(choice.card))
        sums = [sum(row.points[p] for row in rows) for p in range(outlook.game.participants)]
        own = sums.pop(outlook.seat)
        return LEAD * (own - max(sums))
