"""Whole games at the paper table by the mouse: alone, with a dummy, with bots, several people."""

import pygame
import pytest

from alhambra_desktop.client.result.scene import ResultScene
from alhambra_desktop.client.roll_and_write.reckoning import ReckoningScene
from tests.client.roll_and_write.play_kit import last

TABLES = [
    (("person",), {}),
    (("person",), {"dummies": "4", "solo": "against_dummies"}),
    (("person", "easy"), {}),
    (("person", "easy", "easy", "easy"), {}),
    (("person", "person", "person"), {}),
]


@pytest.mark.slow
@pytest.mark.parametrize(("kinds", "options"), TABLES, ids=str)
def test_a_game_to_its_end(sit, kinds, options):
    """Every decision is taken by pressing what is lit; then the reckoning and the result open."""
    table = sit(*kinds, options=options, auto_end_turn=True, confirm_bad_moves=False)
    for _ in range(400):
        if table.match.over:
            break
        table.play_decision()
    assert table.match.over
    assert last(table) is not None
    for _ in range(20):
        if isinstance(table.top, ReckoningScene):
            break
        table.pilot.frames()
    assert isinstance(table.top, ReckoningScene)
    table.top.show_all()
    table.press("close")
    table.pilot.frames(5)
    for _ in range(3):  # the end as a scene: Enter shows all of it, then leads to the result
        if not isinstance(table.top, ResultScene):
            table.pilot.key(pygame.K_RETURN)
            table.pilot.frames(5)
    assert isinstance(table.top, ResultScene)
    assert sum(row.points[0] for row in table.top.result.rows) == table.match.game.totals()[0]
