"""A tile that fits nowhere is told before it is bought."""

import pytest

from alhambra_desktop.presentation.alhambra.derive import tile_face
from alhambra_desktop.presentation.alhambra.dock import dock_model
from alhambra_desktop.presentation.alhambra.fitting import no_place
from alhambra_desktop.presentation.alhambra.models import MarketSlot
from alhambra_desktop.presentation.alhambra.picker import Picker
from alhambra_desktop.presentation.alhambra.selection import NOTHING
from alhambra_desktop.presentation.alhambra.tips import sale_tip
from alhambra_desktop.text import t
from tests.alhambra.modules.test_camps import CITY, SOUTH
from tests.alhambra.table import table

ALONE = """
    +-----+
    |  F  |
    +-----+
"""


@pytest.mark.parametrize(("city", "fits"), [(ALONE, False), (CITY, True)], ids=["fountain", "city"])
def test_before_the_purchase_it_is_said_that_a_tile_fits_nowhere(city, fits):
    """A camp never touches the fountain alone; the dock and the note of the tile say it, paid exactly too."""
    game = table(3, cities=[city], modules=["camps"], market=f"{SOUTH} . . .", hands=["florin-3"])
    picker = Picker(game.view(0), 0)
    chosen = picker.press_sale(NOTHING, "space-1").selection
    words = no_place(picker, chosen)
    assert words == ("" if fits else t("dock.no_cell_fits"))
    dock = dock_model(picker, chosen, "")
    assert dock.strong == t("dock.exact")
    assert (dock.detail == t("dock.no_cell_fits")) is not fits
    face = tile_face(picker.view, SOUTH)
    tip = sale_tip(picker.view, MarketSlot("space-1", "florin", face, 3, "exact", 0), words)
    assert tip is not None
    assert (tip.text == t("dock.no_cell_fits")) is not fits
