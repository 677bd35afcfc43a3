"""Whole games at the dice table by the keyboard alone: with bots, hot-seat, with Dirk."""

from contextlib import nullcontext

import pygame
import pytest

from alhambra_desktop.client.dice_game.sheet_scene import DiceSheetScene
from alhambra_desktop.client.ending.scene import EndScene
from alhambra_desktop.client.result.scene import ResultScene

TABLES = [
    (("person", "easy"), {}),
    (("person", "medium"), {"two_players": "dirk"}),
    (("person", "person", "person"), {}),
    (("person", "easy", "easy", "easy", "easy", "easy"), {}),
]


@pytest.mark.slow
@pytest.mark.parametrize(("kinds", "options"), TABLES, ids=str)
def test_a_game_to_its_end(sit_at, kinds, options):
    """Every question is answered by keys; three sheets open, then the result, which adds up.

    The table with Dirk and the fullest one are painted, too.
    """
    table = sit_at(*kinds, options=options)
    with nullcontext() if options or len(kinds) > 3 else table.pilot.unpainted():
        sheets = play(table)
    assert table.match.over
    assert sheets == ["A", "B", "C"]
    assert isinstance(table.top, ResultScene)
    totals = table.match.game.totals()
    for place, total in enumerate(totals):
        assert sum(row.points[place] for row in table.top.result.rows) == total


def play(table):
    """Play to the end; the scorings whose sheets opened."""
    sheets = []
    for _ in range(900):
        if isinstance(table.top, ResultScene):
            break
        if isinstance(table.top, DiceSheetScene):
            sheets.append(table.top.sheet.scoring)
            table.top.show_all()
            table.top.next()
            table.pilot.frames(2)
        elif isinstance(table.top, EndScene):
            table.pilot.key(pygame.K_RETURN)
        elif table.match.over:
            table.pilot.frames()
        else:
            table.play_decision()
    return sheets
