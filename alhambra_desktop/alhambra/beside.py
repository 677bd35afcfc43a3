"""Tiles that lie beside a market space instead of filling it (module_interactions.md 2.5)."""

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
"""How what lies beside a space is sold (2.3, column W)."""


def sale_of(tile: str) -> str:
    """The id under which a tile beside a space is sold."""
    return f"beside-{tile}"


@record
class BesideSpaces(Slice):
    """By market space: the tiles that lie beside it, in the order in which they were turned up.

    Modules derive their slice from this one, with their own id as ``owner``.
    """

    spaces: list[list[TileId]]


class LyingBeside(Extension):
    """Tiles of one kind that lie beside the space for which they were drawn, and are sold there.

    They are sold at their printed price in the currency of the space, whatever has become of the tile
    on the space itself.
    """

    beside_kind: ClassVar[str]
    """The kind of these tiles."""
    beside_slice: ClassVar[type[BesideSpaces]]
    """The slice in which they lie."""

    def lying(self, game: "Palace") -> list[list[str]]:
        """By market space: what lies beside it."""
        return self.beside_slice.of(game).spaces

    def slices(self, setup: "Setup") -> Iterable[tuple[str, Slice]]:
        """Nothing lies beside any space."""
        return [(self.id, self.beside_slice([]))]

    def traits(self) -> Mapping[str, frozenset[str]]:
        """What lies beside the market fills no space of it."""
        return {self.beside_kind: frozenset({BESIDE})}

    def turned_up_tiles(self) -> Mapping[str, "TurnUp"]:
        """They are laid beside the space; the next tile drawn may fill it."""
        return {self.beside_kind: self.lay_beside}

    def lay_beside(self, game: "Palace", tile: str, space: int) -> None:
        """A tile is laid beside a space (from 1)."""
        spaces = self.lying(game)
        spaces += [[] for _ in range(len(game.state.market) - len(spaces))]
        spaces[space - 1].append(tile)
        game.tell(events.TileLaidBeside(tile, space))

    def sales(self, game: "Palace", seat: int) -> Iterable[Sale]:
        """Each of them, for the currency of its space."""
        currencies = game.rules.components.currencies
        for currency, tiles in zip(currencies, self.lying(game), strict=False):
            for tile in tiles:
                yield self._sale(game, tile, currency)

    def _sale(self, game: "Palace", tile: str, currency: str) -> Sale:
        return on_sale(sale_of(tile), tile, game.piece(tile).price or 0, currency, tags=BESIDE_A_SPACE)

    def after_purchase(self, game: "Palace", seat: int, deal: Deal) -> None:
        """What was bought no longer lies there."""
        if TILE in deal.sale.tags:
            for tiles in self.lying(game):
                if deal.sale.piece in tiles:
                    tiles.remove(deal.sale.piece)

    def holdings(self, game: "Palace") -> Iterable[str]:
        """Everything that lies beside the market."""
        return [tile for tiles in self.lying(game) for tile in tiles]
