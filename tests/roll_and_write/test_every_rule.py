"""No rule of the sheet without a test: the sections of roll_and_write.md, and the tests' marks."""

from pathlib import Path

import pytest

from tests.rule_marks import is_provoked, unlike

HERE = Path(__file__).parent

SECTIONS = [
    "1",
    *("2.1", "2.2", "2.2 again", "2.3", "2.4", "2.5"),
    "3",
    *("4", "4.1", "4.2", "4.2 limits", "4.3 build", "4.3 coins", "4.4", "4.4 impossible"),
    *("4.5 one building", "4.5 four dice", "4.6"),
    *(f"4 example {name}" for name in ("crossings", "coins", "doubles", "change", "second")),
    *(f"4 settled {name}" for name in ("at once", "one special", "dice changed", "new number")),
    *(f"4 settled {name}" for name in ("after change", "no coins", "doubles", "spent", "last turn")),
    *("5", "5 later", "5 beyond", "5 last round", "5 example", "5 example three", "5 settled"),
    *("6", "6.1", "6.1 table", "6.1 ties", "6.2", "6.3", "6.4"),
    *(f"6 example {name}" for name in ("tie", "towers", "lines", "coins")),
    *("7", "7 setup", "7 turn", "7 full type", "7 places", "7 settled"),
    *("7 example lapses", "7 example shared"),
    *("8", "8 setup", "8.1", "8.2", "8.3", "8.3 awards", "8 last turn"),
    *("8 settled four dice", "8 settled places", "8 settled tie"),
    *("9", "9 nothing hidden", "10"),
]
"""All numbered parts, worked examples and settled points of the rule sheet."""

REASONS = [
    "player_count",
    "bad_sheet",
    "not_your_turn",
    "one_action",
    "must_act",
    "too_few_coins",
    "out_of_range",
    "change_late",
    "too_many_dice",
    "second_special",
    "must_gain_coins",
    "not_a_crossing",
    "already_built",
    "wrong_dice",
    "keep_one_each",
    "not_your_dice",
]
"""The reasons of section 10, in the order of the sheet."""


def test_every_section_has_a_test() -> None:
    """Each section is named by the mark of a test; no mark names a section that does not exist."""
    assert unlike(HERE, "roll_and_write", SECTIONS) == []


@pytest.mark.parametrize("reason", REASONS)
def test_every_reason_is_provoked(reason: str) -> None:
    """Each reason of bad input has a test of its own that is called after it."""
    assert is_provoked(HERE, reason)
