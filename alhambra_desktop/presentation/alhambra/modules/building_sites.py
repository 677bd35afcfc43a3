"""Building sites: a crane on tiles that can be begun; own sites beside the hand, each with its coin."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from alhambra_desktop.alhambra.modules.building_sites import (
    ID,
    BuildingSites,
    SiteBegun,
    SiteFinished,
    SitesTurnedUp,
    finish,
    sites_of,
)
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.refs import SALE
from alhambra_desktop.engine.decisions import Event
from alhambra_desktop.engine.records import BLANK
from alhambra_desktop.engine.refs import ITEM
from alhambra_desktop.presentation.alhambra.derive import face_of
from alhambra_desktop.presentation.alhambra.items import CLOSED, Item, Laid, Panel
from alhambra_desktop.presentation.alhambra.look import Look, Move, Moves
from alhambra_desktop.presentation.alhambra.models import Mark
from alhambra_desktop.presentation.alhambra.names import amount, tile_label
from alhambra_desktop.presentation.people import People
from alhambra_desktop.presentation.words import capitalized, type_name
from alhambra_desktop.text import t

BACK = "site/back"
SHIELD, SECRET = "nw", "sw"
"""The position of the type's shield on a site, and for its owner that of the coin."""


class BuildingSitesLook(Look[BuildingSites]):
    """The pile in the drawer; the type of a site, and for its owner its currency."""

    def name(self, thing: str) -> str:
        """A site tile by its currency."""
        currency = self.rule.currency_of.get(thing)
        return t("site.tile", currency=t(f"currency.{currency}")) if currency else ""

    def movements(self) -> Mapping[type[Event], Callable[[Any], Moves]]:
        """A site tile goes onto its tile, and out of the game when it is paid."""
        return {
            SiteBegun: lambda event: Move(
                "thing", (BACK,), self.drawer, ("bought", event.seat), "tile_place"
            ),
            SiteFinished: lambda event: Move(
                "thing", (f"site/{event.currency}",), ("mine", event.seat), ("discards",), "tile_place"
            ),
            SitesTurnedUp: lambda event: Move(sound="card_slide"),
        }

    def panel(self, view: Palace, me: int, people: People) -> Panel:
        """The pile, the two drawn site tiles, own sites, cranes on the market, marks on the tiles."""
        return Panel(
            tuple(self._shelf(view, me)),
            tuple(self._own(view, me)) if me >= 0 else (),
            {seat: tuple(self._of(view, seat)) for seat in range(view.players) if seat != me},
            drawer=True,
            on=self._begun(view, me),
            marks={seat: tuple(self._marks(view, seat)) for seat in range(view.players)},
        )

    def _shelf(self, view: Palace, me: int) -> Iterator[Item]:
        mine = sites_of(view)
        left = len(mine.rest)
        note = t("panel.site_pile_note") if left else t("panel.site_none")
        yield Item("pile", t("panel.site_pile"), BACK, count=left, dim=not left, mark=CLOSED, note=note)
        for site in mine.drawn[me] if me >= 0 else ():
            if site != BLANK:
                currency = self.rule.currency_of[site]
                words = capitalized(self.name(site))
                yield Item(site, words, f"site/{currency}", note=words, stands_for=(ITEM, site))

    def _own(self, view: Palace, me: int) -> Iterator[Item]:
        """A site: pressing it chooses the payment that finishes it."""
        for tile in sites_of(view).under[me]:
            currency = self.rule.currency_of.get(self.rule.site_of(view, me, tile), "")
            face = face_of(view.rules.pieces[tile])
            price = amount(currency, face.price or 0) if currency else ""
            yield Item(
                tile,
                price,
                tile=face,
                coin=currency,
                note=t("panel.site_own", tile=tile_label(face), price=price),
                stands_for=(SALE, finish(tile)),
            )

    def _of(self, view: Palace, seat: int) -> Iterator[Item]:
        """How many sites another participant has."""
        number = len(sites_of(view).under[seat])
        if number:
            words = t("panel.site_others", count=number)
            yield Item("sites", words, BACK, count=number, note=words)

    def _begun(self, view: Palace, me: int) -> dict[str, tuple[Item, ...]]:
        """The crane on each tile that can be bought as a site, with half its price."""
        if view.state.ending:
            return {}
        return {
            f"space-{sale.space}": (
                Item(
                    sale.id,
                    t("panel.site_begin"),
                    "site/begin",
                    laid=(Laid(0.8, 0.82, 0.46, words=str(sale.price)),),
                    note=t("panel.site_begin_note", price=amount(sale.currency, sale.price)),
                    stands_for=(SALE, sale.id),
                ),
            )
            for sale in self.rule.sales(view, max(0, me))
            if sale.space
        }

    def _marks(self, view: Palace, seat: int) -> Iterator[Mark]:
        """The type of a site, and its currency if the viewer knows it."""
        city = view.seat(seat).city
        for tile in sites_of(view).under[seat]:
            cell, printed = city.cell_of(tile), view.rules.pieces[tile]
            if cell is None:
                continue
            if printed.type is not None:
                words = t("panel.site_will_be", types=type_name(printed.type))
                yield Mark(ID, cell, SHIELD, f"badge/{printed.type}", words=words)
            currency = self.rule.currency_of.get(self.rule.site_of(view, seat, tile))
            if currency is not None:
                words = t("panel.site_in", currency=t(f"currency.{currency}"))
                yield Mark(ID, cell, SECRET, f"coin/{currency}", words=words)
