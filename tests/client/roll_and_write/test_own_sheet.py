"""A user's own sheet: another grid, other numbers of boxes and coins, are drawn and played all the same."""

import json
from dataclasses import replace

import pygame
import pytest

from alhambra_desktop.client.roll_and_write.paper import write_on_sheet
from tests.client.conftest import faults_of
from tests.roll_and_write.data import plain


@pytest.fixture
def own_sheet(data_dir):
    """Towers everywhere but for one building of each other type; forty coins; other lines and costs."""
    data = plain()
    kinds = [kind for kind in data["building_types"] if kind != "tower"]
    grid = [["tower"] * 6 for _ in range(6)]
    for place, kind in enumerate(kinds):
        grid[place][place] = kind
    data["grid"] = grid
    data["boxes_per_type"] = {**dict.fromkeys(kinds, 1), "tower": 31}
    data["coins_on_sheet"] = 40
    data["coins"]["second_building"] = 2
    data["line_vp"] = {"2": 1, "3": 3, "6": 20}
    data_dir.mkdir(parents=True, exist_ok=True)
    (data_dir / "roll_and_write.json").write_text(json.dumps(data), encoding="utf-8")
    return data


def test_any_valid_sheet_is_drawn_and_played(own_sheet, sit):
    """The grid of the file lies on the table; cells are pressed as on the printed one."""
    table = sit("person", "easy", "easy", confirm_bad_moves=False)
    model = table.table.model
    assert model.printed.type_at((1, 1)) == own_sheet["grid"][0][0]
    assert (model.printed.coins, model.printed.second) == (40, 2)
    window = pygame.Rect((0, 0), table.table.kit.window)
    assert faults_of(table.table.ui.every(), window) == []
    parts = table.table._board.parts
    assert all(coin.inside(parts.paper) for coin in parts.coins)
    for _ in range(12):
        table.play_decision()
    assert len(table.match.steps) > 12


@pytest.mark.parametrize("points", [5, 10, 20])
def test_points_of_a_line_stay_in_their_box(sit, points):
    """Two digits are written smaller than one, with air around them."""
    table = sit("person", "easy").table
    board, model = table._board, table.model
    lines = tuple(replace(line, points=points) for line in model.own.lines)
    sheet = pygame.Surface(table.kit.window, pygame.SRCALPHA)
    write_on_sheet(board.brush, sheet, board.parts, model.printed, replace(model.own, built=(), lines=lines))
    for place in range(len(lines)):
        room = pygame.Rect(board.parts.line(place))
        ink = sheet.subsurface(room).get_bounding_rect(40).move(room.topleft)
        assert ink.width > 0
        box = pygame.Rect(board.parts.line_box(place))
        assert box.inflate(-box.width // 5, -box.height // 8).contains(ink)
