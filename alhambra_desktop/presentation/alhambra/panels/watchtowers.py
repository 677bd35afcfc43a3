"""Watchtowers: how many of each colour can still be bought, and what one costs."""

from alhambra_desktop.alhambra.modules.watchtowers import Watchtowers, towers
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.presentation.alhambra.derive import tile_face
from alhambra_desktop.presentation.alhambra.models import TYPES
from alhambra_desktop.presentation.alhambra.panels.items import Item, Panel
from alhambra_desktop.presentation.people import People
from alhambra_desktop.presentation.words import tile_label
from alhambra_desktop.text import t


def panel(view: Palace, me: int, people: People) -> Panel:
    """The supply by colour; a tower is bought together with a tile of the market."""
    mine = towers(view)
    module = view.rules.module(Watchtowers)
    steps = module.data.surcharge
    price = steps[min(mine.scorings, len(steps) - 1)]
    items = []
    for kind in TYPES:
        left = [tower for tower in mine.supply if module.types[tower] == kind]
        if left:
            face = tile_face(view, left[0])
            note = t("panel.tower_note", count=len(left), price=price)
            items.append(Item(kind, tile_label(face), tile=face, count=len(left), note=note))
    return Panel(tuple(items), note=t("panel.tower_price", price=price), drawer=True)
