"""No rule of the sheet without a test: the sections that alhambra.md numbers, and the tests' marks."""

from pathlib import Path

import pytest

from tests.rule_marks import is_provoked, unlike

HERE = Path(__file__).parent


def numbered(prefix: str, count: int) -> list[str]:
    return [f"{prefix}{number}" for number in range(1, count + 1)]


SECTIONS = [
    *("1", "2"),
    *("3", *numbered("3.", 8), "3 example", "3 settled"),
    *(*numbered("4.", 7), "4 settled"),
    *("5.1", "5.1 example", "5.2", "5.2 example", "5.3", "5.4", "5.4 example"),
    *("6", *numbered("6 P", 10), "6 settled"),
    *("7", *numbered("7 R", 7)),
    "8",
    *("9", "9.1", *numbered("9.1 W", 7), "9.2", "9.2 example", "9 settled"),
    *("10", *numbered("10.", 3), "10 example", "10 settled"),
    *("11", "11 example", "11 settled"),
    *("12", "13", "14", "15"),
]
"""All numbered parts, drawn examples, worked examples and settled points of the rule sheet."""

REASONS = [
    "player_count",
    "colour_taken",
    "not_your_turn",
    "no_action_left",
    "must_act",
    "placing_started",
    "tiles_unplaced",
    "take_nothing",
    "card_not_displayed",
    "take_over_limit",
    "space_empty",
    "card_not_in_hand",
    "wrong_currency",
    "too_little",
    "bought_this_turn",
    "not_in_reserve",
    "not_in_city",
    "fountain_fixed",
    "no_moving",
    "not_bought",
    "cell_occupied",
    "rotated",
    "no_neighbour",
    "edge_mismatch",
    "not_on_foot",
    "encloses_gap",
    "cuts_off",
    "opens_gap",
    "dirk_absent",
    "dirk_bought_only",
]
"""The reasons of section 15, in the order of the sheet."""


def test_every_section_has_a_test() -> None:
    """Each section is named by the mark of a test; no mark names a section that does not exist."""
    assert unlike(HERE, "alhambra", SECTIONS) == []


@pytest.mark.parametrize("reason", REASONS)
def test_every_reason_is_provoked(reason: str) -> None:
    """Each reason of bad input has a test of its own that is called after it."""
    assert is_provoked(HERE, reason)
