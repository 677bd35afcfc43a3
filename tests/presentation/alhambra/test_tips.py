"""The notes on cells and reasons, in games with modules: they tell what is counted, and whose side it is."""

from alhambra_desktop.alhambra.geometry import E
from alhambra_desktop.alhambra.modules.wishing_well import WishingWell
from alhambra_desktop.presentation.alhambra.deck import DeckHistory
from alhambra_desktop.presentation.alhambra.dock import dock_model
from alhambra_desktop.presentation.alhambra.picker import Picker
from alhambra_desktop.presentation.alhambra.reasons import reason_text
from alhambra_desktop.presentation.alhambra.selection import Selection
from alhambra_desktop.presentation.alhambra.tips import cell_tip, removal_tip
from alhambra_desktop.presentation.words import category_name, type_name
from alhambra_desktop.text import number, t
from tests.alhambra.table import table, tile
from tests.presentation.games import people, table_model

GARDEN = """
    +-----+-----+
    |  F    G10 |
    +-----+-----+
"""


def shown(view):
    return table_model(view, people(view.players), 0, deck_history=DeckHistory(begun=True))


def told(game, name, cell):
    """The rows of the note on a cell for a tile of the reserve: label -> value."""
    view = game.view(0)
    picker = Picker(view, 0)
    tip = cell_tip(picker, Selection(tile=name), shown(view), cell)
    return {row.label: row.value for row in tip.rows}


def test_the_note_of_a_square_shows_counts_before_and_after() -> None:
    """Beside a garden the square of gardens makes two of one; on the other side of the fountain none."""
    square = "square-garden-1"
    game = table(cities=[GARDEN], reserves=[square], modules=["squares"])
    assert told(game, square, (2, 0))[type_name("garden")] == t("tip.change", before=1, after=2)
    assert type_name("garden") not in told(game, square, (-1, 0))


def test_the_note_of_taking_away_tells_what_it_costs() -> None:
    """A well that is granted its wish is lost with its points, though the wall stays as it is."""
    game = table(cities=[GARDEN], modules=["wishing_well"])
    owner = game.seat(0)
    well, rule = "well-3-a", game.rules.module(WishingWell)
    rotation = (E - rule.arrows[well]) % 4
    owner.city = owner.city.place(game.piece(tile("G11")), (2, 0)).place(game.piece(well), (-1, 0), rotation)
    game.ask_again()
    view = game.view(0)
    picker = Picker(view, 0)
    tip = removal_tip(picker, shown(view), (-1, 0))
    rows = {row.label: row.value for row in tip.rows}
    assert rows[t("tip.if_scored")] == number(-3)
    assert rows[category_name("wishing_well")] == t("tip.change", before=3, after=0)
    dock = dock_model(picker, Selection(cell=(-1, 0), redesign=True), "")
    assert dock.detail.endswith(number(-3))
    assert dock.tone == "ember"


def test_a_building_beside_a_square_counts_twice() -> None:
    """What is laid beside a square of its type counts for itself and for the square."""
    game = table(cities=[GARDEN], reserves=[tile("G11")], modules=["squares"])
    owner = game.seat(0)
    owner.city = owner.city.place(game.piece("square-garden-3"), (0, 1))
    beside, away = told(game, tile("G11"), (1, 1)), told(game, tile("G11"), (0, -1))
    assert away[type_name("garden")] == t("tip.change", before=1, after=2)
    assert beside[type_name("garden")] == t("tip.change", before=1, after=3)


def test_the_note_of_a_camp_counts_its_tiles() -> None:
    """A camp is told with what its arrows count, and with the points of it."""
    game = table(cities=[GARDEN], reserves=["camp-4"], modules=["camps"])
    owner = game.seat(0)
    owner.city = owner.city.place(game.piece(tile("T9")), (2, 0))
    picker = Picker(game.view(0), 0)
    previews = picker.previews(Selection(tile="camp-4"))
    for cell, preview in previews.items():
        [change] = preview.changes
        assert (change.category, change.before) == ("camps", 0)
        assert preview.points == change.after > 0
        assert t("tip.if_scored") in told(game, "camp-4", cell)
    assert previews


def test_a_reason_names_the_square_it_is_about() -> None:
    """Of a square that stands in the way the sentence says the type."""
    game = table(cities=[GARDEN], reserves=[tile("T9")], modules=["squares"])
    owner = game.seat(0)
    owner.city = owner.city.place(game.piece("square-garden-1"), (0, -1))
    picker = Picker(game.view(0), 0)
    words = []
    for place in owner.city.frontier():
        reason = picker.why_not(Selection(tile=tile("T9")), place)
        if reason is not None and reason.code == "edge_mismatch":
            words.append(reason_text(picker.view, 0, reason, tile("T9")))
    assert any(type_name("garden") in sentence for sentence in words)
    assert not any("()" in sentence for sentence in words)
