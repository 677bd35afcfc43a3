"""Building grounds on the table: columns, what is pressed, what a ground with its building is called."""

from alhambra_desktop.alhambra.modules.new_building_grounds import NewBuildingGrounds
from alhambra_desktop.presentation.alhambra.derive import tile_face
from alhambra_desktop.presentation.alhambra.dock import dock_model
from alhambra_desktop.presentation.alhambra.module_things import begun_by
from alhambra_desktop.presentation.alhambra.names import the_tile, tile_label
from alhambra_desktop.presentation.alhambra.picker import Picker
from alhambra_desktop.presentation.alhambra.selection import NOTHING
from alhambra_desktop.text import t
from tests.alhambra.modules.new_building_grounds_table import COLUMNS, NINE, TEN, at_table, choose
from tests.alhambra.table import buy, play
from tests.presentation.alhambra.test_panels import shown
from tests.presentation.games import people, strip_of


def test_only_the_buildings_of_the_column_begin_anything() -> None:
    """Asked for the building of a ground of 10, the three of its column are pressed, and no others."""
    game = at_table(hands=["dirham-9 dirham-2"])
    play(game, buy(2, "dirham-9 dirham-2"))
    table, picker = shown(game, 0, 3)[0], Picker(game.view(0), 0, people(3))
    (drawer,) = table.drawers
    assert len(drawer.items) == 12
    begun = {
        item.name: [option.choice for ask in begun_by(item, picker.asks) for option in ask.options]
        for item in drawer.items
    }
    lit = {name: choices for name, choices in begun.items() if choices}
    assert lit == {f"new-{name}": [choose(name)] for name in COLUMNS[10]}
    strip = strip_of(picker, table, dock_model(picker, NOTHING, ""))
    assert strip.title == t("prompt.ChoosingBuilding")


def test_a_column_previews_the_buildings_of_its_dice() -> None:
    """A building is drawn as the tile that it makes of a ground: with its price; gaps vanish."""
    game = at_table(hands=["dirham-9 dirham-2"])
    play(game, buy(2, "dirham-9 dirham-2"), choose("garden-b"))
    (drawer,) = shown(game, 0, 3)[0].drawers
    assert len(drawer.items) == 11
    first = drawer.items[0]
    assert (first.words, first.tile.type, first.tile.price) == (t("tile.label.garden", price=9), "garden", 9)


def test_names_of_grounds_and_buildings() -> None:
    """Bare it is called by its price, with its building by this building."""
    game = at_table()
    assert tile_label(tile_face(game, NINE)) == t("piece.label.empty_ground", price=9)
    game.rules.module(NewBuildingGrounds).lay(game, 0, TEN, "new-garden-b")
    garden = t("tile.the.garden", price=10)
    assert the_tile(tile_face(game, TEN)) == t("piece.the.ground", building=garden)
