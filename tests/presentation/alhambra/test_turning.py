"""Tiles that may be turned: the button, its key, and what is used for it."""

from alhambra_desktop.alhambra.choices import Add, Place
from alhambra_desktop.alhambra.frames import Course, Placing
from alhambra_desktop.alhambra.refs import ADD_ON
from alhambra_desktop.engine.game import Steps
from alhambra_desktop.presentation.alhambra.deck import DeckHistory
from alhambra_desktop.presentation.alhambra.derive import tile_face
from alhambra_desktop.presentation.alhambra.dock import dock_model
from alhambra_desktop.presentation.alhambra.key_hints import with_key_hints
from alhambra_desktop.presentation.alhambra.picker import Picker
from alhambra_desktop.presentation.alhambra.selection import Selection
from alhambra_desktop.presentation.alhambra.tips import cell_tip, tile_tip
from alhambra_desktop.presentation.bindings import Bindings
from alhambra_desktop.text import t
from tests.alhambra.modules.craftsmen_table import laying
from tests.alhambra.table import table as at_table
from tests.presentation.games import people, table_model


def picker_of(game):
    seat = game.decision.seat
    return Picker(game.view(seat), seat)


def dock_of(picker, selection):
    return with_key_hints(dock_model(picker, selection, ""), Bindings())


def test_a_tile_that_a_craftsman_may_turn():
    """The dock offers Turn with its key; turned, it says which craftsman that takes, on the cell as well."""
    picker = picker_of(laying("mosaic-painter carpenter", "P6"))
    begun = picker.begin()
    assert next((act.id, act.key) for act in dock_of(picker, begun).acts) == ("turn", "Q")
    turned = picker.rotate_tile(begun).selection
    assert turned.rotation
    craftsman = picker.wording.value(ADD_ON, ("mosaic_painter",))
    assert craftsman in dock_of(picker, turned).detail
    assert craftsman not in dock_of(picker, begun).detail
    cell = next(cell for cell, preview in picker.previews(turned).items() if preview.rotation)
    table = table_model(
        picker.view,
        people(picker.view.players),
        picker.seat,
        revealed=True,
        deck_history=DeckHistory(begun=True),
    )
    told = cell_tip(picker, turned, table, cell)
    assert (t("tip.add_ons"), craftsman) in [(row.label, row.value) for row in told.rows]


def test_a_tile_that_nobody_may_turn():
    """Without the craftsman there is no button and no line in the note; pressing the key changes nothing."""
    picker = picker_of(laying("blacksmith carpenter", "P6"))
    begun = picker.begin()
    assert all(act.id != "turn" for act in dock_of(picker, begun).acts)
    assert picker.rotate_tile(begun).selection == begun
    face = tile_face(picker.view, begun.tile)
    assert t("tip.turnable") not in [row.label for row in tile_tip(picker.view, face).rows]
    assert t("tip.turnable") in [row.label for row in tile_tip(picker.view, face, turns=True).rows]


def test_only_the_cells_of_the_present_turn_are_offered():
    """Turned by the painter, every offered cell uses him; as printed none does."""
    picker = picker_of(laying("mosaic-painter carpenter", "P6"))
    begun = picker.begin()
    turned = picker.rotate_tile(begun).selection
    assert {preview.rotation for preview in picker.previews(begun).values()} == {0}
    assert {preview.add_ons for preview in picker.previews(begun).values()} == {()}
    assert {preview.rotation for preview in picker.previews(turned).values()} == {turned.rotation}
    assert {preview.add_ons for preview in picker.previews(turned).values()} == {("mosaic_painter",)}


SERAGLIO = "magical-seraglio"
"""It has one wall, in the north."""
NORTH, SOUTH = (0, -1), (0, 1)


def seraglio(**where):
    """A picker with the magical seraglio, and its selection turned once: the wall is in the east."""
    game = at_table(modules=["magical_buildings"], **where)
    if "bought" in where:
        game.state.frames[:] = [Course("turns"), Steps("turn", "after_placement"), Placing(0)]
        game.start()
    picker = picker_of(game)
    begun = picker.begin() if "bought" in where else Selection(tile=SERAGLIO, redesign=True)
    while picker.rotation(begun) != SOUTHWARD:
        begun = picker.rotate_tile(begun).selection
    return picker, begun


SOUTHWARD = 2
"""The rotation in which the wall of the seraglio is in the south."""


def test_a_press_where_only_another_rotation_fits_is_refused():
    """A magical building is never turned back by itself: the cell does not glow, and the note says why."""
    picker, turned = seraglio(bought=[SERAGLIO])
    assert picker.view.check(Place(SERAGLIO, NORTH, 0)) is None
    assert picker.preview(SERAGLIO, NORTH, turned) is None
    assert picker.why_not(turned, NORTH) is not None
    outcome = picker.press_cell(turned, NORTH)
    assert outcome.choices == ()
    assert outcome.reason == picker.why_not(turned, NORTH)
    assert picker.press_cell(turned, SOUTH).choices == (Place(SERAGLIO, SOUTH, SOUTHWARD),)


def test_a_stored_tile_is_not_turned_back_either():
    """The same with a tile of the reserve that is added."""
    picker, turned = seraglio(reserves=[SERAGLIO])
    assert picker.view.check(Add(SERAGLIO, NORTH, 0)) is None
    outcome = picker.press_cell(turned, NORTH)
    assert outcome.choices == ()
    assert outcome.reason is not None
    assert picker.press_cell(turned, SOUTH).choices == (Add(SERAGLIO, SOUTH, SOUTHWARD),)
