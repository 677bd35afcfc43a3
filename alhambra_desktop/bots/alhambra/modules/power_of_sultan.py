"""The Power of the Sultan: a card is a tile of its type for nothing, if one still comes."""

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
"""The chance that a building still face down never comes up for the market: it goes to Dirk, is claimed by
somebody else, or comes too late."""

LATER = 0.7
"""The share of its worth that a tile has which comes at an unknown time, with walls that nobody chose."""


class PowerOfSultan(Knowledge[Rule]):
    """A card is worth a tile of its type by the chance that one comes; a claim costs the card.

    Hard that knows it wins 65.0 % of 300 games of two (59.4 to 70.2 %); without it nobody buys a card.
    """

    placeless = True

    def choices(self) -> Mapping[type[Choice], Valuer]:
        """Rolling, choosing a type, claiming."""
        return {
            KeepType: lambda outlook, choice: 0.0,
            RollDie: self.roll,
            ChooseFace: lambda outlook, choice: self.worth(outlook, choice.kind),
            Claim: self.claim,
        }

    def position(self, outlook: "Outlook") -> float:
        """The cards that one has; of a type each further one needs a further tile."""
        mine, total = sultan_cards(outlook.game), 0.0
        seen: list[str] = []
        for card in mine.held[outlook.seat]:
            kind = mine.cubes[card]
            total += self.worth(outlook, kind, seen.count(kind))
            seen.append(kind)
        return total

    def worth(self, outlook: "Outlook", kind: str, before: int = 0) -> float:
        """A tile of a type for nothing, if one comes; ``before``: cards of this type that come first."""
        place = TYPES.index(kind)
        coming = max(0.0, outlook.unseen(place) - before)
        tile = outlook.gain(place, outlook.seat) + outlook.weights.types[place]
        return float(LATER * (1.0 - MISSED**coming) * max(0.0, tile))

    def _held(self, outlook: "Outlook", kind: str) -> int:
        mine = sultan_cards(outlook.game)
        return sum(mine.cubes[card] == kind for card in mine.held[outlook.seat])

    def buying(self, outlook: "Outlook", sale: "Sale", choice: "Buy", exact: bool) -> float:
        """The card with the better of its type and a roll of the die."""
        if sale.goods != self.id:
            return 0.0
        kind = sultan_cards(outlook.game).cubes[sale.id]
        kept = self.worth(outlook, kind, self._held(outlook, kind))
        return max(kept, self._rolled(outlook))

    def roll(self, outlook: "Outlook", choice: RollDie) -> float:
        """What a roll brings on the mean, less the type given up."""
        mine = sultan_cards(outlook.game)
        kind = mine.cubes[mine.held[outlook.seat][-1]]
        return self._rolled(outlook) - self.worth(outlook, kind, self._held(outlook, kind) - 1)

    def _rolled(self, outlook: "Outlook") -> float:
        """The better of two opposite faces, on the mean of all rolls."""
        pairs = [max(self.worth(outlook, kind) for kind in pair) for pair in self.rule.data.die]
        return sum(pairs) / len(pairs)

    def claim(self, outlook: "Outlook", choice: Claim) -> float:
        """This tile, less what the card may still bring."""
        kind = outlook.game.piece(choice.tile).type or ""
        return outlook.tile_value(choice.tile) - self.worth(outlook, kind, self._held(outlook, kind) - 1)
