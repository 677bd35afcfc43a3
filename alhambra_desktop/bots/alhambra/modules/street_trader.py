"""Street trader: place buildings of his citizens' colours where he stands, and lead him to good cells."""

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING

from alhambra_desktop.alhambra import tokens
from alhambra_desktop.alhambra.city_facts import names_in
from alhambra_desktop.alhambra.modules.street_trader import StreetTrader as Rule
from alhambra_desktop.alhambra.modules.street_trader.choices import (
    ExchangeCitizen,
    InviteCitizen,
    LayTrader,
    SendTrader,
    SettleCitizen,
)
from alhambra_desktop.alhambra.modules.street_trader.street import kind_of, street
from alhambra_desktop.alhambra.pieces import TYPES
from alhambra_desktop.bots.alhambra.knowledge import Knowledge, Valuer
from alhambra_desktop.engine.decisions import Choice

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.geometry import Cell
    from alhambra_desktop.alhambra.pieces import Piece
    from alhambra_desktop.bots.alhambra.outlook import Outlook

STAYS = 0.9
"""Value of a citizen in the city, as a share of the value if no building ever left."""
HOPE = 0.35
"""Chance that a waiting citizen moves in before the next scoring that would count it."""
AGAIN = 0.5
"""Value of a second waiting citizen of a type, as a share of the first one."""
SHOWN = 3.0
"""Extra weight of visible tiles (market, reserve) over unseen ones in rating a cell."""
FITS = 0.6
"""Value to the trader of a cell where every tile of his colours fits, as a share of a citizen."""


class StreetTrader(Knowledge[Rule]):
    """A citizen is worth the points he adds to the largest set without his colour.

    Two players, 300 games: 82.5 % (77.8 to 86.4).
    """

    categories = (Rule.id,)

    def choices(self) -> Mapping[type[Choice], Valuer]:
        """Values of all of the module's choices."""
        return {
            SendTrader: self.send,
            SettleCitizen: lambda outlook, choice: self._worth(outlook, kind_of(choice.citizen)),
            InviteCitizen: lambda outlook, choice: self._waiting(outlook, kind_of(choice.citizen)),
            ExchangeCitizen: self.exchange,
            LayTrader: self.lay,
        }

    def position(self, outlook: "Outlook") -> float:
        """Citizens in the city at every scoring to come, and a share of those who wait."""
        at_home = self._sizes(outlook)
        now = sum(map(self.rule.worth, at_home)) * STAYS * outlook.chances
        hoped = {kind: self._worth(outlook, kind) for kind in street(outlook.game).waiting[outlook.seat]}
        return now + HOPE * outlook.freshness * sum(hoped.values())

    def spot(self, outlook: "Outlook", piece: "Piece", cell: "Cell", rotation: int) -> float:
        """Value of a building of a waiting colour on the trader's cell."""
        mine = street(outlook.game)
        where = mine.where[outlook.seat]
        if where is None:
            return 0.0
        x, y = cell
        for part in piece.laid[rotation]:
            if (x + part.offset[0], y + part.offset[1]) == where and part.type in mine.waiting[outlook.seat]:
                return self._worth(outlook, part.type)
        return 0.0

    def leaving(self, outlook: "Outlook", piece: "Piece", cell: "Cell") -> float:
        """Value lost with a removed building's citizens."""
        settled = street(outlook.game).settled
        gone = [settled[name] for name in piece.names if name in settled]
        if not gone:
            return 0.0
        counts = self._at_home(outlook)
        before = _points(self.rule, counts)
        return -(before - _points(self.rule, counts - Counter(gone))) * STAYS * outlook.chances

    def send(self, outlook: "Outlook", choice: SendTrader) -> float:
        """Prefer the types with most buildings left."""
        return sum(
            float(outlook.facts.totals[TYPES.index(k)]) for k in (choice.first, choice.second, choice.third)
        )

    def exchange(self, outlook: "Outlook", choice: ExchangeCitizen) -> float:
        """The gain in expected value of the new citizen."""
        return self._waiting(outlook, kind_of(choice.taken)) - self._waiting(
            outlook, kind_of(choice.given), 1
        )

    def lay(self, outlook: "Outlook", choice: LayTrader) -> float:
        """Prefer the cell where most tiles of his colours fit; tiles available now count more."""
        state, city = outlook.game.state, outlook.analysis.city
        waiting = street(outlook.game).waiting[outlook.seat]
        near = {tile for tile in (*state.market, *state.seats[outlook.seat].reserve) if tile}
        value = whole = 0.0
        for piece in outlook.game.rules.pieces.values():
            if piece.type in waiting and len(piece.parts) == 1:
                share = SHOWN if piece.id in near else 1.0
                whole += share
                if choice.cell in city.legal_cells(piece):
                    value += share
        best = max((self._worth(outlook, kind) for kind in waiting), default=0.0)
        return FITS * best * value / whole if whole else 0.0

    # ------------------------------------------------------------ sets

    def _at_home(self, outlook: "Outlook") -> Counter[str]:
        """The citizens in the seat's own city."""
        here = names_in(outlook.analysis.city)
        settled = street(outlook.game).settled
        return Counter(kind for part, kind in settled.items() if tokens.tile_of(part) in here)

    def _sizes(self, outlook: "Outlook") -> list[int]:
        return _sizes(self._at_home(outlook))

    def _worth(self, outlook: "Outlook", kind: str) -> float:
        """The value of one more citizen of a type in the city."""
        counts = self._at_home(outlook)
        more = _points(self.rule, counts + Counter([kind])) - _points(self.rule, counts)
        return more * STAYS * outlook.chances

    def _waiting(self, outlook: "Outlook", kind: str, besides: int = 0) -> float:
        """The value of one more citizen waiting with the trader, after ``besides`` others of the type."""
        held = street(outlook.game).waiting[outlook.seat].count(kind) - besides
        left = outlook.freshness * outlook.facts.totals[TYPES.index(kind)] / max(outlook.facts.totals)
        return HOPE * left * self._worth(outlook, kind) * AGAIN ** max(0, held)


def _sizes(counts: Counter[str]) -> list[int]:
    """The sizes of the sets, each set taking one of every type that is left."""
    most = max(counts.values(), default=0)
    return [sum(number > place for number in counts.values()) for place in range(most)]


def _points(rule: Rule, counts: Counter[str]) -> int:
    return sum(map(rule.worth, _sizes(counts)))
