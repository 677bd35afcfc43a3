"""Watchtowers: how many of each colour can still be bought, and their price."""

from collections.abc import Mapping

from alhambra_desktop.alhambra.modules.watchtowers import (
    KIND,
    Watchtowers,
    towers,
)
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.presentation.alhambra.derive import tile_face
from alhambra_desktop.presentation.alhambra.items import Item, Panel
from alhambra_desktop.presentation.alhambra.look import Helper, Look
from alhambra_desktop.presentation.alhambra.models import TYPES, Decoration
from alhambra_desktop.presentation.alhambra.names import tile_label
from alhambra_desktop.presentation.people import People
from alhambra_desktop.text import t


class WatchtowersLook(Look[Watchtowers]):
    """Half cells in the colour of their type; the supply lies on the table."""

    def decorations(self) -> Mapping[str, Decoration]:
        """The colour of its type."""
        return {
            tower: Decoration(tint=kind, half=f"watchtower/{kind}") for tower, kind in self.rule.types.items()
        }

    def helper(self, add_on: str) -> Helper | None:
        """A watchtower of the colour of the tile."""
        known = add_on in self.rule.add_ons
        return Helper(t(f"add_on.{add_on}"), t("helper.watchtower")) if known else None

    def panel(self, view: Palace, me: int, people: People) -> Panel:
        """The supply by colour; a tower is bought together with a tile of the market."""
        mine = towers(view)
        steps = self.rule.data.surcharge
        price = steps[min(mine.scorings, len(steps) - 1)]
        items = []
        for kind in TYPES:
            left = [tower for tower in mine.supply if self.rule.types[tower] == kind]
            if left:
                face = tile_face(view, left[0])
                note = t("panel.tower_note", count=len(left), price=price)
                items.append(
                    Item(
                        kind, tile_label(face), tile=face, count=len(left), note=note, add_on=f"{KIND}-{kind}"
                    )
                )
        return Panel(tuple(items), note=t("panel.tower_price", price=price), drawer=True)
