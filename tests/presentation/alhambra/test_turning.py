"""Tiles that may be turned: the button, its key, and what is used for it."""

from alhambra_desktop.alhambra.refs import ADD_ON
from alhambra_desktop.presentation.alhambra.deck import DeckHistory
from alhambra_desktop.presentation.alhambra.derive import table_model, tile_face
from alhambra_desktop.presentation.alhambra.dock import dock_model
from alhambra_desktop.presentation.alhambra.key_hints import with_key_hints
from alhambra_desktop.presentation.alhambra.picker import Picker
from alhambra_desktop.presentation.alhambra.tips import cell_tip, tile_tip
from alhambra_desktop.presentation.bindings import Bindings
from alhambra_desktop.text import t
from tests.alhambra.modules.craftsmen_table import laying
from tests.presentation.games import people


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
    turned = picker.turn_tile(begun).selection
    assert turned.turn
    craftsman = picker.wording.value(ADD_ON, ("mosaic_painter",))
    assert craftsman in dock_of(picker, turned).detail
    assert craftsman not in dock_of(picker, begun).detail
    cell = next(cell for cell, preview in picker.previews(turned).items() if preview.turn)
    table = table_model(
        picker.view,
        people(picker.view.players),
        picker.seat,
        revealed=True,
        headline="",
        deck_history=DeckHistory(begun=True),
    )
    told = cell_tip(picker, turned, table, cell)
    assert (t("tip.add_ons"), craftsman) in [(row.label, row.value) for row in told.rows]


def test_a_tile_that_nobody_may_turn():
    """Without the craftsman there is no button and no line in the note; pressing the key changes nothing."""
    picker = picker_of(laying("blacksmith carpenter", "P6"))
    begun = picker.begin()
    assert all(act.id != "turn" for act in dock_of(picker, begun).acts)
    assert picker.turn_tile(begun).selection == begun
    face = tile_face(picker.view, begun.tile)
    assert t("tip.turnable") not in [row.label for row in tile_tip(picker.view, face).rows]
    assert t("tip.turnable") in [row.label for row in tile_tip(picker.view, face, turns=True).rows]


def test_only_the_cells_of_the_present_turn_are_offered():
    """Turned by the painter, every offered cell uses him; as printed none does."""
    picker = picker_of(laying("mosaic-painter carpenter", "P6"))
    begun = picker.begin()
    turned = picker.turn_tile(begun).selection
    assert {preview.turn for preview in picker.previews(begun).values()} == {0}
    assert {preview.add_ons for preview in picker.previews(begun).values()} == {()}
    assert {preview.turn for preview in picker.previews(turned).values()} == {turned.turn}
    assert {preview.add_ons for preview in picker.previews(turned).values()} == {("mosaic_painter",)}
