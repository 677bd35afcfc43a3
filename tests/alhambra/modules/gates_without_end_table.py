"""Positions and short words that the tests of Gates Without End share."""

from alhambra_desktop.alhambra.modules.gates_without_end import GatesWithoutEnd

ROW = """
    +-----+#####+-----+
    |  F     P5    G9 |
    +-----+-----+-----+
"""
"""The fountain, a pavilion with a wall in the north, a garden."""


def rule_of(game) -> GatesWithoutEnd:
    return game.rules.module(GatesWithoutEnd)
