"""The Power of the Sultan: a card brings a free tile of its type, if one still comes."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from alhambra_desktop.alhambra.modules.power_of_sultan import (
    ChooseFace,
    Claim,
    KeepType,
    RollDie,
    sultan_cards,
)
from alhambra_desktop.alhambra.modules.power_of_sultan import PowerOfSultan as Rule
from alhambra_desktop.alhambra.pieces import TYPES
from alhambra_desktop.bots.alhambra.knowledge import Knowledge, Valuer
from alhambra_desktop.engine.decisions import Choice

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.choices import Buy
    from alhambra_desktop.alhambra.vocabulary import Sale
    from alhambra_desktop.bots.alhambra.outlook import Outlook

MISSED = 0.35
"""The chance that a building still face down never comes up for the market: it goes to Dirk, somebody else
claims it, or it comes too late.
"""

LATER = 0.7
"""Share of a tile's value if it comes at an unknown time, with random walls."""


class PowerOfSultan(Knowledge[Rule]):
    """A card is worth a tile of its type times the chance that one comes; a claim costs the card.

    Hard that knows it wins 65.0 % of 300 games of two (59.4 to 70.2 %); without it nobody buys a card.
    """

    placeless = True

    def choices(self) -> Mapping[type[Choice], Valuer]:
        """Values of rolling, choosing a type and claiming."""
        return {
            KeepType: lambda outlook, choice: 0.0,
            RollDie: self.roll,
            ChooseFace: lambda outlook, choice: self.worth(outlook, choice.kind),
            Claim: self.claim,
        }

    def position(self, outlook: "Outlook") -> float:
        """Value of the seat's cards; each further card of a type needs a further tile."""
        mine, total = sultan_cards(outlook.game), 0.0
        seen: list[str] = []
        for card in mine.held[outlook.seat]:
            kind = mine.cubes[card]
            total += self.worth(outlook, kind, seen.count(kind))
            seen.append(kind)
        return total

    def worth(self, outlook: "Outlook", kind: str, before: int = 0) -> float:
        """The value of a free tile of a type.

        ``before`` is the number of the seat's earlier cards of the type.
        """
        place = TYPES.index(kind)
        coming = max(0.0, outlook.unseen(place) - before)
        tile = outlook.gain(place, outlook.seat) + outlook.weights.types[place]
        return float(LATER * (1.0 - MISSED**coming) * max(0.0, tile))

    def _held(self, outlook: "Outlook", kind: str) -> int:
        mine = sultan_cards(outlook.game)
        return sum(mine.cubes[card] == kind for card in mine.held[outlook.seat])

    def buying(self, outlook: "Outlook", sale: "Sale", choice: "Buy", exact: bool) -> float:
        """The card, with the better of its own type and a rolled one."""
        if sale.goods != self.id:
            return 0.0
        kind = sultan_cards(outlook.game).cubes[sale.id]
        kept = self.worth(outlook, kind, self._held(outlook, kind))
        return max(kept, self._rolled(outlook))

    def roll(self, outlook: "Outlook", choice: RollDie) -> float:
        """The average gain of a roll, minus the type given up."""
        mine = sultan_cards(outlook.game)
        kind = mine.cubes[mine.held[outlook.seat][-1]]
        return self._rolled(outlook) - self.worth(outlook, kind, self._held(outlook, kind) - 1)

    def _rolled(self, outlook: "Outlook") -> float:
        """The better of two opposite faces, averaged over all rolls."""
        pairs = [max(self.worth(outlook, kind) for kind in pair) for pair in self.rule.data.die]
        return sum(pairs) / len(pairs)

    def claim(self, outlook: "Outlook", choice: Claim) -> float:
        """This tile, minus the further value of the card."""
        kind = outlook.game.piece(choice.tile).type or ""
        return outlook.tile_value(choice.tile) - self.worth(outlook, kind, self._held(outlook, kind) - 1)
