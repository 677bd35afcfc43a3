"""No section and no reason of dice_game.md without a test."""

import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
MARK = re.compile(r"""mark\.rule\("dice_game ([^"]+)"\)""")
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
    texts = [path.read_text(encoding="utf-8") for path in HERE.glob("test_*.py")]
    marked = {section for text in texts for section in MARK.findall(text)}
    assert sorted(marked) == sorted(SECTIONS)


@pytest.mark.parametrize("reason", REASONS)
def test_every_reason_is_provoked(reason: str) -> None:
    """Each reason of bad input has a test of its own that is called after it."""
    text = (HERE / "test_reasons.py").read_text(encoding="utf-8")
    assert re.search(rf"def test_{reason}\w*\(", text)
    assert f'"{reason}"' in text
