"""Falcons on the table: which of them a narrow drawer shows."""

from alhambra_desktop.presentation.alhambra.looks import look_of
from tests.alhambra.modules.falconers_table import at_table
from tests.alhambra.modules.test_falconers import rule
from tests.presentation.games import people


def test_falcons_that_have_a_corner_come_first() -> None:
    """A drawer that shows some of fifteen shows those that can be bought."""
    game = at_table()
    possible = {falcon for falcon, _ in rule(game).places(game, 0)}
    shelf = look_of(rule(game)).panel(game.view(0), 0, people(3)).shelf
    assert 0 < len(possible) < len(shelf)
    assert {item.name for item in shelf[: len(possible)]} == possible
    assert all(item.dim for item in shelf[len(possible) :])
