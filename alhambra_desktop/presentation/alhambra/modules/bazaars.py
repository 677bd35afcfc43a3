"""Bazaars: at the space of their currency, with the price of the moment; round one its buildings light up."""

from collections.abc import Mapping
from dataclasses import replace

from alhambra_desktop.alhambra.modules.bazaars import KIND, Bazaars
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.pieces import Placed
from alhambra_desktop.presentation.alhambra.items import Panel
from alhambra_desktop.presentation.alhambra.look import Counted, Look
from alhambra_desktop.presentation.alhambra.models import STALL, Cell, Decoration, SideMark
from alhambra_desktop.presentation.alhambra.plain_panel import beside_spaces
from alhambra_desktop.presentation.people import People
from alhambra_desktop.presentation.words import amount
from alhambra_desktop.text import t

SIDES = (3, 2, 1)
"""Where the shields of the three types stand; the coin stands at the upper side."""


class BazaarsLook(Look[Bazaars]):
    """A coin and three shields; pointed at in the city a bazaar shows what it counts."""

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
        """The buildings round it."""
        return {KIND: self._seen}

    def _seen(self, view: Palace, seat: int, placed: Placed) -> tuple[Cell, ...]:
        return self.rule.round_it(view.seat(seat).city, placed.piece.id, placed.cell).cells

    def panel(self, view: Palace, me: int, people: People) -> Panel:
        """Beside the spaces of their currencies, for sale while a tile lies there."""
        prices = {sale.piece: amount(sale.currency, sale.price) for sale in self.rule.sales(view, me)}
        found = {
            space: tuple(
                replace(
                    item,
                    note=t("panel.bazaar_note", price=prices[item.name])
                    if item.name in prices
                    else t("panel.bazaar_closed"),
                    dim=item.name not in prices,
                )
                for item in items
            )
            for space, items in beside_spaces(self.rule, view).items()
        }
        return Panel(beside=found)
