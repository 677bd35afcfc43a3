"""Extensions: one more building of a type for three cards, and often another action."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from alhambra_desktop.alhambra.modules.extensions.board import (
    BuildExtension,
    GiveExtension,
    LayExtension,
    extensions_of,
)
from alhambra_desktop.alhambra.modules.extensions.module import ExtensionsModule as Rule
from alhambra_desktop.alhambra.modules.extensions.module import LayingExtensions
from alhambra_desktop.alhambra.pieces import TYPES
from alhambra_desktop.alhambra.tokens import tile_of
from alhambra_desktop.bots.alhambra.knowledge import Knowledge, Valuer
from alhambra_desktop.engine.decisions import Choice

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.geometry import Cell
    from alhambra_desktop.alhambra.pieces import Piece
    from alhambra_desktop.bots.alhambra.outlook import Outlook

STORED = 0.5
"""Share of its value that an extension has on a stored building, which must be placed first."""


class Extensions(Knowledge[Rule]):
    """An extension is worth one more building in the majorities, minus the cards.

    Hard wins 53.2 % of 300 games of two against Hard that ignores extensions (module_knowledge).
    """

    placeless = True

    def choices(self) -> Mapping[type[Choice], Valuer]:
        """Values of taking an extension, and of each participant who may get it."""
        return {BuildExtension: self.build, LayExtension: self.lay, GiveExtension: self.give}

    def build(self, outlook: "Outlook", choice: BuildExtension) -> float:
        """One more building for oneself or for Dirk; a sum within the limit earns another action."""
        paid = sum(outlook.game.card(card).value for card in choice.cards)
        earned = outlook.weights.exact if paid <= self.rule.limit(outlook.game, choice.extension) else 0.0
        return self._worth(outlook, choice.extension) + outlook.paying(choice.cards) + earned

    def _worth(self, outlook: "Outlook", name: str) -> float:
        """The best use of an extension that waits."""
        game, kind = outlook.game, TYPES.index(self.rule.types[name])
        owner = game.seat(outlook.seat)
        free = [tile for tile, _ in self.rule.free(game, outlook.seat, name)]
        best = 0.0
        if any(tile not in owner.reserve for tile in free):
            best = self._more(outlook, kind)
        elif free:
            best = STORED * self._more(outlook, kind)
        if self.rule.free_of_dirk(game, name):
            best = max(best, outlook.gain(kind, outlook.players))
        return best

    def _more(self, outlook: "Outlook", kind: int) -> float:
        return sum(outlook.gain(kind, outlook.seat, more) for more in range(self.rule.data.counts_as - 1))

    def lay(self, outlook: "Outlook", choice: LayExtension) -> float:
        """The value of an extension in the city, where it counts."""
        piece = outlook.game.piece(choice.tile)
        kind = piece.parts[choice.part].type
        worth = self._more(outlook, TYPES.index(kind)) if kind is not None else 0.0
        stored = choice.tile in outlook.game.seat(outlook.seat).reserve
        return STORED * worth if stored else worth

    def give(self, outlook: "Outlook", choice: GiveExtension) -> float:
        """The value of giving an extension to Dirk: what the rivals lose."""
        asking = outlook.game.state.frames[-1]
        name = asking.known if isinstance(asking, LayingExtensions) else ""
        return outlook.gain(TYPES.index(self.rule.types[name]), outlook.players) if name else 0.0

    def position(self, outlook: "Outlook") -> float:
        """Value of the extensions that wait for the end of the turn."""
        return sum(self._worth(outlook, name) for name in extensions_of(outlook.game).taken[outlook.seat])

    def spot(self, outlook: "Outlook", piece: "Piece", cell: "Cell", rotation: int) -> float:
        """A stored building with an extension counts twice when placed."""
        lying = extensions_of(outlook.game).on
        found = [lying[part] for part in piece.names if part in lying] if lying else []
        return sum(self._more(outlook, TYPES.index(self.rule.types[name])) for name in found)

    def leaving(self, outlook: "Outlook", piece: "Piece", cell: "Cell") -> float:
        """The extension of a removed building no longer counts."""
        if not any(tile_of(part) == piece.id for part in extensions_of(outlook.game).on):
            return 0.0
        return -self.spot(outlook, piece, cell, 0)
