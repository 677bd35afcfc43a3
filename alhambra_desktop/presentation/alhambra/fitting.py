"""Words about where a tile fits, and about pieces that wait with it and would then have no place."""

from collections.abc import Sequence

from alhambra_desktop.alhambra.choices import Buy
from alhambra_desktop.alhambra.refs import ADD_ON
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.presentation.alhambra.derive import tile_face
from alhambra_desktop.presentation.alhambra.names import the_tiles
from alhambra_desktop.presentation.alhambra.picker import Picker
from alhambra_desktop.presentation.alhambra.selection import Cell, Selection
from alhambra_desktop.text import t


def cells_fit(picker: Picker, selection: Selection) -> tuple[str, str]:
    """The number of cells for the tile, with the add-ons needed as it is turned now; and its tone."""
    lost = remark(picker, selection)
    if lost:
        return lost, "ember"
    previews = picker.previews(selection).values()
    if not previews:
        return t("dock.no_cell_fits"), "ember"
    used = {preview.add_ons for preview in previews if preview.rotation == selection.rotation}
    if () in used or len(used) != 1:
        return t("dock.cells_fit", count=len(previews)), "jade"
    add_ons = picker.wording.value(ADD_ON, used.pop())
    return t("dock.cells_fit_with", count=len(previews), add_ons=add_ons), "gold"


def no_place(picker: Picker, selection: Selection) -> str:
    """That the tile on sale fits nowhere yet; "" if it does, is no tile, or is not offered now."""
    offered = picker.acting and selection.sale in picker.offers and picker.meant(selection)
    return t("dock.no_cell_fits") if offered and not picker.rotations(selection) else ""


def question(picker: Picker, selection: Selection, choices: Sequence[Choice]) -> str:
    """The question before choices after which something paid for, or just being paid for, has no place."""
    for choice in choices:
        lost = picker.lost_by(choice, selection)
        if lost:
            key = "left_out.buy" if isinstance(choice, Buy) else "left_out.place"
            return t(key, pieces=_named(picker, lost))
    return ""


def here(picker: Picker, selection: Selection, cell: Cell) -> str:
    """What has no place once the tile lies on this cell; "" if everything has one."""
    lost = picker.stranded(selection).get(cell, ())
    return t("left_out.here", pieces=_named(picker, lost)) if lost else ""


def remark(picker: Picker, selection: Selection) -> str:
    """There is no place for what waits with the tile: nowhere, or not if it lies on the chosen cell."""
    nowhere = picker.nowhere(selection)
    if nowhere:
        return t("left_out.nowhere", pieces=_named(picker, nowhere))
    return here(picker, selection, selection.cell) if selection.cell is not None else ""


def _named(picker: Picker, pieces: Sequence[str]) -> str:
    return the_tiles(tile_face(picker.view, piece) for piece in pieces)
