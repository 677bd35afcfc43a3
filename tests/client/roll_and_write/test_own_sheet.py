"""A user's own sheet: another grid, other numbers of boxes and coins, are drawn and played all the same."""

import json

import pygame
import pytest

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
    assert len(table.match.beats) > 12
