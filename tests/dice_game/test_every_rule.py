"""No section and no reason of dice_game.md without a test."""

from pathlib import Path

import pytest

from tests.rule_marks import is_provoked, unlike

HERE = Path(__file__).parent
SECTIONS = [str(number) for number in range(1, 12)]

REASONS = [
    *("player_count", "not_your_turn", "no_throw_left", "no_dice", "all_dice_first", "black_die_thrown"),
    *("must_throw", "symbol_absent", "chip_not_held", "cancel_late", "black_die_late", "black_die_twice"),
    *("nothing_to_push", "prize_taken", "nothing_to_swap", "swap_same_chip", "swap_same_column"),
    *("unknown_player", "dirk_turn_done", "no_chips_for_dirk", "not_asked"),
]
"""The reasons of section 11, in the order of the sheet."""


def test_every_section_has_a_test() -> None:
    """Each section is named by the mark of a test; no mark names a section that does not exist."""
    assert unlike(HERE, "dice_game", SECTIONS) == []


@pytest.mark.parametrize("reason", REASONS)
def test_every_reason_is_provoked(reason: str) -> None:
    """Each reason of bad input has a test of its own that is called after it."""
    assert is_provoked(HERE, reason)
