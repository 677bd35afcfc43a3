"""Personal building market: own spaces for the tiles of the reserve, sold to the others."""

from collections.abc import Callable, Mapping
from typing import Any

from alhambra_desktop.alhambra import buying
from alhambra_desktop.alhambra.modules.personal_building_market import (
    PersonalBuildingMarket,
    TilePutUnder,
    laid_out,
    markets,
)
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.refs import CURRENCY, SALE
from alhambra_desktop.engine.decisions import Event
from alhambra_desktop.presentation.alhambra.derive import tile_face
from alhambra_desktop.presentation.alhambra.items import Item, Panel
from alhambra_desktop.presentation.alhambra.look import Look, Move, Moves
from alhambra_desktop.presentation.alhambra.names import amount, the_tile
from alhambra_desktop.presentation.people import People
from alhambra_desktop.text import t


class PersonalBuildingMarketLook(Look[PersonalBuildingMarket]):
    """Own spaces by currency, and what the others sell."""

    def panel(self, view: Palace, me: int, people: People) -> Panel:
        """The viewer's spaces by currency; the tiles of the others with their prices."""
        own = laid_out(view, me)
        mine = []
        for currency in markets(view).places:
            tile = own.get(currency)
            name = t(f"currency.{currency}")
            if tile is None:
                mine.append(
                    Item(
                        currency,
                        name,
                        coin=currency,
                        dim=True,
                        note=t("panel.place_free"),
                        stands_for=(CURRENCY, currency),
                    )
                )
        sales = {sale.piece: sale for sale in buying.sales(view, me) if sale.seller is not None}
        held = {}
        for seat in range(view.players):
            if seat == me:
                continue
            items = []
            for currency, tile in laid_out(view, seat).items():
                face = tile_face(view, tile)
                note = t("panel.for_sale", tile=the_tile(face), price=amount(currency, face.price or 0))
                items.append(
                    Item(
                        tile,
                        "",
                        tile=face,
                        coin=currency,
                        note=note,
                        stands_for=(SALE, sales[tile].id) if tile in sales else None,
                    )
                )
            held[seat] = tuple(items)
        return Panel(
            mine=tuple(mine), held=held, tags=tuple((tile, currency) for currency, tile in own.items())
        )

    def movements(self) -> Mapping[type[Event], Callable[[Any], Moves]]:
        """A tile that is offered has a sound."""
        return {
            TilePutUnder: lambda event: Move(sound="coin"),
        }
