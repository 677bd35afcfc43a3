"""Squares: six piles, the upper square of each open."""

from alhambra_desktop.alhambra.modules.squares import Squares, squares_held, squares_of
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.refs import TILE
from alhambra_desktop.presentation.alhambra.derive import tile_face
from alhambra_desktop.presentation.alhambra.panels.items import Item, Panel
from alhambra_desktop.presentation.people import People
from alhambra_desktop.presentation.words import tile_label
from alhambra_desktop.text import t


def panel(view: Palace, me: int, people: People) -> Panel:
    """The piles with what is left on them."""
    mine = squares_of(view)
    items = []
    for number, (tile, pile) in enumerate(zip(mine.tops, mine.piles, strict=True)):
        if not tile:
            continue
        face, left = tile_face(view, tile), len(pile.pieces) + 1
        note = t("panel.square_note", count=left)
        items.append(
            Item(
                f"pile {number}",
                tile_label(face),
                tile=face,
                count=left,
                note=note,
                stands_for=(TILE, tile),
            )
        )
    module = view.rules.module(Squares)
    note = t("panel.squares_held", count=squares_held(view, me), limit=module.data.limit)
    return Panel(tuple(items), note=note, drawer=True)
