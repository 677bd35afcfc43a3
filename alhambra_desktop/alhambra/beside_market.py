"""Tiles that lie next to a market space instead of on it (module_interactions.md 2.5)."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, ClassVar

from alhambra_desktop.alhambra import events
from alhambra_desktop.alhambra.extension import Extension
from alhambra_desktop.alhambra.refs import TileId
from alhambra_desktop.alhambra.traits import BESIDE
from alhambra_desktop.alhambra.vocabulary import MARKET_TILE, ON_SPACE, TILE, Deal, Sale, on_sale
from alhambra_desktop.engine.game import Slice
from alhambra_desktop.engine.records import record

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.extension import TurnUp
    from alhambra_desktop.alhambra.palace import Palace
    from alhambra_desktop.alhambra.setup import Setup

BESIDE_A_SPACE = MARKET_TILE - {ON_SPACE}
"""Tags of what is sold next to a space (2.3, column W)."""


def sale_of(tile: str) -> str:
    """The sale id of a tile next to a space."""
    return f"beside-{tile}"


@record
class BesideSpaces(Slice):
    """By market space: the tiles next to it, in the order in which they were turned up.

    Modules derive their slice from this one, with their own id as ``owner``.
    """

    spaces: list[list[TileId]]


class LyingBeside(Extension):
    """Tiles of one kind that lie next to the space for which they were drawn, and are sold there.

    They are sold at their printed price in the currency of the space, even if the tile on the space is gone.
    """

    beside_kind: ClassVar[str]
    """The kind of these tiles."""
    beside_slice: ClassVar[type[BesideSpaces]]
    """The slice that holds them."""

    def lying(self, game: "Palace") -> list[list[str]]:
        """The tiles next to each market space."""
        return self.beside_slice.of(game).spaces

    def slices(self, setup: "Setup") -> Iterable[tuple[str, Slice]]:
        """A slice with no tile next to any space."""
        return [(self.id, self.beside_slice([]))]

    def traits(self) -> Mapping[str, frozenset[str]]:
        """Pieces of this kind do not fill a market space."""
        return {self.beside_kind: frozenset({BESIDE})}

    def turned_up_tiles(self) -> Mapping[str, "TurnUp"]:
        """Put a drawn tile next to the space; the next tile drawn may fill the space."""
        return {self.beside_kind: self.lay_beside}

    def lay_beside(self, game: "Palace", tile: str, space: int) -> None:
        """Put a tile next to a space (from 1)."""
        spaces = self.lying(game)
        spaces += [[] for _ in range(len(game.state.market) - len(spaces))]
        spaces[space - 1].append(tile)
        game.emit(events.TileLaidBeside(tile, space))

    def sales(self, game: "Palace", seat: int) -> Iterable[Sale]:
        """Each of these tiles, in the currency of its space."""
        currencies = game.rules.components.currencies
        for currency, tiles in zip(currencies, self.lying(game), strict=False):
            for tile in tiles:
                yield self._sale(game, tile, currency)

    def _sale(self, game: "Palace", tile: str, currency: str) -> Sale:
        return on_sale(sale_of(tile), tile, game.piece(tile).price or 0, currency, tags=BESIDE_A_SPACE)

    def after_purchase(self, game: "Palace", seat: int, deal: Deal) -> None:
        """Remove a bought tile from its space."""
        if TILE in deal.sale.tags:
            for tiles in self.lying(game):
                if deal.sale.piece in tiles:
                    tiles.remove(deal.sale.piece)

    def holdings(self, game: "Palace") -> Iterable[str]:
        """All tiles lying next to the market."""
        return [tile for tiles in self.lying(game) for tile in tiles]
