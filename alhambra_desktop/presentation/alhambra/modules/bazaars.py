"""Bazaars: at the space of their currency, with the present price; their buildings are highlighted."""

from collections.abc import Mapping
from dataclasses import replace

from alhambra_desktop.alhambra.modules.bazaars import KIND, Bazaars
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.pieces import Placed
from alhambra_desktop.presentation.alhambra.items import Item, Panel
from alhambra_desktop.presentation.alhambra.look import Counted, Look
from alhambra_desktop.presentation.alhambra.models import STALL, Cell, Decoration, SideMark
from alhambra_desktop.presentation.alhambra.names import amount
from alhambra_desktop.presentation.alhambra.plain_panel import beside_spaces
from alhambra_desktop.presentation.people import People
from alhambra_desktop.text import enumerated, t

SIDES = (3, 2, 1)
"""The sides with the shields of the three types; the coin is at the upper side."""


class BazaarsLook(Look[Bazaars]):
    """A coin and three shields; when pointed at in the city a bazaar shows what it counts."""

    def decorations(self) -> Mapping[str, Decoration]:
        """The currency and the types."""
        return {
            name: Decoration(
                sign=STALL,
                marks=(
                    SideMark(f"bazaar/{bazaar.currency}", (0,), f"tip.bazaar.{bazaar.currency}"),
                    *(
                        SideMark(f"bath/{kind}", (side,), f"tip.bazaar.{kind}")
                        for side, kind in zip(SIDES, bazaar.types, strict=True)
                    ),
                ),
            )
            for name, bazaar in self.rule.tiles.items()
        }

    def counted(self) -> Mapping[str, Counted]:
        """The buildings around it, each as often as it counts."""
        return {KIND: self._seen}

    def _seen(self, view: Palace, seat: int, placed: Placed) -> tuple[Cell, ...]:
        found = self.rule.round_it(view.seat(seat).city, placed.piece.id, placed.cell)
        return found.cells * found.types

    def panel(self, view: Palace, me: int, people: People) -> Panel:
        """Next to the spaces of their currencies, for sale while a tile lies there."""
        prices = {sale.piece: amount(sale.currency, sale.price) for sale in self.rule.sales(view, me)}
        found = {
            space: tuple(self._told(item, prices.get(item.name, "")) for item in items)
            for space, items in beside_spaces(self.rule, view).items()
        }
        return Panel(beside=found)

    def _told(self, item: Item, price: str) -> Item:
        """A waiting bazaar, with its price if it can be bought now, and what it counts."""
        offer = t("panel.bazaar_note", price=price) if price else t("panel.bazaar_closed")
        types = enumerated([t(f"type.plural.{kind}") for kind in self.rule.tiles[item.name].types])
        return replace(item, note=f"{offer} {t('panel.bazaar_counts', types=types)}", dim=not price)
