"""The effect of dragging a thing of the table somewhere."""

from functools import partial
from typing import TYPE_CHECKING

from alhambra_desktop.presentation.alhambra.models import Cell
from alhambra_desktop.presentation.alhambra.picker import Outcome
from alhambra_desktop.presentation.alhambra.selection import NOTHING
from alhambra_desktop.presentation.alhambra.targets import Name, cell_of

if TYPE_CHECKING:
    from alhambra_desktop.client.alhambra.scene import TableScene


def pick_up(scene: "TableScene", name: Name) -> None:
    """A thing begins to be dragged: possible destinations are lit, as if it had been pressed."""
    picker, selection, follow = scene.session.picker, scene.session.selection, scene.commands.follow
    kind, what = str(name[0]), str(name[1])
    if kind == "sale" and selection.sale != what:
        follow(picker.press_sale(NOTHING, what))
    elif kind in ("held", "bought") and selection.tile != what:
        follow(picker.press_bought(NOTHING, what))
    elif kind == "reserve" and selection.tile != what:
        follow(picker.press_reserve(NOTHING, what))


def drop(scene: "TableScene", name: Name, on: Name) -> None:
    """A thing was dragged somewhere."""
    picker, selection, follow = scene.session.picker, scene.session.selection, scene.commands.follow
    kind, what = str(name[0]), str(name[1])
    goal = on[0] if on else ""
    cell, own = cell_of(on), cell_of(name)
    if kind in ("sale", "held", "bought", "reserve") and cell is not None:
        _drop_on_cell(scene, kind, what, cell)
    elif kind in ("held", "bought") and goal in ("store zone", "reserve"):
        follow(picker.store(selection) if picker.placing else Outcome(selection), on)
    elif kind in ("held", "bought") and goal == "player" and picker.placing:
        follow(picker.give(selection), on)
    elif own is not None and cell is not None:
        follow(picker.move(selection, own, cell), on)
    elif own is not None and goal in ("store zone", "reserve"):
        follow(picker.remove(selection, own), on)
    elif kind == "display" and goal in ("hand", "hand zone"):
        follow(picker.take(selection, int(what)), on)
    else:
        scene.recompose()


def _drop_on_cell(scene: "TableScene", kind: str, what: str, cell: Cell) -> None:
    picker, selection, commands = scene.session.picker, scene.session.selection, scene.commands
    offer = picker.offers.get(what) if kind == "sale" else None
    tile = offer.sale.piece if offer is not None else what
    place = partial(commands.place_bought, cell) if kind == "sale" else None
    commands.follow(picker.drop_on_cell(selection, tile, cell), ("cell", cell), then=place)
