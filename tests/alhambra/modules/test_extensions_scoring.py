"""Extensions (module 39): scoring, projects, and two players; each docstring is the sentence it proves."""

import pytest

from alhambra_desktop.alhambra.forms import Form
from alhambra_desktop.alhambra.modules.extensions.board import (
    ExtensionGiven,
    GiveExtension,
    LayExtension,
    extensions_of,
)
from alhambra_desktop.alhambra.modules.extensions.module import LayingExtensions
from alhambra_desktop.alhambra.pieces import piece_from_plain
from tests.alhambra.kit import sheet_rows
from tests.alhambra.modules.extensions_table import (
    FIRST,
    GARDEN,
    GARDENS,
    ME,
    NINE,
    TOWER,
    at_table,
    build,
    counts,
)
from tests.alhambra.table import (
    DrawnPieces,
    asked,
    code,
    play,
    take,
    tile,
    told,
)


@pytest.mark.rule("extensions.9")
def test_a_building_with_an_extension_counts_as_two() -> None:
    """Two buildings of its type in majorities: a tie is broken, and the sheet says by what."""
    game = at_table(cities=[GARDENS, GARDENS.replace("G11", "G10")], on={tile("G11"): GARDEN})
    rows = sheet_rows(game, "A")
    assert (rows["garden"].counts, rows["garden"].points) == ((2, 1, 0), (5, 0, 0))
    causes = game.rules.categories["garden"].causes(game, 0)
    assert [(cause.source, cause.amount, cause.evidence.cells) for cause in causes] == [
        ("garden", 1, ((2, 0),)),
        (ME, 1, ((2, 0),)),
    ]


DOUBLE = piece_from_plain(
    {
        "id": "double",
        "kind": "project",
        "cells": [{"type": "garden", "walls": []}, {"type": "tower", "dx": 1, "dy": 0, "walls": []}],
    }
)


@pytest.mark.rule("extensions.11", "extensions.12")
def test_each_half_of_a_project_takes_an_extension() -> None:
    """A single half carries one of its type; one for each half."""

    def lay(state) -> None:
        state.seats[0].city = state.seats[0].city.place(DOUBLE, (-2, 0))

    game = at_table(hand=f"{NINE} {NINE}", modules=[DrawnPieces([DOUBLE])], prepare=lay)
    play(game, build(), build(TOWER))
    assert code(game, build(FIRST[1])) == "card_not_in_hand"
    play(game, take("florin-1"))
    assert {(c.tile, c.part) for c in game.candidates()} == {(tile("G11"), 0), ("double", 0)}
    play(game, LayExtension("double", 0))
    assert extensions_of(game).on == {"double/0": GARDEN, "double/1": TOWER}
    assert (counts(game, "garden")[0], counts(game, "tower")[0]) == (3, 2)


@pytest.mark.rule("extensions.11")
def test_everything_that_counts_as_a_building_takes_an_extension() -> None:
    """A tile that has its type by its form carries one; one without a type does not."""
    game = at_table(reserves=["T12"])
    assert code(game, build(TOWER)) is None
    game.state.forms[tile("T12")] = Form(kind="ground", type="garden")
    assert code(game, build(TOWER)) == "extension_no_building"
    game.state.forms[tile("C10")] = Form(kind="ground", type="tower")
    owner = game.seat(0)
    owner.city = owner.city.reformed((1, 0), game.piece(tile("C10")))
    assert code(game, build(TOWER)) is None


@pytest.mark.rule("extensions.10", "extensions.14", "extensions.15")
def test_with_two_players_dirk_may_get_an_extension() -> None:
    """Dirk may get it instead, if he has a free building of the type; the player pays; it counts for him."""
    game = at_table(players=2, dirk="G6 G7 T12")
    assert counts(game, "garden") == (1, 0, 2)
    play(game, build(), take("florin-1"))
    assert asked(game) == (0, LayingExtensions)
    assert {type(choice) for choice in game.candidates()} == {LayExtension, GiveExtension}
    happened = play(game, GiveExtension())
    assert told(happened, ExtensionGiven) == [ExtensionGiven(0, GARDEN, tile("G6"))]
    assert counts(game, "garden") == (1, 0, 3)
    assert not set(NINE.split()) & set(game.seat(0).hand)


@pytest.mark.rule("extensions.14")
def test_dirk_needs_a_free_building() -> None:
    """One that carries none; with that alone the tile may be taken."""
    on = {tile("T12"): "extension-tower-b"}
    game = at_table(players=2, dirk="T12", on=on)
    assert code(game, build(TOWER)) == "extension_no_building"
    game = at_table(players=2, dirk="T12 T11", on=on)
    happened = play(game, build(TOWER), take("florin-1"), GiveExtension())
    assert told(happened, ExtensionGiven) == [ExtensionGiven(0, TOWER, tile("T11"))]
    assert counts(game, "tower") == (0, 0, 4)
