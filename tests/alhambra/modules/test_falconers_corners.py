"""Falconers (module 21): the corners; each docstring is the sentence it proves."""

import pytest

from alhambra_desktop.alhambra.drawing import city_from_drawing
from alhambra_desktop.alhambra.modules.falconers import (
    BuyFalcon,
    corners_of,
)
from alhambra_desktop.alhambra.pieces import piece_from_plain
from tests.alhambra.modules.falconers_table import BLOCK, CHAMBERS_GARDEN, GARDEN_TOWER, LEFT, RIGHT, at_table
from tests.alhambra.table import code

WALLED = """
    +-----+-----+
    |  P8 %  C9 |
    +     +%%%%%+
    |  F     G10|
    +-----+-----+
"""
PAVILION_GARDEN, PAVILION_CHAMBERS = "falcon-brown-4", "falcon-white-3"


@pytest.mark.rule("falconers.2")
def test_a_corner_needs_both_colours_of_the_falcon() -> None:
    """A corner where four tiles meet, among which both its colours occur; any of them may be its place."""
    game = at_table()
    assert set(corners_of(game.seat(0).city)) == {LEFT, RIGHT}
    assert code(game, BuyFalcon(GARDEN_TOWER, LEFT, "florin-1")) == "falcon_colours_missing"
    assert code(game, BuyFalcon(GARDEN_TOWER, RIGHT, "florin-1")) is None
    assert code(game, BuyFalcon(GARDEN_TOWER, (0, 0), "florin-1")) == "no_falcon_corner"
    offered = {
        (choice.falcon, choice.corner) for choice in game.candidates() if isinstance(choice, BuyFalcon)
    }
    assert {falcon for falcon, corner in offered if corner == LEFT} == {
        PAVILION_GARDEN,
        PAVILION_CHAMBERS,
        CHAMBERS_GARDEN,
    }
    assert len({falcon for falcon, corner in offered if corner == RIGHT}) == 6


@pytest.mark.rule("falconers.2")
def test_one_falcon_per_corner() -> None:
    """One per corner; the same falcon is not sold twice."""
    game = at_table(perched=[[(CHAMBERS_GARDEN, LEFT)]])
    assert code(game, BuyFalcon(PAVILION_GARDEN, LEFT, "florin-1")) == "falcon_corner_taken"
    assert code(game, BuyFalcon(CHAMBERS_GARDEN, RIGHT, "florin-1")) == "falcon_not_left"


@pytest.mark.rule("falconers.2")
def test_the_start_tile_has_no_colour() -> None:
    """The start tile may be one of the four: P8, C9 and G10 give their colours, it gives none."""
    city = at_table().seat(0).city
    assert corners_of(city)[LEFT] == {"pavilion", "chambers", "garden"}


@pytest.mark.rule("falconers.6")
def test_other_tiles_may_be_at_a_falcons_corner() -> None:
    """The other two may be of any kind, as a medina; with a camp or a watchtower there is no corner."""
    bare, cell = city_from_drawing(BLOCK).whole().remove((2, 0)), (2, 0)
    medina = piece_from_plain({"id": "m", "kind": "medina", "walls": []})
    assert RIGHT in corners_of(bare.place(medina, cell))
    camp = piece_from_plain({"id": "c", "kind": "camp", "ramparts": ["W"]})
    assert RIGHT not in corners_of(bare.place(camp, cell))
    tower = piece_from_plain({"id": "t", "kind": "watchtower", "closed": ["E", "S"], "walls": []})
    assert RIGHT not in corners_of(bare.place(tower, cell))


@pytest.mark.rule("falconers.7")
def test_walls_do_not_matter_for_falcons() -> None:
    """A corner between walled sides is a corner like any other."""
    game = at_table(WALLED)
    assert code(game, BuyFalcon(PAVILION_CHAMBERS, LEFT, "florin-1")) is None


@pytest.mark.rule("falconers.8")
@pytest.mark.parametrize("kind", ["magical", "built", "site", "square"])
def test_only_finished_base_buildings_give_colours(kind: str) -> None:
    """Only base buildings give colours, finished ones only; others may be one of the four tiles."""
    city = at_table().seat(0).city.remove((2, 0))
    row = {"id": "other", "kind": kind, "type": "tower", "price": 9, "walls": []}
    there = corners_of(city.place(piece_from_plain(row), (2, 0)))
    assert there[RIGHT] == {"chambers", "arcades", "garden"}


@pytest.mark.rule("module_interactions 2.1")
def test_a_project_takes_two_of_the_four_cells() -> None:
    """Corners see two cells in a project: a corner beside it is one where four cells are covered."""
    city = at_table().seat(0).city.remove((2, 0)).remove((2, -1))
    project = piece_from_plain(
        {
            "id": "project",
            "kind": "project",
            "cells": [{"type": "tower"}, {"type": "arcades", "dx": 0, "dy": 1}],
        }
    )
    assert corners_of(city.place(project, (2, -1)))[RIGHT] == {"chambers", "garden"}
